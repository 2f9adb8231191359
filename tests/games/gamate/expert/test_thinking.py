"""The expert: what it does is sound, depends on its view alone, is in time, and is sensible."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.rulings import Sound
from jeton.games.gamate import GAME, expert, generator, player, rules
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.expert import cards
from jeton.games.gamate.expert.auction import Appraiser, Idea, best_demands
from jeton.games.gamate.expert.cards import candidates
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.position import Call, Phase, Position, camp_of
from jeton.games.gamate.sight import imagine, view
from tests.games.gamate.expert.kit import MANY, TINY, after, never, turns
from tests.games.gamate.kit import BOX, SHORT, dealt, demand, opening, scene, stream


@pytest.fixture(autouse=True, scope="module")
def in_a_hurry() -> Iterator[None]:
    """Whole matches of thoughts: a tenth of what a thought usually takes is enough for them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cards, "_CLIMBS", 400)
        yield


def thought(position: Position, seed: object = 0) -> Move:
    """What the expert does, whoever is to act."""
    (move,) = expert.think(view(position, position.on_turn), stream(seed), never)
    return move


# --- soundness ----------------------------------------------------------------------------------


def test_every_thought_is_one_sound_move() -> None:
    """In every phase, with several boxes and options."""
    kinds = Counter[str]()
    for number, position in enumerate(turns()[::3]):
        move = thought(position, number)
        assert isinstance(rules.judge(position, move), Sound)
        kinds[type(move).__name__] += 1

    assert min(kinds[kind.__name__] for kind in (Bid, Oppose, Declare, Play)) > 3


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**9), box=st.sampled_from((BOX, SHORT, TINY)), minimum=st.booleans())
def test_whole_deals_among_experts(seed: int, box: Box, minimum: bool) -> None:
    """Four of them come to an end; the judge takes every move."""
    position, chance = opening("deals=1", f"minimum-7={'on' if minimum else 'off'}", box=box), stream(seed)
    for number in range(200):
        move: Move | None = GAME.referee(position)
        if position.phase is Phase.OVER:
            break
        if move is None and position.phase in (Phase.LOT, Phase.DEALING):
            move = rules.deal(position, chance)
        position = rules.play(position, move or thought(position, f"{seed} {number}"))
    assert position.phase is Phase.OVER


def test_only_who_is_to_act_thinks() -> None:
    """Neither the others nor one who looks on."""
    position = dealt()
    for seat in (1, 2, 3, None):
        assert expert.think(view(position, seat), stream(0), never) == ()


def test_more_cards_than_the_kernel_holds() -> None:
    """They are played by thumb."""
    position = opening("deals=1", box=MANY)
    for _ in range(2):
        position = rules.play(position, rules.deal(position, stream(1)))
    sight = view(position, position.on_turn)

    assert expert.think(sight, stream(0), never) == player.plan(sight)


# --- what it knows ------------------------------------------------------------------------------


def test_it_knows_only_its_view() -> None:
    """Other true hands, the same view, the same stream: the same move."""
    different = 0
    for number, position in enumerate(turns()[::11]):
        other = imagine(view(position, position.on_turn), stream(f"other {number}"))
        different += other.hands != position.hands
        assert thought(position, number) == thought(other, number)
    assert different > len(turns()) // 22


# --- time ---------------------------------------------------------------------------------------


def test_it_asks_often_and_stops_at_once() -> None:
    """Where the time is up from the beginning it still has a sound answer; and it is asked for in between."""
    for position in turns()[::40]:
        sight = view(position, position.on_turn)
        for limit in (0, 3):
            enough = after(limit)
            (move,) = expert.think(sight, stream(0), enough)
            assert isinstance(rules.judge(position, move), Sound)

    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        return False

    expert.think(view(dealt(), 0), stream(0), count)
    assert asked > 5


def test_it_keeps_a_limit_by_the_clock() -> None:
    """A twentieth of a second, and what one look at the clock may cost."""
    if not expert.compiled():
        pytest.skip("uncompiled, a single world takes longer")
    for position in turns()[::25]:
        start = time.perf_counter()
        expert.think(view(position, position.on_turn), stream(0), partial(_is_past, start + 0.05))
        assert time.perf_counter() - start < 0.5


