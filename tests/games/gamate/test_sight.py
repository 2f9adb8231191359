"""What a seat may know of a match, what it may imagine, and how cards look."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from jeton.board.moves import Deal, Finish
from jeton.core.messages import Name, message
from jeton.core.moves import Agreed, Leave, Pass
from jeton.core.protocols import View
from jeton.games.gamate import GAME, generator, rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.moves import Bid, Declare, Forfeit, Lot, Move, Oppose, Play
from jeton.games.gamate.notation import write
from jeton.games.gamate.position import Phase, Position, Reason, Sense
from jeton.games.gamate.sight import describe, face, imagine, picture, seen, tokens, view
from tests.games.gamate.kit import (
    BOX,
    DEAL,
    FOURS,
    HANDS,
    SHORT,
    after,
    cards,
    dealt,
    demand,
    opening,
    read_part,
    short_box,
    stream,
)

HIDDEN = ("?",) * 13
STOOD = after(dealt(), "m8", "m8", *"---")


def known(position: Position, looker: int | None) -> list[bool]:
    """Which hands one sees, and of the others only how many cards they have."""
    hands = view(position, looker).position.hands
    for hand, real in zip(hands, position.hands, strict=True):
        assert hand in (real, ("?",) * len(real))
    return [hand == real for hand, real in zip(hands, position.hands, strict=True)]


def walk(seed: int, settings: tuple[str, ...] = ()) -> Iterator[tuple[Position, Move | None]]:
    """Every position of a match by chance, with the move that comes next."""
    position, chance = opening(*settings, box=short_box(20)), stream(seed)
    for _ in range(220):
        if position.phase is Phase.OVER:
            break
        move = GAME.referee(position)
        if move is None and position.phase in (Phase.LOT, Phase.DEALING):
            move = rules.deal(position, chance)
        elif move is None:
            found = list(generator.moves(View(position.on_turn, position)))
            said = [call.demand for call in position.calls if call.demand]
            move = chance.choice(found)
            if position.phase is Phase.AUCTION and said and chance.below(2):
                move = Bid(position.on_turn, said[0])
            if position.phase is Phase.OPPOSING and chance.below(4):
                move = Oppose(position.on_turn, None)
            if not chance.below(60):
                move = Leave(chance.choice(sorted({0, 1, 2, 3} - position.gone)))
        yield position, move
        position = rules.play(position, move)
    yield position, None


# --- views --------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [(), ("m8",), ("m8", "m8"), ("m8", "m8", "-", "-")])
def test_hands_are_hidden_until_the_contract_stands_and_all_were_asked(script: tuple[str, ...]) -> None:
    """Each sees his own, one who looks on none."""
    position = after(dealt(), *script)

    for seat in range(4):
        assert known(position, seat) == [seat == other for other in range(4)]
    assert known(position, None) == [False] * 4


@pytest.mark.parametrize("script", [(), ("up 7",), ("up 7", "5"), ("up 7", "5", "6", "~3", "~4")])
def test_then_the_dummy_is_open_to_all(script: tuple[str, ...]) -> None:
    """And stays so."""
    position = after(STOOD, *script)

    for seat in range(4):
        assert known(position, seat) == [other in (seat, 2) for other in range(4)]
    assert known(position, None) == [False, False, True, False]


def test_the_dummy_of_an_opposer() -> None:
    """The first declarer's partner keeps his hand to himself."""
    assert known(after(dealt(), "m8", "m8", "!m6"), None) == [False, False, False, True]


def test_who_leaves_before_all_were_asked_opens_no_hand() -> None:
    """Nor does one who leaves in the auction; a dummy that lay open was seen."""
    assert known(after(dealt(), "m8", "m8", "1: leave"), None) == [False] * 4
    assert known(after(dealt(), "m8", "1: leave"), None) == [False] * 4
    assert known(after(STOOD, "forfeit"), None) == [False, False, True, False]
    assert known(after(dealt(), *"----"), None) == [False] * 4


