"""Arrows, tokens, earlier lines, Tab and the mouse on the whole screen."""

import pytest
from textual.geometry import Offset

from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name
from jeton.language import LANGUAGES, Speaker
from jeton.table import Match
from jeton.terminal.app import Page
from jeton.terminal.codes import Code
from jeton.terminal.field import Field
from jeton.terminal.line import Line
from jeton.terminal.placing import Placing
from tests.terminal.scripts import (
    CONTRACT,
    EQUATIONS,
    LINES,
    TURNS,
    WORKED,
    dealt,
    dealt_cards,
    dealt_equations,
    dealt_lines,
    dealt_turns,
    moves_of,
)
from tests.terminal.test_app import ENGLISH, PEOPLE, Player, play, sitting

SMALL = (80, 24)


async def asked(player: Player) -> None:
    """Wait until it is the player's turn, and what they hold is there."""
    await player.until(lambda: player.session.is_asked() and player.shown("#rack") != "", "a turn")
    await player.pilot.pause()


async def to_the_board(player: Player, square: str) -> None:
    """Go to the board and put the cursor on a square; there are other tests of how far arrows go."""
    await player.pilot.press("escape")
    field = player.screen.query_one(Field)
    await player.until(lambda: field.has_focus, "the board")
    assert isinstance(field.work, Placing)
    field.work.go_to(square)
    player.screen.on_field_changed()


@pytest.mark.parametrize(("language", "end"), [("en", "end"), ("fr", "fin")])
def test_tokens_that_stand_alone(language: str, end: str) -> None:
    """1 and then 2 make 12, on board and line, and it is judged. Enter plays it, and then ends the turn."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL, language=language) as player:
            await asked(player)
            await to_the_board(player, "8I")
            await player.until(lambda: player.live.startswith("8I · "), "what the square is")
            await player.pilot.press("1")
            await player.until(lambda: player.line.value == "1@8I", "1")
            await player.pilot.press("2")
            await player.until(lambda: player.line.value == "12@8I", "12")
            await player.until(lambda: "4 × 3 = 12 — 12 points" in player.live, "12 points")
            await player.until(lambda: "12" not in player.rack, "the rack")
            assert moves_of(player.session.match) == []
            await player.pilot.press("enter")
            await player.until(lambda: player.session.staged == ["12@8I"], "staged")
            await player.until(lambda: player.line.value == "", "an empty line")
            await player.pilot.press("enter")
            await player.until(lambda: player.line.value == end, "the end of the turn, to be looked at")
            await player.pilot.press("enter")
            await player.until(lambda: moves_of(player.session.match)[:2] == ["12@8I", "end"], "played")

    play(script)


LINES_LAID = [
    (dealt_lines(*LINES), "9G", ["4", "+", "4", "=", "8"], "9G> 4+4=8"),
    (dealt_turns(*TURNS), "1A", ["1", "2", "=", "1", "0", "+", "2"], "1A> 12=10+2"),
    # The = is printed on the board: the cursor goes over it.
    (dealt_equations(*EQUATIONS), "11I", ["2", "+", "4", "6"], "11I> 2+4=6"),
]


@pytest.mark.parametrize(
    ("match", "square", "keys", "text"), LINES_LAID, ids=["equable", "calculator", "rigolade"]
)
def test_a_line_is_laid_across(match: Match, square: str, keys: list[str], text: str) -> None:
    """The cursor goes on by itself; the line is written as it is typed, and played by Enter."""

    async def script() -> None:
        async with sitting(match, size=SMALL) as player:
            await asked(player)
            await to_the_board(player, square)
            await player.pilot.press(*keys)
            await player.until(lambda: player.line.value == text, text)
            assert "[" in player.shown("#board")
            await player.until(lambda: "point" in player.live, "points")
            await player.pilot.press("enter")
            await player.until(lambda: moves_of(player.session.match)[:1] == [text], "played")

    play(script)


def test_a_line_is_laid_down_and_mended() -> None:
    """After an arrow down the line goes down; what is refused stays on the board, and can be taken back."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), size=SMALL) as player:
            await asked(player)
            await to_the_board(player, "6I")
            await player.pilot.press("down", *"4+4=7")
            await player.until(lambda: player.line.value == "7Iv 4+4=7", "down")
            await player.pilot.press("enter")
            await player.pilot.pause()
            assert moves_of(player.session.match) == []
            await player.pilot.press("backspace", "8")
            await player.until(lambda: player.line.value == "7Iv 4+4=8", "mended")
            # What cannot be laid is said, and goes nowhere.
            await player.pilot.press("9")
            missed = ENGLISH.code(Code.SCREEN_MISSED, square="12I", token="9")
            await player.until(lambda: player.live == missed, "no 9")
            assert player.line.value == "7Iv 4+4=8"
            # Ctrl-Z takes back what was laid last, Escape goes to the line with what there is.
            await player.pilot.press("ctrl+z")
            await player.until(lambda: player.line.value == "7Iv 4+4=", "taken back")
            await player.pilot.press("escape", "8", "enter")
            await player.until(lambda: moves_of(player.session.match)[:1] == ["7Iv 4+4=8"], "played")

    play(script)


