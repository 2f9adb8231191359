"""French is set as French: no-break spaces before high signs, guillemets, curved apostrophes."""

import re

import pytest

from jeton.catalogue import GAMES, aid_page, example_page, rules_page, summary_page
from jeton.core.protocols import AnyGame
from tests.language.sentences import codes, sentences

NO_BREAK = "\u00a0\u202f"

NOTATION = re.compile(
    r"""
      [ ]:[ ],[ ];[ ]\|.*?@    # a list of signs that a name may not have
    | \b\w+:\w               # clock=turn:60
    | (?:\b(?:game|board|rack|supply|white|grey|equals|options|left|reste)|\{key\}):  # what files are made of
    | \b(?:numbers|signs|paid[ ](?:across|down)|grid|bank|placed):
    | \b(?:result|Anna|Bruno|Carl|Dora|Nom|clé):  # … and sheets
    | \b(?:hand|leader|cards|trumps)(?:[ ]\d)?:
    | !(?=multiples|de[ ]\d)  # opposition, with a demand
    | \b(?:red|green|blue|yellow|rouge|vert|bleu|jaune)!  # a colour exclusively
    | (?<=\d);(?=[ ](?:\d+[A-Z][>v]|exchange))  # the parts of a turn: 1A> 9x2=18; 1Cv 2=12-10
    | (?<=\d):(?=\()  # divided by what lies there: 9Kv 56:(8)=7
    | (?:^|(?<=Tapez[ ])|(?<=:[ ]))\?(?=[ ,])  # the key ?, not the mark
    """,
    re.VERBOSE,
)
"""What looks like punctuation and is not."""

LOOSE = re.compile(rf"(?<![{NO_BREAK}])[:;?!](?!\w)")
QUOTES = re.compile(rf"«(?![{NO_BREAK}])|(?<![{NO_BREAK}])»")


def _faults(text: str) -> list[str]:
    bare = NOTATION.sub("", text)
    return [
        bare[max(0, fault.start() - 12) : fault.end() + 4]
        for pattern in (LOOSE, QUOTES)
        for fault in pattern.finditer(bare)
    ]


FRENCH = {code: form for code in codes() for form in sentences("fr", code)}


def test_high_signs_have_their_space() -> None:
    """« Scores : » and never « Scores: » nor a space at which the line may break."""
    assert {code: faults for code, form in FRENCH.items() if (faults := _faults(form))} == {}


def test_apostrophes_are_curved() -> None:
    """« l’aide », not « l'aide »; no straight quotation marks either."""
    assert [code for code, form in FRENCH.items() if re.search(r"['\"“”]", form)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_pages_too(game: AnyGame) -> None:
    """All pages are set like the sentences; their examples and notations are not French."""
    pages = [page(game, "fr") for page in (rules_page, summary_page, example_page)]
    page = "\n".join([*pages, *(aid_page(game, aid, "fr") for aid in game.aids)])
    prose = re.sub(r"```.*?```|^\|[-|]+\|$", "", page, flags=re.DOTALL | re.MULTILINE)

    assert _faults(prose) == []
    assert re.findall(r".*['\"“”].*", prose) == []


@pytest.mark.parametrize(
    "wrong",
    ["Scores: 3", "Scores : 3", "Vraiment ?", "Oui!", "un ; deux", "« mot »", "«\u00a0mot »"],
)
def test_the_check_finds_faults(wrong: str) -> None:
    """A check that finds nothing in these would be worth nothing."""
    assert _faults(wrong)


@pytest.mark.parametrize(
    "right",
    [
        "Scores\u00a0: 3",
        "Vraiment\u202f?",
        "«\u00a0Anna: 12@8I\u00a0»",
        "clock=turn:60",
        "Tapez ? pour l’aide",
    ],
)
def test_the_check_leaves_notation_alone(right: str) -> None:
    """What a player types is not French."""
    assert _faults(right) == []
