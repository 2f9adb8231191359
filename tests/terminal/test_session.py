"""One match at the terminal, with a script in place of a person: staging, refusals, words."""

import pytest

from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault
from jeton.core.messages import Message, Name
from jeton.core.moves import Office
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.language import LANGUAGES, Speaker
from jeton.records import read_record, write_record
from jeton.table import Match, open_match, resume
from jeton.terminal.codes import Code
from jeton.terminal.session import Session
from tests.terminal.scripts import (
    AGAINST_BOT,
    BOX,
    GAME,
    WORKED,
    Line,
    dealt,
    moves_of,
    no_takeback,
    played,
    seated,
)

ENGLISH = Speaker("en", ("Anna", "Bruno", "Chloé"))
PROMPT = ENGLISH.code(Code.PROMPT, player=Name(0))


def _fault(match: Match, text: str, *staged: str) -> Message:
    """Why the library refuses a move of the first seat, asked without a session."""
    view = match.view(0)
    for each in staged:
        view = View(0, GAME.rules.play(view.position, GAME.notation.read(view, each)))
    with pytest.raises(Fault) as caught:
        GAME.rules.play(view.position, GAME.notation.read(view, text))
    return caught.value.message


# --- staging ------------------------------------------------------------------------------------


def test_a_placement_is_staged() -> None:
    """It is judged and told, and kept with the match, but not yet made."""
    start = dealt(*WORKED)
    table = played(start, ["12@8I"])

    ruling = GAME.rules.judge(start.position, GAME.notation.read(start.view(0), "12@8I"))
    assert isinstance(ruling, Sound)
    (item,) = ruling.items
    assert table.shown[-3:] == [
        "<staged 1 2 8 16 17 42>",
        ENGLISH.code(Code.STAGED_ITEM, reason=item.reason, count=12),
        PROMPT,
    ]
    assert table.session.match == start
    assert table.session.staged == ["12@8I"]
    assert table.last.staged == "12@8I"


def test_undo() -> None:
    """It takes back what was staged last, then the one before, then nothing."""
    start = dealt(*WORKED)
    table = played(start, ["12@8I", "8@6H", "undo", "undo", "undo"])

    assert table.shown[-8:] == [
        "<staged 1 2 8 16 17 42>",
        ENGLISH.code(Code.UNDONE, move="8@6H"),
        PROMPT,
        "<staged 1 2 8 12 16 17 42>",
        ENGLISH.code(Code.UNDONE, move="12@8I"),
        PROMPT,
        no_takeback(ENGLISH),
        PROMPT,
    ]
    assert table.session.match == start
    assert table.last.staged == ""


def test_undo_is_kept() -> None:
    """A match that is interrupted after an undo comes back without the move."""
    assert played(dealt(*WORKED), ["12@8I 8@6H", "undo", KeyboardInterrupt]).last.staged == "12@8I"


def test_staged_moves_build_on_each_other() -> None:
    """16 needs the 12 that is only staged; without it, it is refused."""
    assert played(dealt(*WORKED), ["12@8I", "16@8J"]).session.staged == ["12@8I", "16@8J"]
    assert played(dealt(*WORKED), ["12@8I", "undo", "16@8J"]).session.staged == []


def test_end_commits_what_is_staged() -> None:
    """The turn of the worked example, without its draw: 39 points."""
    table = played(dealt(*WORKED), ["12@8I", "8@6H 2@9G", "1@7F 16@8J", "end"])

    assert table.session.match.position.scores == (39, 0)
    assert moves_of(table.session.match) == ["12@8I", "8@6H", "2@9G", "1@7F", "16@8J", "end"]
    assert (table.session.staged, table.last.staged) == ([], "")


def test_several_moves_on_a_line() -> None:
    """They are played in order, the turn ended with them."""
    table = played(dealt(*WORKED), ["12@8I 8@6H 2@9G 1@7F 16@8J end"])

    assert table.session.match.position.scores == (39, 0)


