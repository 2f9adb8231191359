"""Seats that change hands: keys, new invitations, guests who are replaced, devices that are signed out."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from jeton.store import MemoryStore
from jeton.web.seen import Seen
from jeton.web.services import Settings
from tests.web.kit import Browser, Json, Running, bot, friend, make_services, person, running, until

DEVICE: Json = {"kind": "device", "name": "Bruno"}


def all_gone(here: Running) -> None:
    """Wait until the server has noticed that no socket is open any more."""
    until(lambda: {"open": here.do(lambda: len(here.services.sockets))}, lambda found: not found["open"])


class Clock:
    """Seconds, as a test will have them."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Table:
    """A match of Anna, who opened it, and Bruno, who came by her link."""

    here: Running
    clock: Clock
    anna: Browser
    bruno: Browser
    match: str
    key: str

    def ask(self, browser: Browser, what: str, seat: int = 1) -> Json:
        """Ask something about a seat; the answer, or the code of a refusal."""
        answer = browser.post(f"/api/matches/{self.match}/{what}", {"seat": seat})
        return {"status": answer.status_code, **(answer.json() if answer.content else {})}

    def claim(self, browser: Browser, key: str, name: str = "") -> str:
        """Come by a key; the code of a refusal."""
        answer = browser.post(f"/api/matches/{self.match}/claim", {"key": key, "name": name})
        return "" if answer.status_code == 204 else str(answer.json()["code"])

    def play(self, count: int = 2) -> None:
        """Each passes."""
        for step in range(count):
            seat = self.anna.state(self.match)["to_act"][0]
            browser = (self.anna, self.bruno)[seat]
            assert browser.move(self.match, seat, "pass", f"{seat} {step}")["type"] == "ack"

    def sees(self, browser: Browser, seat: int) -> bool:
        """Whether a browser sees the tokens of a seat, by anything that it may ask."""
        state = browser.state(self.match)
        own = next(rack["tokens"] for rack in state["picture"]["racks"] if rack["seat"] == seat)
        tokens = "?" not in own
        for what, body in (("preview", {"text": "pass"}), ("hint", {}), ("link", {})):
            answer = browser.post(f"/api/matches/{self.match}/{what}", {"seat": seat, **body})
            assert (answer.status_code == 200) == tokens, (what, answer.text)
        assert (browser.state(self.match, seat=seat)["seat"] == seat) == tokens
        return tokens


@pytest.fixture
def table() -> Iterator[Table]:
    """A table, and a clock for who is there."""
    clock, store = Clock(), MemoryStore()
    with running(lambda: make_services(store, seen=Seen(clock), settings=Settings(pause=0.0))) as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Guest"))
        table = Table(here, clock, anna, bruno, made["match"], made["keys"][0]["key"])
        assert table.claim(bruno, table.key, "Bruno") == ""
        yield table


# --- keys -----------------------------------------------------------------------------------------------


def test_a_false_key_is_refused_for_everyone(table: Table) -> None:
    """Also for whoever sits there already; but the very key by which somebody came is acknowledged."""
    seq = table.anna.state(table.match)["seq"]
    for browser in (table.anna, table.bruno, table.here.browser()):
        assert table.claim(browser, "no-such-key") == "web/bad-key"
    assert table.claim(table.anna, table.key) == "web/bad-key"
    assert table.claim(table.bruno, table.key, "Another name") == ""
    state = table.anna.state(table.match)
    assert (state["seq"], state["names"]) == (seq, ["Anna", "Bruno"])


def test_keys_cannot_be_tried_without_end() -> None:
    """By session, and by address; a good key is not looked at either, for a while."""
    with running(lambda: make_services(buckets=None)) as here:
        anna, thief = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Guest"))
        path = f"/api/matches/{made['match']}/claim"
        thief.post("/api/session")
        codes = [thief.post(path, {"key": f"guess {n}"}).json()["code"] for n in range(12)]
        assert codes == ["web/bad-key"] * 10 + ["web/too-fast"] * 2
        assert thief.post(path, {"key": made["keys"][0]["key"]}).json()["code"] == "web/too-fast"
        # Whoever takes a new session each time comes from somewhere all the same.
        codes = [here.browser().post(path, {"key": "guess"}).json()["code"] for _ in range(51)]
        assert codes == ["web/bad-key"] * 50 + ["web/too-fast"]


