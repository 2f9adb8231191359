"""G30 with T1 to T3: games of 52, the rubber, a set number of deals; the clock, leaving, agreeing to end.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import re
from dataclasses import replace
from pathlib import Path

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Finish
from jeton.board.positions import Stop
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import OptionFault
from jeton.core.messages import Name, message
from jeton.core.moves import Agreed, Leave, Office, Pass
from jeton.core.options import CLOCK, Clock, read_options
from jeton.core.rulings import Item, Sound
from jeton.games.gamate import GAME, rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.moves import Bid, Forfeit, Oppose, Play
from jeton.games.gamate.position import Phase, Position, Reason
from tests.games.gamate.kit import (
    DEAL,
    SHORT,
    after,
    dealt,
    gist,
    judged,
    opening,
    refusal,
    refused_move,
    run,
    scene,
    stream,
)

ONE, TWO = ("m2", "m2", "-", "-", "-", "forfeit"), ("-", "m2", "m2", "-", "-", "-", "forfeit")
"""The dealer forfeits, or the seat after him: with seat 0 dealing, 26 to camp 1 or to camp 0."""


def forfeits(*winners: int, settings: tuple[str, ...] = ()) -> list[str]:
    """A script: deals that are forfeited, 26 to each of these camps in turn; seat 0 deals first."""
    script: list[str] = ["[dealer 1]"]
    for number, winner in enumerate(winners):
        script += [DEAL, *(ONE if number % 2 != winner else TWO)]
    return script


def ranks(position: Position) -> list[tuple[int, int, int]]:
    """The camps by their first seats, in order: points and rank."""
    return [
        (min(standing.side), standing.points, standing.rank) for standing in rules.outcome(position).standings
    ]


def winners(position: Position) -> list[set[int]]:
    """The seats that win together."""
    return [set(side) for side in rules.outcome(position).winners]


# --- G30 ----------------------------------------------------------------------------------------


def test_G30_the_first_camp_to_52_wins_a_game_and_both_restart() -> None:
    """Twice 26 are 52, once 26 are not; what the other camp had is gone with it."""
    half, whole = after(opening(), *forfeits(1, 0)), after(opening(), *forfeits(1, 0, 0))

    assert (half.points, half.games, half.totals) == ((26, 26), (0, 0), (26, 26))
    assert (whole.points, whole.games, whole.totals) == ((0, 0), (1, 0), (52, 26))
    assert whole.phase is Phase.DEALING


@pytest.mark.parametrize(("before", "games"), [((25, 51), (0, 0)), ((26, 51), (1, 0))])
def test_G30_fifty_two_and_not_fifty_one(before: tuple[int, int], games: tuple[int, int]) -> None:
    """The camp that gets there, not the one that was near."""
    position = replace(after(dealt(), *TWO[:-1]), points=before)

    done = after(position, "forfeit")
    assert done.games == games
    assert done.points == ((0, 0) if games[0] else (51, 51))


def test_G30_the_rubber_is_for_the_first_with_two_games() -> None:
    """One game is not enough."""
    one, two = after(opening(), *forfeits(0, 0)), after(opening(), *forfeits(0, 0, 0, 0))

    assert (one.phase, GAME.referee(one)) == (Phase.DEALING, None)
    assert (two.phase, two.games, GAME.referee(two)) == (Phase.CLOSING, (2, 0), Finish(Reason.RUBBER))
    assert rules.actors(two) == {Office.REFEREE}
    assert refusal(two, "[finish voids]") == refusal(two, "[finish deals]") == BoardCode.NOT_ENDED
    over = after(two, "[finish rubber]")
    assert (over.phase, over.reason, rules.actors(over)) == (Phase.OVER, Reason.RUBBER, frozenset())
    assert winners(over) == [{0, 2}]
    assert rules.outcome(over).reason == message(Code.OVER_RUBBER)


@pytest.mark.parametrize("camp", [0, 1])
def test_G30_26_more_for_a_rubber_in_two_games(camp: int) -> None:
    """2-0 and not 2-1, for either camp."""
    other = 1 - camp
    straight = after(opening(), *forfeits(camp, camp, camp, camp))
    third = after(opening(), *forfeits(other, other, camp, camp, camp, camp))

    over, items = run(straight, "[finish rubber]")
    assert items == (Item(camp, 26, message(Code.TWO_GAMES)),)
    assert (over.totals[camp], over.totals[other]) == (130, 0)
    over, items = run(third, "[finish rubber]")
    assert items == ()
    assert (over.totals[camp], over.totals[other]) == (104, 52)
    assert winners(over) == [{camp, camp + 2}]


def test_G30_the_grand_total_decides_nothing() -> None:
    """The camp with two games wins with fewer points; while it goes on, games count, then points."""
    position = replace(after(opening(), *forfeits(0, 0, 0, 0)), totals=(104, 300), games=(2, 1))

    assert ranks(after(position, "[finish rubber]")) == [(0, 104, 1), (1, 300, 2)]
    assert ranks(replace(position, games=(0, 1), points=(50, 0))) == [(1, 300, 1), (0, 104, 2)]
    assert ranks(replace(position, games=(1, 1), points=(1, 0))) == [(0, 104, 1), (1, 300, 2)]
    assert ranks(replace(position, games=(1, 1), points=(7, 7))) == [(0, 104, 1), (1, 300, 1)]
    assert rules.outcome(position).reason is None
    assert winners(position) == []


def test_G30_a_set_number_of_deals() -> None:
    """By the option there are no games; the grand total decides, and nobody has 26 for a rubber."""
    script = forfeits(0, 0, 0, 0, 1)
    two = after(opening("deals=5"), *script[:-7])
    done, items = run(opening("deals=5"), *script)

    assert (two.phase, two.games, two.dealt) == (Phase.DEALING, (0, 0), 4)
    assert (done.phase, done.games, GAME.referee(done)) == (Phase.CLOSING, (0, 0), Finish(Reason.DEALS))
    over, more = run(done, "[finish deals]")
    assert (more, over.reason, over.totals) == ((), Reason.DEALS, (104, 26))
    assert ranks(over) == [(0, 104, 1), (1, 26, 2)]
    assert rules.outcome(over).reason == message(Code.OVER_DEALS)
    assert sum(item.points for item in items) == 130


def test_G30_a_standing_says_what_its_points_do_not() -> None:
    """Games and the points of the running one; in a set number of deals there are none."""
    position = replace(dealt(), games=(1, 0), points=(7, 30), totals=(60, 90))

    assert [standing.words for standing in rules.outcome(position).standings] == [
        message(Code.STANDING, games=1, points=7),
        message(Code.STANDING, games=0, points=30),
    ]
    assert [standing.words for standing in rules.outcome(dealt("deals=9")).standings] == [None, None]


def test_G30_the_grand_total_decides_only_a_set_number_of_deals() -> None:
    """The same points, with the option and without."""
    for settings, first in (((), 0), (("deals=9",), 1)):
        assert ranks(replace(dealt(*settings), totals=(10, 20), points=(5, 0)))[0][0] == first


def test_G30_a_set_number_of_deals_may_end_in_a_tie() -> None:
    """Equal totals share the win."""
    tied = after(opening("deals=2"), *forfeits(0, 1), "[finish deals]")

    assert ranks(tied) == [(0, 26, 1), (1, 26, 1)]
    assert len(winners(tied)) == 2


def test_G30_a_set_number_of_deals_void_ones_included() -> None:
    """A void deal is one of them, or tables with the same deals would not play the same."""
    void = ("[dealer 1]", DEAL, *"----")

    assert after(opening("deals=1"), *void).phase is Phase.CLOSING
    assert after(opening("deals=2"), *void).phase is after(opening(), *void).phase is Phase.DEALING
    assert after(opening("deals=2"), *void, DEAL, *ONE).phase is Phase.CLOSING


def test_G30_duplicate_the_same_deals_at_every_table() -> None:
    """The same stream deals the same cards, whatever was called before."""
    one = after(opening("deals=2"), *forfeits(0))
    two = after(opening("deals=2"), *forfeits(1))

    assert rules.deal(one, stream(5)) == rules.deal(two, stream(5))


def test_the_options() -> None:
    """By name, in this order; a position holds those that are set."""
    assert [option.name for option in rules.OPTIONS] == [
        "deals",
        "extended",
        "as-printed",
        "minimum-7",
        "adversaries-only",
        CLOCK.name,
    ]
    names = ("extended=on", "as-printed=on", "minimum-7=on", "adversaries-only=on", "deals=99")
    position = opening(*names)
    assert (position.extended, position.as_printed, position.deals) == (True, True, 99)
    assert (position.seven, position.adversaries) == (True, True)
    assert opening("deals=0").deals == 0
    with pytest.raises(OptionFault):
        opening("deals=100")


# --- T1 -----------------------------------------------------------------------------------------


def test_T1_a_clock_is_an_option() -> None:
    """Per turn or per match."""
    assert read_options(rules.OPTIONS).clock is None
    assert read_options(rules.OPTIONS, ["clock=turn:60"]).clock == Clock("turn", 60)


def test_T1_when_time_is_up_the_turn_is_a_pass() -> None:
    """In the auction, and when asked about opposition."""
    assert rules.lapse(dealt(), 0) == Bid(0, None)
    assert rules.lapse(after(dealt(), "m6", "m6"), 1) == Oppose(1, None)


def test_T1_a_declarer_forfeits() -> None:
    """G29: opposed or not."""
    assert rules.lapse(after(dealt(), "m6", "m6", *"---"), 0) == Forfeit(0)
    assert rules.lapse(after(dealt(), "m6", "m6", "!m6"), 1) == Forfeit(1)


def test_T1_with_cards_the_lowest_is_renounced_or_led() -> None:
    """Of the hand that is on turn, the dummy's included; a mute only if there is nothing else."""
    leading = after(dealt(), "m6", "m6", *"---", "up 7")

    assert rules.lapse(leading, 0) == Play(0, 0, "1")
    assert rules.lapse(after(leading, "5"), 1) == Play(1, 1, "2", renounced=True)
    assert rules.lapse(after(leading, "5", "~2"), 0) == Play(0, 2, "3", renounced=True)
    taken = after(leading, "5", "6", "~3", "~4")
    assert rules.lapse(taken, 1) == Play(1, 1, "2")
    assert rules.lapse(scene("m2", "up", "", "*"), 0) == Play(0, 0, "*")


