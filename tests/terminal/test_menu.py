"""The menu from which a match in the terminal is chosen."""

from pathlib import Path

import pytest

from jeton.bots import levels_of
from jeton.catalogue import GAMES
from jeton.core.messages import Value
from jeton.core.protocols import AnyGame
from jeton.language import LANGUAGES, Speaker
from jeton.language.levels import level_title, temper_word
from jeton.records import read_record, write_record
from jeton.terminal import menu, saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.menu import open_menu
from tests.terminal.scripts import WORKED, dealt, played


class Keyboard:
    """Answers of the menu and of the match alike; then the end of input."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.prompts: list[str] = []

    def __call__(self, prompt: str = "") -> str:
        self.prompts.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


@pytest.fixture
def context(tmp_path: Path) -> Context:
    """A world with a home of its own."""
    return Context(Speaker("en"), {"JETON_HOME": str(tmp_path)})


def _open(context: Context, monkeypatch: pytest.MonkeyPatch, *answers: str) -> Keyboard:
    keyboard = Keyboard(*answers)
    monkeypatch.setattr("builtins.input", keyboard)
    assert open_menu(context, keyboard) == 0
    return keyboard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answer", ["q", "Q", "quit", "quitter", None])
def test_quit(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, answer: str | None) -> None:
    """By a word, or by the end of input; every game of the catalogue was offered, nothing written."""
    context = Context(Speaker(language), {"JETON_HOME": str(tmp_path)})
    keyboard = Keyboard(*([answer] if answer else []))

    assert open_menu(context, keyboard) == 0

    shown = capsys.readouterr().out
    for game in GAMES.values():
        assert context.speaker.code(game.texts.title) in shown
        assert context.speaker.code(game.texts.about) in shown
    assert keyboard.prompts == [context.speaker.code(Code.MENU_CHOOSE)]
    assert list(tmp_path.iterdir()) == []


def test_a_match(context: Context, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first game, one's own name, two opponents, the whole match."""
    _open(context, monkeypatch, "1", "Zoé", "random,Max=random", "3", "quit")

    (path,) = (tmp_path / "matches").iterdir()
    record = read_record(path.read_text("utf-8"))
    assert record.game == next(iter(GAMES))
    assert record.names == ("Zoé", "Random", "Max")
    assert record.players == ("person", "random", "random")
    assert record.options == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_levels(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    game: AnyGame,
) -> None:
    """Each is shown with its temper, and the points that it makes, where that is counted; Enter is the one
    that suits whoever plays here."""
    speaker = Speaker(language)
    monkeypatch.setattr(menu, "proposed", lambda folder, asked: "club" if asked is game else "child")
    context = Context(speaker, {"JETON_HOME": str(tmp_path)})
    keyboard = _open(context, monkeypatch, str(1 + list(GAMES).index(game.name)), "", "", "", "quit")

    shown = capsys.readouterr().out
    rows = shown[shown.index(speaker.code(Code.MENU_LEVELS)) :].splitlines()[1:7]
    for row, level in zip(rows, levels_of(game).values(), strict=True):
        told = [level_title(level.name, speaker).lower()]
        told += [f"({temper_word(level.temper, speaker)})"] if level.temper else []
        told += [f" {level.average} points "] if level.average else []
        assert all(word in row for word in told)
        assert ("points" in row) == (level.average > 0)
    assert any("(patient)" in row for row in rows)
    assert " ".join(speaker.code(Code.MENU_OPPONENTS, level="club").split()) == " ".join(
        keyboard.prompts[2].split()
    )
    (path,) = (tmp_path / "matches").iterdir()
    assert read_record(path.read_text("utf-8")).players == ("person", *["club"] * (game.seats[0] - 1))


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
@pytest.mark.parametrize(("answer", "chosen"), [("", 0), ("2", 1), ("Whole", 2)])
def test_how_long(
    context: Context,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    number: int,
    answer: str,
    chosen: int,
) -> None:
    """Each format is shown with the minutes that it takes one person against bots; Enter is the short one."""
    _open(context, monkeypatch, str(number), "", "", answer, "quit")

    game = list(GAMES.values())[number - 1]
    shown = capsys.readouterr().out.splitlines()
    for place, one in enumerate(game.formats, 1):
        told: dict[str, Value] = {"number": place, "title": one.title, "about": one.about}
        assert context.speaker.code(Code.MENU_FORMAT, minutes=game.minutes_of(one)[0][0], **told) in shown
    (path,) = (tmp_path / "matches").iterdir()
    assert read_record(path.read_text("utf-8")).options == game.formats[chosen].settings


