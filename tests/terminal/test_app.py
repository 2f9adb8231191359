"""The whole screen, driven as a person drives it: keys in, what the widgets show out."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input, RichLog

from jeton.analysis.codes import Code as HintCode
from jeton.board.codes import Code as BoardCode
from jeton.cli import main
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault, UsageFault
from jeton.core.messages import Message, Name
from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.games.equable.codes import Code as EquableCode
from jeton.games.mathable.codes import Code as MathableCode
from jeton.language import LANGUAGES, Speaker
from jeton.language.pictures import lettered
from jeton.records import Record
from jeton.table import Match
from jeton.table.codes import Code as TableCode
from jeton.table.progress import Progress
from jeton.terminal import app, playing
from jeton.terminal.app import HEIGHT, WIDTH, FullScreen, Screen
from jeton.terminal.codes import Code
from jeton.terminal.drawing import draw_grid, plain_lines, show_token
from jeton.terminal.players import PERSON, bots_among
from jeton.terminal.saves import save_as
from jeton.terminal.session import Session
from jeton.terminal.surface import Colour
from tests.terminal.scripts import (
    AGAINST_BOT,
    EQUABLE,
    GAME,
    LINES,
    WORKED,
    dealt,
    dealt_lines,
    moves_of,
)

PEOPLE = (PERSON, PERSON)
_PATIENCE = 500
"""So many short pauses are waited for something to happen."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at the clock more often, so that nobody waits for it."""
    monkeypatch.setattr("jeton.terminal.app._TICK", 0.05)


@dataclass
class Player:
    """Somebody before the screen."""

    screen: Screen
    session: Session
    pilot: Pilot[None]
    kept: list[Record]
    clock: list[int]

    async def until(self, condition: Callable[[], bool], what: str = "") -> None:
        """Wait for something to happen, but not for ever."""
        for _ in range(_PATIENCE):
            if condition():
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"it did not happen: {what}\n{self.screen_text()}")

    async def until_prompt(self, prompt: str) -> None:
        """Wait to be asked for a line, with the board before one's eyes."""
        rows = len(self.session.match.game.sight.picture(self.session.match.view(None)).grid.rows)
        await self.until(
            lambda: self.line.border_title == prompt and len(self.board()) == rows + 1, f"prompt {prompt}"
        )

    async def until_log(self, text: str) -> None:
        """Wait for a sentence."""
        await self.until(lambda: text in self.log, f"sentence {text}")

    async def type(self, line: str) -> None:
        """Put a text on the line, without Enter, and let the screen look at it."""
        self.line.value = line
        await self.pilot.pause()

    async def enter(self, line: str = "") -> None:
        """Type a line and press Enter."""
        self.line.value = line
        await self.line.action_submit()

    @property
    def line(self) -> Input:
        """The line that is being typed."""
        return self.screen.query_one(Input)

    def shown(self, part: str) -> str:
        """What a part of the screen shows."""
        widget = self.screen.query_one(part, Widget)
        return "\n".join(widget.render_line(row).text.rstrip() for row in range(widget.size.height)).strip(
            "\n"
        )

    @property
    def live(self) -> str:
        """The judgement on what is being typed, without its line breaks."""
        return " ".join(self.shown("#live").split("\n")).strip()

    @property
    def log(self) -> str:
        """Everything told so far, without its line breaks."""
        return " ".join(strip.text.strip() for strip in self.screen.query_one(RichLog).lines)

    @property
    def rack(self) -> list[str]:
        """The tokens shown."""
        return re.findall(r"\d+", self.shown("#rack"))

    def board(self) -> list[str]:
        """The rows of the board."""
        return [line.rstrip() for line in self.shown("#board").splitlines()]

    def screen_text(self) -> str:
        """Everything, for one who wonders why a test failed."""
        parts = ("#board", "#scores", "#clock", "#rack", "#live")
        return "\n".join([*map(self.shown, parts), self.log, str(self.line.border_title)])


