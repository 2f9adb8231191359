"""The expert of Équable: sound plays, the same from a seed, better than the dearest."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Accept
from jeton.core.playing import State
from jeton.core.rollouts import margins
from jeton.core.rulings import Sound
from jeton.core.values import replace
from jeton.games.equable import GAME, player, playing, rules
from jeton.games.equable.expert import think, thinking
from jeton.games.equable.generator import best, various
from jeton.games.equable.moves import Lay
from jeton.games.equable.position import Phase, Position, imagined
from jeton.games.equable.sight import view
from tests.games.endings import margin
from tests.games.equable.kit import after, drawn, opening, scene


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


def turns(seed: int, count: int, seats: int = 2) -> list[Position]:
    """The first turns of a match between greedy players."""
    position, chance, found = opening(seats), stream(seed), list[Position]()
    while len(found) < count and position.phase is not Phase.OVER:
        if position.phase is not Phase.TURN:
            position = rules.play(position, rules.deal(position, chance))
        elif (end := GAME.referee(position)) is not None:
            position = rules.play(position, end)
        else:
            found.append(position)
            position = rules.play(position, player.plan(view(position, position.on_turn))[0])
    return found


def test_various_plays_are_sound_and_lie_on_different_squares() -> None:
    """Each brings what it says; the first is the best; no more than two lie on the same squares."""
    several = 0
    for position in turns(1, 6):
        seen = view(position, position.on_turn)
        found = various(seen, 60, 2, 12)
        assert found[0].points == best(seen, 1)[0].points
        squares = Counter[object]()
        for turn in found:
            (move,) = turn.moves
            assert isinstance(move, Lay)
            ruling = rules.judge(position, move)
            assert isinstance(ruling, Sound)
            assert sum(item.points for item in ruling.items) == turn.points
            squares[move.down, tuple(change.square for change in move.changes)] += 1
        assert max(squares.values()) <= 2
        several += len(squares) > 2
    assert several >= 3


def test_it_finds_better_than_the_dearest_play() -> None:
    """In other worlds than those that it thought in, the next turns bring it far more."""
    position = turns(2, 5)[4]
    seen, chance = view(position, position.on_turn), stream(1)
    plays = (think(seen, stream(), never), player.plan(seen))
    gained = 0
    for _ in range(8):
        state = playing.load(imagined(seen.position, chance))
        own, greedy = margins(
            state, [playing.write(state, moves[0])[0] for moves in plays], chance.below(9), 2, never
        )
        gained += own - greedy
    assert gained > 8 * 500


def test_the_same_stream_makes_the_same_play() -> None:
    """And time that is up at once makes a sound one, too."""
    position = turns(4, 4, seats=3)[3]
    seen = view(position, position.on_turn)
    # In few worlds chance decides much: other streams do other things.
    thoughts = [[think(seen, stream(one), patient(25)) for one in range(6)] for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert len(set(thoughts[0])) > 1
    (move,) = think(seen, stream(), lambda: True)
    assert isinstance(rules.judge(position, move), Sound)
    assert think(replace(seen, seat=(position.on_turn + 1) % 3), stream(), never) == ()


def test_chance_in_its_worlds_comes_from_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """What sows the dice behind a play: the same from the same stream, and other dice in every world."""
    sown = list[int]()

    def noted(state: State, moves: Sequence[int], seed: int, *how: Any) -> list[int]:
        sown.append(seed)
        return [0] * len(moves)

    monkeypatch.setattr(thinking, "margins", noted)
    position = turns(4, 4)[3]
    for number in (0, 0, 1):
        think(view(position, position.on_turn), stream(number), patient(3))
    worlds = len(sown) // 3
    assert worlds > 1
    assert sown[:worlds] == sown[worlds : 2 * worlds]
    assert len(set(sown)) == 2 * worlds


def test_where_a_seat_has_left_it_is_greedy() -> None:
    """No playing core has such a match."""
    position = turns(3, 3, seats=3)[2]
    position = replace(position, gone=frozenset({(position.on_turn + 1) % 3}))
    seen = view(position, position.on_turn)
    assert think(seen, stream(), never) == player.plan(seen)


def test_it_contests_nothing() -> None:
    """It accepts while it is asked, and thinks under contest as without."""
    position = after(scene("9E> 3=3", "1234567+-", "1234567+-", contest=True), "9G> (3)=1+2")
    assert position.phase is Phase.WINDOW
    assert think(view(position, 1), stream(), never) == (Accept(1),)


def test_without_a_play_it_exchanges_as_the_greedy_player_does() -> None:
    """Nothing can be laid without an `=`, and nothing replaced by signs alone."""
    position = scene("9E> 3=3", "+-", "5", white="12", grey="x", equals=0)
    assert think(view(position, 0), stream(), never) == player.plan(view(position, 0))


THREES = "_ _ _ _ _\n_ 3 = 3 _\n_ _ _ _ _\n_ _ _ _ _\n_ _ _ _ _"
FOURS = "_ _ 4 _ _\n_ _ = _ _\n_ _ 4 _ _\n_ _ _ _ _\n_ _ _ _ _"
ENDS = (
    (THREES, "33", "33"),
    (THREES, "333", "223"),
    (THREES, "133", "311"),
    (FOURS, "22", "4+"),
    (FOURS, "444", "224"),
    (FOURS, "124", "144"),
)
"""With the racks of both, when the bags are empty; nothing can be replaced, which would fill them again."""


def ended(board: str, *racks: str) -> Position:
    """The first seat's turn, when each token of the box lies on the board or on a rack."""
    grounds = " ".join("*" if cell == "=" else "." for cell in board.split())
    position = drawn(board, *racks, grounds=grounds, equals=2)
    tokens = Counter("".join((*filter(None, position.board), *racks)))
    counts = tuple((token, tokens[token]) for token, _ in position.box.counts)
    return replace(position, box=replace(position.box, counts=counts))


def test_the_end_is_exact() -> None:
    """Where nothing is hidden any more, what it plays brings as much as any move, by brute force; and that is
    not always what the dearest play brings."""
    better = 0
    for board, own, other in ENDS:
        position = ended(board, own, other)
        seen = view(position, 0)
        state = playing.load(position)
        values = []
        for (move,) in (think(seen, stream(), never), player.plan(seen)):
            (number,) = playing.write(state, move)
            assert number in state.legal()
            state.play(number)
            values.append(margin(state, 0, {}))
            state.undo()
        assert values[0] == margin(state, 0, {}) >= values[1]
        better += values[0] > values[1]
    assert better
