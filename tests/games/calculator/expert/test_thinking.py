"""The expert of Calculator: sound turns, the same from a seed, and the last `=` for itself."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Pass, Seat
from jeton.core.playing import State
from jeton.core.rulings import Sound
from jeton.core.values import replace
from jeton.games.calculator import GAME, player, playing, rules
from jeton.games.calculator.equipment import EQUALS
from jeton.games.calculator.expert import think, thinking
from jeton.games.calculator.generator import good, various
from jeton.games.calculator.judge import board_after
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.position import Board, Phase, Position
from jeton.games.calculator.sight import view
from tests.games.calculator import exhaustion
from tests.games.calculator.kit import numbers, opening, scene
from tests.games.calculator.test_turns import CASES, small

_NODES = 200_000


def stream(number: int = 0) -> Stream:
    """Chance for one thought."""
    return Stream(seed_of("expert"), "bot", number)


def never() -> bool:
    """There is time without end."""
    return False


def patient(asked: int) -> Callable[[], bool]:
    """The time is up when that has been asked so often."""
    left = iter(range(asked))
    return lambda: next(left, None) is None


def turns(seed: int, seats: int = 2, *settings: str) -> list[Position]:
    """Every turn of a match between greedy players."""
    position, chance, found = opening(seats, *settings), stream(seed), []
    while position.phase is not Phase.OVER:
        if sum(position.owed):
            position = rules.play(position, rules.deal(position, chance))
        elif (end := GAME.referee(position)) is not None:
            position = rules.play(position, end)
        else:
            found.append(position)
            position = rules.play(position, player.plan(view(position, position.on_turn))[0])
    return found


def equals(turn: Display) -> int:
    """How many `=` it lays."""
    return sum(token == EQUALS for _, token in turn.laid)


def test_various_turns_are_sound_and_lay_more_equals_or_fewer() -> None:
    """Each brings what it says, the first no less than the greedy player's."""
    several = 0
    for position in turns(1)[::2]:
        seen = view(position, position.on_turn)
        found, quick = various(seen, _NODES), good(seen)
        for turn in found:
            ruling = rules.judge(position, turn.moves[0])
            assert isinstance(ruling, Sound)
            assert sum(item.points for item in ruling.items) == turn.points
        assert len({equals(turn.moves[0]) for turn in found}) == len(found)
        assert [turn.points for turn in found] == sorted((turn.points for turn in found), reverse=True)
        assert (found[0].points if found else 0) >= (quick.points if quick else 0)
        several += len(found) > 2
    assert several >= 3


def test_it_takes_the_last_equals() -> None:
    """With two `=` left, at the end of a round: 20 points with one of them leave the other to the next seat,
    who makes more of it; 8 points with both end the match."""
    position = scene("1A> 3=3", "3 7 7", "5 5 5 5 5 5", left={EQUALS: 2}, place=1, order=(1, 0))
    dearest, modest = various(view(position, 0), _NODES)
    assert (dearest.points, equals(dearest.moves[0])) == (20, 1)
    assert (modest.points, equals(modest.moves[0])) == (8, 2)
    assert player.plan(view(position, 0)) == dearest.moves
    assert think(view(position, 0), stream(), never) == modest.moves


