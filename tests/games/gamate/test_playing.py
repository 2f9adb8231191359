"""Whole matches in the playing core: step by step the same as by the rules, and undone to the beginning."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from jeton.board.moves import Deal, Finish
from jeton.core.chance import Stream
from jeton.core.moves import Actor, Office
from jeton.core.options import read_options
from jeton.core.playing import CHANCE, GREEDY, OVER, RANDOM, REFEREE
from jeton.core.rulings import Sound
from jeton.games.gamate import playing, rules
from jeton.games.gamate.equipment import COLOURS, LINES, MUTE, SEATS, SHAPES, Box, Stroke, factors
from jeton.games.gamate.generator import demands
from jeton.games.gamate.generator import moves as generated
from jeton.games.gamate.kernels import match as built
from jeton.games.gamate.kernels.match import State
from jeton.games.gamate.moves import Bid, Forfeit, Move, Oppose, Play
from jeton.games.gamate.player import plan, worth
from jeton.games.gamate.position import Laid, Phase, Position, Reason, Sense, taken
from jeton.games.gamate.sight import imagine, view
from tests.games.gamate.kit import BOX, SHORT, after, cards, dealt, demand, opening, scene, short_box, stream
from tests.games.lives import uncompiled

PLAIN = uncompiled(built)

OFFICES: dict[int, frozenset[Actor]] = {
    CHANCE: frozenset({Office.CHANCE}),
    REFEREE: frozenset({Office.REFEREE}),
    OVER: frozenset(),
}
COMBINED = ("m2 and not 4-5", "1-2 or 4-5", "odd and (1-3 or 5-6)")
"""Demands that have no number until they are said."""


def large_box() -> Box:
    """Hands of 20 cards: more numbers than a word has bits."""
    primes = [number for number in range(2, 78) if next(factors(number)) == number]
    strokes = tuple(
        Stroke(prime, COLOURS[place % 4], SHAPES[place // 4 % 4], LINES[place % 4])
        for place, prime in enumerate(primes)
    )
    return Box("large", 77, 3, strokes, ())


# --- how to play --------------------------------------------------------------------------------


def any_move(position: Position, state: State, chance: Stream) -> Move:
    """What the state picks."""
    return playing.read(state, (state.pick(),))


def greedy_move(position: Position, state: State, chance: Stream) -> Move:
    """What the greedy player plays."""
    return best(position)


def best(position: Position) -> Move:
    """The same, from the view of the one to act."""
    (move,) = plan(view(position, position.on_turn))
    return move


def odd_move(position: Position, state: State, chance: Stream) -> Move:
    """Mostly passes, demands that were said before, combined ones, and now and then a forfeit."""
    seat = position.on_turn
    kind = Bid if position.phase is Phase.AUCTION else Oppose
    if position.phase is Phase.DECLARING and chance.below(6) == 0:
        return Forfeit(seat)
    if position.phase not in (Phase.AUCTION, Phase.OPPOSING) or chance.below(12) == 0:
        return any_move(position, state, chance)
    if position.extended and chance.below(3) == 0:
        return kind(seat, demand(chance.choice(COMBINED), position))
    said = [call.demand for call in position.calls if call.demand]
    return kind(seat, said[0] if said and chance.below(9) == 0 else None)


def bold_move(position: Position, state: State, chance: Stream) -> Move:
    """What the greedy player plays; but where he would pass, now and then any demand."""
    move = best(position)
    shy = isinstance(move, Bid | Oppose) and move.demand is None
    return any_move(position, state, chance) if shy and chance.below(3) == 0 else move


def silent_move(position: Position, state: State, chance: Stream) -> Move:
    """Passes, always."""
    return Bid(position.on_turn, None)


# --- both together ------------------------------------------------------------------------------


@dataclass
class Pair:
    """A match by the rules, and the same in the core."""

    position: Position
    state: State
    chance: Stream
    steps: int = 0
    numbers: int = 0
    """How many moves the core has made."""

    def step(self, choose: Callable[[Position, State, Stream], Move]) -> None:
        """One move of both, and everything that must be the same before and after it."""
        position, state = self.position, self.state
        self.check_moves()
        actor = state.actor()
        if actor < 0:
            move = self.dealt() if actor == CHANCE else self.said()
        else:
            move = choose(position, state, self.chance)
        numbers = playing.write(state, move)

        assert playing.read(state, numbers) == move
        before = shown(state)
        for number in numbers:
            state.play(number)
        for _ in numbers:
            state.undo()
        assert shown(state) == before
        if actor >= 0:
            # Whatever came before.
            check_greedy(position, state)
        for number in numbers:
            state.play(number)
        self.position = rules.play(position, move)
        self.steps += 1
        self.numbers += len(numbers)
        self.check_position()

    def dealt(self) -> Move:
        """What the core's own chance draws."""
        state = self.state.copy()
        drawn = []
        assert state.due() == (1 if self.position.phase is Phase.LOT else len(self.position.box.deck))
        for left in range(state.due(), 0, -1):
            assert state.due() == left
            drawn.append(state.pick())
            assert drawn[-1] in state.legal()
            state.play(drawn[-1])
        # Not the same again in the next deal.
        self.state.sow(self.chance.below(2**32))
        return playing.read(self.state, drawn)

    def said(self) -> Move:
        """The end, for the reason that the rules see."""
        (number,) = self.state.legal()
        move = playing.read(self.state, (number,))
        assert isinstance(move, Finish)
        assert move.reason is rules.ending(self.position)
        return move

    def check_moves(self) -> None:
        """Who is to act, and what he may do."""
        actor, acting = self.state.actor(), rules.actors(self.position)
        assert acting == OFFICES.get(actor, frozenset({actor}))
        if actor < 0:
            return
        listed = [playing.read(self.state, (number,)) for number in self.state.legal()]
        assert self.state.due() == 0
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(generated(view(self.position, actor)))
        # Whatever is said in an auction is sound; the judge is asked about a few of very many.
        for move in listed if len(listed) < 100 else listed[self.steps % 97 :: 97]:
            assert isinstance(rules.judge(self.position, move), Sound)

    def check_position(self) -> None:
        """The state is that of the position, for all eyes, and the points are the same."""
        position, state = self.position, self.state
        loaded = playing.load(position)
        assert shown(state) == shown(loaded)
        assert state.scores() == position.totals
        row = state.observe(0)
        for name in ("points", "games"):
            at = built.LAYOUT[name]
            assert tuple(row[at : at + 2]) == getattr(position, name)
        seat = self.steps % SEATS
        world = playing.load(imagine(view(position, seat), self.chance))
        assert world.observe(seat) == state.observe(seat)