@asynccontextmanager
async def sitting(
    match: Match,
    kinds: Sequence[str] = AGAINST_BOT,
    *,
    language: str = "en",
    size: tuple[int, int] = (WIDTH + 10, HEIGHT + 10),
    keep: Callable[[Record], None] | None = None,
    staged: Sequence[str] = (),
    pace: float = 0,
) -> AsyncIterator[Player]:
    """A player before a screen on which a match is going on; the clock stands still."""
    speaker = Speaker(language, match.names)
    screen = Screen(speaker)
    kept, clock = list[Record](), [0]
    session = Session(
        progress=Progress(match, bots_among(kinds), 0),
        surface=FullScreen(screen),
        speaker=speaker,
        keep=keep or kept.append,
        keep_as=partial(save_as, Path()),
        now=lambda: clock[0],
        staged=list(staged),
        pace=pace,
    )
    screen.session = session
    async with screen.run_test(size=size) as pilot:
        try:
            yield Player(screen, session, pilot, kept, clock)
        finally:
            # Let the session go, whatever it waits for; nobody does if it has gone already.
            for _ in range(3):
                screen.lines.put(None)
            await Player(screen, session, pilot, kept, clock).until(lambda: not screen._thread.is_alive())


def play(script: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test that waits."""
    asyncio.run(script())


def prompt(speaker: Speaker, seat: int = 0) -> str:
    """What the line is called while a seat is to move."""
    return speaker.code(Code.PROMPT, player=Name(seat))


ENGLISH = Speaker("en", ("Anna", "Bruno"))
ANNA, BRUNO = prompt(ENGLISH, 0), prompt(ENGLISH, 1)


# --- what is there ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(WIDTH, HEIGHT), (200, 60)])
@pytest.mark.parametrize("match", [dealt(*WORKED), dealt_lines(*LINES)], ids=["mathable", "equable"])
def test_everything_is_there(match: Match, language: str, size: tuple[int, int]) -> None:
    """Board, scores, legend, rack, line and judgement, all of them inside the smallest window too."""

    async def script() -> None:
        async with sitting(match, language=language, size=size) as player:
            speaker = Speaker(language, ("Anna", "Bruno"))
            await player.until_prompt(prompt(speaker))
            await player.until_log(speaker.code(Code.YOUR_TURN, player=Name(0)))
            picture = match.game.sight.picture(player.session.match.view(0))
            label = speaker.code(Code.RACK, tokens="").split()
            grid = picture.template
            held = [*label, *(show_token(token, grid.kind(token)) for token in picture.racks[0].tokens)]
            await player.until(lambda: player.shown("#rack").split() == held, "the rack")

            expected = [line.rstrip() for line in plain_lines(draw_grid(lettered(picture.grid, speaker)))]
            await player.until(lambda: player.board() == expected, "the board")
            # Sentences may be broken into lines, and not only at blanks that may be broken.
            side = " ".join(player.shown("#scores").split())
            for said in (*picture.supplies, *(ground.about for ground in grid.grounds)):
                assert " ".join(speaker.say(said).split()) in side
            for kind in grid.kinds:
                assert " ".join(speaker.say(kind.about).split()) in side
            for note in picture.notes:
                assert " ".join(speaker.say(note).split()) in side
            assert "Anna" in side
            assert not player.screen.query_one("#clock").display
            for part in ("#board", "#side", "#log", "#rack", "#line", "#live"):
                region = player.screen.query_one(part).region
                assert player.screen.size.region.contains_region(region), part
                assert region.height > 0
            assert player.screen.query_one("#log").size.height >= 4
            assert player.screen.focused is player.line

    play(script)


def test_long_sentences_take_the_whole_width() -> None:
    """In a wide window they are not broken as in a narrow one."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), size=(200, 60)) as player:
            await player.until_prompt(ANNA)
            await player.enter("?")
            await player.until(lambda: ENGLISH.code(EQUABLE.texts.help)[-30:] in player.log, "the help")
            widest = max(strip.cell_length for strip in player.screen.query_one(RichLog).lines)
            assert 150 < widest <= 200

    play(script)


@pytest.mark.parametrize("size", [(WIDTH - 1, 30), (WIDTH, 30)], ids=["narrow", "low"])
def test_paging(size: tuple[int, int]) -> None:
    """What has scrolled away comes back with the keys for a page, while the line keeps the keyboard."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), size=size) as player:
            await player.until_prompt(ANNA)
            log = player.screen.query_one(RichLog)
            await player.enter("?")
            await player.enter("?")
            # Both helps have come, and the log has followed them: a later one takes the reader to the end.
            last = ENGLISH.code(EQUABLE.texts.help)[-30:]
            await player.until(lambda: player.log.count(last) == 2, "two helps")
            await player.pilot.pause()
            await player.until(lambda: log.is_vertical_scroll_end, "the end of the second")
            assert log.max_scroll_y > 2 * log.size.height
            await player.pilot.press("pageup")
            await player.until(lambda: log.max_scroll_y - log.scroll_y >= log.size.height - 1, "a page back")
            await player.pilot.press("9", "G")
            await player.until(lambda: player.live != "", "a judgement")
            # What is being read is not taken away by typing.
            assert not log.is_vertical_scroll_end
            assert player.line.value == "9G"
            for _ in range(9):
                await player.pilot.press("pageup")
            await player.until(lambda: log.scroll_y == 0, "the beginning")
            for _ in range(9):
                await player.pilot.press("pagedown")
            await player.until(lambda: log.is_vertical_scroll_end, "the end")

    play(script)


# --- the live line ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_placement_is_judged_while_it_is_typed(language: str) -> None:
    """Letter by letter: unreadable, then legal with its points; then more of them on the same line."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), language=language) as player:
            speaker = Speaker(language, ("Anna", "Bruno"))
            await player.until_prompt(prompt(speaker))
            assert player.live == ""
            await player.pilot.press("1", "2", "@", "8")
            await player.until(lambda: player.live != "", "a fault")
            assert "4 × 3 = 12" not in player.live
            await player.pilot.press("I")
            await player.until(lambda: "4 × 3 = 12 — 12 points" in player.live, "12 points")
            assert player.line.value == "12@8I"
            await player.type("12@8I 8@6H")
            await player.until(lambda: player.live.endswith("— 20 points"), "20 points")
            assert "12" in player.live
            assert "2 × 4 = 8" in player.live
            await player.type("")
            await player.until(lambda: player.live == "", "nothing")
            # Nothing was staged or played by all that.
            assert player.session.staged == []
            assert player.session.match == dealt(*WORKED)

    play(script)


def test_why_a_move_would_be_refused() -> None:
    """Not held, false, restricted, out of place: the reason stands there before Enter is pressed."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            for text, code, params in (
                ("5@8I", BoardCode.NOT_HELD, {"token": 5}),
                ("42@1A", MathableCode.NO_PAIR, {"square": "1A"}),
                ("12@8G", BoardCode.OCCUPIED, {"square": "8G", "token": 3}),
                ("draw", MathableCode.NO_DRAW, {}),
                ("12@8I 17@6H", MathableCode.FALSE, None),
                ("12@8I 12@8F", BoardCode.NOT_HELD, {"token": 12}),
            ):
                await player.type(text)
                if params is None:
                    await player.until(lambda: "17" in player.live and "points" not in player.live, text)
                    continue
                said = ENGLISH.code(Code.REFUSED, fault=ENGLISH.code(code, **params))
                await player.until(lambda said=said: player.live == said, text)  # type: ignore[misc]

    play(script)


def test_words_are_previewed_too() -> None:
    """What they do, in words; wishes, and an offer to end, are not moves."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), language="fr") as player:
            speaker = Speaker("fr", ("Anna", "Bruno"))
            await player.until_prompt(prompt(speaker))
            for text, said in (
                ("pass", speaker.code(CoreCode.TOLD_PASS, player=Name(0))),
                ("indice", ""),
                ("fin", speaker.code(MathableCode.TOLD_END, player=Name(0))),
                ("agree", ""),
                ("exchange 42", speaker.code(BoardCode.TOLD_EXCHANGE, player=Name(0), tokens=(42,))),
                ("?", ""),
            ):
                await player.type(text)
                await player.until(lambda said=said: player.live == said, text)  # type: ignore[misc]

    play(script)


def test_what_is_staged_counts_for_the_live_line() -> None:
    """16 needs the 12 that was staged before; the 12 is no longer held."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I")
            await player.until(lambda: player.session.staged == ["12@8I"], "staged")
            await player.type("16@8J")
            await player.until(lambda: "16 points" in player.live, "16 points")
            await player.type("12@8F")
            held = ENGLISH.code(Code.REFUSED, fault=ENGLISH.code(BoardCode.NOT_HELD, token=12))
            await player.until(lambda: player.live == held, "not held")

    play(script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_equation_is_judged_while_it_is_typed(language: str) -> None:
    """Why it is not one yet, then each item on a line, then what it comes to; the line does not move."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), language=language, size=(WIDTH, HEIGHT)) as player:
            speaker = Speaker(language, ("Anna", "Bruno"))
            await player.until_prompt(prompt(speaker))
            log = player.screen.query_one(RichLog)
            place = player.line.region
            for text, code in (
                ("9G", BoardCode.BAD_LINE),
                ("9G>", EquableCode.NO_CHANGE),
                ("9G> 4+4=", EquableCode.NOT_EQUATION),
                ("9G> 4+4=7", EquableCode.FALSE_LINE),
            ):
                await player.type(text)
                beginning = speaker.say(fault_of(player.session.match, text))[-12:]
                await player.until(lambda said=beginning: said in player.live, code)  # type: ignore[misc]
            await player.type("9G> 4+4=8")
            total = speaker.code(Code.ITEM_TOTAL, count=28)
            await player.until(lambda: player.shown("#live").splitlines()[-1].strip() == total, "28 points")
            lines = player.shown("#live").splitlines()
            assert lines[0].strip().startswith("4+4=8 ")
            assert speaker.code(EquableCode.STAR_DOUBLES) in lines[1]
            assert player.line.region == place
            assert log.size.height >= 3
            # The last thing that happened is still in sight.
            await player.until(lambda: log.is_vertical_scroll_end, "the end of the log")
            await player.enter("9G> 4+4=8")
            await player.until(lambda: player.session.match.position.scores[0] == 28, "played")
            await player.until(lambda: player.live == "", "an empty line")

    play(script)


def fault_of(match: Match, text: str) -> Message:
    """Why the library refuses a move of the first seat."""
    view = match.view(0)
    with pytest.raises(Fault) as caught:
        match.game.rules.play(view.position, match.game.notation.read(view, text))
    return caught.value.message


# --- under contest ------------------------------------------------------------------------------

CONTESTED = ("Anna: 12@8I end",)


@pytest.mark.parametrize("text", ["12@8I", "17@8I"])
def test_under_contest_true_and_false_look_alike(text: str) -> None:
    """12 is true there and 17 is not: the live line gives the points of both."""

    async def script() -> None:
        async with sitting(dealt(*WORKED, options="contest=on")) as player:
            await player.until_prompt(ANNA)
            await player.type(text)
            token = text.partition("@")[0]
            await player.until(lambda: player.live.endswith(f"{token} points"), "points")
            assert "=" not in player.live

    play(script)


@pytest.mark.parametrize("laid", ["12@8I", "17@8I"])
def test_the_live_line_does_not_answer_for_a_contest(laid: str) -> None:
    """Before Enter it must not tell whether the play was false; only what is refused is said."""

    async def script() -> None:
        match = dealt(*WORKED, options="contest=on window=0", turns=[f"Anna: {laid} end"])
        async with sitting(match, ("random", PERSON)) as player:
            await player.until_prompt(BRUNO)
            await player.type("xx")
            await player.until(lambda: player.live != "", "unreadable")
            for text in ("contest", "accept", "7@8F", "contes"):
                await player.type(text)
                expected = text == "contes"
                await player.until(lambda expected=expected: bool(player.live) == expected, text)  # type: ignore[misc]
            await player.enter("contest")
            await player.until(lambda: "contest" in moves_of(player.session.match), "contested")
            assert (player.session.match.position.scores[0] == 0) == (laid == "17@8I")

    play(script)


# --- playing ------------------------------------------------------------------------------------


def test_a_staged_move_is_on_the_board() -> None:
    """Marked, gone from the rack, not yet played; ``undo`` takes it back."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            assert "[12]" not in player.shown("#board")
            await player.enter("12@8I")
            await player.until(lambda: "[12]" in player.shown("#board"), "the token")
            await player.until(lambda: "12" not in player.rack, "the rack")
            await player.until(lambda: player.line.value == "" and player.live == "", "an empty line")
            assert moves_of(player.session.match) == []
            assert player.kept[-1].staged == "12@8I"
            await player.enter("undo")
            await player.until_log(ENGLISH.code(Code.UNDONE, move="12@8I"))
            assert player.session.staged == []

    play(script)


def test_a_refused_move_is_refused_in_the_log() -> None:
    """As in line mode; the board stays as it is."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            await player.enter("5@8I")
            held = ENGLISH.code(BoardCode.NOT_HELD, token=5)
            await player.until_log(ENGLISH.code(Code.REFUSED, fault=held))
            assert player.session.match == dealt(*WORKED)

    play(script)


@pytest.mark.parametrize("bot", ["random", "easy", "greedy"])
def test_the_bot_answers(bot: str) -> None:
    """``end`` plays; the bot plays; its tokens are marked, and it is the player's turn again."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), (PERSON, bot)) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I 8@6H end")
            await player.until(lambda: player.session.match.position.scores[0] == 20, "scored")
            await player.until(
                lambda: (
                    player.session.match.seats_to_act == (0,)
                    and player.session._announced == len(player.session.match.history)
                ),
                "the next turn",
            )
            scores = player.session.match.position.scores
            await player.until(lambda: all(str(each) in player.shown("#scores") for each in scores), "scores")
            assert len(player.session.match.history) > 6
            laid = [text for text in moves_of(player.session.match)[3:] if "@" in text]
            marked = " ".join(f"[{text.partition('@')[0]}]" for text in laid)
            await player.until(
                lambda: all(each in player.shown("#board") for each in marked.split()), "marks"
            )
            for item in (item for each in player.session.match.history for item in each.items):
                told = ENGLISH.code(
                    Code.ITEM_OF, player=Name(item.seat), reason=item.reason, count=item.points
                )
                await player.until_log(told)

    play(script)


@pytest.mark.parametrize(("language", "word"), [("en", "hint"), ("fr", "indice"), ("fr", "hint")])
def test_hints(language: str, word: str) -> None:
    """Points, then tokens, then squares; the live line says nothing of the word."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), language=language) as player:
            speaker = Speaker(language, ("Anna", "Bruno"))
            await player.until_prompt(prompt(speaker))
            (best,) = GAME.best(player.session.match.view(0), 1)
            await player.type(word)
            assert player.live == ""
            await player.enter(word)
            await player.until_log(speaker.code(HintCode.HINT_POINTS, count=best.points))
            assert "@" not in player.log
            await player.enter(word)
            await player.until(
                lambda: speaker.code(HintCode.HINT_TOKENS, tokens="")[:8] in player.log, "tokens"
            )
            await player.enter(word)
            first = GAME.notation.write(player.session.match.view(0), best.moves[0])
            await player.until(lambda: first in player.log, "squares")

    play(script)


# --- leaving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
def test_leaving_keeps_the_match(key: str) -> None:
    """With what was staged; the screen goes at once."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I")
            await player.until(lambda: player.session.staged == ["12@8I"], "staged")
            await player.type("16@8")
            await player.pilot.press(key)
            await player.until(lambda: not player.screen._thread.is_alive(), "leaving")
            assert player.screen._exit
            assert player.kept[-1].staged == "12@8I"
            assert player.kept[-1].result is None
            assert player.screen.fault is None

    play(script)


def test_the_end_of_a_match() -> None:
    """The prompt says so, and the screen stays until Enter is pressed: the result is to be read."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            await player.enter("agree")
            await player.until_prompt(ENGLISH.code(Code.SCREEN_OVER))
            assert player.session.match.over
            await player.until(lambda: player.kept[-1].result is not None, "kept")
            assert player.screen._thread.is_alive()
            await player.until_log(ENGLISH.code(CoreCode.OVER_AGREED)[:10])
            await player.type("12@8F")
            assert player.live == ""
            await player.pilot.press("enter")
            await player.until(lambda: not player.screen._thread.is_alive(), "leaving")
            assert player.screen._exit

    play(script)


def test_the_last_board_is_there_at_the_end() -> None:
    """The scores beside it are those after the settlement, not those of the turn before."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), ("random", "random")) as player:
            await player.until_prompt(ENGLISH.code(Code.SCREEN_OVER))
            scores = player.session.match.position.scores
            await player.until(
                lambda: (
                    [int(found) for found in re.findall(r"-?\d+", player.shown("#scores"))[:2]]
                    == list(scores)
                ),
                "the last scores",
            )

    play(script)


def test_bots_are_watched() -> None:
    """The board after each turn, for as long as is asked for; Enter goes on, Ctrl-C stops."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), ("random", "random"), pace=60) as player:
            await player.until(lambda: len(player.board()) > 5, "a board")
            before = len(player.session.match.history)
            await player.pilot.press("enter")
            await player.until(lambda: len(player.session.match.history) > before, "the next turn")
            await player.pilot.press("ctrl+c")
            await player.until(lambda: not player.screen._thread.is_alive(), "leaving")
            assert not player.session.match.over

    play(script)


def test_a_match_that_cannot_be_saved() -> None:
    """The screen goes, and whoever ran it hears why, instead of a screen that no longer answers."""

    async def script() -> None:
        kept: list[Record] = []

        def keep(record: Record) -> None:
            kept.append(record)
            if len(kept) > 2:
                raise UsageFault.of(Code.NOT_WRITTEN, file="match.txt", fault="disk full")

        async with sitting(dealt(*WORKED), keep=keep) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I")
            await player.enter("8@6H")
            await player.until(lambda: not player.screen._thread.is_alive(), "leaving")
            assert player.screen._exit
            assert isinstance(player.screen.fault, UsageFault)
            assert player.screen.fault.message.code == Code.NOT_WRITTEN

    play(script)


def test_why_the_screen_went_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The command that ran it ends with that one sentence, as it does without a screen."""
    fault = UsageFault.of(Code.NOT_WRITTEN, file="match.txt", fault="disk full")

    class Broken(Screen):
        def run(self, *arguments: Any, **options: Any) -> None:
            assert self.session is not None
            assert self.session.match.names == ("Zoé", "Easy")
            self.fault = fault

    monkeypatch.setattr(app, "Screen", Broken)
    monkeypatch.setattr(playing, "Console", lambda: Console(force_terminal=True, width=WIDTH, height=HEIGHT))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")

    assert main(["play", "mathable", "--seats", "Zoé,easy"], {"JETON_HOME": str(tmp_path)}) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"jeton: {Speaker('en').say(fault.message)}\n")


def test_what_is_typed_while_a_bot_takes_its_time() -> None:
    """It cuts the bot short, and is the next answer; else the bot takes all of it."""
    lines = SimpleQueue[str | None]()
    surface = FullScreen(cast(Screen, SimpleNamespace(lines=lines, is_running=False, prompt=None)))
    start = time.monotonic()
    surface.think(0.01)
    assert time.monotonic() - start >= 0.01
    lines.put("12@8I")
    surface.think(1000)
    assert surface.ask("") == "12@8I"


# --- two people ---------------------------------------------------------------------------------


def watch(screen: Screen) -> list[Seat | None]:
    """The seats whose racks are shown from now on."""
    seats = list[Seat | None]()
    show = screen.show

    def watched(picture: Picture, seat: Seat | None) -> None:
        seats.append(seat)
        show(picture, seat)

    screen.show = watched  # type: ignore[method-assign]
    return seats


def test_hand_over() -> None:
    """When the other is to play, what was told and held is gone; he presses Enter and sees his own."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), PEOPLE) as player:
            over = ENGLISH.code(Code.HAND_OVER, player=Name(1))
            await player.until_prompt(ANNA)
            await player.enter("hint")
            await player.until_log(ENGLISH.code(HintCode.HINT_POINTS, count=0)[:14])
            await player.enter("12@8I end")
            await player.until_prompt(over)
            drawn = player.session.match.position.racks[0]
            await player.until(lambda: player.log.strip() == over, "an empty log")
            assert player.shown("#rack") == ""
            assert player.live == ""
            await player.enter()
            await player.until_prompt(BRUNO)
            await player.until(lambda: player.rack == ["3", "4", "6", "7", "7", "8", "21"], "his rack")
            assert len(drawn) == 7
            # What she did is told again, as he may know it: not what she has drawn.
            await player.until_log("12 at 8I")
            assert "Anna (1 token)" in player.log
            assert ENGLISH.code(HintCode.HINT_POINTS, count=0)[:14] not in player.log
            await player.enter("pass")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(0)))
            await player.until(lambda: player.shown("#rack") == "", "hidden")
            await player.enter()
            await player.until(lambda: player.rack == [str(token) for token in drawn], "her rack")

    play(script)


