"""What a review has to say, in words: every claim with its figure."""

from collections.abc import Iterator

from jeton.analysis.codes import Code
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


def in_short(game: AnyGame, summary: Summary) -> Iterator[Message]:
    """What a seat made of what was there."""
    there = summary.points + summary.loss
    yield message(
        Code.REVIEW_SHARE, seat=Name(summary.seat), share=summary.share, count=summary.points, there=there
    )
    if summary.top is not None:
        yield message(Code.REVIEW_TOP, moves=written(game, summary.top.made), count=summary.top.points)
    if summary.luck:
        yield message(Code.REVIEW_LUCK, count=summary.luck)