@pytest.mark.parametrize("rest", ["42@8F 8@6H", "42@8F end"])
def test_a_line_with_a_refused_move_is_not_played(rest: str) -> None:
    """Neither what stands before it nor what stands after it; what was staged before the line stays."""
    start = dealt(*WORKED)
    table = played(start, ["12@8I", rest])

    assert table.session.staged == ["12@8I"]
    assert played(start, [f"12@8I {rest}"]).session.staged == []
    assert table.session.match == start
    assert table.shown[-2] == ENGLISH.code(Code.REFUSED, fault=_fault(start, "42@8F", "12@8I"))


def test_drawing_commits() -> None:
    """Who has seen the extra token cannot take back the placement that gave it."""
    table = played(dealt(*WORKED), ["12@8I", "16@8J draw", "undo"])

    assert moves_of(table.session.match) == ["12@8I", "16@8J", "draw"]
    assert len(table.session.match.position.racks[0]) == 6
    assert table.session.staged == []
    assert table.shown[-2] == no_takeback(ENGLISH)


def test_after_a_draw_the_turn_goes_on() -> None:
    """The player is shown the new token, and may stage again."""
    table = played(dealt(*WORKED), ["12@8I 16@8J draw", "8@6H", "end"])

    assert table.shown.count(ENGLISH.code(Code.YOUR_TURN, player=Name(0))) == 2
    assert moves_of(table.session.match) == ["12@8I", "16@8J", "draw", "8@6H", "end"]


def test_nothing_follows_the_end_of_a_turn_on_its_line() -> None:
    """It would be out of turn: another has begun."""
    table = played(dealt(*WORKED), ["12@8I end 8@6H"])

    out = ENGLISH.code(CoreCode.OUT_OF_TURN, player="Bruno")
    assert ENGLISH.code(Code.REFUSED, fault=out) in table.shown
    assert table.session.match.seats_to_act == (1,)
    assert table.session.staged == []


# --- refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "core/unreadable"),
        ("12@", "mathable/bad-placement"),
        ("x@8I", "mathable/bad-token"),
        ("12@8", "core/bad-square"),
        ("12@15A", "core/off-board"),
        ("3@8I", "board/not-held"),
        ("12@8G", "board/occupied"),
        ("12@6H", "board/occupied"),
        ("12@1A", "mathable/no-pair"),
        ("42@8I", "mathable/false"),
        ("16@8J", "mathable/no-pair"),
        ("22@8I", "board/not-in-box"),
        ("12@8I*9", "mathable/bad-announcement"),
        ("draw", "mathable/no-draw"),
        ("exchange", "mathable/exchange-what"),
        ("exchange 17", "mathable/already-placed"),
        ("pass", "mathable/already-placed"),
        ("contest", "core/no-window"),
        ("accept", "core/no-window"),
    ],
)
def test_a_refusal_changes_nothing(text: str, code: str, language: str) -> None:
    """One sentence, and the player is asked again; match, staged moves and file are as they were."""
    start, speaker = dealt(*WORKED), Speaker(language, ENGLISH.names)
    before, after = (played(start, ["8@6H", *more], language=language) for more in ([], [text]))
    fault = _fault(start, text, "8@6H")

    assert fault.code == code
    assert after.shown == [
        *before.shown,
        speaker.code(Code.REFUSED, fault=fault),
        speaker.code(Code.PROMPT, player=Name(0)),
    ]
    assert after.session.match == start
    assert after.session.staged == ["8@6H"]
    assert after.last == before.last


def test_an_empty_line_is_nothing() -> None:
    """The player is asked again, and nothing is said."""
    once, thrice = played(dealt(*WORKED), []), played(dealt(*WORKED), ["", "   "])

    assert thrice.shown == [*once.shown, PROMPT, PROMPT]


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["board", "rack", "score"])
def test_what_is_staged_is_shown(word: str) -> None:
    """Board, rack and score are as if the staged moves had been made."""
    table = played(dealt(*WORKED), ["12@8I 8@6H", word])

    shown = {
        "board": "<board 6H 8I>",
        "rack": ENGLISH.code(Code.RACK, tokens="1 2 16 17 42"),
        "score": ENGLISH.code(Code.SCORES, scores=("Anna 20", "Bruno 0")),
    }
    assert table.shown[-2].startswith(shown[word])


