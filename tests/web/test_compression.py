"""Text is packed on the wire, pictures and files with a hash are kept; the first visit is light."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from jeton.web import assets
from jeton.web.compression import accepted
from tests.web.kit import Browser, person, running

LONG = "export const text = 'Jeton';\n" * 100
PACKED = {"br": b"as brotli", "gzip": gzip.compress(LONG.encode())}


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """Somebody, at a server with a small app, some of which was packed when it was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Jeton</title>")
    (tmp_path / "assets" / "app-1234.js").write_text(LONG)
    (tmp_path / "assets" / "app-1234.js.br").write_bytes(PACKED["br"])
    (tmp_path / "assets" / "app-1234.js.gz").write_bytes(PACKED["gzip"])
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    with running() as here:
        yield here.browser()


def got(browser: Browser, path: str, accept: str) -> tuple[httpx.Headers, bytes]:
    """The answer as it comes over the wire."""
    with browser.http.stream("GET", path, headers={"accept-encoding": accept}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accept", "way"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0, GZIP ; q=0.5", "gzip"),
        ("identity", ""),
        ("br;q=0.0, gzip;q=0", ""),
        ("", ""),
    ],
)
def test_a_file_of_the_app(anna: Browser, accept: str, way: str) -> None:
    """Packed as well as the browser understands it; what it is, and how long it is kept, is the same."""
    headers, body = got(anna, "/assets/app-1234.js", accept)
    assert headers.get("content-encoding", "") == way
    assert body == PACKED.get(way, LONG.encode())
    assert headers["content-type"].startswith("text/javascript")
    assert headers["vary"] == "accept-encoding"
    assert "immutable" in headers["cache-control"]
    assert "app-1234.js" in headers["content-disposition"]
    assert ".br" not in headers["content-disposition"]


def test_what_the_server_says(anna: Browser) -> None:
    """JSON and plain text, if they are long enough; not what comes of a POST."""
    match = anna.create("mathable", person("Anna"), person("Bruno"))["match"]
    for path in (
        "/api/games",
        "/api/games/equable/rules",
        f"/api/matches/{match}",
    ):
        headers, body = got(anna, path, "gzip")
        plain, same = got(anna, path, "identity")
        assert headers["content-encoding"] == "gzip"
        assert int(headers["content-length"]) == len(body) < len(same)
        assert "content-encoding" not in plain
        assert headers["vary"] == plain["vary"] == "accept-encoding"
        if path.startswith("/api/games"):
            assert gzip.decompress(body) == same
    headers, body = got(anna, "/api/here", "gzip")
    assert "content-encoding" not in headers
    json.loads(body)
    posted = anna.post(f"/api/matches/{match}/preview", {"seat": 0, "text": "pass", "n": 1})
    assert "content-encoding" not in posted.headers


def test_pictures_are_kept(anna: Browser) -> None:
    """By the id that the game tells; another id, or none, is answered and not kept."""
    for language in ("en", "fr"):
        for game in anna.http.get("/api/games", params={"lang": language}).json():
            path = f"/api/games/{game['name']}/picture"
            kept = anna.http.get(path, params={"lang": language, "id": game["picture"]})
            assert "immutable" in kept.headers["cache-control"]
            other = anna.http.get(path, params={"lang": language, "id": "other"})
            assert other.json() == kept.json() == anna.http.get(path, params={"lang": language}).json()
            assert "immutable" not in other.headers["cache-control"]


def test_what_a_browser_accepts() -> None:
    """As it says."""
    assert accepted("gzip, BR ;q=0.2") == {"gzip", "br"}
    assert accepted("*;q=0") == frozenset()