@pytest.mark.parametrize("settings", [(), ("strict=on",)])
def test_the_same_stream_makes_the_same_turn(settings: tuple[str, ...]) -> None:
    """Near the end, where it thinks; and time that is up at once makes a sound one, too."""
    position = next(one for one in turns(2, 3, *settings) if one.left(EQUALS) < 9)
    seen = view(position, position.on_turn)
    # In few worlds chance decides much: other streams do other things.
    thoughts = [[think(seen, stream(one), patient(25)) for one in range(3)] for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert len(set(thoughts[0])) > 1
    (turn,) = thoughts[0][0]
    (hasty,) = think(seen, stream(), lambda: True)
    for move in (turn, hasty):
        assert isinstance(rules.judge(position, move), Sound)
    assert think(replace(seen, seat=position.order[position.place - 1]), stream(), never) == ()


def test_chance_in_its_worlds_comes_from_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """What sows the dice behind a turn: the same from the same stream, and other dice in every world."""
    sown = list[int]()

    def noted(state: State, moves: Sequence[int], seed: int, *how: Any) -> list[int]:
        sown.append(seed)
        return [0] * len(moves)

    monkeypatch.setattr(thinking, "margins", noted)
    position = next(one for one in turns(2) if one.left(EQUALS) < 9)
    for number in (0, 0, 1):
        think(view(position, position.on_turn), stream(number), patient(3))
    worlds = len(sown) // 3
    assert worlds > 1
    assert sown[:worlds] == sown[worlds : 2 * worlds]
    assert len(set(sown)) == 2 * worlds


def test_where_a_seat_has_left_it_plays_the_dearest_turn() -> None:
    """No playing core has such a match."""
    position = replace(next(islice(turns(3, 3), 5, None)), gone=frozenset({0}))
    seen = view(position, position.on_turn)
    assert think(seen, stream(), never) == various(seen, 1_000_000)[0].moves


def test_without_a_turn_it_exchanges_as_the_greedy_player_does() -> None:
    """Nothing can be laid without an `=`."""
    position = scene("1A> 3=3", "7 9", "5", supply="2 4", left={EQUALS: 0})
    assert think(view(position, 0), stream(), never) == player.plan(view(position, 0))


def test_the_last_turn_of_a_match_is_exact() -> None:
    """Without an `=`, at the end of a round, nothing comes after it: of all turns the dearest,
    by exhaustion."""
    made = 0
    for case in range(CASES):
        position = small(case)
        position = replace(position, stock=(*position.stock[:-1], 0), order=(1, 0), place=1)
        expected = exhaustion.best_turn(position)
        (move,) = think(view(position, 0), stream(), never)
        ruling = rules.judge(position, move)
        assert isinstance(ruling, Sound)
        assert sum(item.points for item in ruling.items) == (expected[0] if expected else 0)
        made += expected is not None
    assert made > 3


def every(position: Position) -> Iterator[Move]:
    """All moves of the seat on turn where the bag is empty, by exhaustion."""
    for board in exhaustion.boards(position):
        if (lines := exhaustion.way_to(position, board)) is not None:
            yield Display(position.on_turn, lines)
    yield Pass(position.on_turn)


@pytest.mark.parametrize("case", range(CASES))
def test_every_turn_is_listed(case: int) -> None:
    """Those of several lines too, each once, and the pass, as exhaustion finds them; or nothing, if they
    are too many, and the state is as before."""
    position = small(case)
    state = playing.load(position)
    before = state.key()
    moves = [playing.read(state, (number,)) for number in state.every(1_000, 10_000_000)]
    boards = Counter[Board]()
    for move in moves[:-1]:
        assert isinstance(move, Display)
        assert isinstance(rules.judge(position, move), Sound)
        boards[board_after(position, move)] += 1
    wanted = [board_after(position, move) for move in every(position) if isinstance(move, Display)]

    assert boards == Counter(wanted)
    assert moves[-1] == Pass(position.on_turn)
    assert state.key() == before
    assert len(state.every(len(wanted), 10_000_000)) == len(moves)
    if wanted:
        assert not len(state.every(len(wanted) - 1, 10_000_000))
        assert not len(state.every(1_000, 1))


ENDS: tuple[tuple[int, str, str, tuple[int, ...], tuple[Seat, ...]], ...] = (
    (3, "1", "1", (0, 0, 0, 0, 1), (0, 1)),
    (3, "1", "1 2 3", (0, 0, 0, 0, 1), (0, 1)),
    (3, "1", "1", (1, 1, 0, 0, 2), (1, 0)),
    (3, "1 1 2", "1 2", (0, 0, 0, 0, 2), (0, 1)),
    (3, "1 1 2", "1", (0, 0, 0, 0, 2), (1, 0)),
    (12, "1", "1 2", (0, 1, 0, 0, 1), (0, 1)),
    (33, "1 2", "1", (1, 0, 0, 0, 1), (0, 1)),
)
"""Boards by their number among the small ones; the racks of both when the bag is empty; the signs that are
left; who comes when in a round."""


def ended(board: int, own: str, other: str, stock: tuple[int, ...], order: tuple[Seat, ...]) -> Position:
    """The first seat's turn, when each number of the box lies on the board or on a rack."""
    position = small(board)
    racks = numbers(own), numbers(other)
    there = Counter([token for token in position.board if token and token.isdigit()])
    counts = tuple((there + Counter(racks[0] + racks[1])).items())
    return replace(
        position,
        box=replace(position.box, counts=tuple(sorted(counts, key=lambda pair: int(pair[0])))),
        racks=racks,
        bag=(),
        stock=stock,
        order=order,
        place=order.index(0),
    )


def worth(position: Position, known: dict[Position, int]) -> int:
    """What the first seat has more in the end if both play their best, by the rules and by exhaustion."""
    if position.phase is Phase.OVER:
        return position.scores[0] - position.scores[1]
    if (end := GAME.referee(position)) is not None:
        return worth(rules.play(position, end), known)
    if position not in known:
        found = [worth(rules.play(position, move), known) for move in every(position)]
        known[position] = max(found) if position.on_turn == 0 else min(found)
    return known[position]


def test_the_end_is_exact() -> None:
    """Where nothing is hidden any more, what it plays brings as much as any turn, by brute force; and that is
    not always what the dearest turn brings."""
    better = 0
    for end in ENDS:
        position = ended(*end)
        seen, known = view(position, 0), dict[Position, int]()
        values = [
            worth(rules.play(position, move), known)
            for (move,) in (think(seen, stream(), never), player.plan(seen))
        ]
        assert values[0] == worth(position, known) >= values[1]
        better += values[0] > values[1]
    assert better > 3


def test_an_end_that_is_not_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """With numbers in the bag, a third seat or many numbers nobody tries; and where it is too much, the
    expert thinks as ever."""
    position = ended(*ENDS[3])
    asked = list[Any]()

    def none(state: State, most: int, enough: Callable[[], bool], list_all: Callable[[int], Any]) -> None:
        asked.append((most, len(list_all(most)), len(list_all(1))))

    monkeypatch.setattr(thinking, "best_to_the_end", none)
    counts = position.box.counts
    drawing = replace(position, box=replace(position.box, counts=(*counts, ("7", 2))), bag=("7",) * 2)
    many = replace(position, box=replace(position.box, counts=(*counts, ("5", 4))), racks=(("5",) * 4, ()))
    for other in (drawing, many, replace(opening(3), phase=Phase.TURN)):
        think(view(other, other.on_turn), stream(), never)
    assert asked == []
    (move,) = think(view(position, 0), stream(), never)
    assert isinstance(rules.judge(position, move), Sound)
    assert asked == [(thinking._MOVES, len(list(every(position))), 0)]
