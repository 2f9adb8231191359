"""Noninterference: what a seat is told must not depend on what it may not know."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import Any, TypeAlias

from jeton.analysis.hints import STEPS, hint
from jeton.core.chance import Stream
from jeton.core.errors import Unreadable
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame
from jeton.records import Played, write_record
from jeton.table import History, Match, Moved, Refusal, deadline, event_for, record_for, submit
from tests.kit.hooks import hooks
from tests.kit.moves import some_moves
from tests.kit.texts import GARBAGE, WORDS

Message: TypeAlias = tuple[str, object]
"""A kind of message and what it says: values of which equal ones look alike, or text."""


_RECENT = 20
"""Of so many moves the record is looked at with each moment; with the last moment, of all."""


class Leak(AssertionError):
    """A seat was told something that depends on what it may not know."""


Past: TypeAlias = tuple[Played, ...]
"""The moves of a match, made with other secrets."""


def disguised_past(match: Match, seat: Seat | None, stream: Stream) -> Past:
    """Every move as it might have been made as well, for all that the seat can tell.

    A history is a chain: what is after a move is before the next one, in any world.
    """
    hook, past = hooks(match.game), list[Played]()
    if not match.history:
        return ()
    before = hook.shuffled(match.history[0].before, seat, stream)
    for played in match.history:
        move = hook.disguised(before, played.move, seat, stream)
        after = hook.shuffled(played.after, seat, stream)
        past.append(Played(before=before, move=move, items=played.items, after=after))
        before = after
    return tuple(past)


def disguised(match: Match, seat: Seat | None, last: Any, stream: Stream, past: Past | None = None) -> Match:
    """A match that the seat cannot tell from this one: other secrets all along, and at the end ``last``.

    ``past`` is one of this match, or of the same match later on.
    """
    history = disguised_past(match, seat, stream) if past is None else past[: len(match.history)]
    if history:
        history = (*history[:-1], replace(history[-1], after=last))
    return replace(match, position=last, history=History(history))


def told_move(game: AnyGame, played: Played, seat: Seat | None) -> tuple[object, ...]:
    """Everything that a seat is told of one move."""
    event = event_for(game, Moved(played), seat)
    assert isinstance(event, Moved)
    view = game.sight.view(played.before, seat)
    told = game.sight.describe(view, event.played.move)
    move = event.played.move
    return event, told, game.squares(view, move), game.sight.tokens(view, move)


def messages(match: Match, seat: Seat | None, pool: tuple[str, ...]) -> Iterator[Message]:
    """Every kind of message that the host sends to a seat, with what it says."""
    game, view = match.game, match.view(seat)
    yield "view", view
    yield "picture", game.sight.picture(view)
    yield "actors", game.rules.actors(match.position)
    yield "outcome", game.rules.outcome(match.position)
    yield "deadline", deadline(match)
    yield "record", write_record(record_for(replace(match, history=match.history[-_RECENT:]), seat))
    if match.history:
        yield "event", told_move(game, match.history[-1], seat)
    if seat is None:
        return
    if game.adviser:
        yield from ((f"hint {step}", hint(game, view, step, at_stake=False)) for step in range(1, STEPS + 1))
    for move in some_moves(game, view):
        yield "move", game.notation.write(view, move)
        yield "ruling", game.rules.judge(match.position, move)
    for text in pool:
        yield f"answer to {text!r}", _answer(match, seat, text)
        yield f"ruling on {text!r}", _ruling(match, seat, text)


def _answer(match: Match, seat: Seat, text: str) -> object:
    """What a seat hears first when it says something; what follows may depend on chance and the referee.

    A move after which more lies open than before may show something new, and nobody can tell before what.
    """
    after, events = submit(match, seat, text, 0)
    assert after is match or not isinstance(events[0], Refusal)
    event = event_for(match.game, events[0], seat)
    if isinstance(event, Moved) and isinstance(events[0], Moved) and _opens(match, events[0].played, seat):
        return event.played.move, event.played.items
    return event


def _opens(match: Match, played: Played, seat: Seat) -> bool:
    known = hooks(match.game).known
    return bool(known(played.after, seat) - known(played.before, seat))


def _ruling(match: Match, seat: Seat, text: str) -> object:
    try:
        move = match.game.notation.read(match.view(seat), text)
    except Unreadable as fault:
        return fault.message
    return match.game.rules.judge(match.position, move)


def pool(match: Match, seat: Seat | None, stream: Stream) -> tuple[str, ...]:
    """Texts that a seat might send, made of what it knows."""
    if seat is None:
        return ()
    hook = hooks(match.game)
    guesses = tuple(hook.guess(match.position, seat, stream) for _ in range(5))
    return (*guesses, *hook.shapes, *WORDS[:6], GARBAGE[0])


def check_noninterference(
    honest: AnyGame, match: Match, seat: Seat | None, stream: Stream, pasts: tuple[Past, Past]
) -> None:
    """Whatever differs only in what the seat may not know sends it the same messages, byte for byte.

    The other positions come from the honest game: one from its ``imagine``, one shuffled by the tests' own
    account of what is hidden, since a view that tells too much would be imagined with all it tells. Each has
    a past of its own.
    """
    game = match.game
    texts = pool(match, seat, stream)
    said = list(messages(match, seat, texts))
    imagined = honest.sight.imagine(honest.sight.view(match.position, seat), stream)
    others = (imagined, hooks(game).shuffled(match.position, seat, stream))
    for other, past in zip(others, pasts, strict=True):
        compare(said, list(messages(disguised(match, seat, other, stream, past), seat, texts)))


def check_record(match: Match, seat: Seat | None, pasts: tuple[Past, Past]) -> None:
    """The whole record is the same, whatever the secrets were. :raises Leak: if it is not."""
    said = write_record(record_for(match, seat))
    for past in pasts:
        other = disguised(match, seat, past[len(match.history) - 1].after, Stream(b"", "record", 0), past)
        compare([("record", said)], [("record", write_record(record_for(other, seat)))])


def disguised_pasts(match: Match, seat: Seat | None) -> tuple[Past, Past]:
    """Two pasts to compare every moment of a match with."""
    return (
        disguised_past(match, seat, Stream(b"", "past", 0)),
        disguised_past(match, seat, Stream(b"", "past", 1)),
    )


def compare(said: list[Message], other: list[Message]) -> None:
    """Every message must be the same. :raises Leak: at the first that is not."""
    for (kind, one), (other_kind, two) in zip_longest(said, other, fillvalue=("nothing", None)):
        if (kind, one) != (other_kind, two):
            raise Leak(f"{kind}: {one!r}\nwith other secrets, {other_kind}: {two!r}")
