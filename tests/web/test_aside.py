"""Matches that cannot be opened: they say so, the server names them, and the others are played."""

import logging
import signal
import sqlite3
from contextlib import AbstractContextManager, closing
from dataclasses import replace
from pathlib import Path

import pytest

from jeton import catalogue
from jeton.language import Speaker
from jeton.store import SqliteStore
from jeton.web.set_aside import aside_lines
from tests.web.kit import Browser, Json, Running, make_services, person, running
from tests.web.process import Process, carried
from tests.web.test_backups import jeton

DEVICE: Json = {"kind": "device", "name": "Bruno"}
SECRET = "secret-hand"
DAMAGES = {
    "names": "UPDATE matches SET names = '[\"secret-hand'",
    "game": "UPDATE matches SET game = 'secret-hand'",
    "options": "UPDATE matches SET options = '[\"secret-hand=1\"]'",
    "box": "UPDATE matches SET box = 'secret-hand'",
    "gap": "DELETE FROM inputs WHERE seq = 1 AND match = '{bad}' --",
    "kind": "UPDATE inputs SET kind = 'secret-hand'",
    "seat": "UPDATE inputs SET seat = 7",
    "no seat": "UPDATE inputs SET seat = NULL",
    "refused": "UPDATE inputs SET text = 'secret-hand'",
    "bytes": "UPDATE inputs SET text = x'ff'",
    "no text": "UPDATE inputs SET text = CAST(x'ff7365637265742d68616e64' AS TEXT)",
}
LISTED = {"gap", "options", "box", "kind", "seat", "no seat", "refused", "bytes", "no text"}
"""Of these the lobby can tell what they are."""


def serving(data: Path) -> AbstractContextManager[Running]:
    """A server with a file."""
    return running(lambda: make_services(SqliteStore(data)))


def back(here: Running, before: Browser) -> Browser:
    """The same browser at another server."""
    again = here.browser(before.lang)
    again.http.cookies.set("jeton", before.http.cookies["jeton"])
    return again


def start(here: Running, *games: str) -> tuple[Browser, list[str]]:
    """Some matches of one player who plays both sides, each after two moves."""
    anna = here.browser()
    matches = [anna.create(game, person("Anna"), DEVICE)["match"] for game in games]
    for match in matches:
        for number in range(2):
            assert play(anna, match, str(number))["type"] == "ack"
    return anna, matches


def play(browser: Browser, match: str, id: str) -> Json:
    """Whoever is to act passes."""
    return browser.move(match, browser.state(match)["to_act"][0], "pass", id)


def refused(browser: Browser, match: str) -> Json:
    """How a match that cannot be opened answers: for good, so that no page asks again and again."""
    answer = browser.http.get(f"/api/matches/{match}")
    assert answer.status_code == 410
    with browser.socket(match) as page:
        assert page.next("problem")["code"] == answer.json()["code"]
    problem: Json = answer.json()
    return problem


