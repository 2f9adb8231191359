"""What the server tells of a line before it is played."""

from collections import defaultdict

import pytest

from jeton.core.chance import Stream
from jeton.web import views
from jeton.web.entries import Reader
from tests.kit.previews import AT_STAKE, guesses, moments
from tests.kit.settings import SMALL, Setting


@pytest.mark.parametrize("setting", [one for one in AT_STAKE if one.size == SMALL], ids=str)
def test_true_and_false_look_alike_where_that_is_at_stake(setting: Setting) -> None:
    """A page learns no more than that the line may be said; both kinds have been tried."""
    seen: defaultdict[bool, set[tuple[object, ...]]] = defaultdict(set)
    for number, match in enumerate(moments(setting)):
        reader = Reader(match.seats_to_act[0], "en")
        for text, true, lays in guesses(match, Stream(match.seed, "preview", number)):
            if true is not None and lays:
                told = views.preview(match, reader, text, 0)
                seen[true].add(
                    (told.legal, told.verdict, bool(told.text), told.points is None, bool(told.cards))
                )
    assert seen[True] == seen[False] != set()
    assert {verdict for _, verdict, *_ in seen[True]} == {"open"}
