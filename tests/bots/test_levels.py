"""Bots of several strengths: whole matches, who beats whom, and what they may know."""

from functools import cache
from typing import Any

import pytest

from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.messages import Message
from jeton.core.moves import Office
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.records import Verdict, read_record, replay, verify, write_record
from jeton.table import Match, Refusal, open_match, record_of, submit
from tests.kit.altered import altered
from tests.kit.golden import GOLDEN
from tests.kit.hooks import hooks
from tests.kit.settings import CANARY, FULL, SMALL, Setting, at_most, settings_of

LEVELS = ("random", "easy", "greedy")
"""Both yardsticks, and a level by its old name."""

_MOST_TURNS = 2000

BOARDS = tuple(name for name, game in GAMES.items() if game.deck is None)
"""Games whose moves score, or do not, by themselves; of cards see test_cards."""


def answer(match: Match, bot: str, purpose: str = "bot") -> tuple[int, View[Any], tuple[Any, ...]]:
    """Who acts next in a match, what that seat sees, and what a bot does there."""
    seat = match.seats_to_act[0]
    view = match.view(seat)
    return seat, view, BOTS[bot](match.game, view, Stream(match.seed, purpose, len(match.history)))


@cache
def played(setting: Setting, bots: tuple[str, ...], seed: str) -> tuple[Match, tuple[Match, ...]]:
    """A match between bots from its first move to its last, and the moments at which one of them chose.

    Every move of every answer is written, read and accepted.
    """
    match, _ = open_match(setting.game, setting.box, setting.options, setting.names, seed_of(seed), 0)
    moments: list[Match] = []
    for _ in range(_MOST_TURNS):
        if match.over:
            return match, tuple(moments)
        moments.append(match)
        seat, view, moves = answer(match, bots[match.seats_to_act[0]])
        assert moves
        for move in moves:
            match, events = submit(match, seat, setting.game.notation.write(view, move), 0)
            assert not any(isinstance(event, Refusal) for event in events), (moves, events)
    raise AssertionError("the match does not end")


def two(name: str, bots: tuple[str, str], seed: str) -> tuple[int, int]:
    """The points of two bots in a match with the real box, in their order."""
    one, other = (
        standing.points
        for standing in sorted(
            GAMES[name].rules.outcome(_match_of_two(name, bots, seed).position).standings,
            key=lambda standing: min(standing.side),
        )
    )
    return one, other


def _match_of_two(name: str, bots: tuple[str, str], seed: str) -> Match:
    return played(Setting(name, FULL, (), 2), bots, seed)[0]


# --- whole matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["easy", "greedy"])
@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_whole_matches(setting: Setting, bot: str) -> None:
    """Two, three and four seats, with and without contest, to the end; the record verifies."""
    match, moments = played(setting, (bot,) * setting.seats, "whole")
    record = read_record(write_record(record_of(match)))

    assert match.over
    assert len(moments) >= (5 * setting.seats if setting.size == FULL else 1)
    assert setting.game.rules.outcome(match.position).reason is not None
    assert record.result is not None
    finding = verify(setting.game, setting.box, record)
    assert (finding.verdict, finding.move) == (Verdict.MATCHES, len(match.history))


@pytest.mark.parametrize(
    "setting",
    [
        Setting(name, FULL, chosen, game.seats[0])
        for name, game in GAMES.items()
        for chosen in hooks(game).variants
    ],
    ids=str,
)
def test_greedy_with_other_options(setting: Setting) -> None:
    """With the real box, from the first move to the last."""
    match, moments = played(setting, ("greedy",) * setting.seats, "whole")
    record = read_record(write_record(record_of(match)))

    assert len(moments) >= 10
    assert verify(setting.game, setting.box, record).verdict is Verdict.MATCHES


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("name", BOARDS)
def test_a_match_is_played_out(name: str, bot: str) -> None:
    """With a table full of bots, most of the real box is laid."""
    setting = [found for found in settings_of(FULL) if found.name == name and not found.set][-1]
    match, _ = played(setting, (bot,) * setting.seats, "whole")
    scored = [item.points for move in match.history for item in move.items if item.points > 0]

    assert len(scored) > 10 * setting.seats
    assert sum(scored) > 200


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("setting", [each for each in settings_of(CANARY) if each.name in BOARDS], ids=str)
def test_a_match_in_which_little_fits(setting: Setting, bot: str) -> None:
    """Large numbers, all different: bots exchange and pass until it is over, or until nobody can go on."""
    match, _ = played(setting, (bot,) * setting.seats, "little")
    kinds = {type(move.move).__name__ for move in match.history}

    assert match.over
    assert kinds & {"Exchange", "Pass", "End", "Finish"}


