"""How far long work has come, for whoever sits at the terminal."""

import sys

from jeton.terminal.codes import Code
from jeton.terminal.context import Context

_STEP = 1_000_000
"""After so many nodes there is something new to show."""


class Watch:
    """Shows how far long work has come, if somebody is watching, and leaves nothing behind."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._watched = sys.stderr.isatty()
        self._width = 0

    def __enter__(self) -> "Watch":
        return self

    def __exit__(self, *_: object) -> None:
        self.show("")
        if self._width:
            print("\r", end="", file=sys.stderr, flush=True)

    def nodes(self, count: int) -> None:
        """So many nodes have been visited."""
        if count >= _STEP:
            self.show(self._context.speaker.code(Code.WATCH_NODES, nodes=count // _STEP))

    def turns(self, done: int, of: int) -> None:
        """So many moves of a match have been looked at."""
        self.show(self._context.speaker.code(Code.WATCH_TURNS, done=done, of=of))

    def making(self, attempt: int, tried: int, tokens: int) -> None:
        """A puzzle is being made."""
        self.show(self._context.speaker.code(Code.WATCH_MAKING, attempt=attempt, tried=tried, tokens=tokens))

    def puzzles(self, done: int, of: int) -> None:
        """So many puzzles of a booklet are made."""
        self.show(self._context.speaker.code(Code.WATCH_PUZZLES, done=done, of=of))

    def show(self, text: str) -> None:
        """So far it has come, in words that are ready."""
        if self._watched and (text or self._width):
            print(f"\r{text:<{self._width}}", end="", file=sys.stderr, flush=True)
            self._width = max(self._width, len(text))
