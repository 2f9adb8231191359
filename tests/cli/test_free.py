"""``jeton solitaire free``: laying, live check, undo and redo, the best, files, and what is possible."""

from pathlib import Path

import pytest

from jeton.language import LANGUAGES, Speaker
from jeton.solitaire import faults, read_free, standing
from jeton.solitaire.codes import Code as SolitaireCode
from jeton.terminal import filling
from jeton.terminal.codes import Code
from tests.cli.running import Runner, one_sentence
from tests.cli.typist import typist
from tests.solitaire.kits import KIT, filled

EN = Speaker("en")
FREE = ("solitaire", "free", "--plain", "--size")
ROW = "9@1A x@1B 2@1C =@1D 18@1E"
WORDS = {
    "en": ("lift 1E", "undo", "redo", "check", "best", "fill", "save"),
    "fr": ("reprendre 1E", "annuler", "rétablir", "vérifier", "record", "remplir", "enregistrer"),
}


def best(jeton: Runner, size: int) -> Path:
    """Where the best of a size is."""
    return jeton.home / "solitaire" / f"free-best-{size}.txt"


def test_the_live_check(jeton: Runner) -> None:
    """After every line: how many lie there, whether they count, and what is not true, and why."""
    ran = jeton(*FREE, "4", typed=f"{ROW}\n-@1F 5@1G\n6@7A\n")
    assert (ran.code, ran.err) == (0, "")
    first, then, last = ran.out.split("Bank: ")[2:5]
    assert EN.code(SolitaireCode.FREE_COUNTS, laid=5, squares=40) in first
    assert EN.code(SolitaireCode.FREE_SO_FAR, count=7, squares=40) in then
    assert "9 × 2 = 18 − 5 (row 1) is false: worked out in order, 18 ≠ 13." in then
    assert EN.code(SolitaireCode.FREE_ALONE, count=1, tokens=("6@7A",)) in last


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word(jeton: Runner, language: str) -> None:
    """In the player's language; the best outlives what is taken back."""
    say = Speaker(language).code
    lift, undo, redo, check, show_best, fill, save = WORDS[language]
    lines = ["", redo, ROW, lift, undo, redo, redo, undo, check, show_best, fill, "?", save, "x", ROW.upper()]
    ran = jeton(*FREE, "3", "--lang", language, typed="\n".join(lines) + "\n")

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(say(Code.SOLITAIRE_NO_REDO)) == 2
    assert ran.out.count(say(SolitaireCode.FREE_SO_FAR, count=4, squares=21)) == 2
    assert say(Code.FREE_NEW_BEST, laid=5) in ran.out
    assert ran.out.count(say(Code.FREE_NEW_BEST, laid=5)) == 1
    assert say(Code.FREE_BEST, laid=5, squares=21) in ran.out
    assert say(Code.FREE_FILLED, laid=21) in ran.out
    assert "(18)" in ran.out
    assert say(Code.FREE_HELP) in ran.out
    assert say(SolitaireCode.MOVE_FORM, text="x") in ran.out
    assert standing(read_free(best(jeton, 3).read_text("utf-8"), KIT).lattice).laid == 5


def test_a_line_is_taken_whole_or_not_at_all(jeton: Runner) -> None:
    """What can be laid is not laid beside what cannot."""
    ran = jeton(*FREE, "3", typed="9@1A 9@1B\nlift 1A\nquit\n")
    assert EN.code(SolitaireCode.WANTS_SIGN, square="1B", token="9") in ran.out
    assert EN.code(SolitaireCode.EMPTY, square="1A") in ran.out
    assert not (jeton.home / "solitaire").exists()


def test_a_full_grid(jeton: Runner) -> None:
    """It is done, and best; the same again is no new best."""
    whole = filled(3, "whole")
    moves = " ".join(f"{token}@{whole.name(square)}" for square, token in enumerate(whole.tokens) if token)
    ran = jeton(*FREE, "3", typed=f"{moves}\nundo\nredo\n")
    assert EN.code(SolitaireCode.FREE_DONE, laid=21, squares=21) in ran.out
    assert ran.out.count(EN.code(Code.FREE_NEW_BEST, laid=21)) == 1
    assert faults(read_free(best(jeton, 3).read_text("utf-8"), KIT).lattice, KIT) == ()
    assert EN.code(Code.FREE_BEST, laid=21, squares=21) in jeton(*FREE, "3", typed="").out
    assert EN.code(Code.FREE_NO_BEST) in jeton(*FREE, "4", typed="best\n").out


