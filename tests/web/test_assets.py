"""The app's files, and its one page for every address that only the app knows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.web import assets
from tests.web.kit import Browser, bot, person, running


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Somebody, at a server with a small app."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Jeton</title>")
    (static / "assets" / "app-1234.js").write_text("export {}")
    (static / "assets" / "app-1234.css").write_text("a{}")
    (static / "icon.svg").write_text("<svg/>")
    (static / "sw.js").write_text("self")
    (static / "build.txt").write_text("abc\n")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(assets, "STATIC", static)
    with running() as here:
        yield here.browser()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/record", "text/html"),
        ("/new/equable", "text/html"),
        ("/rules/gamate", "text/html"),
        ("/rules/gamate/play", "text/html"),
        ("/solitaire", "text/html"),
        ("/solitaire/2026-11-15", "text/html"),
        ("/solitaire/5-hard-3f9a", "text/html"),
        ("/assets/app-1234.js", "text/javascript"),
        ("/assets/app-1234.css", "text/css"),
        ("/icon.svg", "image/svg+xml"),
        ("/sw.js", "text/javascript"),
    ],
)
def test_files_are_what_they_are(anna: Browser, path: str, kind: str) -> None:
    """Browsers do not guess; what has a hash in its name is kept for ever, the page is not."""
    answer = anna.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kind
    assert ("immutable" in answer.headers["cache-control"]) == path.startswith("/assets")
    assert answer.headers["content-disposition"].startswith("inline")


@pytest.mark.parametrize(
    "path",
    [
        *("/t/abc", "/t", "/play/equable", "/rules/nope", "/rules/gamate/more", "/new/nope", "/new"),
        *("/solitaire/nope", "/record/more", "/rules/gamate/play/more"),
        # No file can be called so.
        *("/%00", "/" + "a" * 300),
    ],
)
def test_an_address_that_leads_nowhere(anna: Browser, path: str) -> None:
    """The app's own page says so, and so does the status."""
    answer = anna.http.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"].partition(";")[0] == "text/html"
    assert "<title>Jeton" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_the_address_of_a_match(anna: Browser) -> None:
    """It is one as long as there is the match."""
    match = anna.create("mathable", person("Anna"), bot("easy"))["match"]
    assert anna.http.get(f"/t/{match}").status_code == 200
    assert anna.http.get(f"/t/{match}x").status_code == 404


def test_which_app_it_is(anna: Browser) -> None:
    """Every answer of the server says it, refusals too; a page that is another knows by it."""
    assert anna.http.get("/api/games").headers["jeton-app"] == "abc"
    assert anna.http.get("/api/nothing").headers["jeton-app"] == "abc"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/x.js"]
)
def test_nothing_else_is_served(anna: Browser, path: str) -> None:
    """Not what lies beside the app, whatever the address."""
    answer = anna.http.get(path)
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_an_app_that_was_not_built(anna: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is said so."""
    monkeypatch.setattr(assets, "STATIC", tmp_path / "nothing")
    answer = anna.http.get("/")
    assert answer.status_code == 503
    assert "/api" in answer.text
