"""M11, the first draw; and who may act when.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.moves import Agreed, Closed, Office
from jeton.core.options import read_options
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.equipment import Box
from jeton.games.mathable.position import Phase, Position, Reason
from tests.games.mathable.kit import BOX, after, judged, refusal, refused_move, scene, small_box

# --- M11 ----------------------------------------------------------------------------------------


def opening(seats: int, box: Box = BOX, settings: tuple[str, ...] = ()) -> Position:
    """The moment before the first draw."""
    return rules.start(read_options(GAME.options, settings), box, seats)


def test_M11_the_start() -> None:
    """An empty board but for the printed numbers, everything in the bag, a token owed to each."""
    position = opening(3)

    assert (position.phase, position.owed, position.contest) == (Phase.OPENING, (1, 1, 1), False)
    assert (position.racks, position.shown, position.scores) == (((),) * 3, ((),) * 3, (0, 0, 0))
    assert (position.bag, position.barren) == (BOX.tokens, 0)
    assert [token for token in position.board if token is not None] == [1, 2, 3, 4]
    assert rules.start(read_options(GAME.options, ["contest=on"]), BOX, 2).contest is True


def test_M11_the_highest_starts_and_each_keeps_his_token() -> None:
    """Whoever it is; then each fills to seven."""
    drawn = after(opening(3), "[12 | 30 | 5]")

    assert (drawn.on_turn, drawn.phase, drawn.owed) == (1, Phase.FILLING, (6, 6, 6))
    assert drawn.racks == drawn.shown == ((12,), (30,), (5,))
    filled = after(drawn, "[1 1 1 1 1 1 | 2 2 2 2 2 2 | 3 3 3 3 3 3]")
    assert (filled.on_turn, filled.turn.began, filled.phase) == (1, 7, Phase.TURN)
    assert filled.racks == ((1, 1, 1, 1, 1, 1, 12), (2, 2, 2, 2, 2, 2, 30), (3, 3, 3, 3, 3, 3, 5))
    assert after(opening(3), "[30 | 12 | 5]").on_turn == 0


def test_M11_those_tied_for_the_highest_draw_again() -> None:
    """Only they; a tie below the highest decides nothing."""
    tied = after(opening(3), "[10 | 3 | 10]")

    assert (tied.phase, tied.owed, tied.contenders) == (Phase.OPENING, (1, 0, 1), frozenset({0, 2}))
    assert after(opening(3), "[5 | 5 | 9]").on_turn == 2
    assert after(opening(3), "[5 | 5 | 9]").phase is Phase.FILLING


def test_M11_earlier_tokens_lie_aside_and_go_back() -> None:
    """They cannot be drawn in the decision; each keeps the token he drew last."""
    tied = after(opening(3), "[10 | 3 | 10]")
    again = after(tied, "[4 | 4]")
    settled = after(again, "[1 | 90]")

    assert again.bag.count(10) == 5
    assert (again.aside, again.owed) == ((10, 10), (1, 0, 1))
    assert (settled.racks, settled.on_turn, settled.aside) == (((1,), (3,), (90,)), 2, ())
    assert settled.shown == settled.racks
    assert (settled.bag.count(10), settled.bag.count(4), settled.bag.count(90)) == (7, 7, 0)
    assert settled.contenders == frozenset()


def test_M11_a_seat_that_drops_out_keeps_what_it_drew_last() -> None:
    """In the second round only the tied compare: a lower token than the third seat's still starts."""
    settled = after(opening(3), "[10 | 8 | 10] [2 | 1]")

    assert (settled.on_turn, settled.racks) == (0, ((2,), (8,), (1,)))


def test_M11_the_bag_fills_the_starter_first_then_clockwise() -> None:
    """A box of eleven: after the first draw eight are left, six for seat 1, two for seat 2."""
    box = small_box("(1) (2) .\n. . .\n. . .", "1=9 5=1 9=1")

    assert after(opening(3, box), "[1 | 9 | 5]").owed == (0, 6, 2)
    assert after(opening(3, box), "[9 | 1 | 5]").owed == (6, 2, 0)
    assert after(opening(2, small_box("(1) (2) .\n. . .\n. . .", "1=1 5=1")), "[1 | 5]").phase is Phase.TURN


def test_M11_a_box_too_small_to_break_a_tie_lets_the_first_tied_seat_start() -> None:
    """Three tied seats need three tokens to draw again."""
    board = "(1) (2) .\n. . .\n. . ."
    enough = after(opening(4, small_box(board, "1=1 5=6")), "[1 | 5 | 5 | 5]")
    short = after(opening(4, small_box(board, "1=1 5=5")), "[1 | 5 | 5 | 5]")

    assert (enough.phase, enough.owed) == (Phase.OPENING, (0, 1, 1, 1))
    assert (short.phase, short.on_turn) == (Phase.FILLING, 1)


# --- who may act, and when ----------------------------------------------------------------------