def test_played_and_renounced_cards_are_public() -> None:
    """All but the hands is the same for everybody."""
    position = after(STOOD, "up 7", "5", "6", "~3", "~4", "2", "~7")

    for looker in (0, 1, 2, 3, None):
        assert replace(view(position, looker).position, hands=position.hands) == position


def test_a_move_as_a_seat_may_know_it() -> None:
    """The hands that are dealt are their owners' affair; all else is everybody's."""
    lot = after(opening(), "[dealer 1]")
    deal = read_part(lot, DEAL)

    assert seen(lot, deal, 1) == Deal((HIDDEN, cards(HANDS[1]), HIDDEN, HIDDEN))
    assert seen(lot, deal, None) == Deal((HIDDEN,) * 4)
    for move in (Bid(0, demand("m6")), Play(0, 2, "3", renounced=True), Lot(2), Leave(1)):
        assert seen(lot, move, 3) == move


# --- what is imagined ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_what_is_imagined_looks_the_same(seed: int) -> None:
    """In every phase: a full position in which the view changes nothing, with every card of the deck once."""
    phases = Counter[Phase]()
    for position, _ in walk(seed):
        phases[position.phase] += 1
        for looker in (0, 1, 2, 3, None):
            sight = view(position, looker)
            full = imagine(sight, stream(seed))
            assert view(full, looker) == sight
            assert "?" not in [card for hand in full.hands for card in hand]
            if any(position.hands):
                assert Counter(lying(full)) == Counter(position.box.deck)
            if looker is not None:
                assert full.hands[looker] == position.hands[looker]
    assert len(phases) > 6


def lying(position: Position) -> list[str]:
    """Every card: held, renounced, taken, or on the pile."""
    piles = (*position.hands, *position.renounced, *position.won)
    return [card for pile in piles for card in pile] + [
        laid.card for laid in position.trick if not laid.renounced
    ]


def test_what_is_imagined_depends_on_the_stream_alone() -> None:
    """The same again, and another with another."""
    sight = view(after(STOOD, "up 7", "5", "6"), 1)

    assert imagine(sight, stream("a")) == imagine(sight, stream("a")) != imagine(sight, stream("b"))


@pytest.mark.parametrize("seed", range(2))
def test_what_others_hold_does_not_show(seed: int) -> None:
    """Two positions that look alike: the same picture, the same moves, the same words, the same rulings."""
    for position, move in walk(seed + 10):
        for looker in (0, 1, None):
            sight = view(position, looker)
            other = imagine(sight, stream(seed))
            assert picture(view(other, looker)) == picture(sight)
            assert list(generator.moves(view(other, looker))) == list(generator.moves(sight))
            if looker is not None and looker == position.on_turn and move is not None:
                assert rules.judge(other, move) == rules.judge(position, move)
                assert write(view(other, looker), move) == write(sight, move)


def test_cards_are_neither_lost_nor_found() -> None:
    """In every position of a match every card is somewhere, once."""
    for seed in range(3):
        for position, _ in walk(seed + 20):
            if any(position.hands):
                assert Counter(lying(position)) == Counter(position.box.deck)


# --- pictures and words -------------------------------------------------------------------------


def pile(position: Position, code: str) -> list[list[str]]:
    """The cards of the piles of a kind."""
    found = picture(view(position, 0)).piles
    return [[card.name for card in one.cards] for one in found if one.about.code == code]


def test_the_piles() -> None:
    """The trumps, the dummy, the trick that goes on, the one before it, what was renounced."""
    position = after(STOOD, "up 7", "5", "6", "~3", "~4", "2", "7")

    assert pile(dealt(), Code.PILE_TRUMPS) == pile(dealt(), Code.PILE_DUMMY) == []
    assert pile(position, Code.PILE_TRUMPS) == [["8", "16", "24", "32", "40", "48"]]
    assert pile(position, Code.PILE_DUMMY) == [
        ["*", "11", "15", "19", "23", "27", "31", "35", "39", "43", "47"]
    ]
    assert pile(position, Code.PILE_LAST) == [["5", "6"]]
    assert pile(position, Code.PILE_TRICK) == [["2", "7"]]
    assert pile(position, Code.PILE_RENOUNCED) == [["3"], ["4"]]