@pytest.mark.parametrize(
    ("seats", "people"), [(("Anna", "Bruno,Chloé"), 3), (("Anna", "Bruno"), 2), (("easy", "easy"), 1)]
)
def test_people_take_longer_than_bots(
    context: Context,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    seats: tuple[str, str],
    people: int,
) -> None:
    """The minutes are those of the people who play; where only bots play, as if one were a person."""
    game = next(iter(GAMES.values()))
    whole = game.formats[-1]
    _open(context, monkeypatch, "1", *seats, "no such length", "q", "q")

    takes = game.minutes_of(whole)[game.seats.index(len(f"{seats[0]},{seats[1]}".split(",")))][people - 1]
    assert f", about {takes} min. {context.speaker.say(whole.about)}" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answers", "said"),
    [(("", "", "4"), "“4”"), (("", "", "tiny"), "“tiny”"), (("", "a,b,c,d,e"), "2 to 4")],
)
def test_a_slip_in_how_long(
    context: Context,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    answers: tuple[str, ...],
    said: str,
) -> None:
    """It is said, nothing is written, and the same is asked again at once; q goes back to the menu."""
    keyboard = _open(context, monkeypatch, "1", *answers, "q", "q")

    *_, first, again, menu = keyboard.prompts
    assert again == first
    assert menu == context.speaker.code(Code.MENU_CHOOSE)
    assert said in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_the_solitaire_of_the_day(
    context: Context, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Alone."""
    keyboard = _open(context, monkeypatch, "d", "hint", "quit")

    assert keyboard.prompts[1:] == ["> ", "> "]
    assert " goes to " in capsys.readouterr().out


def test_the_free_grid(
    context: Context, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Alone, too."""
    _open(context, monkeypatch, "f", "9@1A x@1B 2@1C =@1D 18@1E", "quit")

    assert "5 tokens of 40, and everything is true" in capsys.readouterr().out


def test_a_match_with_nothing_said(context: Context, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Enter is enough: against one bot."""
    _open(context, monkeypatch, "1", "", "", "", "quit")

    (path,) = (tmp_path / "matches").iterdir()
    assert read_record(path.read_text("utf-8")).players == ("person", "beginner")


@pytest.mark.parametrize("answer", ["0", "99", "x", "r", "r0", "r99", "²", "1 2", "rr1", "9" * 5000])
def test_what_is_not_in_the_menu(
    context: Context, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answer: str
) -> None:
    """It is said, and asked again."""
    keyboard = _open(context, monkeypatch, answer, "q")

    assert context.speaker.code(Code.MENU_UNKNOWN, answer=answer) in capsys.readouterr().out
    assert len(keyboard.prompts) == 2


def test_the_rules(
    context: Context, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Shown on one page, and then the menu asks again."""
    keyboard = _open(context, monkeypatch, "r1", "q")

    assert "## How it ends" in capsys.readouterr().out
    assert len(keyboard.prompts) == 2


def test_resuming(
    context: Context, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The match saved last goes on."""
    record = played(dealt(*WORKED), ["12@8I"]).last
    path = tmp_path / "matches" / "match.txt"
    saves.save(path, record)

    _open(context, monkeypatch, "s", "end", "quit")

    assert "Anna> " not in capsys.readouterr().err
    after = read_record(path.read_text("utf-8"))
    assert write_record(after).count("12@8I end") == 1
    assert after.staged == ""
