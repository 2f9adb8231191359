"""What there is to read over HTTP: a game on one page, its rules, an example, what one looks up."""

import pytest

from jeton.catalogue import GAMES, find_game
from jeton.language import LANGUAGES, Speaker
from jeton.web.caching import FOR_EVER, NOT_AT_ALL
from jeton.web.rulebook import aids, example, games, rules, thumbnail
from tests.web.kit import running

EVERY = pytest.mark.parametrize("game", GAMES)
IN_EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def test_they_are_asked_for_by_address() -> None:
    """In the language that is asked for; of no such game there is nothing."""
    with running() as here:
        anna = here.browser()
        for what in ("rules", "aids", "example"):
            english, french = (
                anna.http.get(f"/api/games/equable/{what}", params={"lang": each}) for each in ("en", "fr")
            )
            assert (english.status_code, french.status_code) == (200, 200)
            assert english.json() != french.json()
            assert anna.http.get(f"/api/games/nothing/{what}").json()["code"] == "core/no-such-game"


def test_a_board_in_the_middle_of_a_match() -> None:
    """As a game looks that is played: by its rules, half full. A browser keeps it."""
    for name in GAMES:
        picture = thumbnail(name, "en")
        laid = [cell.token for row in picture.grid.rows for cell in row if cell.token and not cell.printed]
        assert len(laid) >= 30 or picture.piles, name
    with running() as here:
        anna = here.browser()
        for game in anna.get("/api/games"):
            path = f"/api/games/{game['name']}/picture"
            assert anna.http.get(path).headers["cache-control"] == NOT_AT_ALL
            found = anna.http.get(path, params={"id": game["picture"]})
            assert found.headers["cache-control"] == FOR_EVER


@EVERY
@IN_EACH_LANGUAGE
def test_one_page_comes_first(game: str, language: str) -> None:
    """With one picture, before the rules themselves."""
    page = rules(game, language)

    assert [block.kind for block in page.summary].count("picture") == 1
    assert page.summary[0].text.startswith("# ")
    assert len(page.blocks) > len(page.summary)


@EVERY
@IN_EACH_LANGUAGE
def test_what_there_is_to_look_up(game: str, language: str) -> None:
    """A game says beforehand what it has; each of them has something to show."""
    (info,) = [each for each in games(language) if each.name == game]
    found = aids(game, language)

    assert [aid.title for aid in found] == info.aids
    assert [aid.name for aid in found] == [aid.name for aid in find_game(game).aids]
    assert all(aid.blocks for aid in found)


@IN_EACH_LANGUAGE
def test_the_multiplication_table_is_one_of_them(language: str) -> None:
    """In Équable: 25 rows and 25 columns, with their heads; on the rules page too."""
    found = [block for aid in aids("equable", language) for block in aid.blocks]
    tables = [block.rows for block in found if block.kind == "table"]

    assert [(len(rows), {len(row) for row in rows}) for rows in tables] == [(26, {26})]
    assert tables[0][25][25] == "625"
    assert tables[0] in [block.rows for block in rules("equable", language).blocks]


@EVERY
@IN_EACH_LANGUAGE
def test_an_example_has_a_picture_for_each_step(game: str, language: str) -> None:
    """With everything open, and every refusal and every item in words."""
    played = example(game, language)

    assert played.title == Speaker(language).code(GAMES[game].texts.title)
    assert len(played.steps) > 4
    for step in played.steps:
        assert step.text
        assert len(step.picture.racks) == len(played.names)
        assert "?" not in [token for rack in step.picture.racks for token in rack.tokens]
    assert any(step.items for step in played.steps)


@IN_EACH_LANGUAGE
def test_how_long_a_match_may_be(language: str) -> None:
    """Three formats of every game, one of them proposed, by a name in the reader's language; minutes for each
    number of seats and of people there, the least and the most being those that are said of the game."""
    for info in games(language):
        game = find_game(info.name)
        titles = [Speaker(language).say(one.title) for one in game.formats]

        assert [one.title for one in info.formats] == titles
        assert [one.preselected for one in info.formats] == [True, False, False]
        for one in info.formats:
            assert [len(each) for each in one.minutes] == info.seats
        assert info.minutes == [info.formats[0].minutes[0][0], max(map(max, info.formats[-1].minutes))]


def test_a_match_is_opened_by_a_format() -> None:
    """By what it sets; the record that is kept of it says the same."""
    with running() as here:
        anna = here.browser()
        for game in anna.get("/api/games"):
            for one in game["formats"]:
                seats = [{"kind": "me", "name": "Anna"}]
                seats += [{"kind": "bot", "bot": "easy"} for _ in range(game["seats"][0] - 1)]
                wish = {"game": game["name"], "options": one["options"], "seats": seats}
                match = anna.http.post("/api/matches", json=wish).json()["match"]
                assert anna.get(f"/api/matches/{match}")["options"] == one["options"]


@IN_EACH_LANGUAGE
def test_no_option_names_a_flag_of_the_command_line(language: str) -> None:
    """Whoever reads it in a browser has none."""
    said = [option.about for game in games(language) for option in game.options]
    assert said
    assert not [about for about in said if "--" in about]