def test_the_line_of_a_token_alone_is_turned() -> None:
    """Space turns it; what is typed instead takes it back from the board."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), size=SMALL) as player:
            await asked(player)
            await to_the_board(player, "9I")
            await player.pilot.press("4")
            await player.until(lambda: player.line.value == "9I> 4", "across")
            await player.pilot.press("space")
            await player.until(lambda: player.line.value == "9Iv 4", "down")
            # A letter that is no token begins a word, on the line.
            await player.pilot.press("escape")
            await player.type("hint")
            await player.until(lambda: "[4" not in player.shown("#board"), "an empty board")

    play(script)


def test_a_word_may_be_typed_at_the_board() -> None:
    """Its first letter goes to the line, and the keyboard with it."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL) as player:
            await asked(player)
            await to_the_board(player, "8I")
            await player.pilot.press(*"hint")
            await player.until(lambda: player.line.value == "hint", "the word")
            assert player.line.has_focus

    play(script)


def test_a_click_puts_the_cursor_on_a_square() -> None:
    """Where it was clicked, whatever part of the board is seen."""

    async def script() -> None:
        async with sitting(dealt_equations(*EQUATIONS), size=SMALL) as player:
            await player.until(lambda: "11  ·" in player.shown("#board"), "the board")
            await player.pilot.pause()
            field = player.screen.query_one(Field)
            rows = player.shown("#board").splitlines()
            y = next(row for row, line in enumerate(rows) if line.startswith("11 "))
            x = rows[0].index("I")
            assert await player.pilot.click(
                Field, offset=field.content_region.offset - field.region.offset + Offset(x, y)
            )
            await player.until(lambda: field.has_focus, "the board")
            assert isinstance(field.work, Placing)
            assert field.work.cursor == "11I"

    play(script)


def test_a_click_on_the_rack_lays_a_token() -> None:
    """Where the cursor is; a click on the label lays nothing."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), size=SMALL) as player:
            await asked(player)
            rack = player.shown("#rack")
            assert await player.pilot.click("#rack", offset=(1 + rack.index("7₅"), 0))
            await player.until(lambda: player.line.value == "9I> 7", "laid")
            assert await player.pilot.click("#rack", offset=(2, 0))
            await player.pilot.pause()
            assert player.line.value == "9I> 7"
            assert player.screen.query_one(Field).has_focus

    play(script)


def test_a_click_on_a_card_chooses_it() -> None:
    """If it may be played."""

    async def script() -> None:
        match = dealt_cards(turns=[*CONTRACT, "Anna: up 7"])
        async with sitting(match, ("person", "random", "random", "random"), size=SMALL) as player:
            await asked(player)
            rows = player.shown("#rack").splitlines()
            assert await player.pilot.click("#rack", offset=(2 + rows[0].index("★12"), 0))
            await player.until(lambda: player.line.value == "12", "chosen")

    play(script)


def test_cards_are_chosen_by_arrows() -> None:
    """Each that may be played stands on the line with what it does; Enter plays it."""

    async def script() -> None:
        match = dealt_cards(turns=[*CONTRACT, "Anna: up 7"])
        async with sitting(match, ("person", "random", "random", "random"), size=SMALL) as player:
            await asked(player)
            await player.pilot.press("down")
            await player.until(lambda: player.screen.query_one(Field).has_focus, "the table")
            choices = player.session.choices()
            assert len(choices) > 3
            await player.pilot.press("right", "right")
            await player.until(lambda: player.line.value == choices[1], "the second")
            await player.until(lambda: player.live != "", "what it does")
            await player.until(lambda: f"[{choices[1]}" in player.shown("#rack").replace("★", ""), "marked")
            await player.pilot.press("left", "left")
            await player.until(lambda: player.line.value == choices[-1], "round to the last")
            await player.pilot.press("right", "enter")
            await player.until(lambda: moves_of(player.session.match)[7:8] == [choices[0]], "played")

    play(script)


def test_earlier_lines_come_back() -> None:
    """Up goes back, Down comes again, to what was being written and then to the board."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL) as player:
            await asked(player)
            for line in ("score", "rack", "rack"):
                await player.enter(line)
                await player.until(lambda: player.line.value == "", "an empty line")
            await player.type("12@")
            for key, expected in (
                ("up", "rack"),
                ("up", "score"),
                ("up", "score"),
                ("down", "rack"),
                ("down", "12@"),
            ):
                await player.pilot.press(key)
                assert player.line.value == expected
            assert player.line.cursor_position == 3
            await player.type("")
            await player.pilot.press("down")
            await player.until(lambda: player.screen.query_one(Field).has_focus, "the board")

    play(script)


