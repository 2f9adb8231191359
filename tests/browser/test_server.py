"""The server itself: it is started again under open pages, and it is called by names."""

import re
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from jeton import catalogue
from jeton.records import read_record
from tests.browser.chromium import NAME, STRANGE
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, play_on, seat
from tests.browser.server import serving
from tests.browser.words import EN, FR
from tests.web.process import served

AWAY = r"ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection|503"
"""What the browser itself says of a server that is not there."""


def test_a_clean_restart(guest: Invites, tmp_path: Path) -> None:
    """Both pages are back by themselves; what was laid lies there, and the match goes on."""
    data = tmp_path / "jeton.db"
    with serving(data) as before:
        port = before.port
        anna, bruno = (
            guest(words, device, address=before.address) for words, device in ((EN, DESKTOP), (FR, PHONE))
        )
        anna.server = bruno.server = before
        for each in (anna, bruno):
            each.forgiven.append(AWAY)
        (link,) = anna.open_match("calculator", [seat("me", "Anna"), seat("link", "Bruno")])
        bruno.accept(link, "Bruno")
        play_on((anna, bruno), 2)
        first, other = (anna, bruno) if anna.on_move else (bruno, anna)
        first.my_turn()
        laid = first.changes(first.chosen())
        first.lay(laid, "tap")
        expect(first.preview).to_contain_text(first.words.legal)
        played = before.match(first.match).history
    for each in (anna, bruno):
        expect(each.page.get_by_role("alert").filter(has_text=each.words.offline)).to_be_visible()
    with serving(data, port) as after:
        anna.server = bruno.server = after
        for each in (anna, bruno):
            expect(each.page.get_by_role("alert")).to_have_count(0)
        assert after.match(first.match).history == played
        first.lies(*(square for square, _ in laid))
        first.play_laid()
        other.my_turn()
        play_on((anna, bruno), 2)
        for each in (anna, bruno):
            each.up_to_date()
            # By a socket again, and not by asking every two seconds.
            assert each.seat in after.live(each.match).here
            each.go("about:blank")


def end_by_agreement(one: Guest, other: Guest) -> None:
    """One offers it, the other agrees: news goes both ways."""
    one.open_menu()
    one.click(one.button(one.words.offer_end))
    other.click(other.button(other.words.agree))
    for each in (one, other):
        expect(each.heading).to_contain_text(each.words.over)


def test_a_name_that_the_server_was_told(guest: Invites, tmp_path: Path) -> None:
    """``jeton serve --name``: a match from the invitation to its end by that name, and by no other."""
    with served(tmp_path / "jeton.db", signal.SIGTERM, "--name", NAME) as address:
        port = address.rsplit(":", 1)[1]
        named = f"http://{NAME}:{port}"
        anna, bruno = guest(EN, address=named), guest(FR, PHONE, address=named)
        link = anna.invite("calculator", "Anna", "Bruno")
        assert link.startswith(f"{named}/t/")
        bruno.accept(link, "Bruno")
        end_by_agreement(anna, bruno)

        lost = guest(EN, address=f"http://{STRANGE}:{port}")
        lost.forgiven.append("421")
        answer = lost.page.goto("/")
        assert answer is not None
        assert answer.status == 421
        expect(lost.page.locator("body")).to_contain_text(re.compile("does not know itself by that name"))
        for each in (anna, bruno):
            each.go("about:blank")


def test_a_match_of_an_older_edition(guest: Invites, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an upgrade: the lobby and the page say why it cannot be opened, and its record can be saved."""
    data = tmp_path / "jeton.db"
    with serving(data) as before:
        anna = guest(FR, PHONE, address=before.address)
        anna.server = before
        anna.forgiven += [AWAY, "410"]
        anna.open_match("calculator", [seat("me", "Anna"), seat("device", "Bruno")], shared=True)
        before.play_on(anna.match)
        over = anna.match
    game = catalogue.GAMES["calculator"]
    monkeypatch.setattr("jeton.games.calculator.GAME", replace(game, edition=game.edition + 1))
    with serving(data, before.port) as after:
        anna.server = after
        why = re.compile("édition plus ancienne des règles de Calculator")
        anna.go("/")
        expect(anna.page.get_by_text(why)).to_be_visible()
        anna.go(f"/t/{over}")
        expect(anna.page.get_by_role("alert")).to_contain_text(why)
        with anna.page.expect_download() as saved:
            anna.click(anna.button(FR.record))
        saved.value.save_as(tmp_path / "record")
        assert read_record((tmp_path / "record").read_text(encoding="utf-8")).result is not None
