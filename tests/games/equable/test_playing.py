"""Équable's playing core equals its rules: whole matches played by both at once, step by step."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from jeton.bench import Task, read_tasks
from jeton.board.moves import Exchange
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.moves import Office, Pass
from jeton.core.options import read_options
from jeton.core.playing import CHANCE, GREEDY, OVER, RANDOM, REFEREE
from jeton.core.rulings import Sound
from jeton.games.equable import GAME, generator, playing, rules, sight
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import Box, read_box
from jeton.games.equable.kernels import unit as built
from jeton.games.equable.moves import Replace
from jeton.games.equable.position import Phase, Position
from tests.games import lives
from tests.games.equable.kit import BOX, BOX_TEXT, scene
from tests.kit.golden import GOLDEN, read_perft

SAMPLES = 2
"""So many moves that the generator finds are tried at each step."""

PLAYS = 60
"""So many plays are tried on each board that is known for something."""

TASKS = 100
"""Positions of the benchmark."""


@cache
def tasks() -> list[Task]:
    """They themselves; not read before somebody runs this file."""
    return read_tasks(GAME, BOX)


MATCHES = [
    # box, options, seats, policy, steps
    ("", "", 2, RANDOM, 260),
    ("", "large-racks=on", 3, RANDOM, 150),
    ("", "replacement-premiums=all", 4, RANDOM, 200),
    ("", "fewer-equals=17", 2, GREEDY, 90),
    ("", "", 2, GREEDY, 60),
    ("", "replacement-premiums=all", 3, GREEDY, 30),
    ("equable", "", 2, RANDOM, 400),
    ("equable", "", 2, GREEDY, 150),
    ("equable-large", "large-racks=on replacement-premiums=all", 2, RANDOM, 400),
    ("equable-whole", "", 2, RANDOM, 400),
]


@cache
def box_of(name: str) -> Box:
    """The box of the game, or the one of a move tree."""
    return read_box(read_perft(GOLDEN / "perft" / f"{name}.txt").box) if name else BOX


def begun(box: Box, options: str, seats: int) -> tuple[Any, Position]:
    """A match for both, before anything is dealt."""
    chosen = read_options(GAME.options, options.split())
    return playing.begin(chosen, box, seats), rules.start(chosen, box, seats)


def facts(state: Any, seats: int) -> tuple[Any, ...]:
    """What a state says of itself."""
    seen = tuple(state.observe(seat).tobytes() for seat in range(seats))
    return state.actor(), state.due(), state.scores(), state.key(), seen


def actor_of(position: Position) -> int:
    """Who is to act, by the rules and the referee."""
    acting = rules.actors(position)
    if Office.CHANCE in acting:
        return CHANCE
    if Office.REFEREE in acting and GAME.referee(position) is not None:
        return REFEREE
    return next((actor for actor in acting if not isinstance(actor, Office)), OVER)


def chosen(state: Any, policy: int) -> tuple[int, ...]:
    """The numbers of the next move: what the policy makes, or all draws of a deal; nothing is changed."""
    count = max(1, state.due())
    state.rollout(policy, count)
    numbers = tuple(state.made()[-count:])
    for _ in range(count):
        state.undo()
    return numbers


def make(state: Any, position: Position, numbers: tuple[int, ...]) -> Position:
    """Make a move in both; the judge finds it sound, its points are those of its items, and the core says the
    same of itself as of the position that the rules come to, and of itself when it has gone back."""
    move = playing.read(state, numbers)
    # A deal says nothing of the order in which a seat drew.
    assert playing.read(state, playing.write(state, move)) == move
    assert len(numbers) > 1 or playing.write(state, move) == numbers
    ruling = rules.judge(position, move)
    assert isinstance(ruling, Sound), (move, ruling)
    before = facts(state, position.seats)
    paid = list(state.scores())
    for number in numbers:
        state.play(number)
    for item in ruling.items:
        paid[item.seat] += item.points
    assert state.scores() == tuple(paid), move
    after = rules.play(position, move, ruling)
    told = facts(state, position.seats)
    assert told == facts(playing.load(after), position.seats), move
    for _ in numbers:
        state.undo()
    assert facts(state, position.seats) == before
    for number in numbers:
        state.play(number)
    assert facts(state, position.seats) == told
    return after


def check_hidden(state: Any, position: Position, step: int) -> None:
    """What a seat is told does not depend on what it may not know."""
    for seat in range(position.seats):
        other = sight.imagine(sight.view(position, seat), Stream(seed_of("imagined"), str(seat), step))
        assert state.observe(seat) == playing.load(other).observe(seat)


def check_found(state: Any, position: Position, step: int) -> None:
    """What the generator finds is legal, and all that is legal where that is not too much."""
    view = sight.view(position, position.on_turn)
    found: list[Any] = []
    for move, points in generator.sample(view, Stream(seed_of("sample"), "found", step), SAMPLES):
        ruling = rules.judge(position, move)
        assert isinstance(ruling, Sound)
        assert points == sum(item.points for item in ruling.items)
        found.append(move)
    if len(position.board) <= 20:
        found = list(generator.moves(view))
        legal = [playing.read(state, (number,)) for number in state.legal()]
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(found)
    rest = list(generator.others(view))
    for move in (*found[step % 7 :: 7][:SAMPLES], rest[step % len(rest)]):
        make(state, position, playing.write(state, move))
        state.undo()


@pytest.mark.parametrize(("box", "options", "seats", "policy", "steps"), MATCHES)
def test_core_and_rules_are_equal(box: str, options: str, seats: int, policy: int, steps: int) -> None:
    """At every step of some matches."""
    state, position = begun(box_of(box), options, seats)
    ends = 0
    state.sow(11)
    for step in range(steps):
        assert state.actor() == actor_of(position)
        check_hidden(state, position, step)
        if state.actor() == OVER:
            ends += 1
            state, position = begun(box_of(box), options, seats)
            state.sow(step)
            continue
        if state.actor() >= 0 and step % 3 == 0:
            check_found(state, position, step)
        numbers = chosen(state, policy)
        if policy == GREEDY and state.actor() >= 0:
            view = sight.view(position, position.on_turn)
            assert (playing.read(state, numbers),) == GAME.player.plan(view)
        if step % 20 == 0:
            copied = state.copy()
            assert facts(copied, seats) == facts(state, seats)
            assert chosen(copied, RANDOM) == chosen(state.copy(), RANDOM)
        position = make(state, position, numbers)
    assert ends or not box


@pytest.mark.parametrize("place", range(0, TASKS, 9))
def test_plays_pay_what_the_judge_says(place: int) -> None:
    """Placements and replacements on boards on which much lies, beyond what comes up in a few matches."""
    position = sight.imagine(tasks()[place].view, Stream(seed_of("imagined"), "task", place))
    state = playing.load(position)
    # Where nobody can place, the referee speaks before the seat can replace.
    assert state.actor() in (position.on_turn, REFEREE)
    if state.actor() == REFEREE:
        return
    view = sight.view(position, position.on_turn)
    for move, points in generator.sample(view, Stream(seed_of("sample"), "task", place), PLAYS):
        ruling = rules.judge(position, move)
        assert isinstance(ruling, Sound)
        state.play(*playing.write(state, move))
        paid = state.scores()[position.on_turn] - position.scores[position.on_turn]
        state.undo()
        assert paid == points == sum(item.points for item in ruling.items), move


def test_what_lies_beyond_a_shorter_member_may_stay() -> None:
    """E30: of `12+` the `2` goes, and the `1`, which then stands alone, may stay or go."""
    position = scene("9F> 12+3=15", "15", "7", white="9", grey="+")
    state = playing.load(position)
    legal = {playing.read(state, (number,)) for number in state.legal()}
    shorter = [move for move in legal if isinstance(move, Replace) and move.laid == ("1", "5")]

    assert legal == set(generator.moves(sight.view(position, 0)))
    assert sorted(len(move.changes) for move in shorter if not move.down) == [3, 4]
    for move in legal:
        make(state, position, playing.write(state, move))
        state.undo()


# --- move trees -----------------------------------------------------------------------------------


def every_move(state: Any) -> Iterator[tuple[int, ...]]:
    """Every legal move; of chance, every different deal."""
    if state.actor() != CHANCE:
        yield from ((number,) for number in state.legal())
        return
    found: dict[Any, tuple[int, ...]] = {}
    open_deals: list[tuple[int, ...]] = [()]
    while open_deals:
        drawn = open_deals.pop()
        for number in drawn:
            state.play(number)
        ready = len(drawn) > 0 and depth_of(state, drawn)
        more = () if ready else tuple(state.legal())
        for _ in drawn:
            state.undo()
        if ready:
            found.setdefault(playing.read(state, drawn), drawn)
        open_deals += [(*drawn, number) for number in more]
    yield from found.values()


def depth_of(state: Any, drawn: tuple[int, ...]) -> bool:
    """Whether these draws have made up the whole deal that a state was to make."""
    for _ in drawn:
        state.undo()
    due = state.due()
    for number in drawn:
        state.play(number)
    return len(drawn) == int(due)


def count(state: Any, depth: int, known: dict[tuple[int, int], int]) -> int:
    """How many lines of play of so many moves there are; the same position is counted once."""
    if depth == 0:
        return 1
    key = (state.key(), depth)
    if key not in known:
        known[key] = 0
        for numbers in every_move(state):
            for number in numbers:
                state.play(number)
            known[key] += count(state, depth - 1, known)
            for _ in numbers:
                state.undo()
    return known[key]


@pytest.mark.parametrize(("name", "depth"), [("equable", 3), ("equable-large", 4), ("equable-whole", 16)])
def test_counts_move_trees(name: str, depth: int) -> None:
    """As the rules have counted them, by brute force; positions that come about by two ways are one."""
    perft = read_perft(GOLDEN / "perft" / f"{name}.txt")
    state, _ = begun(read_box(perft.box), " ".join(perft.options), perft.seats)

    assert count(state, depth, {}) == dict(perft.counts)[depth]


# --- two lives ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "policy", "most"),
    [("", RANDOM, 70), ("", GREEDY, 23), ("equable", RANDOM, 300), ("equable", GREEDY, 90)],
)
def test_both_lives_play_the_same(box: str, policy: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled and uncompiled: the same moves by the same chance, with the same points and keys."""
    lives.check(built)

    def played() -> tuple[Any, ...]:
        state, _ = begun(box_of(box), "", 2)
        state.sow(5)
        state.rollout(policy, most)
        return state.made(), facts(state, 2)

    fast = played()
    plain = lives.uncompiled(built)
    generator.search_for.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr(playing, "State", plain.State)
        for part in ("Board", "Search"):
            patched.setattr(generator, part, getattr(plain, part))
        slow = played()
    generator.search_for.cache_clear()

    assert slow == fast


