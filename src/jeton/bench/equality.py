"""Whether the playing core of a game equals its rules: whole matches, played by both at once.

``python -m jeton.bench.equality [GAME …] [--steps N] [--seed WORD]``, for a night; stopped before, it tells
how far it came. At every step both are asked who is to act, what he may do, what the points are; and the core
whether it can go back, whether it comes to the same position by another way, what it tells a seat, and, where
the greedy player plays, whether it does what he does.

Where a position may have more moves than one would list (``MANY``), both are asked about samples: what the
core picks must be sound, what a player sees must have a number, and either way points and the position that
comes of it must be the same. A state is never asked whether one move is legal. So now and then a position in
which there are few moves is looked for, and there both list them all: what one refuses, the other does too.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import count, islice
from typing import Any, TypeAlias

from jeton.catalogue import GAMES, find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Fault
from jeton.core.moves import Office
from jeton.core.options import Choice, Options, Switch, read_options
from jeton.core.playing import CHANCE, GREEDY, OVER, RANDOM, REFEREE, State
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Sound

POLICIES = {"random": RANDOM, "greedy": GREEDY}

_JUDGED = 6
"""The judge is asked about so many of the moves that the core finds legal: he takes his time."""
_BY_KIND = 3
"""Where moves are picked at random, every so many steps those of a rare kind are as likely as the others."""
_COPIED = 40
"""A copy plays on to the end every so many steps."""

_PICKED = 3
"""Where moves are sampled, the core picks so many at each step …"""
_GLANCED, _SEEN = 16, 4
"""… every so many steps a player looks at the position, and some of what he sees is taken too …"""
_LISTED, _FEW = 7, 400
"""… and every so many steps all moves are listed, if they are not more than that."""

Facts: TypeAlias = tuple[Any, ...]


class Unequal(Exception):
    """Core and rules differ."""


@dataclass(slots=True)
class Tally:
    """What has been compared."""

    steps: Counter[str] = field(default_factory=Counter)
    """Moves, by kind."""
    ends: Counter[str] = field(default_factory=Counter)
    """Matches, by why they ended."""
    tried: int = 0
    """Moves of a sample that both made."""
    listed: int = 0
    """Positions of a sampled match whose moves both listed."""

    def add(self, other: "Tally") -> None:
        """Count what was compared elsewhere too."""
        self.steps += other.steps
        self.ends += other.ends
        self.tried += other.tried
        self.listed += other.listed

    def __str__(self) -> str:
        sampled = f" tried {self.tried} listed {self.listed}" if self.tried else ""
        return f"{dict(self.steps)} {dict(self.ends)}{sampled}"


class Pair:
    """A match that core and rules play at once."""

    def __init__(
        self,
        game: AnyGame,
        box: Any,
        options: Options,
        seats: int,
        *,
        policy: int,
        seed: bytes,
        tally: Tally,
        told: dict[tuple[int, bytes], Any],
        sampled: bool,
    ) -> None:
        assert game.playing is not None
        self.game = game
        self.playing = game.playing
        self.seats = seats
        self.policy = policy
        self.seed = seed
        self.tally = tally
        self.sampled = sampled
        """Whether there are too many moves to list."""
        self.start = self.position = game.rules.start(options, box, seats)
        self.state = self.playing.begin(options, box, seats)
        self.state.sow(int.from_bytes(seed[:7]))
        self.plan: list[Any] = []
        """What the greedy player means to do."""
        self.tried: dict[Any, Any] = {}
        """The positions that moves come to which were tried out at this step."""
        self.told = told
        """What a seat knew when the core told it something, in other matches too."""

    def play(self, most: int) -> int:
        """Play on, at most so many moves; how many were made."""
        for step in range(most):
            self.compare(step)
            actor = self.state.actor()
            if actor == OVER:
                reason = self.game.rules.outcome(self.position).reason
                self.tally.ends[str(reason and reason.code)] += 1
                return step
            numbers, move = self.choose(actor, step)
            self.tally.steps[type(move).__name__] += 1
            self.go_back_and_forth(numbers)
            if actor >= 0 and step % _COPIED == _COPIED - 1:
                self.copy(step)
            # What was tried out need not be judged once more.
            made = self.tried.get(move)
            self.position = self.game.rules.play(self.position, move) if made is None else made
            self.tried = {}
        return most

    def same(self, what: str, core: Any, rules: Any) -> None:
        """What core and rules say of something must be the same. :raises Unequal:"""
        if core != rules:
            raise Unequal(f"{what}: the core says {core}, the rules {rules}; in {self.position}")

    # --- a position -----------------------------------------------------------------------------

    def compare(self, step: int) -> None:
        """All that core and rules say of the position that they have come to."""
        self.same("actor", self.state.actor(), self.actor())
        standings = sorted(self.game.rules.outcome(self.position).standings, key=lambda each: min(each.side))
        self.same("points", self.state.scores(), tuple(standing.points for standing in standings))
        # The same position, come about by another way.
        self.same("loaded", self.facts(self.state), self.facts(self.playing.load(self.position)))
        for seat in range(self.seats):
            self.listen(seat, step)
        if self.state.actor() >= 0:
            self.see(self.state.actor())

    def see(self, seat: int) -> None:
        """What the core tells the seat that is to act makes up its view."""
        before = self.facts(self.state)
        known = self.playing.known(self.state, self.start, seat)
        self.same(
            "seen", self.told_of(known), self.told_of(self.game.sight.view(self.position, seat).position)
        )
        self.same("looked at", self.facts(self.state), before)

    def actor(self) -> int:
        """Who is to act, by the rules and the referee."""
        acting = self.game.rules.actors(self.position)
        if Office.CHANCE in acting:
            return CHANCE
        if Office.REFEREE in acting and self.game.referee(self.position) is not None:
            return REFEREE
        seats = [actor for actor in acting if not isinstance(actor, Office)]
        return seats[0] if seats else OVER

    def listen(self, seat: int, step: int) -> None:
        """What the core tells a seat is what its view tells: nothing more, and nothing less."""
        view = self.game.sight.view(self.position, seat)
        told = self.state.observe(seat)
        if step % self.seats == seat:
            other = self.game.sight.imagine(view, Stream(self.seed, "imagined", step))
            self.same("told of what is hidden", told, self.playing.load(other).observe(seat))
        seen = self.told_of(view.position)
        # Between deals a view may still tell of the one before, which matters no more.
        known = self.told.setdefault((seat, told.tobytes()), seen)
        if known != seen and self.state.actor() >= 0:
            raise Unequal(f"the same is told of {known} and {seen}")

    def told_of(self, position: Any) -> dict[str, Any]:
        """What the core tells of such a position."""
        return {
            each.name: getattr(position, each.name)
            for each in fields(position)
            if each.name not in self.playing.UNTOLD
        }

    # --- a move ---------------------------------------------------------------------------------

    def choose(self, actor: int, step: int) -> tuple[tuple[int, ...], Any]:
        """The numbers of the next move, and the move."""
        if actor == CHANCE:
            return self.deal(step)
        moves = self.sample(actor, step) if self.sampled and actor >= 0 else self.list_all(actor, step)
        number = self.state.pick()
        if step % _BY_KIND == 0:
            number = pick_by_kind(moves, Stream(self.seed, "kind", step))
        if self.policy == GREEDY and actor >= 0:
            number = self.greedy_number()
            self.plan = self.plan or list(self.game.player.plan(self.game.sight.view(self.position, actor)))
            self.same("the greedy player's move", self.read(moves, number), self.plan.pop(0))
        elif actor >= 0 and step % _BY_KIND == 1:
            # Where he would not have come by himself.
            loaded = self.playing.load(self.position)
            loaded.rollout(GREEDY, 1)
            numbers = loaded.made()[:1]
            loaded.undo()
            meant = self.game.player.plan(self.game.sight.view(self.position, actor))[0]
            self.same("the greedy player's idea", self.playing.read(loaded, numbers), meant)
        return (number,), self.read(moves, number)

    def list_all(self, actor: int, step: int) -> dict[int, Any]:
        """All legal moves by their numbers: the rules find the same."""
        moves = {number: self.playing.read(self.state, (number,)) for number in self.state.legal()}
        for number, move in moves.items():
            self.same("written", self.playing.write(self.state, move), (number,))
        if actor == REFEREE:
            self.same("the referee's word", list(moves.values()), [self.game.referee(self.position)])
        else:
            view = self.game.sight.view(self.position, actor)
            found = list(self.game.generator.moves(view))
            self.same("how many moves", len(moves), len(found))
            self.same("legal moves", set(moves.values()), set(found))
            self.judge(list(moves.values()), step)
        return moves

    def sample(self, actor: int, step: int) -> dict[int, Any]:
        """Some legal moves by their numbers: some that the core picks, and some that a player sees."""
        view = self.game.sight.view(self.position, actor)
        if step % _LISTED == 0 and len(list(islice(self.game.generator.moves(view), _FEW + 1))) <= _FEW:
            self.tally.listed += 1
            return self.list_all(actor, step)
        numbers = dict.fromkeys(self.state.pick() for _ in range(_PICKED))
        moves = {number: self.playing.read(self.state, (number,)) for number in numbers}
        if step % _GLANCED == 0:
            stream = Stream(self.seed, "seen", step)
            seen = list(self.game.player.glance(view, stream))
            for move in stream.draw(seen, min(_SEEN, len(seen))):
                (number,) = self.playing.write(self.state, move)
                moves[number] = move
        for number, move in moves.items():
            self.same("read", self.playing.read(self.state, (number,)), move)
            self.same("written", self.playing.write(self.state, move), (number,))
            self.try_out(number, move)
        return moves

    def try_out(self, number: int, move: Any) -> None:
        """The judge finds a move sound, it pays what he says, and both come to the same position by it."""
        ruling = self.game.rules.judge(self.position, move)
        if not isinstance(ruling, Sound):
            raise Unequal(f"{move} is not sound in {self.position}: {ruling}")
        self.tally.tried += 1
        before, paid = self.facts(self.state), sum(self.state.scores())
        self.state.play(number)
        self.same("paid", sum(self.state.scores()) - paid, sum(item.points for item in ruling.items))
        after = self.tried[move] = self.game.rules.play(self.position, move, ruling)
        self.same("come to", self.facts(self.state), self.facts(self.playing.load(after)))
        self.state.undo()
        self.same("undone", self.facts(self.state), before)

    def facts(self, state: State) -> Facts:
        """What a state says of itself, all that can be asked here."""
        return facts(state, self.seats, listed=not self.sampled)

    def read(self, moves: Mapping[int, Any], number: int) -> Any:
        """The move of a number; where there are many, the greedy player may know some that are not listed."""
        if number in moves or not self.playing.MANY:
            return moves[number]
        return self.playing.read(self.state, (number,))

    def judge(self, moves: Sequence[Any], step: int) -> None:
        """The judge finds the moves sound; he is asked about some."""
        stream = Stream(self.seed, "judged", step)
        for move in stream.draw(moves, min(_JUDGED, len(moves))):
            ruling = self.game.rules.judge(self.position, move)
            if not isinstance(ruling, Sound):
                raise Unequal(f"{move} is not sound in {self.position}: {ruling}")

    def greedy_number(self) -> int:
        """What the core's greedy player does; it is taken back."""
        self.state.rollout(GREEDY, 1)
        number = self.state.made()[-1]
        self.state.undo()
        return number

    def deal(self, step: int) -> tuple[tuple[int, ...], Any]:
        """A deal, by the stream of either."""
        if step % 2:
            move = self.game.rules.deal(self.position, Stream(self.seed, "deal", step))
            numbers = self.playing.write(self.state, move)
            self.same("dealt", self.playing.deal(self.state, Stream(self.seed, "deal", step)), move)
            for _ in numbers:
                self.state.undo()
        else:
            due = self.state.due()
            self.state.rollout(RANDOM, due)
            numbers = tuple(self.state.made()[-due:])
            for _ in range(due):
                self.state.undo()
            move = self.playing.read(self.state, numbers)
            self.judge([move], step)
        self.same("read", self.playing.read(self.state, numbers), move)
        self.same("due", self.state.due(), len(numbers))
        return numbers, move

    def go_back_and_forth(self, numbers: Sequence[int]) -> None:
        """Make a move; on the way, each part of it is taken back and made again."""
        for number in numbers:
            before = self.facts(self.state)
            if not self.playing.MANY and number not in before[2]:
                raise Unequal(f"{number} is not legal in {self.position}")
            self.state.play(number)
            after = self.facts(self.state)
            self.state.undo()
            self.same("undone", self.facts(self.state), before)
            self.state.play(number)
            self.same("done again", self.facts(self.state), after)

    def copy(self, step: int) -> None:
        """A copy plays on as the state itself does, which then goes all the way back."""
        before, other = self.facts(self.state), self.state.copy()
        self.same("copied", self.facts(other), before)
        other.sow(step)
        self.state.sow(step)
        length = other.rollout(self.policy)
        self.same("length", self.state.rollout(self.policy), length)
        self.same("played on", self.facts(self.state), self.facts(other))
        self.same("made", self.state.made()[-length:], other.made())
        for _ in range(length):
            self.state.undo()
        self.same("all undone", self.facts(self.state), before)
        # It has had other plans since.
        self.plan = []


