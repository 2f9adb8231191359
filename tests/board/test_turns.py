"""Points, racks, shares, the order of seats."""

from jeton.board.boxes import BoardBox
from jeton.board.codes import Code
from jeton.board.moves import Deal
from jeton.board.positions import BoardPosition, Phase, Stop
from jeton.board.tokens import Multisets
from jeton.board.turns import (
    draw_apart,
    from_seat,
    judge_deal,
    only,
    pay,
    put,
    share_out,
    standing,
)
from jeton.core.chance import Stream
from jeton.core.messages import message
from jeton.core.rulings import Ruling, Sound, item, refused

LETTERS: Multisets[str] = Multisets(ord, lambda letter: "?")


def test_pay() -> None:
    """Each item to its seat."""
    assert pay((1, 2), (item(1, 5, "a"), item(0, -3, "b"), item(1, 1, "c"))) == (-2, 8)
    assert pay((1, 2), ()) == (1, 2)


def test_put_and_only() -> None:
    """One place changes; one seat has something."""
    assert put(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert put(("a",), 0, "x") == ("x",)
    assert only(3, 1, "x", "") == ("", "x", "")


def test_ties_share_and_who_left_cannot_win() -> None:
    """Each seat is a side."""
    why = message("why")

    assert standing((3, 5, 5), frozenset(), why).winners == (frozenset({1}), frozenset({2}))
    assert standing((3, 5, 5), frozenset({1, 2}), why).winners == (frozenset({0}),)
    assert (standing((3, 5), frozenset(), why).reason, standing((3, 5), frozenset(), None).winners) == (
        why,
        (),
    )


def test_playing_order() -> None:
    """From one seat on, and round the table."""
    assert from_seat(2, 4) == [2, 3, 0, 1]


def test_sharing_out() -> None:
    """One after another, as long as there are any."""
    assert share_out([1, 2, 0], 6, 8) == {1: 6, 2: 2, 0: 0}
    assert share_out([0, 1], 6, 20) == {0: 6, 1: 6}


def test_a_deal_gives_what_is_owed_and_there() -> None:
    """Not more, not less, nothing that the bag has not, and nothing while chance is not to act."""

    def judged(*draws: str, owed: tuple[int, ...] = (2, 0), phase: Phase = Phase.REFILL) -> Ruling:
        box: BoardBox[str, str] = BoardBox("", 1, (), ())
        position: BoardPosition[str, Stop] = BoardPosition(
            box=box, board=(), racks=(), shown=(), scores=(), phase=phase, owed=owed
        )
        return judge_deal(LETTERS, position, Deal(tuple(map(tuple, draws))), ("a", "b", "c"), len)

    assert judged("ab", "") == Sound()
    for draws in (("a", ""), ("abc", ""), ("a", "b")):
        assert judged(*draws) == refused(Code.DEAL_COUNT)
    assert judged("", "", owed=(0, 0), phase=Phase.TURN) == refused(Code.DEAL_COUNT)
    assert judged("ad", "") == judged("aa", "") == refused(Code.DEAL_SUPPLY)


def test_each_sort_is_drawn_from_its_own_bag() -> None:
    """As many as each seat is owed of it, no token twice."""
    bags = (tuple("abcd"), tuple("uvwxyz"))
    deal = draw_apart(LETTERS, Stream(b"seed", "deal", 0), bags, ((1, 2), (0, 0), (2, 4)))

    assert [(sum(letter in bags[0] for letter in draw), len(draw)) for draw in deal.draws] == [
        (1, 3),
        (0, 0),
        (2, 6),
    ]
    assert len(set(deal.drawn)) == 9
    assert all(draw == tuple(sorted(draw)) for draw in deal.draws)
