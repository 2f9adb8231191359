"""The state of a match is the log of its inputs."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from jeton.catalogue import GAMES, box_text
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Office
from jeton.store import Header, Input
from jeton.table import History, Moved
from jeton.table import progress as inputs
from jeton.table.codes import Code
from jeton.table.progress import Progress, Settled, apply, settle
from jeton.web.live import begin, replay
from tests.kit.matches import wild_text

NAMES = ("Anna", "Bruno", "Chloé", "Dora")


def header_of(name: str, *options: str, seats: int | None = None, bots: tuple[str, ...] = ()) -> Header:
    """A new match."""
    count = seats or GAMES[name].seats[0]
    box = box_text(GAMES[name])
    return Header("m", name, box, options, NAMES[:count], seed_of("web"), 1000, bots or ("",) * count, 1)


def given(kind: str, seat: int | None = None, text: str = "", now: int = 1000) -> Input:
    """An input."""
    return Input(1, now, kind, seat, text)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("clock", [(), ("clock=match:600",)])
def test_replay_is_identity(name: str, clock: tuple[str, ...]) -> None:
    """Whatever is said, what was written gives the same match again, clocks and all."""
    header = header_of(name, *clock)
    progress, _ = begin(header)
    if not progress.began:
        progress, _ = apply(progress, given(inputs.BEGIN))
    kept = [given(inputs.BEGIN)] if clock else []
    happened: list[Any] = []
    for step in range(25):
        if progress.match.over:
            break
        stream = Stream(b"", "replay", step)
        seat = stream.choice(progress.match.seats_to_act)
        text = wild_text(progress.match, seat, stream)
        settled = settle(progress, given(inputs.MOVE, seat, text, now=1000 + 700 * step))
        if settled.kind:
            kept.append(Input(len(kept) + 1, 1000 + 700 * step, settled.kind, seat, settled.text, None))
            happened.append(settled.happened)
        else:
            assert settled.refusal is not None
            assert settled.progress == progress
        progress = settled.progress

    again, told, moments = replay(header, kept)
    assert again == progress
    assert told[1 + len(kept) - len(happened) :] == happened
    assert moments[-1] == progress


def test_several_moves_are_played_or_none() -> None:
    """The second is refused, so the first was not played either."""
    progress, _ = begin(header_of("mathable"))
    seat = progress.match.seats_to_act[0]
    move = first_play(progress)
    settled = settle(progress, given(inputs.MOVE, seat, f"{move} 99@1A"))
    assert settled.refusal is not None
    assert (settled.kind, settled.progress) == ("", progress)
    for line in (f"{move} nonsense", f"exchange {move.partition('@')[0]} nonsense"):
        # What cannot be read at all is found before anything is played, or drawn.
        unread = settle(progress, given(inputs.MOVE, seat, line))
        assert unread.refusal is not None
        assert unread.refusal.ruling.fault.code == Code.PART
        assert (unread.kind, unread.progress) == ("", progress)
    alone = settle(progress, given(inputs.MOVE, seat, f"{move} end"))
    assert alone.refusal is None
    assert alone.text == f"{move} end"


def first_play(progress: Progress) -> str:
    """A token that the one to act may place."""
    match = progress.match
    view = match.view(match.seats_to_act[0])
    moves = (move for move in match.game.generator.moves(view) if match.game.sight.tokens(view, move))
    return match.game.notation.write(view, next(moves))


def before_a_draw() -> tuple[Progress, int, str]:
    """A match, who is to act, and a line of moves that ends with a draw."""
    progress, _ = begin(replace(header_of("mathable"), seed=b"x" * 32))
    seat = progress.match.seats_to_act[0]
    view, game = progress.match.view(seat), progress.match.game
    line = " ".join(game.notation.write(view, move) for move in game.player.plan(view))
    assert line.endswith("draw")
    return progress, seat, line


def test_what_was_drawn_stays_drawn() -> None:
    """One cannot see what one would draw, and then have been refused."""
    progress, seat, line = before_a_draw()
    settled = settle(progress, given(inputs.MOVE, seat, f"{line} 99@1A"))
    assert any(
        isinstance(event, Moved) and event.played.move.actor is Office.CHANCE for event in settled.happened
    )
    assert settled.refusal is not None
    assert (settled.kind, settled.text) == (inputs.MOVE, line)
    assert apply(progress, given(inputs.MOVE, seat, line))[0] == settled.progress


def test_taking_back() -> None:
    """By agreement of all, never across a draw or another's move."""
    progress, _ = begin(header_of("mathable"))
    seat = progress.match.seats_to_act[0]
    nothing = settle(progress, given(inputs.TAKEBACK, seat))
    assert nothing.refusal is not None
    placed = settle(progress, given(inputs.MOVE, seat, first_play(progress))).progress
    assert settle(placed, given(inputs.TAKEBACK, 1 - seat)).refusal is not None
    asked = settle(placed, given(inputs.TAKEBACK, seat)).progress
    assert (asked.asking, asked.match) == (frozenset({seat}), placed.match)
    back = settle(asked, given(inputs.TAKEBACK, 1 - seat)).progress
    assert (back.match.position, back.match.history) == (progress.match.position, progress.match.history)
    progress, seat, line = before_a_draw()
    drawn = settle(progress, given(inputs.MOVE, seat, line)).progress
    assert settle(drawn, given(inputs.TAKEBACK, seat)).refusal is not None