@pytest.mark.parametrize("text", ["7@8F", "42@8F", "50@8F", "exchange 21"])
def test_nothing_of_the_next_rack_is_told_before_he_is_there(text: str) -> None:
    """The one who has just played cannot try out what the other holds on the live line."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), PEOPLE) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I end")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            assert player.session.match.seats_to_act == (1,)
            for typed in (text, text + " "):
                await player.type(typed)
                assert player.live == ""
            await player.enter()
            await player.until_prompt(BRUNO)
            await player.type(text)
            await player.until(lambda: player.live != "", "his own preview")

    play(script)


def test_leaving_at_a_hand_over() -> None:
    """Ctrl-C there leaves at once, and shows nothing of the next player's rack."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), PEOPLE) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I end")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            seats = watch(player.screen)
            await player.pilot.press("ctrl+c")
            await player.until(lambda: not player.screen._thread.is_alive(), "leaving")
            assert seats == []
            assert player.screen._exit
            assert moves_of(player.session.match) == ["12@8I", "end"]

    play(script)


# --- clocks -------------------------------------------------------------------------------------


def test_the_clock_is_shown_and_runs_out() -> None:
    """What was staged by then counts, the turn ends by itself, nobody presses a key."""

    async def script() -> None:
        async with sitting(dealt(*WORKED, options="clock=turn:60"), PEOPLE) as player:
            await player.until_prompt(ANNA)
            await player.until(lambda: "60" in player.shown("#clock"), "the clock")
            await player.enter("12@8I")
            await player.until(lambda: player.session.staged == ["12@8I"], "staged")
            player.clock[0] = 19_500
            await player.until(lambda: "40" in player.shown("#clock"), "forty seconds")
            player.clock[0] = 60_000
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            assert moves_of(player.session.match) == ["12@8I", "end"]
            assert player.session.match.position.scores == (12, 0)
            await player.enter()
            await player.until_prompt(BRUNO)
            await player.until(lambda: "60" in player.shown("#clock"), "a new minute")

    play(script)


