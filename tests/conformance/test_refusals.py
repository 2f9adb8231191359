"""A refused move changes nothing and says why."""

import pytest

from jeton.core.chance import Stream
from jeton.core.errors import Illegal
from jeton.core.moves import Office
from jeton.core.rulings import Kind, Refused
from jeton.records import Played
from jeton.table import Match, Refusal, submit
from tests.kit.codes import all_codes
from tests.kit.hooks import hooks
from tests.kit.matches import cut, random_match, wild_match
from tests.kit.moves import some_moves
from tests.kit.settings import FULL, SMALL, Setting, settings_of
from tests.kit.texts import GARBAGE, WORDS

EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)


def stops(match: Match, count: int) -> list[Match]:
    """The match at some of the moments at which a player had to act."""
    lengths = range(1, len(match.history), 1 + len(match.history) // count)
    return [stopped for stopped in (cut(match, length) for length in lengths) if stopped.seats_to_act]


def refusal(match: Match, seat: int, text: str) -> Refused:
    """The refusal of a text, which must be refused."""
    after, events = submit(match, seat, text, 0)

    assert after == match
    (event,) = events
    assert isinstance(event, Refusal)
    assert event.seat == seat
    assert event.ruling.fault.code in all_codes()
    return event.ruling


@EVERY
def test_garbage_is_refused(setting: Setting) -> None:
    """From every seat, and from seats that do not exist."""
    for match in stops(wild_match(setting), 8):
        for text in GARBAGE:
            for seat in range(setting.seats):
                assert refusal(match, seat, text).kind in (Kind.UNREADABLE, Kind.OUT_OF_TURN)
            for seat in (-1, setting.seats, 1000):
                assert refusal(match, seat, text).kind is Kind.OUT_OF_TURN


@EVERY
def test_whatever_is_typed_is_played_or_refused(setting: Setting) -> None:
    """A text either adds moves to the history, or changes nothing."""
    hook = hooks(setting.game)
    for match in stops(wild_match(setting), 12):
        stream = Stream(match.seed, "typed", len(match.history))
        for seat in range(setting.seats):
            guesses = (hook.guess(match.position, seat, stream) for _ in range(8))
            for text in (*WORDS, *hook.shapes, *guesses):
                after, events = submit(match, seat, text, 0)
                if isinstance(events[0], Refusal):
                    refusal(match, seat, text)
                else:
                    assert after != match
                    assert after.history[: len(match.history)] == match.history


@EVERY
def test_out_of_turn(setting: Setting) -> None:
    """The move that one seat is to make is refused to the others, but for what all may say in a window."""
    for match in stops(random_match(setting), 12):
        game, acting = match.game, match.seats_to_act
        if game.window(match.position):
            continue
        view = match.view(acting[0])
        for move in some_moves(game, view):
            for seat in set(range(setting.seats)) - set(acting):
                assert refusal(match, seat, game.notation.write(view, move)).kind is Kind.OUT_OF_TURN


@EVERY
def test_nothing_happens_after_the_end(setting: Setting) -> None:
    """Not even to those who agree or leave."""
    match = random_match(setting)
    for text in (*WORDS, *GARBAGE, *hooks(setting.game).shapes):
        assert refusal(match, 0, text).kind is Kind.OVER
    for played in match.history:
        assert isinstance(setting.game.rules.judge(match.position, played.move), Refused)


@EVERY
def test_what_the_judge_refuses_cannot_be_played(setting: Setting) -> None:
    """``play`` raises Illegal with the judge's own words."""
    game, match = setting.game, wild_match(setting)
    for played, later in zip(match.history, match.history[5:], strict=False):
        ruling = game.rules.judge(played.before, later.move)
        if isinstance(ruling, Refused):
            with pytest.raises(Illegal) as caught:
                game.rules.play(played.before, later.move)
            assert caught.value.message == ruling.fault


@EVERY
def test_who_acts_is_among_the_actors(setting: Setting) -> None:
    """Whoever moves was to act: but anyone may leave, and the referee closes and ends when he is told to."""
    game = setting.game
    for played in wild_match(setting).history:
        actor, acting = played.move.actor, game.rules.actors(played.before)
        told = game.notation.write(game.sight.view(played.before, None), played.move)

        assert actor in acting or told in ("leave", "closed", "agreed")
        assert not (Office.CHANCE in acting and actor is not Office.CHANCE)


@EVERY
def test_a_history_is_a_chain(setting: Setting) -> None:
    """Each move begins where the one before it ended, and holds what the judge says."""
    game, match = setting.game, wild_match(setting)
    position = game.rules.start(setting.options, setting.box, setting.seats)
    for played in match.history:
        ruling = game.rules.judge(position, played.move)
        assert not isinstance(ruling, Refused)
        after = game.rules.play(position, played.move)
        assert played == Played(position, played.move, ruling.items, after)
        position = after
    assert position == match.position