def pick_by_kind(moves: Mapping[int, Any], stream: Stream) -> int:
    """The number of a move: first its kind is chosen, then one of that kind."""
    kinds: dict[type, list[int]] = {}
    for number, move in moves.items():
        kinds.setdefault(type(move), []).append(number)
    return stream.choice(stream.choice(list(kinds.values())))


def facts(state: State, seats: int, *, listed: bool = True) -> Facts:
    """All that a state says of itself, its key first; the moves of a seat only where they can be listed."""
    return (
        state.key(),
        state.actor(),
        state.legal() if listed or state.actor() < 0 else None,
        state.due(),
        state.odds(),
        state.scores(),
        *(state.observe(seat) for seat in range(seats)),
    )


def compare(
    game: AnyGame,
    box: Any,
    options: Options,
    seats: int,
    *,
    policy: int,
    steps: int,
    seed: str,
    sampled: bool = False,
) -> Tally:
    """Play so many moves, in as many matches as it takes; sampled, without listing all that could be played.

    :raises Unequal:
    """
    tally, left = Tally(), steps
    told: dict[tuple[int, bytes], Any] = {}
    for number in count():
        if left <= 0:
            break
        if sampled:
            # So much is told of a large board that no two matches come to the same, and memory is finite.
            told = {}
        pair = Pair(
            game,
            box,
            options,
            seats,
            policy=policy,
            seed=seed_of(f"{seed} {number}"),
            tally=tally,
            told=told,
            sampled=sampled,
        )
        left -= max(1, pair.play(left))
    return tally


