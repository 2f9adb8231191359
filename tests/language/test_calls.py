"""Every call that makes a message passes what its sentences want."""

from enum import StrEnum

from jeton.language import LANGUAGES
from tests.language.sentences import codes, entries, fields_of, uses

INDIRECT = {
    "cli/about-puzzles-game": {"game"},
    # In the table of statuses; told with what was asked for, and how many there are.
    "web/no-such-challenge": {"count", "number"},
    # In the same table; told with what whoever runs the server says.
    "web/read-only": {"why"},
    # Looked up by the kind of a move, then told with the player.
    "core/told-pass": {"player"},
    "core/told-contest": {"player"},
    "core/told-accept": {"player"},
    "core/told-leave": {"player"},
    "mathable/told-draw": {"player"},
    "mathable/told-end": {"player"},
    # Signs and flaws are looked up, then said with what they join or where they stand.
    "arith/plus": {"left", "right"},
    "arith/minus": {"left", "right"},
    "arith/times": {"left", "right"},
    "arith/divided": {"left", "right"},
    "arith/lone-sign": {"square"},
    "arith/bad-point": {"square"},
    "arith/bad-bar": {"square"},
    "arith/zero": {"square"},
    # A line is scored under one code or another.
    "equable/line": {"line", "spoken", "sum", "tokens"},
    "equable/line-times": {"factor", "line", "premiums", "spoken", "sum", "tokens"},
    "equable/line-stands": {"line", "sum", "tokens"},
    "equable/line-stands-times": {"factor", "line", "premiums", "sum", "tokens"},
    "equable/zeros": {"line", "square", "sum", "tokens"},
    "equable/zeros-times": {"factor", "line", "premiums", "square", "sum", "tokens"},
    "equable/told-place": {"line", "player"},
    "equable/told-replace": {"line", "player"},
    "equable/supply-white": {"count"},
    "equable/supply-grey": {"count"},
    # What a square takes instead, and what an equation is called.
    "rigolade/sign-square": {"square", "token"},
    "rigolade/number-square": {"square", "token"},
    "rigolade/told-lay": {"line", "player"},
    "rigolade/told-complete": {"line", "player"},
    # What a deal gives, each with its count and what one is worth.
    "gamate/score-tricks": {"count", "factor", "worth"},
    "gamate/score-brisques": {"count", "factor", "worth"},
    "gamate/score-renounces": {"count", "factor", "worth"},
    "gamate/score-exact": {"count", "factor", "worth"},
    "gamate/score-all-but-one": {"count", "factor", "worth"},
    "gamate/score-all": {"count", "factor", "worth"},
    "gamate/demand-and": {"first", "second"},
    "gamate/demand-or": {"first", "second"},
    "gamate/told-play": {"card", "player"},
    "gamate/told-renounce": {"card", "player"},
    "gamate/told-play-dummy": {"card", "dummy", "player"},
    "gamate/told-renounce-dummy": {"card", "dummy", "player"},
    "gamate/prompt-lead-dummy": {"player"},
    "gamate/prompt-play": {"card"},
    "gamate/prompt-play-dummy": {"card", "player"},
    "gamate/prompt-mute-dummy": {"player"},
    "gamate/pile-trick": {"player"},
    "gamate/pile-last": {"player"},
    "gamate/state-contract": {"count", "demand", "player"},
    "gamate/state-opposed": {"count", "demand", "player"},
    "gamate/sheet-tricks": {"count", "most"},
    "gamate/sheet-brisques": {"count", "most"},
    "gamate/sheet-renounces": {"count", "most"},
    # The values of the verdicts, said with the number of a move.
    "records/matches": {"move"},
    "records/differs": {"move"},
    "records/no-seed": {"move"},
    "records/other-seed": {"move"},
    # Chosen first, said after.
    "cli/fault": {"fault"},
    "cli/fault-line": {"fault", "line"},
    "terminal/winner": {"players"},
    "terminal/winning-side": {"players"},
    # Asked through a helper that passes fields on.
    "terminal/menu-opponents": {"level"},
    "terminal/menu-how-long": {"number"},
    # Refused by ``denied``, which passes fields on.
    "web/too-many-waiting": {"most"},
    "web/too-many-matches": {"most"},
    "web/program-away": {"name"},
    "web/not-absent": {"player", "seconds"},
    # One of three, by how a search ended.
    "web/free-found": {"laid"},
}
"""What is filled into the sentences of codes that travel before they are said."""


def _wanted(code: StrEnum) -> frozenset[str]:
    return frozenset().union(*(fields_of(language, code) for language in LANGUAGES))


def test_calls_pass_the_fields() -> None:
    """Otherwise the program would stop with a KeyError when it should explain itself."""
    missing = {
        f"{use.place} {use.code}": sorted(_wanted(use.code) - use.given)
        for use in uses()
        if use.given is not None and not _wanted(use.code) <= use.given
    }

    assert missing == {}


def test_travelling_codes_want_what_they_get() -> None:
    """A code that is not said where it is named wants nothing, or what the table above says."""
    missing = {
        f"{use.place} {use.code}": sorted(_wanted(use.code) - INDIRECT.get(use.code, set()))
        for use in uses()
        if use.given is None and not _wanted(use.code) <= INDIRECT.get(use.code, set())
    }

    assert missing == {}


def test_plurals_are_given_a_count() -> None:
    """The count chooses the form."""
    plural = {code for code in codes() if any(entries(each)[code].pluralizable for each in LANGUAGES)}

    assert [use for use in uses() if use.code in plural and "count" not in (use.given or ())] == []


def test_the_table_is_not_stale() -> None:
    """It lists codes that exist, and that do travel."""
    assert set(INDIRECT) == {use.code for use in uses() if use.given is None and use.code in INDIRECT}


def test_calls_are_found() -> None:
    """The search finds calls in every room, so that the tests above are not empty."""
    places = {use.place.partition(":")[0] for use in uses() if use.given}

    assert places >= {
        "jeton.core.box",
        "jeton.games.mathable.rules",
        "jeton.language.speaker",
        "jeton.records.reading",
        "jeton.table.match",
        "jeton.commands.replay",
        "jeton.terminal.session",
    }
