"""Several players at one terminal: hand-over, bots, contest windows, clocks, leaving and agreeing."""

from collections.abc import Sequence

import pytest

from jeton.core.messages import Name, message
from jeton.core.moves import Accept, Agreed, Closed, Contest, Leave
from jeton.language import LANGUAGES, Speaker
from jeton.table import Match
from jeton.table.codes import Code as TableCode
from jeton.terminal.codes import Code
from jeton.terminal.players import PERSON
from jeton.terminal.session import Session
from tests.terminal.scripts import (
    AGAINST_BOT,
    BOT,
    GAME,
    WORKED,
    Line,
    Table,
    dealt,
    later,
    moves_of,
    no_takeback,
    played,
    seated,
)

NAMES = ("Anna", "Bruno", "Chloé")
ENGLISH = Speaker("en", NAMES)
TURN = [ENGLISH.code(Code.YOUR_TURN, player=Name(seat)) for seat in range(3)]
ANSWER = [ENGLISH.code(Code.ANSWER, player=Name(seat)) for seat in range(3)]
HAND_OVER = [ENGLISH.code(Code.HAND_OVER, player=Name(seat)) for seat in range(3)]
PROMPT = [ENGLISH.code(Code.PROMPT, player=Name(seat)) for seat in range(3)]

THREE = (*WORKED, "11 1 2 3 4 5 10")


def _kinds(match: Match) -> list[type]:
    return [type(played.move) for played in match.history]


def _among(shown: Sequence[str], *wanted: Sequence[str]) -> list[str]:
    """Only those lines that are among the wanted ones."""
    return [line for line in shown if any(line in lines for lines in wanted)]


# --- people -------------------------------------------------------------------------------------


def test_people_take_turns() -> None:
    """Each is called by name, and the keyboard handed over between them, not before the first."""
    table = played(dealt(*THREE), ["pass"] * 4)

    assert _among(table.shown, TURN, HAND_OVER, PROMPT) == [
        *(TURN[0], PROMPT[0]),
        *(HAND_OVER[1], TURN[1], PROMPT[1]),
        *(HAND_OVER[2], TURN[2], PROMPT[2]),
        *(HAND_OVER[0], TURN[0], PROMPT[0]),
        *(HAND_OVER[1], TURN[1], PROMPT[1]),
    ]


def test_nothing_is_handed_over_to_oneself() -> None:
    """Alone against bots there is nobody else at the keyboard."""
    table = played(dealt(*WORKED), ["pass", "pass"], AGAINST_BOT)

    assert _among(table.shown, HAND_OVER) == []


def _up_to_the_refill(rack: str, turn: str) -> list[str]:
    """What is shown from the hand-over to Bruno until his next draw, if Anna held this rack."""
    script: list[Line] = [turn, "rack", "score", "board", "7@8F", "undo", "3@8I", "6@1A", "7@8F 8@9H"]
    table = played(dealt(rack, WORKED[1]), script)
    begin = table.shown.index(HAND_OVER[1])
    return table.shown[begin:]


@pytest.mark.parametrize(
    ("turn", "other_turn"),
    [("pass", "pass"), ("exchange 5", "exchange 90"), ("exchange 5 9 42", "exchange 10 42 90")],
)
def test_a_hand_over_shows_nothing_of_the_other_rack(turn: str, other_turn: str) -> None:
    """Whatever Anna holds, exchanges and draws, what Bruno is shown is the same to the letter."""
    one = _up_to_the_refill("42 5 5 5 9 9 9", turn)
    other = _up_to_the_refill("42 10 10 10 12 81 90", other_turn)

    assert len(one) > 20
    assert one == other


def test_the_draw_is_told_to_the_one_who_drew_only() -> None:
    """With two people at the keyboard, the other's line of the draw tells the number alone."""
    table = played(dealt(*THREE), ["12@8I end", "3@9G end"], (PERSON, PERSON, BOT))
    refills = [each for each in table.session.match.history if type(each.move).__name__ == "Deal"][2:]

    for refill, seat in zip(refills[:2], (0, 1), strict=True):
        told = GAME.sight.describe(GAME.sight.view(refill.before, seat), refill.move)
        assert ENGLISH.say(told) in table.shown
    hidden = GAME.sight.seen(refills[2].before, refills[2].move, None)
    told = GAME.sight.describe(GAME.sight.view(refills[2].before, None), hidden)
    assert ENGLISH.say(told) in table.shown


