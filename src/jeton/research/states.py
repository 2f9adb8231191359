"""A match that is going on, as programs that learn know it."""

import json
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

from jeton.core.errors import Illegal
from jeton.core.playing import CHANCE, GREEDY, OVER, REFEREE, Offering
from jeton.core.playing import State as Core
from jeton.research.codes import Code

if TYPE_CHECKING:
    from jeton.research.games import Game

_WORD, _MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1
PASS = 0
"""The number and the action of a pass where moves are offered."""


class State:
    """A match, with all that is hidden. What a seat may know are its observation and its information state.

    Seats act, and chance; what the referee has to say, he says by himself.
    """

    __slots__ = (
        "_back",
        "_before",
        "_legal",
        "_lent",
        "_listed",
        "_offered",
        "core",
        "game",
        "history",
        "seed",
    )

    def __init__(self, game: "Game", core: Core, seed: int) -> None:
        self.game = game
        self.core = core
        """The state of the playing core."""
        self.seed = seed
        self.history: list[int] = []
        """Every action so far: of seats, and draws of chance."""
        self._back = 0
        """How many of them can be undone."""
        self._legal: list[int] | None = None
        self._listed: array[int] | None = None
        """The legal actions, once somebody has asked: in order, and as they were listed."""
        self._offered: list[int] | None = None
        """Where moves are offered, the number of each action, once somebody has asked for all."""
        self._before: tuple[int, ...] = core.scores()
        self._lent = False
        """Whether a ``Moment`` reads the history, which then may only grow."""

    # --- who is to act, and what he may do

    def current_player(self) -> int:
        """The seat that is to act; or ``CHANCE``, or ``OVER``."""
        return self.core.actor()

    def is_chance_node(self) -> bool:
        """Whether chance is to draw."""
        return self.core.actor() == CHANCE

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.core.actor() == OVER

    def legal_actions(self) -> list[int]:
        """Every legal action of the one to act, ascending. A list of the state's own: do not change it."""
        if self._legal is None:
            if self.game.offers and self.core.actor() >= 0:
                self._legal = self.game.offered[:]
                return self._legal
            self._legal = self.listed_actions().tolist()
            self._legal.sort()
        return self._legal

    def listed_actions(self) -> "array[int]":
        """The same as an array, in no order: for masks."""
        if self._listed is None:
            game = self.game
            if self.core.actor() < 0 or game.direct:
                self._listed = self.core.legal()
            elif game.offers:
                self._listed = array("q", game.offered)
            else:
                self._listed = array("q", map(game.place.__getitem__, self.core.legal()))
        return self._listed

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every draw, and how likely it is. :raises Illegal: if chance is not to act."""
        if self.core.actor() != CHANCE:
            raise Illegal.of(Code.NOT_CHANCE)
        odds = self.core.odds()
        total = sum(odds)
        return sorted((draw, many / total) for draw, many in zip(self.core.legal(), odds, strict=True))

    # --- play

    def apply_action(self, action: int) -> None:
        """Make a legal action. :raises Illegal: if it is not; nothing was changed."""
        legal = self._legal or self.legal_actions()
        place = bisect_left(legal, action)
        if place == len(legal) or legal[place] != action:
            raise Illegal.of(Code.ILLEGAL, action=int(action))
        # As the list has it: who gives a number of numpy's gets it kept as Python's.
        action = legal[place]
        self._make(action, self.number(action))

    def number(self, action: int) -> int:
        """The number that the playing core has for an action of the one to act."""
        game, actor = self.game, self.core.actor()
        if actor < 0 or game.direct:
            return action
        moves = game.encoding.moves
        return self._offer(action, actor) if moves is None else moves[action]

    def _make(self, action: int, number: int) -> None:
        core = self.core
        if core.actor() >= 0:
            self._before = core.scores()
        core.play(number)
        if core.actor() == REFEREE:
            core.play(core.pick())
        self.history.append(action)
        self._back += 1
        self._legal = self._listed = self._offered = None

    def deal(self) -> None:
        """Let the state draw whatever chance is to draw now, by its seed: the same after the same history."""
        core, history = self.core, self.history
        while core.actor() == CHANCE:
            core.sow((self.seed * _WORD + len(history)) & _MASK)
            due, pick, play = core.due(), core.pick, core.play
            for _ in range(due):
                number = pick()
                play(number)
                history.append(number)
            self._back += due
            self._legal = self._listed = self._offered = None
            if core.actor() == REFEREE:
                core.play(core.pick())

    def random_action(self) -> int:
        """An action of the seat to act, by the seed; none is listed. How likely each is, ``playing`` says."""
        core, game = self.core, self.game
        word = (self.seed * _WORD + ~len(self.history)) & _MASK
        if game.offers:
            return 1 + (word * _WORD >> 32) % game.offers
        core.sow(word)
        number = core.pick()
        return number if game.direct else game.place[number]

    def play_at_random(self) -> None:
        """Make what ``random_action`` gives, which is legal and need not be looked for."""
        action = self.random_action()
        self._make(action, self.number(action))

    def greedy_action(self) -> int:
        """What the greedy player does; where moves are offered, the offer that brings most points."""
        core = self.core
        if not self.game.offers:
            core.rollout(GREEDY, 1)
            number: int = core.made()[-1]
            core.undo()
            return number if self.game.direct else self.game.place[number]
        seat = core.actor()
        offered = self._offered or self._offer_all(seat)

        def worth(action: int) -> int:
            core.play(offered[action])
            points = core.scores()[seat]
            core.undo()
            return points

        return max(self.legal_actions(), key=worth)

    def undo(self) -> None:
        """Take the last action back. :raises Illegal: if there is none, or it was made before a copy was."""
        if not self._back:
            raise Illegal.of(Code.NO_WAY_BACK)
        if self.core.actor() == OVER:
            # The referee's word.
            self.core.undo()
        self.core.undo()
        if self._lent:
            self.history = self.history[:]
            self._lent = False
        self.history.pop()
        self._back -= 1
        self._legal = self._listed = self._offered = None
        self._before = self.core.scores()

    def moment(self) -> "Moment":
        """This moment, for who asks about it later."""
        self._lent = True
        return Moment(self)

    def clone(self) -> "State":
        """Another state that is where this one is; what came before cannot be undone there."""
        other = State(self.game, self.core.copy(), self.seed)
        other.history = self.history[:]
        other._before = self._before
        return other

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "State":
        # OpenSpiel copies what its states hold like this.
        return self.clone()

    # --- offers

    def _offering(self, seat: int) -> int:
        """What the offers are drawn by: what the seat observes, so that they tell nothing that is hidden."""
        return crc32(self.core.observe(seat)) * _WORD

    def _offer(self, action: int, seat: int) -> int:
        """One of them, which need not be made with the others."""
        if self._offered is not None:
            return self._offered[action]
        if action == PASS:
            return PASS
        self.core.sow((self._offering(seat) + action) & _MASK)
        return self.core.pick()

    def _offer_all(self, seat: int) -> list[int]:
        offering = self._offering(seat)
        seeds = array("Q", [(offering + action) & _MASK for action in range(1, 1 + self.game.offers)])
        self._offered = [PASS, *cast(Offering, self.core).picks(seeds)]
        return self._offered

    def offers(self) -> list["array[int]"]:
        """Where moves are offered, for each action what the seat to act would observe right after it.

        Each offer is a move that the playing core picks, by what the seat observes and the number of the
        action: the same wherever that is the same. Two actions may be the same move. Nothing where every move
        has an action of its own.
        """
        core, seat = self.core, self.core.actor()
        if seat < 0 or not self.game.offers:
            return []
        size, seen = self.game.observed, []
        for number in self._offered or self._offer_all(seat):
            core.play(number)
            seen.append(core.observe(seat)[:size])
            core.undo()
        return seen

    # --- what it is worth

    def scores(self) -> tuple[int, ...]:
        """The points of each seat; those who win together each have those of their side."""
        return self._each(self.core.scores())

    def _each(self, sides: Sequence[Any]) -> tuple[Any, ...]:
        if len(sides) == self.game.seats:
            return tuple(sides)
        # Those who win together sit opposite each other.
        return tuple(sides[seat % len(sides)] for seat in range(self.game.seats))

    def rewards(self) -> tuple[float, ...]:
        """What the last action of a seat, and what followed of itself, brought to each seat."""
        if self.game.utility == "win":
            return self.returns()
        now = self.core.scores()
        return self._each([float(points - before) for points, before in zip(now, self._before, strict=True)])

    def returns(self) -> tuple[float, ...]:
        """What the match has brought to each seat so far."""
        if self.game.utility != "win":
            return tuple(map(float, self.scores()))
        if self.core.actor() != OVER:
            return (0.0,) * self.game.seats
        standing = self._each(self.game.playing.standing(self.core))
        best = max(standing)
        won = standing.count(best)
        lost = len(standing) - won
        if not lost:
            return (0.0,) * len(standing)
        return tuple(1.0 / won if worth == best else -1.0 / lost for worth in standing)

    # --- what a seat may know

    def observation_tensor(self, seat: int) -> "array[int]":
        """What a seat sees now, as ``Game.fields`` says: whole numbers, as they are."""
        return self.core.observe(seat)[: self.game.observed]

    def information_state_string(self, seat: int) -> str:
        """All that a seat has seen and done, in order; the same only where that is the same.

        First what it saw at first, number by number; then for each action ``!`` and the action where it was
        its own, and ``place=number`` for each number that has changed.
        """
        parts: list[str] = []
        seen: array[int] = array("i")
        for actor, action, now in self._seen(seat):
            if len(now) != len(seen):
                changed = ",".join(map(str, now))
            else:
                changed = ",".join(
                    f"{place}={new}"
                    for place, (old, new) in enumerate(zip(seen, now, strict=True))
                    if old != new
                )
            own = f"!{action} " if actor == seat else ""
            if own or changed:
                parts.append(own + changed)
            seen = now
        return ";".join(parts)

    def information_state_tensor(self, seat: int) -> "array[int]":
        """What a seat sees now, and saw after each of the last actions of seats: ``Game.memory`` moments.

        Newest first; before the first there are noughts. This is no perfect recall: the string is.
        """
        size, memory = self.game.observed, self.game.memory
        settled = [now[:size] for actor, _, now in self._seen(seat) if actor != CHANCE]
        moments = [self.observation_tensor(seat), *islice(reversed(settled), memory - 1)]
        told = array("q")
        for moment in moments:
            told.extend(moment.tolist())
        told.extend([0] * (size * memory - len(told)))
        return told

    def _seen(self, seat: int) -> Iterator[tuple[int, int, "array[int]"]]:
        """Who acted, how, and what a seat saw then; first, by chance, what it saw before everything."""
        again = self.game.new_initial_state()
        yield CHANCE, -1, again.core.observe(seat)
        for action in self.history:
            actor = again.core.actor()
            again._make(action, again.number(action))
            yield actor, action, again.core.observe(seat)

    # --- the same elsewhere

    def position(self) -> Any:
        """The position as the rules know it, for pictures, notation and bots; before a deal that goes on."""
        game = self.game
        position = game.rules.rules.start(game.options, game.box, game.seats)
        again = game.new_initial_state()
        core, actions = again.core, iter(self.history)
        while made := list(islice(actions, core.due() or 1)):
            if len(made) < core.due():
                break
            numbers = made if core.actor() == CHANCE else [again.number(made[0])]
            position = game.rules.rules.play(position, game.playing.read(core, numbers))
            for number in numbers:
                core.play(number)
            if core.actor() == REFEREE:
                last = core.pick()
                position = game.rules.rules.play(position, game.playing.read(core, [last]))
                core.play(last)
        return position

    def action_to_string(self, action: int) -> str:
        """What an action of the one to act is, in the words of the code."""
        if self.core.actor() < 0:
            return f"draw {action}"
        return repr(self.game.playing.read(self.core, (self.number(action),)))

    def serialize(self) -> str:
        """The state as text, for ``read_state``."""
        return json.dumps({**self.game.header(), "seed": self.seed, "history": self.history})

    def __reduce__(self) -> tuple[Any, ...]:
        return replay, (self.game, self.seed, self.history)

    def __repr__(self) -> str:
        return f"<State of {self.game.name}: {len(self.history)} actions, scores {self.scores()}>"


class Moment:
    """Where a state was once. To note it costs nothing."""

    __slots__ = ("_history", "_ply", "_state")

    def __init__(self, state: State) -> None:
        self._state = state
        self._history = state.history
        self._ply = len(state.history)

    def state(self) -> State:
        """The state as it was then: itself while nothing has happened; else another, made anew."""
        state, history = self._state, self._history
        # What is undone is undone in a history of its own.
        if state.history is history and len(history) == self._ply:
            return state
        again = state.game.new_initial_state(state.seed)
        for action in islice(history, self._ply):
            again._make(action, again.number(action))
        return again


def replay(game: "Game", seed: int, history: Sequence[int]) -> State:
    """The state that some actions lead to. :raises Illegal: if one is not legal."""
    state = game.new_initial_state(seed)
    for action in history:
        state.apply_action(action)
    return state
