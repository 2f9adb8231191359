"""Who sits where."""

import pytest

from jeton.bots import BOTS as ALL
from jeton.bots import LEVELS
from jeton.core.errors import UsageFault
from jeton.language import LANGUAGES, Speaker
from jeton.language.levels import level_title
from jeton.records.codes import Code as RecordCode
from jeton.terminal.codes import Code
from jeton.terminal.players import PERSON, Player, read_players

BOTS = ("random", "greedy")
YOU = {language: Speaker(language).code(Code.SEAT_YOU) for language in LANGUAGES}


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Anna,Bruno", [("Anna", PERSON), ("Bruno", PERSON)]),
        (" Anna , Bruno ", [("Anna", PERSON), ("Bruno", PERSON)]),
        ("random,Anna", [("Random", "random"), ("Anna", PERSON)]),
        ("random,random,random", [("Random", "random"), ("Random 2", "random"), ("Random 3", "random")]),
        ("Random,random", [("Random", PERSON), ("Random 2", "random")]),
        ("RAND0M,random", [("RAND0M", PERSON), ("Random 2", "random")]),
        ("Max=random,Mia=greedy", [("Max", "random"), ("Mia", "greedy")]),
        ("Max = random,greedy", [("Max", "random"), ("Greedy", "greedy")]),
    ],
)
def test_players(text: str, players: list[tuple[str, str]]) -> None:
    """A bot is known by its name, a person is anybody else."""
    assert read_players(text, BOTS, Speaker("en")) == tuple(Player(*each) for each in players)


@pytest.mark.parametrize("language", LANGUAGES)
def test_you(language: str) -> None:
    """``you`` is called so in the player's language."""
    one, other = read_players("you,random", BOTS, Speaker(language))

    assert one == Player(YOU[language], PERSON)
    assert other.kind == "random"
    assert len(set(YOU.values())) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", Code.SEATS_EMPTY, {"seats": ""}),
        ("Anna,,Bruno", Code.SEATS_EMPTY, {"seats": "Anna,,Bruno"}),
        ("Anna,", Code.SEATS_EMPTY, {"seats": "Anna,"}),
        ("Anna, =random", Code.SEATS_EMPTY, {"seats": "Anna, =random"}),
        ("Anna,Max=clever", Code.SEAT_BOT, {"bot": "clever", "known": LEVELS}),
        ("Max=", Code.SEAT_BOT, {"bot": "", "known": LEVELS}),
        # More than at any table.
        ("random," * 10 + "Anna", RecordCode.NAMES_MANY, {"count": 11, "most": 10}),
    ],
)
def test_seats_that_cannot_be_read(text: str, code: str, params: dict[str, object]) -> None:
    """A seat has a player, and a bot is one that we have."""
    with pytest.raises(UsageFault) as caught:
        read_players(text, BOTS, Speaker("en"))

    assert caught.value.message.code == code
    assert dict(caught.value.message.params) == params


def test_levels_sit_down_by_their_names() -> None:
    """All six, and what they were called once."""
    players = read_players(",".join((*LEVELS, "Max=easy")), ALL, Speaker("en"))

    assert [player.kind for player in players] == [*LEVELS, "easy"]
    assert players[2] == Player("Family", "family")


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_sit_down_by_the_names_of_ones_language(language: str) -> None:
    """In small letters, as one types them; they are called so at the table."""
    speaker = Speaker(language)
    titles = [level_title(level, speaker) for level in LEVELS]
    players = read_players(
        ",".join((*(title.lower() for title in titles), f"Max={titles[1].lower()}")), ALL, speaker
    )

    assert [player.kind for player in players] == [*LEVELS, "beginner"]
    assert [player.name for player in players] == [*titles, "Max"]


@pytest.mark.parametrize("name", ["hard", "easyy", "begginer", "champoin", "ordinateur"])
def test_what_looks_like_a_bot_is_nobodys_name(name: str) -> None:
    """Unless it begins with a capital letter."""
    with pytest.raises(UsageFault) as caught:
        read_players(f"you,{name}", ALL, Speaker("en"))

    assert caught.value.message.code == Code.SEAT_DOUBTFUL
    assert dict(caught.value.message.params) == {"name": name, "known": LEVELS}
    assert read_players(f"you,{name.title()}", ALL, Speaker("en"))[1] == Player(name.title(), PERSON)
    assert read_players("you,anna", ALL, Speaker("en"))[1] == Player("anna", PERSON)
