"""One browser and one server for this folder; each test has guests of its own, and no page may complain.

Not for a whole run: Playwright keeps an event loop in its thread, where no other test could have one, and the
server's matches are dealt from a fixed seed.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from jeton.terminal.upkeep import find_chromium
from jeton.web.assets import STATIC
from tests.browser.chromium import MISSING, launch
from tests.browser.kit import DESKTOP, Device, Guest, Theme, seat
from tests.browser.screens import Screens
from tests.browser.server import Server, serving
from tests.browser.words import EN, Words


class Invites(Protocol):
    """Makes a guest."""

    def __call__(
        self, words: Words = EN, device: Device = DESKTOP, theme: Theme = "light", address: str = ""
    ) -> Guest:
        """Somebody with a browser."""


class Seats(Protocol):
    """Brings two people to a table."""

    def __call__(
        self,
        game: str,
        anna: tuple[Words, Device] = (EN, DESKTOP),
        bruno: tuple[Words, Device] = (EN, DESKTOP),
        address: str = "",
        invited: bool = False,
        options: Sequence[str] = (),
        short: bool = False,
    ) -> tuple[Guest, Guest]:
        """Anna, who opened the match, on its page if she is to invite him there; and Bruno, who came."""


def _missing(why: str) -> None:
    """A machine that checks everything must be able to; others may go on."""
    if os.environ.get("CI"):
        pytest.fail(f"browser tests cannot run: {why}")
    pytest.skip(f"browser tests were skipped: {why}")


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A browser."""
    program = find_chromium()
    if program is None:
        _missing(MISSING)
        return
    with sync_playwright() as playwright:
        browser = launch(playwright, program)
        yield browser
        browser.close()


class House:
    """A server, and the pages that know it: both take longest when they are new."""

    def __init__(self, browser: Browser, folder: pytest.TempPathFactory) -> None:
        self._browser = browser
        self._folder = folder
        self._open = ExitStack()
        self.enter()

    def enter(self) -> None:
        """With nothing in it."""
        data = self._folder.mktemp("server") / "jeton.db"
        self.server = self._open.enter_context(serving(data))
        self.screens = Screens(self._browser, self.server.address)
        self._open.callback(self.screens.close)

    def leave(self) -> None:
        """No more guests are to come."""
        self._open.close()


@pytest.fixture(scope="package")
def _house(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (STATIC / "index.html").is_file():
        _missing("the app is not built; build it: python hatch_build.py")
    house = House(chromium, tmp_path_factory)
    yield house
    house.leave()


@pytest.fixture
def server(_house: House) -> Server:
    """A server; the next match is dealt as every time, and its clock goes as everybody's does."""
    if _house.server.skipped:
        _house.leave()
        _house.enter()
    _house.server.seed = 0
    return _house.server


@pytest.fixture
def screens(_house: House, server: Server) -> Screens:
    """Its pages, each with cookies and storage of its own."""
    return _house.screens


@pytest.fixture
def guest(screens: Screens, server: Server) -> Iterator[Invites]:
    """Makes guests; at the end none of their pages may have had anything to complain of."""
    guests: list[Guest] = []

    def make(words: Words = EN, device: Device = DESKTOP, theme: Theme = "light", address: str = "") -> Guest:
        guests.append(Guest(screens, server, words, device, theme, address))
        return guests[-1]

    yield make
    faults = [fault for each in guests for fault in each.unforgiven()]
    for each in guests:
        each.leave()
    assert not faults


@pytest.fixture
def two(guest: Invites) -> Seats:
    """Anna has opened a match, and Bruno has followed her link."""

    def sit(
        game: str,
        anna: tuple[Words, Device] = (EN, DESKTOP),
        bruno: tuple[Words, Device] = (EN, DESKTOP),
        address: str = "",
        invited: bool = False,
        options: Sequence[str] = (),
        short: bool = False,
    ) -> tuple[Guest, Guest]:
        one, other = guest(*anna, address=address), guest(*bruno, address=address)
        if invited:
            link = one.invite(game, "Anna", "Bruno", short)
        else:
            (link,) = one.open_match(game, [seat("me", "Anna"), seat("link", "Bruno")], options)
        other.accept(link, "Bruno")
        return one, other

    return sit
