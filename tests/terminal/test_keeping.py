"""The list of moves and matches put aside under a name, in line mode."""

from functools import partial
from pathlib import Path

import pytest

from jeton.language import LANGUAGES, Speaker
from jeton.terminal import saves
from jeton.terminal.codes import Code
from tests.terminal.scripts import AGAINST_BOT, WORKED, dealt, seated

NAMES = ("Anna", "Bruno")


@pytest.mark.parametrize(("language", "word"), [("en", "history"), ("fr", "historique"), ("fr", "history")])
def test_the_moves_so_far(language: str, word: str) -> None:
    """Numbered, with their points, and nothing of what another has drawn."""
    speaker = Speaker(language, NAMES)
    table = seated(
        dealt(*WORKED), [word, "12@8I end", "7@8F end", word], ("person", "person"), language=language
    )
    table.session.run()

    assert speaker.code(Code.NO_MOVES) in table.shown
    listed = [line for line in table.shown if line[3:5] == ". "]
    assert [line[:5] for line in listed] == ["  1. ", "  2. ", "  3. ", "  4. "]
    assert ("12" in listed[0], "7" in listed[2]) == (True, True)
    assert all("Bruno" in line for line in listed[2:])


def test_a_match_is_put_aside(tmp_path: Path) -> None:
    """As it is then, with what is staged; the match goes on where it was."""
    table = seated(dealt(*WORKED), ["12@8I", "save before the 8", "8@6H end"], AGAINST_BOT)
    table.session.keep_as = partial(saves.save_as, tmp_path)
    table.session.run()

    path = tmp_path / "matches" / "before-the-8.txt"
    said = table.session.speaker.code(Code.SAVED_AS, file=str(path), name="before-the-8")
    assert said in table.shown
    (save,) = saves.saved(tmp_path)
    assert (save.path, save.record.staged) == (path, "12@8I")
    assert "before-the-8" in saves.say_save(1, save, Speaker("en"))
    assert table.last.staged == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "12", "../elsewhere", ".hidden", "x" * 61, "a/b"])
def test_names_that_cannot_be(tmp_path: Path, name: str, language: str) -> None:
    """Nothing is written, and it is said what a name is made of."""
    table = seated(dealt(*WORKED), [f"save {name}"], AGAINST_BOT, language=language)
    table.session.keep_as = partial(saves.save_as, tmp_path)
    table.session.run()

    fault = table.session.speaker.code(Code.SAVE_NAME, most=60)
    assert table.session.speaker.code(Code.REFUSED, fault=fault) in table.shown
    assert list(tmp_path.iterdir()) == []


def test_a_name_is_used_once(tmp_path: Path) -> None:
    """The first match stays as it was."""
    table = seated(dealt(*WORKED), ["save one", "12@8I", "save one"], AGAINST_BOT)
    table.session.keep_as = partial(saves.save_as, tmp_path)
    table.session.run()

    there = table.session.speaker.code(Code.SAVE_THERE, name="one")
    assert table.session.speaker.code(Code.REFUSED, fault=there) in table.shown
    assert [save.record.staged for save in saves.saved(tmp_path)] == [""]
