"""Looks back on matches that are over, in a process of its own: the event loop searches nothing.

A review knows everything. It is made of a record that tells everything, and so of no match that is going on:
what a player gets as the record of one has gaps, and is refused.
"""

from typing import Any

from jeton.analysis.grades import Grade, grade_of
from jeton.analysis.hints import laid_by
from jeton.analysis.turns import Decision, look_back, sum_up, written
from jeton.analysis.words import in_chances, in_short, why_better
from jeton.core.messages import Name, message
from jeton.core.protocols import AnyGame, Remark, View
from jeton.language import Speaker
from jeton.language.words import in_own_words, own_text
from jeton.web import wire
from jeton.web.archive import Brought, read_brought
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.faults import Denied
from jeton.web.limits import LOOKS_BACK, Asker
from jeton.web.workers import Workers

_SECONDS = 40.0
"""So long may a match take, or a deal; on a machine that has nothing else to do, it takes a tenth of that."""

_CHOICES = 3
"""So many contracts of each camp are looked at besides those that were demanded."""


class Reviews:
    """Looks back on records, one at a time."""

    def __init__(self, workers: Workers) -> None:
        self.desk = Desk(workers, LOOKS_BACK)

    @classmethod
    def processes(cls) -> "Reviews":
        """One process, started when the first record comes."""
        return cls(Workers.processes(1, _SECONDS, awake=False))

    async def look_back(self, body: wire.analysis.ReviewBody, language: str, asker: Asker) -> bytes:
        """A match, or a part of it, looked back on.

        :raises Fault: if it cannot be read, it takes too long, or they ask too much.
        """
        return await self.desk.ask(self.desk.place(asker), review, body, language)

    def close(self) -> None:
        """No more reviews."""
        self.desk.close()


# --- in the process ---------------------------------------------------------------------------------------


def review(body: wire.analysis.ReviewBody, language: str) -> bytes:
    """A part of a match, written. :raises Fault: if the text is no record, or there is no such part."""
    brought = read_brought(body.text)
    speaker = Speaker(language, brought.match.names)
    looking = _whole if brought.match.game.reviewer is None else _part
    return wire.write(looking(brought, body.part, speaker))


def _whole(brought: Brought, part: int, speaker: Speaker) -> wire.analysis.Review:
    """Turn by turn, where a search knows the best."""
    match = brought.match
    _check_part(part, 1)
    decisions = look_back(match.game, match.history)
    seats = sum_up(decisions, len(match.names))
    return wire.analysis.Review(
        part=1,
        parts=1,
        about="",
        turns=[_turn(match.game, one, speaker) for one in decisions],
        seats=[
            wire.analysis.ReviewedSeat(
                summary.seat,
                [
                    speaker.say(in_own_words(said, match.game, speaker))
                    for said in in_short(match.game, summary)
                ],
            )
            for summary in seats
        ],
        notes=[],
        names=list(match.names),
        sides=list(match.names),
    )


def _turn(game: AnyGame, one: Decision, speaker: Speaker) -> wire.analysis.ReviewedTurn:
    why = why_better(game, one)
    lost = in_chances(one.chances, one.best_chances, one.seat)
    told = [speaker.say(in_own_words(each, game, speaker)) for each in (why, lost) if each is not None]
    return wire.analysis.ReviewedTurn(
        group=one.turn,
        at=one.first,
        seat=one.seat,
        moves=own_text(written(game, one.made), game, speaker),
        points=one.points,
        loss=one.loss,
        lost=speaker.code(Code.REVIEW_LOST, count=one.loss) if one.loss else "",
        luck=round(one.luck),
        chances=None if one.chances is None else list(one.chances),
        grade=one.grade.value,
        grade_name=speaker.code(one.grade.code),
        better=None if why is None else _better(game, one, " ".join(told)),
        scores=_scores(game, one.made[-1].after),
    )


def _better(game: AnyGame, one: Decision, text: str) -> wire.analysis.Better:
    squares = {
        square
        for played in one.line
        if game.sight.tokens(view := View(one.seat, played.before), played.move)
        for square in game.squares(view, played.move)
    }
    return wire.analysis.Better(
        moves=written(game, one.line),
        points=one.best.points,
        bound=one.best.points if one.best.bound is None else one.best.bound,
        text=text,
        squares=sorted(squares),
        laid=[wire.matches.HintedToken(square, token) for square, token in laid_by(game, one.seat, one.line)],
    )