# --- who beats whom -----------------------------------------------------------------------------


def margins(name: str, strong: str, weak: str, pairs: int) -> list[int]:
    """By how many points the one beats the other: the same draws twice, with the seats swapped."""
    found = []
    for seed in (f"pair {number}" for number in range(pairs)):
        first, second = two(name, (strong, weak), seed), two(name, (weak, strong), seed)
        found.append(first[0] - first[1] + second[1] - second[0])
    return found


@pytest.mark.parametrize("weak", ["random", "child"])
@pytest.mark.parametrize("name", BOARDS)
def test_greedy_beats_the_others(name: str, weak: str) -> None:
    """On average by far, and in most pairs of matches."""
    found = margins(name, "greedy", weak, hooks(GAMES[name]).pairs)

    assert sum(found) / len(found) > 200
    assert sum(margin > 0 for margin in found) * 3 >= len(found) * 2


# --- what they do -------------------------------------------------------------------------------


def moments_of(setting: Setting, bot: str, count: int = 12) -> tuple[Match, ...]:
    """Some of the moments at which a bot had to choose."""
    _, moments = played(setting, (bot,) * setting.seats, "whole")
    return moments[:: 1 + len(moments) // at_most(setting, count)]


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("setting", settings_of(FULL), ids=str)
def test_they_know_only_their_view(setting: Setting, bot: str) -> None:
    """The same stream, the same moves: again, with other secrets, and with imagined ones."""
    game = setting.game
    different = 0
    for number, match in enumerate(moments_of(setting, bot)):
        for seat in match.seats_to_act:
            view = match.view(seat)
            moves = BOTS[bot](game, view, Stream(b"", "bot", number))
            imagined = game.sight.imagine(view, Stream(b"", "imagine", number))
            shuffled = hooks(game).shuffled(match.position, seat, Stream(b"", "shuffle", number))
            different += len({match.position, imagined, shuffled}) == 3
            for position in (match.position, imagined, shuffled):
                again = BOTS[bot](game, game.sight.view(position, seat), Stream(b"", "bot", number))
                assert again == moves

    assert different > at_most(setting, 12) // 4


@pytest.mark.parametrize("setting", settings_of(FULL), ids=str)
def test_streams_matter_to_those_who_use_them(setting: Setting) -> None:
    """The random and the easy bot may do something else with another stream, the greedy one never does."""
    differ = dict.fromkeys(LEVELS, 0)
    for bot in LEVELS:
        for match in moments_of(setting, bot):
            answers = {answer(match, bot, purpose)[2] for purpose in ("one", "two", "three", "four")}
            differ[bot] += len(answers) > 1

    assert differ["random"] > 0
    assert differ["easy"] > 0
    assert differ["greedy"] == 0


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("setting", settings_of(FULL), ids=str)
def test_what_they_do_is_sound(setting: Setting, bot: str) -> None:
    """Under contest too: no bot bets on a falsehood."""
    for match in moments_of(setting, bot, 60):
        seat, view, moves = answer(match, bot)
        position = match.position
        for move in moves:
            assert move.actor == seat
            assert isinstance(setting.game.rules.judge(position, move), Sound)
            position = setting.game.rules.play(position, move)
        assert view == match.view(seat)


def test_greedy_asks_the_game() -> None:
    """What a game's player plans is what it does, and nothing else."""
    game = GAMES["mathable"]
    said = (Message("one"), Message("two"))
    planning = altered(game, "player", plan=lambda view: said)

    assert BOTS["greedy"](planning, View(0, None), Stream(b"", "bot", 0)) == said


# --- a match that is kept -----------------------------------------------------------------------


@pytest.mark.parametrize("stem", ["equable-two"])
def test_a_greedy_match_is_kept(stem: str) -> None:
    """In this golden record, from the first move to the last, each play is as good as the best."""
    record = read_record((GOLDEN / "records" / f"{stem}.txt").read_text("utf-8"))
    game = GAMES[record.game]
    plays = 0
    for move in replay(game, load_box(game), record):
        seat = move.move.actor
        if isinstance(seat, Office):
            continue
        view = game.sight.view(move.before, seat)
        (best,) = game.best(view, 1)
        (planned,) = game.player.plan(view)
        plays += bool(move.items)

        assert sum(item.points for item in move.items) == best.points
        assert type(planned) is type(move.move)
        assert best.points == 0 or planned == best.moves[0]
    assert plays > 25
    assert record.result is not None
