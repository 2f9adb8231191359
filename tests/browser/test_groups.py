"""A class: a host before a large screen, pupils with telephones, a round, and how it stands."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator

from jeton.records.positions import write_position_file
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import PHONE, Guest, expect
from tests.browser.test_challenges import of_tokens
from tests.browser.words import EN, FR

TABLE = re.compile(r"/t/[\w-]+$")


def code_of(host: Guest) -> str:
    """What is written on the wall."""
    return host.page.locator("p.code").inner_text()


def come_in(pupil: Guest, code: str, name: str, join: str) -> None:
    """By the address that the QR code says."""
    pupil.go(f"/join/{code.lower()}")
    pupil.page.locator("#name").fill(name)
    pupil.click(pupil.button(join))
    expect(pupil.page.get_by_text(name, exact=False).first).to_be_visible()


def tables(host: Guest) -> Locator:
    """The tables on the wall."""
    return host.page.locator(".wall > ul > li")


def test_a_class(guest: Invites) -> None:
    """Three come in; two are paired and taken to their table, the third sits out; one gives up.

    Whoever stays at the table is taken along when the next round begins. The wall shows it all.
    """
    host = guest(EN)
    host.go("/")
    host.click(host.link("Classes and clubs"))
    host.page.locator("#title").fill("Class 4b")
    host.click(host.button("Open the group"))
    expect(host.page.get_by_role("heading", name="Class 4b")).to_be_visible()
    code = code_of(host)
    anna, bruno, chloe = guest(EN, PHONE), guest(FR, PHONE, "dark"), guest(EN, PHONE)
    come_in(anna, code, "Anna", "Join")
    come_in(bruno, code, "Bruno", "Entrer")
    come_in(chloe, code, "Anna", "Join")
    expect(host.page.locator("summary bdi")).to_have_text(["Anna", "Bruno", "Anna 2"])
    is_accessible(host.page)
    is_accessible(bruno.page)

    host.click(host.button("Start the round"))
    expect(tables(host)).to_have_count(2)
    playing = [pupil for pupil in (anna, bruno, chloe) if _is_taken(pupil)]
    assert len(playing) == 2
    loser, winner = playing
    # The way back stands above the table.
    back = loser.page.get_by_role("link", name="Class 4b")
    expect(back).to_be_visible()
    loser.page.evaluate(
        """async () => {
            const match = location.pathname.split('/')[2];
            const state = await (await fetch(`/api/matches/${match}`)).json();
            await fetch(`/api/matches/${match}/moves`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ id: 'up', seat: state.mine[0], text: 'leave' }),
            });
        }"""
    )
    expect(host.page.locator("tbody tr")).to_have_count(3)
    expect(host.button("Start the round")).to_be_visible()
    expect(host.page.locator("tbody tr td strong")).to_have_text(["1", "1", "0"])
    loser.click(back)
    expect(loser.page.locator("tbody tr")).to_have_count(3)
    expect(
        winner.page.get_by_role("link", name=re.compile("Back to the group|Retour au groupe"))
    ).to_be_visible()
    over = winner.page.url
    host.click(host.button("Start the round"))
    expect(winner.page).not_to_have_url(over)
    host.go(f"{urlsplit(host.page.url).path}/wall")
    expect(tables(host)).to_have_count(2)
    expect(host.page.get_by_text(code)).to_be_visible()
    is_accessible(host.page)


def _is_taken(pupil: Guest) -> bool:
    """Whether their page goes to a table, or says that they sit out; one of both happens."""
    out = pupil.page.get_by_text(re.compile("You sit out|Vous vous reposez"))
    board = pupil.page.locator("[data-square]").first
    expect(out.or_(board).first).to_be_visible()
    return TABLE.search(pupil.page.url) is not None


def test_coming_back(guest: Invites) -> None:
    """On another telephone a pupil says who they are; the host confirms it, and later erases it all."""
    host = guest(FR)
    host.go("/group")
    host.page.locator("#title").fill("CM1")
    host.click(host.button("Ouvrir le groupe"))
    expect(host.page.locator("p.code")).to_be_visible()
    code = code_of(host)
    first = guest(FR, PHONE)
    come_in(first, code, "Zoé", "Entrer")
    other = guest(FR, PHONE)
    other.go(f"/join/{code}")
    other.click(other.page.get_by_text("J’étais déjà là, sur un autre appareil"))
    other.click(other.button("Zoé"))
    expect(other.page.get_by_text("confirmer que c’est bien vous")).to_be_visible()
    host.click(host.button("Oui, c’est vrai"))
    expect(other.page.get_by_text("C’est fait, Zoé")).to_be_visible()

    # On a third one they came in anew: the host makes one of two.
    third = guest(FR, PHONE)
    come_in(third, code, "Zoé", "Entrer")
    expect(third.page.get_by_text("C’est fait, Zoé 2")).to_be_visible()
    host.click(host.page.locator("summary").filter(has_text="Zoé 2"))
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.page.get_by_label("Zoé 2 est la même personne que…").select_option(label="Zoé")
    expect(host.page.locator("summary bdi")).to_have_text(["Zoé"])
    expect(third.page.get_by_text("C’est fait, Zoé,")).to_be_visible()

    for pupil in (first, other, third):
        pupil.forgiven.append("404")
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.click(host.page.get_by_text("Votre lien d’animation").first)
    host.click(host.button("Supprimer le groupe"))
    expect(host.page).to_have_url(re.compile("/group$"))
    expect(other.page.get_by_role("alert")).to_contain_text("Ce groupe n’existe pas")


def test_one_position_for_everybody(guest: Invites) -> None:
    """The host brings a position; two answer on telephones; the wall shows the answers, then the best."""
    _, puzzle = of_tokens("mathable", 1)
    (token, square), *_ = [move.split("@") for move in puzzle.answer.split() if "@" in move]
    host = guest(EN)
    host.go("/group")
    host.page.locator("#title").fill("Lesson")
    host.click(host.button("Open the group"))
    expect(host.page.locator("p.code")).to_be_visible()
    code = code_of(host)
    anna, bruno = guest(EN, PHONE), guest(FR, PHONE)
    come_in(anna, code, "Anna", "Join")
    come_in(bruno, code, "Bruno", "Entrer")
    host.click(host.page.get_by_text("Another position"))
    position = write_position_file("mathable", puzzle.board, dict(puzzle.fields))
    host.page.locator("#ask-position").fill(position)
    host.click(host.button("Show it to everybody").last)
    expect(host.page.get_by_text("0 of 2 have answered").first).to_be_visible()
    is_accessible(host.page)

    expect(bruno.rack).to_be_visible()
    bruno.tap_tap(square, token)
    expect(anna.rack).to_be_visible()
    anna.tap_tap(square, token)
    anna.press_play_at_once()
    anna.click(anna.button("Send my answer"))
    expect(anna.page.get_by_text("Your answer is sent")).to_be_visible()
    is_accessible(anna.page)
    # What somebody has laid stays where it is while others answer.
    expect(bruno.page.get_by_text("1 réponse sur 2").first).to_be_visible()
    bruno.press_play_at_once()
    bruno.click(bruno.button("Envoyer ma réponse"))
    expect(host.page.get_by_text("2 of 2 have answered").first).to_be_visible()
    # What was answered is on no screen yet.
    expect(host.page.get_by_text(f"{token}@{square}")).to_have_count(0)
    host.click(host.button("Show the answers"))
    expect(host.page.locator("ol .turn")).to_have_text([f"{token}@{square} end"])
    expect(host.page.get_by_text("2 people")).to_be_visible()
    host.click(host.button("Show the best"))
    expect(host.page.get_by_role("heading", name="The best")).to_be_visible()
    expect(host.page.get_by_text("2 of 2 found it")).to_be_visible()
    is_accessible(host.page)
    expect(bruno.page.get_by_role("heading", name="Le meilleur tour")).to_be_visible()
    host.click(host.button("Back to the group"))
    expect(host.page.locator("p.code")).to_be_visible()
    expect(anna.page.get_by_text("You are in, Anna.")).to_be_visible()
