"""Whole matches between two browsers, by text alone, in both languages."""

from collections.abc import Iterator
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.language import Speaker
from jeton.language.words import own_words
from tests.kit.matches import random_text
from tests.web.kit import Browser, Running, begun_with_a_play, bot, friend, person, running, until


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all of them."""
    with running() as here:
        yield here


LONG_ENOUGH = 30
"""Moves after which the players of a test agree to stop."""


def in_french(text: str, game: str) -> str:
    """The notation's words as a French player writes them."""
    words = {word: own for own, word in own_words(GAMES[game], Speaker("fr")).items()}
    return " ".join(words.get(part, part) for part in text.split())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_match(server: Running, name: str, lang: str) -> None:
    """One makes it, the other comes by the link; each plays what he sees, until it is over."""
    anna, bruno = server.browser(lang), server.browser(lang)
    others = GAMES[name].seats[0] - 2
    made = anna.create(name, person("Anna"), friend(), *[bot()] * others)
    match, (key,) = made["match"], made["keys"]
    assert bruno.post(f"/api/matches/{match}/claim", {"key": key["key"], "name": "Bruno"}).status_code == 204
    browsers = {0: anna, 1: bruno}
    state = anna.state(match)
    assert state["names"][:2] == ["Anna", "Bruno"]
    for step in range(2000):
        if state["over"]:
            break
        mine = [seat for seat in state["to_act"] if seat in browsers]
        if not mine:
            state = anna.state(match)
            continue
        # What a bot would do, which knows no more than the seat does.
        real = server.services.matches.live[match].progress.match
        if mine[0] not in real.seats_to_act:
            state = anna.state(match)
            continue
        said = random_text(real, mine[0], Stream(b"", "web", step))
        answer = browsers[mine[0]].move(
            match, mine[0], in_french(said, name) if lang == "fr" else said, str(step)
        )
        assert answer["type"] == "ack", answer
        if step >= LONG_ENOUGH:
            # The rest is more of the same; the bots agree when the people do.
            for seat, browser in browsers.items():
                browser.move(match, seat, "agree", f"agree {seat}")
            state = until(lambda: anna.state(match), lambda state: bool(state["over"]))
            break
        state = anna.state(match)

    assert state["over"]
    assert state["outcome"]["reason"]
    assert {seat for side in state["outcome"]["sides"] for seat in side["seats"]} == set(range(2 + others))
    record = anna.http.get(f"/api/matches/{match}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert "seed" in record.text
    points = [side["points"] for side in state["outcome"]["sides"]]
    assert sum(item["points"] for entry in state["log"] for item in entry["items"]) in (
        sum(points),
        *(sum(state["picture"]["scores"]),),
    )
    assert bruno.state(match)["outcome"] == state["outcome"]


def test_each_sees_only_his_own_rack(server: Running) -> None:
    """Two browsers, two views; and a stranger sees neither rack."""
    anna, bruno, stranger = (server.browser() for _ in range(3))
    made = anna.create("mathable", person("Anna"), friend())
    match = made["match"]
    bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})

    def known(browser: Browser) -> list[bool]:
        racks = browser.state(match)["picture"]["racks"]
        return ["?" not in rack["tokens"] for rack in racks]

    assert known(anna) == [True, False]
    assert known(bruno) == [False, True]
    assert known(stranger) == [False, False]
    assert anna.state(match, seat=1)["seat"] == 0
    assert "seed" not in stranger.http.get(f"/api/matches/{match}/record").text.replace("commitment", "")


def test_a_device_for_two(server: Running) -> None:
    """The one who is to act sees his rack."""
    anna = server.browser()
    match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
    state = anna.state(match)
    assert state["mine"] == [0, 1]
    acting = state["to_act"][0]
    assert state["seat"] == acting
    assert anna.state(match, seat=1 - acting)["seat"] == 1 - acting


def test_reload_and_replay(server: Running) -> None:
    """The same state again, and the state as it was."""
    anna = server.browser()
    match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
    first = anna.state(match)
    anna.move(match, first["to_act"][0], "pass", "1", expect=0)
    second = anna.state(match)

    assert second["seq"] == 1
    assert [entry["told"] for entry in second["log"]][-1].endswith("passes.")
    again = anna.state(match, at=0, seat=0)
    assert again["log"] == anna.state(match, seat=0)["log"][: len(again["log"])]
    assert (again["seq"], again["to_act"]) == (0, first["to_act"])


