"""Somebody before the app: every place of the page that the tests use is named here, and only here."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebError,
    WebSocket,
)
from playwright.sync_api import expect as expect

from jeton.table.giving_up import giving_up
from tests.browser.screens import Kind, Screens
from tests.browser.server import Laid, Server, choose, laid
from tests.browser.words import EN, Words

PATIENCE = 60_000
"""Milliseconds after which a test gives up."""
expect.set_options(timeout=PATIENCE)

BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright says where no worker is wanted."""

_TYPED = str.maketrans({"−": "-", "×": "*", "÷": "/"})
"""What people type for signs that are on no keyboard."""

Theme = Literal["light", "dark"]
Hand = Literal["tap", "drag", "keys"]
"""How tokens get onto the board."""


@dataclass(frozen=True, slots=True)
class Device:
    """What somebody holds in his hands, or sits before."""

    width: int
    height: int
    touch: bool = False


PHONE = Device(360, 740, touch=True)
DESKTOP = Device(1280, 800)


def pauses() -> Iterator[int]:
    """Milliseconds between looks at something, until patience ends.

    Longer and longer: a look takes all processes of a browser a few, which what is waited for may need.
    """
    waited, pause = 0, 10
    while waited < PATIENCE:
        yield pause
        waited, pause = waited + pause, min(60, pause + 10)


def seat(kind: str, name: str = "", bot: str = "") -> dict[str, str]:
    """Who is to sit somewhere."""
    return {"kind": kind, "name": name, "bot": bot}


