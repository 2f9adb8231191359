"""C16 with T4: the draw for the order of play; and who may act when.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault, OptionFault
from jeton.core.messages import Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Office, Pass
from jeton.core.options import CLOCK
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.calculator import GAME, rules
from jeton.games.calculator.moves import Move
from jeton.games.calculator.position import Phase, Reason
from tests.games.calculator.kit import (
    BOX,
    after,
    box_of,
    judged,
    numbers,
    opening,
    refusal,
    refused_move,
    rule,
    scene,
)

# --- C16 ----------------------------------------------------------------------------------------


def test_C16_the_start() -> None:
    """An empty board, everything in the supplies, a number owed to each."""
    position = opening(3)

    assert (position.phase, position.owed, position.draws) == (Phase.OPENING, (1, 1, 1), ((), (), ()))
    assert (position.racks, position.shown, position.scores) == (((),) * 3, ((),) * 3, (0, 0, 0))
    assert (position.bag, position.stock) == (BOX.numbers, (32, 32, 26, 26, 24))
    assert (position.board, position.first, position.strict) == ((None,) * 225, True, False)
    assert (position.order, position.place, position.barren) == ((0, 1, 2), 0, 0)
    assert (position.aside, position.gone, position.reason) == ((), frozenset(), None)
    assert opening(2, "strict=on").strict is True
    assert [option.name for option in rules.OPTIONS] == ["fewer-equals", "strict", CLOCK.name]


def test_C16_the_smallest_starts() -> None:
    """Whoever drew it; by what the numbers say, not by how they are written."""
    assert after(opening(2), "[4 | 9]").on_turn == 0
    assert after(opening(2), "[9 | 4]").on_turn == 1
    assert after(opening(2), "[10 | 9]").on_turn == 1
    assert after(opening(2), "[9 | 10]").on_turn == 0


def test_C16_play_goes_in_ascending_order_of_the_draw() -> None:
    """Not round the table; after the last it is the first again."""
    racks = "[1 1 1 2 2 2 | 3 3 3 4 4 4 | 5 5 5 6 6 6 | 7 7 7 8 8 8]"
    position = after(opening(4), "[12 | 3 | 20 | 7]", racks)

    assert position.order == (1, 3, 0, 2)
    turns = [position.on_turn]
    for _ in range(5):
        position = after(position, "pass")
        turns.append(position.on_turn)
    assert turns == [1, 3, 0, 2, 1, 3]
    assert after(opening(4), "[3 | 7 | 12 | 20]").order == (0, 1, 2, 3)


def test_C16_all_numbers_go_back_before_the_deal() -> None:
    """T4: mixed into the supply; then each draws six."""
    drawn = after(opening(2), "[4 | 9]")

    assert (drawn.phase, drawn.owed, drawn.draws) == (Phase.FILLING, (6, 6), ())
    assert (drawn.bag, drawn.racks, drawn.shown) == (BOX.numbers, ((), ()), ((), ()))
    dealt = after(drawn, "[4 4 4 4 1 2 | 9 9 9 9 1 2]")
    assert (dealt.phase, dealt.on_turn, dealt.owed, dealt.place) == (Phase.TURN, 0, (0, 0), 0)
    assert dealt.racks == (numbers("1 2 4 4 4 4"), numbers("1 2 9 9 9 9"))
    assert (len(dealt.bag), dealt.bag.count("4"), dealt.bag.count("1")) == (68, 0, 2)
    assert dealt.shown == ((), ())


def test_C16_ties_draw_again() -> None:
    """Only the tied; those whose place is known have drawn enough."""
    tied = after(opening(3), "[8 | 3 | 8]")

    assert (tied.phase, tied.owed) == (Phase.OPENING, (1, 0, 1))
    assert tied.draws == (("8",), ("3",), ("8",))
    assert after(opening(3), "[8 | 3 | 9]").phase is Phase.FILLING


@pytest.mark.parametrize("draw", ["[3 | 3 | 8]", "[3 | 8 | 8]", "[3 | 8 | 3]"])
def test_C16_every_tie_is_broken_not_only_the_smallest(draw: str) -> None:
    """Every place in the order matters."""
    assert after(opening(3), draw).phase is Phase.OPENING


def test_C16_the_tied_contest_their_own_places_only() -> None:
    """Seats 0 and 2 tied for the second place: a 1 drawn again does not go before the 3."""
    low = after(opening(3), "[8 | 3 | 8]", "[1 | 2]")
    high = after(opening(3), "[8 | 3 | 8]", "[20 | 2]")

    assert (low.phase, low.order) == (Phase.FILLING, (1, 0, 2))
    assert (high.phase, high.order) == (Phase.FILLING, (1, 2, 0))


def test_C16_each_tied_group_draws_among_itself() -> None:
    """T4: two pairs draw at once; equal numbers of different pairs are no tie."""
    tied = after(opening(4), "[5 | 9 | 5 | 9]")

    assert (tied.phase, tied.owed) == (Phase.OPENING, (1, 1, 1, 1))
    settled = after(tied, "[7 | 7 | 2 | 2]")
    assert (settled.phase, settled.order) == (Phase.FILLING, (2, 0, 3, 1))


def test_C16_one_group_may_be_settled_before_the_other() -> None:
    """Then only the other draws on."""
    again = after(opening(4), "[5 | 9 | 5 | 9]", "[7 | 4 | 2 | 4]")

    assert (again.phase, again.owed) == (Phase.OPENING, (0, 1, 0, 1))
    settled = after(again, "[20 | 1]")
    assert (settled.phase, settled.order) == (Phase.FILLING, (2, 0, 3, 1))


def test_C16_a_group_may_split() -> None:
    """Of three tied seats one has its place, the two others draw a third time."""
    again = after(opening(4), "[5 | 5 | 5 | 1]", "[7 | 2 | 7]")

    assert (again.phase, again.owed) == (Phase.OPENING, (1, 0, 1, 0))
    assert again.draws == (("5", "7"), ("5", "2"), ("5", "7"), ("1",))
    assert after(again, "[9 | 8]").order == (3, 1, 2, 0)


def test_C16_a_draw_in_another_order_is_another_draw() -> None:
    """5 then 7 and 7 then 5 tie nobody."""
    settled = after(opening(4), "[5 | 7 | 5 | 7]", "[7 | 5 | 8 | 6]")

    assert (settled.phase, settled.order) == (Phase.FILLING, (0, 2, 1, 3))


def test_C16_earlier_numbers_lie_aside() -> None:
    """T4: they cannot be drawn in the decision; in the end all go back."""
    tied = after(opening(4), "[8 | 8 | 8 | 8]")
    settled = after(tied, "[1 | 2 | 3 | 4]")

    assert tied.bag.count("8") == 0
    assert refused_move(tied, Deal((("8",), ("1",), ("2",), ("3",)))).code == BoardCode.DEAL_SUPPLY
    assert (settled.bag, settled.draws) == (BOX.numbers, ())


def test_C16_a_box_too_small_to_break_a_tie_leaves_the_tied_as_they_sit() -> None:
    """Two tied seats need two numbers to draw again."""
    enough = after(opening(3, box=box_of("1=1 5=4")), "[5 | 1 | 5]")
    short = after(opening(3, box=box_of("1=1 5=3")), "[5 | 1 | 5]")

    assert (enough.phase, enough.owed) == (Phase.OPENING, (1, 0, 1))
    assert (short.phase, short.order) == (Phase.FILLING, (1, 0, 2))


def test_C16_a_small_box_fills_in_the_order_of_play() -> None:
    """Nine numbers: the first has six, the second three, the third none."""
    box = box_of("1=3 5=3 9=3")

    assert after(opening(3, box=box), "[5 | 1 | 9]").owed == (3, 6, 0)
    assert after(opening(3, box=box), "[9 | 5 | 1]").owed == (0, 3, 6)


def test_C16_there_must_be_a_number_for_each() -> None:
    """With fewer there is no match, and the key of the box file is named."""
    box = box_of("5=2")

    assert opening(2, box=box).owed == (1, 1)
    with pytest.raises(BoxFault) as caught:
        opening(3, box=box)
    assert caught.value.message == message(BoardCode.BOX_FEW, key="numbers.total", total=2, seats=3)


# --- who may act, and when ----------------------------------------------------------------------


def test_actors_in_each_phase() -> None:
    """Chance for draws, the seat on turn, the referee at the end, then nobody."""
    position = scene("", "3 3", "4", supply="5", order=(1, 0), place=1)

    assert rules.actors(opening(2)) == {Office.CHANCE}
    assert rules.actors(after(opening(2), "[1 | 2]")) == {Office.CHANCE}
    assert rules.actors(position) == {0}
    assert rules.actors(after(position, "1A> 3=3")) == {Office.CHANCE}
    assert rules.actors(after(position, "1A> 3=3", "[5]")) == {1}
    closing = after(scene("", "3", "4"), "pass", "pass", "pass", "pass")
    assert rules.actors(closing) == {Office.REFEREE}
    assert rules.actors(after(closing, "[finish rounds]")) == frozenset()


def test_chance_goes_first() -> None:
    """While numbers are owed nobody else may act, not even to leave or to agree."""
    said = Refused(Kind.OUT_OF_TURN, message(CoreCode.CHANCE_FIRST))
    owing = after(scene("", "3 3", "4", supply="5"), "1A> 3=3")

    for position in (opening(2), after(opening(2), "[1 | 2]"), owing):
        for text in ("1A> 4=4", "pass", "exchange 4", "leave", "accept", "contest"):
            assert judged(position, text, 1) == said
        for move in (Agreed(), Closed(), Finish(Reason.ROUNDS)):
            assert rules.judge(position, move) == said
        assert refused_move(position, Leave(0)) == said.fault


def test_chance_gives_what_it_owes_and_what_the_supply_holds() -> None:
    """No more, no fewer, nobody else; and only when numbers are owed."""
    position = scene("", "3 3 9 9 9 9", "4", supply="7 7 4")
    owing = after(position, "1A> 3=3")

    assert isinstance(rules.judge(owing, Deal((numbers("7 7"), ()))), Sound)
    assert isinstance(rules.judge(owing, Deal((numbers("4 7"), ()))), Sound)
    for draws in ((numbers("7 7 4"), ()), (("7",), ()), ((), ()), ((), numbers("7 7")), (("7",), ("7",))):
        assert refused_move(owing, Deal(draws)) == message(BoardCode.DEAL_COUNT)
    assert refused_move(owing, Deal((numbers("4 4"), ()))) == message(BoardCode.DEAL_SUPPLY)
    assert refused_move(owing, Deal((numbers("4 8"), ()))) == message(BoardCode.DEAL_SUPPLY)
    assert refused_move(position, Deal(((), ()))) == message(BoardCode.DEAL_COUNT)
    assert refused_move(position, Deal((("7",), ()))) == message(BoardCode.DEAL_COUNT)


def test_only_the_seat_on_turn_may_play() -> None:
    """Who it is is told; it need not be seat 0 that begins."""
    position = scene("", "3 3", "3 3", supply="5", order=(1, 0))

    assert position.on_turn == 1
    for text in ("1A> 3=3", "pass", "exchange 3"):
        assert isinstance(judged(position, text, 1), Sound)
        assert judged(position, text, 0) == Refused(
            Kind.OUT_OF_TURN, message(CoreCode.OUT_OF_TURN, player=Name(1))
        )


def test_nobody_plays_while_the_referee_closes_the_match() -> None:
    """Not even the seat whose turn would be next."""
    closing = after(scene("", "3 3", "4"), "pass", "pass", "pass", "pass")

    assert closing.phase is Phase.CLOSING
    for text in ("1A> 3=3", "pass"):
        assert refusal(closing, text, 0) == CoreCode.OUT_OF_TURN
    assert refused_move(closing, Deal(((), ()))).code == BoardCode.DEAL_COUNT


@pytest.mark.parametrize("move", [Contest(0), Accept(1), Closed()])
def test_nothing_is_contested_in_this_game(move: Contest | Accept | Closed) -> None:
    """There is no window, on one's own turn or not, strict or not."""
    for strict in (False, True):
        position = scene("", "3 3", "4", strict=strict)
        assert refused_move(position, move) == message(CoreCode.NO_WINDOW)
        assert GAME.contesting is None
        assert GAME.window(position) is False
        assert GAME.implied(position, Pass(0)) is None


