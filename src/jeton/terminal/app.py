"""The board on the whole screen: what is typed is judged while it is typed.

The session runs in a thread of its own and asks for lines as it does at any surface; the screen belongs to
Textual. The two meet in a queue: lines go one way, pictures and sentences the other.
"""

import re
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Thread
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, RichLog, Static

from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.language import Speaker
from jeton.table import deadline
from jeton.terminal.codes import Code
from jeton.terminal.completing import completions
from jeton.terminal.drawing import colour_text, paragraph
from jeton.terminal.field import Field, squares_of
from jeton.terminal.line import Line
from jeton.terminal.placing import Choosing, Placing, first_square
from jeton.terminal.session import Session
from jeton.terminal.surface import draw_held, draw_legend, draw_scores, say_scores

WIDTH, HEIGHT = 110, 33
"""A window of this size has room for scores and legend beside the board; in a smaller one they are brief."""
LEAST_WIDTH, LEAST_HEIGHT = 60, 18
"""A window that is smaller when a match begins is better served by lines that scroll."""

HELP, LOOK_UP, MOVES = "f1", "f2", "f3"
"""The keys for help, for what there is to look up, as in the browser, and for the list of moves."""
_LIVE = 2
"""How many lines are kept for what is said of a move, where there is little room."""
_SIDE = 44
"""How many columns are kept for scores and what is said of the table, where there is room."""
_LOG, _SHORT = 3, 9
"""How many lines are kept for what has happened, unless there is very little room."""
_WRITTEN = re.compile(r"\S+")
_SECOND = 1000
_TICK = 0.5
_LOOK = 0.05
"""Seconds between looks at whether something was typed while a bot takes its time."""


class Page(VerticalScroll):
    """Something to read over the table; it scrolls, and goes by Escape, Enter or the key that opened it.

    It is no screen of its own, so that what happens meanwhile finds the table where it was.
    """

    BINDINGS: ClassVar = [Binding(f"escape,enter,{HELP},{LOOK_UP},{MOVES}", "app.close_page", show=False)]

    def compose(self) -> ComposeResult:
        """What there is to read."""
        yield Static(id="text")

    def open(self, page: RenderableType, how: str) -> None:
        """Show a page from its top, and how it is closed."""
        self.query_one(Static).update(page)
        self.border_subtitle = how
        self.display = True
        self.scroll_home(animate=False)
        self.focus()


class Log(RichLog):
    """What has happened; broken into lines anew when the window changes."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=20)
        self._texts: list[str] = []
        self._broken_at = 0

    def tell(self, text: str) -> None:
        """Add a sentence."""
        self._texts.append(text)
        self.write(paragraph(text), expand=True)

    def forget(self) -> None:
        """Nothing has been told."""
        self._texts.clear()
        self.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines where the window ends now; what was last stays in sight."""
        if self._broken_at not in (0, self.size.width):
            self.clear()
            for text in self._texts:
                self.write(paragraph(text), expand=True, scroll_end=False)
        self._broken_at = self.size.width
        self.call_after_refresh(self.scroll_end, animate=False)