def check_greedy(position: Position, state: State) -> None:
    """The core's greedy player does what the other does."""
    assert state.rollout(GREEDY, 1) == 1
    assert state.key() == playing.load(rules.play(position, best(position))).key()
    state.undo()


def shown(state: State) -> tuple[Any, ...]:
    """Everything of a state that can be seen."""
    return (
        state.key(),
        state.actor(),
        state.due(),
        state.scores(),
        state.legal(),
        *map(state.observe, range(SEATS)),
    )


def together(
    choose: Callable[[Position, State, Stream], Move], *settings: str, box: Box, most: int, seed: int = 0
) -> Pair:
    """A match of both, to the end or for so many steps; then the core takes everything back."""
    options = read_options(rules.OPTIONS, settings)
    pair = Pair(
        opening(*settings, box=box), playing.begin(options, box, SEATS), stream(f"{choose.__name__} {seed}")
    )
    first = shown(pair.state)
    pair.state.sow(seed)
    pair.check_position()
    while pair.steps < most and pair.position.phase is not Phase.OVER:
        pair.step(choose)
    last = pair.state.copy()
    assert (last.pick(), last.pick()) == (pair.state.pick(), pair.state.pick())
    for _ in range(pair.numbers):
        pair.state.undo()

    assert shown(pair.state) == first
    pair.state = last
    return pair