def test_taking_back_alone_with_a_bot() -> None:
    """Nobody is asked."""
    progress, _ = begin(header_of("mathable"))
    seat = progress.match.seats_to_act[0]
    bots = tuple("" if other == seat else "random" for other in range(2))
    placed = settle(replace(progress, bots=bots), given(inputs.MOVE, seat, first_play(progress))).progress
    back = settle(placed, given(inputs.TAKEBACK, seat)).progress
    assert back.match.position == progress.match.position


def test_clocks_wait_for_the_last_player_and_for_the_server() -> None:
    """They begin when all have sat down, and stand still while the server is away."""
    progress, _ = begin(header_of("mathable", "clock=match:60"))
    assert not progress.began
    assert progress.due is None
    progress, _ = apply(progress, given(inputs.BEGIN, now=50_000))
    assert progress.began
    assert progress.match.clocks.since == 50_000
    assert progress.due == 50_000 + 60_000
    assert apply(progress, given(inputs.BEGIN, now=55_000))[0].match == progress.match
    seat = progress.match.seats_to_act[0]
    progress, _ = apply(progress, given(inputs.TICK, now=60_000))
    progress, _ = apply(progress, given(inputs.RESUME, now=500_000))
    progress, _ = apply(progress, given(inputs.MOVE, seat, "pass", now=505_000))
    assert progress.match.clocks.left[seat] == 60_000 - 10_000 - 5_000


def test_time_passes_even_if_the_move_is_refused() -> None:
    """The tick is what is written."""
    progress, _ = begin(header_of("mathable", "clock=turn:10"))
    progress, _ = apply(progress, given(inputs.BEGIN))
    seat = progress.match.seats_to_act[0]
    late = settle(progress, given(inputs.MOVE, seat, "pass", now=12_000))
    assert (late.kind, late.text) == (inputs.TICK, "")
    assert late.refusal is not None
    assert apply(progress, given(inputs.TICK, now=12_000))[0] == late.progress


def test_standing_in() -> None:
    """Only for one who has left."""
    progress, _ = begin(header_of("mathable", seats=3))
    seat = progress.match.seats_to_act[0]
    assert settle(progress, given(inputs.STAND_IN, seat, "easy")).refusal is not None
    left = settle(progress, given(inputs.MOVE, seat, "leave")).progress
    assert left.gone == {seat}
    played = settle(left, given(inputs.STAND_IN, seat, "easy"))
    assert (played.progress.gone, played.progress.bots[seat]) == (frozenset(), "easy")
    two, _ = begin(header_of("mathable"))
    over = settle(two, given(inputs.MOVE, 0, "leave")).progress
    assert over.match.over
    assert settle(over, given(inputs.STAND_IN, 0, "easy")).refusal is not None


def test_another_match_and_a_seat_that_is_free_again() -> None:
    """Both are noted once, and told by name; who goes, or plays on, has no wish any more."""
    progress, _ = begin(header_of("mathable"))
    seat = progress.match.seats_to_act[0]
    wished, told = apply(progress, given(inputs.AGAIN, seat))
    assert (wished.again, len(told)) == (frozenset({seat}), 1)
    assert apply(wished, given(inputs.AGAIN, seat)) == (wished, ())
    both, _ = apply(wished, given(inputs.AGAIN, 1 - seat))
    freed, (notice,) = apply(both, given(inputs.REPLACE, 1 - seat))
    assert freed.again == {seat}
    assert isinstance(notice, inputs.Notice)
    assert dict(notice.said.params)["player"] == NAMES[1 - seat]
    assert settle(both, given(inputs.MOVE, seat, "pass")).progress.again == {1 - seat}
    refused = settle(both, given(inputs.MOVE, seat, "99@1A"))
    assert refused.progress.again == both.again