def test_earlier_lines_are_not_for_the_next_player() -> None:
    """What somebody has tried tells what they hold."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), PEOPLE, size=SMALL) as player:
            await asked(player)
            await player.enter("17@8I")
            await player.enter("12@8I end")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            await player.until(lambda: player.shown("#rack") == "", "hidden")
            assert player.screen.query_one(Field).work is None
            await player.pilot.press("up")
            assert player.line.value == ""
            # The window may change meanwhile: what is hidden stays hidden.
            await player.pilot.resize_terminal(120, 40)
            await player.pilot.pause()
            assert player.shown("#rack") == ""

    play(script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tab_completes(language: str) -> None:
    """Words of the game and of the house in the player's language, and free squares."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL, language=language) as player:
            speaker = Speaker(language, ("Anna", "Bruno"))
            await asked(player)
            line = player.screen.query_one(Line)
            word = speaker.code(Code.WORD_HISTORY).partition(", ")[0]
            line.put(word[:5])
            await player.pilot.press("tab")
            assert line.value == word
            line.put("12@14")
            await player.pilot.press("tab")
            assert line.value == "12@14A"
            await player.pilot.press("tab")
            assert line.value == "12@14B"
            line.put("12@8g")
            await player.pilot.press("tab")
            # The 3 lies there.
            assert line.value == "12@8g"
            line.put("")
            await player.pilot.press("tab")
            await player.until(lambda: player.screen.query_one(Field).has_focus, "the board")
            await player.pilot.press("tab")
            await player.until(lambda: line.has_focus, "the line")

    play(script)


def test_ctrl_z_takes_back_a_move_against_bots() -> None:
    """With what the bots did since; nobody is asked."""

    async def script() -> None:
        match = dealt_cards(turns=[*CONTRACT, "Anna: up 7"])
        before = moves_of(match)
        async with sitting(match, ("person", "random", "random", "random"), size=SMALL) as player:
            await asked(player)
            await player.enter("12")
            await player.until(
                lambda: len(moves_of(player.session.match)) > len(before) + 1, "the bots' cards"
            )
            await asked(player)
            await player.pilot.press("ctrl+z")
            await player.until(lambda: moves_of(player.session.match) == before, "taken back")
            await player.until(lambda: "★12" in player.shown("#rack"), "in hand again")

    play(script)


def test_ctrl_z_takes_back_what_is_staged() -> None:
    """It goes from the board, too."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL) as player:
            await asked(player)
            await player.enter("12@8I")
            await player.until(lambda: "[12]" in player.shown("#board"), "staged")
            await player.pilot.press("ctrl+z")
            await player.until(lambda: player.session.staged == [], "taken back")
            await player.until(lambda: "[12]" not in player.shown("#board"), "gone from the board")
            await player.until(lambda: "12" in player.rack, "in the rack again")

    play(script)


def test_pages_by_a_key() -> None:
    """F1 the help, F3 the moves so far; then the keyboard is where it was."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL) as player:
            await asked(player)
            page = player.screen.query_one(Page)
            await player.pilot.press("f1")
            keys = ENGLISH.code(Code.SCREEN_HELP).splitlines()[0]
            await player.until(lambda: keys in player.shown("#text"), "the help")
            await player.pilot.press("f1")
            await player.until(lambda: not page.display, "closed")
            await player.pilot.press("f3")
            await player.until(lambda: ENGLISH.code(Code.NO_MOVES) in player.shown("#text"), "no moves")
            await player.pilot.press("escape")
            await player.enter("12@8I end")
            await player.until(lambda: len(moves_of(player.session.match)) > 2, "the bot's move")
            await player.until(lambda: player.session.is_asked(), "the next turn")
            await player.pilot.press("escape")
            await player.until(lambda: player.screen.query_one(Field).has_focus, "the board")
            await player.pilot.press("f3")
            await player.until(lambda: "  1. Anna: 12 at 8I" in player.shown("#text"), "the moves")
            assert "  2. " in player.shown("#text")
            await player.pilot.press("escape")
            await player.until(lambda: player.screen.query_one(Field).has_focus, "the board again")

    play(script)


def test_the_last_board_is_shown_to_whoever_was_laying() -> None:
    """What lay there for a try does not hide it; the rack stays."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), PEOPLE, size=SMALL) as player:
            await asked(player)
            rack = player.rack
            last = dealt(*WORKED, turns=["Anna: 12@8I end"])
            picture = last.game.sight.picture(last.view(None), frozenset({"8I"}))
            player.session.is_asked = lambda: False  # type: ignore[method-assign]
            player.screen.show(picture, None)
            await player.until(lambda: "[12]" in player.shown("#board"), "the last board")
            assert player.rack == rack

    play(script)


def test_enter_at_the_board_answers_what_is_asked() -> None:
    """At a hand-over, and at the end, there is nothing to lay: Enter goes on."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL) as player:
            await asked(player)
            await player.enter("agree")
            await player.until_prompt(ENGLISH.code(Code.SCREEN_OVER))
            await player.until_log(ENGLISH.code(CoreCode.OVER_AGREED)[:10])
            player.screen.query_one(Field).focus()
            await player.until(lambda: player.screen.query_one(Field).has_focus, "the board")
            await player.pilot.press("enter")
            await player.until(lambda: not player.screen._thread.is_alive(), "leaving")

    play(script)
