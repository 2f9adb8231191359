"""Two sides of two seats at a table: leaving, lapsing, time, and what the record says of them."""

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.core.chance import seed_of
from jeton.core.errors import RecordFault, UsageFault
from jeton.core.moves import Leave
from jeton.core.options import read_options
from jeton.games.gamate.moves import Bid, Forfeit, Oppose, Play
from jeton.games.gamate.position import Phase
from jeton.records import read_record, replay, write_record
from jeton.records.codes import Code as RecordCode
from jeton.table import Match, Refusal, TimeOut, open_match, record_for, record_of, resume, submit, tick
from jeton.table.codes import Code

GAME = GAMES["gamate"]
BOX = load_box(GAME)
NAMES = ("Anna", "Bruno", "Chloé", "Dora")


def opened(*settings: str, names: tuple[str, ...] = NAMES) -> Match:
    """A match that has just been dealt."""
    return open_match(GAME, BOX, read_options(GAME.options, settings), names, seed_of("camps"), 0)[0]


def say(match: Match, *texts: str) -> Match:
    """The match after those who are to act have spoken, and were not refused."""
    for text in texts:
        match, events = submit(match, match.seats_to_act[0], text, 0)
        assert not any(isinstance(event, Refusal) for event in events), events
    return match


def contracted(match: Match) -> Match:
    """After an auction in which the dealer becomes declarer."""
    return say(match, "m6", "-", "m6", "-", "-", "-")


def test_the_number_of_seats() -> None:
    """Four, neither more nor fewer, and said so."""
    for names in (NAMES[:2], (*NAMES, "Emil")):
        with pytest.raises(UsageFault) as caught:
            opened(names=names)
        assert caught.value.message.code == Code.SEATS_FIXED
    record = write_record(record_of(opened())).replace(", Dora", "")
    with pytest.raises(RecordFault) as said:
        list(replay(GAME, BOX, read_record(record)))
    assert said.value.message.code == RecordCode.SEATS_FIXED


def test_an_empty_chair_lapses() -> None:
    """G29: who leaves loses the deal for his camp; later he passes, and his cards are played for him."""
    match = opened("deals=2")
    gone = match.seats_to_act[0]
    match = say(match, "leave")
    others = [seat for seat in range(4) if seat != gone]

    assert match.position.totals[1 - gone % 2] == 26
    assert not match.over
    assert isinstance(submit(match, gone, "-", 0)[1][-1], Refusal)
    while not match.over:
        (seat,) = match.seats_to_act
        assert seat in others
        (move,) = GAME.player.plan(match.view(seat))
        match = say(match, GAME.notation.write(match.view(seat), move))
    own = [played.move for played in match.history if played.move.actor == gone]
    assert isinstance(own[0], Leave)
    assert {type(move) for move in own[1:]} == {Bid, Oppose, Play}
    assert all(move.demand is None for move in own if isinstance(move, Bid | Oppose))
    # His camp may still win: one of it is left.
    assert len(GAME.rules.outcome(match.position).standings) == 2


@pytest.mark.parametrize(("second", "over"), [(2, True), (1, False)])
def test_when_a_camp_has_left(second: int, over: bool) -> None:
    """T2: the match ends with a camp, not with any two; the other camp wins, whatever the points."""
    match, _ = submit(opened(), 0, "leave", 0)
    match, _ = submit(match, second, "leave", 0)

    assert match.over is over
    if over:
        outcome = GAME.rules.outcome(match.position)
        assert outcome.winners == (frozenset({1, 3}),)
        assert record_of(match).result == (0, 52, 0, 52)


def test_the_result_names_every_seat() -> None:
    """With the points of its camp; a camp's items stand on the line of its first seat."""
    match = opened("deals=1")
    while not match.over:
        (seat,) = match.seats_to_act
        (move,) = GAME.player.plan(match.view(seat))
        match = say(match, GAME.notation.write(match.view(seat), move))
    text = write_record(record_of(match))
    record = read_record(text)
    first, second = match.position.totals

    assert f"result: Anna {first}, Bruno {second}, Chloé {first}, Dora {second}" in text
    assert record == record_of(match)
    assert [played.move for played in replay(GAME, BOX, record)] == [one.move for one in match.history]
    wrong = text.replace(f"Dora {second}", f"Dora {second + 1}")
    with pytest.raises(RecordFault):
        list(replay(GAME, BOX, read_record(wrong)))


def test_a_match_is_taken_up_in_every_phase() -> None:
    """What is kept is what was, though a seat acts several times in a line."""
    match = opened("deals=1")
    while not match.over:
        again = resume(GAME, BOX, read_record(write_record(record_of(match))), 0)
        assert again.position == match.position
        (seat,) = match.seats_to_act
        (move,) = GAME.player.plan(match.view(seat))
        match = say(match, GAME.notation.write(match.view(seat), move))


def test_what_leaves_the_host_in_the_middle() -> None:
    """A seat's record shows its own cards only; the seed stays."""
    match = contracted(opened())
    record = record_for(match, 0)
    deal = next(part.text for line in record.lines for part in line.parts if "|" in part.text)

    assert record.seed is None
    assert [("?" in hand) for hand in deal.split("|")] == [False, True, True, True]


def test_the_clock_forfeits() -> None:
    """G29: a declarer who says nothing loses the deal for his camp; nobody else's silence does."""
    match = contracted(opened("deals=1", "clock=turn:10"))
    assert match.position.phase is Phase.DECLARING
    declarer = match.position.on_turn
    match, events = tick(match, 10_000)

    assert events[0] == TimeOut(declarer)
    assert any(isinstance(played.move, Forfeit) for played in match.history)
    assert match.over
    assert match.position.totals[1 - declarer % 2] == 26
