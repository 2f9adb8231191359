"""``jeton score`` at a table: saved after every line, undone, corrected, asked about, and ended."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from jeton.core.options import read_options
from jeton.language import LANGUAGES, Speaker
from jeton.scoring import ScoreSheet, open_sheet, read_sheet
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.scorekeeping import FOLDER, ScoringSession, score
from tests.terminal.scripts import BOX, GAME

NAMES = "Anna, Bruno"
FIRST = "Anna: 12@8I 8@6H 2@9G 1@7F 16@8J draw"
SECOND = "Bruno: 7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E"


def _ran(
    path: Path, *script: str | type[BaseException], language: str = "en", before: ScoreSheet | None = None
) -> ScoringSession:
    """A session in which this is typed; then the input ends."""
    left = list(script)

    def ask(prompt: str) -> str:
        print(prompt, end="")
        if not left:
            raise EOFError
        typed = left.pop(0)
        if isinstance(typed, str):
            return typed
        raise typed

    fresh = open_sheet(GAME, BOX, read_options(GAME.options))
    session = ScoringSession(sheet=fresh, speaker=Speaker(language), path=path, ask=ask)
    session.run(None if before is None else (path, before))
    return session


def _saved(path: Path) -> Sequence[str]:
    return path.read_text("utf-8").split("\n\n")[1].splitlines()


def test_every_line_is_saved_before_the_next_is_asked_for(tmp_path: Path) -> None:
    """Ctrl-C loses nothing; the file says how one goes on."""
    path = tmp_path / "sheet.txt"
    _ran(path, NAMES, FIRST, SECOND, KeyboardInterrupt)

    assert _saved(path) == [FIRST, SECOND]
    assert read_sheet(GAME, BOX, path.read_text("utf-8")).points[:2] == (39, 121)


def test_nothing_is_saved_where_nothing_was_entered(tmp_path: Path) -> None:
    """No empty files, also if a line was wrong."""
    _ran(tmp_path / "sheet.txt", NAMES, "Anna: 13@8I", "quit")

    assert list(tmp_path.iterdir()) == []


def test_it_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The table is asked; the lines and the standing are shown."""
    path = tmp_path / "sheet.txt"
    before = _ran(path, NAMES, FIRST).sheet
    capsys.readouterr()
    resumed = _ran(path, "yes", SECOND, before=before)

    said = capsys.readouterr().out
    assert "Anna 39" in said
    assert f"1  {FIRST}" in said
    assert _saved(path) == [FIRST, SECOND]
    assert resumed.sheet.points[:2] == (39, 121)
    other = _ran(tmp_path / "new.txt", "no", NAMES, "Bruno: pass", before=before)
    assert other.path.name == "new.txt"
    assert other.sheet.points[:2] == (0, 0)


def test_an_unknown_name_is_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``Ana`` was a slip; ``Chloé`` joins. Of a line that cannot be nobody is asked."""
    session = _ran(
        tmp_path / "s", NAMES, FIRST, "Ana: pass", "no", "Chloé: pass", "yes", "Zed: 13@8I", "Dora: hello"
    )

    assert session.sheet.names == ("Anna", "Bruno", "Chloé")
    assert len(session.sheet.entries) == 2
    asked = capsys.readouterr().out
    assert asked.count("(yes/no)") == 2
    assert "Does Ana join?" in asked


def test_names_that_cannot_be_are_asked_for_again(tmp_path: Path) -> None:
    """And nothing is an answer too: then who plays first is first."""
    assert _ran(tmp_path / "s", "Anna, anna", NAMES).sheet.names == ("Anna", "Bruno")
    assert _ran(tmp_path / "s", "", FIRST).sheet.names == ("Anna",)


def test_the_order_of_play_is_watched_with_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line is entered all the same."""
    speaker = Speaker("en", ("Anna", "Bruno"))
    session = _ran(tmp_path / "s", NAMES, FIRST, "Anna: pass")

    assert len(session.sheet.entries) == 2
    assert "it was Bruno’s turn" in capsys.readouterr().out
    _ran(tmp_path / "t", NAMES, FIRST, "Bruno: pass", "Anna: pass")
    assert "it was the turn" not in capsys.readouterr().out
    assert speaker.code(Code.SHEET_CLOSED)


def test_undo(tmp_path: Path) -> None:
    """In the file too; with nothing left it is refused."""
    path = tmp_path / "s"
    session = _ran(path, NAMES, FIRST, SECOND, "undo")

    assert (_saved(path), session.sheet.points[:2]) == ([FIRST], (39, 0))
    assert not _ran(path, NAMES, FIRST, "undo", "undo").sheet.entries


@pytest.mark.parametrize(
    "typed",
    [("correct 1 Anna: 12@8I",), ("correct 1", "Anna: 12@8I"), ("correct 1", "", "fix 1 Anna: 12@8I")],
)
def test_a_line_is_corrected(tmp_path: Path, typed: tuple[str, ...]) -> None:
    """Everything after it is judged again."""
    path = tmp_path / "s"
    session = _ran(path, NAMES, "Anna: 12@8I 8@6H", "Bruno: 7@8F", *typed)

    assert _saved(path) == ["Anna: 12@8I", "Bruno: 7@8F"]
    assert session.sheet.points[:2] == (12, 7)


