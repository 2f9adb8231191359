"""E40 to E42 and E44: the three ends, each with its near miss, what is left over, and who wins."""
# ruff: noqa: N802 - a test is named after the ruling it proves

from dataclasses import replace

import pytest

from jeton.bench import read_tasks
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Finish
from jeton.core.messages import message
from jeton.core.rulings import Item, Sound
from jeton.games.equable import GAME, generator, rules
from jeton.games.equable.codes import Code
from jeton.games.equable.generator import can_place
from jeton.games.equable.position import Phase, Position, Reason
from tests.games.equable.kit import BOX, after, is_sound, refused_move, scene

STUCK, ROUNDS, STALE = Finish(Reason.STUCK), Finish(Reason.ROUNDS), Finish(Reason.STALE)


def ends(position: Position, finish: Finish[Reason]) -> bool:
    """Whether the referee may end the match so."""
    if isinstance(rules.judge(position, finish), Sound):
        return True
    assert refused_move(position, finish).code == BoardCode.NOT_ENDED
    return False


# --- E40 ----------------------------------------------------------------------------------------


def test_E40_stuck_needs_an_empty_white_supply() -> None:
    """Grey tokens may be left; that nobody can place is the referee's word."""
    assert ends(scene("", "9", "9"), STUCK)
    assert ends(scene("", "9", "9", grey="+"), STUCK)
    assert not ends(scene("", "9", "9", white="1"), STUCK)
    assert not ends(scene("", "9", "9", white="1", grey="+"), STUCK)


@pytest.mark.parametrize("grey", ["", "+"])
def test_E40_a_replacement_is_no_placement(grey: str) -> None:
    """4 and 1 can take the place of 2 and 3, and lay nothing new; a 0 can be laid, on either rack."""
    replacing = scene("9I> 2+3=5", "41", "9", grey=grey)

    assert is_sound(replacing, "9I> 4[2](+)1[3](=5)")
    assert GAME.referee(replacing) == STUCK
    for racks in (("410", "9"), ("41", "90")):
        assert GAME.referee(scene("9I> 2+3=5", *racks, grey=grey)) is None


def test_E40_with_a_digit_to_draw_the_referee_is_silent() -> None:
    """Nobody has a placement, and it goes on: what is drawn may be one."""
    assert GAME.referee(scene("9I> 2+3=5", "41", "9")) == STUCK
    assert GAME.referee(scene("9I> 2+3=5", "41", "9", white="9")) is None


def test_E40_digits_that_a_replacement_gives_back_are_to_be_drawn() -> None:
    """The supply is empty no longer, so the end is not yet."""
    position = after(scene("9I> 2+3=5", "41", "70", grey="+"), "9I> 4[2](+)1[3](=5)")

    assert position.white_bag == tuple("23")
    assert (position.phase, position.owed) == (Phase.REFILL, ((2, 0), (0, 0)))
    assert GAME.referee(after(position, "[23]")) is None
    # Drawn again, they leave the supply empty; and without the 0 of the other seat nothing can be laid.
    other = after(scene("9I> 2+3=5", "41", "7", grey="+"), "9I> 4[2](+)1[3](=5); [23]")
    assert (other.white_bag, GAME.referee(other)) == ((), STUCK)


def test_E40_whether_a_rack_has_a_placement_is_found_exactly() -> None:
    """In a hundred positions, those in which one was found by another search, and only those."""
    found = [can_place(task.view.position, task.view.position.racks[0]) for task in read_tasks(GAME, BOX)]
    known = [task.best["placement"] != (0, 0) for task in read_tasks(GAME, BOX)]

    assert found == known
    assert 0 < known.count(False) < 100


def test_E40_the_search_stops_at_the_first_placement() -> None:
    """It takes far fewer nodes than to find the best, and the hundred positions have hard racks."""
    best, first = 0, 0
    for task in read_tasks(GAME, BOX):
        with generator._search(task.view.position, task.view.position.racks[0]) as search:
            search.run(1, True, False)
            best += search.visited()
        can_place(task.view.position, task.view.position.racks[0])
        first += generator._idle[BOX][-1].visited()

    assert 50 * first < best