# --- bots ---------------------------------------------------------------------------------------


def test_a_bot_plays_when_it_is_its_turn() -> None:
    """Without being asked, and the same way each time."""
    one, two = (played(dealt(*WORKED), ["pass", "pass", "pass"], AGAINST_BOT) for _ in range(2))

    assert one.session.match.position.scores[1] > 0
    assert (one.shown, one.session.match) == (two.shown, two.session.match)
    assert _among(one.shown, PROMPT) == [PROMPT[0]] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_alone_play_to_the_end(language: str) -> None:
    """Nobody is asked; the end is told with its reason, the scores and the winner."""
    speaker = Speaker(language, NAMES)
    table = played(dealt(*WORKED), [], (BOT, BOT), language)
    match = table.session.match
    outcome = GAME.rules.outcome(match.position)
    assert outcome.reason is not None
    (winner,) = outcome.winners[0]

    assert match.over
    assert table.last.result == match.position.scores
    assert _among(table.shown, PROMPT) == []
    assert table.shown[-3] == speaker.code(Code.OVER, reason=outcome.reason)
    for name, points in zip(match.names, match.position.scores, strict=True):
        assert f"{name} {points}" in table.shown[-2]
    assert table.shown[-1] == speaker.code(Code.WINNER, players=(Name(winner),))
    # Somebody may look on: after every turn, and at the end.
    assert table.surface.watching == len(table.surface.waited) + 1 > 5


def test_somebody_who_watches_bots_may_stop() -> None:
    """The match is kept as it is then."""
    table = seated(dealt(*WORKED), ["not to be asked"], (BOT, BOT))
    table.session.pace = 0.5
    table.session.run()

    assert table.surface.waited == [0.5]
    assert not table.session.match.over
    assert table.last.result is None


@pytest.mark.parametrize(("options", "seconds"), [("clock=none", 2.0), ("clock=turn:3", 1.5)])
def test_a_bot_takes_its_time(options: str, seconds: float) -> None:
    """As long as somebody wishes, or half of what its clock leaves it; nobody waits behind it as well."""
    table = _clocked(options, *WORKED, kinds=AGAINST_BOT)
    table.session.pace = 2.0
    table.surface.script += ["12@8I 8@6H end", "pass"]
    table.session.run()

    assert 1 in {each.move.actor for each in table.session.match.history}
    assert {*table.surface.thought} == {seconds}
    assert table.surface.waited == []


def test_the_points_told_add_up() -> None:
    """Every item of the match is told, with whose it is."""
    table = played(dealt(*WORKED), ["12@8I 8@6H end", "pass"], AGAINST_BOT)
    items = [item for each in table.session.match.history for item in each.items]

    said = [ENGLISH.code(Code.ITEM_OF, player=Name(i.seat), reason=i.reason, count=i.points) for i in items]
    assert len(said) > 2
    assert [line for line in table.shown if line in said] == said


# --- agreeing and leaving -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "language"), [("agree", "en"), ("AGREE", "en"), ("accord", "fr"), ("agree", "fr")]
)
def test_bots_agree_to_end(word: str, language: str) -> None:
    """A bot does not keep anybody at the table."""
    speaker = Speaker(language, NAMES)
    table = played(dealt(*THREE), ["12@8I end", word], (PERSON, BOT, BOT), language)

    assert _kinds(table.session.match)[-1] is Agreed
    for seat in range(3):
        assert speaker.code(TableCode.OFFERED, player=Name(seat)) in table.shown
    assert table.last.result == table.session.match.position.scores


TOO = [ENGLISH.code(Code.AGREE_TOO, player=Name(seat)) for seat in range(3)]