def test_what_would_be_lost_is_asked_about(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No leaves everything; yes takes the lines out that do not hold any more."""
    lines = (NAMES, "Anna: 12@8I", "Bruno: 16@8J", "Anna: 7@8F", "correct 1 Anna: pass")
    kept = _ran(tmp_path / "s", *lines, "no").sheet
    assert "Line 2 would not hold any more: Bruno: 16@8J." in capsys.readouterr().out
    lost = _ran(tmp_path / "t", *lines, "yes").sheet

    assert kept.points[:2] == (19, 16)
    assert (lost.points[:2], len(lost.entries)) == ((7, 0), 2)


def test_lines_are_put_in_and_taken_out(tmp_path: Path) -> None:
    """A forgotten turn, and one too many."""
    path = tmp_path / "s"
    _ran(
        path, NAMES, "Anna: 12@8I", "Anna: 7@8F", "insert 2 Bruno: pass", "remove 1", "insert 1", "Anna: 8@6H"
    )

    assert _saved(path) == ["Anna: 8@6H", "Bruno: pass", "Anna: 7@8F"]


@pytest.mark.parametrize(
    "line", ["correct", "correct 3 Anna: pass", "correct 0", "remove x", "correct 1 Zed: pass"]
)
def test_what_cannot_be_corrected_changes_nothing(tmp_path: Path, line: str) -> None:
    """It is refused, and asked for again."""
    assert _ran(tmp_path / "s", NAMES, FIRST, line).sheet == _ran(tmp_path / "t", NAMES, FIRST).sheet


def test_a_line_is_checked_and_not_entered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What it would give, or why it cannot be."""
    session = _ran(tmp_path / "s", NAMES, "check Anna: 12@8I", "check Anna: 13@8I")

    assert not session.sheet.entries
    said = capsys.readouterr().out
    assert "This is allowed; points: 12." in said
    assert Speaker("en").code(Code.REFUSED, fault="")[:8] in said.splitlines()[-2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    """What is left, the winner; then corrections only."""
    speaker = Speaker(language, ("Anna", "Bruno"))
    session = _ran(
        tmp_path / "s",
        NAMES,
        FIRST,
        SECOND,
        "Anna left: 42 17",
        "Bruno left:",
        "Anna: pass",
        language=language,
    )

    said = capsys.readouterr().out
    assert speaker.code(Code.SHEET_UNSETTLED, players="Bruno") in said
    assert speaker.code(Code.WINNER, players="Bruno") in said
    assert speaker.code(Code.SHEET_CLOSED) in said
    assert len(session.sheet.entries) == 4
    assert not _ran(tmp_path / "s", NAMES, FIRST, "over", "no").sheet.is_over
    assert _ran(
        tmp_path / "t", NAMES, FIRST, "over", speaker.code(Code.WORD_YES).split(", ")[0], language=language
    )
    assert speaker.code(Code.WINNER, players="Anna") in capsys.readouterr().out


def test_what_can_be_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The board, the sheet, help, and a copy under another name, which is never written over."""
    copy = tmp_path / "copy.txt"
    _ran(tmp_path / "s", NAMES, FIRST, "board", "score", "help", f"save {copy}", f"save {copy}")

    said = capsys.readouterr().out
    assert "Anna 39, Bruno 0" in said
    assert f"1  {FIRST}  (39)" in said
    assert copy.read_text("utf-8") == (tmp_path / "s").read_text("utf-8")
    assert Speaker("en").code(Code.RECORD_EXISTS, file=str(copy)) in said


def test_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The words of the table and of the game; the file is the same in every language."""
    path = tmp_path / "s"
    _ran(path, NAMES, "Anna: 12@8I", "Bruno: échanger", "score", "corriger 2 Bruno: passer", language="fr")

    assert "2  Bruno: échanger" in capsys.readouterr().out
    assert _saved(path) == ["Anna: 12@8I", "Bruno: pass"]


class _Typed:
    """A keyboard at which this is typed."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = [f"{line}\n" for line in lines]

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        return self.lines.pop(0) if self.lines else ""


def test_the_command_finds_the_unfinished_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same game; and a saved file is gone on with where it lies."""
    context = Context(Speaker("en"), {"JETON_HOME": str(tmp_path)})
    for lines, file in (
        ((NAMES, FIRST), "-"),
        (("yes", "Bruno: pass"), "-"),
        (("Anna: pass",), ""),
    ):
        monkeypatch.setattr("sys.stdin", _Typed(lines))
        saved = sorted((tmp_path / FOLDER).glob("*")) if not file else []
        score(context, "mathable", file or str(saved[0]), as_json=False, box=None)
    (path,) = (tmp_path / FOLDER).iterdir()

    assert _saved(path) == [FIRST, "Bruno: pass", "Anna: pass"]