# --- picking --------------------------------------------------------------------------------------


def test_every_move_is_picked_at_times() -> None:
    """Of those that are legal, each; but not each as often."""
    state, _ = begun(box_of("equable"), "", 2)
    state.sow(3)
    state.rollout(RANDOM)
    # From the end back to where there was most to choose from.
    turns = []
    for _ in range(len(state.made())):
        state.undo()
        if state.actor() >= 0:
            turns.append(state.copy())
    state = max(turns, key=lambda turn: len(turn.legal()))

    assert len(state.legal()) >= 20
    assert {state.pick() for _ in range(6000)} == set(state.legal())


def test_a_draw_is_as_likely_as_the_tokens_make_it() -> None:
    """Three of four tokens of the bag are ones."""
    state = playing.load(replace(scene("", "", "", white="1112"), phase=Phase.FILLING, owed=((1, 0), (0, 0))))
    state.sow(1)
    picked = [state.pick() for _ in range(4000)]

    assert set(picked) == {1, 2}
    assert abs(picked.count(1) - 3000) < 120


# --- what no state has ----------------------------------------------------------------------------


def test_a_board_that_is_too_large_is_refused() -> None:
    """With large racks the numbers of plays would not fit; with small ones they do."""
    rows = ["*" + "  ." * 21, *["." + "  ." * 21] * 2]
    start, end = BOX_TEXT.index('"""') + 4, BOX_TEXT.rindex('"""')
    box = read_box(BOX_TEXT[:start] + "\n".join(rows) + "\n" + BOX_TEXT[end:])
    begun(box, "", 2)
    with pytest.raises(UsageFault) as fault:
        begun(box, "large-racks=on", 2)

    assert fault.value.message.code == Code.PLAYING_BOARD


def test_passes_and_exchanges_have_numbers() -> None:
    """Of equal tokens the first count."""
    state = playing.load(scene("9F> 16x4=64", "1123x", "5", white="7", grey="+"))
    moves = {playing.read(state, (number,)): number for number in islice(reversed(state.legal()), 24)}

    assert moves[Pass(0)] == 0
    assert playing.write(state, Exchange(0, ("1", "x"))) == (0b10001_01,)
    assert playing.read(state, (0b10001_01,)) == Exchange(0, ("1", "x"))
