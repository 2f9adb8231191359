"""Positions, matches and the multiplication table, read back."""

from collections import Counter

import pytest

from jeton.catalogue import find_game, load_box
from jeton.core.errors import UsageFault
from jeton.core.protocols import View
from jeton.paper import Document, diagram, match_pages, times_table
from jeton.records import Record, read_record, replay
from tests.kit.golden import GOLDEN
from tests.paper.reading import BLACK, EN, FR, printed


def _record(name: str) -> Record:
    return read_record((GOLDEN / "records" / f"{name}.txt").read_text("utf-8"))


def _match(name: str) -> tuple[Record, Document]:
    record = _record(name)
    game = find_game(record.game)
    return record, match_pages(game, load_box(game), record, BLACK)


def test_a_match_is_printed_turn_by_turn() -> None:
    """A board after each turn that lays something, the new tokens marked; and the result."""
    record, document = _match("calculator-two")
    turns = document.data["turns"]
    laid = sum(any("=" in part.text for part in line.parts if not part.office) for line in record.lines)
    assert sum(turn["board"] is not None for turn in turns) == laid
    for turn in turns:
        if turn["board"] is not None:
            assert any(cell["new"] for row in turn["board"]["rows"] for cell in row)
    pages = printed(document)
    assert not any(page.outside or page.coloured for page in pages)
    assert record.result is not None
    assert all(
        f"{name} {points}" in pages[-1].text for name, points in zip(record.names, record.result, strict=True)
    )


def test_a_match_of_cards_is_told() -> None:
    """There is no board."""
    record, document = _match("gamate-void")
    assert all(turn["board"] is None for turn in document.data["turns"])
    text = " ".join(page.text for page in printed(document))
    assert all(name in text for name in record.names)


@pytest.mark.parametrize("name", ["equable-two", "gamate-two-games"])
def test_a_position_is_one_page(name: str) -> None:
    """With what the seat to move holds; what others hold stays unknown."""
    record = _record(name)
    game = find_game(record.game)
    box = load_box(game)
    history = list(replay(game, box, record))
    then = history[len(history) // 2].after
    seat = min(actor for actor in game.rules.actors(then) if isinstance(actor, int))
    view: View[object] = game.sight.view(then, seat)
    document = diagram(game, view, box, FR)
    (page,) = printed(document)
    assert not page.outside
    rack = next(rack for rack in document.data["racks"] if rack["name"] == FR.speaker.name(seat))
    held = [token["token"] for token in rack["tokens"]] or [card["name"] for card in rack["cards"]]
    # A card is written with its strokes behind its number.
    assert held == [token.split()[0] for token in game.sight.rack(then, seat).tokens]


def test_the_multiplication_table() -> None:
    """All products, on one sheet."""
    (page,) = printed(times_table(25, EN))
    expected = Counter(str(one * other) for one in range(1, 26) for other in range(1, 26))
    expected.update(2 * [str(one) for one in range(1, 26)])
    assert Counter(word for word in page.words if word.isdigit()) == expected
    with pytest.raises(UsageFault):
        times_table(41, EN)
