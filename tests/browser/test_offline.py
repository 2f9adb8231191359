"""The app on a device: it can be installed, opens without a connection, is never older than its server."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from jeton.web import assets
from jeton.web.offline import offline_names
from tests.browser.kit import PHONE, Guest, expect
from tests.browser.screens import Screens
from tests.browser.server import Server, serving
from tests.browser.solitaire import Solver
from tests.browser.words import FR

GONE = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED"
"""What the browser itself says of a network that is not there."""
NOW = datetime.now(UTC).date()


@pytest.fixture(scope="module")
def restart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], Server]]:
    """Starts a server; one that runs is stopped first, and the next is where it was."""
    data, ports, running = tmp_path_factory.mktemp("offline") / "jeton.db", [0], ExitStack()

    def start() -> Server:
        running.close()
        server = running.enter_context(serving(data, ports[-1]))
        ports.append(server.port)
        return server

    with pytest.MonkeyPatch.context() as patch, running:
        # Larger ones take longer to be made.
        patch.setattr("jeton.web.offline._SIZES", (3,))
        yield start


@pytest.fixture(scope="module")
def anna(chromium: Browser, restart: Callable[[], Server]) -> Iterator[Guest]:
    """Somebody whose page has a worker, and who has everything on her device."""
    server = restart()
    screens = Screens(chromium, server.address, workers="allow")
    guest = Guest(screens, server, FR, PHONE)
    guest.forgiven.append(GONE)
    guest.go("/")
    page = guest.page
    guest.wait_until(
        lambda: page.evaluate("localStorage.getItem('jeton:offline')") is not None, "nothing kept"
    )
    yield guest
    assert not guest.unforgiven()
    guest.leave()
    screens.close()


def builds(page: Page) -> set[str]:
    """Of which apps there are files."""
    names = page.evaluate("caches.keys()")
    return {name.removeprefix("jeton-app-") for name in names if name.startswith("jeton-app-")}


def took_over(page: Page) -> bool:
    """Whether the newest worker stands before all pages, and no other waits."""
    found: bool = page.evaluate(
        """async () => {
            const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
            return !installing && !waiting && active?.state === 'activated';
        }"""
    )
    return found


def build_of(page: Page) -> str:
    """Which app a page is."""
    found = page.locator("meta[name=build]").get_attribute("content")
    assert found
    return found


def test_it_can_be_installed(anna: Guest) -> None:
    """What Chromium asks for: a name, an address, a window of its own, and icons that can be drawn."""
    expect(anna.page.locator("link[rel=manifest]")).to_have_attribute("href", "/fr.webmanifest")
    found = anna.context.new_cdp_session(anna.page).send("Page.getAppManifest")
    assert not found["errors"]
    manifest = json.loads(found["data"])
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == ("fr", "standalone", "/")
    assert manifest["name"] == "Jeton, jeux de calcul"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        drawn = anna.page.evaluate(
            """async (from) => {
                const image = new Image();
                image.src = from;
                await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in (drawn, "any")


def test_without_a_connection(anna: Guest) -> None:
    """What was kept for offline use opens; a grid is known to be right; what needs the server says so."""
    page, solver = anna.page, Solver(anna)
    anna.cut_off()
    anna.go("/")
    away = page.locator(".notices")
    expect(away).to_contain_text("Pas de connexion. Les règles, les leçons, quelques grilles du solitaire")
    for title in FR.titles.values():
        expect(anna.link(FR.of(FR.play, title))).to_be_visible()
    anna.go("/rules/equable/full")
    expect(page.get_by_role("article")).to_contain_text("jetons")
    anna.go("/learn/mathable")
    expect(anna.board).to_be_visible()
    anna.go("/score")
    expect(page.get_by_role("radio", name="Gamate")).to_be_visible()
    anna.go("/privacy")
    expect(page.get_by_role("article")).to_contain_text("Votre navigateur garde sur cet appareil")

    solver.open(str(NOW))
    solver.press(solver.said.hint)
    expect(solver.told).to_contain_text("les indices viennent du serveur")
    # A grid that nobody has looked at while there was a connection.
    name = str(next(name for name in offline_names(NOW) if not name.day))
    solver.open(name)
    solver.solve(name)
    expect(solver.end).to_be_visible()
    anna.click(page.get_by_role("link", name=re.compile("^Une autre")))
    solver.ready()
    anna.go("/solitaire/5-hard-abc")
    expect(page.get_by_role("alert")).to_contain_text("n’est pas sur cet appareil")
    anna.click(anna.link("Une grille de cet appareil"))
    solver.ready()

    anna.cut_off(False)
    # As a browser says it, once there is a network.
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(away.locator("p")).to_have_count(0)


def another_build(of: Path, to: Path) -> str:
    """The same app as if something had been changed in it: every name with a hash in it is another."""
    shutil.copytree(of, to, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    before = (to / "build.txt").read_text().strip()
    after = before[::-1]
    stems = [file.stem for file in (to / "assets").iterdir()]
    for file in [*to.glob("*.*"), *(to / "assets").iterdir()]:
        if file.suffix in (".js", ".css", ".html", ".txt"):
            text = file.read_text("utf-8").replace(before, after)
            for stem in stems:
                text = text.replace(stem, f"{stem}2")
            file.write_text(text, "utf-8")
        if file.stem in stems:
            file.rename(file.with_stem(f"{file.stem}2"))
    return after


def test_never_a_stale_app(
    anna: Guest, restart: Callable[[], Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an upgrade an open page is told, and works on; one that is opened is new; then the old goes."""
    anna.go("/")
    old = build_of(anna.page)
    assert builds(anna.page) == {old}
    new = another_build(assets.STATIC, tmp_path / "static")
    monkeypatch.setattr(assets, "STATIC", tmp_path / "static")
    restart()
    other = anna.context.new_page()
    other.goto("/")
    assert build_of(other) == new
    anna.wait_until(lambda: new in builds(other) and took_over(other), "no new worker")
    assert builds(other) == {old, new}
    # Its files are not on the server any more.
    anna.click(anna.link("Vie privée"))
    expect(anna.page.get_by_role("article")).to_be_visible()
    told = anna.page.locator(".notices")
    expect(told).to_contain_text("Il y a une nouvelle version de Jeton.")
    other.close()
    anna.click(anna.button("La charger"))
    expect(anna.page.locator("meta[name=build]")).to_have_attribute("content", new)
    expect(told.locator("p")).to_have_count(0)
    anna.wait_until(lambda: builds(anna.page) == {new}, "the old app is still there")
