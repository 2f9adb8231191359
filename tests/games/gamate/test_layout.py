"""Position files: four open hands, trumps and sense, who leads."""

import pytest

from jeton.core.errors import LayoutFault, OptionFault
from jeton.core.messages import Message, message
from jeton.games.gamate.codes import Code
from jeton.games.gamate.layout import lay_out
from jeton.games.gamate.position import Phase, Sense
from tests.games.gamate.kit import BOX, cards, fault_of, is_sound, refusal

FIELDS = {
    "cards": "5",
    "hand 0": "10 21 32 36 *",
    "hand 1": "5 25 34 35 38",
    "hand 2": "15 20 28 39 *",
    "hand 3": "4 6 24 30 37",
    "trumps": "13-36 up",
    "leader": "0",
}


def fault(fields: dict[str, str], board: tuple[str, ...] = ()) -> Message:
    """Why a position file is refused; ``_`` in the names of fields is a blank."""
    changed = {name.replace("_", " "): text for name, text in fields.items()}
    return fault_of(lambda: lay_out(BOX, board, FIELDS | changed), LayoutFault)


def test_a_position_is_the_middle_of_a_deal() -> None:
    """That seat 0 has declared; all hands lie open."""
    view = lay_out(BOX, (), FIELDS)
    position = view.position

    assert view.seat == 0
    assert (position.phase, position.hand, position.on_turn, position.trick) == (Phase.PLAY, 0, 0, ())
    assert position.hands == tuple(cards(FIELDS[f"hand {seat}"]) for seat in range(4))
    assert position.contract is not None
    assert (position.contract.demand.text, position.contract.sense) == ("13-36", Sense.UP)
    assert (position.contract.declarer, position.contract.opposed) == (0, False)


@pytest.mark.parametrize(("leader", "seat"), [("0", 0), ("1", 1), ("2", 0), ("3", 3)])
def test_the_view_is_that_of_who_plays_the_hand(leader: str, seat: int) -> None:
    """The declarer plays the dummy's."""
    view = lay_out(BOX, (), FIELDS | {"leader": leader})

    assert (view.seat, view.position.hand) == (seat, int(leader))


def test_it_can_be_judged() -> None:
    """The leader leads a card that he holds; the sense and the trumps are those of the file."""
    position = lay_out(BOX, (), FIELDS).position

    assert is_sound(position, "21")
    assert refusal(position, "~21") == Code.LEADER_RENOUNCES
    down = lay_out(BOX, (), FIELDS | {"trumps": "m2 and m3 down", "options": "extended=on"}).position
    assert down.contract is not None
    assert (down.contract.demand.text, down.contract.sense) == ("m2 and m3", Sense.DOWN)


def test_without_a_leader_it_is_the_declarer() -> None:
    """And hands may be of any size, all alike."""
    fields = {f"hand {seat}": str(seat + 1) for seat in range(4)} | {"trumps": "odd up"}

    assert lay_out(BOX, (), fields).position.hand == 0


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rack": "1"}, None),
        ({"trumps": "13-36"}, message(Code.LAYOUT_TRUMPS, text="13-36")),
        ({"trumps": "up"}, message(Code.BAD_DEMAND, text="", at=1, rest="…")),
        ({"trumps": "13-50 up"}, message(Code.BAD_RANGE, text="13-50", most=48)),
        ({"trumps": "m2 and m3 up"}, message(Code.NOT_EXTENDED, text="m2 and m3")),
        ({"trumps": ""}, message(Code.LAYOUT_TRUMPS, text="")),
        ({"leader": "4"}, message(Code.LAYOUT_LEADER, text="4", most=3)),
        ({"leader": ""}, message(Code.LAYOUT_LEADER, text="", most=3)),
        ({"hand_0": "10 21 32 36"}, message(Code.LAYOUT_HANDS)),
        ({"hand_0": "10 21 32 36 5"}, message(Code.LAYOUT_HANDS)),
        ({"hand_0": "10 21 32 36 49"}, message(Code.LAYOUT_HANDS)),
        ({"hand_0": "10 21 32 36 ?"}, message(Code.LAYOUT_HANDS)),
        ({"hand_0": "", "hand_1": "", "hand_2": "", "hand_3": ""}, message(Code.LAYOUT_HANDS)),
        ({"hand_0": "10 21 32 36 x"}, message(Code.BAD_CARD, text="x")),
    ],
)
def test_faults(fields: dict[str, str], said: Message | None) -> None:
    """Each with what is wrong; cards are those of the deck, each once, as many for each."""
    found = fault(fields)

    if said is None:
        assert found.code == Code.LAYOUT_FIELD
        assert dict(found.params)["field"] == "rack"
    else:
        assert found == said


def test_there_is_no_board() -> None:
    """A line of squares is refused."""
    assert fault({}, ("_ _ 1",)) == message(Code.LAYOUT_BOARD, text="_ _ 1")


def test_options_are_those_of_the_game() -> None:
    """Others are refused."""
    with pytest.raises(OptionFault):
        lay_out(BOX, (), FIELDS | {"options": "contest=on"})