class Held(Static):
    """The rack, or the hand; what is clicked there is meant."""

    class Picked(Message):
        """A token or a card, as it is written there."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    def on_click(self, event: events.Click) -> None:
        """Say which word it was."""
        if (offset := event.get_content_offset(self)) is None:
            return
        line = self.render_line(offset.y).text
        words = (word for word in _WRITTEN.finditer(line) if word.start() <= offset.x < word.end())
        if (word := next(words, None)) is not None:
            self.post_message(self.Picked(word[0].strip("[★]")))


class Main(Vertical):
    """All above the foot of the screen."""

    class Resized(Message):
        """There is more room, or less."""

    def on_resize(self) -> None:
        """Say so: the foot has grown, or the window."""
        self.post_message(self.Resized())


class Screen(App[None]):
    """The table, scores and legend, what has happened, the rack, and the line that is being typed.

    Rack and line stand at the bottom, whatever becomes of the rest; where there is little room, the table
    gives way first, and shows the part of it that matters.
    """

    CSS = """
    Screen { layers: table page; overflow: hidden; }
    #foot { dock: bottom; height: auto; }
    #main { height: 1fr; }
    #table { height: auto; }
    #board { width: auto; height: auto; padding: 1 2 0 2; }
    #side { padding: 1 1 0 1; height: auto; }
    #log { height: 1fr; padding: 0 2; min-height: 1; }
    #status, #prompt { display: none; }
    #rack, #live, #clock { height: auto; padding: 0 2; }
    #clock { display: none; }
    #live { color: $text-muted; min-height: 2; }
    #entry { height: auto; }
    #line { border: round $primary; width: 1fr; }
    Page { layer: page; display: none; align-horizontal: center; height: 1fr; max-height: 100%; }
    Page { border: round $primary; background: $surface; padding: 0 2; }
    #text { width: 84; max-width: 100%; height: auto; }

    .compact #side { display: none; }
    .compact #status { display: block; height: auto; max-height: 4; padding: 0 1; text-style: bold; }
    .compact #board { height: 100%; padding: 0 1; }
    .compact #log { padding: 0 1; scrollbar-size-vertical: 1; }
    .compact #rack, .compact #clock { padding: 0 1; }
    .compact #live { height: 2; min-height: 2; padding: 0 1; }
    .compact #prompt { display: block; width: auto; max-width: 50%; padding: 0 0 0 1; text-style: bold; }
    .compact #line { border: none; height: 1; padding: 0; background: $surface; }

    .low #main { layout: horizontal; }
    .low #status { dock: top; }
    .low #log { width: 1fr; height: 100%; padding: 0 1 0 2; }
    """
    BINDINGS: ClassVar = [
        Binding("ctrl+c", "stop", show=False, priority=True),
        Binding("ctrl+q", "stop", show=False, priority=True),
        Binding("ctrl+z", "take_back", show=False, priority=True),
        Binding("pageup", "turn_back(-1)", show=False),
        Binding("pagedown", "turn_back(1)", show=False),
        Binding(HELP, "help", show=False),
        Binding(LOOK_UP, "look_up", show=False),
        Binding(MOVES, "list_moves", show=False),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, speaker: Speaker) -> None:
        super().__init__()
        self.lines: SimpleQueue[str | None] = SimpleQueue()
        self.session: Session | None = None
        self.fault: Exception | None = None
        """What ended the session before its time."""
        self._speaker = speaker
        self._said = ""
        """What is said of the line that is being typed."""
        self._picture: Picture | None = None
        self._seat: Seat | None = None
        """Whose rack is shown."""
        self._own: Picture | None = None
        """What that seat saw last: at the end of a match everybody sees another picture."""
        self._rung: int | None = None
        """The deadline for which the session was woken."""
        self._before_page: Widget | None = None
        """What had the keyboard."""
        self._thread = Thread(target=self._play, daemon=True)

    def compose(self) -> ComposeResult:
        """The parts of the screen, from top to bottom."""
        with Main(id="main"):
            yield Static(id="status")
            with Horizontal(id="table"):
                yield Field(self._speaker)
                with Vertical(id="side"):
                    yield Static(id="scores")
            yield Log()
        with Vertical(id="foot"):
            # Above the line, so that the line stays where it is however much there is to say.
            yield Static(id="live")
            yield Static(id="clock")
            yield Held(id="rack")
            with Horizontal(id="entry"):
                yield Static(id="prompt")
                yield Line(self._completions)
        yield Page()

    def on_mount(self) -> None:
        """Begin to play."""
        line = self.query_one(Line)
        line.placeholder = self._speaker.code(Code.SCREEN_LINE)
        line.focus()
        self.set_interval(_TICK, self._watch_clock)
        self._thread.start()

    def _play(self) -> None:
        assert self.session is not None
        try:
            self.session.run()
        except Exception as fault:
            # Whoever runs the screen hears of it when the screen has gone.
            self.fault = fault
        if self.session.match.over and self.fault is None:
            self.call_from_thread(self.prompt, self._speaker.code(Code.SCREEN_OVER))
            self.lines.get()
        self.call_from_thread(self.exit)

    def _watch_clock(self) -> None:
        """Show the time that is left, and wake the session when there is none."""
        assert self.session is not None
        due = deadline(self.session.match)
        clock = self.query_one("#clock", Static)
        clock.display = due is not None
        if due is None:
            return
        left = max(0, due - self.session.now())
        clock.update(self._speaker.code(Code.CLOCK_LEFT, seconds=left // _SECOND))
        if left == 0 and due != self._rung:
            # Once: a second line would answer for the next player, who has not come yet.
            self._rung = due
            self.lines.put("")

    # --- the line

    def on_input_changed(self, event: Input.Changed) -> None:
        """Judge what has been typed so far; what was laid instead is taken back if it is something else."""
        assert self.session is not None
        work = self.query_one(Field).work
        if work is not None and work.text not in ("", event.value):
            work.clear()
            self._paint()
        said, log = self.session.preview(event.value), self.query_one(Log)
        if said == self._said:
            return
        self._said = said
        if log.is_vertical_scroll_end:
            # What happened last stays in sight when there is less room for it.
            self.call_after_refresh(log.scroll_end, animate=False)
        self._tell_live()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Hand the line to the session."""
        line = self.query_one(Line)
        line.remember(event.value)
        self.lines.put(event.value)
        line.clear()

    def _completions(self, line: str) -> list[str]:
        assert self.session is not None
        squares = () if self._picture is None else squares_of(self._picture)
        return completions(line, self.session.words(), squares)

    def _tell_live(self) -> None:
        """What is said of the line; or else of the square where the cursor is."""
        field = self.query_one(Field)
        missed = isinstance(field.work, Placing) and bool(field.work.missed)
        said = "" if missed else self._said
        said = said or self._about_cursor()
        width = _LIVE * (self.size.width - 2)
        if self.is_compact and "\n" in said:
            lines = [line.strip() for line in said.split("\n")]
            if sum(map(len, lines)) + 3 * len(lines) > width:
                # The sum comes last, and is what matters most.
                lines = [lines[-1], *lines[:-1]]
            said = " · ".join(lines)
        self.query_one("#live", Static).update(Text(said))

    def _about_cursor(self) -> str:
        field = self.query_one(Field)
        if not field.has_focus:
            return ""
        if not isinstance(field.work, Placing):
            return self._speaker.code(Code.SCREEN_CHOOSING)
        cell = field.work.cell
        if field.work.missed:
            return self._speaker.code(Code.SCREEN_MISSED, square=cell.square, token=field.work.missed)
        ground = field.work.grid.grounds[cell.ground]
        return self._speaker.code(Code.SCREEN_LAYING, square=cell.square, about=ground.about)

    # --- the table

    def on_line_left(self) -> None:
        """To the board."""
        self.query_one(Field).focus()

    def on_field_left(self, event: Field.Left) -> None:
        """To the line, with the letter that was meant for it."""
        line = self.query_one(Line)
        line.focus()
        if event.key:
            line.put(line.value + event.key)

    def on_field_changed(self) -> None:
        """What is laid stands on the line, and is judged there."""
        field, line = self.query_one(Field), self.query_one(Line)
        if field.work is not None and field.has_focus:
            line.put(field.work.text)
        self._paint()
        self._tell_live()

    def on_held_picked(self, event: Held.Picked) -> None:
        """Lay a token where the cursor is, or choose a card."""
        field = self.query_one(Field)
        if field.work is not None and field.work.pick(event.word):
            field.focus()
            self.on_field_changed()

    def on_field_entered(self) -> None:
        """Play what is laid, unless it would be refused: why, stands there. Then end the turn."""
        assert self.session is not None
        work, line = self.query_one(Field).work, self.query_one(Line)
        closing = "" if work is None else work.closing
        if not line.value and closing and self.session.is_asked():
            line.put(self.session.own_word(closing))
        elif not (line.value and self.session.refuses(line.value)):
            line.post_message(Input.Submitted(line, line.value))

    # --- keys

    def action_stop(self) -> None:
        """End the input: the session keeps the match and stops."""
        self.lines.put(None)

    def action_take_back(self) -> None:
        """Take back a token that is laid for a try, or else what ``undo`` takes back."""
        work = self.query_one(Field).work
        if work is not None and work.take_back():
            self.query_one(Line).put(work.text)
            self._paint()
        else:
            self.lines.put(self._speaker.code(Code.WORD_UNDO).partition(", ")[0])

    def action_help(self) -> None:
        """Show how everything is typed."""
        assert self.session is not None
        keys = self._speaker.code(Code.SCREEN_HELP)
        self.open_page(Text("\n\n".join([keys, *self.session.help()])))

    def action_look_up(self) -> None:
        """Show what there is to look up; the line that is being typed stays as it is."""
        assert self.session is not None
        if page := self.session.aids():
            self.open_page(page)

    def action_list_moves(self) -> None:
        """Show the moves so far."""
        assert self.session is not None
        self.open_page(Text("\n".join(self.session.moves_so_far())))

    def open_page(self, page: RenderableType) -> None:
        """Show something to read over the table."""
        if not isinstance(self.focused, Page):
            self._before_page = self.focused
        self.query_one(Page).open(page, self._speaker.code(Code.SCREEN_PAGE))

    def action_close_page(self) -> None:
        """Back to the table."""
        self.query_one(Page).display = False
        (self._before_page or self.query_one(Line)).focus()

    def action_turn_back(self, pages: int) -> None:
        """Show what has happened before, or after, a page at a time; the line keeps the keyboard."""
        log = self.query_one(Log)
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    # --- what the session shows

    @property
    def is_compact(self) -> bool:
        """Whether there is little room."""
        return self.size.width < WIDTH or self.size.height < HEIGHT

    @property
    def is_low(self) -> bool:
        """Whether there is little room, but beside the table: what has happened is told there."""
        return self.is_compact and self.size.width >= WIDTH

    def on_main_resized(self) -> None:
        """The table takes what it needs."""
        self._arrange()

    def on_resize(self) -> None:
        """Everything again, once Textual knows the new size itself."""
        self.call_later(self._fit)

    def _fit(self) -> None:
        self.screen.set_class(self.is_compact, "compact")
        self.screen.set_class(self.is_low, "low")
        self._paint()
        self._tell_live()

    def prompt(self, prompt: str) -> None:
        """Say what the line is for."""
        self.query_one(Line).border_title = prompt
        self.query_one("#prompt", Static).update(Text(prompt))

    def show(self, picture: Picture, seat: Seat | None) -> None:
        """Paint the table, and the rack of a seat; without one the rack stays as it is."""
        assert self.session is not None
        self._picture, field = picture, self.query_one(Field)
        if seat is not None:
            self._seat, self._own = seat, picture
            field.work = self._work(picture, seat, field.work)
        elif not self.session.is_asked():
            # What was laid on an older board is not shown on this one.
            field.work = None
        self._paint()
        self._tell_live()

    def _work(
        self, picture: Picture, seat: Seat, before: Placing | Choosing | None
    ) -> Placing | Choosing | None:
        """What the arrow keys are for: tokens, or what may be said.

        The cursor of somebody who is at the board stays where it was; otherwise it is where it matters.
        """
        assert self.session is not None
        game = self.session.match.game
        if game.laying is None:
            return Choosing(self.session.choices(), game.phrases)
        stays = isinstance(before, Placing) and self.query_one(Field).has_focus
        cursor = before.cursor if stays and isinstance(before, Placing) else first_square(picture.grid)
        return Placing(picture.grid, picture.racks[seat].tokens, game.laying, cursor)

    def _paint(self) -> None:
        picture, seat, speaker = self._picture, self._seat, self._speaker
        if picture is None:
            return
        self.call_after_refresh(self._arrange)
        field = self.query_one(Field)
        field.beside = 0 if self.is_compact and not self.is_low else _SIDE
        field.paint(picture, field.work)
        self.query_one("#status", Static).update(Text(say_scores(picture, speaker).replace("\n", " ")))
        self.query_one("#scores", Static).update(self._side(picture))
        rack = self.query_one("#rack", Static)
        if seat is None or self._own is None:
            rack.update("")
        else:
            margin = 2 if self.is_compact else 4
            rack.update(
                draw_held(_in_hand(self._own, seat, field.work), seat, speaker, self.size.width - margin)
            )

    def _arrange(self) -> None:
        """Leave room for what was said last: the table has what it needs of the rest."""
        table, main, field = self.query_one("#table"), self.query_one(Main), self.query_one(Field)
        # Said here: what is as wide as its content asks that, which in turn asks how wide it may be.
        table.styles.width = field.columns_wanted(self.size.width - 2) + 2 if self.is_low else None
        if not self.is_compact:
            table.styles.height = "auto"
            return
        room = main.size.height - self.query_one("#status").outer_size.height
        least = 0 if self.is_low else _LOG if room > _SHORT else 1
        table.styles.height = max(1, min(field.rows_wanted(self.size.width - 2), room - least))

    def _side(self, picture: Picture) -> Group:
        """What stands beside a board."""
        return Group(
            draw_scores(picture, self._speaker),
            Text(),
            *(Text(self._speaker.say(supply)) for supply in picture.supplies),
            Text(),
            *(colour_text([line]) for line in draw_legend(picture, self._speaker)),
            *(Text(self._speaker.say(note), style="dim") for note in picture.notes),
        )

    def show_side(self) -> None:
        """What there is no room for beside the board, because somebody asked."""
        if self.is_compact and self._picture is not None:
            self.open_page(self._side(self._picture))

    def write(self, text: str) -> None:
        """Add a sentence to what has happened."""
        self.query_one(Log).tell(text)

    def hide(self) -> None:
        """Clear what the next player may not see."""
        field, line = self.query_one(Field), self.query_one(Line)
        self.query_one(Log).forget()
        field.work = self._seat = self._own = None
        line.forget()
        line.focus()
        self._paint()
        self.query_one("#rack", Static).update("")
        self._said = ""
        self._tell_live()


