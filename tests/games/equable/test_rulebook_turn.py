"""E36 to E38 and E43: the first draw, exchange and pass, the supplies, the variants; and who may act when.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from dataclasses import replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange, Finish
from jeton.board.positions import Stop
from jeton.core.chance import Stream, seed_of
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import OptionFault
from jeton.core.messages import Name, message
from jeton.core.moves import Accept, Agreed, Closed, Office, Pass
from jeton.core.options import CLOCK, CONTEST, WINDOW, read_options
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.equable import rules
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import Box
from jeton.games.equable.position import Phase, Reason, in_order
from tests.games.equable.kit import (
    BOX,
    after,
    earned,
    fault,
    is_sound,
    judged,
    opening,
    refusal,
    refused_move,
    scene,
    tokens,
)


def box_of(white: str, grey: str = "", rack: tuple[int, int] = (7, 2)) -> Box:
    """The real board with these tokens only."""
    counts = {token: (white + grey).count(token) for token in in_order(white + grey)}
    return replace(BOX, counts=tuple(counts.items()), rack=rack)


# --- E36 ----------------------------------------------------------------------------------------


def test_E36_the_start() -> None:
    """An empty board, everything in the supplies, a white token owed to each."""
    position = opening(3)

    assert (position.phase, position.owed, position.contenders) == (
        Phase.OPENING,
        ((1, 0),) * 3,
        frozenset({0, 1, 2}),
    )
    assert (position.racks, position.shown, position.scores) == (((),) * 3, ((),) * 3, (0, 0, 0))
    assert (position.white_bag, position.grey_bag, position.stock) == (BOX.white, BOX.grey, 20)
    assert (len(position.white_bag), len(position.grey_bag)) == (80, 35)
    assert (position.contest, position.large, position.every_premium) == (False, False, False)
    assert (position.board, position.first) == ((None,) * 289, True)
    assert (position.barren, position.stale, position.peak, position.last) == (0, 0, 0, None)
    assert (position.on_turn, position.gone, position.aside) == (0, frozenset(), ())


def test_E36_the_highest_digit_starts() -> None:
    """Whoever drew it."""
    assert after(opening(3), "[4 | 9 | 0]").on_turn == 1
    assert after(opening(3), "[9 | 4 | 0]").on_turn == 0
    assert after(opening(3), "[0 | 4 | 9]").on_turn == 2


def test_E36_all_tokens_drawn_for_the_start_go_back() -> None:
    """Before the deal; then each draws seven white ones and two grey ones."""
    drawn = after(opening(2), "[4 | 9]")

    assert (drawn.white_bag, drawn.racks, drawn.shown) == (BOX.white, ((), ()), ((), ()))
    assert (drawn.phase, drawn.owed) == (Phase.FILLING, ((7, 2), (7, 2)))
    dealt = after(drawn, "[0011223+- | 9988776x:]")
    assert (dealt.phase, dealt.on_turn, dealt.owed) == (Phase.TURN, 1, ((0, 0), (0, 0)))
    assert dealt.racks == (tokens("0011223+-"), tokens("9988776x:"))
    assert (len(dealt.white_bag), len(dealt.grey_bag)) == (66, 31)
    assert dealt.white_bag.count("0") == 6
    assert dealt.shown == ((), ())


def test_E36_ties_redraw() -> None:
    """Only those tied for the highest; a tie below it decides nothing."""
    tied = after(opening(3), "[8 | 3 | 8]")

    assert (tied.phase, tied.owed) == (Phase.OPENING, ((1, 0), (0, 0), (1, 0)))
    assert tied.contenders == frozenset({0, 2})
    assert after(opening(3), "[3 | 3 | 8]").phase is Phase.FILLING
    assert after(opening(3), "[3 | 3 | 8]").on_turn == 2


def test_E36_earlier_tokens_lie_aside() -> None:
    """They cannot be drawn in the decision, which only the tied contest; in the end all go back."""
    tied = after(opening(3), "[8 | 3 | 8]")
    again = after(tied, "[5 | 5]")
    settled = after(again, "[1 | 2]")

    assert (tied.white_bag.count("8"), tied.racks) == (6, (("8",), ("3",), ("8",)))
    assert (again.aside, again.white_bag.count("8"), again.white_bag.count("5")) == (tokens("88"), 6, 6)
    assert (again.racks, again.shown) == ((("5",), ("3",), ("5",)), (("5",), ("3",), ("5",)))
    assert (settled.on_turn, settled.white_bag, settled.aside) == (2, BOX.white, ())
    assert settled.contenders == frozenset()


def test_E36_a_box_too_small_to_break_a_tie_lets_the_first_tied_seat_start() -> None:
    """Two tied seats need two tokens to draw again."""
    enough = after(opening(3, box=box_of("15555")), "[1 | 5 | 5]")
    short = after(opening(3, box=box_of("1555")), "[1 | 5 | 5]")

    assert (enough.phase, enough.owed) == (Phase.OPENING, ((0, 0), (1, 0), (1, 0)))
    assert (short.phase, short.on_turn) == (Phase.FILLING, 1)


def test_E36_a_small_box_fills_the_starter_first_then_clockwise() -> None:
    """Ten white and three grey: seat 1 has seven and two, seat 2 three and one."""
    box = box_of("1119111511", "+++")

    assert after(opening(3, box=box), "[1 | 9 | 5]").owed == ((0, 0), (7, 2), (3, 1))
    assert after(opening(3, box=box), "[9 | 1 | 5]").owed == ((7, 2), (3, 1), (0, 0))


def test_E36_the_turn_passes_to_the_left() -> None:
    """From the last seat to the first."""
    position = scene("", "1", "1", "1", seat=2)

    assert after(position, "pass").on_turn == 0
    assert after(position, "pass; pass").on_turn == 1


# --- E37 ----------------------------------------------------------------------------------------


def test_E37_pass_instead_of_playing() -> None:
    """Nothing changes but whose turn it is; then he cannot play any more."""
    position = scene("", "11", "1", white="55")
    passed = after(position, "pass")

    assert (passed.on_turn, passed.racks, passed.white_bag) == (1, position.racks, position.white_bag)
    assert earned(position, "pass") == []
    assert fault(passed, "9I> 1=1", seat=0) == message(CoreCode.OUT_OF_TURN, player=Name(1))


def test_E37_exchange_puts_back_then_draws_as_many_of_each_colour() -> None:
    """What was put back is mixed in and may be drawn again."""
    position = scene("", "37+5", "1", white="88", grey="xx")
    aside = after(position, "exchange 37+")

    assert (aside.racks[0], aside.white_bag, aside.grey_bag) == (("5",), tokens("3788"), tokens("+xx"))
    assert (aside.phase, aside.owed) == (Phase.REFILL, ((2, 1), (0, 0)))
    done = after(aside, "[38+]")
    assert (done.racks[0], done.white_bag, done.grey_bag, done.on_turn) == (
        tokens("358+"),
        tokens("78"),
        tokens("xx"),
        1,
    )
    assert refused_move(aside, Deal((tokens("388"), ()))).code == BoardCode.DEAL_COUNT


def test_E37_any_tokens_that_are_held() -> None:
    """One, several or all; one that is not held is named; none at all is no exchange."""
    position = scene("", "337x", "1", white="8", grey="+")

    for text in ("exchange 3", "exchange 33", "exchange 337x", "exchange x"):
        assert is_sound(position, text)
    assert fault(position, "exchange 333") == message(BoardCode.NOT_HELD, token="3")
    assert fault(position, "exchange 35") == message(BoardCode.NOT_HELD, token="5")
    assert fault(position, "exchange xx") == message(BoardCode.NOT_HELD, token="×")
    assert refused_move(position, Exchange(0, ())).code == Code.EXCHANGE_WHAT
    assert refused_move(position, Exchange(0, ("=",))).code == BoardCode.NOT_HELD


def test_E37_not_from_an_empty_supply() -> None:
    """Of that colour; the other does not matter."""
    white = scene("", "37-", "1", white="8", grey="")
    grey = scene("", "37-", "1", white="", grey="x")

    assert is_sound(white, "exchange 37")
    assert fault(white, "exchange 3-") == message(
        Code.SUPPLY_EMPTY, token="−", supply=message(Code.SUPPLY_GREY, count=0)
    )
    assert is_sound(grey, "exchange -")
    assert fault(grey, "exchange 3-") == message(
        Code.SUPPLY_EMPTY, token="3", supply=message(Code.SUPPLY_WHITE, count=0)
    )


def test_E37_more_than_the_supply_held_may_be_exchanged() -> None:
    """They are put back first, so there are enough."""
    done = after(scene("", "3377", "1", white="8"), "exchange 3377")

    assert (done.owed, done.white_bag) == (((4, 0), (0, 0)), tokens("33778"))


# --- E38 ----------------------------------------------------------------------------------------


def test_E38_white_and_grey_are_drawn_separately() -> None:
    """As many of each as were laid."""
    laid = after(scene("", "2+35", "1", white="88888", grey="xxxxx"), "9H> 2+3=5")

    assert (laid.phase, laid.owed) == (Phase.REFILL, ((3, 1), (0, 0)))
    assert refused_move(laid, Deal((tokens("88xx"), ()))).code == BoardCode.DEAL_COUNT
    done = after(laid, "[888x]")
    assert (done.racks[0], done.white_bag, done.grey_bag) == (tokens("888x"), tokens("88"), tokens("xxxx"))


def test_E38_play_on_with_fewer_when_one_runs_out() -> None:
    """What the supply has, and nothing if it has nothing."""
    assert after(scene("", "2+357", "1", white="88", grey="x"), "9H> 2+3=5").owed == ((2, 1), (0, 0))
    assert after(scene("", "2+357", "1", white="88", grey=""), "9H> 2+3=5").owed == ((2, 0), (0, 0))
    assert after(scene("", "2+357", "1", white="", grey="x"), "9H> 2+3=5").owed == ((0, 1), (0, 0))
    empty = after(scene("", "2+357", "1"), "9H> 2+3=5")
    assert (empty.phase, empty.on_turn, empty.racks[0]) == (Phase.TURN, 1, ("7",))


def test_E38_a_rack_that_is_short_stays_short() -> None:
    """He draws as many as he laid, not up to seven and two."""
    assert after(scene("", "11", "1", white="888888888", grey="xx"), "9I> 1=1").owed == ((2, 0), (0, 0))


def test_E38_chance_draws_from_both_supplies() -> None:
    """For all who are owed something, without putting back."""
    drawn = after(opening(2), "[4 | 9]")
    dealt = rules.deal(drawn, Stream(seed_of("a"), "deal", 0))

    assert isinstance(rules.judge(drawn, dealt), Sound)
    assert [len(draw) for draw in dealt.draws] == [9, 9]
    assert dealt.draws[0] != dealt.draws[1]
    assert all(draw == in_order(draw) for draw in dealt.draws)
    assert dealt != rules.deal(drawn, Stream(seed_of("b"), "deal", 0))
    laid = after(scene("", "2+35", "1", white="88888", grey="xxxxx"), "9H> 2+3=5")
    assert rules.deal(laid, Stream(seed_of("a"), "deal", 0)) == Deal((tokens("888x"), ()))


def test_E38_chance_uses_up_what_there_is() -> None:
    """Every token of two small supplies, each once."""
    laid = after(scene("", "2+35", "1", white="789", grey="x"), "9H> 2+3=5")

    assert rules.deal(laid, Stream(seed_of("a"), "deal", 0)) == Deal((tokens("789x"), ()))


# --- E43 ----------------------------------------------------------------------------------------


def test_E43_the_options() -> None:
    """Fewer `=`, large racks, the clock; and those of E33 and E39."""
    assert [option.name for option in rules.OPTIONS] == [
        "large-racks",
        "fewer-equals",
        "replacement-premiums",
        "contest",
        "window",
        "clock",
    ]
    assert {CONTEST, WINDOW, CLOCK} <= set(rules.OPTIONS)
    assert opening(2, "contest=on").contest
    assert opening(2, "replacement-premiums=all").every_premium
    assert not opening(2, "replacement-premiums=laid").every_premium


def test_E43_large_racks() -> None:
    """Nine and three instead of seven and two."""
    assert after(opening(2, "large-racks=on"), "[4 | 9]").owed == ((9, 3), (9, 3))
    assert after(opening(2, "large-racks=off"), "[4 | 9]").owed == ((7, 2), (7, 2))
    assert opening(2, "large-racks=on").large


def test_E43_fewer_equals_signs() -> None:
    """So many are left out of the twenty; one must be left."""
    assert opening(2, "fewer-equals=5").stock == 15
    assert opening(2, "fewer-equals=19").stock == 1
    assert opening(2, "fewer-equals=0").stock == 20
    assert opening(2).stock == 20
    with pytest.raises(OptionFault) as caught:
        opening(2, "fewer-equals=20")
    said = message(BoardCode.FEW_EQUALS, option="fewer-equals", value=20, count=20)
    assert caught.value.message == said
    for text in ("999", "-1", "x"):
        with pytest.raises(OptionFault):
            read_options(rules.OPTIONS, [f"fewer-equals={text}"])
    assert opening(2, "fewer-equals=998", box=replace(BOX, equals=999)).stock == 1


def test_E43_when_the_clock_runs_out() -> None:
    """T1: a turn is a pass, a window goes by."""
    position = scene("", "11", "1", contest=True)
    window = after(position, "9I> 1=1")

    assert rules.lapse(position, 0) == Pass(0)
    assert rules.lapse(window, 1) == Accept(1)


# --- who may act, and when ----------------------------------------------------------------------


def test_actors_in_each_phase() -> None:
    """Chance for draws, the seat on turn, the others in a window, the referee at the end."""
    position = scene("", "112", "1", "1", white="7", contest=True)
    window = after(position, "9I> 1=1")

    assert rules.actors(opening(2)) == {Office.CHANCE}
    assert rules.actors(after(opening(2), "[1 | 2]")) == {Office.CHANCE}
    assert rules.actors(position) == {0}
    assert rules.actors(window) == {1, 2}
    assert rules.actors(after(window, "2: accept")) == {1}
    assert rules.actors(after(window, "[closed]")) == {Office.CHANCE}
    assert rules.actors(scene("", "1", "1", white="7", grey="x")) == {0}
    assert rules.actors(scene("", "1", "1", grey="x")) == {0, Office.REFEREE}
    assert rules.actors(scene("", "1", "1")) == {0, Office.REFEREE}
    closing = after(scene("", "1", "1", white="7", barren=3), "pass")
    assert rules.actors(closing) == {Office.REFEREE}
    assert rules.actors(after(closing, "[finish rounds]")) == frozenset()


def test_chance_goes_first() -> None:
    """While tokens are owed, nobody else may act, not even to leave or to agree."""
    position = after(scene("", "112", "1", white="77"), "9I> 1=1")
    said = Refused(Kind.OUT_OF_TURN, message(CoreCode.CHANCE_FIRST))

    for text in ("9Iv (1)=2", "pass", "exchange 2", "leave", "accept", "contest"):
        assert judged(position, text) == said
    assert rules.judge(position, Agreed()) == said
    assert rules.judge(position, Closed()) == said
    assert rules.judge(position, Finish(Reason.ROUNDS)) == said
    for start in (opening(2), after(opening(2), "[1 | 2]")):
        assert rules.judge(start, Pass(0)) == said


def test_chance_gives_what_it_owes_and_what_the_supplies_hold() -> None:
    """No more, no fewer, nobody else, no other colour; and only when tokens are owed."""
    owing = after(scene("", "11x", "1", white="778", grey="x"), "9I> 1=1")

    assert isinstance(rules.judge(owing, Deal((tokens("77"), ()))), Sound)
    for draws in (("7", ""), ("778", ""), ("", "77"), ("7", "7"), ("7x", ""), ("77", "x")):
        assert refused_move(owing, Deal(tuple(map(tokens, draws)))).code == BoardCode.DEAL_COUNT
    for draw in ("88", "79", "77="):
        assert refused_move(owing, Deal((tokens(draw), ()))).code == BoardCode.DEAL_SUPPLY
    assert refused_move(scene("", "1", "1", white="7"), Deal(((), ()))).code == BoardCode.DEAL_COUNT


def test_the_turn_belongs_to_one_seat() -> None:
    """The refusal names who is to act."""
    position = scene("", "11", "11", white="7")
    said = Refused(Kind.OUT_OF_TURN, message(CoreCode.OUT_OF_TURN, player=Name(0)))

    for text in ("9I> 1=1", "pass", "exchange 1"):
        assert judged(position, text, seat=1) == said
        assert isinstance(judged(position, text, seat=0), Sound)


def test_at_the_end_nobody_plays_on() -> None:
    """Neither while the referee settles nor afterwards."""
    closing = after(scene("", "11", "11", white="7", barren=3), "pass")
    over = after(closing, "[finish rounds]")

    assert (closing.phase, over.phase) == (Phase.CLOSING, Phase.OVER)
    assert refusal(closing, "9I> 1=1", seat=1) == CoreCode.OUT_OF_TURN
    for text in ("9I> 1=1", "pass", "leave", "accept"):
        assert judged(over, text, seat=1) == Refused(Kind.OVER, message(CoreCode.OVER))
    assert refused_move(over, Deal(((), ()))).code == CoreCode.OVER
    assert refused_move(over, Finish(Reason.ROUNDS)).code == CoreCode.OVER


def test_T2_leaving() -> None:
    """A seat leaves once; when one is left the match is over and it has won, whatever the score."""
    position = scene("", "1", "1", "1", scores=(9, 5, 1))
    left = after(position, "1: leave")

    assert (left.gone, left.phase, left.on_turn) == (frozenset({1}), Phase.TURN, 0)
    assert fault(left, "leave", seat=1) == message(CoreCode.ALREADY_LEFT, player=Name(1))
    over = after(left, "0: leave")
    assert (over.phase, over.reason) == (Phase.OVER, Stop.ALONE)
    assert rules.outcome(over).winners == (frozenset({2}),)
    assert rules.outcome(over).reason == message(CoreCode.OVER_ALONE)


def test_T3_all_may_agree_to_end() -> None:
    """The standing counts; nothing is added."""
    over = after(scene("", "1", "1", white="99", scores=(5, 9), last=0), "[agreed]")

    assert (over.phase, over.reason, over.scores) == (Phase.OVER, Stop.AGREED, (5, 9))
    assert rules.outcome(over).reason == message(CoreCode.OVER_AGREED)


# --- what others have seen ----------------------------------------------------------------------


def test_shown_tokens_are_those_all_have_seen() -> None:
    """Drawn for the start, until all go back; laid and taken back, until laid again or exchanged."""
    tied = after(opening(2), "[4 | 4]")
    seen = replace(scene("", "1125", "1", white="777"), shown=(tokens("15"), tokens("1")))

    assert tied.shown == (("4",), ("4",))
    assert after(seen, "9I> 1=1").shown == (("5",), ("1",))
    assert after(seen, "exchange 2").shown == ((), ("1",))
    assert after(seen, "pass").shown == (tokens("15"), ("1",))
