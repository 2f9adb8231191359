"""Calculator's playing core: what it does, step by step, is what the rules say; and what is its own.

The shared checks are in ``tests/conformance/test_playing.py``. On the real board there are too many moves to
list them at every step; here matches are played there nevertheless, from what is picked and what is planned.
"""

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from jeton.board.moves import Deal, Exchange
from jeton.board.positions import Stop
from jeton.core.chance import Stream
from jeton.core.errors import BoxFault, OptionFault, UsageFault
from jeton.core.moves import Office, Pass
from jeton.core.options import read_options
from jeton.core.playing import CHANCE, GREEDY, OVER, RANDOM, REFEREE
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.calculator import GAME, generator, player, playing, rules, sight
from jeton.games.calculator.equipment import Box, read_box
from jeton.games.calculator.kernels import unit as built
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.position import Phase, Position, Reason
from tests.games.calculator.kit import BOX, box_of, drawn, drawn_box, scene
from tests.games.lives import check, uncompiled
from tests.kit.golden import GOLDEN

PERFT = [
    read_box((GOLDEN / "perft" / f"{name}.toml").read_text("utf-8"))
    for name in ("calculator-whole", "calculator")
]
NARROW = drawn_box(
    "* . . . . . .\n. R . R . R .\n. . . . . . .\n. R . R . R .\n. . . . . . .",
    box_of("1=3 2=4 3=3 5=2 6=2", 3),
)
"""A small board with few numbers: the bag runs empty, and draws for the order of play are tied."""
EQUAL = drawn_box("* . .\n. . .\n. . .", box_of("5=7", 2))
"""All draws are tied, until there are too few numbers to draw again."""


# --- core and rules at once -----------------------------------------------------------------------


class Both:
    """A match that core and rules play at once."""

    def __init__(self, box: Box, seats: int, options: str = "", seed: int = 0) -> None:
        chosen = read_options(rules.OPTIONS, options.split())
        self.position = rules.start(chosen, box, seats)
        self.state = playing.begin(chosen, box, seats)
        self.state.sow(seed)
        self.steps = 0

    def actor(self) -> int:
        """Who is to act, by the rules."""
        for actor in rules.actors(self.position):
            if isinstance(actor, Office):
                return CHANCE if actor is Office.CHANCE else REFEREE
            return actor
        return OVER

    def compare(self) -> None:
        """They say the same of the position, and the core nothing that a seat may not know."""
        position, state = self.position, self.state
        loaded = playing.load(position)
        assert state.actor() == self.actor() == loaded.actor()
        assert state.scores() == position.scores
        assert state.key() == loaded.key()
        assert state.due() == sum(position.owed)
        for seat in range(position.seats):
            view = sight.view(position, seat)
            other = playing.load(sight.imagine(view, Stream(b"other", "imagined", self.steps)))
            assert state.observe(seat) == loaded.observe(seat) == other.observe(seat)

    def choose(self, policy: int) -> tuple[tuple[int, ...], Move]:
        """The numbers of the next move, and the move."""
        state = self.state
        if state.due():
            return self.draw()
        if policy == GREEDY and state.actor() >= 0:
            (plan,) = player.plan(sight.view(self.position, state.actor()))
            assert state.rollout(GREEDY, 1) == 1
            number = state.made()[-1]
            state.undo()
            assert playing.read(state, [number]) == plan
        else:
            number = state.pick()
        return (number,), playing.read(state, [number])

    def draw(self) -> tuple[tuple[int, ...], Move]:
        """A deal, draw by draw, each of which is to be had."""
        other = self.state.copy()
        for _ in range(self.state.due()):
            number = other.pick()
            assert number in other.legal()
            other.play(number)
        move = playing.read(self.state, other.made())
        return playing.write(self.state, move), move

    def play(self, policy: int) -> None:
        """A step of both; the core goes back and forth on the way."""
        numbers, move = self.choose(policy)
        assert playing.write(self.state, move) == numbers
        assert playing.read(self.state, numbers) == move
        ruling = rules.judge(self.position, move)
        assert isinstance(ruling, Sound)
        before, made = known(self.state), self.state.made()
        for number in numbers:
            self.state.play(number)
        after = known(self.state)
        assert self.state.made() == made + array("q", numbers)
        for _ in numbers:
            self.state.undo()
        assert known(self.state) == before
        for number in numbers:
            self.state.play(number)
        assert known(self.state) == after
        self.position = rules.play(self.position, move, ruling)
        self.steps += len(numbers)


def known(state: Any) -> list[Any]:
    """What a state says of itself, the moves of a seat left aside."""
    seats = range(len(state.scores()))
    draws = state.legal() if state.due() else None
    return [state.key(), state.actor(), state.owed(), draws, *(state.observe(seat) for seat in seats)]


