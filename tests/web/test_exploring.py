"""Exploring over the wire: any position that somebody brings or types, but none of a match that is played."""

import secrets
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import httpx
import pytest

from jeton.analysis.exploring import choices
from jeton.analysis.takings import takings
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.records import follow
from jeton.records.positions import read_position_file, write_position_file
from jeton.web import exploring, seating
from tests.web.kit import Browser, Running, person, running
from tests.web.test_reviews import GOLDEN, SEARCHED, beginning


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all."""
    with running() as here:
        yield here


def explore(browser: Browser, text: str = "", **more: Any) -> httpx.Response:
    """Ask for the best turns of a position."""
    return browser.post("/api/positions", {"text": text, **more})


def position_of(browser: Browser, text: str, at: int | None = None) -> str:
    """The position file of a moment of a record."""
    answer = browser.post("/api/records/position", {"text": text, "at": at})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("name", SEARCHED)
def test_a_position_of_a_record(server: Running, name: str) -> None:
    """As whoever was to move knew it when the turn began; the turns are the search's, item by item."""
    browser, game = server.browser("fr"), GAMES[name]
    text = position_of(browser, beginning(f"{name}-two"))
    told = explore(browser, text).json()
    laid = read_position_file(text)
    view = game.layout.lay_out(load_box(game), laid.board, dict(laid.fields))

    assert (told["game"], told["text"], told["fault"]) == (name, text, "")
    assert [(turn["points"], turn["alike"]) for turn in told["turns"]] == [
        (one.best.points, one.alike) for one in choices(game, view, 10)
    ]
    for turn in told["turns"]:
        assert turn["worth"] in (f"{turn['points']} point", f"{turn['points']} points")
        assert sum(item["points"] for item in turn["items"]) == turn["points"]
        assert {each["square"] for each in turn["laid"]} <= set(turn["squares"])
    answer = browser.post("/api/positions/reply", {"text": text, "moves": told["turns"][0]["moves"]})
    assert answer.status_code == 200
    assert answer.json()["lines"]


@pytest.mark.parametrize("name", SEARCHED)
def test_typed(server: Running, name: str) -> None:
    """Whoever types begins with an empty board; what is no position yet is drawn, and says what it lacks."""
    browser = server.browser("en")
    fresh = explore(browser, game=name, typed=True).json()
    assert fresh["fault"] == ""
    assert fresh["turns"]
    field = fresh["fields"][0]
    empty = explore(browser, fresh["text"], fields={one["name"]: "" for one in fresh["fields"]}, typed=True)
    assert empty.json()["fault"]
    assert empty.json()["turns"] == []
    square = fresh["turns"][0]["squares"][0]
    lone = explore(browser, fresh["text"], squares={square: field["value"].split()[0]}, typed=True).json()
    cells = {cell["square"]: cell["token"] for row in lone["picture"]["grid"]["rows"] for cell in row}
    assert cells[square] == field["value"].split()[0]
    again = explore(browser, lone["text"], squares={square: ""}, typed=True).json()
    assert again["picture"]["grid"] == fresh["picture"]["grid"]


def test_cards(server: Running) -> None:
    """All hands lie open: how many tricks each card takes, as solved, and how it goes on from there."""
    browser, game = server.browser("fr"), GAMES["gamate"]
    told = explore(browser, game="gamate").json()
    laid = read_position_file(told["text"], has_board=False)
    view = game.layout.lay_out(load_box(game), laid.board, dict(laid.fields))
    expected = {game.notation.write(view, move): count for move, count in takings(game, view).items()}
    assert {turn["moves"]: turn["points"] for turn in told["turns"]} == expected
    assert {turn["worth"].rstrip("s") for turn in told["turns"]} == {f"{n} pli" for n in expected.values()}
    assert all(rack["cards"] for rack in told["table"]["table"]["racks"])
    asked = {"text": told["text"], "moves": told["turns"][0]["moves"]}
    assert browser.post("/api/positions/reply", asked).json()["lines"]
    record = (GOLDEN / "gamate-deals-opposed.txt").read_text("utf-8")
    assert "hand 3: " in (text := position_of(browser, record, 40))
    assert explore(browser, text).status_code == 200


def test_what_is_no_position(server: Running) -> None:
    """Other squares, broken files and moments in the middle of a turn are refused with a code."""
    browser = server.browser("en")
    fresh = explore(browser, game="mathable").json()["text"]
    record = (GOLDEN / "mathable-two.txt").read_text("utf-8")
    for answer, code in (
        (explore(browser), "web/bad-request"),
        (explore(browser, "nonsense"), "records/position-form"),
        (explore(browser, fresh, squares={"99Z": "1"}), "web/bad-request"),
        (explore(browser, fresh, fields={"rack": ""}), "mathable/layout-rack"),
        (browser.post("/api/positions/reply", {"text": fresh, "moves": "1@1A"}), None),
        (browser.post("/api/records/position", {"text": record, "at": 0}), "board/layout-moment"),
    ):
        assert answer.status_code == 400, answer.text
        assert code is None or answer.json()["code"] == code