def test_people_are_asked_whether_they_agree_too() -> None:
    """At once, since it is their keyboard too; if all do, the match is over as it stands."""
    table = played(dealt(*THREE), ["12@8I end", "agree", "agree", "AGREE"])

    assert _among(table.shown, TOO) == [TOO[0], TOO[2]]
    assert _kinds(table.session.match)[-1] is Agreed
    assert table.last.result == (12, 0, 0)


@pytest.mark.parametrize("answer", ["", "no", "pass", None])
def test_one_who_does_not_agree_is_enough(answer: str | None) -> None:
    """Nobody else is asked, bots neither; the answer is no move; the turn goes on where it was."""
    table = seated(dealt(*THREE), ["12@8I", "agree", lambda _: answer, "end"], (PERSON, PERSON, BOT))
    table.session.run()

    assert _among(table.shown, TOO) == [TOO[1]]
    assert moves_of(table.session.match)[:2] == ["12@8I", "end"]
    assert ENGLISH.code(TableCode.OFFERED, player=Name(2)) not in table.shown


def test_people_agree_before_bots() -> None:
    """A bot must not have agreed to what a person declines."""
    table = played(dealt(*THREE), ["agree", "agree"], (PERSON, BOT, PERSON))

    assert _among(table.shown, TOO) == [TOO[2]]
    assert table.session.match.over


def test_one_who_has_left_is_not_asked() -> None:
    """He has no say any more."""
    table = played(dealt(*THREE), ["leave", "agree", "agree"])

    assert _among(table.shown, TOO) == [TOO[2]]
    assert table.session.match.over


def test_interrupted_while_asked() -> None:
    """The match is kept."""
    table = played(dealt(*WORKED), ["12@8I", "agree", KeyboardInterrupt])

    assert (table.last.result, table.last.staged) == (None, "12@8I")


def test_a_move_takes_the_offer_back() -> None:
    """So that it can be made again."""
    offered = ENGLISH.code(TableCode.OFFERED, player=Name(0))
    table = played(dealt(*WORKED), ["agree", "", "pass", "pass", "agree", ""])

    assert table.shown.count(offered) == 2
    assert not table.session.match.over


def test_an_offer_twice_is_refused() -> None:
    """It changes nothing and says why."""
    table = played(dealt(*WORKED), ["agree", "", "agree"])

    assert ENGLISH.code(Code.REFUSED, fault=message(TableCode.ALREADY_AGREES)) in table.shown
    assert _among(table.shown, TOO) == [TOO[1]]


def test_an_offer_leaves_what_is_staged() -> None:
    """Offering to end is no move: the staged ones can still be taken back, or committed."""
    offered = played(dealt(*WORKED), ["12@8I", "agree"])
    ended = played(dealt(*WORKED), ["12@8I", "agree"], AGAINST_BOT)

    assert offered.session.staged == ["12@8I"]
    assert ended.session.match.over
    assert ended.session.match.position.scores == (0, 0)
    assert ended.last.staged == ""


def test_leaving_a_match_of_two_ends_it() -> None:
    """The other wins, whatever the points; what was staged is played first."""
    table = played(dealt(*WORKED), ["12@8I", "leave"], AGAINST_BOT)
    match = table.session.match

    assert match.over
    assert match.position.scores == (12, 0)
    assert table.shown[-1] == ENGLISH.code(Code.WINNER, players=(Name(1),))


def test_the_others_go_on_without_one_who_left() -> None:
    """Bots play to the end; the one who left is told of it, not asked, and cannot win."""
    table = played(dealt(*THREE), ["12@8I end", "leave"], (PERSON, BOT, BOT))
    match = table.session.match
    first = _kinds(match).index(Leave)

    assert match.over
    assert len(match.history) > first + 5
    assert _among(table.shown, PROMPT) == [PROMPT[0]] * 2
    assert frozenset({0}) not in GAME.rules.outcome(match.position).winners


def test_equals_share_the_win() -> None:
    """Both are named."""
    table = played(dealt(*WORKED), ["agree"], AGAINST_BOT)

    assert table.shown[-1] == ENGLISH.code(Code.WINNERS, players=(Name(0), Name(1)))


# --- contest windows ----------------------------------------------------------------------------

CONTEST = "contest=on window=60"