class Guest:
    """One person: a browser of his own, his language, his device."""

    def __init__(
        self,
        screens: Screens,
        server: Server,
        words: Words = EN,
        device: Device = DESKTOP,
        theme: Theme = "light",
        address: str = "",
    ) -> None:
        self.server = server
        self.words = words
        self.device = device
        self.address = address or server.address
        self._screens = screens
        self._screen = screens.lend(Kind(self.address, words.language, device.touch))
        self._context = self._screen.context
        self._context.set_default_timeout(PATIENCE)
        self._changed = False
        self._is_cut_off = False
        self._has_left = False
        self.page: Page = self._screen.page
        self.page.set_viewport_size({"width": device.width, "height": device.height})
        self.page.emulate_media(color_scheme=theme)
        self.faults: list[str] = []
        self.forgiven: list[str] = []
        """Patterns of faults that a test brings about on purpose."""
        self.previews = 0
        """Counts the answers to what a move would bring, over a socket or to a request."""
        self._screen.hear(self._context, "console", self._hear_console)
        self._screen.hear(self._context, "weberror", self._hear_error)
        self._screen.hear(self._context, "request", self._see_request)
        self._screen.hear(self._context, "response", self._see_response)
        self._screen.hear(self.page, "websocket", self._see_socket)
        self.seat = 0

    @property
    def context(self) -> BrowserContext:
        """What is around the page. Who asks for it means to change it: nobody else gets it afterwards."""
        self._changed = True
        return self._context

    # --- what must never happen

    def _hear_console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and said.text != BLOCKED:
            self.faults.append(f"{said.type}: {said.text} ({said.location['url']})")

    def _hear_error(self, error: WebError) -> None:
        self.faults.append(f"{error.error}")

    def _see_socket(self, opened: WebSocket) -> None:
        opened.on("framereceived", self._hear_frame)

    def _see_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.address).netloc:
            self.faults.append(f"another host: {request.url}")

    def _hear_frame(self, told: str | bytes) -> None:
        self.previews += isinstance(told, str) and told.startswith('{"type":"preview"')

    def _see_response(self, answer: Response) -> None:
        self.previews += answer.url.split("?")[0].endswith(("/preview", "/try"))

    def asks(self, hear: Callable[[str], None]) -> None:
        """Hear of every address that the page asks for from now on."""
        self._screen.hear(self._context, "request", lambda request: hear(request.url))

    def unforgiven(self) -> list[str]:
        """The faults that no test has asked for."""
        return [
            fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.forgiven)
        ]

    # --- on the way to a table

    def go(self, path: str) -> None:
        """Open an address."""
        self.page.goto(path)

    def button(self, name: str, within: Locator | None = None) -> Locator:
        """A button by its exact name."""
        return (within or self.page).get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        """A link by its exact name."""
        return self.page.get_by_role("link", name=name, exact=True)

    def click(self, place: Locator) -> None:
        """As this device does it."""
        if self.device.touch:
            place.tap()
        else:
            place.click()

    def new_match(self, game: str) -> None:
        """The page of a new match by its address: the home page draws boards, which takes longer."""
        self.go(f"/new/{game}")

    def choose_game(self, game: str) -> None:
        """From the home page to the page of a new match."""
        self.go("/")
        self.click(self.link(self.words.of(self.words.play, self.words.titles[game])))

    def seat_kind(self, number: int) -> Locator:
        """Who sits there, counted from one."""
        return self.page.get_by_role("combobox", name=self.words.seat_kind.format(number), exact=True)

    def seat_name(self, number: int) -> Locator:
        """What he is called."""
        return self.page.get_by_role("textbox", name=self.words.seat_name.format(number), exact=True)

    def call_me(self, name: str) -> None:
        """Say one's name."""
        self.page.get_by_role("textbox", name=self.words.your_name, exact=True).fill(name)

    def set_option(self, about: str, value: str) -> None:
        """Change a number among the options, by some words of what it is about."""
        self.click(self.page.locator("summary").filter(has_text=self.words.options))
        self.page.get_by_role("spinbutton", name=re.compile(about)).fill(value)
        self.page.keyboard.press("Tab")

    def start(self) -> None:
        """Open the match, and go to its table if no link is to be handed out first."""
        self.click(self.button(self.words.start))

    def invite(self, game: str, name: str, friend: str, short: bool = False) -> str:
        """Open a match with a friend, whole or short, and sit down at it; the link for the friend."""
        self.new_match(game)
        # The turns that tests know are those of a match as long as that.
        length = "Short|Courte" if short else "Whole|Entière"
        self.page.get_by_role("radio", name=re.compile(f"^({length})")).check()
        self.call_me(name)
        self.befriend(friend)
        self.start()
        return self.take_links()

    def befriend(self, friend: str, number: int = 2) -> None:
        """The second seat is for a friend."""
        self.seat_kind(number).select_option(label=self.words.friend)
        self.seat_name(number).fill(friend)

    @property
    def invitation(self) -> Locator:
        """The link for a friend."""
        return self.page.get_by_role("textbox", name=re.compile(f"^{self.words.link}"))

    def take_links(self) -> str:
        """The link that the page hands out; then go to the table."""
        link = self.invitation.input_value()
        self.click(self.link(self.words.start))
        self.at_table()
        return link

    def accept(self, link: str, name: str, seat: int = 1) -> None:
        """Open an invitation, say one's name, sit down."""
        self.go(link)
        self.call_me(name)
        self.click(self.button(self.words.sit_down))
        self.at_table()
        self.seat = seat

    def open_match(
        self, game: str, seats: list[dict[str, str]], options: Sequence[str] = (), shared: bool = False
    ) -> list[str]:
        """A new match without the pages that lead to it: the keys of the seats for others.

        Where several share the device it is handed over first, and there is no table to see.
        """
        body = {"game": game, "seats": seats, "options": list(options)}
        made = self.post("/api/matches", body)
        self.go(f"/t/{made['match']}")
        if not shared:
            self.at_table()
        return [f"/t/{made['match']}#{each['key']}" for each in made["keys"]]

    def get(self, path: str) -> Any:
        """What the server has there, for this browser."""
        return self._context.request.get(path).json()

    def post(self, path: str, body: object) -> Any:
        """Ask the server for something as the page would, with its cookies."""
        # This sends no Origin by itself.
        answer = self._context.request.post(path, data=body, headers={"origin": self.address})
        assert answer.ok, answer.text()
        return answer.json()

    def cut_off(self, cut: bool = True) -> None:
        """No network from now on; or there is one again."""
        self._context.set_offline(cut)
        self._is_cut_off = cut

    # --- at the table
    #
    # What is looked for again and again is found by its element: by role, Playwright asks of everything on
    # the page what it is, hundreds of squares among it. That roles and names are right, test_access sees.

    @property
    def match(self) -> str:
        """The match whose table is shown."""
        return urlsplit(self.page.url).path.removeprefix("/t/")

    @property
    def heading(self) -> Locator:
        """Whose turn it is, or that it is over."""
        return self.page.locator("h1")

    @property
    def preview(self) -> Locator:
        """What a move would bring."""
        return self.page.locator(f'section[aria-label="{self.words.preview}"]')

    @property
    def board(self) -> Locator:
        """The squares."""
        return self.page.locator("[role=grid]")

    @property
    def rack(self) -> Locator:
        """One's own tokens."""
        return self.page.locator(f'[role=group][aria-label="{self.words.rack}"]')

    @property
    def stock(self) -> Locator:
        """The tokens that anybody may take."""
        return self.page.locator(f'[role=group][aria-label="{self.words.stock}"]')

    @property
    def log(self) -> Locator:
        """What has happened, as a list of buttons."""
        return self.page.locator(f'ol[aria-label="{self.words.log}"]')

    @property
    def callout(self) -> Locator:
        """The last turn in one sentence, to be pressed to see it again."""
        return self.page.get_by_role("button", name=re.compile(f"{self.words.see_again}$"))

    def seen_again(self, square: str) -> Locator:
        """The ring around a square of what was just done, or is looked at again."""
        return self.board.locator(f'[data-seen="{square}"]')

    @property
    def announced(self) -> Locator:
        """What a screen reader is told."""
        return self.page.get_by_role("log", name=self.words.announced, exact=True)

    @property
    def command(self) -> Locator:
        """The box for typed moves."""
        return self.page.get_by_role("textbox", name=self.words.command, exact=True)

    @property
    def scores(self) -> Locator:
        """Who has how much."""
        return self.page.locator(f'ul[aria-label="{self.words.scores}"]')

    def square(self, name: str) -> Locator:
        """A square of the board, by its name."""
        return self.board.locator(f'[data-square="{name}"]')

    def token(self, face: str) -> Locator:
        """A token at hand: of the rack if it is there, or of the table."""
        own = self.rack.get_by_role("button", name=_with_points(self.words.token.format(face)))
        if own.count():
            return own.first
        name = self.words.from_table.format(face) if face else self.words.take_away
        return self.stock.get_by_role("button", name=_with_points(name))

    def at_table(self) -> None:
        """Wait until the table is there."""
        expect(self.scores).to_be_visible()

    def up_to_date(self) -> None:
        """Wait until the page has been told everything that the server has to tell it."""
        if not self.over:
            # Asked again and again: the server may have more to tell by then, when a window closes by itself.
            self.wait_until(self._knows_all, "the page has not been told everything")

    def _knows_all(self) -> bool:
        told = self.server.told(self.match, self.seat, self.words.language)
        return self.over or self.log.locator("button.told").count() == len(told)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.server.match(self.match).over

    @property
    def on_move(self) -> bool:
        """Whether it is one's turn, as the server sees it."""
        return self.seat in self.server.match(self.match).seats_to_act

    def my_turn(self) -> None:
        """Wait until it is one's turn, and the page knows that and everything before."""
        self.wait_until(lambda: self.on_move, "it does not become my turn")
        self.up_to_date()
        expect(self.heading).to_contain_text(self.words.your_turn)

    def wait_beyond(self, seq: int) -> None:
        """Wait until the server has had another input."""
        self.wait_until(lambda: self.server.live(self.match).seq > seq, f"nothing happened after {seq}")

    def wait_until(self, ready: Callable[[], bool], otherwise: str) -> None:
        """Wait for something at the server; meanwhile the pages go on."""
        for pause in pauses():
            if ready():
                return
            self.page.wait_for_timeout(pause)
        raise AssertionError(f"{otherwise}: {self.preview.all_inner_texts()}")

    # --- moves

    def chosen(self, bot: str = "greedy") -> list[str]:
        """What a bot would say here: one's own choice."""
        return choose(self.server.match(self.match), self.seat, bot)

    def changes(self, texts: list[str]) -> list[Laid]:
        """What that would change on the board."""
        return laid(self.server.match(self.match), self.seat, texts)

    def tap_tap(self, square: str, face: str) -> None:
        """A token is chosen, then a square."""
        token = self.token(face)
        self.click(token)
        expect(token).to_have_attribute("aria-pressed", "true")
        self.click(self.square(square))

    def drag(self, square: str, face: str) -> None:
        """A token is dragged to a square."""
        # What is judged is shown, and may move the rack: the next token is to be found where it is then.
        known = self.previews
        self.carry(self.token(face), self.square(square))
        self.wait_until(lambda: self.previews > known, "what is laid is not judged")

    def carry(self, source: Locator, target: Locator) -> None:
        """Drag something somewhere, with the mouse or with a finger."""
        source.click(trial=True)
        if not self.device.touch:
            self._pull(source, target)
            return
        (x, y), (to_x, to_y) = middle(source), middle(target)
        self._slide(x, y, to_x, to_y)

    def _pull(self, source: Locator, target: Locator) -> None:
        """What is told of the token before may move things a little: one looks again, as a person would."""
        mouse, place = self.page.mouse, middle(source)
        mouse.move(*place)
        while place != (place := middle(source)):
            mouse.move(*place)
        mouse.down()
        x, y = place
        to_x, to_y = middle(target)
        mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
        mouse.move(*middle(target), steps=3)
        mouse.up()

    def _slide(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """A finger slides over the glass; Playwright itself only taps."""
        glass: CDPSession = self._context.new_cdp_session(self.page)
        steps = 6
        glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, steps + 1):
            point = {"x": x + (to_x - x) * step / steps, "y": y + (to_y - y) * step / steps}
            glass.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        # A finger that lets go in mid-flight flings; Chromium then takes the next tap for the end of that.
        self.page.wait_for_timeout(120)
        glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        glass.detach()

    def type_on_board(self, square: str, face: str) -> None:
        """A token is typed on a square, to which the arrow keys lead."""
        self.walk_to(square)
        self.page.keyboard.type((face or "_").translate(_TYPED))
        # A token may be the start of a longer one: what follows tells, or a blank.
        if self.words.laid not in self.word_of(square):
            self.page.keyboard.press("Space")

    def walk_to(self, square: str) -> None:
        """With arrow keys from the square that has the focus; the last step is the direction of writing."""
        rows = self._squares()
        if self.focused_square() not in {name for row in rows for name in row}:
            self.tab_to(self.board.get_by_role("gridcell"))
        for key in _way_between(rows, self.focused_square(), square):
            self.page.keyboard.press(key)
        assert self.focused_square() == square

    def _squares(self) -> list[list[str]]:
        """The names of the squares, row by row; nothing where there is none."""
        named = """rows => rows.map(row => [...row.querySelectorAll('[role=gridcell]')]
            .map(cell => cell.getAttribute('data-square') ?? ''))"""
        rows: list[list[str]] = self.board.locator("[role=row]").evaluate_all(named)
        return rows

    def tab_to(self, place: Locator) -> None:
        """Press the Tab key until one of these has the focus, as whoever has no mouse does."""
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if place.and_(self.page.locator(":focus")).count():
                return
        raise AssertionError(f"the Tab key does not reach {place}")

    def focused_name(self) -> str:
        """The accessible name, or the text, of what has the focus."""
        said: str = self.page.evaluate(
            "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
        )
        return said

    def focused_square(self) -> str:
        """The square that has the focus."""
        return self.focused_name().split(",")[0]

    def word_of(self, square: str) -> str:
        """A square in words."""
        return self.square(square).get_attribute("aria-label") or ""

    def lay(self, changes: Sequence[Laid], hand: Hand) -> None:
        """Lay tokens on the board, one way or another."""
        if changes:
            # A page has its tokens once it knows how the game is written, which it asks for by itself.
            expect(self.rack.or_(self.stock).get_by_role("button").first).to_be_visible()
        ways = {"tap": self.tap_tap, "drag": self.drag, "keys": self.type_on_board}
        for square, face in changes:
            ways[hand](square, face)
            self.lies(square)

    def lies(self, *squares: str) -> None:
        """Wait until tokens are laid on squares, not yet played."""
        for square in squares:
            expect(self.square(square)).to_have_attribute("aria-label", re.compile(self.words.laid))

    @property
    def asked_for(self) -> Locator:
        """What the player is asked for now."""
        return self.page.locator(".prompt")

    def noted(self, text: str) -> Locator:
        """What stands at the table for everybody to notice: a play at stake, or one that is struck."""
        return self.page.locator("p.note").filter(has_text=text)

    def play_laid(self) -> None:
        """Play what is laid, once it is known to be legal, or at stake; on a phone one confirms."""
        seq = self.server.live(self.match).seq
        expect(self.preview).to_contain_text(re.compile(f"{self.words.legal}|{self.words.at_stake}"))
        self.press_play()
        self.wait_beyond(seq)

    def press_play_at_once(self) -> None:
        """Press the button that plays what is laid."""
        name = re.compile(f"^({re.escape(self.words.play)}|{re.escape(self.words.play_end)})$")
        self.click(self.page.get_by_role("button", name=name))

    def press_play(self) -> None:
        """The same, and say so twice where one is asked; wait for nothing."""
        self.press_play_at_once()
        if self.device.touch:
            self.click(self.button(self.words.play))

    def say(self, text: str) -> None:
        """Type a line into the command box, and send it."""
        self.command.fill(text)
        self.command.press("Enter")

    def move(self, text: str) -> None:
        """Type a move, and wait until it stands."""
        seq, match = self.server.live(self.match).seq, self.server.match(self.match)
        self.say(text)
        if not match.game.window(match.position) and giving_up(match.game, match.view(self.seat), text):
            self.confirm()
        self.wait_beyond(seq)

    @property
    def question(self) -> Locator:
        """What is asked once more before a turn is given away."""
        return self.page.get_by_role("group").filter(has=self.button(self.words.back))

    def confirm(self) -> None:
        """Say so twice; the button has the focus."""
        expect(self.question.get_by_role("button").first).to_be_focused()
        self.page.keyboard.press("Enter")

    def holds(self, square: str, token: str = "") -> None:
        """Wait until a token has been played there; or until there is none."""
        place = self.square(square)
        if token:
            expect(place).to_have_attribute("aria-label", re.compile(f"^{square}, {re.escape(token)}(,|$)"))
        else:
            expect(place).to_have_attribute("aria-label", re.compile(self.words.empty))

    def card(self, text: str) -> Locator | None:
        """The card that a move plays, if it is a card that can be chosen; on the table or in the hand."""
        name = re.sub("^[~d]+", "", text)
        if not re.fullmatch(r"\d+|\*", name):
            return None
        return self.page.get_by_role(
            "button", name=re.compile(f"^{re.escape(self.words.card.format(name))}(,|$)")
        )

    def way(self, text: str) -> Locator:
        """The button that plays the chosen card, or renounces it."""
        words = {"": self.words.put, "~": self.words.renounce}
        before, name = re.findall("^([~d]*)(.+)$", text)[0]
        return self.button(words[before].format(name))

    def put(self, text: str) -> None:
        """Choose a card, and say what is to be done with it."""
        seq = self.server.live(self.match).seq
        card = self.card(text)
        assert card is not None
        self.click(card)
        self.click(self.way(text))
        self.wait_beyond(seq)

    def heard(self) -> list[str]:
        """The announced lines, oldest first."""
        return self.announced.get_by_role("paragraph").all_inner_texts()

    def asked(self, text: str) -> Locator:
        """Something that others wait for."""
        return self.page.get_by_role("status").filter(has_text=text)

    def leave_match(self) -> None:
        """Leave for good, and say so twice."""
        self.page.once("dialog", lambda dialog: dialog.accept())
        self.open_menu()
        self.click(self.button(self.words.leave))

    def open_menu(self) -> None:
        """What is seldom wanted at the table."""
        self.click(self.page.locator("summary").and_(self.page.get_by_label(self.words.more, exact=True)))

    def resize(self, width: int, height: int) -> None:
        """As if the window were another one."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(
            "size => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height]
        )
        # Two frames: in the first one the page hears of it, then it is drawn.
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def leave(self) -> None:
        """Go away from the page, for good."""
        if self._has_left:
            # Lent twice, a page would tell of one guest what another does.
            return
        self._has_left = True
        if self._is_cut_off:
            self.cut_off(False)
        self._screens.take_back(self._screen, self._changed)


def _with_points(name: str) -> re.Pattern[str]:
    """The name of a token, which says its points too where it bears some."""
    # Playwright writes it between slashes, and the fraction bar is one.
    escaped = re.escape(name).replace("/", r"\/")
    return re.compile(rf"^{escaped}(, \d+ points?)?$")


_STEPS = {"ArrowRight": (0, 1), "ArrowLeft": (0, -1), "ArrowDown": (1, 0), "ArrowUp": (-1, 0)}


def _way_between(rows: list[list[str]], here: str, there: str) -> list[str]:
    """The fewest arrow keys from square to square; each goes on to the next square that there is.

    Of ways that are as short the one that ends across: it is looked for from its end.
    """
    found: dict[str, list[str]] = {there: []}
    place = {name: (r, c) for r, row in enumerate(rows) for c, name in enumerate(row) if name}
    for name in (queue := [there]):
        for key, (down, right) in _STEPS.items():
            r, c = place[name][0] - down, place[name][1] - right
            while r in range(len(rows)) and c in range(len(rows[r])) and not rows[r][c]:
                r, c = r - down, c - right
            if r in range(len(rows)) and c in range(len(rows[r])) and rows[r][c] not in found:
                found[rows[r][c]] = [key, *found[name]]
                queue.append(rows[r][c])
    return found[here]


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def turns(guests: Sequence[Guest]) -> Iterator[Guest]:
    """Whoever is to act, again and again, once his page knows it; to the end of the match."""
    while (guest := _next_guest(guests)) is not None:
        guest.my_turn()
        yield guest


def play_on(guests: Sequence[Guest], count: int | None = None) -> None:
    """Everybody types what a bot would say; to the end, or for some turns."""
    for guest in islice(turns(guests), count):
        guest.move(" ".join(guest.chosen()))


def _next_guest(guests: Sequence[Guest]) -> Guest | None:
    """Whose turn it is; bots may have to play first. Nobody's if it is over."""
    server, match = guests[0].server, guests[0].match
    for pause in pauses():
        if server.match(match).over:
            return None
        for guest in guests:
            if guest.seat in server.match(match).seats_to_act:
                return guest
        guests[0].page.wait_for_timeout(pause)
    raise AssertionError("nobody is to act")