MATCHES = [
    (BOX, 2, "", RANDOM, 1),
    (BOX, 3, "fewer-equals=6", RANDOM, 2),
    (BOX, 4, "", RANDOM, 3),
    (BOX, 2, "", GREEDY, 4),
    (BOX, 4, "fewer-equals=16", GREEDY, 5),
    *(
        (NARROW, 2 + seed % 3, "fewer-equals=17", policy, seed)
        for seed in range(6)
        for policy in (RANDOM, GREEDY)
    ),
    *((NARROW, 2 + seed % 3, "", RANDOM, seed) for seed in range(10, 16)),
    *(
        (box, 2, "", policy, seed)
        for box in (*PERFT, EQUAL)
        for seed in range(4)
        for policy in (RANDOM, GREEDY)
    ),
]


@pytest.mark.parametrize(("box", "seats", "options", "policy", "seed"), MATCHES)
def test_core_and_rules_play_the_same(box: Box, seats: int, options: str, policy: int, seed: int) -> None:
    """To the end, all the way; and back to the start."""
    both = Both(box, seats, options, seed)
    start = known(both.state)
    both.compare()
    while both.actor() != OVER:
        both.play(policy)
        both.compare()
    for _ in range(both.steps):
        both.state.undo()

    assert known(both.state) == start
    assert both.steps > 4


@pytest.mark.parametrize(("supply", "swapped"), [("1 2", ("5", "17")), ("1 2 4 6", ("3", "5", "17"))])
def test_where_the_greedy_player_finds_nothing(supply: str, swapped: tuple[str, ...]) -> None:
    """It exchanges the largest numbers, as many as the bag has."""
    position = scene("", "3 5 17", "1", supply=supply)
    state = playing.load(position)
    state.rollout(GREEDY, 1)
    (number,) = state.made()
    state.undo()

    assert playing.read(state, [number]) == Exchange(0, swapped)
    assert player.plan(View(0, position)) == (Exchange(0, swapped),)


def test_matches_end_for_both_reasons() -> None:
    """Those above and others: the last `=` is laid, or nothing for two rounds."""
    ends = set()
    for seed in range(4):
        for box in (NARROW, EQUAL):
            state = playing.begin(read_options(rules.OPTIONS, []), box, 2)
            state.sow(seed)
            state.rollout(RANDOM)
            ends.add(state.made()[-1])
    state = playing.begin(read_options(rules.OPTIONS, []), BOX, 2)
    state.rollout(GREEDY)

    assert ends | {state.made()[-1]} == {1, 2}


# --- legal moves ----------------------------------------------------------------------------------


def same_moves(position: Position) -> int:
    """Core and generator list the same moves, each once; how many."""
    state = playing.load(position)
    found = list(generator.moves(View(position.on_turn, position)))
    numbers = state.legal()
    assert len(set(numbers)) == len(numbers) == len(found)
    assert {playing.read(state, [number]) for number in numbers} == set(found)
    assert [playing.write(state, playing.read(state, [number])) for number in numbers] == [
        (n,) for n in numbers
    ]
    return len(found)


@pytest.mark.parametrize("box", PERFT)
def test_legal_moves_of_a_tree(box: Box) -> None:
    """In every position of some matches on small boards."""
    for seed in range(12):
        both = Both(box, 2, seed=seed)
        while both.actor() != OVER:
            if both.position.phase is Phase.TURN:
                assert same_moves(both.position) > 0
            both.play(RANDOM)


def test_legal_moves_of_the_real_board() -> None:
    """Thousands; with less in the bag than on the rack, and numbers that are held twice."""
    lines = "1A> 9x2=18; 1Cv (2)=12-10; 5C> (10)+5=15"

    assert same_moves(scene(lines, "3 3 4 7 8", "1", supply="4 4")) > 1000
    assert same_moves(scene("", "3 3 4 7 12", "1", supply="4")) > 20


def leaves(state: Any, depth: int) -> int:
    """How many lines of play there are; a deal counts as one move, in whatever order it is drawn."""
    if depth == 0 or state.actor() == OVER:
        return depth == 0
    total = 0
    for numbers in deals(state, state.due()) if state.due() else [[number] for number in state.legal()]:
        for number in numbers:
            state.play(number)
        total += leaves(state, depth - 1)
        for _ in numbers:
            state.undo()
    return total


def deals(state: Any, due: int) -> Iterator[list[int]]:
    """Every different deal."""
    found: dict[Move, list[int]] = {}
    before = len(state.made())

    def draw(left: int) -> None:
        if left == 0:
            numbers = list(state.made()[before:])
            for _ in numbers:
                state.undo()
            found.setdefault(playing.read(state, numbers), numbers)
            for number in numbers:
                state.play(number)
            return
        for number in state.legal():
            state.play(number)
            draw(left - 1)
            state.undo()

    draw(due)
    return iter(found.values())