@pytest.mark.parametrize("seed", range(3))
def test_T1_time_alone_ends_a_match(seed: int) -> None:
    """Everything that it does is sound; nobody ever demands, so eight deals are void."""
    position, chance = opening(box=SHORT), stream(seed)
    for _ in range(200):
        if position.phase is Phase.OVER:
            break
        (actor,) = rules.actors(position)
        if actor is Office.CHANCE:
            move = rules.deal(position, chance)
            position = rules.play(position, move)
        elif isinstance(actor, int):
            position = rules.play(position, rules.lapse(position, actor))
        else:
            end = GAME.referee(position)
            assert end is not None
            position = rules.play(position, end)
    assert position.reason is Reason.VOIDS


def test_T1_time_plays_a_deal_to_its_end() -> None:
    """From any moment of it."""
    position = after(dealt(box=SHORT), "m6", "m6", *"---", "up 4")
    for _ in range(16):
        position = rules.play(position, rules.lapse(position, position.on_turn))

    assert (position.phase, position.dealt) == (Phase.DEALING, 1)


def test_nothing_is_contested() -> None:
    """No window, nothing implied."""
    assert GAME.contesting is None
    assert GAME.window(dealt()) is False
    assert GAME.implied(dealt(), Pass(0)) is None


# --- T2, T3 -------------------------------------------------------------------------------------


