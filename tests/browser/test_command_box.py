"""A whole match with the command box alone, by ear: every sentence of it is announced."""

import pytest

from tests.browser.conftest import Invites
from tests.browser.kit import Guest, expect, turns
from tests.browser.server import Server
from tests.browser.words import EN, FR, Words


class Ear:
    """Hears every line that is announced, once."""

    def __init__(self, player: Guest) -> None:
        self._player = player
        self.lines: list[str] = []

    def listen(self) -> None:
        """What is announced now; the page keeps only the last lines, and some are known already."""
        shown, before = self._player.heard(), len(self.lines)
        counts = range(min(len(shown), before), -1, -1)
        known = next(count for count in counts if self.lines[before - count :] == shown[:count])
        self.lines += shown[known:]


@pytest.mark.parametrize(
    ("words", "plays", "sits"), [(EN, "Anna plays ", "Your turn"), (FR, "Anna joue ", "À vous de jouer")]
)
def test_a_match_by_ear(guest: Invites, server: Server, words: Words, plays: str, sits: str) -> None:
    """Against a bot; each move, each draw, each score and the result are heard, in the right order."""
    player = guest(words)
    player.new_match("calculator")
    player.call_me("Anna")
    player.start()
    player.at_table()
    ear = Ear(player)
    before = len(server.told(player.match, 0, words.language))
    for each in turns([player]):
        ear.listen()
        each.move(each.chosen()[0])
    expect(player.heading).to_contain_text(words.over)
    ear.listen()
    told = server.told(player.match, 0, words.language)[before:]
    heard = iter(ear.lines)
    for entry in told:
        assert any(line.startswith(entry.told) for line in heard), (entry.told, ear.lines)
    assert any(line.startswith(plays) for line in ear.lines)
    assert sits in ear.lines
    for item in (item for entry in told for item in entry.items):
        assert any(item.reason in line and str(item.points) in line for line in ear.lines)
    assert words.over in ear.lines
    totals = server.totals(player.match)
    assert all(str(total) in ear.lines[-1] for total in totals)


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (EN, ("help", "rack", "score", "hint")),
        (FR, ("aide", "chevalet", "score", "indice")),
    ],
)
def test_questions(guest: Invites, words: Words, asked: tuple[str, ...]) -> None:
    """The box answers questions, says why a move is refused, and keeps what was typed."""
    player = guest(words)
    player.new_match("calculator")
    player.call_me("Anna")
    player.start()
    player.at_table()
    player.my_turn()
    answers: list[str] = []
    for word in asked:
        player.say(word)
        expect(player.preview).not_to_have_text(answers[-1] if answers else "")
        answers.append(player.preview.inner_text())
    rack = [button.get_attribute("aria-label") or "" for button in player.rack.get_by_role("button").all()]
    assert all(name.split()[-1] in answers[1] for name in rack)
    player.say("1A> 1+1=3")
    refused = player.page.get_by_role("alert").filter(has_text=words.refused)
    expect(refused).to_be_visible()
    expect(player.command).to_have_value("1A> 1+1=3")
    player.command.fill("?" + player.chosen()[0])
    expect(player.preview).to_contain_text(words.legal)
