"""Makes a record from the moves of a match."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from jeton.core.chance import commitment
from jeton.core.moves import Actor, Office, Seat
from jeton.core.options import Options, write_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item
from jeton.records.record import Line, Part, Record
from jeton.records.replay import Played


@dataclass
class _Draft:
    """A line that is still growing."""

    seat: Seat | None
    answers: bool
    """Whether it answers another's turn: a contest window was open."""
    parts: list[Part] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)

    def continues(self, actor: Actor, answers: bool) -> bool:
        """Whether a move belongs on this line."""
        if actor is Office.CHANCE:
            return self.seat is not None
        return actor == self.seat and answers == self.answers

    def add(self, part: Part) -> None:
        """Join the texts of moves that follow each other; brackets stand alone."""
        if not part.office and self.parts and not self.parts[-1].office:
            part = Part(f"{self.parts.pop().text} {part.text}")
        self.parts.append(part)

    def line(self) -> Line:
        """The line as it stands."""
        seats = dict.fromkeys(paid.seat for paid in self.items)
        points = tuple(
            (seat, tuple(paid.points for paid in self.items if paid.seat == seat)) for seat in seats
        )
        return Line(self.seat, tuple(self.parts), points)


def compose(game: AnyGame, history: Iterable[Played]) -> tuple[Line, ...]:
    """One line for each turn, and one for each answer to it while a contest window is open.

    What chance does stands on the line of the seat that acted last; the referee has lines of his own.
    """
    drafts: list[_Draft] = []
    for played in history:
        actor = played.move.actor
        seat = None if isinstance(actor, Office) else actor
        answers = game.window(played.before)
        text = game.notation.write(View(seat, played.before), played.move)
        if not drafts or not drafts[-1].continues(actor, answers):
            drafts.append(_Draft(seat, answers))
        drafts[-1].add(Part(text, office=seat is None))
        drafts[-1].items += played.items
    return tuple(draft.line() for draft in drafts)


def compose_record(
    game: AnyGame,
    box: Any,
    options: Options,
    names: tuple[str, ...],
    history: Iterable[Played],
    position: Any,
    seed: bytes,
) -> Record:
    """The record of a match that has come to a position, seed included: nobody may see it who still plays."""
    outcome = game.rules.outcome(position)
    return Record(
        game=game.name,
        names=names,
        lines=compose(game, history),
        result=outcome.points if outcome.reason else None,
        box=game.equipment.fingerprint(box),
        options=write_options(game.options, options),
        commitment=commitment(seed),
        seed=seed,
        edition=game.edition,
    )