def test_E40_nobody_is_stuck_before_a_window_has_closed() -> None:
    """The play may still be struck."""
    window = after(scene("", "119", "9", contest=True), "9I> 1=1")

    assert not ends(window, STUCK)
    assert ends(after(window, "1: accept"), STUCK)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_E40_two_whole_rounds_without_a_placement(seats: int) -> None:
    """Twice as many turns as there are seats; one turn fewer and it goes on."""
    position = scene("", *(["9"] * seats), white="77")
    nearly = after(position, "; ".join(["pass"] * (2 * seats - 1)))
    ended = after(nearly, "pass")

    assert (nearly.phase, ends(nearly, ROUNDS)) == (Phase.TURN, False)
    assert (ended.phase, ends(ended, ROUNDS)) == (Phase.CLOSING, True)
    assert not ends(ended, STALE)
    assert not ends(ended, STUCK)
    assert not ends(replace(ended, phase=Phase.TURN), ROUNDS), "it is the turn that has not begun"


def test_E40_an_exchange_is_no_placement() -> None:
    """A play begins the count anew; a replacement is a play."""
    position = scene("9I> 2+3=5", "4178", "9", white="7", barren=3)

    assert after(position, "pass").phase is Phase.CLOSING
    assert after(position, "exchange 7; [7]").phase is Phase.CLOSING
    played = after(position, "9I> 4[2](+)1[3](=5)")
    assert (played.barren, after(played, "[72]").phase) == (0, Phase.TURN)
    assert after(played, "[72]; pass").barren == 1


def test_E40_a_play_that_is_struck_is_no_placement() -> None:
    """One that stands is."""
    position = scene("", "1125", "9", white="7", barren=3, contest=True)

    struck = after(position, "9I> 1=2; 1: contest")
    assert (struck.barren, struck.phase) == (4, Phase.CLOSING)
    assert after(position, "9I> 1=2; [closed]").barren == 0
    assert after(position, "9I> 1=2; 1: accept").barren == 0


def test_E40_the_end_is_looked_for_after_the_draw() -> None:
    """What was drawn counts as left over."""
    before = after(scene("", "79", "9", white="12", barren=3), "exchange 7")

    assert before.phase is Phase.REFILL
    assert after(before, "[1]").phase is Phase.CLOSING


# --- E41 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_E41_four_whole_rounds_in_which_the_board_does_not_grow(seats: int) -> None:
    """While there are `=`; one turn fewer and it goes on."""
    racks = ["41", *["9"] * (seats - 1)]
    replacing = "9I> 4[2](+)1[3](=5)"
    nearly = scene("9I> 2+3=5", *racks, white="7", stale=4 * seats - 2)
    ended = scene("9I> 2+3=5", *racks, white="7", stale=4 * seats - 1)

    going_on, over = after(nearly, f"{replacing}; [23]"), after(ended, f"{replacing}; [23]")
    assert (going_on.phase, going_on.stale, ends(going_on, STALE)) == (Phase.TURN, 4 * seats - 1, False)
    assert (over.phase, over.stale, ends(over, STALE)) == (Phase.CLOSING, 4 * seats, True)
    assert not ends(over, ROUNDS)
    assert not ends(over, STUCK)


@pytest.mark.parametrize("seats", [2, 3])
def test_E41_one_whole_round_when_no_equals_sign_is_left(seats: int) -> None:
    """The same turns with one `=` in the stock go on."""
    racks = ["41", *["9"] * (seats - 1)]
    replacing = "9I> 4[2](+)1[3](=5)"
    without = scene("9I> 2+3=5", *racks, white="7", stale=seats - 1, equals=0)
    earlier = scene("9I> 2+3=5", *racks, white="7", stale=seats - 2, equals=0)
    with_one = scene("9I> 2+3=5", *racks, white="7", stale=seats - 1, equals=1)

    assert ends(after(without, f"{replacing}; [23]"), STALE)
    assert after(earlier, f"{replacing}; [23]").phase is Phase.TURN
    assert after(with_one, f"{replacing}; [23]").phase is Phase.TURN


def test_E41_what_counts_is_the_highest_number_so_far() -> None:
    """A board that has shrunk must pass its peak, not only grow."""
    shrunk = scene("9I> 5=5", "+0", "9", white="7", peak=5, stale=3)
    level = after(shrunk, "9I> (5=5)+0; [7]")
    grown = after(replace(shrunk, peak=4), "9I> (5=5)+0; [7]")

    assert (level.stale, level.peak) == (4, 5)
    assert (grown.stale, grown.peak) == (0, 5)


def test_E41_shrinking_does_not_lower_the_peak() -> None:
    """Five tokens, then three."""
    shrunk = after(scene("9I> 2+3=5", "5", "9", white="7"), "9I> _[2]_[+]5[3](=5); [3]")

    assert (shrunk.peak, shrunk.stale, sum(token is not None for token in shrunk.board)) == (5, 1, 3)