def test_the_tree_of_whole_matches() -> None:
    """As many lines of play of each length as the rules have, once counted."""
    text = (GOLDEN / "perft" / "calculator-whole.txt").read_text("utf-8")
    counts = {}
    for line in text.splitlines():
        if line[:1].isdigit():
            depth, count = map(int, line.split())
            counts[depth] = count
    state = playing.begin(read_options(rules.OPTIONS, []), PERFT[0], 2)

    assert {depth: leaves(state, depth) for depth in counts} == counts


# --- numbers --------------------------------------------------------------------------------------


def test_a_turn_of_several_lines_is_one_number() -> None:
    """The same each time; a copy knows it, and the points are those of the rulings."""
    position = scene("", "2 9 10 12 18", supply="1 1 1 1 1")
    view = View(0, position)
    state = playing.load(position)
    turn = GAME.notation.read(view, "1A> 9x2=18; 1Cv (2)=12-10")
    other = GAME.notation.read(view, "1A> 9x2=18")
    (number,) = playing.write(state, turn)

    assert playing.write(state, other) != (number,)
    assert playing.write(state, turn) == (number,)
    assert playing.read(state.copy(), [number]) == turn
    assert (GAME.notation.write(view, playing.read(state, [number]))) == "1A> 9x2=18; 1Cv (2)=12-10"
    state.play(number)
    assert state.scores() == (20, 0)
    assert state.due() == 5
    assert list(state.made()) == [number]


def test_a_line_too_long_for_one_number() -> None:
    """It is in the book like a turn of several; so is one whose tokens are written in another order."""
    gaps = " ".join(["1 _"] * 20)
    box = drawn_box("* " + ". " * 38 + ".\n" + ". " * 40 + "\n" + ". " * 40)
    position = drawn("\n".join([gaps, "_ " * 40, "_ " * 40]), "1 1", supply="1", box=box)
    state = playing.load(position)
    turn = GAME.notation.read(View(0, position), "1A> " + "=".join(["1"] * 20))
    assert isinstance(turn, Display)
    (line,) = turn.lines
    assert len(line.laid) == 19
    backwards = Display(0, (replace(line, laid=line.laid[::-1]),))

    for move in (turn, backwards):
        (number,) = playing.write(state, move)
        assert playing.read(state, [number]) == move


def test_what_numbers_are() -> None:
    """Draws are numbers, 0 is a pass, exchanges say how many of each, the referee his reason."""
    state = playing.load(scene("", "3 3 17", "1", supply="1 2 3"))

    assert playing.write(state, Pass(0)) == (0,)
    assert playing.write(state, Exchange(0, ("3", "3", "17"))) == ((2 | 1 << 3) << 2,)
    assert playing.write(state, Deal((("3", "17"), ("2",)))) == (3, 17, 2)
    state.play((1 << 3) << 2)
    assert state.owed() == (1, 0)
    assert list(state.legal()) == [1, 2, 3]
    state.play(2)
    assert state.actor() == 1
    state.play(0)
    # C17: what was exchanged is in the bag only now, after the draw.
    state.play(playing.write(state, Exchange(0, ("3",)))[0])
    assert list(state.legal()) == [1, 3, 17]


def test_keys_tell_positions_apart() -> None:
    """Whatever differs, and be it only what lies aside."""
    position = replace(
        scene("1A> 9x2=18", "1 2", "3 4", supply="5 6 7"), phase=Phase.REFILL, owed=(1, 0), aside=("8",)
    )
    others = [
        replace(position, aside=("5",), bag=("6", "7", "8")),
        replace(position, racks=(("1", "5"), ("3", "4")), bag=("2", "6", "7")),
        replace(position, racks=position.racks[::-1]),
        replace(position, scores=(0, 1)),
        replace(position, scores=(1, 0)),
        replace(position, barren=1),
        replace(position, order=(1, 0)),
        replace(position, place=1),
        replace(position, owed=(0, 1)),
        replace(position, stock=(31, *position.stock[1:])),
        replace(position, board=(*position.board[::-1],)),
        replace(position, phase=Phase.CLOSING),
        replace(position, phase=Phase.OVER, reason=Reason.EQUALS),
        replace(position, phase=Phase.OVER, reason=Reason.ROUNDS),
        replace(position, phase=Phase.OPENING, draws=(("3",), ())),
        replace(position, phase=Phase.OPENING, draws=((), ("3",))),
    ]
    keys = {playing.load(each).key() for each in (position, *others)}

    assert len(keys) == 1 + len(others)
    assert all(0 <= key < 1 << 63 for key in keys)


