"""The whole screen in a window of the usual size, and while the window changes: nothing one needs is lost."""

import pytest

from jeton.core.messages import Name
from jeton.language import Speaker
from jeton.table import Match
from jeton.terminal.app import HEIGHT, WIDTH
from jeton.terminal.codes import Code
from jeton.terminal.drawing import show_token
from jeton.terminal.field import Field
from jeton.terminal.placing import Placing
from tests.terminal.scripts import (
    EQUATIONS,
    LINES,
    TURNS,
    WORKED,
    dealt,
    dealt_cards,
    dealt_equations,
    dealt_lines,
    dealt_turns,
)
from tests.terminal.test_app import ANNA, Player, play, sitting

SMALL, LARGE, TINY, LOW = (80, 24), (120, 40), (44, 16), (140, 24)
MATCHES = {
    "mathable": dealt(*WORKED),
    "equable": dealt_lines(*LINES),
    "calculator": dealt_turns(*TURNS),
    "rigolade": dealt_equations(*EQUATIONS),
    "gamate": dealt_cards(),
}
EVERY_GAME = pytest.mark.parametrize("match", MATCHES.values(), ids=MATCHES)


def bots(match: Match) -> tuple[str, ...]:
    """One person, and bots on the other seats."""
    return ("person", *["random"] * (len(match.names) - 1))


def prompt_of(match: Match) -> str:
    """What the line is called while the first seat is to move."""
    return Speaker("en", match.names).code(Code.PROMPT, player=Name(0))


async def settled(player: Player, size: tuple[int, int]) -> None:
    """Change the window, and let the screen arrange itself: everything is in sight in the end."""
    await player.pilot.resize_terminal(*size)
    await player.until(
        lambda: player.screen.size == size and player.screen.query_one("#main").size.width == size[0],
        "a new size",
    )
    await player.pilot.pause()
    await player.until(lambda: _fits(player), "everything in sight")
    everything_is_in_sight(player)


def _fits(player: Player) -> bool:
    """Whether it is so already: a busy machine takes its time."""
    try:
        everything_is_in_sight(player)
    except AssertionError:
        return False
    return True


def everything_is_in_sight(player: Player) -> None:
    """Rack, line, what it is for, points, and the last thing that was said, all inside the window."""
    screen, match = player.screen, player.session.match
    compact = screen.size.width < WIDTH or screen.size.height < HEIGHT
    scores, title = ("#status", "#prompt") if compact else ("#scores", "#line")
    for part in ("#board", "#log", "#rack", "#line", "#live", scores, title):
        region = screen.query_one(part).region
        assert screen.size.region.contains_region(region), part
        assert region.height > 0, part
    picture = match.game.sight.picture(player.session.match.view(0))
    rack = picture.racks[0]
    held = [show_token(token, picture.template.kind(token)) for token in rack.tokens]
    cards = [card.name for group in rack.cards for card in group]
    shown = player.shown("#rack").replace("★", " ").split()
    assert [word for word in shown if word in {*held, *cards}] == (cards or held)
    if compact:
        assert player.shown("#prompt").strip() == prompt_of(match).strip()
    last = player.screen.query_one("#log")
    assert last.scroll_y == last.max_scroll_y


@EVERY_GAME
def test_a_window_that_changes(match: Match) -> None:
    """From a large one to the usual one, to a tiny one, to a low one and back, in every game."""

    async def script() -> None:
        async with sitting(match, bots(match), size=LARGE) as player:
            await player.until(lambda: player.line.border_title == prompt_of(match), "the prompt")
            for size in (SMALL, TINY, SMALL, LOW, LARGE):
                await settled(player, size)
                if size == LOW:
                    # What happened stands beside the table, which has the height for itself.
                    told, table = (player.screen.query_one(part).region for part in ("#log", "#table"))
                    assert told.x >= table.right
                    assert told.width >= 20
                if size == SMALL:
                    log = player.screen.query_one("#log")
                    await player.until(lambda: log.size.height >= 3, "room for what happened")  # noqa: B023
                    # The board is seen whole, or at least two thirds of it.
                    rows = len(match.game.sight.picture(match.view(0)).grid.rows)
                    field = player.screen.query_one(Field)
                    await player.until(lambda: field.size.height >= 2 * rows / 3, "the board")  # noqa: B023

    play(script)


@EVERY_GAME
def test_it_begins_in_the_usual_window(match: Match) -> None:
    """As it does in one that was made smaller later; a long judgement takes nothing away."""

    async def script() -> None:
        async with sitting(match, bots(match), size=SMALL) as player:
            await player.until(lambda: player.line.border_title == prompt_of(match), "the prompt")
            await player.until(lambda: player.shown("#rack") != "", "the rack")
            await settled(player, SMALL)
            place = player.line.region
            await player.type("not a move " * 20)
            await player.until(lambda: player.live != "", "a judgement")
            await player.until(lambda: _fits(player), "everything in sight")
            assert player.line.region == place

    play(script)


def test_sentences_are_broken_anew() -> None:
    """Nothing that was said is cut off, and nothing is broken as for another window."""

    async def script() -> None:
        async with sitting(dealt_lines(*LINES), size=LARGE) as player:
            await player.until_prompt(ANNA)
            await player.enter("?")
            last = player.session.help()[-1]
            await player.until(lambda: last in player.log, "the help")
            wide = player.log
            await settled(player, SMALL)
            lines = player.screen.query_one("#log").lines  # type: ignore[attr-defined]
            assert player.log == wide
            assert 60 < max(strip.cell_length for strip in lines) <= SMALL[0]
            await settled(player, LARGE)
            assert player.log == wide
            assert max(strip.cell_length for strip in lines) > SMALL[0]

    play(script)


def test_the_board_follows_the_cursor() -> None:
    """A board that is larger than its room shows where one is, below its letters, and says what is hidden."""

    async def script() -> None:
        async with sitting(dealt_equations(*EQUATIONS), size=SMALL) as player:
            await player.until(lambda: "↓" in player.shown("#board"), "more below")
            await player.pilot.press("escape")
            field = player.screen.query_one(Field)
            await player.until(lambda: field.has_focus, "the board")
            assert isinstance(field.work, Placing)
            field.work.go_to("19A")
            await player.pilot.press("down", "down")
            await player.until(lambda: "21 >·<" in player.shown("#board"), "the last row")
            assert player.shown("#board").splitlines()[0].startswith("↑ ")
            assert " A  B  C" in player.shown("#board")
            field.work.go_to("2A")
            await player.pilot.press("up", "up")
            await player.until(lambda: " 1 >·<" in player.shown("#board"), "the first row")
            await settled(player, TINY)
            field.work.go_to("1T")
            await player.pilot.press("right", "right")
            await player.until(
                lambda: player.shown("#board").splitlines()[0].endswith("U"), "the last column"
            )
            assert all(len(line) < TINY[0] for line in player.shown("#board").splitlines())

    play(script)


def test_where_there_is_no_room_for_the_legend() -> None:
    """``board`` shows it, and Escape puts it away."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), size=SMALL) as player:
            await player.until_prompt(ANNA)
            about = Speaker("en").say(
                player.session.match.game.sight.picture(player.session.match.view(0))
                .template.grounds[1]
                .about
            )
            await player.enter("board")
            await player.until(lambda: about in player.shown("#text"), "the legend")
            await player.pilot.press("escape")
            await player.until(lambda: player.screen.focused is player.line, "the line")

    play(script)
