"""What a seat sees: as text, as a picture in a notebook, and what it may do."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jeton.bots import BOTS, LEVELS, YARDSTICKS
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.core.protocols import AnyGame
from jeton.core.protocols import View as Seen
from jeton.language import Speaker
from jeton.library.codes import Code
from jeton.library.svg import draw_picture
from jeton.records import follow
from jeton.terminal.drawing import plain_lines
from jeton.terminal.surface import draw_table, say_rack, say_scores

_STRONGEST = LEVELS[-1]


@dataclass(frozen=True, slots=True, repr=False)
class Turn:
    """Moves of one seat, to be played one after another."""

    moves: tuple[Any, ...]
    text: str
    """As they are written: ``7@12H 3@6H end``."""
    points: int | None
    """What they bring; None where nobody knows before others have acted."""
    proven: bool = False
    """Whether no turn brings more points."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        brings = "" if self.points is None else f": {self.points} points"
        return f"<Turn {self.text}{brings}>"


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """What one seat may know of a match, at one moment. It does not change when the match goes on.

    >>> import jeton
    >>> view = jeton.open_match("rigolade", seed="tea").view(1)
    >>> view
    <View of rigolade from seat 1>
    >>> view.rack
    ('1', '2', '4', '5', '5', '14', '18', '+', '+', '×', '÷')
    >>> print(str(view).splitlines()[0])
    Scores: Anna 0, Bruno 0. Numbers in the bag: 88. Signs in the bag: 72.
    """

    game: AnyGame
    box: Any
    seen: Seen[Any]
    """The view as rules, generators and bots take it."""
    speaker: Speaker

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for somebody who only looks on."""
        return self.seen.seat

    @property
    def position(self) -> Any:
        """The position as far as the seat may know it: a ``Position`` of the game."""
        return self.seen.position

    @property
    def picture(self) -> Picture:
        """What a surface would paint."""
        return self.game.sight.picture(self.seen)

    @property
    def rack(self) -> tuple[str, ...]:
        """The tokens or cards that the seat holds, as they are shown; none of one who looks on."""
        return () if self.seat is None else tuple(self.game.sight.rack(self.position, self.seat).tokens)

    @property
    def prompt(self) -> str:
        """What those to act are asked for, in words."""
        return self.speaker.say(self.game.sight.prompt(self.seen))

    # --- moves

    def legal_moves(self) -> Iterator[Any]:
        """Every sound move of the seat, one at a time: some positions have millions."""
        return self.game.generator.moves(self.seen) if self._acts() else iter(())

    def read(self, text: str) -> Any:
        """The move that a text means. :raises Unreadable: if it means none."""
        return self.game.notation.read(self.seen, text)

    def write(self, move: Any) -> str:
        """A move as it is written.

        >>> import jeton
        >>> view = jeton.open_match("mathable", seed="tea").view(0)
        >>> view.write(next(view.legal_moves()))
        '4@6G'
        """
        return self.game.notation.write(self.seen, move)

    def best(self) -> Turn | None:
        """The turn that brings the most points, proven where it says so; None if the seat may not act.

        Where nobody can search for it, among cards or when a play may be contested, and where no turn brings
        anything, it is what the strongest bot does.
        """
        if not self._acts():
            return None
        found = () if self.game.window(self.position) else self.game.best(self.seen, 1)
        if not found or found[0].points <= 0:
            return self.choose(_STRONGEST)
        return Turn(found[0].moves, self._written(found[0].moves), found[0].points, found[0].bound is None)

    def choose(self, level: str, seed: str = "") -> Turn:
        """What a bot would do, from ``"child"`` to ``"champion"``; with another seed it may do otherwise.

        :raises Fault: if there is no such level.
        """
        if level not in BOTS:
            raise UsageFault.of(Code.NO_LEVEL, level=level, known=(*LEVELS, *YARDSTICKS))
        moves = BOTS[level](self.game, self.seen, Stream(seed_of(seed), "library", 0))
        return Turn(moves, self._written(moves), None)

    def _acts(self) -> bool:
        return self.seat is not None and self.seat in self.game.rules.actors(self.position)

    def _written(self, moves: tuple[Any, ...]) -> str:
        """Each as it is written after those before it."""
        texts = [self.write(moves[0])]
        for played, move in zip(follow(self.game, self.position, moves[:-1]), moves[1:], strict=True):
            texts.append(self.game.notation.write(Seen(self.seat, played.after), move))
        return " ".join(texts)

    # --- how it looks

    def __repr__(self) -> str:
        return f"<View of {self.game.name} from {'beside' if self.seat is None else f'seat {self.seat}'}>"

    def __str__(self) -> str:
        """Scores, the table and what the seat holds, as in a terminal without colour."""
        picture = self.picture
        lines = [say_scores(picture, self.speaker), *plain_lines(draw_table(picture, self.speaker))]
        if self.seat is not None:
            lines.append(say_rack(picture, self.seat, self.speaker))
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        """Notebooks show it like this."""
        return draw_picture(self.game, self.box, self.picture, self.seat, self.speaker)
