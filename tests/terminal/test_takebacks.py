"""Taking moves back at one keyboard: at once against bots, by agreement among people, never across a draw."""

import pytest

from jeton.core.messages import Name
from jeton.core.protocols import View
from jeton.language import LANGUAGES, Speaker
from jeton.records import read_record, write_record
from jeton.table import Match, resume
from jeton.terminal.codes import Code
from jeton.terminal.players import PERSON
from tests.terminal.scripts import (
    AGAINST_BOT,
    BOX,
    CONTRACT,
    GAMATE,
    GAMATE_BOX,
    GAME,
    WORKED,
    Line,
    dealt,
    dealt_cards,
    later,
    moves_of,
    no_takeback,
    played,
    seated,
)
from tests.terminal.test_app import play, sitting

NAMES = ("Anna", "Bruno", "Chloé", "Dora")
ENGLISH = Speaker("en", NAMES)
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
PROMPT = [ENGLISH.code(Code.PROMPT, player=Name(seat)) for seat in range(4)]
TOO = [ENGLISH.code(Code.UNDO_TOO, player=Name(seat)) for seat in range(4)]
BOTS = (PERSON, "greedy", "greedy", "greedy")
THREE = (*WORKED, "11 1 2 3 4 5 10")


def told_back(match: Match, speaker: Speaker = ENGLISH) -> str:
    """What is said of the last move of a match when it is taken back."""
    last = match.history[-1]
    move = match.game.sight.describe(View(None, last.before), last.move)
    return speaker.code(Code.UNDONE, move=move)


# --- against bots -------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("word", ["undo", "U", "takeback"])
def test_against_bots_ones_own_move_comes_back_at_once(word: str, language: str) -> None:
    """With what the bots have played since: nobody is asked, and another move may be made."""
    start = dealt_cards(turns=CONTRACT)
    before = played(start, ["up 9"], BOTS).session.match
    table = played(start, ["up 9", "48", word], BOTS, language)
    speaker = Speaker(language, NAMES)
    shown = [line for line in table.shown if line.startswith(speaker.code(Code.UNDONE, move=""))]

    assert table.session.match.history == before.history
    assert table.session.match.position == before.position
    assert len(shown) > 1
    assert len(set(shown)) == len(shown)
    again = played(start, ["up 9", "48", word, "42"], BOTS, language)
    assert moves_of(again.session.match)[len(moves_of(before))] == "42"


def test_move_by_move_back_to_the_open_hand() -> None:
    """Each undo takes one back; what was said before the dummy's cards lay open stands."""
    start = dealt_cards(turns=CONTRACT)
    table = played(start, ["up 9", "48", "undo", "undo", "undo", "undo"], BOTS)

    assert moves_of(table.session.match) == [turn.partition(": ")[2] for turn in CONTRACT]
    assert table.shown[-2] == no_takeback(ENGLISH)


def test_a_match_that_went_back_is_resumed_as_it_stands() -> None:
    """The record holds what was played; what was taken back never was."""
    start = dealt_cards(turns=CONTRACT)
    table = played(start, ["up 9", "48", "undo"], BOTS)
    again = resume(GAMATE, GAMATE_BOX, read_record(write_record(table.last)), now=0)

    assert again == table.session.match
    assert "48" not in moves_of(again)


@pytest.mark.parametrize("turn", ["12@8I end", "exchange 1", "pass"])
def test_not_across_a_draw(turn: str) -> None:
    """Neither one's own nor a bot's; the file stays as it was, too."""
    before = played(dealt(*WORKED), [turn], AGAINST_BOT)
    after = played(dealt(*WORKED), [turn, "undo"], AGAINST_BOT)

    assert after.shown[-2] == no_takeback(ENGLISH)
    assert after.session.progress == before.session.progress
    assert after.last == before.last


