"""What is kept about oneself, from the page that says what is kept."""

import json
import re
from pathlib import Path

from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import PHONE, expect, seat
from tests.browser.words import EN, FR

SAY = """([match, id, text]) => fetch(`/api/matches/${match}/moves`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, seat: 0, text }),
})"""
"""A move by HTTP."""


def test_what_is_kept_about_me(guest: Invites) -> None:
    """As one file, with what the browser has; then it is gone, there and here."""
    anna = guest(FR, PHONE)
    anna.open_match("rigolade", [seat("me", "Zéphyrine"), seat("bot", "", "random")], [])
    anna.go("/privacy")
    with anna.page.expect_download() as told:
        anna.click(anna.button("Télécharger le fichier"))
    found = json.loads(Path(told.value.path()).read_text("utf-8"))
    assert [one["seats"] for one in found["server"]["matches"]] == [["Zéphyrine"]]
    assert isinstance(found["browser"], dict)

    anna.click(anna.button("Tout effacer…"))
    is_accessible(anna.page)
    anna.click(anna.button("Retour"))
    expect(anna.button("Télécharger le fichier")).to_be_visible()
    anna.click(anna.button("Tout effacer…"))
    # A second tap at the same place answers nothing; the button has the focus.
    expect(anna.button("Oui, tout effacer")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("avec une partie")).to_be_visible()
    kept = "Object.keys(localStorage).filter((one) => one.startsWith('jeton:'))"
    assert anna.page.evaluate(kept) == []


def test_taking_part_in_the_ratings(guest: Invites) -> None:
    """Under a name, with a code to keep; a match that is over puts one into the table, and one may stop."""
    anna = guest(EN)
    anna.go("/ratings")
    anna.page.get_by_label("Name in the ratings").fill("Wanda")
    anna.click(anna.button("Take part"))
    expect(anna.page.get_by_label("Your recovery code")).to_have_value(re.compile("[0-9A-Z-]{30}"))
    expect(anna.page.get_by_label("Your private link")).to_have_value(re.compile("/ratings#[0-9A-Z-]{30}"))
    anna.open_match("rigolade", [seat("me", "W"), seat("bot", "", "random")], [])
    for number, text in enumerate(("pass", "leave")):
        anna.page.evaluate(SAY, [anna.match, str(number), text])
    # The lobby waits until all that is over is known to be.
    anna.page.evaluate("fetch('/api/matches').then((answer) => answer.json())")
    anna.go("/ratings")
    expect(anna.page.get_by_role("row", name="Wanda (you)")).to_contain_text("±")
    expect(anna.page.get_by_role("row", name="Random (bot)")).to_be_visible()
    is_accessible(anna.page)
    anna.click(anna.button("Stop taking part…"))
    anna.click(anna.button("Back"))
    expect(anna.button("Stop taking part…")).to_be_visible()
