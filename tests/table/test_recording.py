"""A match as a record, and back."""

from dataclasses import replace

import pytest

from jeton.core.chance import commitment
from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.records import read_record, replay, write_record
from jeton.records.codes import Code
from jeton.table import Clocks, Match, deadline, record_for, record_of, resume, stand_in, submit
from tests.kit.matches import cut, opened, random_match, wild_match
from tests.kit.settings import CANARY, SMALL, Setting

PAIR = Setting("mathable", CANARY, (), 2)
TIMED = Setting("mathable", CANARY, ("contest=on", "clock=match:600"), 3)


def test_the_hosts_record_tells_everything() -> None:
    """Box, options, names, seed and its hash; no result while the match goes on."""
    match = opened(TIMED)
    record = record_of(match)

    assert record.game == "mathable"
    assert record.box == TIMED.game.equipment.fingerprint(TIMED.box)
    assert record.options == ("contest=on", "clock=match:600")
    assert record.names == TIMED.names
    assert record.seed == match.seed
    assert record.commitment == commitment(match.seed)
    assert record.result is None
    assert record.clock_left == (600_000,) * 3


def test_a_finished_record_has_a_result_and_no_clocks() -> None:
    """The points of each seat, in the order of the seats and not of the ranking."""
    match = random_match(Setting("mathable", CANARY, ("clock=match:600",), 4), "toupie")
    record = record_of(match)

    assert record.result == match.position.scores
    assert record.clock_left == ()


def test_others_get_a_view() -> None:
    """Without the seed, and with the draws of others as question marks."""
    match = opened(PAIR)
    first, onlooker = record_for(match, 0), record_for(match, None)

    assert first.seed is None
    assert first.commitment == commitment(match.seed)
    assert first.lines[0] == record_of(match).lines[0]
    assert onlooker.lines[1].parts[0].text == "? ? | ? ?"
    own = " ".join(map(str, match.history[1].move.draws[0]))
    assert first.lines[1].parts[0].text == f"{own} | ? ?"
    with pytest.raises(RecordFault):
        list(replay(PAIR.game, PAIR.box, first))


def test_of_a_finished_match_everybody_gets_everything() -> None:
    """The seed too: now anybody may verify the deals."""
    match = random_match(PAIR, "toupie")

    assert record_for(match, 0) == record_for(match, None) == record_of(match)
    assert record_for(match, 0).seed == match.seed


def test_a_resumed_match_is_the_match() -> None:
    """Through the text, wherever it stopped; its clocks run again from now."""
    match = opened(TIMED)
    (seat,) = match.seats_to_act
    match, _ = submit(match, seat, "pass", 45_000)
    back = resume(TIMED.game, TIMED.box, read_record(write_record(record_of(match))), 99_000)

    assert back == replace(match, clocks=Clocks(99_000, match.clocks.left))
    assert back.clocks.left[seat] == 555_000
    assert deadline(back) == 99_000 + 600_000


def test_a_resumed_match_goes_on_as_the_match_would_have() -> None:
    """The same seed deals the same tokens."""
    match = opened(PAIR)
    back = resume(PAIR.game, PAIR.box, record_of(match), 0)
    (seat,) = match.seats_to_act
    text = f"exchange {match.position.racks[seat][0]}"

    assert submit(back, seat, text, 0) == submit(match, seat, text, 0)


def test_times_for_other_seats_are_not_believed() -> None:
    """As many as there are seats, and only with such a clock; without a word everybody has his full time."""
    silent = replace(record_of(opened(TIMED)), clock_left=())
    record = replace(record_of(opened(TIMED)), clock_left=(1, 2))
    untimed = replace(record_of(opened(PAIR)), clock_left=(1, 2))

    assert resume(TIMED.game, TIMED.box, silent, 0).clocks.left == (600_000,) * 3
    for setting, wrong in ((TIMED, record), (PAIR, untimed)):
        with pytest.raises(RecordFault) as caught:
            resume(setting.game, setting.box, wrong, 0)
        assert caught.value.message.code == Code.HEADER_VALUE


