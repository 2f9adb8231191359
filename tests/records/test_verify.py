"""Verify deals a record again: matches, differs at move n, no seed, another seed."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from jeton.analysis.perft import deals
from jeton.board.moves import Finish
from jeton.catalogue import GAMES
from jeton.core.chance import commitment, seed_of
from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.core.moves import Agreed, Office, Pass
from jeton.core.rulings import Refused, Sound
from jeton.games.mathable.moves import Place
from jeton.games.mathable.position import Reason
from jeton.records import Finding, Played, Record, Verdict, settle, verify
from jeton.records.codes import Code
from jeton.table import Match, record_of, submit
from tests.kit.matches import cut, opened, random_match, wild_match
from tests.kit.settings import CANARY, FULL, SMALL, Setting

GAME = GAMES["mathable"]
PAIR = Setting("mathable", SMALL, (), 2)


def found(match: Match, record: Record | None = None) -> Finding:
    """What verifying finds in a match, or in a record of it."""
    return verify(match.game, match.box, record or record_of(match))


def with_move(match: Match, length: int, move: Any) -> Match:
    """The match up to a point, and then another move."""
    short = cut(match, length)
    ruling = GAME.rules.judge(short.position, move)
    assert not isinstance(ruling, Refused)
    after = GAME.rules.play(short.position, move)
    played = Played(short.position, move, ruling.items, after)
    return replace(short, position=after, history=short.history.and_then(played))


def matches() -> Iterator[Match]:
    """Many small matches."""
    return (random_match(PAIR, str(seed)) for seed in range(200))


def test_settling_is_what_opening_does() -> None:
    """Chance by the seed, and the referee, until somebody is asked; where somebody is, nothing happens."""
    match = opened(PAIR)
    assert settle(GAME, match.history[0].before, match.seed) == match.position
    assert settle(GAME, match.position, match.seed) == match.position


# --- it matches ---------------------------------------------------------------------------------


def test_a_match_of_ours_matches() -> None:
    """And the finding says how many moves were checked, finished or not."""
    match = wild_match(Setting("mathable", FULL, ("contest=on",), 3))

    assert found(match) == Finding(Verdict.MATCHES, len(match.history))
    assert found(cut(match, 2)) == Finding(Verdict.MATCHES, 2)
    assert found(cut(match, 0)) == Finding(Verdict.MATCHES, 0)


def test_what_was_replayed_is_not_replayed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """For those who have done it already; the finding is the same."""
    match = opened(PAIR)
    monkeypatch.setattr(import_module("jeton.records.verify"), "replay", None)

    assert verify(match.game, match.box, record_of(match), match.history) == Finding(Verdict.MATCHES, 2)
    with pytest.raises(TypeError):
        found(match)


def test_agreeing_and_closing_are_the_players_own_affair() -> None:
    """The referee says those words because he is told to, also where he might end the match himself."""
    for match in matches():
        for length, played in enumerate(match.history):
            if _may_end_but_need_not(played):
                agreed = with_move(match, length, Agreed())
                assert found(agreed) == Finding(Verdict.MATCHES, length + 1)
                return
    pytest.fail("no such match")


# --- it differs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2])
def test_another_draw_differs(number: int) -> None:
    """At the very move, for every other deal that could have been."""
    match = opened(PAIR)
    dealt = match.history[number - 1]
    others = [deal for deal in deals(GAME, dealt.before) if deal != dealt.move]

    assert len(others) > 3
    for other in others:
        assert found(with_move(match, number - 1, other)) == Finding(Verdict.DIFFERS, number)


def test_a_later_draw_differs() -> None:
    """Where it is, not where it begins to matter."""
    match = random_match(Setting("mathable", CANARY, (), 2))
    at = max(length for length, played in enumerate(match.history) if played.move.actor is Office.CHANCE)
    dealt = match.history[at]
    others = [deal for deal in deals(GAME, dealt.before) if deal != dealt.move]

    assert at > 2
    for other in others[:20]:
        assert found(with_move(match, at, other)) == Finding(Verdict.DIFFERS, at + 1)


def _may_end_but_need_not(played: Played) -> bool:
    """Whether the referee might have ended the match, had he found nobody who can place."""
    stuck = isinstance(GAME.rules.judge(played.before, Finish(Reason.STUCK)), Sound)
    return stuck and isinstance(played.move, Place)


def test_a_premature_end_differs() -> None:
    """The judge takes the referee at his word; verify asks him again."""
    for match in matches():
        for length, played in enumerate(match.history):
            if _may_end_but_need_not(played):
                early = with_move(match, length, Finish(Reason.STUCK))
                assert early.over
                assert found(early) == Finding(Verdict.DIFFERS, length + 1)
                return
    pytest.fail("no such match")


def test_a_missing_end_differs() -> None:
    """Where the referee had to speak, nobody may go on."""
    setting = Setting("mathable", FULL, (), 2)
    match = next(
        match
        for match in (random_match(setting, seed) for seed in ("jeton", "gibus", "toupie"))
        if match.position.reason is Reason.STUCK
    )
    length = len(match.history) - 1
    seat = match.history[-1].before.on_turn

    assert found(with_move(match, length, Pass(seat))) == Finding(Verdict.DIFFERS, length + 1)
    assert found(with_move(match, length, Agreed())) == Finding(Verdict.DIFFERS, length + 1)


def test_a_result_without_an_end_cannot_be_replayed() -> None:
    """The last line of a match is not the score."""
    match = random_match(PAIR)
    lines = record_of(match).lines[:-1]

    with pytest.raises(RecordFault) as caught:
        found(match, replace(record_of(match), lines=lines))
    assert caught.value.message == message(Code.NOT_OVER)


# --- seeds --------------------------------------------------------------------------------------


def test_no_seed() -> None:
    """Nothing can be said."""
    match = opened(PAIR)

    assert found(match, replace(record_of(match), seed=None)) == Finding(Verdict.NO_SEED)


def test_another_seed() -> None:
    """Not the one that was committed to; with no commitment, or one to it, the draws give it away."""
    match, other = opened(PAIR), seed_of("another")
    record = replace(record_of(match), seed=other)

    assert found(match, record) == Finding(Verdict.OTHER_SEED)
    assert found(match, replace(record, commitment="")) == Finding(Verdict.DIFFERS, 1)
    assert found(match, replace(record, commitment=commitment(other))) == Finding(Verdict.DIFFERS, 1)


def test_another_commitment() -> None:
    """The seed must fit it even if it gives the draws; without one, the draws are enough."""
    match = opened(PAIR)

    assert found(match, replace(record_of(match), commitment="0" * 64)) == Finding(Verdict.OTHER_SEED)
    assert found(match, replace(record_of(match), commitment="")).verdict is Verdict.MATCHES


def test_findings_are_said_in_words() -> None:
    """Each verdict is a code, with the number of the move."""
    assert Finding(Verdict.DIFFERS, 7).message == message(Code.DIFFERS, move=7)
    assert {verdict.value for verdict in Verdict} == {
        Code.MATCHES,
        Code.DIFFERS,
        Code.NO_SEED,
        Code.OTHER_SEED,
    }


def test_a_match_that_cannot_be_replayed_is_not_verified() -> None:
    """It is a fault, not a verdict."""
    match, _ = submit(opened(PAIR), 0, "agree", 0)
    record = replace(record_of(match), game="gamate")

    with pytest.raises(RecordFault):
        found(match, record)