def test_a_player_who_does_not_come() -> None:
    """His time runs out while the keyboard is being handed over: his rack is not shown to the other."""

    async def script() -> None:
        async with sitting(dealt(*WORKED, options="clock=turn:60"), PEOPLE) as player:
            await player.until_prompt(ANNA)
            await player.enter("12@8I end")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            seats = watch(player.screen)
            player.clock[0] = 60_000
            await player.until_prompt(ANNA)
            assert moves_of(player.session.match) == ["12@8I", "end", "end"]
            assert seats == [0]
            await player.until_log(ENGLISH.code(TableCode.TIME_OUT, player=Name(1)))

    play(script)


def test_the_session_is_woken_once() -> None:
    """However often the clock is looked at: one more line would be taken for the next player's."""

    async def script() -> None:
        async with sitting(dealt(*WORKED, options="clock=turn:60"), PEOPLE) as player:
            await player.until_prompt(ANNA)
            player.clock[0] = 60_000
            for _ in range(5):
                player.screen._watch_clock()
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            await player.pilot.pause()
            assert player.screen.lines.empty()
            assert player.shown("#rack") == ""

    play(script)


def test_no_clock_no_time() -> None:
    """Without a limit nothing is shown, however long it takes."""

    async def script() -> None:
        async with sitting(dealt(*WORKED)) as player:
            await player.until_prompt(ANNA)
            player.clock[0] = 10**9
            player.screen._watch_clock()
            await player.pilot.pause()
            assert player.shown("#clock") == ""
            assert player.screen.lines.empty()

    play(script)


