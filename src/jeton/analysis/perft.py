"""Counts the lines of play of a move tree, to compare two programs, or one with itself.

Every move counts as one: those of seats, as the generator lists them; every different deal of chance; the
word of the referee, which comes before any seat's where he has something to say.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, TypeAlias, TypeVar

from jeton.core.chance import Stream
from jeton.core.errors import UsageFault
from jeton.core.moves import Office, Seat
from jeton.core.options import Options
from jeton.core.playing import CHANCE, OVER, Playing, State
from jeton.core.protocols import AnyGame

T = TypeVar("T", bound=Hashable)

SeatMoves: TypeAlias = Callable[[AnyGame, Any, Seat], Iterable[Any]]
"""The moves of a seat in a position."""


AnyPlaying: TypeAlias = Playing[Any, Any, Any]


class _Scripted(Stream):
    """A stream that says what it is told to, then zeros, and remembers what it was asked."""

    __slots__ = ("bounds", "script")

    def __init__(self, script: list[int]) -> None:
        super().__init__(b"", "scripted", 0)
        self.script = script
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        """The next number of the script."""
        place = len(self.bounds)
        self.bounds.append(bound)
        return self.script[place] if place < len(self.script) else 0

    def draw(self, pool: Sequence[T], count: int) -> tuple[T, ...]:
        """Of equal ones it is all the same which is taken: a short deck has many orders, but few deals."""
        left = Counter(pool)
        taken = []
        for _ in range(count):
            kinds = [one for one in left if left[one]]
            taken.append(kinds[self.below(len(kinds))])
            left[taken[-1]] -= 1
        return tuple(taken)


def deals(game: AnyGame, position: Any) -> list[Any]:
    """Every different move that chance can make: all answers of the stream are tried in turn."""
    found: dict[Any, None] = {}
    script: list[int] = []
    while True:
        stream = _Scripted(script)
        found[game.rules.deal(position, stream)] = None
        # The next script, like a mileage counter whose wheels have different numbers of teeth.
        script = script + [0] * (len(stream.bounds) - len(script))
        while script and script[-1] + 1 == stream.bounds[len(script) - 1]:
            script.pop()
        if not script:
            return list(found)
        script[-1] += 1


def generated(game: AnyGame, position: Any, seat: Seat) -> Iterator[Any]:
    """What the generator finds, from the seat's own view."""
    return game.generator.moves(game.sight.view(position, seat))


def successors(game: AnyGame, position: Any, moves: SeatMoves = generated) -> Iterator[Any]:
    """The positions one move further on, in the order in which the table lets them act."""
    acting = game.rules.actors(position)
    if Office.CHANCE in acting:
        for deal in deals(game, position):
            yield game.rules.play(position, deal)
        return
    if Office.REFEREE in acting and (word := game.referee(position)) is not None:
        yield game.rules.play(position, word)
        return
    for seat in sorted(actor for actor in acting if not isinstance(actor, Office)):
        for move in moves(game, position, seat):
            yield game.rules.play(position, move)


def count_lines(game: AnyGame, start: Any, moves: SeatMoves = generated) -> Iterator[int]:
    """How many lines of play of 0, 1, 2 … moves there are, without end; equal positions count at once."""
    level = {start: 1}
    while True:
        yield sum(level.values())
        further: dict[Any, int] = {}
        for position, ways in level.items():
            for after in successors(game, position, moves):
                further[after] = further.get(after, 0) + ways
        level = further


# --- through the playing core -------------------------------------------------------------------


def count_from_start(game: AnyGame, options: Options, box: Any, seats: int) -> Iterator[int]:
    """The lines of play from the start of a match; through the playing core, if the game has one for it."""
    if game.playing is not None:
        try:
            return count_states(game.playing, game.playing.begin(options, box, seats))
        except UsageFault:
            # The core does not play by these options; the rules do.
            pass
    return count_lines(game, game.rules.start(options, box, seats))


def count_states(playing: AnyPlaying, state: State) -> Iterator[int]:
    """How many lines of play of 0, 1, 2 … moves there are from a state, without end."""
    counting = _Counting(playing, state)
    return (counting.lines(depth) for depth in count())


class _Counting:
    """Counts lines of play by making moves and taking them back; equal positions are counted once."""

    def __init__(self, playing: AnyPlaying, state: State) -> None:
        self._playing, self._state = playing, state
        self._known: dict[tuple[int, int], int] = {}

    def lines(self, depth: int) -> int:
        """The lines of so many moves from where the state is."""
        if depth == 0:
            return 1
        actor = self._state.actor()
        if actor == OVER:
            return 0
        place = self._state.key(), depth
        if place not in self._known:
            if actor == CHANCE:
                self._known[place] = self._deals(self._state.copy(), (), self._state.due(), depth, set())
            else:
                self._known[place] = self._moves(depth)
        return self._known[place]

    def _moves(self, depth: int) -> int:
        legal = self._state.legal()
        if depth == 1:
            return len(legal)
        total = 0
        for move in legal:
            self._state.play(move)
            total += self.lines(depth - 1)
            self._state.undo()
        return total

    def _deals(self, before: State, drawn: tuple[int, ...], due: int, depth: int, seen: set[Any]) -> int:
        """A deal counts as one move: what is drawn in another order is the same, and so are two deals that
        read alike; but not two that come to the same, where what was drawn goes back."""
        total = 0
        for move in self._state.legal():
            self._state.play(move)
            told = self._playing.read(before, (*drawn, move)) if due == 1 else self._state.key()
            if told not in seen:
                seen.add(told)
                if due == 1:
                    total += self.lines(depth - 1)
                else:
                    total += self._deals(before, (*drawn, move), due - 1, depth, seen)
            self._state.undo()
        return total
