"""What comes of moves when greedy players play on."""

from jeton.catalogue import GAMES, load_box
from jeton.core.options import read_options
from jeton.core.playing import GREEDY, OVER, State
from jeton.core.rollouts import margins

GAME = GAMES["rigolade"]


def started(seats: int = 2) -> State:
    """A match after some turns, with a seat to act."""
    assert GAME.playing is not None
    state = GAME.playing.begin(read_options(GAME.options, ("supply=40",)), load_box(GAME), seats)
    state.sow(5)
    state.rollout(GREEDY, 60)
    while state.actor() < 0:
        state.rollout(GREEDY, 1)
    return state


def never() -> bool:
    """There is time without end."""
    return False


def test_a_margin_is_that_of_a_match_played_on() -> None:
    """To the end, on a copy; and what was tried is taken back."""
    state = started()
    seat, before, moves = state.actor(), state.key(), list(state.legal())[:4]
    found = margins(state, moves, 9, 1_000, never)
    assert state.key() == before
    for move, margin in zip(moves, found, strict=True):
        copy = state.copy()
        copy.play(move)
        copy.sow(9)
        copy.rollout(GREEDY)
        assert copy.actor() == OVER
        scores = copy.scores()
        assert margin == scores[seat] - scores[1 - seat]
    assert len(set(found)) > 1


def test_turns_are_counted_and_not_what_chance_does() -> None:
    """With none, only the move itself counts; of three seats each of the others weighs as much."""
    state = started(3)
    seat, move = state.actor(), state.legal()[0]
    expected = []
    copy = state.copy()
    copy.play(move)
    copy.sow(9)
    for _ in range(3):
        while copy.actor() < 0:
            copy.rollout(GREEDY, 1)
        scores = copy.scores()
        expected.append(3 * scores[seat] - sum(scores))
        copy.rollout(GREEDY, 1)
    assert [margins(state, [move], 9, turns, never)[0] for turns in range(3)] == expected
    assert len(set(expected)) > 1


def test_what_the_time_does_not_reach_is_left_out() -> None:
    """It is asked before each of them; what was tried is taken back."""
    state = started()
    moves, before = list(state.legal())[:3], state.key()
    answers = iter((False, False, True))
    assert margins(state, moves, 9, 2, lambda: next(answers)) == margins(state, moves, 9, 2, never)[:2]
    assert state.key() == before
