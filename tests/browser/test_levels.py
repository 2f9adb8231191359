"""Levels of bots: what is said of them, which one is proposed, and that one sees it at the table."""

import json

import pytest

from jeton.bots import LEVELS, levels_of
from jeton.catalogue import GAMES
from jeton.language import Speaker
from jeton.language.levels import level_title, temper_word
from tests.browser.axe import serious
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, expect
from tests.browser.words import EN, FR, Words

GAME = GAMES["rigolade"]
PROPOSED = {"en": "This level suits your last matches", "fr": "Ce niveau convient à vos dernières parties"}
BOT = {"en": "Bot: {}", "fr": "Robot\N{NO-BREAK SPACE}: {}"}


@pytest.mark.parametrize(("words", "device"), [(EN, PHONE), (FR, DESKTOP)], ids=["en-phone", "fr-desktop"])
def test_levels(guest: Invites, words: Words, device: Device) -> None:
    """Each with its temper and its points a turn; behind two matches won, one up, and a sentence says why."""
    speaker, levels = Speaker(words.language), levels_of(GAME)
    anna = guest(words, device)
    anna.new_match(GAME.name)
    note = anna.page.get_by_text(PROPOSED[words.language])
    choice = anna.seat_kind(2)
    expect(choice).to_have_value("bot:beginner")
    expect(note).to_have_count(0)
    for said, level in zip(
        choice.locator("option[value^=bot]").all_inner_texts(), levels.values(), strict=True
    ):
        assert level_title(level.name, speaker).lower() in said
        assert f" {level.average} points " in said
        assert (temper_word(level.temper, speaker) if level.temper else said) in said

    won = [{"match": match, "level": "strong", "won": True} for match in ("one", "two")]
    anna.page.evaluate(f"localStorage.setItem('jeton:levels:{GAME.name}', {json.dumps(json.dumps(won))})")
    anna.page.reload()
    expect(choice).to_have_value("bot:champion")
    expect(note).to_be_visible()
    # What a narrow window cuts off stands below; a wide one has room for it.
    below = anna.page.locator("fieldset small", has_text=f" {levels['champion'].average} points ")
    expect(below).to_be_visible(visible=device is PHONE)
    assert not serious(anna.page)
    choice.select_option("bot:child")
    expect(note).to_have_count(0)

    anna.call_me("Anna")
    anna.start()
    anna.at_table()
    child = level_title(LEVELS[0], speaker).lower()
    expect(anna.page.get_by_title(BOT[words.language].format(child))).to_be_visible()