def test_people_answer_one_another() -> None:
    """After a turn with placements each of the others is asked, the next player last of all moves on."""
    table = played(dealt(*THREE, options=CONTEST), ["12@8I end", "accept", "accept"])

    assert _among(table.shown, TURN, ANSWER) == [TURN[0], ANSWER[1], ANSWER[2], TURN[1]]
    assert [kind for kind in _kinds(table.session.match) if kind in (Accept, Contest, Closed)] == [Accept] * 2


def test_a_wrong_placement_stands_until_it_is_contested() -> None:
    """The sentence about it does not tell; a contest takes it back with its points."""
    table = played(dealt(*WORKED, options=CONTEST), ["17@8I end"])
    assert table.session.match.position.scores == (17, 0)

    contested = played(dealt(*WORKED, options=CONTEST), ["17@8I end", "contest"])
    match = contested.session.match
    (struck,) = [item for each in match.history for item in each.items if item.points < 0]
    assert match.position.scores == (0, 0)
    assert 17 in match.position.racks[0]
    item = ENGLISH.code(Code.ITEM_OF, player=Name(0), reason=struck.reason, count=-17)
    assert contested.shown.count(item) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rejected_contest_says_so_and_why(language: str) -> None:
    """With the equations of the whole turn, to everybody; of one that is upheld, what is struck."""
    table = played(dealt(*WORKED, options=CONTEST), ["12@8I 8@6H end", "contest"], language=language)
    match = table.session.match
    (contest,) = [each for each in match.history if isinstance(each.move, Contest)]
    told = {
        Speaker(language, match.names).say(match.game.sight.describe(view, contest.move))
        for view in (match.game.sight.view(contest.before, seat) for seat in (None, 0, 1))
    }

    assert len(told) == 1
    assert told <= set(table.shown)
    assert "4 × 3 = 12, 2 × 4 = 8" in told.pop()
    upheld = played(dealt(*WORKED, options=CONTEST), ["12@8I 17@6H end", "contest"])
    assert any(line.startswith("Bruno contests rightly: 17 at 6H is struck.") for line in upheld.shown)


@pytest.mark.parametrize("answer", ["contest", "accept"])
@pytest.mark.parametrize("turn", ["17@8I end", "12@8I end"])
def test_an_answer_cannot_be_taken_back(turn: str, answer: str) -> None:
    """Who has heard whether a contest is upheld must not be able to undo it."""
    table = played(dealt(*WORKED, options=CONTEST), [turn, answer, "undo"])

    assert moves_of(table.session.match) == [*turn.split(), answer]
    assert table.session.staged == []
    assert no_takeback(ENGLISH) in table.shown


@pytest.mark.parametrize("false", [True, False])
def test_staging_does_not_tell_true_from_false(false: bool) -> None:
    """Under contest that is what players bet on."""
    text, token = ("17@8I", 17) if false else ("12@8I", 12)
    table = played(dealt(*WORKED, options=CONTEST), [text])
    said = table.shown[-2].replace(str(token), "N")

    other = played(dealt(*WORKED, options=CONTEST), ["42@8I"]).shown[-2].replace("42", "N")
    assert said == other


def test_the_next_player_may_simply_play() -> None:
    """His move closes the window before it; a refused one leaves it open."""
    table = played(dealt(*WORKED, options=CONTEST), ["12@8I end", "9@9G", "3@9G"])
    match = table.session.match

    assert _kinds(match)[-3:-1] == [Closed, type(match.history[-2].move)]
    assert moves_of(match) == ["12@8I", "end", "3@9G"]
    fault = message("board/not-held", token=9)
    assert ENGLISH.code(Code.REFUSED, fault=fault) in table.shown


def test_bots_answer_people_and_people_bots() -> None:
    """A person is asked about a bot's turn, a bot answers for itself."""
    table = played(dealt(*WORKED, options=CONTEST), ["12@8I end", "accept", "pass"], AGAINST_BOT)
    match = table.session.match
    answers = [each.move for each in match.history if isinstance(each.move, Accept | Contest)]

    assert {move.seat for move in answers} == {0, 1}
    assert _among(table.shown, TURN, ANSWER)[:3] == [TURN[0], ANSWER[0], TURN[0]]