def test_T2_the_match_goes_on_while_both_camps_are_there() -> None:
    """One of each may leave; a whole camp, and the other wins, whatever the points."""
    one = after(dealt(), "0: leave", DEAL, "1: leave")
    assert (one.phase, one.gone, one.totals) == (Phase.DEALING, frozenset({0, 1}), (26, 26))

    over = after(one, DEAL, "2: leave")
    assert (over.phase, over.reason, over.gone) == (Phase.OVER, Stop.ALONE, frozenset({0, 1, 2}))
    assert winners(over) == [{1, 3}]
    assert rules.outcome(over).reason == message(CoreCode.OVER_ALONE)


@pytest.mark.parametrize("camp", [0, 1])
def test_T2_a_camp_that_has_left_cannot_win(camp: int) -> None:
    """It keeps its score, and comes last with it."""
    position = replace(dealt(), games=(1 - camp, camp), totals=(400, 400), gone=frozenset({camp}))
    over = after(position, f"{camp + 2}: leave")

    assert over.totals == ((400, 426) if camp == 0 else (426, 400))
    assert winners(over) == [{1 - camp, 3 - camp}]


def test_T2_with_a_set_number_of_deals_too() -> None:
    """The grand total does not help it."""
    position = replace(dealt("deals=9"), totals=(400, 0), gone=frozenset({0}))

    assert winners(after(position, "2: leave")) == [{1, 3}]


