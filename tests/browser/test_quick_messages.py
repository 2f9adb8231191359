"""Phrases at the table: from a menu, read in one's own language, and not by whoever will not hear them."""

from tests.browser.axe import is_accessible
from tests.browser.conftest import Seats
from tests.browser.kit import DESKTOP, PHONE, expect
from tests.browser.words import EN, FR


def test_a_word_among_players(two: Seats) -> None:
    """Anna says something in French; Bruno reads it in English, and then hears no more of it."""
    anna, bruno = two("mathable", (FR, PHONE), (EN, DESKTOP))
    anna.click(anna.page.get_by_label("Dire un mot"))
    is_accessible(anna.page)
    anna.click(anna.button("Bien joué\xa0!"))
    expect(bruno.page.locator("span.quick-message")).to_have_text("Well played!")
    expect(bruno.log).to_contain_text("Anna: Well played!")
    expect(bruno.announced).to_contain_text("Anna: Well played!")
    expect(anna.page.locator("span.quick-message")).to_have_text("Bien joué\xa0!")

    bruno.click(bruno.page.get_by_label("Settings"))
    bruno.page.get_by_label("Show what others say at the table").uncheck()
    expect(bruno.log).not_to_contain_text("Well played!")
    bruno.click(bruno.page.get_by_label("Settings"))
    bruno.click(bruno.page.get_by_label("Say something"))
    bruno.click(bruno.button("Thank you!"))
    expect(bruno.log).to_contain_text("Bruno: Thank you!")
    expect(anna.page.locator("span.quick-message")).to_contain_text(["Bien joué\xa0!", "Merci\xa0!"])
