"""What a browser fetches for its first look at the home page, as it comes over the wire, and for a table."""

from collections import Counter
from typing import Any

from tests.browser.conftest import Invites
from tests.browser.kit import expect, seat
from tests.browser.words import EN

MOST = 130_000
"""Bytes, heads and all."""
FEW = 14
"""Scripts and styles."""


def test_the_first_look_is_light(guest: Invites) -> None:
    """Summed over everything that is fetched; nothing that is text comes unpacked, unless it is tiny."""
    anna = guest(EN)
    wire = anna.context.new_cdp_session(anna.page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    urls: dict[str, str] = {}
    weight: Counter[str] = Counter()
    heads: dict[str, dict[str, str]] = {}

    def answered(told: dict[str, Any]) -> None:
        urls[told["requestId"]] = told["response"]["url"]
        heads[told["response"]["url"]] = {k.lower(): v for k, v in told["response"]["headers"].items()}

    def loaded(told: dict[str, Any]) -> None:
        weight[urls[told["requestId"]]] += int(told["encodedDataLength"])

    wire.on("Network.responseReceived", answered)
    wire.on("Network.loadingFinished", loaded)
    anna.go("/")
    for title in EN.titles.values():
        expect(anna.link(EN.of(EN.play, title))).to_be_visible()
    anna.page.wait_for_load_state("networkidle")
    assert any("/assets/" in url for url in weight)
    assert sum("/picture" in url for url in weight) == len(EN.titles)
    bare = [url for url, head in heads.items() if weight[url] > 2000 and "content-encoding" not in head]
    assert not bare
    assert all(
        "immutable" in heads[url]["cache-control"] for url in weight if "/assets/" in url or "/picture" in url
    )
    assert sum(weight.values()) <= MOST, weight.most_common()


def test_a_table_takes_few_files(guest: Invites) -> None:
    """Each has to be asked for: forty small ones, the parts of each set of pages, took longer than ten."""
    anna = guest(EN)
    asked: list[str] = []
    anna.asks(lambda url: asked.append(url) if "/assets/" in url else None)
    anna.open_match("equable", [seat("me", "Anna"), seat("link", "Bruno")])
    anna.page.wait_for_load_state("networkidle")
    assert len(asked) <= FEW, asked
