"""What is asked for at a table of Gamate: something else in every phase, and by name."""

from jeton.games.gamate import GAME
from jeton.games.gamate.position import Phase, Position
from jeton.language import Speaker
from tests.games.gamate.kit import after, dealt, scene
from tests.kit.matches import cut, waits, wild_match
from tests.kit.settings import SMALL, Setting, option_sets

NAMES = ("Anna", "Bruno", "Chloé", "Dina")


def asked(position: Position, language: str = "en") -> str:
    """What those to act are asked for, in words."""
    return Speaker(language, NAMES).say(GAME.sight.prompt(GAME.sight.view(position, None)))


def moments() -> list[Position]:
    """Every moment of some wild matches at which somebody is to act."""
    found = []
    for chosen in option_sets(GAME):
        whole = wild_match(Setting(GAME.name, SMALL, chosen, GAME.seats[0]))
        cuts = (cut(whole, length) for length in range(len(whole.history)))
        found += [match.position for match in cuts if waits(match)]
    return found


def test_every_phase_asks_for_something_else() -> None:
    """Never for a card in the auction, nor for a demand once there is a contract."""
    seen: dict[Phase, set[str]] = {}
    for position in moments():
        code = GAME.sight.prompt(GAME.sight.view(position, None)).code
        seen.setdefault(position.phase, set()).add(code)
    assert seen.keys() == {Phase.AUCTION, Phase.OPPOSING, Phase.DECLARING, Phase.LEADING, Phase.PLAY}
    codes = [code for found in seen.values() for code in found]
    assert len(codes) == len(set(codes))


def test_by_name() -> None:
    """Whose demand it is, and what lies on top."""
    opposing = after(dealt(dealer=3), "43-44", "43-44")
    assert asked(opposing) == "Do you oppose Dina’s demand 43 to 44? Say your own, or pass."
    assert "de Dina" in asked(opposing, "fr")
    assert "Dina’s" in asked(after(dealt(dealer=3), "43-44"))
    assert asked(after(dealt(), *["m6", "-", "-", "-"])).startswith("Your demand multiples of 6 stands.")


def test_the_card_on_top() -> None:
    """It is to be beaten; a mute takes any card; and the dummy's hand is named."""
    said = {
        ("", 1): "Lead a card: any will do.",
        ("", 2): "Lead a card from Chloé’s open hand.",
        ("40", 0): "Beat the 40, or renounce a card.",
        ("40", 1): "Beat the 40 from Chloé’s open hand, or renounce a card of it.",
        ("40 *", 2): "A mute is on top: put any card on it, or renounce one.",
        ("40 *", 0): "A mute is on top: put any card of Chloé’s open hand on it, or renounce one.",
    }
    for (trick, leader), sentence in said.items():
        assert asked(scene("m6", "up", trick, leader=leader)) == sentence
