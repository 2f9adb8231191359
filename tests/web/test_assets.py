"""The app's files, and its one page for every address that only the app knows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.web import assets
from tests.web.kit import Browser, running


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Somebody, at a server with a small app."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Jeton</title>")
    (static / "assets" / "app-1234.js").write_text("export {}")
    (static / "assets" / "app-1234.css").write_text("a{}")
    (static / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(assets, "STATIC", static)
    with running() as here:
        yield here.browser()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html"),
        ("/t/abc", "text/html"),
        ("/play/equable", "text/html"),
        ("/assets/app-1234.js", "text/javascript"),
        ("/assets/app-1234.css", "text/css"),
        ("/icon.svg", "image/svg+xml"),
        # No file can be called so.
        ("/%00", "text/html"),
        ("/" + "a" * 300, "text/html"),
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