def test_a_bot_takes_the_seat_of_one_who_left(server: Running) -> None:
    """And only then."""
    anna = server.browser()
    device = {"kind": "device", "name": "Bruno"}
    match = anna.create("mathable", person("Anna"), device, {"kind": "device", "name": "Chloé"})["match"]
    early = anna.post(f"/api/matches/{match}/stand-in", {"seat": 1, "bot": "random"}).json()
    assert early["code"] == "table/not-gone"
    acting = anna.state(match)["to_act"][0]
    assert anna.move(match, acting, "leave", "bye")["type"] == "ack"
    assert anna.state(match)["seats"][acting]["gone"]
    late = anna.post(f"/api/matches/{match}/stand-in", {"seat": acting, "bot": "random"}).json()
    assert late["type"] == "ack"
    assert anna.state(match)["seats"][acting]["kind"] == "bot"
    # It is the bot's now.
    assert anna.move(match, acting, "pass", "back")["code"] == "web/not-your-seat"


def test_rematch(server: Running) -> None:
    """The same people sit down again, turned by one; asked twice it is the same match."""
    anna, bruno = server.browser(), server.browser()
    made = anna.create("mathable", person("Anna"), friend("Bruno"))
    bruno.post(f"/api/matches/{made['match']}/claim", {"key": made["keys"][0]["key"]})
    for browser, seat in ((anna, 0), (bruno, 1)):
        browser.move(made["match"], seat, "agree", "end")
    one = anna.post(f"/api/matches/{made['match']}/rematch").json()["match"]
    two = bruno.post(f"/api/matches/{made['match']}/rematch").json()["match"]

    assert one == two
    assert anna.state(one)["names"] == ["Bruno", "Anna"]
    assert (anna.state(one)["mine"], bruno.state(one)["mine"]) == ([1], [0])
    assert anna.state(made["match"])["next"] == one


def test_open_tables(server: Running) -> None:
    """Anybody may sit down at a free seat, once."""
    anna, bruno, chloe = (server.browser() for _ in range(3))
    match = anna.create("rigolade", person("Anna"), friend(), open=True)["match"]
    assert match in [one["match"] for one in bruno.get("/api/matches")]
    assert bruno.post(f"/api/matches/{match}/sit", {"seat": 1, "name": "Anna"}).status_code == 204
    assert bruno.state(match)["names"] == ["Anna", "Anna 2"]
    assert chloe.post(f"/api/matches/{match}/sit", {"seat": 1}).json()["code"] == "web/seat-taken"
    assert match not in [one["match"] for one in chloe.get("/api/matches")]
    assert match in [one["match"] for one in bruno.get("/api/matches")]


def test_two_of_the_same_long_name(server: Running) -> None:
    """One is called otherwise, and by no longer name than a record can hold."""
    anna, name = server.browser(), "x" * 30
    match = anna.create("rigolade", person(name), {"kind": "device", "name": name})["match"]
    assert anna.state(match)["names"] == [name, "x" * 28 + " 2"]


def test_a_key_is_good_once(server: Running) -> None:
    """The one who gave it cannot look into the guest's hand; the guest has his own link."""
    anna, bruno, phone = (server.browser() for _ in range(3))
    made = anna.create("mathable", person("Anna"), friend())
    match, key = made["match"], {"key": made["keys"][0]["key"]}
    assert bruno.post(f"/api/matches/{match}/claim", key).status_code == 204
    assert bruno.post(f"/api/matches/{match}/claim", key).status_code == 204
    stranger = server.browser()
    assert stranger.post(f"/api/matches/{match}/claim", key).json()["code"] == "web/bad-key"
    anna.post(f"/api/matches/{match}/claim", key)
    assert anna.state(match)["mine"] == [0]
    assert anna.post(f"/api/matches/{match}/link", {"seat": 1}).json()["code"] == "web/not-your-seat"
    own = bruno.post(f"/api/matches/{match}/link", {"seat": 1}).json()
    assert phone.post(f"/api/matches/{match}/claim", {"key": own["key"]}).status_code == 204
    assert (phone.state(match)["mine"], bruno.state(match)["mine"]) == ([1], [1])