def test_the_last_turn_is_marked_on_the_board() -> None:
    """All of its tokens, until the next turn touches the board; a pass does not."""
    table = played(dealt(*WORKED), ["12@8I 8@6H end", "board", "pass", "board", "2@9H", "board"])

    assert [line for line in table.shown if line.startswith("<board")] == [
        "<board 6H 8I>",
        "<board 6H 8I>",
        "<board 9H>",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(language: str) -> None:
    """The words of the terminal, then those of the game."""
    speaker = Speaker(language, ENGLISH.names)
    table = played(dealt(*WORKED), ["?"], language=language)

    assert table.shown[-3:-1] == [speaker.code(Code.HELP_PLAY), speaker.code(GAME.texts.help)]


def test_an_empty_rack_is_said_in_words() -> None:
    """Not as a sentence with nothing after the colon."""
    turns = ("Anna: 12@8I 8@6H 2@9G 1@7F 16@8J end [5 5 5 5 5]",)
    laid = "7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E"
    table = played(dealt(*WORKED, turns=turns), [laid, "rack"])

    assert table.shown[-2] == ENGLISH.code(Code.RACK_EMPTY)


WORDS: dict[str, tuple[Line, ...]] = {
    "end": ("12@8I end", "12@8I fin", "12@8I FIN", "12@8I terminer"),
    "draw": ("12@8I 16@8J draw", "12@8I 16@8J piocher", "12@8I 16@8J pioche"),
    "exchange 17 42": ("exchange 17 42", "échanger 17 42", "Échanger  42 17", "echange 17 42"),
    "pass": ("pass", "passer"),
    "leave": ("leave", "abandonner"),
}


@pytest.mark.parametrize("move", WORDS)
def test_french_words_for_moves(move: str) -> None:
    """A French player may say them in French or in English; the match is the same."""
    plays = [moves_of(played(dealt(*WORKED), [line], language="fr").session.match) for line in WORDS[move]]

    assert plays == [plays[0]] * len(plays)
    assert plays[0][-1] == move


@pytest.mark.parametrize(
    ("french", "english"),
    [("plateau", "board"), ("chevalet", "rack"), ("aide", "help"), ("annuler", "undo"), ("Score", "score")],
)
def test_french_words_for_wishes(french: str, english: str) -> None:
    """Likewise for what is no move; in English the French words are not known."""
    in_french, too = (played(dealt(*WORKED), ["12@8I", word], language="fr") for word in (french, english))

    assert in_french.shown == too.shown
    if french.lower() != english:
        start = dealt(*WORKED)
        unknown = ENGLISH.code(Code.REFUSED, fault=_fault(start, french))
        assert played(start, [french]).shown[-2] == unknown


@pytest.mark.parametrize(
    ("word", "language"), [("quit", "en"), ("q", "en"), ("quitter", "fr"), ("quit", "fr")]
)
def test_quitting_keeps_the_match(word: str, language: str) -> None:
    """Nothing after it is read."""
    table = played(dealt(*WORKED), ["12@8I", word, "end"], language=language)

    assert table.surface.script == ["end"]
    assert (table.last.result, table.last.staged) == (None, "12@8I")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_do_not_clash(language: str) -> None:
    """No word means two things, and no wish hides a move."""
    speaker = Speaker(language)
    wishes = [
        word for code in Code if code.startswith("terminal/word-") for word in speaker.code(code).split(", ")
    ]
    pairs = [
        pair.split("=") for code in (CoreCode.WORDS, GAME.texts.words) for pair in speaker.code(code).split()
    ]
    own = [word for word, _ in pairs]
    known = {"pass", "contest", "accept", "leave", "agree", "end", "draw", "exchange"}
    # On a score sheet, and in parentheses: (chevalet 5). A wish is a line by itself.
    sheet = {"chevalet", "rack"} if language == "fr" else set()

    assert len(set(wishes)) == len(wishes)
    assert len(set(own)) == len(own)
    assert {meant for _, meant in pairs} - sheet == known
    assert not set(wishes) & ((set(own) - sheet) | known)


# --- keeping ------------------------------------------------------------------------------------


def _again(match: Match, text: str) -> Match:
    return resume(GAME, BOX, read_record(text), now=match.clocks.since)


@pytest.mark.parametrize("stop", [[KeyboardInterrupt], [], ["quit"]], ids=["Ctrl-C", "end of input", "quit"])
@pytest.mark.parametrize(
    "before", [[], ["12@8I"], ["12@8I 16@8J draw", "8@6H"], ["12@8I end", "pass", "8@6H"]]
)
def test_a_match_that_stops_is_kept(before: list[Line], stop: list[Line]) -> None:
    """However it stops, what is kept resumes as the same match with the same staged moves."""
    first = played(dealt(*WORKED), [*before, *stop])
    match, text = first.session.match, write_record(first.last)

    second = seated(_again(match, text), staged=GAME.notation.split(first.last.staged))
    second.session.run()

    assert not match.over
    assert second.session.match == match
    assert second.session.staged == first.session.staged
    assert second.last == first.last


def test_staged_moves_are_told_when_a_match_resumes() -> None:
    """The player must know that they are there; ``end`` then commits them."""
    table = played(dealt(*WORKED), ["end"], staged=["12@8I", "8@6H"])

    assert ENGLISH.code(Code.STAGED, moves="12@8I 8@6H") in table.shown
    assert moves_of(table.session.match) == ["12@8I", "8@6H", "end"]


@pytest.mark.parametrize("damaged", ["3@8I", "nonsense", "12@8G"])
def test_staged_moves_that_cannot_be_are_dropped(damaged: str) -> None:
    """A file may hold anything; what is sound before the damage stays."""
    table = played(dealt(*WORKED), ["12@8I end"], staged=["8@6H", damaged, "2@9G"])

    assert moves_of(table.session.match) == ["8@6H", "12@8I", "end"]


def test_every_change_is_kept_at_once() -> None:
    """So that a killed process loses nothing: at each prompt, the file holds all that was done."""

    def check(session: Session) -> str:
        record = table.kept[-1]
        assert _again(session.match, write_record(record)) == session.match
        assert record.staged == " ".join(session.staged)
        return script.pop(0)

    script = ["12@8I", "8@6H", "undo", "16@8J draw", "end", "pass", "exchange 2", "pass"]
    table = seated(dealt(*WORKED), [check] * len(script), AGAINST_BOT)
    table.session.run()

    assert script == []


def test_a_fault_while_keeping_is_not_hidden() -> None:
    """A folder that became unwritable is a fault, not a silence."""
    table = seated(dealt(*WORKED), ["pass"])

    def full(_: object) -> None:
        raise Fault.of(Code.NOT_WRITTEN, file="match.txt", fault="disk full")

    table.session.keep = full
    with pytest.raises(Fault):
        table.session.run()


def test_what_happened_before_is_told() -> None:
    """The draw for the start, openly; the deal, as far as the player may know."""
    match, events = open_match(GAME, BOX, dealt(*WORKED).options, ("Anna", "Bruno"), b"5" * 32, 0)
    table = seated(match, kinds=AGAINST_BOT)
    table.session.events = events
    table.session.run()

    opening, deal = (each.move for each in match.history[:2])
    assert {each.actor for each in (opening, deal)} == {Office.CHANCE}
    seen = GAME.sight.seen(match.history[1].before, deal, 0)
    assert table.shown[:2] == [
        ENGLISH.say(GAME.sight.describe(View(0, match.history[0].before), opening)),
        ENGLISH.say(GAME.sight.describe(View(0, match.history[1].before), seen)),
    ]
    assert seen != deal