def test_an_invitation_is_renewed() -> None:
    """By the host alone, while nobody has come; the old link opens nothing then."""
    with running() as here:
        anna, bruno, chloe = (here.browser() for _ in range(3))
        made = anna.create("mathable", person("Anna"), friend("Bruno"), friend("Chloé"))
        keys = [each["key"] for each in made["keys"]]
        table = Table(here, Clock(), anna, bruno, made["match"], keys[0])
        assert table.claim(bruno, keys[0]) == ""

        fresh = table.ask(anna, "invite", 2)
        assert (fresh["status"], fresh["seat"]) == (200, 2)
        assert table.claim(chloe, keys[1]) == "web/bad-key"
        assert table.ask(bruno, "invite", 2)["code"] == "web/not-host"
        assert table.ask(chloe, "invite", 2)["code"] == "web/not-host"
        assert table.ask(anna, "invite", 1)["code"] == "web/seat-taken"
        assert table.ask(anna, "invite", 9)["code"] == "web/seat-taken"
        assert table.claim(chloe, fresh["key"]) == ""
        assert chloe.state(made["match"])["mine"] == [2]
        open_one = anna.create("mathable", person("Anna"), friend(), open=True)["match"]
        answer = anna.post(f"/api/matches/{open_one}/invite", {"seat": 1})
        assert answer.json()["code"] == "web/open-table"


# --- guests who are replaced ----------------------------------------------------------------------------


def test_an_absent_guest_is_replaced(table: Table) -> None:
    """Not before he has been away for a while; then another has the seat, and he sees and does nothing."""
    table.play()
    chloe = table.here.browser()
    assert table.ask(table.anna, "replace")["code"] == "web/not-absent"
    table.clock.now += 119
    assert table.ask(table.anna, "replace")["code"] == "web/not-absent"
    assert table.ask(table.bruno, "replace", 0)["code"] == "web/not-host"
    # That was a sign of him.
    table.clock.now += 119
    assert table.ask(table.anna, "replace")["code"] == "web/not-absent"
    table.clock.now += 2
    freed = table.ask(table.anna, "replace")

    assert freed["status"] == 200
    state = table.bruno.state(table.match)
    assert (state["mine"], state["seat"], state["seats"][1]["kind"]) == ([], None, "free")
    assert state["log"][-1]["told"].startswith("Bruno does not sit here any more")
    assert not table.sees(table.bruno, 1)
    assert table.bruno.move(table.match, 1, "pass", "x")["code"] == "web/not-your-seat"
    assert table.claim(table.bruno, table.key) == "web/bad-key"
    assert table.claim(chloe, freed["key"]) == ""
    assert table.sees(chloe, 1)
    after = chloe.state(table.match)
    assert after["names"] == ["Anna", "Player 2"]
    # What happened before is told of the one who was there.
    assert any(entry["told"].startswith("Bruno does not sit") for entry in after["log"])
    assert table.ask(table.bruno, "replace")["code"] == "web/not-host"


def look_away(here: Running, match: str) -> None:
    """As after some seconds, in which nobody has asked."""
    matches = here.services.matches
    live = matches.live[match]
    for who in list(live.glances):
        matches.presence._look_away(live, who)


def test_whoever_looks_on_is_there(table: Table) -> None:
    """With a socket, for as long as it is open; and by asking, where sockets are blocked."""
    table.play()
    with table.bruno.socket(table.match) as page:
        page.next("state")
        table.clock.now += 1000
        assert table.ask(table.anna, "replace")["code"] == "web/not-absent"
    all_gone(table.here)
    table.clock.now += 60
    table.bruno.state(table.match)
    table.clock.now += 100
    assert table.ask(table.anna, "replace")["code"] == "web/not-absent"
    # Elsewhere on the server is not at this table.
    table.bruno.get("/api/matches")
    table.clock.now += 60
    table.here.do(lambda: look_away(table.here, table.match))
    assert table.ask(table.anna, "replace")["status"] == 200