def test_what_is_staged_stays_in_the_record() -> None:
    """It is text that was never said: the match does not know it."""
    match = opened(PAIR)
    record = replace(record_of(match), staged="12@8I 3@9G", players=("person", "random"))

    assert read_record(write_record(record)) == record
    assert resume(PAIR.game, PAIR.box, record, 0) == match


def stood_in() -> tuple[Match, int]:
    """A match where the seat to act has been left, and somebody else plays it."""
    match = opened(TIMED)
    (seat,) = match.seats_to_act
    match = stand_in(submit(match, seat, "leave", 0)[0], seat)
    while match.seats_to_act != (seat,):
        match, _ = submit(match, match.seats_to_act[0], "pass", 0)
    return match, seat


def test_who_stands_in_does_so_when_the_match_is_resumed() -> None:
    """Their turn waits for them; without a word of it, the chair is empty."""
    match, seat = stood_in()
    record = record_of(match)

    assert record.stand_ins == (match.names[seat],)
    assert resume(TIMED.game, TIMED.box, read_record(write_record(record)), 0) == match
    empty = resume(TIMED.game, TIMED.box, replace(record, stand_ins=()), 0)
    assert seat not in empty.standing_in.union(empty.seats_to_act)


def test_a_finished_record_tells_of_no_stand_ins() -> None:
    """There is nothing left to play."""
    match, seat = stood_in()
    for other in {0, 1, 2} - {seat}:
        match, _ = submit(match, other, "agree", 0)

    assert match.over
    assert record_of(match).stand_ins == ()


@pytest.mark.parametrize("names", [("Dora",), ("Bruno",), ("Anna", "Anna"), ("Anna", "Dora")])
def test_stand_ins_for_others_are_not_believed(names: tuple[str, ...]) -> None:
    """Somebody unknown, somebody who is there, the same one twice."""
    match, _ = submit(opened(TIMED), 0, "leave", 0)
    assert resume(TIMED.game, TIMED.box, replace(record_of(match), stand_ins=("Anna",)), 0).standing_in == {0}
    with pytest.raises(RecordFault) as caught:
        resume(TIMED.game, TIMED.box, replace(record_of(match), stand_ins=names), 0)
    assert caught.value.message == message(Code.HEADER_VALUE, key="stand-ins", value=", ".join(names))


@pytest.mark.parametrize("length", range(8))
def test_a_record_cut_before_a_draw_is_dealt_on(length: int) -> None:
    """Nobody waits for a draw that will never come: the seed says what it would have been."""
    match = wild_match(Setting("mathable", SMALL, ("contest=on",), 2))
    back = resume(match.game, match.box, record_of(cut(match, length)), 0)

    assert back.seats_to_act
    assert back.history == match.history[: len(back.history)]
    assert len(back.history) >= length


def test_a_finished_match_may_be_resumed() -> None:
    """To be looked at."""
    match = random_match(PAIR)
    back = resume(PAIR.game, PAIR.box, record_of(match), 0)

    assert back == match
    assert back.over


def test_without_a_seed_nothing_can_be_dealt() -> None:
    """A record that a seat was given is not the host's."""
    record = replace(record_of(opened(PAIR)), seed=None)
    with pytest.raises(RecordFault) as caught:
        resume(PAIR.game, PAIR.box, record, 0)
    assert caught.value.message == message(Code.NO_SEED, move=0)


def test_a_record_that_the_rules_contradict_is_not_resumed() -> None:
    """The fault is that of replaying."""
    match = random_match(PAIR)
    with pytest.raises(RecordFault) as caught:
        resume(PAIR.game, PAIR.box, replace(record_of(match), result=(1, 2)), 0)
    assert caught.value.message.code == Code.RESULT_DIFFERS