def test_trumps_are_strong() -> None:
    """And nothing else is; a card that is not known has no strokes."""
    contract = STOOD.contract

    assert [face(BOX, card, contract).strong for card in ("8", "7", "*", "?")] == [True, False, False, False]
    assert not face(BOX, "8").strong
    assert (face(BOX, "?").marks, face(BOX, "1").marks) == ((), ())


def test_every_card_looks_different_without_colour() -> None:
    """The signs of its strokes tell a card's number."""
    signs = [tuple(mark.sign for mark in face(BOX, str(number)).marks) for number in range(1, 49)]

    assert len(set(signs)) == 48
    assert signs[11] == (*signs[3], *signs[2])


def test_racks_and_scores() -> None:
    """Each seat has its camp's grand total; hands of others show how many cards they have."""
    shown = picture(view(replace(STOOD, totals=(30, 7)), 1))

    assert shown.scores == (30, 7, 30, 7)
    assert [rack.seat for rack in shown.racks] == [0, 1, 2, 3]
    assert shown.racks[0].tokens == ("?",) * 13
    assert len(shown.racks[1].tokens) == 13
    assert shown.grid.rows == ()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Bid(0, None), Code.TOLD_PASS),
        (Bid(0, demand("m6")), Code.TOLD_DEMAND),
        (Oppose(0, None), Code.TOLD_AGREE),
        (Oppose(0, demand("m6")), Code.TOLD_OPPOSE),
        (Declare(0, Sense.UP, 7), Code.TOLD_DECLARE),
        (Play(0, 0, "17"), Code.TOLD_PLAY),
        (Play(0, 2, "17"), Code.TOLD_PLAY_DUMMY),
        (Play(0, 0, "*", renounced=True), Code.TOLD_RENOUNCE),
        (Play(0, 2, "17", renounced=True), Code.TOLD_RENOUNCE_DUMMY),
        (Forfeit(0), Code.TOLD_FORFEIT),
        (Lot(0), Code.TOLD_LOT),
        (Deal((("1",),) * 4), Code.TOLD_DEAL),
        (Finish(Reason.RUBBER), Code.TOLD_FINISH),
        (Leave(0), "core/told-leave"),
        (Agreed(), "core/told-agreed"),
    ],
)
def test_moves_in_words(move: Move, code: str) -> None:
    """Each kind has a sentence."""
    assert describe(View(0, STOOD), move).code == code


def test_what_is_told_of_a_demand() -> None:
    """How many trumps it makes, before anybody commits himself."""
    said = dict(describe(View(1, dealt()), Bid(1, demand("m6"))).params)

    assert (said["player"], said["demand"], said["count"]) == (
        Name(1),
        message(Code.DEMAND_MULTIPLES, number=6),
        8,
    )
    assert describe(View(1, dealt()), Bid(1, None)) == message(Code.TOLD_PASS, player=Name(1))


def test_a_void_deal_is_announced() -> None:
    """G11: by the fourth pass of the first round, and by no other."""
    told = [describe(View(None, position), Bid(seat, None)) for seat, position in enumerate(_passing(4))]

    assert [said.code for said in told] == [*[Code.TOLD_PASS] * 3, Code.TOLD_VOID]
    late = after(dealt(), *"---", "m6", "-", "-")
    assert describe(View(2, late), Bid(2, None)).code == Code.TOLD_PASS


def _passing(count: int) -> list[Position]:
    """A deal after each pass, and before the first."""
    return [after(dealt(), *["-"] * passes) for passes in range(count)]


def test_tokens() -> None:
    """There are no squares; the token of a move is its card."""
    assert GAME.squares(View(0, STOOD), Play(0, 0, "17")) == frozenset()
    assert tokens(View(0, STOOD), Play(0, 0, "17")) == ("17",)
    assert tokens(View(0, STOOD), Pass(0)) == ()


def test_a_position_without_hands_is_imagined_as_it_is() -> None:
    """Before the deal, and when a deal is played out."""
    assert imagine(view(opening(), 0), stream(0)) == opening()
    assert dealt(box=SHORT) == after(opening(box=SHORT), "[dealer 1]", FOURS)
