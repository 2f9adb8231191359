"""What a review has to say, in words: every claim with its figure."""

from collections.abc import Iterator

from jeton.analysis.codes import Code
from jeton.analysis.exploring import Reply
from jeton.analysis.turns import Decision, Summary, written
from jeton.core.messages import Message, Name, message
from jeton.core.protocols import AnyGame


def why_better(game: AnyGame, one: Decision) -> Message | None:
    """What would have brought more, and what for; None where nothing would."""
    if one.loss == 0:
        return None
    return message(
        Code.REVIEW_BETTER,
        count=one.loss,
        moves=written(game, one.line),
        points=one.best.points,
        reasons=tuple(item.reason for item in one.items),
    )


def in_chances(
    chances: tuple[int, ...] | None, best_chances: tuple[int, ...] | None, side: int
) -> Message | None:
    """How likely a side was to win after a turn, and after the best; None where that is no more."""
    if chances is None or best_chances is None or chances[side] >= best_chances[side]:
        return None
    return message(Code.REVIEW_CHANCE, chance=chances[side], better=best_chances[side])


def in_short(game: AnyGame, summary: Summary) -> Iterator[Message]:
    """What a seat made of what was there."""
    there = summary.points + summary.loss
    yield message(
        Code.REVIEW_SHARE, seat=Name(summary.seat), share=summary.share, count=summary.points, there=there
    )
    if summary.top is not None:
        yield message(Code.REVIEW_TOP, moves=written(game, summary.top.made), count=summary.top.points)
    if (dearest := summary.dearest) is not None:
        assert dearest.chance is not None
        yield message(
            Code.REVIEW_DEAREST,
            number=dearest.turn,
            moves=written(game, dearest.made),
            chance=dearest.chance,
            better=dearest.chance + dearest.chance_loss,
        )
    if summary.luck:
        yield message(Code.REVIEW_LUCKY if summary.luck > 0 else Code.REVIEW_UNLUCKY, count=abs(summary.luck))


def in_reply(found: Reply) -> Iterator[Message]:
    """What the next player may do after a turn; what nobody can know is said to be an estimate."""
    if not found.answers:
        yield message(Code.REPLY_OVER)
        return
    top = found.answers[0]
    if top.points == 0:
        yield message(Code.REPLY_NONE, count=len(found.answers))
        return
    rack = " ".join(top.rack)
    if found.known:
        yield message(Code.REPLY_KNOWN, rack=rack, moves=top.moves, count=top.points)
        return
    yield message(Code.REPLY_MEAN, mean=round(found.mean), count=len(found.answers))
    yield message(Code.REPLY_IF, rack=rack, moves=top.moves, count=top.points)