# --- any move -------------------------------------------------------------------------------------


def test_what_is_picked() -> None:
    """Every legal move; all solutions of a layout, and all exchanges, are as likely."""
    position = drawn("_ _ _\n_ _ _\n_ _ _", "1 2 3", supply="5 5 5 5 5", box=drawn_box("* . .\n. . .\n. . ."))
    state = playing.load(position)
    state.sow(1)
    picked = Counter(state.pick() for _ in range(6000))
    lines = {number for number in picked if state.displays(number)}
    swaps = [picked[number] for number in picked if number not in lines]

    assert set(picked) == set(state.legal()) == lines | {n for n in picked if not state.displays(n)}
    assert not lines
    assert len(swaps) == 8
    assert min(swaps) > 650
    assert max(swaps) < 850


def test_lines_are_picked() -> None:
    """One in 16 moves is none; lines of one layout are as likely."""
    position = drawn("_ _ _\n_ _ _\n_ _ _", "1 1 3 3 6 6", supply="5 5", box=drawn_box("* . .\n. . .\n. . ."))
    state = playing.load(position)
    state.sow(2)
    picked = Counter(state.pick() for _ in range(9600))
    lines = Counter({number: count for number, count in picked.items() if state.displays(number)})

    assert set(lines) == {number for number in state.legal() if state.displays(number)}
    # n = n, of three numbers, across and down.
    assert len(lines) == 6
    assert 8800 < lines.total() < 9200
    assert min(lines.values()) > 1350
    assert max(lines.values()) < 1650


def test_chance_is_as_likely_as_the_tokens_make_it() -> None:
    """Three of four numbers in the bag are a 7."""
    state = playing.load(scene("1A> 3=3", "4 5 6", "1", supply="7 7 7 8"))
    state.play(playing.write(state, Exchange(0, ("4",)))[0])
    state.sow(3)

    assert 2900 < Counter(state.pick() for _ in range(4000))[7] < 3100


# --- both lives -----------------------------------------------------------------------------------


def test_both_lives_play_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled and uncompiled: the same moves by the same chance, with the same keys."""
    check(built)
    assert playing.compiled() == built.COMPILED
    plain = uncompiled(built)

    def played() -> list[Any]:
        told: list[Any] = []
        for policy in (RANDOM, GREEDY):
            state = playing.begin(read_options(rules.OPTIONS, ["fewer-equals=20"]), NARROW, 3)
            state.sow(7)
            length = state.rollout(policy)
            told += [length, state.made(), state.key(), state.scores(), state.observe(1)]
        state = playing.begin(read_options(rules.OPTIONS, []), BOX, 2)
        told += [state.rollout(RANDOM, 20), state.key(), state.made(), state.pick()]
        return told

    fast = played()
    monkeypatch.setattr(playing, "State", plain.State)
    monkeypatch.setattr(playing, "Kit", plain.Kit)
    monkeypatch.setattr(generator, "Search", plain.Search)
    monkeypatch.setattr(playing, "new_search", generator.new_search)
    playing._kit.cache_clear()
    try:
        assert played() == fast
    finally:
        playing._kit.cache_clear()


# --- what no state has ----------------------------------------------------------------------------


def test_what_is_refused() -> None:
    """Strict matches, what is hidden, what somebody has left; and what the rules refuse."""
    chosen = read_options(rules.OPTIONS, ["strict=on"])
    position = scene("", "1 2", "3 4", supply="5")
    refused = [
        replace(position, strict=True),
        sight.view(position, 0).position,
        replace(position, gone=frozenset({1})),
        replace(position, reason=Stop.AGREED, phase=Phase.OVER),
    ]
    with pytest.raises(UsageFault):
        playing.begin(chosen, BOX, 2)
    for other in refused:
        with pytest.raises(UsageFault):
            playing.load(other)
    with pytest.raises(BoxFault):
        playing.begin(read_options(rules.OPTIONS, []), BOX, 99)
    with pytest.raises(OptionFault):
        playing.begin(read_options(rules.OPTIONS, ["fewer-equals=24"]), BOX, 2)


def test_samples_are_legal() -> None:
    """What comes to a beginner's mind is in the core's list, too."""
    position = scene("1A> 9x2=18; 1Cv (2)=12-10", "3 4 7", "1", supply="4 4 4")
    state = playing.load(position)
    legal = set(state.legal())
    sample = [move for move, _ in generator.sample(View(0, position), Stream(b"some", "sample", 0), 60)]

    assert len(sample) > 20
    assert all(set(playing.write(state, move)) <= legal for move in islice(sample, 60))
