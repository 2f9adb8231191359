"""What axe-core, and the accessibility tree of the browser itself, say of a page."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.kit import Theme, expect

_SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
"""A tool of the app's own build: what Node has fetched for it."""

_DRAWINGS = ("svg[role=img]",)
"""What is only to be looked at has one name, and axe has nothing to say of its strokes but takes its time."""
_SERIOUS = frozenset({"serious", "critical"})

_RUN = """
    ([rules, without]) => axe.run({ include: ['html'], exclude: without }, {
        resultTypes: ['violations'],
        // What it would find out for its own reports, and takes long for.
        selectors: false,
        preload: false,
        ...(rules.length ? { runOnly: { type: 'rule', values: rules } } : {}),
    }).then(found => found.violations.map(each => ({
        rule: each.id,
        impact: each.impact,
        places: each.nodes.map(node => node.html.slice(0, 200) + ' ' + (node.any[0]?.message ?? '')),
    })))
"""

_NAMED = frozenset(
    {
        "button",
        "checkbox",
        "combobox",
        "dialog",
        "gridcell",
        "image",
        "link",
        "radio",
        "slider",
        "spinbutton",
        "tab",
        "textbox",
    }
)
"""Roles of what one may want to hear of, or to press: without a name nobody can."""


def serious(page: Page, rules: Sequence[str] = (), without: Sequence[str] = ()) -> list[str]:
    """What axe finds serious or worse on a page, by all its rules or some, in all of its parts or most."""
    if not page.evaluate("'axe' in window"):
        # Through the debugger: the policy of the page allows no script of others, and should not.
        page.evaluate(_SCRIPT.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN, [list(rules), list(without)])
    return [
        f"{each['rule']} ({each['impact']}): {place}"
        for each in found
        if each["impact"] in _SERIOUS
        for place in each["places"]
    ]


def is_accessible(page: Page, seen: Sequence[str] = ()) -> None:
    """By all rules as it is; in the other theme only colours are others, and some parts were seen before.

    The page stays in that other theme: to draw everything anew takes it as long as axe does.
    """
    found = faults(page)
    other: Theme = "light" if page.locator("html").get_attribute("data-theme") == "dark" else "dark"
    page.emulate_media(color_scheme=other)
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    found += [f"{other}: {each}" for each in serious(page, ["color-contrast"], (*_DRAWINGS, *seen))]
    assert not found, found


def faults(page: Page) -> list[str]:
    """What axe, by all its rules, and the browser itself find on a page as it is."""
    return [*nameless(page), *serious(page, (), _DRAWINGS)]


def nameless(page: Page) -> list[str]:
    """What the browser shows to screen readers without a name, though it should have one."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    shown = [node for node in nodes if not node["ignored"] and node["role"]["value"] in _NAMED]
    assert shown
    return [
        f"{node['role']['value']} without a name: {node.get('properties')}"
        for node in shown
        if not node.get("name", {}).get("value", "").strip()
    ]
