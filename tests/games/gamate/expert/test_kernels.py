"""The kernel counts as the rules do, compiled and uncompiled; and its search finds what there is to find."""

from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jeton
from jeton.games.gamate import generator, rules
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.expert import coding, kernels
from jeton.games.gamate.moves import Play
from jeton.games.gamate.position import Phase, Position, Sense, camp_of, declarer_of
from jeton.games.gamate.sight import view
from tests.games.gamate.expert.kit import TINY
from tests.games.gamate.kit import BOX, SHORT, dealt, demand, opening, stream

SOURCE = Path(jeton.__file__).parent / "games" / "gamate" / "expert" / "kernels.py"


def load(name: str, path: Path) -> ModuleType:
    """A module from its source, whatever lies beside it."""
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


plain = load("gamate_expert_kernels_uncompiled", SOURCE)
"""The kernel as Python reads it."""
MODULES = [pytest.param(kernels, id="as built"), pytest.param(plain, id="uncompiled")]


def test_the_source_runs_uncompiled() -> None:
    """Whatever was built beside it."""
    assert not plain.COMPILED


# --- the same cards by the rules and by the kernel ----------------------------------------------


def declared(seed: object, box: Box, *, opposed: bool = False) -> Position:
    """A deal by chance, in which the declarer has announced something by chance."""
    chance = stream(f"{seed} {box.name}")
    position = opening("deals=1", box=box)
    for _ in range(2):
        position = rules.play(position, rules.deal(position, chance))
    while position.phase is not Phase.LEADING:
        moves = list(generator.moves(view(position, position.on_turn)))
        said = position.calls and position.calls[-1].demand
        if position.phase is Phase.AUCTION and said:
            moves = [move for move in moves if getattr(move, "demand", None) == said]
        elif position.phase is Phase.OPPOSING:
            moves = moves[1:] if opposed else moves[:1]
        position = rules.play(position, chance.choice(moves))
    return position


def hands_of(position: Position) -> tuple[int, int, int, int]:
    """All hands as sets; each mute has a number of its own."""
    mutes = iter(range(position.box.highest, 64))
    one, two, three, four = (
        coding.set_of(next(mutes) if card == "*" else int(card) - 1 for card in hand)
        for hand in position.hands
    )
    return one, two, three, four


def table_of(module: ModuleType, position: Position) -> Any:
    """A table of one of the two kernels, with all hands of a position."""
    table = module.Table(position.box.highest, position.box.mutes)
    coding.set_contract(table, position)
    load_all(table, position)
    return table


def load_all(table: Any, position: Position) -> None:
    """Load all hands of a position."""
    table.load(hands_of(position), position.hand, coding.trick(position), coding.tallies(position))


def plays_of(position: Position) -> list[Play]:
    """What the one to act may play."""
    return [move for move in generator.moves(view(position, position.on_turn)) if isinstance(move, Play)]


def margin(position: Position) -> int:
    """The points of the first camp less those of the other, when a deal is over."""
    return position.totals[0] - position.totals[1]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("box", [BOX, SHORT, TINY], ids=lambda box: str(box.name))
def test_the_score_is_that_of_the_rules(module: ModuleType, box: Box) -> None:
    """For the same cards, put or renounced by chance, loaded anew in the middle of a trick and played on."""
    signs = set()
    for seed in range(24):
        position = declared(seed, box, opposed=seed % 3 == 0)
        declarer, chance = declarer_of(position), stream(seed)
        table = table_of(module, position)
        while position.phase in (Phase.LEADING, Phase.PLAY):
            if chance.below(8) == 0:
                table = table_of(module, position)
            held = hands_of(position)
            plays = plays_of(position)
            # Who puts what he can renounces less: both camps win some.
            puts = [play for play in plays if not play.renounced]
            play = chance.choice(puts if puts and chance.below(3) else plays)
            table.play(coding.code_of(position.box, play, held[play.hand]))
            position = rules.play(position, play)
        points = margin(position) if camp_of(declarer) == 0 else -margin(position)
        assert table.score() == points
        signs.add(points > 0)
    assert len(signs) == 2


