"""Matches of bots by the playing core: the same as by the rules, and nobody asks the rules."""

from typing import Any

import pytest

from jeton.bench.core_matches import CoreMatch, begin_state
from jeton.bench.matches import BotMatch
from jeton.bench.pairs import Meeting, play_pair
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Illegal
from jeton.core.moves import Pass
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.records import Verdict, verify

WHO = ("family", "greedy", "random", "child")
EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


SEED = seed_of("no difference")


def ruled(game: AnyGame, who: tuple[str, ...]) -> BotMatch:
    """A short match that is to be played by the rules."""
    options = read_options(game.options, game.formats[0].settings)
    return BotMatch(game, load_box(game), options, [BOTS[name] for name in who], SEED)


def cored(game: AnyGame, who: tuple[str, ...]) -> CoreMatch:
    """The same, by the playing core."""
    match = ruled(game, who)
    state = begin_state(game, match.box, match.options, len(who))
    assert state is not None
    return CoreMatch(game, match.box, match.options, match.bots, SEED, state)


@EVERY
def test_core_and_rules_play_the_same_match(game: AnyGame) -> None:
    """With the fewest seats and with the most: the same record, byte for byte, and the same figures."""
    for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
        who = WHO[:seats]
        names = tuple(f"{name}-{seat}" for seat, name in enumerate(who, 1))
        by_rules, by_core = ruled(game, who), cored(game, who)

        assert by_core.play() == by_rules.play()
        assert str(by_core.record(names, who)) == str(by_rules.record(names, who))
        assert (by_core.turns, by_core.scored) == (by_rules.turns, by_rules.scored)
        assert list(map(len, by_core.thought)) == list(map(len, by_rules.thought))


@EVERY
def test_the_rules_are_not_asked(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor do players of the lower levels judge what comes to their mind. A record is judged, when wanted."""
    match = cored(game, ("child", "beginner", "family", "greedy"))
    with monkeypatch.context() as patched:
        for name in ("judge", "play", "deal", "actors"):
            patched.delattr(game.rules, name)
        patched.delattr(game.sight, "view")
        points = match.play()
    record = match.record(("A", "B", "C", "D"), ())

    assert record.result == points
    assert verify(game, load_box(game), record).verdict is Verdict.MATCHES


def test_a_move_that_is_not_legal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A core plays what it is told; the judge is asked about some pairs, whoever wants their records."""

    def pass_for_the_other(game: AnyGame, view: View[Any], stream: Stream) -> tuple[Any, ...]:
        assert view.seat is not None
        return (Pass(1 - view.seat),)

    monkeypatch.setitem(BOTS, "greedy", pass_for_the_other)
    meeting = Meeting("rigolade", ("greedy", "greedy"), "x")
    with pytest.raises(Illegal):
        play_pair(meeting, 0)
    assert play_pair(meeting, 1).records == ()


@pytest.mark.parametrize(
    ("name", "setting"), [("mathable", "contest=on"), ("equable", "contest=on"), ("calculator", "strict=on")]
)
def test_what_no_core_plays(name: str, setting: str) -> None:
    """Where something false may stand, matches go by the rules."""
    game = GAMES[name]
    settings = (*game.formats[0].settings, setting)

    assert begin_state(game, load_box(game), read_options(game.options, settings), 2) is None
    pair = play_pair(Meeting(name, ("family", "greedy"), "x", settings), 0, recorded=True)
    assert all(verify(game, load_box(game), one).verdict is Verdict.MATCHES for one in pair.records)