def test_leaving_before_the_clocks_begin() -> None:
    """No time passes by it, however late it is."""
    progress, _ = begin(header_of("mathable", "clock=turn:10", seats=3))
    left = settle(progress, given(inputs.MOVE, 0, "leave", now=100_000_000))
    assert (left.refusal, left.kind, left.progress.gone) == (None, inputs.MOVE, frozenset({0}))
    assert left.progress.match.clocks.since == progress.match.clocks.since
    assert settle(left.progress, given(inputs.MOVE, 0, "leave", now=200_000_000)).kind == ""


def test_a_log_that_does_not_fit_is_not_replayed() -> None:
    """Better no match than another one."""
    with pytest.raises(ValueError, match="refused"):
        replay(header_of("mathable"), [given(inputs.MOVE, 0, "99@1A")])


def test_the_time_of_the_last_input_does_not_go_back() -> None:
    """A clock that was set back must not give time away."""
    progress, _ = begin(header_of("mathable"))
    moments: list[Settled] = []
    for now in (5000, 3000):
        seat = progress.match.seats_to_act[0]
        moments.append(settle(progress, given(inputs.MOVE, seat, "pass", now=now)))
        progress = moments[-1].progress
    assert all(one.progress.last <= two.progress.last for one, two in pairwise(moments))


def test_names_agreement_and_what_follows() -> None:
    """A guest is called by their name; to agree is a line of its own; the next match is known by its id."""
    progress, _ = begin(header_of("mathable"))
    named, (notice,) = apply(progress, given(inputs.NAME, 1, "Zoé"))
    assert named.match.names == ("Anna", "Zoé")
    assert isinstance(notice, inputs.Notice)
    assert (inputs.line(named, " Agree"), inputs.line(named, "12@8I  8@6H")) == ("agree", "12@8I 8@6H")
    assert settle(named, given(inputs.MOVE, 0, "AGREE")).progress.match.agreeing == {0}
    assert apply(named, given(inputs.NEXT, None, "other"))[0].next == "other"


def test_nothing_to_take_back() -> None:
    """Before the first move, and after the last."""
    progress, _ = begin(header_of("mathable"))
    nothing = replace(progress, match=replace(progress.match, history=History()))
    over = settle(progress, given(inputs.MOVE, 0, "leave")).progress
    for one in (nothing, over):
        assert settle(one, given(inputs.TAKEBACK, 0)).refusal is not None


def test_a_match_stands_still_for_a_while() -> None:
    """Nothing is played, and no clock runs; one may leave; then it goes on with the time that was left."""
    progress, _ = begin(header_of("mathable", "clock=match:60", seats=3))
    progress, _ = apply(progress, given(inputs.BEGIN))
    seat = progress.match.seats_to_act[0]
    assert progress.due == 61_000
    halted, happened = apply(progress, given(inputs.HALT, now=11_000))
    assert [one.said.code for one in happened if isinstance(one, inputs.Notice)] == [Code.HALT]
    assert (halted.due, halted.deadline, halted.halted) == (None, 61_000, 11_000)
    for kind, text in ((inputs.MOVE, "pass"), (inputs.BACK, ""), (inputs.DECLINE, "")):
        settled = settle(halted, given(kind, seat, text, now=200_000))
        assert settled.refusal is not None
        assert (settled.progress, settled.refusal.ruling.fault.code) == (halted, Code.HALTED)
    # A second time nothing happens, nor does time do anything.
    assert apply(halted, given(inputs.HALT, now=12_000))[0].halted == 11_000
    ticked, nothing = apply(halted, given(inputs.TICK, now=300_000))
    assert (ticked.match, nothing) == (halted.match, ())

    going, happened = apply(halted, given(inputs.GO_ON, now=500_000))
    assert [one.said.code for one in happened if isinstance(one, inputs.Notice)] == [Code.GOES_ON]
    assert (going.due, going.halted) == (550_000, None)
    assert apply(going, given(inputs.GO_ON, now=500_000))[0] == going
    played, _ = apply(going, given(inputs.MOVE, seat, "pass", now=501_000))
    assert played.match.clocks.left[seat] == 49_000

    left, _ = apply(halted, given(inputs.MOVE, seat, "leave", now=400_000))
    assert left.match.history.left == {seat}
    back, _ = apply(left, given(inputs.GO_ON, now=500_000))
    assert back.due == 560_000


def test_what_ran_out_before_has() -> None:
    """A match whose last clock ran out before anybody said so is over, and does not stand still."""
    progress, _ = begin(header_of("mathable", "clock=match:60"))
    progress, _ = apply(progress, given(inputs.BEGIN))
    over, _ = apply(progress, given(inputs.HALT, now=70_000))
    assert (over.match.over, over.halted) == (True, None)
    waiting, _ = begin(header_of("mathable", "clock=match:60"))
    halted, _ = apply(waiting, given(inputs.HALT, now=70_000))
    assert (halted.match.over, halted.halted, halted.due) == (False, 70_000, None)