def edit(data: Path, statement: str) -> None:
    """Damage a file that nobody has open."""
    with closing(sqlite3.connect(data)) as db, db:
        db.execute(statement)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_match(tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever opens it is told; the log says which and why, once, and nothing of what is in it."""
    data = tmp_path / "jeton.db"
    with serving(data) as here:
        anna, (bad, good) = start(here, "mathable", "mathable")
        before = anna.state(good)
    edit(data, DAMAGES[damage].replace("{bad}", bad) + f" WHERE match = '{bad}'")
    caplog.set_level(logging.WARNING)
    with serving(data) as here:
        anna = back(here, anna)
        assert anna.get("/readyz")["restored"]
        problem = refused(anna, bad)
        assert (problem["code"], SECRET in str(problem)) == ("web/damaged", False)
        assert anna.http.get(f"/api/matches/{bad}/record").status_code == 410

        after = anna.state(good)
        assert {**after, "now": 0, "seats": []} == {**before, "now": 0, "seats": []}
        assert play(anna, good, "2")["type"] == "ack"
        listed = {one["match"]: one["aside"] for one in anna.get("/api/matches")}
        assert listed == {good: ""} | ({bad: problem["text"]} if damage in LISTED else {})

        (line,) = aside_lines(here.services.matches, Speaker("en"))
        assert line.startswith("1 match cannot be read")
        assert bad in line
    (noted,) = [record for record in caplog.records if getattr(record, "match", "") == bad]
    assert noted.levelno == logging.ERROR
    assert SECRET not in str(vars(noted))
    assert noted.getMessage().startswith("match set aside: ")


def test_the_server_says_which_are_damaged(tmp_path: Path) -> None:
    """Once each, in plain words, to whoever started it: as soon as somebody asks for one."""
    data = tmp_path / "jeton.db"
    with serving(data) as here:
        anna, matches = start(here, "mathable", "mathable", "calculator")
    edit(data, f"UPDATE inputs SET kind = 'nonsense' WHERE match <> '{matches[0]}'")
    process = Process(data, "--lang", "fr", log=tmp_path / "log")
    try:
        assert process._process.stdout is not None
        anna = carried(anna, process.address)
        said = []
        for match in matches[1:]:
            assert [anna.http.get(f"/api/matches/{match}").status_code for _ in range(2)] == [410, 410]
            said.append(process._process.stdout.readline())
        anna.close()
    finally:
        process.end(signal.SIGTERM)
    for match, line in zip(matches[1:], said, strict=True):
        assert line.startswith("1 partie, abîmée, ne peut pas être lue")
        assert match in line


def test_backups_of_damaged_matches(tmp_path: Path) -> None:
    """Are made, and restored; each damaged match is named, whether it is over or not."""
    data, copy = tmp_path / "jeton.db", tmp_path / "copy"
    with serving(data) as here:
        anna, matches = start(here, "mathable", "mathable", "mathable")
    over, broken, good = matches
    edit(data, f"UPDATE matches SET finished = 1, names = '[' WHERE match = '{over}'")
    edit(data, f"DELETE FROM inputs WHERE match = '{broken}' AND seq = 1")

    told = jeton("backup", copy, "--data", data)
    assert (told.returncode, told.stderr) == (1, "")
    first, *lines = told.stdout.splitlines()
    assert first.startswith("3 matches are in ")
    assert sorted(match for line in lines for match in matches if match in line) == sorted([over, broken])

    data.unlink()
    told = jeton("restore", copy, "--data", data, lang="fr")
    assert (told.returncode, told.stderr) == (0, "")
    first, *lines = told.stdout.splitlines()
    assert first.startswith("3 parties sont de retour")
    assert sorted(match for line in lines for match in matches if match in line) == sorted([over, broken])
    with serving(data) as here:
        assert play(back(here, anna), good, "2")["type"] == "ack"


# --- editions of the rules ------------------------------------------------------------------------


def test_a_match_of_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It says of which, in plain words; its record was kept at its end; with its own edition it goes on."""
    data = tmp_path / "jeton.db"
    first = catalogue.GAMES["mathable"]
    with serving(data) as here:
        anna, (unfinished, over, other) = start(here, "mathable", "mathable", "calculator")
        anna.move(over, anna.state(over)["to_act"][0], "leave", "leave")
        assert anna.state(over)["over"]
        record = anna.http.get(f"/api/matches/{over}/record").text
        before = anna.state(unfinished)

    caplog.set_level(logging.WARNING)
    monkeypatch.setattr("jeton.games.mathable.GAME", replace(first, edition=first.edition + 1))
    with serving(data) as here:
        (line,) = aside_lines(here.services.matches, Speaker("en"))
        assert (unfinished in line, over in line) == (True, False)
        anna = back(here, anna)
        problem = refused(anna, unfinished)
        assert problem["code"] == "web/other-edition"
        assert f"(edition {first.edition}; now {first.edition + 1})" in problem["text"]
        assert refused(anna, over)["code"] == "web/other-edition"
        french = anna.http.get(f"/api/matches/{unfinished}", params={"lang": "fr"}).json()["text"]
        assert french.startswith(
            "Cette partie a été jouée selon une édition plus ancienne des règles de Mathable"
        )
        assert anna.http.get(f"/api/matches/{over}/record").text == record
        assert anna.http.get(f"/api/matches/{unfinished}/record").status_code == 410
        # Those who open their seat's link, or would sit down, are told the same.
        assert anna.post(f"/api/matches/{unfinished}/sit", {"seat": 0, "name": ""}).status_code == 410

        listed = {one["match"]: one["aside"] for one in anna.get("/api/matches")}
        assert listed == {unfinished: problem["text"], over: problem["text"], other: ""}
        assert play(anna, other, "2")["type"] == "ack"
        _, (later,) = start(here, "mathable")
    assert caplog.records == []

    # Back to what was: nothing was lost, and now the other is of a newer one.
    monkeypatch.setattr("jeton.games.mathable.GAME", first)
    with serving(data) as here:
        anna = back(here, anna)
        assert "newer edition" in refused(anna, later)["text"]
        after = anna.state(unfinished)
        assert {**after, "now": 0, "seats": []} == {**before, "now": 0, "seats": []}
        assert play(anna, unfinished, "2")["type"] == "ack"
        assert anna.state(over)["over"]


def test_a_backup_names_no_match_for_its_edition(tmp_path: Path) -> None:
    """Nothing is wrong with it: a server of that edition goes on with it."""
    data = tmp_path / "jeton.db"
    with serving(data) as here:
        start(here, "mathable")
    edit(data, "UPDATE matches SET edition = 9")
    told = jeton("backup", tmp_path / "copy", "--data", data)

    assert (told.returncode, told.stderr) == (0, "")
    assert len(told.stdout.splitlines()) == 1


def test_a_rematch_goes_by_todays_edition(tmp_path: Path) -> None:
    """So does every new match."""
    data = tmp_path / "jeton.db"
    with serving(data) as here:
        anna, (match,) = start(here, "mathable")
        anna.move(match, anna.state(match)["to_act"][0], "leave", "leave")
        assert anna.post(f"/api/matches/{match}/rematch").status_code == 200
    with closing(sqlite3.connect(data)) as db:
        found = db.execute("SELECT edition FROM matches").fetchall()
    assert found == [(catalogue.GAMES["mathable"].edition,)] * 2


def test_a_match_that_was_over_when_the_server_was_killed(tmp_path: Path) -> None:
    """Gets its record when the server is back, too."""
    data = tmp_path / "jeton.db"
    with serving(data) as here:
        anna, (match,) = start(here, "mathable")
        anna.move(match, anna.state(match)["to_act"][0], "leave", "leave")
        record = anna.http.get(f"/api/matches/{match}/record").text
    edit(data, "DELETE FROM records")
    edit(data, "UPDATE matches SET finished = 0")
    edit(data, "INSERT INTO activity SELECT match, ended, 0 FROM matches")
    with serving(data) as here:
        back(here, anna)
    with closing(sqlite3.connect(data)) as db:
        assert db.execute("SELECT text, finished FROM records JOIN matches USING (match)").fetchall() == [
            (record, 1)
        ]


def test_many_are_not_all_named(tmp_path: Path) -> None:
    """What is said at the start fits on a screen."""
    data = tmp_path / "jeton.db"
    with serving(data) as here:
        start(here, *["mathable"] * 12)
    edit(data, "UPDATE matches SET edition = 9")
    with serving(data) as here:
        (line,) = aside_lines(here.services.matches, Speaker("en"))
    assert line.startswith("12 matches that are not over")
    assert line.count(",") < 12
    assert "…" in line
