"""A match as a value: opening it, and what seats say."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.catalogue import load_box
from jeton.core.chance import SEED_BYTES
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import RecordFault, UsageFault
from jeton.core.messages import message
from jeton.core.moves import Agreed, Closed, Leave, Office
from jeton.core.rulings import Kind, refused
from jeton.records import verify
from jeton.records.codes import Code as RecordCode
from jeton.table import (
    Ended,
    Match,
    Moved,
    Offered,
    Refusal,
    TimeOut,
    open_match,
    record_of,
    stand_in,
    submit,
)
from jeton.table.codes import Code
from tests.kit.hooks import hooks
from tests.kit.matches import cut, opened, wild_match
from tests.kit.settings import CANARY, FULL, SMALL, Setting
from tests.kit.successors import check_successor
from tests.kit.texts import GARBAGE, WORDS

PAIR = Setting("mathable", CANARY, (), 2)
THREE = Setting("mathable", CANARY, (), 3)
CONTEST = Setting("mathable", CANARY, ("contest=on",), 3)


def say(match: Match, seat: int, *texts: str) -> Match:
    """The match after a seat has spoken, and was not refused."""
    for text in texts:
        match, events = submit(match, seat, text, 0)
        assert not any(isinstance(event, Refusal) for event in events), events
    return match


# --- opening ------------------------------------------------------------------------------------


def test_a_match_is_dealt_when_it_is_opened() -> None:
    """A seat is to act, and every deal is told."""
    match, events = open_match(PAIR.game, PAIR.box, PAIR.options, PAIR.names, bytes(SEED_BYTES), 5)

    assert len(match.seats_to_act) == 1
    assert not match.over
    assert [event.played for event in events if isinstance(event, Moved)] == list(match.history)
    assert all(played.move.actor is Office.CHANCE for played in match.history)
    assert match.clocks.since == 5


@pytest.mark.parametrize("count", [0, 1, 5])
def test_so_many_cannot_play(count: int) -> None:
    """The fault says how many can."""
    names = ("A", "B", "C", "D", "E")[:count]
    with pytest.raises(UsageFault) as caught:
        open_match(PAIR.game, PAIR.box, PAIR.options, names, bytes(SEED_BYTES), 0)
    assert caught.value.message == message(Code.SEATS, game="mathable", count=count, least=2, most=4)


def test_names_must_be_told_apart() -> None:
    """Before anything is dealt."""
    with pytest.raises(RecordFault) as caught:
        open_match(PAIR.game, PAIR.box, PAIR.options, ("Anna", "anna"), bytes(SEED_BYTES), 0)
    assert caught.value.message.code == RecordCode.NAME_TWICE


def test_a_match_that_is_over_when_it_is_dealt() -> None:
    """With two tokens that nobody can lay, there is nothing to play: everybody is told at once."""
    stuck = hooks(PAIR.game).stuck_box
    assert stuck is not None
    match, events = open_match(
        PAIR.game, load_box(PAIR.game, stuck), PAIR.options, PAIR.names, bytes(SEED_BYTES), 0
    )

    assert match.over
    assert [type(event) for event in events] == [Moved, Moved, Ended]
    assert match.history[-1].move.actor is Office.REFEREE


# --- what seats say -----------------------------------------------------------------------------


def test_seats_to_act_are_in_order() -> None:
    """In a window all but the one who played; before it, only him."""
    match = opened(CONTEST)
    (first,) = match.seats_to_act
    window = say(match, first, f"{match.position.racks[first][0]}@2C", "end")

    assert window.seats_to_act == tuple(seat for seat in range(3) if seat != first)
    assert window.game.window(window.position)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_no_such_seat(seat: int) -> None:
    """Refused, counted as people count."""
    match = opened(PAIR)

    assert submit(match, seat, "pass", 0) == (
        match,
        (Refusal(seat, refused(Code.NO_SUCH_SEAT, Kind.OUT_OF_TURN, seat=seat + 1)),),
    )


def test_what_a_refused_move_implied_is_taken_back() -> None:
    """The next seat's move closes a window, unless it is refused."""
    match = opened(CONTEST)
    (first,) = match.seats_to_act
    window = say(match, first, f"{match.position.racks[first][0]}@2C", "end")
    after, events = submit(window, (first + 1) % 3, "9999@2D", 0)

    assert after == window
    assert [type(event) for event in events] == [Refusal]
    played = say(window, (first + 1) % 3, "pass")
    assert Closed() in [move.move for move in played.history]


def test_saying_something_clears_the_wish_to_end() -> None:
    """But a refused move does not."""
    match = opened(PAIR)
    (first,) = match.seats_to_act
    agreeing = say(match, first, " AGREE ")

    assert agreeing.agreeing == {first}
    assert agreeing.history == match.history
    assert submit(agreeing, first, "9999@1A", 0)[0].agreeing == {first}
    assert say(agreeing, first, "pass").agreeing == frozenset()


