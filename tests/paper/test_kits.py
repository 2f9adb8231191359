"""Games to cut out, and score sheets: what was printed equals the box."""

import re
import tomllib
from collections import Counter
from typing import Any

import pytest

from jeton.arith import show_signs
from jeton.catalogue import GAMES, box_text, load_box, rules_page
from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.paper import Document, KitRequest, kit, score_sheet
from jeton.paper.grids import reads_turned
from tests.paper.reading import BLACK, EN, FR, count, printed

BOARDS = [game for game in GAMES.values() if game.unpacking]
CARDS = [game for game in GAMES.values() if game.deck]


def _kit(game: AnyGame, setting: Any = EN, *options: str, text: str | None = None, **wishes: Any) -> Document:
    chosen = read_options(game.options, options)
    return kit(KitRequest(game, load_box(game, text), chosen, **wishes), setting)


def _counts(text: str) -> Counter[str]:
    """The tokens of a box file, without asking the game: every table that counts some."""
    found: Counter[str] = Counter()
    for key, table in tomllib.loads(text).items():
        if key == "equals":
            found["="] += table
        elif key in ("signs", "numbers", "tokens", "white", "grey"):
            found.update({show_signs(token): count for token, count in table.get("counts", table).items()})
    return +found


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_tokens_are_those_of_the_box(game: AnyGame) -> None:
    """Each as often as the box says, with its points, on one sheet or several."""
    counts, values = _counts(box_text(game)), tomllib.loads(box_text(game)).get("values", {})
    points = {show_signs(token): str(value) for token, value in values.items()}
    document = _kit(game, board="sheet", rules="none")
    cover, board, *pages = printed(document)
    read = Counter(word for page in pages if "fold" not in page.text for word in page.words)
    expected = Counter(counts)
    for token, times in counts.items():
        if token in points:
            expected[points[token]] += times

    assert read == expected
    assert Counter(token["token"] for token in document.data["tokens"]) == counts
    assert all(not page.outside for page in (cover, board, *pages))


@pytest.mark.parametrize("game", CARDS, ids=lambda game: game.name)
def test_cards_are_those_of_the_box(game: AnyGame) -> None:
    """Each number in two corners; two cards more recall those with one stroke."""
    assert game.deck is not None
    deck = game.deck(load_box(game))
    document = _kit(game, BLACK, rules="none")
    _, *pages = printed(document)
    read = Counter(word for page in pages for word in page.words if word.isdigit())
    expected = Counter(card.name for card in deck if card.name.isdigit())
    expected.update(card.name for card in deck if len(card.marks) == 1)

    assert read == Counter({name: 2 * count for name, count in expected.items()})
    assert len(document.data["cards"]) == len(deck) == 52
    assert len(document.data["recaps"]) == 2
    assert not any(page.coloured for page in pages)
    assert {frozenset((page.width, page.height)) for page in pages} == {frozenset((216, 279))}


def test_an_edited_box_prints_its_own_board() -> None:
    """Squares, tokens and racks."""
    game = GAMES["mathable"]
    text = box_text(game).replace("3x  .   .", "3x  2x  2x", 1).replace("90 = 1", "777 = 1")
    text = text.replace("rack = 7", "rack = 5")
    document = _kit(game, text=text, board="sheet", rules="none")
    grounds, first = document.data["board"]["grounds"], document.data["board"]["rows"][0]

    assert [grounds[cell["ground"]]["times"] for cell in first[:3]] == [3, 2, 2]
    assert "777" in [token["token"] for token in document.data["tokens"]]
    assert document.data["rack"] == 5


def test_options_change_the_equipment() -> None:
    """Large racks hold more; a smaller supply has fewer tokens."""
    assert (
        _kit(GAMES["equable"]).data["rack"],
        _kit(GAMES["equable"], EN, "large-racks=on").data["rack"],
    ) == (9, 12)
    whole, half = _kit(GAMES["rigolade"]), _kit(GAMES["rigolade"], EN, "supply=50")
    assert len(half.data["tokens"]) * 2 == len(whole.data["tokens"])


def test_a_poster_is_glued_from_sheets() -> None:
    """Every sheet says where it belongs, and no square is lost between them."""
    document = _kit(GAMES["mathable"], FR, rules="none")
    tiles = [page for page in printed(document) if re.search(r"Rangée \d", page.text)]

    assert [re.findall(r"\d / \d", page.text)[-2:] for page in tiles] == [
        ["1 / 2", "1 / 2"],
        ["1 / 2", "2 / 2"],
        ["2 / 2", "1 / 2"],
        ["2 / 2", "2 / 2"],
    ]
    shown = {word for page in tiles for word in page.text.split()}
    assert {*"ABCDEFGHIJKLMN", *map(str, range(1, 15))} <= shown


def test_backs_lie_behind_their_tokens() -> None:
    """A sheet more for each sheet of tokens."""
    game = GAMES["calculator"]
    without, backed = (count(_kit(game, board="sheet", rules="none", backs=backs)) for backs in (False, True))
    tokens = sum(_counts(box_text(game)).values())
    assert tokens == 220
    assert backed == without + 1


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_summary_takes_two_pages_at_most(game: AnyGame) -> None:
    """On the smaller paper too."""
    without, summary = (count(_kit(game, BLACK, board="sheet", rules=rules)) for rules in ("none", "summary"))
    assert without < summary <= without + 2


def test_the_whole_rules_are_printed() -> None:
    """With every heading."""
    game = GAMES["calculator"]
    text = " ".join(page.text for page in printed(_kit(game, FR, board="sheet", rules="whole"))[3:])
    headings = re.findall(r"^#+ (.*)$", rules_page(game, "fr"), re.MULTILINE)
    assert len(headings) > 8
    assert all(heading in text for heading in headings)


@pytest.mark.parametrize("setting", [EN, BLACK], ids=["colour", "black"])
def test_only_what_was_asked_for_is_in_colour(setting: Any) -> None:
    """Without colour there is none at all."""
    pages = printed(_kit(GAMES["equable"], setting, board="sheet", rules="none"))
    assert any(page.coloured for page in pages) is setting.colour


def test_what_reads_otherwise_upside_down_has_a_line_under_it() -> None:
    """Not what reads the same, or what nobody would read."""
    assert [
        word for word in ("6", "8", "9", "10", "16", "18", "60", "69", "96", "76") if reads_turned(word)
    ] == [
        "6",
        "9",
        "16",
        "60",
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("setting", [EN, BLACK], ids=["en", "fr"])
def test_a_score_sheet_is_one_page(game: AnyGame, setting: Any) -> None:
    """With a place for each who plays, and what scores."""
    document = score_sheet(game, setting)
    (page,) = printed(document)
    assert sum(map(len, document.data["sides"])) == game.seats[-1]
    assert document.data["scoring"]
    assert not page.outside
    # The table of points, where the sheet of the box has one (G26, G27).
    assert bool(document.data["table"]) is (game.ledger is not None)
    if game.ledger:
        numbers = [row[1:] for row in document.data["table"]]
        assert [["".join(one["text"] for one in cell) for cell in row] for row in numbers[1:]] == [
            ["3", "6"],
            ["1", "1"],
            ["2", "4"],
            ["6", ""],
            ["4", "8"],
            ["7", "14"],
        ]


@pytest.mark.parametrize("wish", [{"board": "huge"}, {"rules": "some"}])
def test_what_there_is_not_is_refused(wish: dict[str, str]) -> None:
    """With what there is."""
    with pytest.raises(UsageFault):
        _kit(GAMES["mathable"], **wish)
