"""The program at a pseudo-terminal, as a person meets it."""

import re
from pathlib import Path

import pytest

from jeton.catalogue import load_box
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.language import LANGUAGES, Speaker
from jeton.records import replay
from jeton.records.codes import Code as RecordCode
from jeton.terminal.app import LEAST_HEIGHT
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_grid, plain_lines
from tests.cli.running import GAME, kept, match_in, process, saved_in
from tests.cli.typist import Typist, next_line, typist

SCROLLING = LEAST_HEIGHT - 1
"""A window too low for the whole screen, so that lines scroll."""
PLAY = ("play", "mathable", "--seats", "Zoé,random", "--seed")


def _prompt(speaker: Speaker) -> str:
    return speaker.code(Code.PROMPT, player="Zoé")


def _rack(folder: Path) -> str:
    return " ".join(map(str, match_in(saved_in(folder)).view(0).position.racks[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match(tmp_path: Path, language: str) -> None:
    """From the first prompt to the last sentence, in line mode; then the record is verified."""
    speaker, played = Speaker(language, ("Zoé", "Random")), 0
    with typist(tmp_path, *PLAY, "pty", "--plain", "--lang", language) as typing:
        shown, prompt = typing.until_any(_prompt(speaker))
        head = speaker.code(Code.WELCOME, title=message(GAME.texts.title), players=("Zoé", "Random"))
        assert shown.startswith(head)
        while prompt is not None:
            # The player's eyes: what was read aloud last must be what the file says he holds.
            racks = re.findall(f"^{re.escape(speaker.code(Code.RACK, tokens=''))}(.*)$", shown, re.MULTILINE)
            assert racks[-1:] == [_rack(tmp_path)]
            typing.type(next_line(saved_in(tmp_path)))
            played += 1
            shown, prompt = typing.until_any(_prompt(speaker))
    path = saved_in(tmp_path)
    record, match = kept(path), match_in(path)
    outcome = GAME.rules.outcome(match.position)
    assert outcome.reason is not None
    winners = tuple(Name(seat) for side in outcome.winners for seat in sorted(side))

    assert typing.code == 0
    assert played > 5
    assert match.over
    assert record.result is not None
    assert record.result == match.position.scores
    assert shown.splitlines()[-4] == speaker.code(Code.OVER, reason=outcome.reason)
    for name, points in zip(record.names, record.result, strict=True):
        assert f"{name} {points}" in shown.splitlines()[-3]
    assert len(winners) == 1
    assert shown.splitlines()[-2] == speaker.code(Code.WINNER, players=winners)
    assert shown.splitlines()[-1] == speaker.code(Code.RECORDED, file=str(path))
    verified = process(tmp_path, "verify", str(path), "--lang", language)
    moves = len(list(replay(GAME, load_box(GAME), record)))
    assert (verified.code, verified.out) == (0, speaker.code(RecordCode.MATCHES, move=moves) + "\n")


def _place(folder: Path) -> str:
    """A placement that the first player can make, with the seed of these tests."""
    text = next_line(saved_in(folder)).split()[0]
    assert "@" in text, "the deal has changed: choose another seed"
    return text


@pytest.mark.parametrize("mode", ["--plain", ""])
def test_interrupted_and_resumed(tmp_path: Path, mode: str) -> None:
    """Ctrl-C in the middle of a turn saves; resuming shows the same rack without the staged token."""
    speaker = Speaker("en", ("Zoé", "Random"))
    plain = [mode] if mode else []
    with typist(tmp_path, *PLAY, "pty", *plain, height=SCROLLING) as typing:
        typing.until(_prompt(speaker))
        place = _place(tmp_path)
        typing.type(place)
        typing.until(_prompt(speaker))
        typing.interrupt_prompt()
        saved = speaker.code(Code.SAVED, file=str(saved_in(tmp_path)))
        # In colour a long sentence is broken into lines; on a busy machine the prompt may be drawn again.
        rest = "".join(typing.rest().split())
        assert rest.removeprefix("Zoé>") == "".join(saved.split())
    assert typing.code == 0
    match = match_in(saved_in(tmp_path))
    assert kept(saved_in(tmp_path)).staged == place
    left = _rack(tmp_path).split()
    left.remove(place.partition("@")[0])

    with typist(tmp_path, "resume", *plain, height=SCROLLING) as typing:
        shown = typing.until(_prompt(speaker))
        assert speaker.code(Code.STAGED, moves=place) in shown
        racks = [line for line in shown.splitlines() if line.startswith("Rack:")]
        assert racks[-1].split()[1:] == left
        assert match_in(saved_in(tmp_path)) == match
        typing.type("end")
        typing.until(_prompt(speaker))
    after = match_in(saved_in(tmp_path))
    assert after.history[: len(match.history)] == match.history
    assert after.position.scores[0] > 0


def _board(folder: Path, new: frozenset[str]) -> list[str]:
    picture = GAME.sight.picture(match_in(saved_in(folder)).view(0), new)
    return plain_lines(draw_grid(picture.grid))


def _marked(shown: str) -> frozenset[str]:
    """The squares whose token is marked on the last board shown, read as a person would."""
    rows = re.findall(r"^ ?(\d+) (.*)$", shown, re.MULTILINE)[-14:]
    return frozenset(f"{row}" for row, cells in rows if "[" in cells)


def test_the_board_in_colour(tmp_path: Path) -> None:
    """In a low window lines scroll: the board is shown in colour, and a move is taken and marked on it."""
    speaker = Speaker("en", ("Zoé", "Random"))
    with typist(tmp_path, *PLAY, "pty", height=SCROLLING, COLORTERM="truecolor") as typing:
        shown = typing.until(_prompt(speaker))
        assert "\x1b[" in typing.raw
        for line in _board(tmp_path, frozenset()):
            row = re.sub(r"[\[\]]", " ", line).split()
            assert any(re.sub(r"[\[\]]", " ", seen).split()[: len(row)] == row for seen in shown.splitlines())
        place = _place(tmp_path)
        square = place.partition("@")[2]
        typing.type(place)
        shown = typing.until(_prompt(speaker))
        assert f"[{place.partition('@')[0]}]" in shown
        assert _marked(shown) == {square[:-1]}
        typing.end_input()
        typing.rest()
    assert typing.code == 0
    assert kept(saved_in(tmp_path)).staged == place


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_the_whole_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    """A window is used as a whole: a line is taken, Ctrl-C leaves it and keeps the match."""
    with typist(tmp_path, *PLAY, "pty", width=size[0], height=size[1]) as typing:
        typing.until("Zoé> ")
        place = _place(tmp_path)
        typing.press(place + "\r")
        typing.until(f"[{place.partition('@')[0]}]")
        typing.press("\x03")
        assert str(saved_in(tmp_path)) in typing.rest()
    assert typing.code == 0
    assert kept(saved_in(tmp_path)).staged == place


@pytest.mark.parametrize("width", [40, 80, 100])
def test_no_line_of_the_board_is_broken(tmp_path: Path, width: int) -> None:
    """In a window of the usual width each row is one line; in a narrower one nothing crashes."""
    with typist(tmp_path, *PLAY, "pty", width=width, height=SCROLLING) as typing:
        shown = typing.until("Zoé> ")
    rows = re.findall(r"^ ?\d+ .*$", shown, re.MULTILINE)

    if width >= 80:
        assert len(rows) == 14
    else:
        assert len(rows) >= 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu(tmp_path: Path, language: str) -> None:
    """``jeton play`` alone: choose a game, give a name, and play."""
    speaker = Speaker(language)
    with typist(tmp_path, "play", "--lang", language, height=SCROLLING) as typing:
        shown = typing.until(speaker.code(Code.MENU_CHOOSE).strip())
        assert speaker.code(GAME.texts.about) in " ".join(shown.split())
        typing.type("1")
        typing.until(speaker.code(Code.MENU_NAME).strip())
        typing.type("Zoé")
        typing.until(speaker.code(Code.MENU_OPPONENTS, level="").strip()[:30])
        typing.type("")
        typing.until(speaker.code(Code.MENU_HOW_LONG, number=1).strip())
        typing.type("")
        typing.until(_prompt(speaker))
        typing.type("quit")
        typing.rest()
    assert typing.code == 0
    assert kept(saved_in(tmp_path)).names == ("Zoé", speaker.code(CoreCode.LEVEL_BEGINNER))


def test_interrupting_the_menu(tmp_path: Path) -> None:
    """Ctrl-C where nothing is at stake: the usual exit code, and no traceback."""
    with typist(tmp_path, "play") as typing:
        typing.until(Speaker("en").code(Code.MENU_CHOOSE).strip())
        typing.interrupt_prompt()
        assert "Traceback" not in typing.rest()
    assert typing.code == 130


def _said(typing: Typist, line: str) -> str:
    typing.type(line)
    return typing.until("> ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_keeping_score_at_the_table(tmp_path: Path, language: str) -> None:
    """A wrong line is refused with its number and asked for again; Ctrl-D ends."""
    speaker = Speaker(language)
    with typist(tmp_path, "score", "mathable", "--lang", language) as typing:
        assert speaker.code(Code.SHEET_HELP)[:40] in typing.until(speaker.code(Code.SHEET_WHO))
        _said(typing, "Anna, Bruno")
        assert "12" in _said(typing, "Anna: 12@8I")
        wrong = _said(typing, "Bruno: 12@8G")
        assert speaker.code(Code.REFUSED, fault="").strip().rstrip(".") in wrong
        assert "Anna 12, Bruno 7" in _said(typing, "Bruno: 7@8F")
        typing.end_input()
        assert "Traceback" not in typing.rest()
    assert typing.code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_step_by_step(tmp_path: Path, language: str) -> None:
    """At a terminal one asks for each step: on, on, back, and no more."""
    speaker = Speaker(language)
    ask = speaker.code(Code.EXAMPLE_ASK).rstrip()
    with typist(tmp_path, "rules", "mathable", "--play", "--lang", language) as typing:
        for typed, number in (("", 1), ("", 2), ("p", 3), ("q", 2)):
            assert speaker.code(Code.EXAMPLE_STEP, number=number, most=16) in typing.until(ask)
            typing.type(typed)
        assert speaker.code(Code.EXAMPLE_STEP, number=3, most=16) not in typing.rest()
    assert typing.code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_colour(tmp_path: Path, language: str) -> None:
    """At a terminal the page is set, not printed as it is written; ``--plain`` leaves it bare."""
    with typist(tmp_path, "rules", "mathable", "--full", "--lang", language) as typing:
        # A screen at a time.
        more, text = Speaker(language).code(Code.PAGE_ASK).strip(), ""
        for _ in range(3):
            text += typing.until(more)
            typing.type("")
        text += typing.until(more)
        assert "\x1b[" in typing.raw
        typing.type("q")
        typing.rest()
        assert "##" not in text
        assert "[16]" in text
    with typist(tmp_path, "rules", "mathable", "--plain", "--lang", language) as typing:
        typing.rest()
        assert "\x1b[" not in typing.raw
