"""The end of a match of two by brute force: every move of a playing core, to the last."""

from collections.abc import Callable
from typing import Any

from jeton.core.chance import Stream
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.core.playing import OVER
from jeton.core.protocols import AnyGame


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


def check_thoughts(game: AnyGame, box: Any, seed: int, think: Any, finds: Callable[[Any], bool]) -> int:
    """In a match of two by greed: wherever a kernel finds the end, what the expert plays, who knows his view
    only, brings as much as any move; how often that was."""
    position = game.rules.start(read_options(game.options, ()), box, 2)
    chance, solved = Stream(b"", "ends", seed), 0
    while acting := game.rules.actors(position):
        if Office.CHANCE in acting:
            position = game.rules.play(position, game.rules.deal(position, chance))
            continue
        if (end := game.referee(position)) is not None:
            position = game.rules.play(position, end)
            continue
        (seat,) = (actor for actor in acting if not isinstance(actor, Office))
        view = game.sight.view(position, seat)
        if finds(position):
            assert game.playing is not None
            state = game.playing.load(position)
            most = margin(state, seat, {})
            for move in think(view, Stream(b"", "bot", solved), lambda: False):
                for number in game.playing.write(state, move):
                    state.play(number)
            assert margin(state, seat, {}) == most
            solved += 1
        for move in game.player.plan(view):
            position = game.rules.play(position, move)
    return solved
