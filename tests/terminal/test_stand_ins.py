"""A bot plays for one who has left, if somebody at the terminal says so."""

from collections.abc import Sequence

import pytest

from jeton.bots import LEVELS
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Leave
from jeton.language import LANGUAGES, Speaker
from jeton.records import read_record, write_record
from jeton.table import resume
from jeton.table.codes import Code as TableCode
from jeton.terminal.codes import Code
from jeton.terminal.players import OPPONENT, PERSON
from tests.terminal.scripts import BOT, BOX, GAME, WORKED, Line, Table, dealt, later, moves_of, played, seated
from tests.terminal.test_app import play, sitting

NAMES = ("Anna", "Bruno", "Chloé", "Dora")
ENGLISH = Speaker("en", NAMES)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
RACKS = (*WORKED, "11 1 2 3 4 5 10", "9 1 2 3 4 5 10")


def bots(table: Table) -> tuple[str, ...]:
    """Which bot plays each seat; nothing for a person."""
    return table.session.progress.bots


def how(seat: int, speaker: Speaker = ENGLISH) -> str:
    """How a bot may play for one who has left."""
    return speaker.code(Code.STAND_IN_HOW, player=Name(seat))


@EVERY_LANGUAGE
def test_a_bot_stands_in(language: str) -> None:
    """It is told how when one leaves; from then on a bot plays the seat, which cannot win."""
    speaker = Speaker(language, NAMES)
    word = {"en": "stand-in", "fr": "remplaçant"}[language]
    table = played(dealt(*RACKS[:3]), ["leave", word, "pass", "pass"], language=language)
    match = table.session.match

    assert table.shown.count(how(0, speaker)) == 1
    assert speaker.code(TableCode.STANDS_IN, player=Name(0)) in table.shown
    assert bots(table) == (OPPONENT, "", "")
    assert match.standing_in == {0}
    assert match.seats_to_act == (1,)
    last = [each for each in match.history if each.move.actor == 0][-1]
    assert match.history.left == {0}
    assert not isinstance(last.move, Leave)
    assert match.position.scores[0] > 0
    assert all(0 not in side for side in GAME.rules.outcome(match.position).winners)


def test_without_a_word_the_chair_stays_empty() -> None:
    """Nobody plays for one who has left unless it is wished; that it can be is said once."""
    table = played(dealt(*RACKS[:3]), ["leave", "pass", "pass", "pass"])

    assert table.shown.count(how(0)) == 1
    assert bots(table) == ("", "", "")
    assert table.session.match.position.scores[0] == 0


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("stand-in", ("", "", OPPONENT, "")),
        ("STAND-IN Greedy", ("", "", "greedy", "")),
        ("standin random", ("", "", "random", "")),
        ("stand-in  greedy   anna", ("greedy", "", "", "")),
        ("stand-in easy CHLOÉ", ("", "", "easy", "")),
    ],
)
def test_which_bot_and_for_whom(said: str, expected: Sequence[str]) -> None:
    """The usual one unless it is named, for the last to leave unless somebody is."""
    table = played(dealt(*RACKS), ["leave", "pass", "leave", said])

    assert bots(table) == tuple(expected)
    assert table.last.players == tuple(bot or PERSON for bot in expected)


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        (["stand-in"], message(TableCode.NOT_GONE)),
        (["leave", "stand-in", "stand-in"], message(TableCode.NOT_GONE)),
        (["leave", "stand-in easy Bruno"], message(TableCode.NOT_GONE)),
        (["leave", "stand-in easy Zoé"], message(TableCode.NOT_GONE)),
        (["leave", "stand-in nobody"], message(Code.SEAT_BOT, bot="nobody", known=LEVELS)),
    ],
)
def test_a_wish_that_cannot_be(script: list[Line], fault: Message) -> None:
    """It says why and changes nothing."""
    before, after = played(dealt(*RACKS[:3]), script[:-1]), played(dealt(*RACKS[:3]), script)

    assert after.shown[-2] == ENGLISH.code(Code.REFUSED, fault=fault)
    assert after.session.progress == before.session.progress
    assert after.last == before.last


def test_where_nobody_could_say_so_it_is_not_told_how() -> None:
    """A match of two is over when one leaves; and where bots go on alone, nobody sits there."""
    over = played(dealt(*WORKED), ["leave"])
    alone = played(dealt(*RACKS[:3]), ["leave"], (PERSON, BOT, BOT))

    assert how(0) not in [*over.shown, *alone.shown]


def test_one_whose_time_is_up_may_be_stood_in_for() -> None:
    """They have left like anybody else."""
    table = seated(dealt(*RACKS[:3], options="clock=match:60"))
    table.surface.script += [later(table.clock, 61, "pass"), "stand-in", "pass"]
    table.session.run()

    assert how(0) in table.shown
    assert bots(table) == (OPPONENT, "", "")


def test_a_match_with_a_stand_in_is_resumed() -> None:
    """The bot goes on where it was, even if it is just its turn; the file says for whom it plays."""
    script: list[Line] = ["leave", "stand-in greedy", "pass", "pass", "pass", KeyboardInterrupt]
    table = played(dealt(*RACKS[:3]), script)
    record = read_record(write_record(table.last))
    match = resume(GAME, BOX, record, now=0)
    again = played(match, ["pass"], record.players)

    assert (record.players, record.stand_ins) == (("greedy", PERSON, PERSON), ("Anna",))
    assert match == table.session.match
    assert again.session.match == played(dealt(*RACKS[:3]), [*script[:-1], "pass"]).session.match
    turns = [record for record in table.kept if record.stand_ins]
    for kept in turns:
        # At whichever moment it was saved, the seat that is stood in for is not passed over.
        assert resume(GAME, BOX, kept, now=0).standing_in == {0}


def test_a_stand_in_agrees_and_is_not_asked() -> None:
    """To end the match, and to take a move back."""
    table = played(dealt(*RACKS[:3]), ["leave", "stand-in", "pass", "undo", "agree", "agree", "agree"])

    assert table.session.match.over
    asked = [ENGLISH.code(code, player=Name(0)) for code in (Code.UNDO_TOO, Code.AGREE_TOO)]
    assert not set(asked) & set(table.shown)
    assert "pass" not in moves_of(table.session.match)[2:]


def test_on_the_whole_screen() -> None:
    """Nothing is said of the word while it is typed; the bot's turns are told like any."""

    async def script() -> None:
        async with sitting(dealt(*RACKS[:3]), (PERSON, PERSON, BOT)) as player:
            await player.until_prompt(ENGLISH.code(Code.PROMPT, player=Name(0)))
            await player.enter("leave")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            await player.enter()
            await player.until_prompt(ENGLISH.code(Code.PROMPT, player=Name(1)))
            # What was told before the keyboard changed hands is not there any more.
            await player.until_log(how(0))
            await player.type("stand-in easy Anna")
            assert player.live == ""
            await player.enter("stand-in easy Anna")
            await player.until_log(ENGLISH.code(TableCode.STANDS_IN, player=Name(0)))
            assert player.kept[-1].stand_ins == ("Anna",)

    play(script)
