"""Our own engine: what ``jeton engine`` says to the lines of a host."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from jeton.bots import BOTS, LEVELS, SECONDS, Bot, play_level
from jeton.catalogue import unpacked_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Fault
from jeton.core.protocols import AnyGame, View
from jeton.engines.codes import Code
from jeton.engines.protocol import VERSION, Word, read_line, read_object, write_line
from jeton.language import Speaker
from jeton.records import read_record, replay_seen


class Engine:
    """Answers lines. It remembers nothing but the match that it sits at: a host may ask about any moment."""

    def __init__(self, game: AnyGame, bot: str, seed: str = "", seconds: float = SECONDS) -> None:
        self._game, self._level, self._seed = game, bot, seed_of(seed)
        self._bot: Bot = partial(play_level, bot, seconds=seconds) if bot in LEVELS else BOTS[bot]
        self._seated = False

    def answer(self, line: str) -> Iterator[str]:
        """What it says to a line; a line that it cannot obey is answered with an error, and it goes on."""
        word, rest = read_line(line)
        try:
            yield from self._answers(word, rest)
        except Fault as fault:
            yield write_line(Word.ERROR, f"{fault.message.code} {Speaker('en').say(fault.message)}")

    def _answers(self, word: str, rest: str) -> Iterator[str]:
        match word:
            case Word.JETON:
                yield write_line(Word.JETON, str(VERSION))
                yield write_line(Word.ID, f"name Jeton {self._level}")
                yield write_line(Word.READY)
            case Word.MATCH:
                told = _object(rest)
                if told.get("game") != self._game.name:
                    raise Fault.of(Code.OTHER_GAME, game=self._game.name, other=str(told.get("game")))
                self._seated = True
                yield write_line(Word.READY)
            case Word.GO:
                if not self._seated:
                    raise Fault.of(Code.NO_MATCH)
                yield write_line(Word.PLAY, self._choose(_object(rest)))
            case Word.REFUSED:
                # It plays by the rules; what a host refuses all the same, it has no better answer to.
                yield write_line(Word.ERROR, f"{Code.BAD_POSITION} {rest}")
            case Word.OVER:
                self._seated = False
            case _:
                raise Fault.of(Code.BAD_LINE, line=word[:80])

    def _choose(self, told: dict[str, Any]) -> str:
        view, played = self._view(told)
        if view.seat not in self._game.rules.actors(view.position):
            raise Fault.of(Code.NOT_TO_ACT)
        moves = self._bot(self._game, view, Stream(self._seed, f"engine {view.seat}", played))
        return " ".join(self._game.notation.write(view, move) for move in moves)

    def _view(self, told: dict[str, Any]) -> tuple[View[Any], int]:
        """The view that the record tells, and how many lines it has."""
        try:
            seat, racks, record = int(told["seat"]), told["racks"], read_record(str(told["record"]))
            box = unpacked_box(self._game, record.box_file)
            position = replay_seen(self._game, box, record, seat)
            if self._game.unveil is not None:
                for other, cards in enumerate(racks):
                    position = self._game.unveil(position, other, tuple(map(str, cards)))
        except Fault:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
            # What chance did is not judged: a draw that cannot have been is found out only when it is made.
            raise Fault.of(Code.BAD_POSITION) from error
        return View(seat, position), len(record.lines)


def _object(text: str) -> dict[str, Any]:
    try:
        return read_object(text)
    except ValueError as error:
        raise Fault.of(Code.BAD_JSON) from error


def serve(engine: Engine, lines: Iterator[str], say: Callable[[str], None]) -> None:
    """Answer until the host says ``quit``, or nothing more."""
    for line in lines:
        if read_line(line)[0] == Word.QUIT:
            return
        if line.strip():
            for answer in engine.answer(line):
                say(answer)