# --- compiled and uncompiled --------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**6), tricks=st.integers(0, 3), climbs=st.integers(1, 60))
def test_both_lives_agree(seed: int, tricks: int, climbs: int) -> None:
    """On worlds, on what comes of them by thumb, and on what comes of a tree."""
    position = declared(seed % 50, SHORT, opposed=seed % 2 == 0)
    chance = stream(seed)
    for _ in range(tricks * 4 + seed % 4):
        if position.phase in (Phase.LEADING, Phase.PLAY):
            position = rules.play(position, chance.choice(plays_of(position)))
    if position.phase not in (Phase.LEADING, Phase.PLAY):
        return
    held = hands_of(position)
    codes = [coding.code_of(position.box, play, held[play.hand]) for play in plays_of(position)]
    answers = []
    for module in (kernels, plain):
        dealer = module.Dealer(seed, [1, 2, 3, 4, 5], [0, 0, 1, 2, 2], [7 + seed % 5, *range(1, 320)])
        table = table_of(module, position)
        table.plant(codes, climbs)
        for _ in range(climbs):
            load_all(table, position)
            table.climb()
        harvest = table.harvest()
        load_all(table, position)
        thumb = table.thumb()
        answers.append(([dealer.deal() for _ in range(5)], harvest, thumb, table.finish(), table.score()))

    assert answers[0] == answers[1]


# --- the search ---------------------------------------------------------------------------------


def best(position: Position, camp: int) -> int:
    """What a camp gets less what the other gets if all play as well as can be, by the rules alone."""
    if position.phase not in (Phase.LEADING, Phase.PLAY):
        return margin(position) if camp == 0 else -margin(position)
    values = [best(rules.play(position, play), camp) for play in plays_of(position)]
    return max(values) if camp_of(position.on_turn) == camp else min(values)


def ends(box: Box, cards: int, count: int) -> Iterator[Position]:
    """Positions in which each hand has so many cards left."""
    for seed in range(count):
        position, chance = declared(seed, box, opposed=seed % 4 == 0), stream(seed)
        while len(position.hands[position.hand]) > cards or position.trick:
            position = rules.play(position, chance.choice(plays_of(position)))
        yield position


@pytest.mark.parametrize(("box", "cards", "count"), [(BOX, 1, 12), (TINY, 2, 12), (BOX, 2, 16)])
def test_with_all_hands_open_the_tree_finds_the_best(box: Box, cards: int, count: int) -> None:
    """What is climbed most brings as much as anything can."""
    for position in ends(box, cards, count):
        held, plays = hands_of(position), plays_of(position)
        table = table_of(kernels, position)
        table.plant([coding.code_of(position.box, play, held[play.hand]) for play in plays], 1500)
        for _ in range(1500):
            load_all(table, position)
            table.climb()
        harvest = table.harvest()
        camp = camp_of(position.on_turn)
        values = [best(rules.play(position, play), camp) for play in plays]
        assert values[harvest.index(max(harvest))] == max(values)


def test_a_full_tree_is_climbed_all_the_same() -> None:
    """It makes no more nodes, and goes on by thumb where it ends."""
    position = declared(1, BOX)
    table = table_of(kernels, position)
    codes = [coding.code_of(BOX, play, hands_of(position)[play.hand]) for play in plays_of(position)]
    table.plant(codes, 1)
    for _ in range(2000):
        load_all(table, position)
        table.climb()

    assert sum(visits for visits, _ in table.harvest()) == 2000


def test_seats_are_all_the_same() -> None:
    """A deal turned by a seat is worth the same."""
    position = dealt()
    ranks = coding.ranks_of(demand("m6"), Sense.UP, BOX.highest, BOX.mutes)
    scores = set()
    for turned in range(4):
        table = kernels.Table(BOX.highest, BOX.mutes)
        table.contract(ranks, turned, 7, 1)
        hands = hands_of(position)
        one, two, three, four = (hands[(seat - turned) % 4] for seat in range(4))
        table.load((one, two, three, four), turned, (), [0] * 6)
        table.finish()
        scores.add(table.score())
    assert len(scores) == 1