def test_what_the_judge_refuses_is_never_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were he to let an answer pass, it would be an error of the program, not of a player."""
    monkeypatch.setattr(rules, "judge", lambda position, move: Sound())

    with pytest.raises(AssertionError):
        rules.play(scene("", "3 3", "4"), Contest(0))


def test_when_it_is_over_it_is_over() -> None:
    """Whoever comes, with whatever."""
    over = after(scene("", "3 3", "4", supply="5"), "[agreed]")
    said = Refused(Kind.OVER, message(CoreCode.OVER))

    for text in ("1A> 3=3", "pass", "exchange 3", "leave", "contest"):
        assert judged(over, text, 0) == said
    others: list[Move] = [Agreed(), Closed(), Finish(Reason.ROUNDS), Deal(((), ()))]
    for move in others:
        assert rule(over, move) == said


def test_fewer_equals_signs() -> None:
    """So many are put aside; the other signs stay, and one = must."""
    assert opening(2).stock == BOX.sign_counts
    assert opening(2, "fewer-equals=20").stock == (*BOX.sign_counts[:-1], BOX.sign_counts[-1] - 20)
    with pytest.raises(OptionFault) as caught:
        opening(2, f"fewer-equals={BOX.sign_counts[-1]}")
    assert caught.value.message.code == BoardCode.FEW_EQUALS