# --- the surface alone --------------------------------------------------------------------------


def test_a_screen_that_is_not_up() -> None:
    """Before it is up and after it has gone there is nobody to see it: nothing is shown, nothing fails."""
    screen = Screen(ENGLISH)
    surface = FullScreen(screen)
    picture = GAME.sight.picture(dealt(*WORKED).view(0))
    surface.line("nobody reads this")
    surface.board(picture, ENGLISH)
    surface.turn(picture, 0, ENGLISH)
    surface.staged(picture, 0, ENGLISH)
    screen.lines.put("typed ahead")
    screen.lines.put("")
    screen.lines.put(None)

    assert surface.ask("?") == "typed ahead"
    surface.hand_over("Bruno?")
    with pytest.raises(KeyboardInterrupt):
        surface.hand_over("Bruno?")


def test_the_end_of_input_at_a_hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """The surface that scrolls stops there too, before the next player's rack is shown."""
    answers = iter(["", None])

    def typed(prompt: str = "") -> str:
        answer = next(answers)
        if answer is None:
            raise EOFError
        return answer

    monkeypatch.setattr("builtins.input", typed)
    surface = Colour(Console(file=StringIO()))
    surface.hand_over("Bruno?")
    with pytest.raises(KeyboardInterrupt):
        surface.hand_over("Bruno?")
