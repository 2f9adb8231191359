"""The end of a match of two by brute force: every move of a playing core, to the last."""

from typing import Any

from jeton.core.playing import OVER


def margin(state: Any, seat: int, known: dict[int, int]) -> int:
    """What a seat has more at the end if both play their best; no chance may be left in it."""
    actor = state.actor()
    if actor == OVER:
        scores = state.scores()
        return int(scores[seat] - scores[1 - seat])
    key = state.key()
    if key not in known:
        known[key] = 0
        found = []
        for move in state.legal():
            state.play(move)
            found.append(margin(state, seat, known))
            state.undo()
        known[key] = min(found) if actor == 1 - seat else max(found)
    return known[key]


def check_end(state: Any, thinker: Any, nodes: int) -> bool:
    """The turn that a thinker takes for the best brings as much as any; whether it found one at all."""
    seat = state.actor()
    before = state.key()
    turn = thinker.end(nodes, lambda: False)
    assert state.key() == before
    if not turn:
        return False
    most = margin(state, seat, {})
    for move in turn:
        assert move in state.legal()
        state.play(move)
    assert state.actor() != seat or len(state.legal()) == 0 or state.actor() < 0
    assert margin(state, seat, {}) == most
    for _ in turn:
        state.undo()
    return True
