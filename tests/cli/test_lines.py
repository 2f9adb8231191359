"""Équable from the command line: whole matches typed as a person types them, their records, their boxes."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from jeton.bots import BOTS
from jeton.catalogue import box_text, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.messages import Name, message
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.games.equable.codes import Code as EquableCode
from jeton.language import LANGUAGES, Speaker
from jeton.records import read_record, replay
from jeton.records.codes import Code as RecordCode
from jeton.table import Match, open_match, submit
from jeton.terminal.app import LEAST_HEIGHT
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_grid, plain_lines
from tests.cli.running import Runner, kept, saved_in
from tests.cli.typist import typist
from tests.terminal.scripts import EQUABLE, moves_of

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
BOX = load_box(EQUABLE)
NAMES = ("Anna", "Bruno")
SEED = "lines"


@cache
def _greedy(options: tuple[str, ...] = ()) -> Match:
    """A whole match of two players who always take what brings most."""
    match, _ = open_match(EQUABLE, BOX, read_options(EQUABLE.options, options), NAMES, seed_of(SEED), 0)
    while not match.over:
        seat = match.seats_to_act[0]
        view = match.view(seat)
        for move in BOTS["greedy"](EQUABLE, view, Stream(match.seed, "any", len(match.history))):
            match, _ = submit(match, seat, EQUABLE.notation.write(view, move), 0)
    return match


def _typed(text: str) -> str:
    """A play as a person types it: the start square and the equation, nothing about what lies there."""
    return re.sub(r"\[.\]|[()]", "", text)


# --- a whole match ------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_whole_match(jeton: Runner, language: str) -> None:
    """Typed without a parenthesis or a bracket, from the welcome to the winner; every play is understood."""
    match, speaker = _greedy(), Speaker(language, NAMES)
    texts = moves_of(match)
    assert any("(" in text for text in texts)
    assert any("[" in text for text in texts)
    lines = [_typed(text) for text in texts]
    ran = jeton(
        *("play", "equable", "--seats", ",".join(NAMES), "--seed", SEED, "--lang", language),
        typed="\n".join(lines) + "\n",
    )
    (path,) = jeton.saved()
    outcome = EQUABLE.rules.outcome(match.position)
    assert outcome.reason is not None
    winners = tuple(Name(seat) for side in outcome.winners for seat in sorted(side))

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(speaker.code(Code.WELCOME, title=message(EQUABLE.texts.title), players=NAMES))
    assert kept(path).result == match.position.scores
    assert [each.move for each in replay(EQUABLE, BOX, kept(path))] == [each.move for each in match.history]
    # Every play is told as it is written in full, every item with its points.
    for each in match.history:
        if isinstance(each.move.actor, int):
            told = EQUABLE.sight.describe(View(each.move.actor, each.before), each.move)
            assert speaker.say(told) in ran.out
        for item in each.items:
            code = Code.ITEM if item.seat == each.move.actor else Code.ITEM_OF
            said = speaker.code(code, player=Name(item.seat), reason=item.reason, count=item.points)
            assert said in ran.out
    last = ran.out.splitlines()[-4:]
    assert last[0] == speaker.code(Code.OVER, reason=outcome.reason)
    assert last[2] == speaker.code(Code.WINNER, players=winners)
    assert last[3] == speaker.code(Code.RECORDED, file=str(path))
    verified = jeton("verify", str(path), "--lang", language)
    assert verified.out == speaker.code(RecordCode.MATCHES, move=len(match.history)) + "\n"


@pytest.mark.parametrize(
    ("seats", "settings", "language"),
    [
        ("A=easy,B=greedy", (), "en"),
        ("A=random,B=easy,C=greedy", ("contest=on",), "fr"),
        ("A=easy,B=random,C=easy,D=random", ("large-racks=on", "fewer-equals=10"), "en"),
        ("A=easy,B=easy", ("replacement-premiums=all", "clock=turn:60"), "fr"),
    ],
)
def test_bots_play_every_variant(jeton: Runner, seats: str, settings: tuple[str, ...], language: str) -> None:
    """To the end, with a record that can be told again and is genuine."""
    options = [part for setting in settings for part in ("--option", setting)]
    ran = jeton("play", "equable", "--seats", seats, "--seed", "1", *options, "--lang", language)
    (path,) = jeton.saved()

    assert (ran.code, ran.err) == (0, "")
    assert kept(path).result is not None
    assert set(kept(path).options) == set(settings)
    assert jeton("verify", str(path)).code == 0
    told = jeton("replay", str(path), "--lang", language)
    assert (told.code, told.err) == (0, "")
    for name, points in zip(kept(path).names, kept(path).result or (), strict=True):
        assert f"{name} {points}" in told.out.splitlines()[-1]
    assert "{" not in ran.out + told.out


def test_replay_shows_the_board(jeton: Runner) -> None:
    """After as many moves as asked for, with the last play marked."""
    match = _greedy()
    first = next(number for number, each in enumerate(match.history, 1) if each.items)
    path = jeton.folder / "whole.txt"
    lines = [_typed(text) for text in moves_of(match)]
    jeton(
        *("play", "equable", "--seats", ",".join(NAMES), "--seed", SEED, "--record", "whole.txt"),
        typed="\n".join(lines) + "\n",
    )
    played = list(replay(EQUABLE, BOX, read_record(path.read_text("utf-8"))))[first - 1]
    view = View(None, played.after)
    grid = EQUABLE.sight.picture(view, EQUABLE.squares(view, played.move)).grid
    shown = jeton("replay", "whole.txt", "--at", str(first)).out

    assert "\n".join(plain_lines(draw_grid(grid))) in shown
    assert "[" in "\n".join(plain_lines(draw_grid(grid)))


# --- boxes --------------------------------------------------------------------------------------


def test_an_owner_puts_the_board_right(jeton: Runner) -> None:
    """Without its remark the box is no reconstruction any more, and no board says that it is one."""
    said = Speaker("en").code(EquableCode.RECONSTRUCTION)
    own = re.sub(r"(?m)^reconstruction = true\n", "", box_text(EQUABLE))
    own = re.sub(r"(?m)^(board = \"\"\"\n)\.", r"\1B", own)
    name = jeton.file("mine.toml", own)
    ours = jeton("play", "equable", "--seed", "x", "--record", "ours.txt", typed="board\n")
    mine = jeton("play", "equable", "--seed", "x", "--record", "mine.txt", "--box", name, typed="board\n")

    assert said in ours.out
    assert mine.code == 0
    assert said not in mine.out
    assert re.search(r"^ 1  B ", mine.out, re.MULTILINE)
    # The record carries the box, and whoever has the file may name it all the same.
    assert jeton("replay", "mine.txt").code == 0
    assert jeton("replay", "mine.txt", "--box", name).code == 0


# --- counting -----------------------------------------------------------------------------------


def test_perft(jeton: Runner) -> None:
    """Every pair of digits that two players may draw for the start; then for a tie, and the deal."""
    ran = jeton("perft", "equable", "--depth", "1", "--json")

    assert json.loads(ran.out) == {"game": "equable", "counts": [1, 100]}


# --- at a terminal ------------------------------------------------------------------------------


def _first(folder: Path) -> tuple[str, int]:
    """The best first play of a match that a process has saved, and its points."""
    record = kept(saved_in(folder))
    after = list(replay(EQUABLE, BOX, record))[-1].after
    (best,) = EQUABLE.best(EQUABLE.sight.view(after, after.on_turn), 1)
    return EQUABLE.notation.write(View(after.on_turn, after), best.moves[0]), best.points


@EVERY_LANGUAGE
def test_the_whole_screen(tmp_path: Path, language: str) -> None:
    """A line is judged while it is typed, then played; Ctrl-C leaves and keeps the match."""
    speaker = Speaker(language, NAMES)
    with typist(
        tmp_path, "play", "equable", "--seats", "Zoé,Bruno", "--seed", "pty", "--lang", language
    ) as typing:
        typing.until("> ")
        text, points = _first(tmp_path)
        typing.press(text)
        typing.until(str(points))
        typing.press("\r")
        typing.until(speaker.code(Code.HAND_OVER, player="")[:8].rstrip())
        typing.press("\x03")
        assert str(saved_in(tmp_path)) in typing.rest()
    assert typing.code == 0
    assert kept(saved_in(tmp_path)).result is None
    record = kept(saved_in(tmp_path))
    assert max(list(replay(EQUABLE, BOX, record))[-1].after.scores) == points


@pytest.mark.parametrize("width", [80, 100])
def test_no_row_of_the_board_is_broken(tmp_path: Path, width: int) -> None:
    """Seventeen columns in colour fit a window of the usual width."""
    with typist(
        tmp_path,
        "play",
        "equable",
        "--seats",
        "Zoé,Bruno",
        "--seed",
        "pty",
        width=width,
        height=LEAST_HEIGHT - 1,
    ) as typing:
        shown = typing.until("> ")

    assert len(re.findall(r"^ ?\d+ {2,}[_BRGY★] .*$", shown, re.MULTILINE)) == 17


@EVERY_LANGUAGE
def test_keeping_score_at_the_table(tmp_path: Path, language: str) -> None:
    """How a turn of this game is written is said first; a wrong line is asked for again."""
    speaker = Speaker(language)
    with typist(tmp_path, "score", "equable", "--lang", language) as typing:
        head = typing.until(speaker.code(Code.SHEET_WHO))
        typing.type("Anna, Bruno")
        typing.until("> ")
        for code in (Code.SHEET_HELP, EQUABLE.texts.sheet):
            assert " ".join(speaker.code(code).split())[:40] in " ".join(head.split())
        typing.type("Anna: 9G> 2+2=4")
        assert "Anna 20" in typing.until("\n> ")
        typing.type("Bruno: 6Hv 4=1+4")
        assert "6H" in typing.until("\n> ")
        typing.type("Bruno: 6Hv 4=1+3")
        assert "Anna 20, Bruno 10" in typing.until("\n> ")
        typing.type("Anna: 6B> 7+1=2x4")
        assert "Anna 74, Bruno 10" in typing.until("\n> ")
        typing.end_input()
        assert "Traceback" not in typing.rest()
    assert typing.code == 0