def _is_past(end: float) -> bool:
    return time.perf_counter() > end


# --- sense --------------------------------------------------------------------------------------

GOOD = "[36 37 38 39 40 41 42 43 44 45 46 47 48 | * * * * 1 2 3 4 5 6 7 8 9 | "
GOOD += "10 11 12 13 14 15 16 17 18 19 20 21 22 | 23 24 25 26 27 28 29 30 31 32 33 34 35]"
"""Seat 0 holds the thirteen highest cards, seat 1 every mute."""


def test_a_good_hand_waits_and_opposes() -> None:
    """It would bring something if it were left alone; but it would not be. So it opposes the others."""
    position = dealt(deal=GOOD)
    alone, doubled = Idea(demand("36-48"), 0), Idea(demand("36-48"), 0, rivals=(1, 3))
    _, values = Appraiser(view(position, 0), stream(0)).compare([alone, doubled], never, 24)
    bid = thought(position)
    contract = rules.play(rules.play(position, Bid(0, None)), Bid(1, demand("m8")))
    for move in (Bid(2, None), Bid(3, None), Bid(0, None), Bid(1, demand("m8"))):
        contract = rules.play(contract, move)
    for seat in (2, 3):
        assert contract.hand == seat
        contract = rules.play(contract, Oppose(seat, None))
    opposed = thought(contract)

    assert values[0] > 0 > values[1]
    assert bid == Bid(0, None)
    assert isinstance(opposed, Oppose)
    assert opposed.demand is not None


def test_what_the_partner_demands_is_said_again_or_bettered() -> None:
    """While nobody else has said anything."""
    position = replace(dealt(), calls=(Call(0, demand("m6")), Call(1, None)), hand=2)
    bid = thought(position)

    assert isinstance(bid, Bid)
    assert bid.demand is not None


def test_ideas_are_worth_what_they_bring_the_camp() -> None:
    """The same contract, for the declarer's partner and for an adversary; no contract brings nothing."""
    position = dealt(deal=GOOD)
    for seat, good in ((0, True), (2, True), (1, False), (3, False)):
        turned = replace(position, hand=seat)
        appraiser = Appraiser(view(turned, seat), stream(0))
        ideas = [Idea(None), Idea(demand("36-48"), 0)]
        best, values = appraiser.compare(ideas, never, 64)
        assert values[0] == 0
        assert (best == 1) == good
        assert (values[1] > 0) == good


def test_best_demands_suit_the_hand() -> None:
    """They are few, and legal."""
    found = best_demands(dealt(deal=GOOD), 0)

    assert 1 < len(found) < 20
    assert all(one in generator.demands(dealt()) for one in found)


def test_announcements_are_kept() -> None:
    """To fail costs far more than an exact one brings; even greedy players keep what it announces."""
    kept = []
    for position in turns():
        if position.phase is not Phase.DECLARING or position.box != BOX:
            continue
        move = thought(position)
        declarer, before = position.hand, position.totals
        position = rules.play(position, move)
        while position.phase in (Phase.LEADING, Phase.PLAY):
            (play,) = player.plan(view(position, position.on_turn))
            position = rules.play(position, play)
        won = [now - then for now, then in zip(position.totals, before, strict=True)]
        kept.append(won[camp_of(declarer)] > 0)
    assert len(kept) > 5
    assert sum(kept) * 5 >= len(kept) * 4


def test_candidates_stand_for_all_cards() -> None:
    """Of neighbours one; both if a card lies between that may still be played, or one is a brisque."""
    position = scene("m7", "up", "", "10 11 12 20 48 47", "13 14", "1 2", "3 4")
    found = [play.card for play in candidates(view(position, 0))]

    # With 13 in another hand, 20 is not like 12; 47 and 48 are neighbours, but 48 is a brisque.
    assert found == ["10", "20", "47", "48"]


def test_last_in_a_trick_it_takes_what_it_can() -> None:
    """The announcement hangs on this trick, the last of the deal."""
    position = scene("m7", "up", "20 ~3 30", declarer=1, leader=2, announced=1)
    position = replace(position, hands=((), ("40",), (), ()), tricks=(12, 0))

    assert thought(position) == Play(1, 1, "40")
