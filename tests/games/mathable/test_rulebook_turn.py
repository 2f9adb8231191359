"""M7 to M10: the extra token, the bonus, exchange and pass, the refill.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import message
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.mathable.codes import Code
from jeton.games.mathable.position import Phase
from tests.games.mathable.kit import (
    after,
    earned,
    is_sound,
    judged,
    refusal,
    refused_move,
    scene,
)

TWOS = """
    1 1 _
    1 1 _
    1 1 _
    1 1 _
    1 1 _
    1 1 _
    1 1 _
    1 1 _
    1 1 +
    """
"""Nine places for a 2, the last a restriction square; twos below each other give no further 2."""


def lay_twos(*rows: int) -> str:
    """A script that lays a 2 in each of these rows."""
    return " ".join(f"2@{row}C" for row in rows)


# --- M7 -----------------------------------------------------------------------------------------


def test_M7_the_extra_token_is_drawn_right_after_a_restriction_square() -> None:
    """After a placement on + it is there for the asking; after one on a plain square it is not."""
    drawn = after(scene("2 3 + _", "5 8", bag="9 9"), "5@1C draw [9]")

    assert (drawn.racks, drawn.bag, drawn.phase) == (((8, 9),), (9,), Phase.TURN)
    assert refusal(after(scene("2 3 _ _", "5 8", bag="9 9"), "5@1C"), "draw") == Code.NO_DRAW


def test_M7_a_premium_square_gives_no_extra_token() -> None:
    """Only restriction squares do."""
    assert refusal(after(scene("2 3 3x", "5 8", bag="9"), "5@1C"), "draw") == Code.NO_DRAW


def test_M7_only_if_the_bag_has_a_token() -> None:
    """One is enough."""
    assert is_sound(after(scene("2 3 + _", "5 8", bag="9"), "5@1C"), "draw")
    assert refusal(after(scene("2 3 + _", "5 8", bag=""), "5@1C"), "draw") == Code.BAG_EMPTY


def test_M7_not_before_a_placement() -> None:
    """A turn cannot begin with it, even if an earlier turn left it undrawn."""
    position = scene("2 3 + _", "5 8", "9 9", bag="7 7", full=2)

    assert refusal(position, "draw") == Code.NO_DRAW
    assert refusal(after(position, "5@1C end [7] pass"), "draw") == Code.NO_DRAW


def test_M7_not_after_a_further_placement() -> None:
    """Then and there, or not at all; a further restriction square gives a new chance."""
    assert refusal(after(scene("2 3 + _", "5 8", bag="9"), "5@1C 8@1D"), "draw") == Code.NO_DRAW
    assert is_sound(after(scene("2 3 + +", "5 8", bag="9"), "5@1C 8@1D"), "draw")


def test_M7_one_token_for_one_placement() -> None:
    """Twice for one placement never; once for each of two placements."""
    once = after(scene("2 3 + +", "5 8", bag="9 9"), "5@1C draw [9]")

    assert refusal(once, "draw") == Code.NO_DRAW
    twice = after(once, "8@1D draw [9]")
    assert twice.racks == ((9, 9),)
    assert [(step.token, step.extra) for step in twice.turn.steps] == [(5, 9), (8, 9)]


def test_M7_the_extra_token_may_be_laid_at_once() -> None:
    """And it may be left undrawn."""
    position = scene("2 3 + _", "5 9", "1", bag="8 7")

    assert earned(position, "5@1C draw [8] 8@1D") == [5, 8]
    assert after(position, "5@1C end [7 8]").racks[0] == (7, 8, 9)


# --- M8 -----------------------------------------------------------------------------------------


def test_M8_fifty_for_a_rack_of_seven_emptied_in_one_turn() -> None:
    """Seven of seven; not six of seven."""
    seven = scene(TWOS, "2 2 2 2 2 2 2", "9")

    assert earned(seven, f"{lay_twos(1, 2, 3, 4, 5, 6, 7)} end") == [2] * 7 + [50]
    assert earned(seven, f"{lay_twos(1, 2, 3, 4, 5, 6)} end") == [2] * 6


def test_M8_not_if_the_turn_began_with_fewer_than_seven() -> None:
    """The note under rule 8; an eighth token does no harm."""
    six, eight = scene(TWOS, "2 2 2 2 2 2", "9"), scene(TWOS, "2 2 2 2 2 2 2 2", "9")

    assert earned(six, f"{lay_twos(1, 2, 3, 4, 5, 6)} end") == [2] * 6
    assert earned(eight, f"{lay_twos(1, 2, 3, 4, 5, 6, 7, 8)} end") == [2] * 8 + [50]
    assert earned(eight, f"{lay_twos(1, 2, 3, 4, 5, 6, 7)} end") == [2] * 7


def test_M8_extra_tokens_must_be_laid_too() -> None:
    """One who draws an eighth and keeps it has not emptied his rack."""
    drawn = after(scene(TWOS, "2 2 2 2 2 2 2", "9", bag="2"), f"{lay_twos(1, 2, 3, 4, 5, 6, 9)} draw [2]")

    assert earned(drawn, "end") == []
    assert earned(drawn, "2@7C end") == [2, 50]


def test_M8_six_and_an_extra_token_do_not_make_seven() -> None:
    """It counts how many there were when the turn began."""
    drawn = after(scene(TWOS, "2 2 2 2 2 2", "9", bag="2"), f"{lay_twos(1, 2, 3, 4, 5, 9)} draw [2]")

    assert earned(drawn, "2@7C end") == [2]


def test_M8_the_bonus_comes_when_the_turn_ends() -> None:
    """Not before; and it says what it is for."""
    laid = after(scene(TWOS, "2 2 2 2 2 2 2", "9"), lay_twos(1, 2, 3, 4, 5, 6, 7))
    ruling = judged(laid, "end")

    assert laid.scores == (14, 0)
    assert after(laid, "end").scores == (64, 0)
    assert isinstance(ruling, Sound)
    assert [paid.reason for paid in ruling.items] == [message(Code.ALL_PLACED)]


# --- M9 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["exchange 8", "pass"])
def test_M9_exchange_and_pass_are_for_those_who_placed_nothing(text: str) -> None:
    """Before the first placement, not after it."""
    position = scene("2 3 _ _", "5 8", bag="9")

    assert is_sound(position, text)
    assert refusal(after(position, "5@1C"), text) == Code.ALREADY_PLACED


def test_M9_end_is_always_possible() -> None:
    """With a placement or without, the turn passes to the left."""
    position = scene("2 3 _ _", "5 8", "9")

    assert after(position, "5@1C end").on_turn == 1
    assert after(position, "end").on_turn == 1


def test_M9_exchange_is_limited_by_the_bag() -> None:
    """As many as it holds, and it must hold one."""
    assert is_sound(scene("2 3 _", "5 8 8", bag="9 9"), "exchange 5 8")
    short = judged(scene("2 3 _", "5 8 8", bag="9 9"), "exchange 5 8 8")
    assert short == Refused(Kind.ILLEGAL, message(Code.BAG_SHORT, count=3, bag=2))
    assert refusal(scene("2 3 _", "5 8 8", bag=""), "exchange 5") == Code.BAG_EMPTY


def test_M9_one_or_more_tokens_that_are_held() -> None:
    """None at all is not an exchange; a token held once is exchanged once, and the one lacking is named."""
    position = scene("2 3 _", "5 8 8", bag="9 9 9 9")

    assert is_sound(position, "exchange 5 8 8")
    assert refused_move(position, Exchange(0, ())) == Code.EXCHANGE_WHAT
    for text, lacking in (("exchange 5 9", 9), ("exchange 5 5", 5), ("exchange 8 8 8", 8)):
        assert judged(position, text) == Refused(
            Kind.ILLEGAL, message(BoardCode.NOT_HELD, token=str(lacking))
        )
    said = message(BoardCode.NOT_HELD, token="9")
    assert judged(scene("2 3 _", "5 5 9", bag="1 1 1 1"), "exchange 5 5 9 9") == Refused(Kind.ILLEGAL, said)


def test_M9_exchanged_tokens_go_back_after_drawing() -> None:
    """The 30 that was put aside cannot be the one that is drawn; it is in the bag afterwards."""
    aside = after(scene("2 3 _", "5 30", "9", bag="9 9"), "exchange 30")

    assert (aside.racks[0], aside.bag, aside.owed) == ((5,), (9, 9), (1, 0))
    assert refused_move(aside, Deal(((30,), ()))) == BoardCode.DEAL_SUPPLY
    done = after(aside, "[9]")
    assert (done.racks[0], done.bag, done.aside, done.on_turn) == ((5, 9), (9, 30), (), 1)


def test_M9_exchange_draws_just_as_many() -> None:
    """A rack that is short is not filled up by it, one that is long not cut down; a pass draws nothing."""
    assert after(scene("2 3 _", "5 8", "9", bag="1 1 1 1"), "exchange 5 8").owed == (2, 0)
    assert after(scene("2 3 _", "1 2 3 4 5 6 7 8", "9", bag="1 1"), "exchange 8").owed == (1, 0)
    passed = after(scene("2 3 _", "5 8", "9", bag="1 1 1 1"), "pass")
    assert (passed.phase, passed.on_turn, passed.racks[0]) == (Phase.TURN, 1, (5, 8))


def test_M9_nothing_is_paid_for_it() -> None:
    """To play, he must await his next turn."""
    position = scene("2 3 _", "5 8", "9", bag="1 1")

    assert earned(position, "exchange 5 [1] pass") == []
    assert refusal(after(position, "exchange 5 [1]"), "8@1C", seat=0) == CoreCode.OUT_OF_TURN


# --- M10 ----------------------------------------------------------------------------------------


def test_M10_the_rack_is_refilled_to_seven() -> None:
    """As many as were laid, from a bag that has enough; else what it has."""
    laid = lay_twos(1, 2, 3)

    enough = after(scene(TWOS, "2 2 2 2 2 2 2", "9", bag="4 4 4 4"), f"{laid} end")
    assert (enough.owed, enough.phase) == ((3, 0), Phase.REFILL)
    filled = after(enough, "[4 4 4]")
    assert (filled.racks[0], filled.bag, filled.on_turn) == ((2, 2, 2, 2, 4, 4, 4), (4,), 1)
    assert after(scene(TWOS, "2 2 2 2 2 2 2", "9", bag="4 4"), f"{laid} end").owed == (2, 0)


def test_M10_extra_tokens_count_towards_the_seven() -> None:
    """Three laid and one drawn: two are missing."""
    drawn = after(scene(TWOS, "2 2 2 2 2 2 2", "9", bag="4 4 4 4"), f"{lay_twos(1, 2, 9)} draw [4] end")

    assert drawn.owed == (2, 0)


def test_M10_a_rack_of_more_than_seven_draws_nothing() -> None:
    """Eight, less one or two."""
    eight = scene(TWOS, "2 2 2 2 2 2 2 3", "9", bag="4 4 4 4")

    for script, owed in (("end", 0), ("2@1C end", 0), ("2@1C 2@2C end", 1)):
        ended = after(eight, script)
        assert ended.owed == (owed, 0)
        assert ended.phase is (Phase.REFILL if owed else Phase.TURN)
        assert len(after(ended, "[4]" if owed else "").racks[0]) == max(7, 8 - script.count("@"))


def test_M10_play_passes_to_the_left() -> None:
    """From the last seat to the first; each turn notes what its rack held at its beginning."""
    position = scene("2 3 _", "5 8", "9", "1 1 1", seat=2)

    assert after(position, "pass").on_turn == 0
    assert after(position, "pass").turn.began == 2
    assert after(position, "pass pass").turn.began == 1
