"""What comes of moves when greedy players play on."""

from collections.abc import Callable, Sequence

from jeton.core.playing import GREEDY, OVER, State


def margins(
    state: State, moves: Sequence[int], seed: int, turns: int, enough: Callable[[], bool]
) -> list[int]:
    """For each of these moves of the seat to act, what that seat has more than the others on average, times
    how many they are, so many moves of seats later, or at the end.

    Chance begins alike behind each of them; everything is taken back. Of those that are not reached before
    it is ``enough`` there is nothing.
    """
    seat, found = state.actor(), []
    for move in moves:
        if enough():
            break
        state.play(move)
        state.sow(seed)
        found.append(_margin(state, seat, turns))
        state.undo()
    return found


def _margin(state: State, seat: int, turns: int) -> int:
    made = 0
    while turns > 0 and (actor := state.actor()) != OVER:
        made += state.rollout(GREEDY, 1)
        turns -= actor >= 0
    # Where the last of these turns has ended the match, the end is settled too.
    while state.actor() < 0 and state.actor() != OVER:
        made += state.rollout(GREEDY, 1)
    scores = state.scores()
    for _ in range(made):
        state.undo()
    return len(scores) * scores[seat] - sum(scores)
