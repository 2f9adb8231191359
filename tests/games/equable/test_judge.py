"""The judge against a second one: the same plays, sound or not, for the same points."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.rulings import Refused, Sound
from jeton.games.equable.moves import Place, Replace, laid_on, lay
from jeton.games.equable.position import Change, Position
from tests.games.equable import naive
from tests.games.equable.kit import BOX, false_runs, rule, scene

GROUNDS = """
    R . . Y . . R .
    . B . . . B . .
    . . G . G . . .
    Y . . * . . Y .
    . . G . G . . B
    . B . . . B . .
    R . . Y . . R .
"""
WIDTH = 8
RACK = "00011223+-."
MEMBERS = {
    0: ("0", "00", "1-1", "0+0", "0-0", "2-2", "0.0"),
    1: ("1", "01", "1+0", "0+1", "1-0", "2-1", "1.0", "1.00"),
    2: ("2", "02", "1+1", "2-0", "3-1", "0+2", "2.0"),
    3: ("3", "1+2", "2+1", "03", "3-0"),
}
"""What a value may be written as."""
ENDS = ("0", "00", "+0", "-0", "0+", "=0", "=1", "=2", "0=", "1=", "+1", "1+", ".0", "+0-0")


def proposals(position: Position, stream: Stream) -> Iterator[Place | Replace]:
    """Plays in one line, of all kinds, some of them sound."""
    kinds = (_noise, _crossing, _adding, _adding, _replacing, _replacing)
    while True:
        start, down, text = stream.choice(kinds)(position, stream)
        move = _written(position, stream, start, down, text)
        if move:
            yield move


def _written(position: Position, stream: Stream, start: int, down: bool, text: str) -> Place | Replace | None:
    """A text written over what lies there, as far as it is on the board; ``_`` empties a square."""
    changes = []
    for place, token in enumerate(text):
        row, column = divmod(start, WIDTH)
        row, column = (row + place, column) if down else (row, column + place)
        if not (0 <= row < position.box.rows and 0 <= column < WIDTH):
            continue
        at = row * WIDTH + column
        there, laid = position.board[at], None if token == "_" else token
        if (laid or there) and (laid != there or not stream.below(60)):
            changes.append(Change(at, laid, there))
    return lay(0, down, tuple(changes)) if changes else None


def _somewhere(position: Position, stream: Stream) -> int:
    """A square with a token, or next to none, or the star."""
    taken = [at for at, token in enumerate(position.board) if token]
    return stream.choice(taken) if taken and stream.below(8) else position.box.star


def _before(start: int, down: bool, count: int) -> int:
    """The square so many before another in a line; it may be off the board, in the same line."""
    return start - count * (WIDTH if down else 1)


def _noise(position: Position, stream: Stream) -> tuple[int, bool, str]:
    text = "".join(stream.choice("012=+_-.") for _ in range(1 + stream.below(5)))
    return _somewhere(position, stream), bool(stream.below(2)), text


def _equation(stream: Stream) -> str:
    return "=".join(stream.choice(MEMBERS[value]) for value in [stream.below(4)] * 2)


def _crossing(position: Position, stream: Stream) -> tuple[int, bool, str]:
    """An equation through a token that lies there, or beside one."""
    at, down, text = _somewhere(position, stream), bool(stream.below(2)), _equation(stream)
    places = [place for place, token in enumerate(text) if token == position.board[at]]
    row, column = divmod(at, WIDTH)
    most = row if down else column
    place = min(most, stream.choice(places) if places else stream.below(len(text)))
    return _before(at, down, place), down, text


def _lines(position: Position) -> list[tuple[int, bool, str]]:
    """Every line that lies there: where it begins, its way, its text."""
    cells = {divmod(at, WIDTH): token for at, token in enumerate(position.board) if token}
    return [
        (squares[0][0] * WIDTH + squares[0][1], squares[0][1] == squares[1][1], text)
        for squares, text in naive.runs(cells)
    ]


def _adding(position: Position, stream: Stream) -> tuple[int, bool, str]:
    """Something at one end of a line or at both."""
    lines = _lines(position)
    if not lines:
        return _crossing(position, stream)
    start, down, text = stream.choice(lines)
    row, column = divmod(start, WIDTH)
    head = stream.choice(("", *ENDS))[: row if down else column]
    tail = stream.choice(("", *ENDS))
    return _before(start, down, len(head)), down, head + text + tail


def _replacing(position: Position, stream: Stream) -> tuple[int, bool, str]:
    """A member of a line written in another way, longer or shorter outward."""
    lines = _lines(position)
    if not lines:
        return _crossing(position, stream)
    start, down, text = stream.choice(lines)
    members = text.split("=")
    which = stream.below(len(members))
    old, value = members[which], stream.below(4)
    if re.fullmatch(r"0*[0-3]", members[which - 1]) and stream.below(6):
        value = int(members[which - 1])
    new = stream.choice(MEMBERS[value])
    if which == 0:
        row, column = divmod(start, WIDTH)
        new = new[-len(old) - (row if down else column) :]
        new = _stump(stream, old[: max(0, len(old) - len(new))]) + new
        return _before(start, down, len(new) - len(old)), down, "=".join([new, *members[1:]])
    if which == len(members) - 1:
        return start, down, "=".join([*members[:-1], new + _stump(stream, old[len(new) :])])
    return start, down, "=".join([*members[:which], new, *members[which + 1 :]])


def _stump(stream: Stream, left: str) -> str:
    """What a member that shrinks leaves: mostly nothing."""
    return left if not stream.below(4) else "_" * len(left)


def begin(seed: int) -> tuple[Position, Stream]:
    """A board of seven rows with nothing or a line on it, and chance."""
    stream = Stream(seed_of(str(seed)), "judge", 0)
    box = replace(BOX, columns=WIDTH, grounds=tuple(GROUNDS.split()), rack=(8, 3))
    line = ("", "4D> 1=1", "2Dv 1=1=1", "4B> 0=0")[seed % 4]
    return scene(line, RACK, box=box, every_premium=seed % 3 == 2), stream


@pytest.mark.parametrize("seed", range(12))
def test_both_judges_agree(seed: int) -> None:
    """On a board that fills up; what is sound leaves only true lines."""
    position, stream = begin(seed)
    added = replaced = refused = 0
    for _ in range(12):
        sound: list[Place | Replace] = []
        for move, _ in zip(proposals(position, stream), range(120), strict=False):
            ruling, expected = rule(position, move), naive.points(position, move)
            assert isinstance(ruling, Sound) == (expected is not None), (position.board, move, ruling)
            if isinstance(ruling, Sound):
                assert sum(item.points for item in ruling.items) == expected, (position.board, move, ruling)
                sound.append(move)
            else:
                assert isinstance(ruling, Refused)
                refused += 1
        added += sum(isinstance(move, Place) for move in sound)
        replaced += sum(isinstance(move, Replace) for move in sound)
        if sound:
            position = replace(position, board=laid_on(position.board, stream.choice(sound)))
            assert not false_runs(position)
    assert min(added, replaced, refused) > 20, "there were enough of each kind"
