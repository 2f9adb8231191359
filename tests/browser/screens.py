"""Pages of a browser, lent to one guest after another: a new one takes twice as long to show a table.

What a page keeps is gone in between. What cannot be undone, or what is in doubt, ends with its guest.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page

LOCALES = {"en": "en-GB", "fr": "fr-FR"}


@dataclass(frozen=True, slots=True)
class Kind:
    """What a page has for good: whose it is, in which language, and whether fingers touch it."""

    address: str
    language: str
    touch: bool


@dataclass
class Screen:
    """A page alone in its context, with cookies and storage of its own."""

    kind: Kind
    context: BrowserContext
    page: Page
    heard: list[tuple[Any, str, Callable[..., None]]] = field(default_factory=list)

    def hear(self, source: Any, event: str, hearer: Callable[..., None]) -> None:
        """Tell of something for as long as it is lent."""
        source.on(event, hearer)
        self.heard.append((source, event, hearer))

    def forget(self) -> bool:
        """As if nobody had been here; whether that is so."""
        for source, event, hearer in self.heard:
            source.remove_listener(event, hearer)
        self.heard.clear()
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto("about:blank")
        if not self.kind.touch:
            self.page.mouse.move(0, 0)
        self.context.clear_cookies()
        session = self.context.new_cdp_session(self.page)
        session.send(
            "Storage.clearDataForOrigin", {"origin": self.kind.address.rstrip("/"), "storageTypes": "all"}
        )
        session.detach()
        # A clock that is set stays so, for instance.
        own: bool = self.page.evaluate("Date.toString().includes('[native code]')")
        return own and self.context.pages == [self.page]


class Screens:
    """All of a browser that are there."""

    def __init__(self, browser: Browser, address: str, workers: Literal["allow", "block"] = "block") -> None:
        self._browser = browser
        self._address = address
        """Where pages are wanted again and again; of other places none is kept."""
        self._workers = workers
        """A service worker would stand between a page and what a test does to its network."""
        self._free = defaultdict[Kind, list[Screen]](list)

    def lend(self, kind: Kind) -> Screen:
        """One that nobody has."""
        if self._free[kind]:
            return self._free[kind].pop()
        context = self._browser.new_context(
            base_url=kind.address,
            has_touch=kind.touch,
            is_mobile=kind.touch,
            locale=LOCALES[kind.language],
            reduced_motion="reduce",
            accept_downloads=True,
            service_workers=self._workers,
        )
        return Screen(kind, context, context.new_page())

    def take_back(self, screen: Screen, changed: bool) -> None:
        """For the next guest, unless it was changed for good."""
        if not changed and screen.kind.address == self._address and screen.forget():
            self._free[screen.kind].append(screen)
        else:
            screen.context.close()

    def close(self) -> None:
        """No more guests are to come."""
        for screen in (one for some in self._free.values() for one in some):
            screen.context.close()
        self._free.clear()
