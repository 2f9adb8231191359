"""Prints over HTTP: what is offered, files, refusals, and that each is made once."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

from jeton.catalogue import GAMES
from jeton.paper.orders import offers
from jeton.web import printing
from tests.kit.golden import GOLDEN
from tests.web.kit import Browser, Running, running


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all of them."""
    with running() as here:
        yield here


@pytest.fixture(scope="module")
def anna(server: Running) -> Browser:
    """Somebody who speaks French."""
    return server.browser("fr")


def _pages(answer: Any) -> PdfReader:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content))


def test_everything_that_is_offered_is_printed(anna: Browser) -> None:
    """With the usual choices, and on the other paper without colour."""
    told = anna.get("/api/print")
    assert told["title"] == "Imprimer"
    record = (GOLDEN / "records" / "calculator-two.txt").read_text("utf-8")
    for offer in told["offers"]:
        wishes = {each["name"]: each["values"][0]["value"] for each in offer["choices"] if each["values"]}
        if offer["fresh"]:
            wishes |= {"seed": "cafe", "count": "2"}
        if any(each["day"] for each in offer["choices"]):
            wishes["day"] = "2026-11-16"
        body = {"kind": offer["kind"], "wishes": wishes, "paper": "letter", "colour": False}
        if offer["record"]:
            body["record"] = record
        read = _pages(anna.post("/api/print", body))
        assert read.metadata is not None
        assert read.metadata.title
        assert {round(float(page.mediabox.width)) for page in read.pages} <= {612, 792}


def test_options_that_change_the_equipment_are_offered() -> None:
    """And no others; each for its own game."""
    kit = next(offer for offer in offers() if offer.kind == "kit")
    known = {option.name for game in GAMES.values() for option in game.options}
    assert [(choice.name, choice.games) for choice in kit.choices if choice.name in known] == [
        ("large-racks", ("equable",))
    ]


def test_the_same_print_is_made_once(server: Running, anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole class asks for it; another language is another print."""
    made: list[str] = []

    def make(body: Any, language: str) -> bytes:
        made.append(language)
        return b"%PDF"

    monkeypatch.setattr(printing, "make_print", make)
    body = {"kind": "times", "wishes": {"most": "13"}}
    for _ in range(3):
        assert anna.post("/api/print", body).content == b"%PDF"
    assert server.browser("en").post("/api/print", body).content == b"%PDF"
    assert made == ["fr", "en"]


@pytest.mark.parametrize(
    ("kind", "wishes"),
    [
        ("poem", {}),
        ("kit", {}),
        ("kit", {"game": "chess"}),
        ("kit", {"game": "equable", "board": "round"}),
        ("kit", {"game": "equable", "large-racks": "perhaps"}),
        ("solitaire", {"size": "12"}),
        ("solitaire", {"count": "1000000"}),
        ("day", {"day": "2026-02-30"}),
        ("day", {"day": "2026-02-30", "of": "mathable"}),
        ("puzzles", {"game": "chess"}),
        ("puzzles", {"game": "mathable", "levels": "brutal"}),
        ("match", {}),
        ("times", {"most": "x"}),
    ],
)
def test_what_there_is_not_is_refused_in_words(anna: Browser, kind: str, wishes: dict[str, str]) -> None:
    """A sentence with a code."""
    answer = anna.post("/api/print", {"kind": kind, "wishes": wishes})
    assert answer.status_code in (400, 404, 422), answer.text
    assert "/" in answer.json()["code"]
    assert len(answer.json()["text"]) > 15