def test_a_thief_of_an_invitation_is_replaced(table: Table) -> None:
    """Before the first move also while there; and the page that is open shows no hand from then on."""
    with table.bruno.socket(table.match) as page:
        assert page.next("state")["seat"] == 1
        freed = table.ask(table.anna, "replace")
        assert freed["status"] == 200
        told = page.next("state")
        while told["mine"]:
            told = page.next("state")
        assert told["seat"] is None
        assert "?" in told["table"]["racks"][1]["tokens"]
        chloe = table.here.browser()
        assert table.claim(chloe, freed["key"], "Chloé") == ""
    chloe_table = Table(table.here, table.clock, table.anna, chloe, table.match, "")
    chloe_table.play()
    assert table.ask(table.anna, "replace")["code"] == "web/not-absent"


def test_who_cannot_be_replaced(table: Table) -> None:
    """Oneself, a bot, an empty seat, one who has left, and nobody when it is over."""
    assert table.ask(table.anna, "replace", 0)["code"] == "web/no-guest"
    assert table.ask(table.anna, "replace", 9)["code"] == "web/no-guest"
    assert table.ask(table.here.browser(), "replace")["code"] == "web/not-host"
    anna = table.anna
    made = anna.create("mathable", person("Anna"), friend(), bot(), friend())
    other = Table(table.here, table.clock, anna, table.bruno, made["match"], "")
    assert other.ask(anna, "replace", 1)["code"] == "web/no-guest"
    assert other.ask(anna, "replace", 2)["code"] == "web/no-guest"
    assert other.claim(table.bruno, made["keys"][0]["key"]) == ""
    assert table.bruno.move(made["match"], 1, "leave", "bye")["type"] == "ack"
    assert other.ask(anna, "replace", 1)["code"] == "web/no-guest"
    assert table.bruno.move(table.match, 1, "leave", "bye")["type"] == "ack"
    assert table.anna.state(table.match)["over"]
    assert table.ask(table.anna, "replace")["code"] == "web/no-guest"
    assert table.ask(table.anna, "invite")["code"] == "web/seat-taken"


def test_at_an_open_table_the_seat_is_free_again() -> None:
    """In the lobby, for anybody."""
    with running() as here:
        anna, bruno, chloe = (here.browser() for _ in range(3))
        match = anna.create("rigolade", person("Anna"), friend(), open=True)["match"]
        sit = f"/api/matches/{match}/sit"
        assert bruno.post(sit, {"seat": 1, "name": "Bruno"}).status_code == 204
        assert match not in [one["match"] for one in chloe.get("/api/matches")]
        freed = anna.post(f"/api/matches/{match}/replace", {"seat": 1}).json()
        assert freed == {"seat": 1, "key": "", "others": 0, "first": True}
        assert match in [one["match"] for one in chloe.get("/api/matches")]
        assert chloe.post(sit, {"seat": 1, "name": "Chloé"}).status_code == 204
        assert bruno.state(match)["mine"] == []
        assert anna.state(match)["names"] == ["Anna", "Chloé"]


def test_it_is_so_after_a_restart() -> None:
    """The log with it can be replayed, the key is good, and who was replaced stays so."""
    store = MemoryStore()
    with running(lambda: make_services(store)) as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        table = Table(here, Clock(), anna, bruno, made["match"], "")
        table.claim(bruno, made["keys"][0]["key"])
        freed = table.ask(anna, "replace")
        seq = anna.state(made["match"])["seq"]
        here.do(here.services.matches.live.clear)
        state = anna.state(made["match"])
        assert (state["seq"], state["hosting"]) == (seq, True)
        assert bruno.state(made["match"])["mine"] == []
        assert table.claim(here.browser(), freed["key"]) == ""


# --- the host -------------------------------------------------------------------------------------------


