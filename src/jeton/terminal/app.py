"""The board on the whole screen: what is typed is judged while it is typed.

The session runs in a thread of its own and asks for lines as it does at any surface; the screen belongs to
Textual. The two meet in a queue: lines go one way, pictures and sentences the other.
"""

from collections.abc import Callable, Iterable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, RichLog, Static

from jeton.core.moves import Seat
from jeton.core.picture import Picture
from jeton.language import Speaker
from jeton.table import deadline
from jeton.terminal.codes import Code
from jeton.terminal.drawing import colour_text, paragraph
from jeton.terminal.session import Session
from jeton.terminal.surface import draw_held, draw_legend, draw_scores, draw_table

WIDTH, HEIGHT = 110, 33
"""A window smaller than this is better served by lines that scroll."""

LOOK_UP = "f2"
"""The key for what there is to look up, as in the browser."""
_SIDE = 44
"""How many columns are kept for scores and what is said of the table."""
_SECOND = 1000
_TICK = 0.5


class Page(VerticalScroll):
    """Something to read over the table; it scrolls, and goes by Escape, Enter or the key that opened it.

    It is no screen of its own, so that what happens meanwhile finds the table where it was.
    """

    BINDINGS: ClassVar = [Binding(f"escape,enter,{LOOK_UP}", "app.close_page", show=False)]

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


class Screen(App[None]):
    """Board, scores and legend, what has happened, the rack, and the line that is being typed."""

    CSS = """
    #table { height: auto; }
    #board { width: auto; padding: 1 2 0 2; }
    #side { padding: 1 1 0 1; height: auto; }
    #log { height: 1fr; padding: 0 2; }
    #rack, #live, #clock { height: auto; padding: 0 2; }
    #clock { display: none; }
    #live { color: $text-muted; min-height: 2; }
    #line { border: round $primary; }
    Screen { layers: table page; }
    Page { layer: page; display: none; align-horizontal: center; height: 1fr; max-height: 100%; }
    Page { border: round $primary; background: $surface; padding: 0 2; }
    #text { width: 84; height: auto; }
    """
    BINDINGS: ClassVar = [
        Binding("ctrl+c", "stop", show=False, priority=True),
        Binding("ctrl+q", "stop", show=False, priority=True),
        Binding("pageup", "turn_back(-1)", show=False),
        Binding("pagedown", "turn_back(1)", show=False),
        Binding(LOOK_UP, "look_up", show=False),
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
        self._thread = Thread(target=self._play, daemon=True)

    def compose(self) -> ComposeResult:
        """The parts of the screen, from top to bottom."""
        with Horizontal(id="table"):
            yield Static(id="board")
            with Vertical(id="side"):
                yield Static(id="scores")
        yield RichLog(id="log", wrap=True, min_width=20)
        # Above the line, so that the line stays where it is however much there is to say.
        yield Static(id="live")
        yield Static(id="clock")
        yield Static(id="rack")
        yield Input(id="line")
        yield Page()

    def on_mount(self) -> None:
        """Begin to play."""
        self.query_one("#log").can_focus = False
        self.query_one(Input).focus()
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
        if left == 0:
            self.lines.put("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Judge what has been typed so far."""
        assert self.session is not None
        said, log = self.session.preview(event.value), self.query_one(RichLog)
        if said == self._said:
            return
        self._said = said
        if log.is_vertical_scroll_end:
            # What happened last stays in sight when there is less room for it.
            self.call_after_refresh(log.scroll_end, animate=False)
        self.query_one("#live", Static).update(Text(said))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Hand the line to the session."""
        self.lines.put(event.value)
        event.input.clear()

    def action_stop(self) -> None:
        """End the input: the session keeps the match and stops."""
        self.lines.put(None)

    def action_look_up(self) -> None:
        """Show what there is to look up; the line that is being typed stays as it is."""
        assert self.session is not None
        if page := self.session.aids():
            self.open_page(page)

    def open_page(self, page: RenderableType) -> None:
        """Show something to read over the table."""
        self.query_one(Page).open(page, self._speaker.code(Code.SCREEN_PAGE))

    def action_close_page(self) -> None:
        """Back to the table."""
        self.query_one(Page).display = False
        self.query_one("#line").focus()

    def action_turn_back(self, pages: int) -> None:
        """Show what has happened before, or after, a page at a time; the line keeps the keyboard."""
        log = self.query_one(RichLog)
        log.scroll_relative(y=pages * max(1, log.size.height - 1), animate=False)

    def prompt(self, prompt: str) -> None:
        """Say what the line is for."""
        self.query_one(Input).border_title = prompt

    def show(self, picture: Picture, seat: Seat | None) -> None:
        """Paint the board, and the rack of a seat."""
        width = self.size.width - _SIDE
        self.query_one("#board", Static).update(colour_text(draw_table(picture, self._speaker, width)))
        side = Group(
            draw_scores(picture, self._speaker),
            Text(),
            *(Text(self._speaker.say(supply)) for supply in picture.supplies),
            Text(),
            *(colour_text([line]) for line in draw_legend(picture, self._speaker)),
            *(Text(self._speaker.say(note), style="dim") for note in picture.notes),
        )
        self.query_one("#scores", Static).update(side)
        if seat is not None:
            held = draw_held(picture, seat, self._speaker, self.size.width - 4)
            self.query_one("#rack", Static).update(held)

    def write(self, text: str) -> None:
        """Add a sentence to what has happened."""
        self.query_one(RichLog).write(paragraph(text), expand=True)

    def hide(self) -> None:
        """Clear what the next player may not see."""
        self.query_one(RichLog).clear()
        self.query_one("#rack", Static).update("")
        self._said = ""
        self.query_one("#live", Static).update("")


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
        """The board is always there; paint it anew."""
        self._call(self._screen.show, picture, None)

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

    def hand_over(self, text: str) -> bool:
        """Clear the screen until the next player is there."""
        self._call(self._screen.hide)
        self.line(text)
        if self.ask(text) is None:
            # They want to stop: what the next player holds is not shown any more.
            raise KeyboardInterrupt
        return True