def test_T2_a_seat_leaves_once() -> None:
    """The second time is refused."""
    gone = after(dealt(), "1: leave", DEAL)

    assert refused_move(gone, Leave(1)) == message(CoreCode.ALREADY_LEFT, player=Name(1))
    assert isinstance(rules.judge(gone, Leave(3)), Sound)


def test_T2_an_empty_chair_plays_by_the_clock() -> None:
    """It passes, forfeits and renounces; the rules still ask it."""
    gone = after(dealt(), "1: leave", DEAL)

    assert rules.actors(gone) == {1}
    assert rules.lapse(gone, 1) == Bid(1, None)


def test_T2_leaving_when_the_rubber_is_won_forfeits_nothing() -> None:
    """The deal is over; only a whole camp's leaving still changes the end."""
    closing = after(opening(), *forfeits(0, 0, 0, 0))
    left, items = run(closing, "0: leave")

    assert (items, left.phase, left.gone, left.totals) == ((), Phase.CLOSING, frozenset({0}), (104, 0))
    assert winners(after(left, "[finish rubber]")) == [{0, 2}]
    assert after(left, "2: leave").reason is Stop.ALONE


def test_T2_leaving_can_end_a_rubber() -> None:
    """The 26 points are points like others."""
    position = replace(dealt(), games=(0, 1), points=(0, 26))

    assert after(position, "0: leave").phase is Phase.CLOSING
    assert after(replace(position, points=(0, 25)), "0: leave").phase is Phase.DEALING


def test_T3_all_may_agree_to_end() -> None:
    """The standing counts, also in the middle of a deal."""
    position = after(opening(), *forfeits(1), DEAL, "m2", "m3")
    over = after(position, "[agreed]")

    assert (over.phase, over.reason, over.totals) == (Phase.OVER, Stop.AGREED, (0, 26))
    assert winners(over) == [{1, 3}]
    assert rules.outcome(over).reason == message(CoreCode.OVER_AGREED)
    assert len(winners(after(dealt(), "[agreed]"))) == 2
    assert judged(position, "[agreed]") == rules.judge(position, Agreed()) == Sound()


def test_T3_not_while_chance_is_to_act() -> None:
    """It is asked first."""
    assert refused_move(opening(), Agreed()) == message(CoreCode.CHANCE_FIRST)


def test_the_items_of_a_camp_are_written_on_its_first_seat() -> None:
    """Whoever of it declared."""
    _, items = run(after(dealt(dealer=3), "m2", "m2", *"---"), "forfeit")

    assert gist(items) == [(0, "forfeited", 26)]


# --- all of them --------------------------------------------------------------------------------


def test_every_ruling_has_a_test() -> None:
    """G1 to G30 but G14, and what all games share."""
    texts = [path.read_text("utf-8") for path in Path(__file__).parent.glob("test_rulebook_*.py")]
    found = set(re.findall(r"def test_([GT][0-9]+)_", "\n".join(texts)))

    assert found >= {f"G{number}" for number in range(1, 31) if number != 14} | {"T1", "T2", "T3", "T4"}
