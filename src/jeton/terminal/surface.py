"""Two ways to show the same match: sentences, or the table in colour."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from jeton.core.messages import Name, message
from jeton.core.moves import Actor, Seat
from jeton.core.picture import Grid, Picture, Rack
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.pictures import lettered
from jeton.language.speaker import isolated
from jeton.terminal.codes import Code
from jeton.terminal.drawing import (
    Piece,
    colour_text,
    draw_grid,
    draw_pile,
    draw_rack,
    legend,
    paragraph,
    plain_lines,
    say_tokens,
)

WIDTH = 80
"""How wide a line of cards may be where nobody knows the window."""


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

    def page(self, plain: Iterable[str], colour: RenderableType) -> None:
        """Show something to read because the player asked, as bare text or in colour."""

    def watched(self, picture: Picture, speaker: Speaker) -> None:
        """Show the table to those who only look on: while bots play, and when the match is over."""

    def wait(self, seconds: float) -> bool:
        """Let somebody look for so long; False if they want to stop."""

    def think(self, seconds: float) -> None:
        """A bot takes so long for its move, with those who play; whoever cannot wait types something."""

    def hand_over(self, text: str) -> bool:
        """Another person is to play: hide what they may not see. Whether what was said has gone, too."""


def say_rack(picture: Picture, seat: Seat, speaker: Speaker) -> str:
    """The tokens of a seat in words."""
    rack = picture.racks[seat]
    if rack.cards:
        return "\n".join(plain_lines(draw_hand(rack, speaker)))
    tokens, grid = rack.tokens, picture.template
    if not tokens:
        return speaker.code(Code.RACK_EMPTY)
    if any(points is not None for kind in grid.kinds for points in kind.tokens.values()):
        return speaker.code(Code.RACK_POINTS, tokens=say_tokens(tokens, grid, speaker))
    return speaker.code(Code.RACK, tokens=" ".join(tokens))


def say_side(side: Iterable[Seat], speaker: Speaker) -> str:
    """The names of those who win together."""
    return " & ".join(isolated(speaker.names[seat]) for seat in sorted(side))


def _scores(picture: Picture, speaker: Speaker) -> Iterator[tuple[str, int]]:
    """Who has how many points: each seat, or each side where several seats have one score."""
    for side in picture.sides or [(seat,) for seat in range(len(picture.scores))]:
        yield say_side(side, speaker), picture.scores[side[0]]


def say_scores(picture: Picture, speaker: Speaker) -> str:
    """The points of all, and what lies beside the board."""
    scores = tuple(
        message(Code.SCORE_OF, player=name, points=points) for name, points in _scores(picture, speaker)
    )
    # At a table without a board there is more to say.
    between = " " if picture.grid.rows else "\n"
    return between.join([speaker.code(Code.SCORES, scores=scores), *map(speaker.say, picture.supplies)])


def say_items(
    items: Sequence[Item], speaker: Speaker, actor: Actor | None = None, sides: Iterable[Iterable[Seat]] = ()
) -> Iterator[str]:
    """A line for each item. Those of the one who acted are added up; if others have some, each says whose."""
    own = all(item.seat == actor for item in items)
    named = {seat: say_side(side, speaker) for side in map(tuple, sides) for seat in side}
    for item in items:
        if own:
            yield speaker.code(Code.ITEM, reason=item.reason, count=item.points)
        else:
            player = named.get(item.seat) or Name(item.seat)
            yield speaker.code(Code.ITEM_OF, player=player, reason=item.reason, count=item.points)
    if own and len(items) > 1:
        yield speaker.code(Code.ITEM_TOTAL, count=sum(item.points for item in items))


def draw_scores(picture: Picture, speaker: Speaker) -> Table:
    """The points of all as a table."""
    table = Table.grid(padding=(0, 2))
    for name, points in _scores(picture, speaker):
        table.add_row(Text(name, style="bold"), Text(str(points), justify="right"))
    return table


def draw_table(picture: Picture, speaker: Speaker, width: int = WIDTH) -> list[list[Piece]]:
    """What lies on the table: the board, where there is one, and piles of cards."""
    lines = draw_grid(lettered(picture.grid, speaker)) if picture.grid.rows else []
    return [*lines, *draw_piles(picture, speaker, width)]


def draw_piles(picture: Picture, speaker: Speaker, width: int = WIDTH) -> list[list[Piece]]:
    """The piles of cards that there are."""
    lines: list[list[Piece]] = []
    for pile in picture.piles:
        if pile.cards:
            lines += draw_pile(pile.cards, speaker.say(pile.about), width)
    return lines


def draw_legend(picture: Picture, speaker: Speaker) -> list[list[Piece]]:
    """The kinds of squares, where there is a board."""
    return list(legend(picture.grid, speaker)) if picture.grid.rows else []


def draw_hand(rack: Rack, speaker: Speaker, width: int = WIDTH) -> list[list[Piece]]:
    """The cards that a seat holds, group by group."""
    label, lines = speaker.code(Code.HAND), list[list[Piece]]()
    for group in rack.cards:
        lines += draw_pile(group, " " if lines else label, width)
    return lines


def draw_held(picture: Picture, seat: Seat, speaker: Speaker, width: int = WIDTH) -> Text:
    """What a seat holds, in colour: cards, or tokens."""
    rack = picture.racks[seat]
    if rack.cards:
        return colour_text(draw_hand(rack, speaker, width))
    return draw_rack(rack, speaker.code(Code.RACK, tokens=""), picture.template)


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
        for line in plain_lines([*draw_table(picture, speaker), *draw_legend(picture, speaker)]):
            self._write(line)
        for note in picture.notes:
            self._write(speaker.say(note))
        if not picture.grid.rows:
            self._write(say_scores(picture, speaker))

    def turn(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The cards on the table, the rack and the scores; a board is there for the asking."""
        for line in plain_lines(draw_table(replace(picture, template=Grid((), ())), speaker)):
            self._write(line)
        self._write(say_rack(picture, seat, speaker))
        self._write(say_scores(picture, speaker))

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """Nothing: the sentence about the move was enough."""

    def page(self, plain: Iterable[str], colour: RenderableType) -> None:
        """The bare text."""
        for line in plain:
            self._write(line)

    def watched(self, picture: Picture, speaker: Speaker) -> None:
        """Nothing: the sentences about the moves were enough, and a board is there for the asking."""

    def wait(self, seconds: float) -> bool:
        """Nobody looks."""
        return True

    def think(self, seconds: float) -> None:
        """The sentences follow one another: nobody has to wait for them."""

    def hand_over(self, text: str) -> bool:
        """Say so; what has been written stays, for a pipe has no eyes and waits for nobody."""
        self._write(text)
        return False


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
        board = colour_text(draw_table(picture, speaker, self._console.width))
        side = Group(
            draw_scores(picture, speaker),
            Text(),
            *(Text(speaker.say(supply)) for supply in picture.supplies),
            *([Text()] if picture.grid.rows else []),
            *(colour_text([line]) for line in draw_legend(picture, speaker)),
            *(Text(speaker.say(note), style="dim") for note in picture.notes),
        )
        width = max((line.cell_len for line in board.split()), default=0)
        self._console.print()
        if picture.grid.rows and self._console.width >= width + 34:
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
        self._console.print(draw_held(picture, seat, speaker, self._console.width))

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The board with the move on it, and what is left on the rack."""
        self.turn(picture, seat, speaker)

    def page(self, plain: Iterable[str], colour: RenderableType) -> None:
        """The page in colour."""
        self._console.print(colour)

    def watched(self, picture: Picture, speaker: Speaker) -> None:
        """The board."""
        self.board(picture, speaker)

    def wait(self, seconds: float) -> bool:
        """Ctrl-C ends it, as everywhere."""
        time.sleep(seconds)
        return True

    def think(self, seconds: float) -> None:
        """What is typed meanwhile waits for its prompt."""
        time.sleep(seconds)

    def hand_over(self, text: str) -> bool:
        """Clear the screen until the next player is there."""
        self._console.clear()
        if self.ask(text + " ") is None:
            # They want to stop: what the next player holds is not shown any more.
            raise KeyboardInterrupt
        return True


def choose_surface(*, plain: bool) -> Surface:
    """In colour where somebody sits at a terminal, and has not asked for bare text."""
    console = Console()
    if plain or not (console.is_terminal and sys.stdin.isatty()):
        return Plain(print, input)
    return Colour(console)