def test_all_agree() -> None:
    """The last word ends the match; each is told."""
    match = opened(PAIR)
    agreeing, offered = submit(match, 1, "agree", 0)
    ended, events = submit(agreeing, 0, "agree", 0)

    assert offered == (Offered(1),)
    assert submit(agreeing, 1, "agree", 0)[1] == (Refusal(1, refused(Code.ALREADY_AGREES)),)
    assert ended.over
    assert [type(event) for event in events] == [Offered, Moved, Ended]
    assert ended.history[-1].move == Agreed()


def test_all_who_are_left_agree_when_another_leaves() -> None:
    """Nobody has to say it again."""
    match = opened(THREE)
    ended = say(say(say(match, 0, "agree"), 2, "agree"), 1, "leave")

    assert ended.over
    assert [played.move for played in ended.history[-2:]] == [Leave(1), Agreed()]
    assert verify(ended.game, ended.box, record_of(ended)).move == len(ended.history)


def test_those_who_have_left_are_refused() -> None:
    """Unless somebody stands in, who may do all but leave again."""
    match = opened(THREE)
    (first,) = match.seats_to_act
    left = say(match, (first + 1) % 3, "leave")
    gone = (first + 1) % 3
    answer = submit(left, gone, "agree", 0)[1]
    played = say(stand_in(left, gone), first, "pass")

    assert answer == (Refusal(gone, refused(Code.HAS_LEFT, Kind.OUT_OF_TURN)),)
    assert say(left, first, "pass").seats_to_act == ((first + 2) % 3,)
    assert played.seats_to_act == (gone,)
    assert say(played, gone, "pass").seats_to_act == ((first + 2) % 3,)
    (event,) = submit(played, gone, "leave", 0)[1]
    assert isinstance(event, Refusal)
    assert event.ruling.fault.code == CoreCode.ALREADY_LEFT


def test_an_empty_chair_lets_windows_go_by() -> None:
    """It accepts, and its own turns end."""
    match = opened(CONTEST)
    (first,) = match.seats_to_act
    left = say(match, (first + 2) % 3, "leave")
    window = say(left, first, f"{match.position.racks[first][0]}@2C", "end")

    assert window.seats_to_act == ((first + 1) % 3,)


def test_over() -> None:
    """Nobody is to act, and everything is refused."""
    match = say(opened(PAIR), 0, "leave")

    assert match.over
    assert match.seats_to_act == ()
    for text in ("pass", "agree", "leave"):
        assert submit(match, 1, text, 0) == (match, (Refusal(1, refused(CoreCode.OVER, Kind.OVER)),))


def test_a_view_is_the_games_own() -> None:
    """The match adds nothing to it."""
    match = opened(PAIR)

    assert match.view(1) == PAIR.game.sight.view(match.position, 1)
    assert match.view(None).seat is None


# --- nothing is ever lost -----------------------------------------------------------------------

STARTS = [
    stopped
    for setting in (
        Setting("mathable", FULL, ("contest=on", "clock=turn:30"), 3),
        Setting("mathable", SMALL, ("clock=match:40",), 2),
        Setting("mathable", CANARY, ("contest=on", "window=10"), 4),
    )
    for match in (wild_match(setting),)
    for stopped in (
        cut(match, length) for length in range(2, len(match.history), 1 + len(match.history) // 9)
    )
    if stopped.seats_to_act
]
TEXTS = (
    st.sampled_from((*GARBAGE, *WORDS, *hooks(PAIR.game).shapes, "draw", "end"))
    | st.text(max_size=20)
    | st.from_regex(r"\A[0-9]{1,4}@[0-9]{1,2}[A-Na-n](\*[1-4])?\Z")
    | st.from_regex(r"\Aexchange( [0-9]{1,2}){1,3}\Z")
)


@given(
    st.sampled_from(STARTS),
    st.lists(st.tuples(st.integers(-1, 5), TEXTS, st.integers(0, 20_000)), min_size=1, max_size=6),
)
def test_whatever_is_said_the_match_goes_on_by_the_rules(
    match: Match, acts: list[tuple[int, str, int]]
) -> None:
    """Any text from any seat at any time."""
    now = match.clocks.since
    for seat, text, later in acts:
        now += later
        after, events = submit(match, seat, text, now)
        check_successor(match, after, events)
        match = after


@given(st.sampled_from(STARTS), st.data())
def test_own_moves_are_never_refused(match: Match, data: st.DataObject) -> None:
    """What the generator offers is taken, by whichever seat is to act."""
    for _ in range(8):
        if match.over:
            break
        seat = data.draw(st.sampled_from(match.seats_to_act))
        view = match.view(seat)
        move = data.draw(st.sampled_from(list(match.game.generator.moves(view))[-8:]))
        after, events = submit(match, seat, match.game.notation.write(view, move), match.clocks.since)

        assert not any(isinstance(event, Refusal | TimeOut) for event in events)
        assert move in [played.move for played in after.history[len(match.history) :]]
        check_successor(match, after, events)
        match = after


def test_a_match_is_a_value() -> None:
    """Saying something makes another; the old one can be asked again and answers the same."""
    match = opened(PAIR)
    (first,) = match.seats_to_act

    assert submit(match, first, "pass", 0) == submit(match, first, "pass", 0)
    assert match == opened(PAIR)
    assert replace(match, agreeing=frozenset({0})) != match
