"""The lines of a record."""

from jeton.core.protocols import View
from jeton.records import Line, Part, compose, write_record
from jeton.table import Match, record_of, submit
from tests.kit.matches import opened
from tests.kit.settings import CANARY, SMALL, Setting
from tests.records.scripts import GAME, HAND, load


def said(match: Match, *texts: tuple[int, str]) -> Match:
    """The match after some have spoken, none of whom is refused."""
    for seat, text in texts:
        before = match
        match, _ = submit(match, seat, text, 0)
        assert match != before
    return match


def body(match: Match) -> list[str]:
    """The lines of its record after the deal."""
    return write_record(record_of(match)).split("\n\n", 1)[1].splitlines()[2:]


def test_a_turn_is_a_line() -> None:
    """As a person would write it."""
    record, history = load(HAND)

    assert compose(GAME, history) == record.lines
    assert compose(GAME, ()) == ()


def test_each_deal_before_the_first_turn_is_a_line() -> None:
    """What chance does without being asked stands alone, one deal to a line."""
    lines = compose(GAME, opened(Setting("mathable", SMALL, (), 4)).history)

    assert len(lines) >= 2
    assert all(line.seat is None and len(line.parts) == 1 and line.parts[0].office for line in lines)


def test_answers_are_lines_of_their_own() -> None:
    """One for each who answers; what chance does stands on the line of the seat that acted last."""
    setting = Setting("mathable", CANARY, ("contest=on",), 3)
    match = opened(setting)
    (first,) = match.seats_to_act
    names = setting.names
    then, last = (first + 1) % 3, (first + 2) % 3
    token = match.position.racks[first][0]
    open_window = said(match, (first, f"{token}@2C"), (first, "draw"), (first, "end"))
    head = f"{names[first]}: {token}@2C draw [{open_window.position.turn.steps[0].extra}] end >> "

    # All answer, and the contest is upheld.
    lines = body(said(open_window, (last, "accept"), (then, "contest")))
    assert lines[0] == f"{head}{names[first]} {token} = {token}"
    assert lines[1] == f"{names[last]}: accept"
    assert lines[2] == f"{names[then]}: contest >> {names[first]} -{token} = -{token}"
    assert lines[3:] == ["unfinished"]

    # The next seat acts instead of answering: the referee closes the window, chance stands alone.
    lines = body(said(open_window, (last, "accept"), (then, "pass")))
    assert lines[2] == "[closed]"
    assert lines[3:] == [f"{names[then]}: pass", "unfinished"]


def test_what_chance_does_after_an_answer() -> None:
    """It stands behind the answer that let it; after the referee it stands alone."""
    setting = Setting("mathable", CANARY, ("contest=on",), 2)
    match = opened(setting)
    (first,) = match.seats_to_act
    other = 1 - first
    token = match.position.racks[first][0]
    window = said(match, (first, f"{token}@2D"), (first, "end"))

    answered, closed = said(window, (other, "accept")), said(window, (other, "pass"))
    dealt = answered.history[-1]
    drawn = GAME.notation.write(View(None, dealt.before), dealt.move)
    assert body(answered)[1] == f"{setting.names[other]}: accept [{drawn}]"
    assert body(closed)[1:3] == ["[closed]", f"[{drawn}]"]


def test_items_of_one_seat_stay_together() -> None:
    """Points are listed by seat, in the order in which the seats were first paid."""
    _, history = load(HAND)
    lines = compose(GAME, history)

    assert lines[2] == Line(0, (Part("4@1B draw"), Part("0", office=True), Part("end")), ((0, (4,)),))
