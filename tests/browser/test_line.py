"""The line between page and server: reloads, no network for a while, no sockets, another host name."""

import re
import time

from playwright.sync_api import Route, WebSocket, WebSocketRoute

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, play_on
from tests.browser.server import Server
from tests.browser.words import EN, FR

AWAY = 10.0
"""Seconds without a network."""

NO_NETWORK = r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED"
"""What the browser itself says of requests that go nowhere."""

NO_SOCKETS = """
  window.WebSocket = class extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    constructor() {
      super();
      setTimeout(() => {
        this.readyState = 3;
        this.onerror?.(new Event('error'));
        this.onclose?.(new CloseEvent('close', { code: 1006 }));
      });
    }
    send() {}
    close() {}
  };
"""


def in_order(guests: tuple[Guest, Guest]) -> tuple[Guest, Guest]:
    """Whoever is to act first."""
    one, other = guests
    return (one, other) if one.on_move else (other, one)


def test_a_reload_in_mid_placement(two: Seats) -> None:
    """What is laid lies there again, and can be played."""
    first, other = in_order(two("calculator", (EN, PHONE), (FR, DESKTOP)))
    changes = first.changes(first.chosen())
    half = len(changes) // 2
    first.lay(changes[:half], "tap")
    tokens = first.rack.get_by_role("button").count()
    first.page.reload()
    first.lies(*(square for square, _ in changes[:half]))
    expect(first.rack.get_by_role("button")).to_have_count(tokens)
    first.lay(changes[half:], "tap")
    first.play_laid()
    other.my_turn()
    first.page.reload()
    for square, token in changes:
        expect(first.square(square)).to_have_attribute(
            "aria-label", re.compile(f"^{square}, {re.escape(token)}")
        )
    assert first.words.laid not in first.word_of(changes[0][0])


def test_with_a_socket_nothing_goes_by_request(two: Seats) -> None:
    """Neither what is looked at before it is played nor the move."""
    first, other = in_order(two("calculator"))
    said: list[str] = []
    asked: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: said.append(str(frame)))

    first.page.on("websocket", listen)
    first.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    first.page.reload()
    first.my_turn()
    first.wait_until(lambda: any('"hello"' in one for one in said), "there is no socket")
    first.lay(first.changes(first.chosen()), "tap")
    expect(first.preview).to_contain_text(EN.legal)
    first.play_laid()
    other.my_turn()
    assert {kind for one in said for kind in re.findall('"type":"(move|preview)"', one)} == {
        "move",
        "preview",
    }
    assert not [one for one in asked if re.search("/(moves|preview|hint)$", one)]


def test_ten_seconds_without_a_network(two: Seats, server: Server) -> None:
    """A move made meanwhile goes out once, as soon as it can; what others did meanwhile comes in."""
    first, other = in_order(two("calculator"))
    first.forgiven.append(NO_NETWORK)
    other.forgiven.append(NO_NETWORK)
    texts = first.chosen()
    first.lay(first.changes(texts), "tap")
    expect(first.preview).to_contain_text(EN.legal)
    seq = server.live(first.match).seq

    began = time.monotonic()
    first.cut_off()
    expect(first.page.get_by_role("alert").filter(has_text=EN.offline)).to_be_visible()
    first.press_play()
    first.page.wait_for_timeout(1000 * (AWAY - (time.monotonic() - began)))
    assert server.live(first.match).seq == seq
    first.lies(*(square for square, _ in first.changes(texts)))
    first.cut_off(False)
    first.wait_beyond(seq)
    expect(first.page.get_by_role("alert")).to_have_count(0)
    other.my_turn()
    assert server.live(first.match).seq == seq + 1

    first.cut_off()
    other.move(other.chosen()[0])
    expect(first.page.get_by_role("alert").filter(has_text=EN.offline)).to_be_visible()
    first.cut_off(False)
    first.my_turn()
    expect(first.page.get_by_role("alert")).to_have_count(0)


def test_an_answer_that_is_lost(two: Seats, server: Server) -> None:
    """The server has the move, but nobody hears so: asked again, and again, it does not move twice."""
    first, other = in_order(two("calculator"))
    first.forgiven.append(NO_NETWORK)
    heard: list[str | bytes] = []
    lost: list[str] = []

    def break_off(page: WebSocketRoute) -> None:
        line = page.connect_to_server()

        def carry(told: str | bytes) -> None:
            heard.append(told)
            if lost or '"type":"ack"' not in str(told):
                page.send(told)
                return
            lost.append("socket")
            page.close()
            line.close()

        line.on_message(carry)

    def lose(route: Route) -> None:
        if len(lost) == 2:
            route.fallback()
            return
        lost.append(f"request {route.fetch().status}")
        route.abort()

    first.page.route_web_socket(re.compile("/socket"), break_off)
    first.page.route(re.compile("/moves"), lose)
    first.page.reload()
    first.my_turn()
    first.wait_until(lambda: bool(heard), "there is no socket")
    seq = server.live(first.match).seq
    first.move(first.chosen()[0])
    other.my_turn()
    first.up_to_date()
    expect(first.command).to_have_value("")
    assert lost == ["socket", "request 200"]
    assert server.live(first.match).seq == seq + 1


def test_without_sockets(guest: Invites) -> None:
    """The page asks again and again: moves come and go all the same."""
    anna, bruno = guest(EN, DESKTOP), guest(FR, PHONE)
    bruno.context.add_init_script(NO_SOCKETS)
    bruno.accept(anna.invite("calculator", "Anna", "Bruno"), "Bruno")
    play_on((anna, bruno), 3)
    for each in (anna, bruno):
        each.up_to_date()


def test_a_match_by_another_name(two: Seats, server: Server) -> None:
    """Over plain http, from a host that is not this machine, browsers withhold much; nothing needs it."""
    guests = two("calculator", (FR, DESKTOP), (FR, PHONE), address=server.named, invited=True)
    for each in guests:
        assert each.page.evaluate("isSecureContext") is False
        assert each.page.url.startswith(server.named)
    first, other = in_order(guests)
    for each in (first, other):
        each.my_turn()
        each.lay(each.changes(each.chosen()), "tap")
        each.play_laid()
    play_on(guests, 2)
    server.play_on(first.match)
    for each in guests:
        expect(each.heading).to_contain_text(FR.over)
    first.click(first.button(FR.share))
    shown = first.page.get_by_role("textbox", name=FR.shared, exact=True)
    expect(shown).to_have_value(f"{server.named}/t/{first.match}")
    first.click(first.button(FR.copy))
    expect(shown).to_be_focused()