def test_E41_every_turn_counts() -> None:
    """Passes and exchanges too; whatever grows the board begins the count anew."""
    position = scene("9I> 5=5", "+07", "9", white="7", stale=1)

    assert after(position, "pass").stale == 2
    assert after(position, "exchange 7; [7]").stale == 2
    assert after(position, "9I> (5=5)+0").stale == 0
    struck = after(replace(position, contest=True), "9I> (5=5)+7; 1: contest")
    assert (struck.stale, struck.peak) == (2, 3)


def test_E41_two_rounds_without_a_placement_are_told_first() -> None:
    """When both ends come together."""
    both = after(scene("9I> 5=5", "9", "9", white="7", barren=3, stale=7), "pass")

    assert ends(both, ROUNDS)
    assert not ends(both, STALE)


# --- E42 ----------------------------------------------------------------------------------------


def test_E42_the_last_player_to_have_placed_adds_all_that_is_left() -> None:
    """On every rack and in both supplies: 8+5, 5, 4, 5+15; the `=` are worth nothing to him."""
    closing = after(
        scene("9I> 5=5", "97", "7", white="6", grey="/:", barren=3, scores=(10, 20), last=1), "pass"
    )

    said = message(Code.LEFT_OVER, tokens=("6", "7 (2)", "9", "÷", "/"))
    assert rules.judge(closing, ROUNDS) == Sound((Item(1, 42, said),))
    over = after(closing, "[finish rounds]")
    assert (over.scores, over.phase, over.reason) == ((10, 62), Phase.OVER, Reason.ROUNDS)


def test_E42_if_nobody_placed_nobody_adds() -> None:
    """And if nothing is left, nothing is added."""
    nobody = after(scene("", "9", "9", white="7", barren=3), "pass")
    nothing = scene("9I> 5=5", "", "", last=0)

    assert rules.judge(nobody, ROUNDS) == Sound()
    assert rules.judge(nothing, STUCK) == Sound()


def test_E42_who_placed_last_is_remembered() -> None:
    """Passes do not change it, a struck play neither."""
    position = scene("", "11", "+25", "9", contest=True)
    first = after(position, "9I> 1=1; [closed]")

    assert first.last == 0
    assert after(first, "pass").last == 0
    assert after(first, "9I> (1=1)+2; 0: contest").last == 0
    assert after(first, "9I> (1=1)+2; 0: accept; 2: accept").last == 1


@pytest.mark.parametrize(
    ("position", "reason", "code"),
    [
        (scene("9I> 5=5", "9", "9", last=0), Reason.STUCK, Code.OVER_STUCK),
        (after(scene("9I> 5=5", "9", "9", last=0, barren=3), "pass"), Reason.ROUNDS, Code.OVER_ROUNDS),
        (after(scene("9I> 5=5", "9", "9", last=0, stale=7), "pass"), Reason.STALE, Code.OVER_STALE),
    ],
)
def test_E42_every_end_settles_what_is_left(position: Position, reason: Reason, code: str) -> None:
    """And the outcome says which end it was."""
    over = rules.play(position, Finish(reason))

    assert (over.phase, over.reason, over.scores) == (Phase.OVER, reason, (16, 0))
    assert rules.outcome(over).reason == message(code)


# --- E44 ----------------------------------------------------------------------------------------


def test_E44_ties_share() -> None:
    """After what is left has been added; one point more and one seat wins alone."""
    tied = after(scene("9I> 5=5", "9", "", scores=(2, 10), last=0), "[finish stuck]")
    ahead = after(scene("9I> 5=5", "9", "", scores=(2, 11), last=0), "[finish stuck]")

    assert tied.scores == (10, 10)
    assert rules.outcome(tied).winners == (frozenset({0}), frozenset({1}))
    assert [standing.rank for standing in rules.outcome(tied).standings] == [1, 1]
    assert rules.outcome(ahead).winners == (frozenset({1}),)
    assert [standing.rank for standing in rules.outcome(ahead).standings] == [1, 2]


def test_E44_nobody_has_won_while_it_goes_on() -> None:
    """The standing is told all along, best first."""
    outcome = rules.outcome(scene("", "5", "9", scores=(10, 24)))

    assert (outcome.reason, outcome.winners) == (None, ())
    assert [standing.points for standing in outcome.standings] == [24, 10]
