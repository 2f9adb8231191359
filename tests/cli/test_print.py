"""``jeton print``: every kind of print as a file; bad input."""

import io

import pytest
from pypdf import PdfReader

from tests.cli.running import Runner, lines_text, one_sentence, position_text

KINDS = ("kit", "sheet", "solitaire", "puzzles", "position", "match", "times")


def _pages(jeton: Runner, name: str) -> int:
    return len(PdfReader(io.BytesIO((jeton.folder / name).read_bytes())).pages)


@pytest.mark.parametrize("kind", KINDS)
def test_help_of_every_kind(jeton: Runner, kind: str) -> None:
    """In both languages, with examples of its own."""
    for language in ("en", "fr"):
        ran = jeton("print", kind, "--help", "--lang", language)
        assert (ran.code, ran.err) == (0, "")
        assert f"  jeton print {kind}" in ran.out


def test_files_are_named_by_what_they_are(jeton: Runner) -> None:
    """Or as one says; the answer says where."""
    assert jeton("print", "times", "12", "--lang", "fr").out == "Prêt à imprimer\u00a0: times-12.pdf\n"
    assert jeton("print", "times", "-o", "a/b.pdf").out == "Ready to print: a/b.pdf\n"
    assert (_pages(jeton, "times-12.pdf"), _pages(jeton, "a/b.pdf")) == (1, 1)
    jeton("print", "sheet", "gamate", "--bw", "--paper", "letter")
    assert _pages(jeton, "gamate-sheet.pdf") == 1


def test_a_booklet_can_be_made_again(jeton: Runner) -> None:
    """From the seed, which is told."""
    wish = ("print", "solitaire", "--count", "3", "--levels", "easy", "--per-page", "2")
    seed = jeton(*wish).err.split()[-1].rstrip(".")
    first = (jeton.folder / "solitaire-3.pdf").read_bytes()
    jeton(*wish, "--seed", seed, "-o", "again.pdf")
    assert (jeton.folder / "again.pdf").read_bytes() == first
    assert _pages(jeton, "again.pdf") == 3


def test_positions_and_matches(jeton: Runner, finished: str) -> None:
    """Of whatever game the file is."""
    (jeton.folder / "one.txt").write_text(position_text(), "utf-8")
    (jeton.folder / "two.txt").write_text(lines_text(), "utf-8")
    for file in ("one.txt", "two.txt"):
        assert jeton("print", "position", file).code == 0
    assert (_pages(jeton, "mathable-position.pdf"), _pages(jeton, "equable-position.pdf")) == (1, 1)
    (jeton.folder / "match.txt").write_text(finished, "utf-8")
    assert jeton("print", "match", "match.txt").code == 0
    assert _pages(jeton, "mathable-match.pdf") > 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("kit", "chess"),
        ("kit", "mathable", "--paper", "a5"),
        ("kit", "mathable", "--board", "round"),
        ("kit", "mathable", "--rules", "some"),
        ("kit", "mathable", "--option", "supply=1"),
        ("kit", "mathable", "--box", "bad.toml"),
        ("solitaire", "--size", "9"),
        ("solitaire", "--size", "big"),
        ("solitaire", "--levels", "brutal"),
        ("solitaire", "--count", "0"),
        ("solitaire", "--per-page", "5"),
        ("solitaire", "--daily", "2026-02-30"),
        ("solitaire", "--daily", "--count", "3"),
        ("puzzles", "chess"),
        ("puzzles", "mathable", "--levels", "brutal"),
        ("puzzles", "mathable", "--levels", "easy", "--count", "99"),
        ("puzzles", "mathable", "--per-page", "3"),
        ("puzzles", "mathable", "--daily", "someday"),
        ("puzzles", "mathable", "--daily", "--count", "3"),
        ("position", "absent.txt"),
        ("match", "bad.toml"),
        ("times", "99"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence(jeton: Runner, arguments: tuple[str, ...]) -> None:
    """And no file."""
    (jeton.folder / "bad.toml").write_text("game = 3\n", "utf-8")
    ran = jeton("print", *arguments)
    assert ran.code == 1
    one_sentence(ran)
    assert not list(jeton.folder.glob("*.pdf"))
