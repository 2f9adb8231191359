"""A group of children: on their devices nothing leads away, no strangers are found, and bots begin easy."""

from tests.browser.conftest import Invites
from tests.browser.kit import PHONE, expect, seat
from tests.browser.test_groups import code_of, come_in
from tests.browser.words import EN, FR

AWAY = """() => [...document.querySelectorAll('[href], [src], [action]')]
    .flatMap((each) => ['href', 'src', 'action'].map((name) => each.getAttribute(name)))
    .filter((address) => address !== null).map((address) => new URL(address, location.href))
    .filter((url) => url.protocol !== 'data:' && url.origin !== location.origin).map(String)"""
"""Everything on a page that leads to another origin."""


def test_a_group_of_children(guest: Invites) -> None:
    """The host says so at the opening; a pupil's device has no open tables, and proposes the easiest bot."""
    host = guest(EN)
    table = {"game": "mathable", "seats": [seat("me", "Host"), seat("link", "")], "open": True}
    host.post("/api/matches", table)
    host.go("/group")
    host.page.locator("#title").fill("Class 3")
    host.page.get_by_label("For children").check()
    host.click(host.button("Open the group"))
    expect(host.page.locator("p.code")).to_be_visible()

    zoe = guest(FR, PHONE)
    zoe.go("/")
    open_tables = zoe.page.get_by_role("heading", name="Tables où une place est libre")
    expect(open_tables).to_be_visible()
    come_in(zoe, code_of(host), "Zoé", "Entrer")
    for path in ("/group", "/rules/gamate", "/puzzles", "/"):
        zoe.go(path)
        expect(zoe.heading.first).to_be_visible()
        assert zoe.page.evaluate(AWAY) == []
    expect(open_tables).to_have_count(0)
    zoe.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<a href=//example.org>away</a>')")
    assert zoe.page.evaluate(AWAY) == ["http://example.org/"]
    zoe.go("/new/mathable")
    expect(zoe.seat_kind(2)).to_have_value("bot:child")
    expect(zoe.page.get_by_role("checkbox")).to_have_count(1)