SPOILT = {
    "no grid": b"nonsense",
    "a token alone": b"grid:\n9 _ _ _ _\n" + b"_ . _ . _\n_ _ _ _ _\n" * 2,
    "no text": b"\xff\xfe",
    "another size": b"grid:\n9 x 2 = 18 _ _\n" + b"_ . _ . _ . _\n_ _ _ _ _ _ _\n" * 3,
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_best_that_cannot_be_one(jeton: Runner, name: str) -> None:
    """A file that somebody has spoilt, or that does not count, is no best, and a real one takes its place."""
    place = best(jeton, 3)
    place.parent.mkdir(parents=True)
    place.write_bytes(SPOILT[name])
    ran = jeton(*FREE, "3", typed=f"best\n{ROW}\n")
    assert ran.out.count(EN.code(Code.FREE_NO_BEST)) == 2
    assert EN.code(Code.FREE_NEW_BEST, laid=5) in ran.out


def test_a_best_that_cannot_be_written(jeton: Runner) -> None:
    """It is said, and the grid goes on."""
    jeton.home.mkdir(parents=True, exist_ok=True)
    (jeton.home / "solitaire").write_text("in the way", "utf-8")
    ran = jeton(*FREE, "3", typed=f"{ROW}\nquit\n")
    assert ran.code == 0
    assert ran.out.count("free-best-3.txt") == 1
    assert EN.code(Code.FREE_NEW_BEST, laid=5) not in ran.out


def test_go_on_with_a_saved_one(jeton: Runner) -> None:
    """Leaving saves, where it was saved before; who changes nothing saves nothing."""
    jeton(*FREE, "4", typed=f"{ROW}\n")
    (saved,) = (jeton.home / "solitaire").glob("*-calculator*.txt")
    ran = jeton("solitaire", "free", str(saved), "--plain", typed=":@2A 3@3A =@4A 3@5A\nquit\n")
    assert EN.code(SolitaireCode.FREE_COUNTS, laid=9, squares=40) in ran.out
    assert standing(read_free(saved.read_text("utf-8"), KIT).lattice).laid == 9
    assert len(list((jeton.home / "solitaire").glob("*-calculator*.txt"))) == 1
    before = saved.stat().st_mtime_ns
    jeton("solitaire", "free", str(saved), "--plain", typed="best\nquit\n")
    assert saved.stat().st_mtime_ns == before
    other = jeton.file("mine.txt", saved.read_text("utf-8"))
    jeton("solitaire", "free", other, "--plain", typed="lift 1A\nquit\n")
    assert len(list((jeton.home / "solitaire").glob("*-calculator*.txt"))) == 2


def test_what_is_not_possible(jeton: Runner) -> None:
    """That a grid cannot be filled from here is proved, or told by counting; an empty one always can."""
    ran = jeton(*FREE, "3", typed="1@1A +@1B 1@1C =@1D 3@1E\nfill\n")
    assert EN.code(Code.FREE_FILL_NONE, size=3) in ran.out
    rows = " ".join(
        f"{number}@{2 * line + 1}{column} =@{2 * line + 1}{sign}"
        for line, number in enumerate((1, 2, 3, 4, 5))
        for column, sign in ("AB", "CD", "EF", "GH")
    )
    ran = jeton(*FREE, "5", typed=f"{rows}\nfill\n")
    assert EN.code(Code.FREE_FILL_NONE, size=5) in ran.out
    assert EN.code(SolitaireCode.FILE_FEW_EQUALS, found=4, open=5) in ran.out


def test_a_search_that_is_stopped(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """By Ctrl-C: the session goes on, and nothing is known."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(filling, "fill_up", interrupted)
    ran = jeton(*FREE, "3", typed=f"fill\n{ROW}\n")
    assert EN.code(Code.FREE_FILL_STOPPED) in ran.out
    assert EN.code(SolitaireCode.FREE_COUNTS, laid=5, squares=21) in ran.out


BAD = {
    "no such size": ("--size 9", "9"),
    "a file and a size": ("grid.txt --size 4", "--size"),
    "a puzzle": ("puzzle.txt", "jeton solitaire play"),
    "no file": ("nowhere.txt", "nowhere.txt"),
    "no grid": ("empty.txt", "grid:"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_bad_input(jeton: Runner, name: str, language: str) -> None:
    """One sentence, and nothing begins."""
    rest = "_ . _ . _\n_ _ _ _ _\n" * 2
    jeton.file("grid.txt", f"grid:\n1 + 2 = 3\n{rest}")
    jeton.file("puzzle.txt", f"grid:\n1 + 2 = _\n{rest}bank: 3\n")
    jeton.file("empty.txt", "")
    call, part = BAD[name]
    ran = jeton("solitaire", "free", *call.split(), "--lang", language)
    assert (ran.code, ran.out) == (1, "")
    assert part in one_sentence(ran)


def test_in_colour(tmp_path: Path) -> None:
    """At a terminal the grid is drawn in colour, and Ctrl-C saves."""
    with typist(tmp_path, "solitaire", "free", "--size", "3") as player:
        player.until("> ")
        assert "\x1b[" in player.raw
        player.type(ROW)
        assert EN.code(Code.FREE_NEW_BEST, laid=5) in player.until("> ")
        player.interrupt_prompt()
        assert "Saved in" in player.rest()
    assert player.code == 0
