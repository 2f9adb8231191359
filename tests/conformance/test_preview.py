"""What a preview tells: never whether a play is true, where that is what the players bet on."""

from collections import defaultdict

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.rulings import Kind, Refused
from jeton.table import Match
from jeton.table.preview import Disallowed, Hidden, Preview, Shown, preview
from tests.kit.matches import opened
from tests.kit.previews import AT_STAKE, guesses, moments
from tests.kit.settings import SMALL, Setting

PLAIN = [Setting(game.name, SMALL, (), game.seats[0]) for game in GAMES.values()]


def _tried(match: Match, number: int) -> list[tuple[bool | None, bool, Preview]]:
    """As ``guesses``, with the preview of each in the place of its text."""
    view = match.view(match.seats_to_act[0])
    lines = guesses(match, Stream(match.seed, "preview", number))
    return [(true, lays, preview(match, view, text)) for text, true, lays in lines]


def _told(found: Preview) -> tuple[str, bool]:
    """What a player sees of it at a glance: how it is answered, and whether it is said to score."""
    return type(found).__name__, isinstance(found, Shown) and bool(found.items)


@pytest.mark.parametrize("setting", AT_STAKE, ids=str)
def test_a_preview_does_not_tell_what_is_true(setting: Setting) -> None:
    """True plays and false ones look alike; both have been tried."""
    seen: defaultdict[bool, set[tuple[str, bool]]] = defaultdict(set)
    for number, match in enumerate(moments(setting)):
        for true, lays, told in _tried(match, number):
            if true is not None and lays:
                seen[true].add(_told(told))
    assert seen[True] == seen[False] != set()


@pytest.mark.parametrize("setting", AT_STAKE + PLAIN, ids=str)
def test_a_preview_says_what_the_judge_refuses(setting: Setting) -> None:
    """A line is disallowed just when the judge, who knows everything, refuses it."""
    for number, match in enumerate(moments(setting)):
        for true, _, told in _tried(match, number):
            assert isinstance(told, Disallowed) == (true is None)
            assert not isinstance(told, Hidden) or setting.set


@pytest.mark.parametrize("setting", AT_STAKE, ids=str)
def test_a_preview_hides_only_what_is_bet_on(setting: Setting) -> None:
    """A word that lays nothing cannot be false."""
    for match in moments(setting):
        view = match.view(match.seats_to_act[0])
        ruling = match.game.rules.judge(match.position, match.game.notation.read(view, "pass"))
        told = preview(match, view, "pass")
        assert isinstance(told, Disallowed if isinstance(ruling, Refused) else Shown)


@pytest.mark.parametrize("setting", [one for one in AT_STAKE if "contest=on" in one.set], ids=str)
def test_a_preview_tells_nothing_of_an_open_window(setting: Setting) -> None:
    """Neither of an answer nor of a move that would close it."""
    windows = moments(setting, window=True)
    assert windows
    for match in windows:
        view = match.view(match.seats_to_act[0])
        assert preview(match, view, "accept") == preview(match, view, "contest") == Hidden(frozenset())
        closing = match.game.notation.read(view, "pass")
        if match.game.implied(match.position, closing) is not None:
            # It may be said: with it the window closes, and nobody knows yet how.
            assert preview(match, view, "pass") == Hidden(frozenset())
        for _, _, told in _tried(match, 0):
            assert not isinstance(told, Shown)


@pytest.mark.parametrize("setting", PLAIN, ids=str)
def test_what_is_no_move(setting: Setting) -> None:
    """Nothing at all is not refused, nobody has said anything yet; to agree is allowed, nonsense is not."""
    match = opened(setting)
    view = match.view(match.seats_to_act[0])
    assert preview(match, view, "") == Shown((), frozenset())
    assert preview(match, view, "agree") == Hidden(frozenset())
    nonsense = preview(match, view, "§")
    assert isinstance(nonsense, Disallowed)
    assert nonsense.ruling.kind is Kind.UNREADABLE