ALL_SETTINGS = (
    (),
    ("deals=3",),
    ("extended=on", "minimum-7=on"),
    ("as-printed=on", "adversaries-only=on"),
    ("extended=on", "minimum-7=on", "adversaries-only=on", "as-printed=on", "deals=2"),
)
EVERY = pytest.mark.parametrize("settings", ALL_SETTINGS, ids=" ".join)


@EVERY
@pytest.mark.parametrize("choose", [any_move, odd_move, bold_move])
def test_short_matches(choose: Callable[[Position, State, Stream], Move], settings: tuple[str, ...]) -> None:
    """With hands of two to eight cards, by each policy, with all options."""
    for seed, box in enumerate((SHORT, short_box(6, 2), short_box(9, 7), short_box(28))):
        together(choose, *settings, box=box, most=130, seed=seed)


@pytest.mark.parametrize(("choose", "most"), [(any_move, 150), (odd_move, 150), (greedy_move, 300)])
def test_real_matches(choose: Callable[[Position, State, Stream], Move], most: int) -> None:
    """With the real box, and with the largest there is."""
    together(choose, box=BOX, most=most)
    together(choose, "deals=1", box=large_box(), most=most)


def test_every_end() -> None:
    """A rubber, a rubber in two games, the last of so many deals, eight void deals."""
    ends = {
        pair.position.reason
        for pair in (
            together(any_move, box=SHORT, most=2000),
            together(odd_move, "deals=1", box=SHORT, most=500),
            together(silent_move, box=SHORT, most=500),
        )
    }
    assert ends == {Reason.RUBBER, Reason.DEALS, Reason.VOIDS}
    sweep = together(any_move, box=short_box(6, 2), most=2000, seed=2).position

    assert sorted(sweep.games) == [0, 2]


def test_a_key_forgets_the_way() -> None:
    """The same hands drawn, the same trick taken, in another order."""
    root = playing.load(opening("deals=1", box=SHORT))
    one, two = root.copy(), root.copy()
    cards = playing.write(root, rules.deal(after(opening(box=SHORT), "[dealer 1]"), stream("a deal")))
    for state, drawn in ((one, cards), (two, tuple(reversed(cards[:4])) + cards[4:])):
        state.play(built.MOVES["lot"])
        keys = set()
        for card in drawn:
            keys.add(state.key())
            state.play(card)
        assert len(keys) == len(drawn)
    assert shown(one) == shown(two)


def test_a_trick_before_is_seen_but_not_in_the_key() -> None:
    """Who played what in the trick before can be inferred from, but nothing follows from it."""
    table = after(
        opening("deals=1", box=SHORT), "[dealer 1]", "[1 5 9 * | 2 6 10 * | 3 7 11 * | 4 8 12 *]", "m2"
    )
    table = after(table, "m2", "-", "-", "-", "up 1", "9", "~2", "~3", "12")
    state = playing.load(table)
    other = playing.load(table)
    other.play(4)
    other.undo()

    assert state.key() == other.key()
    assert state.observe(0) != playing.load(replace(table, last=())).observe(0)
    assert state.key() == playing.load(replace(table, last=())).key()


def test_a_state_that_chance_leaves_to_itself() -> None:
    """Rollouts end, count their moves, and are the same again from the same seed."""
    for policy in (RANDOM, GREEDY):
        state = playing.begin(read_options(rules.OPTIONS, ()), BOX, SEATS)
        start = shown(state)
        ends = []
        for seed in (1, 1, 2):
            state.sow(seed)
            made = state.rollout(policy)
            ends.append((made, state.key()))
            assert state.actor() == OVER
            assert (list(state.legal()), state.rollout(policy)) == ([], 0)
            for _ in range(made):
                state.undo()
            assert shown(state) == start
        assert ends[0] == ends[1] != ends[2]