# --- for a night --------------------------------------------------------------------------------

_ROUND = 500
"""So many steps are made each way, again and again: whenever it is stopped, every way has been gone."""


@dataclass(frozen=True, slots=True)
class Way:
    """How matches are played."""

    policy: str
    seats: int
    settings: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.policy, str(self.seats), *self.settings))


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare for long: every number of seats, every length of match, every option. Ctrl-C ends it."""
    parser = argparse.ArgumentParser("python -m jeton.bench.equality")
    parser.add_argument("games", nargs="*", metavar="GAME", default=list(GAMES), help="all, if none is named")
    parser.add_argument("--steps", type=int, default=200_000, help="of each game")
    parser.add_argument("--seed", default=time.strftime("%Y-%m-%d"))
    parsed = parser.parse_args(arguments)
    try:
        games = [find_game(name) for name in parsed.games]
    except Fault as fault:
        parser.error(str(fault))
    try:
        # A game that fails keeps no other from being looked at.
        held = [_hold(game, parsed.steps, parsed.seed) for game in games]
    except KeyboardInterrupt:
        return 130
    return 0 if all(held) else 1


def _hold(game: AnyGame, steps: int, seed: str) -> bool:
    """Whether core and rules of a game were equal for so many steps; it is told what was compared."""
    if game.playing is None:
        print(game.name, "no playing core")
        return True
    ways = {way: Tally() for way in _ways(game)}
    each = -(-steps // len(ways))
    try:
        for done in range(0, each, _ROUND):
            for way, tally in ways.items():
                tally.add(_go(game, way, min(_ROUND, each - done), f"{seed} {done}"))
                print(game.name, way, _total(ways.values()), "steps so far", file=sys.stderr, flush=True)
    except Unequal as fault:
        print(game.name, way, f"seed {seed} {done}:", fault, flush=True)
        return False
    finally:
        for way, tally in ways.items():
            print(game.name, way, tally, flush=True)
        print(game.name, "equal for", _total(ways.values()), "steps", flush=True)
    return True


def _go(game: AnyGame, way: Way, steps: int, seed: str) -> Tally:
    """Compare for a while. :raises Unequal:"""
    assert game.playing is not None
    return compare(
        game,
        load_box(game),
        read_options(game.options, way.settings),
        way.seats,
        policy=POLICIES[way.policy],
        steps=steps,
        seed=seed,
        sampled=game.playing.MANY,
    )


def _total(tallies: Iterable[Tally]) -> int:
    return sum(tally.steps.total() for tally in tallies)


def _ways(game: AnyGame) -> Iterator[Way]:
    for policy in POLICIES:
        for seats in game.seats:
            for length in game.formats:
                yield Way(policy, seats, length.settings)
        for setting in _other_rules(game):
            yield Way(policy, game.seats[0], (setting,))


def _other_rules(game: AnyGame) -> Iterator[str]:
    """The options that change what may be played, each in every other value; contests are not for cores."""
    for option in game.options:
        if isinstance(option, Switch) and not option.stakes:
            yield f"{option.name}={option.write(not option.default)}"
        elif isinstance(option, Choice):
            yield from (f"{option.name}={word}" for word in option.words[1:])


if __name__ == "__main__":
    sys.exit(main())