def _in_hand(picture: Picture, seat: Seat, work: Placing | Choosing | None) -> Picture:
    """The picture with what a seat has left in hand, and the card marked that it has chosen."""
    rack = picture.racks[seat]
    if isinstance(work, Placing):
        rack = replace(rack, tokens=work.rest)
    elif work is not None and work.card:
        marked = (tuple(replace(card, new=card.name == work.card) for card in group) for group in rack.cards)
        rack = replace(rack, cards=tuple(marked))
    return replace(picture, racks=(*picture.racks[:seat], rack, *picture.racks[seat + 1 :]))


class FullScreen:
    """The surface by which a session reaches the screen."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def _call(self, act: Callable[..., None], *arguments: object) -> None:
        # Before the screen is up and after it has gone there is nobody to see it.
        if self._screen.is_running:
            self._screen.call_from_thread(act, *arguments)

    def line(self, text: str) -> None:
        """Say something."""
        self._call(self._screen.write, text)

    def ask(self, prompt: str) -> str | None:
        """A line from the player; None when he wants to stop."""
        self._call(self._screen.prompt, prompt)
        return self._screen.lines.get()

    def board(self, picture: Picture, speaker: Speaker) -> None:
        """The board is always there; paint it anew, and show what stands beside it."""
        self._call(self._screen.show, picture, None)
        self._call(self._screen.show_side)

    def turn(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The board and the rack of the one who plays."""
        self._call(self._screen.show, picture, seat)

    def staged(self, picture: Picture, seat: Seat, speaker: Speaker) -> None:
        """The board with the move on it."""
        self.turn(picture, seat, speaker)

    def page(self, plain: Iterable[str], colour: RenderableType) -> None:
        """The page over the table, until a key is pressed."""
        self._call(self._screen.open_page, colour)

    def watched(self, picture: Picture, speaker: Speaker) -> None:
        """The board as it is now."""
        self._call(self._screen.show, picture, None)

    def wait(self, seconds: float) -> bool:
        """The keys that end a match end this, too; Enter goes on at once."""
        try:
            return self._screen.lines.get(timeout=seconds) is not None
        except Empty:
            return True

    def think(self, seconds: float) -> None:
        """What is typed meanwhile cuts it short, and is the next answer."""
        end = time.monotonic() + seconds
        while self._screen.lines.empty() and (left := end - time.monotonic()) > 0:
            time.sleep(min(left, _LOOK))

    def hand_over(self, text: str) -> bool:
        """Clear the screen until the next player is there."""
        self._call(self._screen.hide)
        self.line(text)
        if self.ask(text) is None:
            # They want to stop: what the next player holds is not shown any more.
            raise KeyboardInterrupt
        return True