def test_actors_in_each_phase() -> None:
    """Chance for draws, the seat on turn, the others in a window, the referee at the end."""
    position = scene("2 3 + _", "5 8", "9 9", "9", bag="7", contest=True, full=2)
    ended = after(position, "5@1C draw [7] end")

    assert rules.actors(opening(2)) == {Office.CHANCE}
    assert rules.actors(after(opening(2), "[1 | 2]")) == {Office.CHANCE}
    assert rules.actors(position) == {0}
    assert rules.actors(after(position, "5@1C draw")) == {Office.CHANCE}
    assert rules.actors(ended) == {1, 2}
    assert rules.actors(after(ended, "2:accept")) == {1}
    assert rules.actors(after(position, "5@1C end [closed]")) == {Office.CHANCE}
    assert rules.actors(after(ended, "[closed]")) == {1, Office.REFEREE}
    assert rules.actors(scene("2 3 _", "5", "", bag="")) == {0, Office.REFEREE}
    assert rules.actors(after(scene("2 3 _", "5", "9"), "5@1C")) == {0}
    closing = after(scene("2 3 _", "5", "9"), "5@1C end")
    assert rules.actors(closing) == {Office.REFEREE}
    assert rules.actors(after(closing, "[finish out]")) == frozenset()


def test_chance_goes_first() -> None:
    """While tokens are owed, nobody else may act, not even to leave or to agree."""
    position = after(scene("2 3 + _", "5 8", "9", bag="7"), "5@1C draw")
    said = Refused(Kind.OUT_OF_TURN, message(CoreCode.CHANCE_FIRST))

    for text in ("8@1D", "end", "draw", "pass", "leave", "accept", "contest"):
        assert judged(position, text) == said
    assert rules.judge(position, Agreed()) == said
    assert rules.judge(position, Closed()) == said
    assert rules.judge(position, Finish(Reason.STUCK)) == said


def test_chance_gives_what_it_owes_and_what_the_bag_holds() -> None:
    """No more, no fewer, nobody else; and only when tokens are owed."""
    owing = after(scene("2 3 _", "5 8", "9", bag="7 7 4", full=2), "5@1C end")

    assert isinstance(rules.judge(owing, Deal(((7,), ()))), Sound)
    assert refused_move(owing, Deal(((7, 7), ()))) == BoardCode.DEAL_COUNT
    assert refused_move(owing, Deal(((), ()))) == BoardCode.DEAL_COUNT
    assert refused_move(owing, Deal(((), (7,)))) == BoardCode.DEAL_COUNT
    assert refused_move(owing, Deal(((5,), ()))) == BoardCode.DEAL_SUPPLY
    assert refused_move(scene("2 3 _", "5 8", "9", bag="7"), Deal(((), ()))) == BoardCode.DEAL_COUNT


def test_the_turn_belongs_to_one_seat() -> None:
    """The refusal names who is to act."""
    position = scene("2 3 _ _", "5", "5 8", bag="7")
    said = Refused(Kind.OUT_OF_TURN, message(CoreCode.OUT_OF_TURN, player=Name(0)))

    for text in ("5@1C", "end", "draw", "pass", "exchange 5"):
        assert judged(position, text, seat=1) == said
        assert judged(position, text, seat=0) != said


def test_at_the_end_nobody_plays_on() -> None:
    """Neither while the referee settles the racks nor afterwards."""
    closing = after(scene("2 3 _ _", "5", "8"), "5@1C end")
    over = after(closing, "[finish out]")

    assert (closing.phase, over.phase) == (Phase.CLOSING, Phase.OVER)
    assert refusal(closing, "8@1D", seat=1) == CoreCode.OUT_OF_TURN
    for text in ("8@1D", "end", "leave", "accept"):
        assert judged(over, text, seat=1) == Refused(Kind.OVER, message(CoreCode.OVER))
    assert refused_move(over, Deal(((), ()))) == CoreCode.OVER
    assert refused_move(over, Finish(Reason.OUT)) == CoreCode.OVER


def test_shown_tokens_are_those_all_have_seen() -> None:
    """Drawn for the start they are; laid, no more; after an exchange nobody knows which are left."""
    drawn = after(opening(2), "[7 | 3] [1 12 1 1 1 1 | 2 2 2 2 2 2]")

    assert drawn.shown == ((7,), (3,))
    assert after(drawn, "12@8I").shown == ((7,), (3,))
    assert after(drawn, "7@8I").shown == ((), (3,))
    assert after(drawn, "exchange 1").shown == ((), (3,))


def test_a_smaller_supply() -> None:
    """Of the 106 tokens so many of a hundred are there at all, to be drawn or to be supposed."""
    assert opening(2).box is opening(2, settings=("supply=100",)).box is BOX
    half = opening(2, settings=("supply=50",))

    assert len(half.bag) == 53
    assert half.bag == half.box.tokens
    assert (half.box.grounds, half.box.rack) == (BOX.grounds, BOX.rack)
    assert {half.box.count[token] for token in range(1, 11)} == {3, 4}
