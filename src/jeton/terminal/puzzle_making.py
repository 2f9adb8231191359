"""The command that looks for puzzles: in matches of bots, or in one's own."""

from collections.abc import Iterator, Sequence
from itertools import count as counting
from secrets import token_hex
from typing import Any

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.puzzles import Found, find_puzzles, grade, vary, write_puzzles
from jeton.records import replay
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, load_record
from jeton.terminal.measuring import INTERRUPTED, check_amounts
from jeton.terminal.watching import Watch

_BOTS = ("family", "beginner")
"""Who plays the matches in which puzzles are looked for: the board looks as people leave it."""
_A_MATCH = 3
"""No more puzzles come from one match of bots."""


def make(context: Context, name: str, records: Sequence[str], *, count: int, seed: str | None) -> int:
    """Look for puzzles until there are so many, or until there are no more records, and print them."""
    check_amounts(count=count)
    game = find_game(name)
    looked = _in_records(game, records) if records else _in_bot_matches(game, seed or token_hex())
    found: list[Found] = []
    with Watch(context) as watch:
        try:
            for number, more in enumerate(looked, 1):
                found = vary([*found, *more], count)
                watch.show(context.speaker.code(Code.PUZZLES_MAKING, count=len(found), matches=number))
                if len(found) == count:
                    break
        except KeyboardInterrupt:
            if not found:
                return INTERRUPTED
    if found:
        print(write_puzzles(grade(found)), end="")
    return 0


def _in_records(game: AnyGame, files: Sequence[str]) -> Iterator[list[Found]]:
    """Everything that there is in each of them."""
    for file in files:
        of, box, record = load_record(file, None)
        if of is not game:
            raise UsageFault.of(Code.PUZZLES_GAME, game=of.name)
        yield list(find_puzzles(game, tuple(replay(game, box, record))))


def _in_bot_matches(game: AnyGame, seed: str) -> Iterator[list[Found]]:
    """A few of each match, for ever."""
    box = load_box(game)
    for number in counting():
        yield _look(game, box, seed_of(f"{seed} {number}"))


def _look(game: AnyGame, box: Any, seed: bytes) -> list[Found]:
    bots = [BOTS[_BOTS[seat % len(_BOTS)]] for seat in range(game.seats[0])]
    match = BotMatch(game, box, read_options(game.options, ()), bots, seed)
    match.play()
    found = list(find_puzzles(game, match.history))
    return list(Stream(seed, "puzzles", 0).draw(found, min(_A_MATCH, len(found))))