def test_a_window_closes_by_itself() -> None:
    """After its time; whoever answers later is out of turn, and the line is not taken for something else."""
    table = seated(dealt(*THREE, options=CONTEST))
    table.surface.script += ["12@8I end", later(table.clock, 61, "accept"), "pass"]
    table.session.run()

    kinds = _kinds(table.session.match)
    assert Closed in kinds
    assert Accept not in kinds
    assert _among(table.shown, TURN, ANSWER) == [TURN[0], ANSWER[1], TURN[1], TURN[2]]


# --- clocks -------------------------------------------------------------------------------------

TIME_OUT = [ENGLISH.code(TableCode.TIME_OUT, player=Name(seat)) for seat in range(3)]


def _clocked(options: str, *racks: str, kinds: Sequence[str] = ()) -> Table:
    return seated(dealt(*racks, options=options), kinds=kinds)


def test_time_ends_a_turn() -> None:
    """It is said, and the line that came too late is not played."""
    table = _clocked("clock=turn:60", *WORKED, kinds=AGAINST_BOT)
    table.surface.script += [later(table.clock, 60, "12@8I"), "quit"]
    table.session.run()
    match = table.session.match

    assert _among(table.shown, TIME_OUT) == [TIME_OUT[0]]
    assert moves_of(match)[0] == "end"
    assert match.position.scores[0] == 0
    assert table.session.staged == []


def test_a_line_in_time_counts() -> None:
    """A millisecond before the end it is still the player's turn."""
    table = _clocked("clock=turn:60", *WORKED)

    def just(session: Session) -> str:
        table.clock[0] += 59_999
        return "12@8I end"

    table.surface.script += [just]
    table.session.run()

    assert _among(table.shown, TIME_OUT) == []
    assert table.session.match.position.scores == (12, 0)


@pytest.mark.parametrize("clock", ["turn", "match"])
def test_what_was_laid_in_time_counts(clock: str) -> None:
    """Staged moves were laid on the board before the time ran out: they are played, then the turn ends."""
    table = _clocked(f"clock={clock}:60", *THREE)
    table.surface.script += ["12@8I", later(table.clock, 61, "8@6H end")]
    table.session.run()
    match = table.session.match

    assert _among(table.shown, TIME_OUT) == [TIME_OUT[0]]
    assert match.position.scores[0] == 12
    assert moves_of(match)[:2] == ["12@8I", "end" if clock == "turn" else "leave"]
    assert match.seats_to_act == (1,)


def test_what_one_has_staged_is_not_the_next_players() -> None:
    """Both hold an 8 here; the turn that ran out takes its staged moves with it."""
    table = _clocked("clock=turn:60", *WORKED)
    table.surface.script += ["8@9H", later(table.clock, 61, "pass"), "rack", "end"]
    table.session.run()
    match = table.session.match

    assert moves_of(match) == ["8@9H", "end", "end"]
    assert match.position.scores == (8, 0)
    assert not [line for line in table.shown if line == ENGLISH.code(Code.STAGED, moves="8@9H")]


def test_quitting_too_late_is_still_quitting() -> None:
    """Time may end a turn, but it does not keep anybody."""
    table = _clocked("clock=turn:60", *WORKED)
    table.surface.script += [later(table.clock, 61, "quit"), "pass"]
    table.session.run()

    assert table.surface.script == ["pass"]


def test_a_match_clock_that_runs_out() -> None:
    """The seat has left; with two at the table, that ends the match."""
    table = _clocked("clock=match:60", *WORKED)
    table.surface.script += [later(table.clock, 61, "pass")]
    table.session.run()

    assert _among(table.shown, TIME_OUT) == [TIME_OUT[0]]
    assert table.session.match.over
    assert table.shown[-1] == ENGLISH.code(Code.WINNER, players=(Name(1),))


def test_time_used_is_kept() -> None:
    """What is left of a match clock is in the file."""
    table = _clocked("clock=match:60", *WORKED)
    table.surface.script += [later(table.clock, 10, "pass"), later(table.clock, 5, "pass")]
    table.session.run()

    assert table.last.clock_left == (50_000, 55_000)