def _part(brought: Brought, part: int, speaker: Speaker) -> wire.analysis.Review:
    """Card by card, one deal at a time: that takes longer."""
    match = brought.match
    assert match.game.reviewer is not None
    looks = match.game.reviewer([(played.before, played.move) for played in match.history])
    _check_part(part, len(looks))
    seen = looks[part - 1](_CHOICES)
    places = {id(played.before): number for number, played in enumerate(match.history)}
    return wire.analysis.Review(
        part=part,
        parts=len(looks),
        about=speaker.say(seen.about),
        turns=[
            *(_call(match.game, remark, places[id(remark.position)], speaker) for remark in seen.calls),
            *(_card(match.game, remark, places[id(remark.position)], speaker) for remark in seen.remarks),
        ],
        seats=[],
        notes=[speaker.say(note) for note in seen.notes],
        names=list(match.names),
        sides=[
            speaker.code(Code.REVIEW_SIDE, side=tuple(map(Name, sorted(side))))
            for side in match.game.rules.outcome(match.position).sides
        ],
    )


def _call(game: AnyGame, remark: Remark[Any], at: int, speaker: Speaker) -> wire.analysis.ReviewedTurn:
    """What was said before the first card."""
    brings = remark.brings or 0
    best = brings + remark.points
    better = None
    if remark.better is not None:
        text = _written(game, remark, remark.better)
        why = speaker.code(Code.REVIEW_CALL, move=own_text(text, game, speaker), count=best, brought=brings)
        better = wire.analysis.Better(text, best, best, _with_chance(game, remark, why, speaker), [], [])
    grade = grade_of(best, remark.points, missed_rack=False)
    return _remarked(game, remark, at, speaker, (brings, remark.points), grade, better)


def _card(game: AnyGame, remark: Remark[Any], at: int, speaker: Speaker) -> wire.analysis.ReviewedTurn:
    better = None
    if remark.better is not None:
        text = _written(game, remark, remark.better)
        why = speaker.code(
            Code.REVIEW_CARD, move=own_text(text, game, speaker), count=remark.cost, points=remark.points
        )
        better = wire.analysis.Better(text, 0, 0, _with_chance(game, remark, why, speaker), [], [])
    grade = Grade.BEST if better is None else Grade.MISTAKE
    return _remarked(game, remark, at, speaker, (0, remark.cost), grade, better)


def _remarked(
    game: AnyGame,
    remark: Remark[Any],
    at: int,
    speaker: Speaker,
    points_and_loss: tuple[int, int],
    grade: Grade,
    better: wire.analysis.Better | None,
) -> wire.analysis.ReviewedTurn:
    """Nobody draws in a deal."""
    points, loss = points_and_loss
    return wire.analysis.ReviewedTurn(
        group=remark.group,
        at=at,
        seat=remark.seat,
        moves=own_text(_written(game, remark, remark.move), game, speaker),
        points=points,
        loss=loss,
        lost=speaker.code(Code.REVIEW_LOST_TRICKS if remark.brings is None else Code.REVIEW_LOST, count=loss)
        if loss
        else "",
        luck=0,
        chances=None if remark.chances is None else list(remark.chances),
        grade=grade.value,
        grade_name=speaker.code(grade.code),
        better=better,
        scores=_scores(game, remark.position),
    )


def _with_chance(game: AnyGame, remark: Remark[Any], why: str, speaker: Speaker) -> str:
    """Why something was better, and what it cost in chances."""
    sides = game.rules.outcome(remark.position).sides
    side = next(number for number, seats in enumerate(sides) if remark.seat in seats)
    lost = in_chances(remark.chances, remark.best_chances, side)
    return why if lost is None else f"{why} {speaker.say(lost)}"


def _written(game: AnyGame, remark: Remark[Any], move: Any) -> str:
    return game.notation.write(View(remark.move.actor, remark.position), move)


def _check_part(part: int, parts: int) -> None:
    if part > parts:
        raise Denied(message(Code.NO_SUCH_PART, part=part, count=parts))


def _scores(game: AnyGame, position: Any) -> list[int]:
    return list(game.rules.outcome(position).points)