def test_chance_is_fair() -> None:
    """Each card is as likely: mutes as often as there are."""
    state = playing.begin(read_options(rules.OPTIONS, ()), short_box(9, 7), SEATS)
    state.play(built.MOVES["lot"])
    found = [0] * 10
    for _ in range(8000):
        found[state.pick()] += 1

    # 3500 mutes and 500 of each number are expected; five times the deviation is allowed.
    assert abs(found[0] - 3500) < 225
    assert all(abs(count - 500) < 110 for count in found[1:])


def test_what_hands_are_worth() -> None:
    """With each demand of which they have a good part, as the greedy player reckons it for one."""
    for box in (SHORT, BOX, large_box()):
        position = replace(opening("as-printed=on", box=box), phase=Phase.DEALING)
        position = rules.play(position, rules.deal(position, stream("worth")))
        for seat, hand in enumerate(position.hands):
            held = {int(card) for card in hand if card != MUTE}
            likely = [one for one in demands(position) if 4 * len(one.trumps & held) >= len(one.trumps)]
            assert playing.worths(view(position, seat).position, seat) == [
                (max(worth(hand, one, sense, box.highest) for sense in Sense), one) for one in likely
            ]
            # Of the hands of others nothing is known, and nothing is likely but what has no trumps at all.
            assert all(not one.trumps for _, one in playing.worths(view(position, None).position, seat))


@pytest.mark.parametrize(
    ("size", "opens", "opposes"), [(7, False, False), (8, True, False), (10, True, True)]
)
def test_a_hand_of_mutes(size: int, opens: bool, opposes: bool) -> None:
    """No demand is likely then; and what the hand is worth is, with 8 and with 10, exactly enough."""
    box = replace(large_box(), highest=4 * size - 20, mutes=20)
    rest = box.deck[:-size]
    hands = [(MUTE,) * size, *(rest[seat * size : (seat + 1) * size] for seat in range(3))]
    position = after(opening(box=box), "[dealer 1]", f"[{' | '.join(map(' '.join, hands))}]")
    later = after(position, "-", "m2", "m2", "-", "-")
    for moment, speaks in ((position, opens), (later, opposes)):
        move = best(moment)
        check_greedy(moment, playing.load(moment))

        assert isinstance(move, Bid | Oppose)
        assert (move.demand is not None) is speaks


def test_a_mute_of_ours_on_top() -> None:
    """It takes the trick as long as nobody puts another card: the lowest is put on it, a brisque or not."""
    table = scene("m2", "up", "* ~*", "7", "*", "1 5", "* *", box=short_box(9, 7))
    table = replace(table, won=(cards("2 3 4 6 8 9 * *"), ()), renounced=((), ("*",), (), ()))

    assert best(table) == Play(0, 2, "1")
    check_greedy(table, playing.load(table))


def test_one_state_for_many_deals() -> None:
    """What was found for a hand is not used for another that differs in high cards alone."""
    box = large_box()
    root = after(opening(box=box), "[dealer 1]")
    state = playing.load(root)
    for high in (range(64, 71), range(71, 78)):
        first = tuple(map(str, [*range(1, 52, 4), *high]))
        rest = taken(box.deck, first)
        deal = Deal((first, *(rest[seat * 20 : (seat + 1) * 20] for seat in range(3))))
        numbers = playing.write(state, deal)
        for number in numbers:
            state.play(number)
        check_greedy(rules.play(root, deal), state)
        for _ in numbers:
            state.undo()


def test_the_last_trick_of_the_deal_before_is_for_eyes_only() -> None:
    """It lies there until somebody calls; no state tells of it, and ``equality`` does not ask for it."""
    position = dealt()
    shown = replace(position, before=tuple(Laid(hand, str(hand + 1), False) for hand in range(SEATS)))

    for seat in range(SEATS):
        assert view(shown, seat) != view(position, seat)
        assert playing.load(shown).observe(seat) == playing.load(position).observe(seat)
        assert replace(view(shown, seat).position, before=()) == view(position, seat).position
    assert frozenset({"before"}) == playing.UNTOLD
