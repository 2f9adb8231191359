"""A program that plays: started, asked, and ended, whatever it does.

Its lines are read and written by threads, so that one that hangs keeps nobody waiting for longer than it may.
"""

import contextlib
import os
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import Empty, Full, Queue
from types import TracebackType
from typing import IO, cast

from jeton.core.errors import Fault
from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.engines.codes import Code
from jeton.engines.faults import EngineFault
from jeton.engines.protocol import LONGEST, VERSION, Word, read_line, write_json, write_line
from jeton.engines.telling import tell, tell_match, tell_refusal
from jeton.table import Match, record_of

PREFIX = "cmd:"
"""Before a command in the place of a bot: ``--seats you,cmd:./mybot``."""
PROGRAM = "program"
"""What a record says of a program's seat. Not which one: a record from elsewhere must start nothing."""
PATIENCE = 30.0
"""So many seconds a program has for an answer, unless a clock of the match gives it less."""
TRIES = 3
"""So many answers in a row may be refused."""

_START = 10.0
"""So many seconds it has to say that it is ready."""
_END = 1.0
"""So many seconds it has to end by itself."""
_MOST_LINES = 1000
_SHOWN = 80
_LAST_WORDS = 200


class Program:
    """A program at one seat. :raises EngineFault: wherever it does not do what it should."""

    def __init__(self, command: str, *, patience: float = PATIENCE, start: float = _START) -> None:
        self.command = command
        self._patience, self._start = patience, start
        self._heard: Queue[str | None] = Queue(_MOST_LINES)
        self._to_say: Queue[str | None] = Queue()
        self._complaints: deque[str] = deque(maxlen=1)
        self._closing = False
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=os.name != "nt"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                # Ctrl-C is for whoever plays; and what it starts itself ends with it.
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise EngineFault.of(Code.NOT_STARTED, program=command, fault=reason) from error
        works = (self._read, self._write, self._overhear)
        self._threads = [threading.Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()
        try:
            self.name = self._greet()
            """What it calls itself; nothing if it does not."""
        except BaseException:
            self.close()
            raise

    # --- a match

    def begin(self, match: Match, seat: Seat) -> None:
        """A match begins, in which it has a seat."""
        self._say(write_json(Word.MATCH, tell_match(match, seat)))
        until = time.monotonic() + self._patience
        if (line := self._hear(until, self._patience)) != (Word.READY, ""):
            raise self._nonsense(line)

    def play(
        self,
        match: Match,
        seat: Seat,
        refusal: Callable[[str], Message | None],
        seconds: float | None = None,
    ) -> str:
        """What it plays, one move or several as text; what ``refusal`` has something against it may say anew,
        a few times."""
        text = self._choose(match, seat, seconds)
        for _ in range(TRIES - 1):
            if (fault := refusal(text)) is None:
                return text
            self._say(write_json(Word.REFUSED, tell_refusal(match, fault)))
            text = self._played(self._patience)
        if (fault := refusal(text)) is not None:
            raise EngineFault.of(Code.REFUSED, program=self.command, count=TRIES, fault=fault)
        return text

    def _choose(self, match: Match, seat: Seat, seconds: float | None) -> str:
        # Only what is there already: one that never stops talking is not listened to for longer.
        for _ in range(self._heard.qsize()):
            if (line := self._answer(self._heard.get())) is not None:
                # There was no question.
                raise self._nonsense(line)
        allowed = self._patience if seconds is None else max(0.0, min(self._patience, seconds))
        self._say(write_json(Word.GO, {"seconds": allowed, **tell(match, seat)}))
        return self._played(allowed)

    def end(self, match: Match) -> None:
        """The match is over; it may see everything now."""
        outcome = match.game.rules.outcome(match.position)
        self._say(write_json(Word.OVER, {"scores": outcome.points, "record": str(record_of(match))}))

    # --- lines

    def _greet(self) -> str:
        self._say(write_line(Word.JETON, str(VERSION)))
        until, name = time.monotonic() + self._start, ""
        word, rest = self._hear(until, self._start)
        if word != Word.JETON:
            raise self._nonsense((word, rest))
        if rest != str(VERSION):
            raise EngineFault.of(
                Code.OTHER_VERSION, program=self.command, version=VERSION, other=rest[:_SHOWN]
            )
        while (line := self._hear(until, self._start)) != (Word.READY, ""):
            word, rest = line
            if word != Word.ID:
                raise self._nonsense(line)
            if rest.startswith("name "):
                name = rest.removeprefix("name ").strip()
        return name

    def _played(self, seconds: float) -> str:
        word, rest = self._hear(time.monotonic() + seconds, seconds)
        if word != Word.PLAY or not rest:
            raise self._nonsense((word, rest))
        return rest

    def _say(self, line: str) -> None:
        self._to_say.put(line)

    def _hear(self, until: float, allowed: float) -> tuple[str, str]:
        """Its next line that is an answer."""
        while (left := until - time.monotonic()) > 0:
            with contextlib.suppress(Empty):
                if (line := self._answer(self._heard.get(timeout=left))) is not None:
                    return line
        raise EngineFault.of(Code.SILENT, program=self.command, seconds=f"{allowed:g}")

    def _answer(self, line: str | None) -> tuple[str, str] | None:
        """The word of a line that it said, and what stands behind it; nothing, if that is no answer."""
        if line is None:
            raise self._ended()
        word, rest = read_line(line)
        if word == Word.ERROR:
            raise EngineFault.of(Code.GAVE_UP, program=self.command, fault=rest[:_LAST_WORDS])
        return None if word in ("", Word.INFO) else (word, rest)

    def _nonsense(self, line: tuple[str, str]) -> Fault:
        return EngineFault.of(Code.NONSENSE, program=self.command, line=" ".join(line).strip()[:_SHOWN])

    def _ended(self) -> Fault:
        # What it said last comes by another way, and may come a moment later.
        self._threads[-1].join(_END)
        said = self._complaints[-1] if self._complaints else ""
        if said:
            return EngineFault.of(Code.ENDED_SAYING, program=self.command, said=said[:_LAST_WORDS])
        return EngineFault.of(Code.ENDED, program=self.command)

    # --- threads

    def _read(self) -> None:
        stream = cast(IO[str], self._process.stdout)
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST + 1):
                if len(line) > LONGEST:
                    # Cut, it is no line of the protocol; what follows need not be read.
                    line = line[:_SHOWN]
                if not self._closing:
                    self._heard.put(_plain(line))
        # Whoever waits must hear of it; if nobody reads any more, nobody waits.
        with contextlib.suppress(Full):
            self._heard.put(None, timeout=_END)

    def _write(self) -> None:
        stream = cast(IO[str], self._process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while (line := self._to_say.get()) is not None:
                stream.write(line + "\n")
                stream.flush()
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    def _overhear(self) -> None:
        stream = cast(IO[str], self._process.stderr)
        with contextlib.suppress(OSError, ValueError):
            while line := stream.readline(LONGEST):
                if line.strip():
                    self._complaints.append(_plain(line.strip()))

    # --- the end

    def close(self) -> None:
        """End it: with a word first, and if that does not help without asking. Nothing of it stays."""
        self._closing = True
        self._say(write_line(Word.QUIT))
        self._to_say.put(None)
        try:
            self._process.wait(_END)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        with contextlib.suppress(Empty):
            # The thread that reads may wait for room.
            self._heard.get_nowait()
        for thread in self._threads:
            thread.join(_END)
            if thread.is_alive():
                # Something that it started has its pipes still.
                self._kill()
                thread.join(_END)
        for stream in (self._process.stdout, self._process.stderr):
            with contextlib.suppress(OSError, ValueError):
                cast(IO[str], stream).close()

    def _kill(self) -> None:
        """The program, and what it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if os.name == "nt":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    def __enter__(self) -> "Program":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _plain(line: str) -> str:
    """What people may be shown of a line: nothing in it does anything to their terminal."""
    return "".join(
        char if char.isprintable() or char.isspace() else "\N{REPLACEMENT CHARACTER}" for char in line
    )
