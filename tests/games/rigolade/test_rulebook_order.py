"""R11 with T4: the draw for the start, the first fill; and who may act when.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from collections import Counter

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.core.chance import Stream, seed_of
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave, Office, Pass
from jeton.core.options import CLOCK
from jeton.core.rulings import Kind, Refused, Sound
from jeton.games.rigolade import GAME, rules
from jeton.games.rigolade.moves import Move
from jeton.games.rigolade.notation import read_tokens
from jeton.games.rigolade.position import Phase, Position, Reason, sorts
from tests.games.rigolade.kit import (
    BOX,
    after,
    box_of,
    judged,
    message_of,
    opening,
    refused_move,
    rule,
    scene,
)

FILL = "[1 1 1 2 2 2 + + - - | 3 3 3 4 4 4 x x : :]"


def owing() -> Position:
    """Chance owes seat 0 three numbers and a sign."""
    return after(scene("", "4 4 8 + x - :", "4", numbers="7 7 5", signs="+ x"), "11I> 4+4=8")


# --- R11, T4 ------------------------------------------------------------------------------------


def test_R11_the_start() -> None:
    """An empty board, everything in the reserves, a number owed to each."""
    position = opening(3)

    assert (position.phase, position.owed) == (Phase.OPENING, ((1, 0),) * 3)
    assert (position.racks, position.shown, position.scores) == (((),) * 3, ((),) * 3, (0, 0, 0))
    assert (position.number_bag, position.sign_bag) == (BOX.numbers, BOX.signs)
    assert (position.board, position.first) == ((None,) * 441, True)
    assert (position.on_turn, position.barren, position.completed, position.finisher) == (0, 0, False, None)
    assert (position.contenders, position.aside) == (frozenset({0, 1, 2}), ())
    assert (position.gone, position.reason) == (frozenset(), None)
    assert [option.name for option in rules.OPTIONS] == ["supply", CLOCK.name]


def test_R11_highest_starts() -> None:
    """Whoever drew it; by what the numbers say, not by how they are written."""
    assert after(opening(2), "[9 | 4]").on_turn == 0
    assert after(opening(2), "[4 | 9]").on_turn == 1
    assert after(opening(2), "[10 | 9]").on_turn == 0
    assert after(opening(2), "[9 | 100]").on_turn == 1


def test_R11_the_token_drawn_is_kept() -> None:
    """1 + 6 = 7, and four signs; the others keep theirs as well."""
    drawn = after(opening(2), "[9 | 12]")

    assert (drawn.phase, drawn.owed, drawn.on_turn) == (Phase.FILLING, ((6, 4), (6, 4)), 1)
    assert (drawn.racks, len(drawn.number_bag)) == ((("9",), ("12",)), 100)
    dealt = after(drawn, FILL)
    assert (dealt.phase, dealt.on_turn, dealt.owed) == (Phase.TURN, 1, ((0, 0), (0, 0)))
    assert dealt.racks == (read_tokens("1 1 1 2 2 2 9 + + - -"), read_tokens("3 3 3 4 4 4 12 x x : :"))
    assert (len(dealt.number_bag), len(dealt.sign_bag)) == (102 - 14, 80 - 8)


def test_R11_all_have_seen_the_token_drawn() -> None:
    """Until it is laid or exchanged."""
    dealt = after(opening(2), "[9 | 12]", FILL)

    assert dealt.shown == (("9",), ("12",))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R11_all_fill_up_before_play(seats: int) -> None:
    """Not only the first; seven numbers and four signs each."""
    position = opening(seats)
    stream = Stream(seed_of("fill"), "deal", seats)
    while position.phase is not Phase.TURN:
        position = rules.play(position, rules.deal(position, stream))

    assert [sorts(rack) for rack in position.racks] == [(7, 4)] * seats
    assert (len(position.number_bag), len(position.sign_bag)) == (102 - 7 * seats, 80 - 4 * seats)


def test_R11_play_passes_to_the_left() -> None:
    """T4: from the starter on, whatever the others drew."""
    position = after(opening(3), "[9 | 12 | 10]")
    position = rules.play(position, rules.deal(position, Stream(seed_of("left"), "deal", 0)))

    turns = [position.on_turn]
    for _ in range(3):
        position = after(position, "pass")
        turns.append(position.on_turn)
    assert turns == [1, 2, 0, 1]


def test_T4_only_those_tied_for_highest_draw_again() -> None:
    """A tie below does not matter."""
    tied = after(opening(4), "[9 | 3 | 9 | 3]")

    assert (tied.phase, tied.owed, tied.contenders) == (
        Phase.OPENING,
        ((1, 0), (0, 0), (1, 0), (0, 0)),
        frozenset({0, 2}),
    )
    assert after(opening(4), "[9 | 3 | 10 | 3]").phase is Phase.FILLING
    assert after(opening(4), "[9 | 3 | 10 | 3]").on_turn == 2


def test_T4_the_tied_draw_among_themselves() -> None:
    """A 1 and a 2 drawn again decide, although another seat drew an 8."""
    settled = after(opening(3), "[9 | 8 | 9]", "[1 | 2]")

    assert (settled.phase, settled.on_turn) == (Phase.FILLING, 2)
    assert after(opening(3), "[9 | 8 | 9]", "[2 | 1]").on_turn == 0


def test_T4_a_tie_may_follow_a_tie() -> None:
    """And one of three may drop out."""
    again = after(opening(4), "[9 | 9 | 9 | 1]", "[5 | 2 | 5]")

    assert (again.phase, again.contenders, again.owed) == (
        Phase.OPENING,
        frozenset({0, 2}),
        ((1, 0), (0, 0), (1, 0), (0, 0)),
    )
    assert again.racks == (("5",), ("2",), ("5",), ("1",))
    assert after(again, "[3 | 4]").on_turn == 2


def test_T4_earlier_tokens_lie_aside_and_go_back() -> None:
    """They cannot be drawn in the decision; each keeps his last token, and that is the one shown."""
    tied = after(opening(3), "[100 | 1 | 2]")
    assert tied.phase is Phase.FILLING
    tied = after(opening(4), "[9 | 9 | 9 | 9]")
    again = after(tied, "[9 | 9 | 9 | 8]")

    assert (again.aside, again.number_bag.count("9")) == (("9",) * 4, 0)
    assert refused_move(again, Deal((("9",), ("1",), ("2",), ()))).code == BoardCode.DEAL_SUPPLY
    settled = after(again, "[4 | 5 | 6]")
    assert (settled.on_turn, settled.aside) == (2, ())
    assert settled.racks == settled.shown == (("4",), ("5",), ("6",), ("8",))
    assert settled.number_bag.count("9") == 7
    assert Counter(settled.number_bag) + Counter(["4", "5", "6", "8"]) == Counter(BOX.numbers)
    assert settled.contenders == frozenset()


def test_R11_a_box_too_small_to_break_a_tie_lets_the_first_of_the_tied_start() -> None:
    """Two tied seats need two numbers to draw again."""
    enough = after(opening(3, box=box_of("1=1 5=4")), "[1 | 5 | 5]")
    short = after(opening(3, box=box_of("1=1 5=3")), "[1 | 5 | 5]")

    assert (enough.phase, enough.owed) == (Phase.OPENING, ((0, 0), (1, 0), (1, 0)))
    assert (short.phase, short.on_turn) == (Phase.FILLING, 1)


def test_R11_a_small_box_fills_in_the_order_of_play() -> None:
    """Eleven numbers and six signs: the starter has all he may, the last has what is left."""
    box = box_of("1=4 5=4 9=3", "+=6")

    assert after(opening(3, box=box), "[1 | 9 | 5]").owed == ((0, 0), (6, 4), (2, 2))
    assert after(opening(3, box=box), "[1 | 5 | 9]").owed == ((2, 2), (0, 0), (6, 4))
    assert after(opening(3, box=box), "[9 | 5 | 1]").owed == ((6, 4), (2, 2), (0, 0))


def test_R11_a_rack_of_one_number_is_full_after_the_draw() -> None:
    """And without signs nothing is dealt at all."""
    signs = after(opening(2, box=box_of("1=2 5=2", "+=6", (1, 2))), "[1 | 5]")
    assert (signs.phase, signs.owed) == (Phase.FILLING, ((0, 2), (0, 2)))
    none = box_of("1=1 5=1", rack=(1, 2), signs="+=0")
    assert after(opening(2, box=none), "[1 | 5]").phase is Phase.TURN


def test_R11_there_must_be_a_number_for_each() -> None:
    """With fewer there is no match, and the key of the box file is named."""
    box = box_of("5=2")

    assert opening(2, box=box).owed == ((1, 0), (1, 0))
    assert message_of(lambda: opening(3, box=box), BoxFault) == message(
        BoardCode.BOX_FEW, key="numbers.total", total=2, seats=3
    )


# --- who may act, and when ----------------------------------------------------------------------


def test_actors_in_each_phase() -> None:
    """Chance for draws, the seat on turn, the referee at the end, then nobody."""
    position = scene("", "4 4 8 +", "4", numbers="5", signs="x", turn=0)

    assert rules.actors(opening(2)) == {Office.CHANCE}
    assert rules.actors(after(opening(2), "[1 | 2]")) == {Office.CHANCE}
    assert rules.actors(position) == {0}
    assert rules.actors(after(position, "11I> 4+4=8")) == {Office.CHANCE}
    assert rules.actors(after(position, "11I> 4+4=8", "[5 x]")) == {1, Office.REFEREE}
    closing = after(scene("", "3", "4"), *["pass"] * 8)
    assert rules.actors(closing) == {Office.REFEREE}
    assert rules.actors(after(closing, "[finish rounds]")) == frozenset()


def test_chance_goes_first() -> None:
    """While tokens are owed nobody else may act, not even to leave or to agree."""
    said = Refused(Kind.OUT_OF_TURN, message(CoreCode.CHANCE_FIRST))

    for position in (opening(2), after(opening(2), "[1 | 2]"), owing()):
        for text in ("11K> 4", "pass", "exchange signs", "leave", "accept", "contest"):
            if position.first or text != "11K> 4":
                assert judged(position, text, 1) == said
        for move in (Agreed(), Closed(), Finish(Reason.ROUNDS)):
            assert rules.judge(position, move) == said
        assert refused_move(position, Leave(0)) == said.fault


def test_chance_gives_what_it_owes_and_what_the_reserves_hold() -> None:
    """No more, no fewer, nobody else, the right sort; and only when tokens are owed."""
    position = owing()

    assert position.owed == ((3, 1), (0, 0))
    assert isinstance(rules.judge(position, Deal((read_tokens("5 7 7 +"), ()))), Sound)
    for draw, other in (
        ("5 7 7", ""),
        ("5 7 7 + x", ""),
        ("5 7 + x", ""),
        ("5 7 +", "7"),
        ("", "5 7 7 +"),
        ("", ""),
    ):
        assert refused_move(position, Deal((read_tokens(draw), read_tokens(other)))) == (
            message(BoardCode.DEAL_COUNT)
        )
    for draw in ("5 5 7 +", "7 7 8 +", "5 7 7 -"):
        assert refused_move(position, Deal((read_tokens(draw), ()))) == message(BoardCode.DEAL_SUPPLY)
    turn = scene("", "4", "4", numbers="5", signs="x")
    assert refused_move(turn, Deal(((), ()))) == message(BoardCode.DEAL_COUNT)
    assert refused_move(turn, Deal((("5",), ()))) == message(BoardCode.DEAL_COUNT)


def test_what_chance_deals_is_what_it_owes() -> None:
    """Numbers from one bag and signs from the other, in order, by the stream alone."""
    position = owing()
    move = rules.deal(position, Stream(seed_of("a"), "deal", 0))

    assert sorts(move.draws[0]) == (3, 1)
    assert set(move.draws[0][:3]) <= {"5", "7"}
    assert move.draws[0][3] in "+x"
    assert move.draws[1] == ()
    assert isinstance(rules.judge(position, move), Sound)
    assert move == rules.deal(position, Stream(seed_of("a"), "deal", 0))


def test_only_the_seat_on_turn_may_play() -> None:
    """Who it is is told."""
    position = scene("", "4 4 8 +", "4 4 8 +", numbers="5", signs="x", turn=1)

    for text in ("11I> 4+4=8", "pass", "exchange signs"):
        assert isinstance(judged(position, text, 1), Sound)
        assert judged(position, text, 0) == Refused(
            Kind.OUT_OF_TURN, message(CoreCode.OUT_OF_TURN, player=Name(1))
        )


def test_nobody_plays_while_the_referee_closes_the_match() -> None:
    """Not even the seat whose turn would be next."""
    closing = after(scene("", "4 4 8 +", "4"), *["pass"] * 8)

    assert closing.phase is Phase.CLOSING
    for text in ("11I> 4+4=8", "pass", "exchange signs"):
        assert judged(closing, text, 0) == Refused(
            Kind.OUT_OF_TURN, message(CoreCode.OUT_OF_TURN, player=Name(0))
        )
    assert refused_move(closing, Deal(((), ()))).code == BoardCode.DEAL_COUNT


@pytest.mark.parametrize("move", [Contest(0), Accept(1), Closed()])
def test_nothing_is_contested_in_this_game(move: Contest | Accept | Closed) -> None:
    """There is no window, on one's own turn or not."""
    position = scene("", "4 4 8 +", "4")

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
    over = after(scene("", "4 4 8 +", "4", numbers="5"), "[agreed]")
    said = Refused(Kind.OVER, message(CoreCode.OVER))

    for text in ("11I> 4+4=8", "pass", "exchange numbers", "leave", "contest"):
        assert judged(over, text, 0) == said
    moves: tuple[Move, ...] = (Agreed(), Closed(), Finish(Reason.ROUNDS), Deal(((), ())))
    for move in moves:
        assert rule(over, move) == said


def test_a_smaller_supply() -> None:
    """Of the 102 numbers and of the 80 signs so many of a hundred are there at all."""
    assert opening(2).box is opening(2, "supply=100").box is BOX
    half = opening(2, "supply=50")

    assert (len(half.number_bag), len(half.sign_bag)) == (51, 40)
    assert (half.number_bag, half.sign_bag) == (half.box.numbers, half.box.signs)
    assert (half.box.grounds, half.box.rack) == (BOX.grounds, BOX.rack)
