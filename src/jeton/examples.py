"""Worked examples: a match that a game plays before a reader's eyes, step by step, by its own rules.

They are pages as the rules are. What stands before a block is said of the step that the block makes::

    ```step
    seats: Anna, Bruno         who plays; in the first block only
    window: 6D 10K             the part of the board to show, from here on
    deal: 12 | 8               what chance gives
    play: 12@8I                what the seat to act does; there may be several such lines
    refused: 7@7E              what it may not do here
    points: 12                 what the step brings, in all
    ```

Everything in a block may be missing. Nothing is hidden from the reader, who is to understand why.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from jeton.core.errors import UsageFault
from jeton.core.messages import Message
from jeton.core.moves import Office, Seat
from jeton.core.options import read_options
from jeton.core.picture import Picture
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Refused
from jeton.pages import STEP, Code, split_page
from jeton.records import play_move


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an example."""

    text: str
    """What is said of it, as Markdown."""
    picture: Picture
    """How the table looks after it."""
    seat: Seat | None
    """Who acted; None where nobody did."""
    items: tuple[Item, ...]
    """What it brought."""
    refused: tuple[Message, ...]
    """Why something could not be done."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, from its beginning."""

    names: tuple[str, ...]
    steps: tuple[Step, ...]


def play_example(game: AnyGame, box: Any, page: str) -> Example:
    """Play an example. :raises Fault: if it is not as the page says."""
    play = _Play(game, box)
    steps = tuple(play.steps(page))
    return Example(play.names, steps)


@dataclass(slots=True)
class _Made:
    """What a step has made so far."""

    seat: Seat | None = None
    squares: frozenset[str] = frozenset()
    items: list[Item] = field(default_factory=list)
    refused: list[Message] = field(default_factory=list)

    @property
    def points(self) -> int:
        return sum(item.points for item in self.items)


class _Play:
    """An example while it is played."""

    def __init__(self, game: AnyGame, box: Any) -> None:
        self._game, self._box = game, box
        self._position: Any = None
        self._window: list[str] = []
        self.names: tuple[str, ...] = ()

    def steps(self, page: str) -> Iterator[Step]:
        """Its steps, in order."""
        text = ""
        for part, kind in split_page(page):
            if kind == STEP:
                yield self._step(text, part)
            elif kind:
                raise UsageFault.of(Code.BAD_LINE, text=kind)
            else:
                text = part.strip()
        if text:
            # What is said of no step would never be read.
            raise UsageFault.of(Code.BAD_LINE, text=text)

    def _step(self, text: str, block: str) -> Step:
        made = _Made()
        for line in block.strip().splitlines():
            key, _, value = (part.strip() for part in line.partition(":"))
            match key:
                case "seats" if not self.names:
                    self.names = tuple(value.split(", "))
                    options = read_options(self._game.options)
                    self._position = self._game.rules.start(options, self._box, len(self.names))
                case "window":
                    self._window = value.split()
                case "deal":
                    self._move(made, None, value)
                case "play":
                    for each in self._game.notation.split(value):
                        self._move(made, self._acting, each)
                case "refused":
                    made.refused.append(self._refusal(value))
                case "points" if int(value) == made.points:
                    pass
                case "points":
                    raise UsageFault.of(Code.POINTS, said=value, judged=made.points)
                case _:
                    raise UsageFault.of(Code.BAD_LINE, text=line)
        return Step(text, self._picture(made.squares), made.seat, tuple(made.items), tuple(made.refused))

    @property
    def _acting(self) -> Seat:
        """The seat to act; in an example one acts at a time."""
        (actor,) = self._game.rules.actors(self._position)
        assert not isinstance(actor, Office)
        return actor

    def _move(self, made: _Made, seat: Seat | None, text: str) -> None:
        game, view = self._game, View(seat, self._position)
        move = game.notation.read(view, text)
        played = play_move(game, self._position, move)
        self._position = played.after
        made.items += played.items
        made.squares |= game.squares(view, move)
        if seat is not None and made.seat is None:
            made.seat = seat

    def _refusal(self, text: str) -> Message:
        game, view = self._game, View(self._acting, self._position)
        ruling = game.rules.judge(self._position, game.notation.read(view, text))
        if not isinstance(ruling, Refused):
            raise UsageFault.of(Code.ALLOWED, text=text)
        return ruling.fault

    def _picture(self, squares: frozenset[str]) -> Picture:
        picture = self._game.sight.picture(View(None, self._position), squares)
        return picture.cropped(*self._window) if self._window else picture