# --- among people -------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("agree", ["agree", "AGREE"])
def test_people_are_asked(agree: str, language: str) -> None:
    """All but the one who asks, whoever moved; then the turn is that player's again."""
    speaker = Speaker(language, NAMES)
    start = dealt(*THREE)
    passed = played(start, ["pass"]).session.match
    table = played(start, ["pass", "undo", agree, agree], language=language)

    assert table.session.match.history == start.history
    asked = [speaker.code(Code.UNDO_TOO, player=Name(seat)) for seat in (0, 2)]
    assert table.shown[table.shown.index(asked[0]) :][:5] == [
        *asked,
        told_back(passed, speaker),
        speaker.code(Code.HAND_OVER, player=Name(0)),
        speaker.code(Code.YOUR_TURN, player=Name(0)),
    ]


def test_in_french_words() -> None:
    """« annuler », « accord »."""
    table = played(dealt(*WORKED), ["passer", "annuler", "accord"], language="fr")

    assert moves_of(table.session.match) == []


@pytest.mark.parametrize("answer", ["", "no", "pass", None])
def test_one_who_does_not_agree_is_enough(answer: str | None) -> None:
    """Nothing has changed, nobody else is asked, and the answer is no move."""
    before = played(dealt(*THREE), ["pass"])
    after = seated(dealt(*THREE), ["pass", "undo", lambda _: answer])
    after.session.run()

    assert [line for line in after.shown if line in TOO] == [TOO[0]]
    assert after.shown[-2:] == [ENGLISH.code(Code.UNDO_DECLINED, player=Name(0)), PROMPT[1]]
    assert after.session.progress == before.session.progress
    assert after.last == before.last


def test_who_has_left_is_not_asked() -> None:
    """They have no say any more; and their leaving stands."""
    table = played(dealt(*THREE), ["leave", "pass", "undo", "agree", "undo"])

    assert [line for line in table.shown if line in TOO] == [TOO[1]]
    assert moves_of(table.session.match) == moves_of(played(dealt(*THREE), ["leave"]).session.match)
    assert table.shown[-2] == no_takeback(ENGLISH)


def test_what_is_staged_comes_first() -> None:
    """It is one's own affair."""
    table = played(dealt(*WORKED), ["pass", "7@8F", "undo", "undo", "agree"])

    assert table.session.staged == []
    assert moves_of(table.session.match) == []


def test_the_clock_starts_again() -> None:
    """For whoever is to play again, from when it was agreed."""
    table = seated(dealt(*WORKED, options="clock=turn:60"))
    script: list[Line] = ["pass", "undo", later(table.clock, 30, "agree")]
    table.surface.script += script
    table.session.run()

    assert moves_of(table.session.match) == []
    assert table.session.match.clocks.since == 30_000


def test_time_does_not_wait_for_an_answer() -> None:
    """If it runs out before all have agreed, it has run out."""
    table = seated(dealt(*WORKED, options="clock=turn:60"))
    script: list[Line] = ["pass", "undo", later(table.clock, 61, "agree")]
    table.surface.script += script
    table.session.run()

    assert moves_of(table.session.match)[0] == "pass"
    assert table.session.match.seats_to_act == (0,)


def test_a_board_that_went_back_is_drawn_as_it_was() -> None:
    """What is marked then is the turn before."""
    script: list[Line] = ["12@8I 8@6H end", "2@9H", "undo", "board", "pass", "undo", "agree", "board"]
    table = played(dealt(*WORKED), script)

    assert [line for line in table.shown if line.startswith("<board")] == ["<board 6H 8I>"] * 2
    assert resume(GAME, BOX, read_record(write_record(table.last)), now=0) == table.session.match


# --- on the whole screen ------------------------------------------------------------------------


def test_on_the_whole_screen() -> None:
    """The question is the prompt, and the rack of the one who plays again is shown when they are there."""

    async def script() -> None:
        async with sitting(dealt(*WORKED), (PERSON, PERSON)) as player:
            await player.until_prompt(PROMPT[0])
            await player.enter("pass")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(1)))
            await player.enter()
            await player.until_prompt(PROMPT[1])
            await player.enter("undo")
            await player.until_prompt(TOO[0])
            await player.enter("agree")
            await player.until_prompt(ENGLISH.code(Code.HAND_OVER, player=Name(0)))
            assert player.rack == []
            await player.enter()
            await player.until_prompt(PROMPT[0])
            assert moves_of(player.session.match) == []
            await player.until(lambda: "42" in player.rack, "Anna's rack")

    play(script)
