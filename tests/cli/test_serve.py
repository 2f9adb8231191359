"""``jeton`` alone: the server, an address, and a code for telephones."""

import re
from pathlib import Path

import httpx
import pytest

from jeton.language import LANGUAGES
from tests.cli.typist import typist


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_command(tmp_path: Path, language: str) -> None:
    """It says where it is, answers there, keeps its data in Jeton's folder, and Ctrl-C ends it quietly."""
    with typist(tmp_path, "--lang", language) as typing:
        typing.until("http://localhost:")
        port = re.match(r"\d+", typing.until("/"))
        assert port is not None
        assert httpx.get(f"http://localhost:{port[0]}/healthz").status_code == 200
        assert httpx.get(f"http://localhost:{port[0]}/").text.startswith("<!doctype html>")
        typing.interrupt()
        assert "Traceback" not in typing.rest()
    assert typing.code == 0
    assert list(tmp_path.rglob("jeton.db"))