def moved_aside(laid: dict[str, str]) -> Iterator[dict[str, str]]:
    """One token moved to the margin; two more; all of it somewhere else."""
    first, *_ = sorted(laid)
    yield {square: token for square, token in laid.items() if square != first} | {"14N": laid[first]}
    yield laid | {"14A": "1", "14B": "2"}
    aside = [f"{row}{column}" for row in (1, 2, 13, 14) for column in "ABCDEFGHIJKLMN"]
    yield dict(zip(aside, laid.values(), strict=False))


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are dealt the same each time: with some boards, another rack is more than the box holds."""
    monkeypatch.setattr(
        seating, "secrets", SimpleNamespace(token_bytes=bytes, token_urlsafe=secrets.token_urlsafe)
    )


@pytest.mark.usefixtures("dealt")
def test_nobody_explores_a_match_that_is_played(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its first rack, if it is theirs, nor its board with whatever rack, whoever asks.

    What is refused is refused before it is searched.

    Others learn nothing of a rack by asking: as long as hardly anything lies there, all racks are answered.
    Where only bots play, and when it is over, everybody may look.
    """
    browser, other, game = server.browser("en"), server.browser("en"), GAMES["mathable"]
    match = browser.create("mathable", person("Anna"), person("Bruno"))["match"]
    live = server.services.matches.live[match]

    def asked(one: Browser, *, rack: bool) -> httpx.Response:
        position = live.progress.match.position
        seat = position.on_turn
        laid = game.sight.picture(game.sight.view(position, None)).laid
        own = {"rack": " ".join(game.sight.rack(position, seat).tokens)} if rack else {}
        return explore(one, fresh, squares=laid, fields=own)

    def turn(number: int) -> None:
        position = live.progress.match.position
        view = game.sight.view(position, position.on_turn)
        best = " ".join(game.notation.write(view, move) for move in game.best(view, 1)[0].moves)
        browser.move(match, position.on_turn, best, f"turn {number}")

    fresh = explore(other, game="mathable").json()["text"]
    assert asked(browser, rack=True).json()["code"] == "web/explore-running"
    assert asked(browser, rack=False).status_code == asked(other, rack=True).status_code == 200
    for number in range(4):
        turn(number)
    searched = Mock(wraps=choices)
    monkeypatch.setattr(exploring, "choices", searched)
    for rack in (True, False):
        for one in (browser, other):
            refused = asked(one, rack=rack)
            assert (refused.status_code, refused.json()["code"]) == (400, "web/explore-running")
    before = game.sight.picture(game.sight.view(live.progress.match.position, None)).laid
    changes = moved_aside(before)
    for squares in changes:
        refused = explore(browser, fresh, squares=squares)
        assert (refused.status_code, refused.json()["code"]) == (400, "web/explore-running")
    position = live.progress.match.position
    view = game.sight.view(position, position.on_turn)
    moves = {"text": write_position_file(game.name, *game.layout.write(view)), "moves": "pass"}
    for one in (browser, other):
        assert one.post("/api/positions/reply", moves).json()["code"] == "web/explore-running"
    searched.assert_not_called()
    played = live.progress
    live.progress = replace(played, bots=("greedy", "greedy"))
    assert explore(other, moves["text"]).status_code == 200
    searched.assert_called_once()
    live.progress = played
    assert explore(other, moves["text"]).status_code == 400
    browser.move(match, position.on_turn, "leave", "the end")
    assert live.progress.match.over
    for one in (browser, other):
        assert explore(one, moves["text"]).status_code == 200


@pytest.mark.usefixtures("dealt")
def test_only_what_lies_open_is_recognised(server: Running) -> None:
    """Of cards, the dummy's hand; nobody finds out by asking what the others hold."""
    browser, other, game = server.browser("en"), server.browser("en"), GAMES["gamate"]
    match = browser.create("gamate", *map(person, ("Anna", "Bruno", "Chloé", "Denis")))["match"]
    live = server.services.matches.live[match]
    greedy, position, line = BOTS["greedy"], live.progress.match.position, list[tuple[int, str]]()
    while sum(position.tricks) < 5:
        view = game.sight.view(position, position.on_turn)
        moves = greedy(game, view, Stream(b"", "card", len(line)))
        line += [(position.on_turn, game.notation.write(view, moves[0]))]
        position = follow(game, position, moves[:1])[-1].after
    text = write_position_file(game.name, *game.layout.write(View(None, position)))
    assert explore(other, text).status_code == 200
    for number, (seat, said) in enumerate(line):
        browser.move(match, seat, said, f"{number}")
    assert live.progress.match.position == position
    for one in (browser, other):
        assert explore(one, text).json()["code"] == "web/explore-running"
