"""A player at a pseudo-terminal."""

import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect

from jeton.board.moves import Exchange
from jeton.core.protocols import View
from jeton.core.rulings import Ruling, Sound
from jeton.games.mathable.moves import Draw, Place
from tests.cli.running import match_in, world

_PATIENCE = 60
"""Seconds that somebody waits for a program."""

_COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Typist:
    """A program at a pseudo-terminal, and somebody who reads and types."""

    def __init__(
        self, folder: Path, *arguments: str, width: int = 120, height: int = 40, **variables: str
    ) -> None:
        self._child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable,
            ["-m", "jeton", *arguments],
            cwd=str(folder),
            env=world(folder, **variables),
            dimensions=(height, width),
            encoding="utf-8",
            echo=False,
            timeout=_PATIENCE,
        )
        self._child.delaybeforesend = None
        self.code: int | None = None

    def type(self, line: str) -> None:
        """Type a line."""
        self._child.sendline(line)

    def press(self, keys: str) -> None:
        """Press keys one by one; Enter is a carriage return where nobody translates it."""
        self._child.send(keys)

    def interrupt(self) -> None:
        """Press Ctrl-C while the program is at work."""
        self._child.sendintr()

    def interrupt_prompt(self) -> None:
        """Press Ctrl-C when the program waits for a key.

        A signal that comes after the prompt is shown and before Python waits is noted only with the next key.
        """
        self._until_it_waits()
        self.interrupt()

    def _until_it_waits(self) -> None:
        """Let its main thread fall asleep: between a prompt and its answer it sleeps for nothing else."""
        stat = Path(f"/proc/{self._child.pid}/stat")
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            if stat.read_text().rpartition(")")[2].split()[0] == "S":
                return
            time.sleep(0.01)
        raise AssertionError("the program does not wait for anybody")

    def end_input(self) -> None:
        """Press Ctrl-D."""
        self._child.sendeof()

    def until(self, *texts: str) -> str:
        """What is shown before one of these, without colours; fails if the program ends first."""
        self._child.expect_exact(list(texts))
        return self._shown()

    def until_any(self, *texts: str) -> tuple[str, str | None]:
        """The same, and which of them it was; None for the end of the program."""
        place = self._child.expect_exact([*texts, pexpect.EOF])
        return self._shown(), texts[place] if place < len(texts) else None

    def rest(self) -> str:
        """Everything until the program ends."""
        self._child.expect(pexpect.EOF)
        return self._shown()

    def _shown(self) -> str:
        assert isinstance(self._child.before, str)
        self.raw = self._child.before
        return _COLOURS.sub("", self.raw).replace("\r\n", "\n")

    def close(self) -> None:
        """Let the program go; its exit code is known then."""
        self._child.close()
        self.code = self._child.exitstatus


@contextmanager
def typist(
    folder: Path, *arguments: str, width: int = 120, height: int = 40, **variables: str
) -> Iterator[Typist]:
    """A program at a pseudo-terminal, closed in the end whatever happens."""
    typing = Typist(folder, *arguments, width=width, height=height, **variables)
    try:
        yield typing
    finally:
        typing.close()


def next_line(path: Path) -> str:
    """What a sensible player types next in the match of a file: as much as he can lay, with every draw."""
    match = match_in(path)
    game, (seat,) = match.game, match.seats_to_act
    view, texts = match.view(seat), list[str]()
    while True:
        moves = list(game.generator.moves(view))
        if any(isinstance(move, Draw) for move in moves):
            return " ".join([*texts, "draw"])
        places = [move for move in moves if isinstance(move, Place)]
        if not places:
            break
        best = max(places, key=lambda move: _points(game.rules.judge(view.position, move)))
        texts.append(game.notation.write(view, best))
        view = View(seat, game.rules.play(view.position, best))
    if texts or view.position.turn.steps:
        return " ".join([*texts, "end"])
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    return game.notation.write(view, exchanges[-1]) if exchanges else "pass"


def _points(ruling: Ruling) -> int:
    assert isinstance(ruling, Sound)
    return sum(item.points for item in ruling.items)