def test_who_is_the_host(table: Table) -> None:
    """Whoever opened it, as long as they play; after that the first of those who are left."""
    assert table.anna.state(table.match)["hosting"]
    assert not table.bruno.state(table.match)["hosting"]
    assert not table.here.browser().state(table.match)["hosting"]
    made = table.anna.create("mathable", person("Anna"), friend(), friend())
    chloe = table.here.browser()
    other = Table(table.here, table.clock, table.anna, chloe, made["match"], "")
    other.claim(table.bruno, made["keys"][0]["key"])
    other.claim(chloe, made["keys"][1]["key"])
    assert table.anna.move(made["match"], 0, "leave", "bye")["type"] == "ack"
    assert [one.state(made["match"])["hosting"] for one in (table.anna, table.bruno, chloe)] == [
        *(False, True, False)
    ]
    assert other.ask(table.bruno, "replace", 2)["status"] == 200
    # Whoever opens a table for others looks after it.
    apart = table.anna.create("mathable", friend(), friend())
    assert table.anna.state(apart["match"])["hosting"]


# --- devices --------------------------------------------------------------------------------------------


def test_other_devices_are_signed_out(table: Table) -> None:
    """By the one that came first: they see no hand from then on, and no link opens the seat."""
    thief, phone = table.here.browser(), table.here.browser()
    link = table.ask(table.bruno, "link")
    assert (link["others"], link["first"]) == (0, True)
    assert table.claim(thief, link["key"]) == ""
    assert table.sees(thief, 1)
    second = table.ask(thief, "link")
    assert (second["others"], second["first"]) == (1, False)
    with thief.socket(table.match) as page:
        assert page.next("state")["seat"] == 1
        assert table.ask(thief, "sign-out")["code"] == "web/not-first"
        assert table.ask(table.anna, "sign-out")["code"] == "web/not-your-seat"
        assert table.ask(table.bruno, "sign-out")["status"] == 204
        told = page.next("state")
        while told["mine"]:
            told = page.next("state")
        assert told["seat"] is None
        assert "?" in told["table"]["racks"][1]["tokens"]
    assert not table.sees(thief, 1)
    assert table.sees(table.bruno, 1)
    for key in (link["key"], second["key"]):
        assert table.claim(thief, key) == "web/bad-key"
        assert table.claim(phone, key) == "web/bad-key"
    assert table.claim(phone, table.ask(table.bruno, "link")["key"]) == ""


# --- whoever has left ------------------------------------------------------------------------------------


def test_whoever_has_left_does_not_see_what_the_bot_holds() -> None:
    """By nothing that can be asked, until it is over."""
    with running() as here:
        anna, bruno, chloe = (here.browser() for _ in range(3))
        made = anna.create("mathable", person("Anna"), friend("Bruno"), friend("Chloé"))
        table = Table(here, Clock(), anna, bruno, made["match"], "")
        table.claim(bruno, made["keys"][0]["key"])
        table.claim(chloe, made["keys"][1]["key"])
        with bruno.socket(table.match) as page:
            page.next("state")
            assert table.sees(bruno, 1)
            assert bruno.move(table.match, 1, "leave", "bye")["type"] == "ack"
            body = {"seat": 1, "bot": "easy"}
            answer = anna.post(f"/api/matches/{table.match}/stand-in", body).json()
            assert answer["type"] == "ack"
            seq = answer["seq"]
            told = page.next("state")
            while told["seq"] < seq:
                told = page.next("state")
            assert (told["seat"], told["words"]) == (None, [])
            assert "?" in told["table"]["racks"][1]["tokens"]
        # If it is its turn, the bot plays meanwhile.
        until(lambda: anna.state(table.match), lambda state: state["to_act"] != [1])
        assert not table.sees(bruno, 1)
        assert bruno.state(table.match)["mine"] == [1]
        stranger = here.browser()
        record = f"/api/matches/{table.match}/record"
        assert bruno.http.get(record).text == stranger.http.get(record).text
        seen = [browser.state(table.match, at=seq) for browser in (bruno, stranger)]
        assert seen[0]["picture"] == seen[1]["picture"]
        # What he has seen himself he may see again.
        assert "?" not in bruno.state(table.match, at=seq - 2)["picture"]["racks"][1]["tokens"]
        for browser, seat in ((anna, 0), (chloe, 2)):
            browser.move(table.match, seat, "agree", "end")
