"""Bots at Gamate: who beats whom on the same cards, how they call, and how long it takes."""

import time
from functools import cache

import pytest

from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.options import read_options
from jeton.games.gamate.moves import Bid, Declare, Oppose, Play
from jeton.games.gamate.position import Phase, camp_of
from jeton.table import Match, Refusal, open_match, submit

GAME = GAMES["gamate"]
BOX = load_box(GAME)
LEVELS = ("random", "family", "greedy")
DEALS = 12
_MOST_MOVES = 48 + 3 + 1 + 52
"""Of a deal: calls, opposition, the announcement, the cards."""


@cache
def evening(bots: tuple[str, str], seed: str) -> Match:
    """Some deals between two camps of bots, each of one kind."""
    options = read_options(GAME.options, [f"deals={DEALS}"])
    match, _ = open_match(GAME, BOX, options, tuple("ABCD"), seed_of(seed), 0)
    while not match.over:
        (seat,) = match.seats_to_act
        view = match.view(seat)
        stream = Stream(match.seed, f"bot {seat}", len(match.history))
        for move in BOTS[bots[camp_of(seat)]](GAME, view, stream):
            match, events = submit(match, seat, GAME.notation.write(view, move), 0)
            assert not any(isinstance(event, Refusal) for event in events)
    return match


def points(one: str, other: str, seed: str) -> tuple[int, int]:
    """What the one and the other win with the same cards, once in each camp."""
    first, second = (evening(pair, seed).position.totals for pair in ((one, other), (other, one)))
    return first[0] + second[1], first[1] + second[0]


@pytest.mark.parametrize(
    ("strong", "weak"), [("greedy", "random"), ("greedy", "family"), ("family", "random")]
)
def test_the_same_cards(strong: str, weak: str) -> None:
    """The stronger wins more than twice as much."""
    won, lost = points(strong, weak, "same")

    assert won > 2 * lost
    assert won + lost > 20 * DEALS


@pytest.mark.parametrize("bot", LEVELS)
def test_deals_end(bot: str) -> None:
    """Nobody talks for ever, few deals are void, and contracts come about in every way."""
    match = evening((bot, bot), "deals")
    moves = [played.move for played in match.history]
    calls = [move for move in moves if isinstance(move, Bid)]
    opposed = [move for move in moves if isinstance(move, Oppose) and move.demand]

    assert len(moves) < DEALS * _MOST_MOVES * 3 // 4
    assert len(calls) < 12 * DEALS
    # A thoughtful player sees, now and then, that nothing is to be had.
    assert DEALS - 1 <= sum(isinstance(move, Declare) for move in moves) <= DEALS
    assert 0 < len(opposed) < DEALS


@pytest.mark.parametrize("bot", ["family", "greedy"])
def test_announcements_are_kept(bot: str) -> None:
    """More often than not, and not because one trick was announced."""
    kept, announced = 0, []
    for played in evening((bot, bot), "deals").history:
        contract = played.before.contract
        if played.items and contract and contract.tricks:
            kept += camp_of(played.items[0].seat) == camp_of(contract.declarer)
            announced.append(contract.tricks)

    assert len(announced) >= DEALS - 1
    assert kept * 2 > len(announced)
    assert sum(announced) > 5 * DEALS if bot == "greedy" else sum(announced) > 2 * DEALS


def test_the_greedy_one_plays_sensibly() -> None:
    """In last place it takes a trick as cheaply as it can, or renounces what is worth least to it."""
    takes = 0
    for played in evening(("greedy", "greedy"), "deals").history:
        position, move = played.before, played.move
        if not isinstance(move, Play) or len(position.trick) != 3 or position.phase is not Phase.PLAY:
            continue
        puts = [
            other
            for other in GAME.generator.moves(GAME.sight.view(position, move.seat))
            if isinstance(other, Play) and not other.renounced
        ]
        pile = [laid for laid in position.trick if not laid.renounced]
        if camp_of(pile[-1].hand) != camp_of(move.hand):
            assert move.renounced == (not puts)
            takes += not move.renounced
    assert takes > DEALS


@pytest.mark.parametrize("bot", LEVELS)
def test_nobody_waits(bot: str) -> None:
    """A call or a card takes a few milliseconds at most, on average."""
    match = evening((bot, bot), "deals")
    acts = [played for played in match.history if isinstance(played.move, Bid | Oppose | Declare | Play)]
    start = time.perf_counter()
    for number, played in enumerate(acts[:200]):
        view = GAME.sight.view(played.before, played.move.seat)
        BOTS[bot](GAME, view, Stream(b"", "bot", number))

    assert (time.perf_counter() - start) / 200 < 0.02