def test_previews_and_hints(server: Running) -> None:
    """Judged on the view, itemised, and in the reader's language."""
    anna = server.browser("fr")
    match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
    seat = anna.state(match)["to_act"][0]
    bad = anna.post(f"/api/matches/{match}/preview", {"seat": seat, "text": "rien"}).json()
    assert (bad["legal"], bool(bad["text"])) == (False, True)
    fine = anna.post(f"/api/matches/{match}/preview", {"seat": seat, "text": "passer", "n": 7}).json()
    assert (fine["legal"], fine["n"]) == (True, 7)
    hints = [anna.post(f"/api/matches/{match}/hint", {"seat": seat, "step": step}).json() for step in (1, 3)]
    assert all(hint["text"] for hint in hints)


def test_taking_back_by_agreement(server: Running) -> None:
    """One asks, the other agrees, and it never happened; but the log says so."""
    anna, bruno = server.browser(), server.browser()
    made, seat, text = begun_with_a_play(
        server, lambda: anna.create("mathable", person("Anna"), friend("Bruno"))
    )
    match = made["match"]
    bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
    both = (anna, bruno)
    first = anna.state(match)
    both[seat].move(match, seat, text, "1")
    assert both[seat].post(f"/api/matches/{match}/takeback", {"seat": seat}).json()["type"] == "ack"
    assert anna.state(match)["asking"] == [seat]
    other = 1 - seat
    assert both[seat].post(f"/api/matches/{match}/takeback", {"seat": other}).status_code == 403
    assert both[other].post(f"/api/matches/{match}/takeback", {"seat": other}).json()["type"] == "ack"
    after = anna.state(match)
    assert (after["picture"], after["asking"]) == (first["picture"], [])
    assert len(after["log"]) == len(first["log"]) + 3


def test_a_move_that_is_not_given_back(server: Running) -> None:
    """Everybody is told once that somebody declines, and nobody is asked again; or the asker withdraws it."""
    anna, bruno = server.browser(), server.browser()
    made = anna.create("mathable", person("Anna"), friend("Bruno"))
    match = made["match"]
    bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
    both = (anna, bruno)
    seat = anna.state(match)["to_act"][0]
    other = 1 - seat

    def say(who: int, deed: str) -> dict[str, Any]:
        told: dict[str, Any] = both[who].post(f"/api/matches/{match}/{deed}", {"seat": who}).json()
        return told

    assert say(other, "decline")["code"] == "table/no-request"
    both[seat].move(match, seat, "pass", "1")
    assert anna.state(match)["takeback"] == seat
    assert both[seat].post(f"/api/matches/{match}/decline", {"seat": other}).status_code == 403
    for who in (seat, other):
        asked = say(seat, "takeback")
        assert (asked["type"], anna.state(match)["asking"]) == ("ack", [seat])
        lines = len(anna.state(match)["log"])
        assert say(who, "decline")["type"] == "ack"
        after = anna.state(match)
        assert (after["asking"], len(after["log"])) == ([], lines + 1)
    assert after["takeback"] is None
    assert say(seat, "takeback")["code"] == "table/takeback-was-declined"
    assert len(anna.state(match)["log"]) == lines + 1


def test_a_contest_window(server: Running) -> None:
    """A wrong play stands; nobody is told that it is wrong, until somebody contests it."""
    anna, bruno = server.browser(), server.browser()
    made = anna.create("mathable", person("Anna"), friend("Bruno"), options=("contest=on",))
    match = made["match"]
    assert anna.state(match)["waiting"]
    early = anna.move(match, 0, "pass", "early")
    assert early["code"] == "web/waiting"
    bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
    both = (anna, bruno)
    state = anna.state(match)
    assert not state["waiting"]
    seat = state["to_act"][0]
    rack = both[seat].state(match, seat=seat)["picture"]["racks"][seat]["tokens"]
    squares = [
        cell["square"] for row in state["picture"]["grid"]["rows"] for cell in row if not cell["token"]
    ]
    # Somewhere a token may lie without being the result of anything.
    wrong = next(
        text
        for square in squares
        for text in [f"{rack[0]}@{square}*1"]
        if both[seat].post(f"/api/matches/{match}/preview", {"seat": seat, "text": text}).json()["legal"]
    )
    assert both[seat].move(match, seat, f"{wrong} end", "1")["type"] == "ack"
    window = both[1 - seat].state(match)
    assert window["window"]
    assert {"contest", "accept"} <= set(window["words"])
    asked = {"seat": 1 - seat, "text": "contest"}
    preview = both[1 - seat].post(f"/api/matches/{match}/preview", asked).json()
    assert (preview["legal"], preview["text"], preview["points"]) == (True, [], None)
    assert both[1 - seat].move(match, 1 - seat, "contest", "2")["type"] == "ack"
    assert not anna.state(match)["window"]
