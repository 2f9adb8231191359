"""Two ways to show the same match: sentences, or a board in colour."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jeton.core.messages import Name, message
from jeton.core.moves import Actor, Seat
from jeton.core.picture import Picture
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.terminal.codes import Code
from jeton.terminal.drawing import colour_text, draw_grid, draw_rack, legend, paragraph, plain_lines


class Surface(Protocol):
    """What a session needs of a screen."""

    def line(self, text: str) -> None:
        """Say something."""

    def ask(self, prompt: str) -> str | None:
        """A line from the player; None at the end of input."""

    def board(self, picture: Picture, speaker: Speaker) -> None:
        """Show the board because the player asked."""

    def turn(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """Show what a player wants to see when it is his turn."""

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """Show what a move that is not yet committed has changed."""

    def hand_over(self, text: str) -> None:
        """Another person is to play: hide what he may not see."""


def say_rack(picture: Picture, seat: Seat, speaker: Speaker) -> str:
    """The tokens of a seat in words."""
    tokens = picture.racks[seat].tokens
    return speaker.code(Code.RACK, tokens=" ".join(tokens)) if tokens else speaker.code(Code.RACK_EMPTY)


def say_scores(picture: Picture, speaker: Speaker) -> str:
    """The points of all seats, and what lies beside the board."""
    scores = tuple(
        message(Code.SCORE_OF, player=name, points=points)
        for name, points in zip(speaker.names, picture.scores, strict=True)
    )
    supplies = " ".join(map(speaker.say, picture.supplies))
    return f"{speaker.code(Code.SCORES, scores=scores)} {supplies}"


def say_items(items: Sequence[Item], speaker: Speaker, actor: Actor | None = None) -> Iterator[str]:
    """A line for each item. Those of the one who acted are added up; if others have some, each says whose."""
    own = all(item.seat == actor for item in items)
    for item in items:
        if own:
            yield speaker.code(Code.ITEM, reason=item.reason, count=item.points)
        else:
            yield speaker.code(Code.ITEM_OF, player=Name(item.seat), reason=item.reason, count=item.points)
    if own and len(items) > 1:
        yield speaker.code(Code.ITEM_TOTAL, count=sum(item.points for item in items))


def draw_scores(picture: Picture, speaker: Speaker) -> Table:
    """The points of all seats as a table."""
    table = Table.grid(padding=(0, 2))
    for name, points in zip(speaker.names, picture.scores, strict=True):
        table.add_row(Text(name, style="bold"), Text(str(points), justify="right"))
    return table


class Plain:
    """Sentences out, lines in: for screen readers, pipes and those who like it so."""

    def __init__(self, write: Callable[[str], None], read: Callable[[str], str]) -> None:
        self._write, self._read = write, read

    def line(self, text: str) -> None:
        """Say something."""
        self._write(text)

    def ask(self, prompt: str) -> str | None:
        """A line from the player; None at the end of input."""
        try:
            return self._read(prompt)
        except EOFError:
            # What comes next must not stand on the line of the prompt.
            self._write("")
            return None

    def board(self, picture: Picture, speaker: Speaker) -> None:
        """The board, drawn with characters, and its legend."""
        for line in plain_lines([*draw_grid(picture.grid), *legend(picture.grid, speaker)]):
            self._write(line)
        for note in picture.notes:
            self._write(speaker.say(note))

    def turn(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The rack and the scores; the board is there for the asking."""
        self._write(say_rack(picture, seat, speaker))
        self._write(say_scores(picture, speaker))

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """Nothing: the sentence about the move was enough."""

    def hand_over(self, text: str) -> None:
        """Say so; what has been written stays, for a pipe has no eyes and waits for nobody."""
        self._write(text)


class Colour:
    """The board in colour, with its legend."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def line(self, text: str) -> None:
        """Say something."""
        self._console.print(paragraph(text))

    def ask(self, prompt: str) -> str | None:
        """A line from the player; None at the end of input."""
        try:
            return self._console.input(Text(prompt, style="bold"))
        except EOFError:
            self._console.print()
            return None

    def board(self, picture: Picture, speaker: Speaker) -> None:
        """The board, and beside it the scores and the legend; above it if the window is narrow."""
        board = colour_text(draw_grid(picture.grid))
        side = Group(
            draw_scores(picture, speaker),
            Text(),
            *(Text(speaker.say(supply)) for supply in picture.supplies),
            Text(),
            *(colour_text([line]) for line in legend(picture.grid, speaker)),
            *(Text(speaker.say(note), style="dim") for note in picture.notes),
        )
        width = max(line.cell_len for line in board.split())
        self._console.print()
        if self._console.width >= width + 34:
            frame = Table.grid(padding=(0, 3))
            frame.add_column(no_wrap=True, width=width)
            frame.add_row(board, side)
            self._console.print(frame)
        else:
            # The board comes last, in sight of the line that is typed next.
            self._console.print(Padding(side, (0, 0, 1, 0)))
            self._console.print(board)
        self._console.print()

    def turn(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The board, and the rack as tokens."""
        self.board(picture, speaker)
        self._console.print(draw_rack(picture.racks[seat], speaker.code(Code.RACK, tokens="")))

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The board with the move on it, and what is left on the rack."""
        self.turn(picture, seat, speaker)

    def hand_over(self, text: str) -> None:
        """Clear the screen until the next player is there."""
        self._console.clear()
        if self.ask(text + " ") is None:
            # He wants to stop: what the next player holds is not shown any more.
            raise KeyboardInterrupt
