"""A typed line is taken whole or not at all: at the server, at the terminal and in a record."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.errors import Misfit, RecordFault, Unreadable
from jeton.core.lines import unreadable_part
from jeton.core.moves import Office
from jeton.core.rulings import Kind
from jeton.records import Part, replay
from jeton.table import Match, record_of
from jeton.table.preview import Disallowed, preview
from jeton.table.progress import MOVE, Given, Progress, settle
from tests.kit.matches import cut, random_match, random_text, waits, wild_match
from tests.kit.settings import SMALL, Setting, settings_of
from tests.terminal.scripts import EQUATIONS, dealt_cards, dealt_equations, played

EVERY = pytest.mark.parametrize("setting", settings_of(SMALL), ids=str)

NEVER = "§"
"""A character with which nothing is written in any game."""
_TYPED = st.text(alphabet="0159AEIvV>@+-x:=!~*d()[]{};_?, mupdown", max_size=12)
_TAILS = st.tuples(
    # Words that some game knows may stand between.
    st.sampled_from(("", "pass", "end", "agree", "leave", "draw", "-", "m6", "exchange 1", "exchange signs")),
    _TYPED,
    _TYPED,
).map(lambda parts: f"{parts[0]} {parts[1]}{NEVER}{parts[2]}")


def _moments(setting: Setting) -> list[Match]:
    """Where somebody is to act, spread over a whole match."""
    whole = random_match(setting)
    lengths = range(0, len(whole.history), max(1, len(whole.history) // 12))
    return [match for length in lengths if waits(match := cut(whole, length))]


@EVERY
@settings(max_examples=40)
@given(data=st.data())
def test_a_move_followed_by_anything_unreadable_changes_nothing(
    setting: Setting, data: st.DataObject
) -> None:
    """Nothing is laid, exchanged, drawn or said; a preview says so, too."""
    match = data.draw(st.sampled_from(_moments(setting)))
    seat = match.seats_to_act[0]
    move = random_text(match, seat, Stream(b"", "whole", data.draw(st.integers(0, 9))))
    progress = Progress(match, ("",) * len(match.names), 0)
    assert settle(progress, Given(MOVE, seat, move, 0)).refusal is None
    line = f"{move} {data.draw(_TAILS)}"

    settled = settle(progress, Given(MOVE, seat, line, 0))
    assert (settled.progress, settled.happened, settled.kind) == (progress, (), "")
    assert settled.refusal is not None
    assert settled.refusal.ruling.kind is Kind.UNREADABLE
    found = preview(match, match.view(seat), line)
    assert isinstance(found, Disallowed)
    assert found.ruling == settled.refusal.ruling


@pytest.mark.parametrize("setting", [setting for setting in settings_of(SMALL) if not setting.set], ids=str)
def test_the_terminal_plays_nothing_of_such_a_line(setting: Setting) -> None:
    """Nor does it stage anything."""
    for match in _moments(setting)[::4]:
        seat = match.seats_to_act[0]
        move = random_text(match, seat, Stream(b"", "whole", 0))
        for tail in (f"pass {NEVER}", f"end {NEVER}", f"!m6 {NEVER}", NEVER):
            table = played(match, [f"{move} {tail}"])

            assert table.session.progress.match == match
            assert table.session.staged == []
            assert table.shown[-2].startswith("No:")


@EVERY
def test_nothing_of_such_a_line_is_replayed(setting: Setting) -> None:
    """The record is refused before the first move of the line."""
    record = record_of(random_match(setting))
    at, line = next((at, line) for at, line in enumerate(record.lines) if line.seat is not None)
    before = sum(len(_texts(setting, part)) for each in record.lines[:at] for part in each.parts)
    spoilt = replace(line, parts=(*line.parts, Part(f"pass pass{NEVER} {NEVER}")))
    moves = replay(setting.game, setting.box, replace(record, lines=(*record.lines[:at], spoilt)))
    done = [next(moves) for _ in range(before)]

    assert len(done) == before
    with pytest.raises(RecordFault, match=NEVER):
        next(moves)


def _texts(setting: Setting, part: Part) -> tuple[str, ...]:
    return (part.text,) if part.office else setting.game.notation.split(part.text)


@EVERY
def test_what_is_played_could_be_read_from_the_beginning(setting: Setting) -> None:
    """No line is turned away for a part that could have been played: at most it does not fit yet."""
    game, match = setting.game, wild_match(setting)
    moves = [played for played in match.history if not isinstance(played.move.actor, Office)]
    views = [game.sight.view(played.before, 0) for played in moves[:: max(1, len(moves) // 8)]]
    texts = {game.notation.write(game.sight.view(played.before, None), played.move) for played in moves}
    for view in views:
        for text in texts:
            try:
                game.notation.read(view, text)
            except Misfit:
                pass
            except Unreadable:
                pytest.fail(f"{text} is not read")


@pytest.mark.parametrize(
    ("name", "text"),
    [("calculator", f"1A> (9)=9; 2A> {NEVER}"), ("equable", f"1@1A 1@1A {NEVER}@1B"), ("rigolade", "1A> _")],
)
def test_what_does_not_fit_hides_nothing_that_cannot_be_read(name: str, text: str) -> None:
    """On no board is such a text a move, whatever else is wrong with it on this one."""
    game = GAMES[name]
    match = next(_moments(setting)[0] for setting in settings_of(SMALL) if setting.name == name)
    with pytest.raises(Unreadable) as caught:
        game.notation.read(match.view(0), text)
    assert type(caught.value) is Unreadable


@pytest.mark.parametrize(
    ("match", "line", "part"),
    [
        (dealt_equations(*EQUATIONS), "exchange numbers signs", "signes"),
        (dealt_equations(*EQUATIONS), "échanger nombres signes", "signes"),
        (dealt_cards(), "vert vertical", "vertical"),
    ],
)
def test_the_refusal_names_the_part(match: Match, line: str, part: str) -> None:
    """In the words of the one who typed, at the terminal."""
    table = played(match, [line], language="fr")
    assert table.session.match == match
    assert f"«\N{NO-BREAK SPACE}{part}\N{NO-BREAK SPACE}»" in table.shown[-2]


def test_what_only_does_not_fit_yet_is_left_to_its_turn() -> None:
    """It may after the parts before it: here the 6 lies there once the first line is laid."""
    match = dealt_equations(*EQUATIONS)
    parts = ("11I> 2+4=6", "11M> (6)+2=8")
    assert unreadable_part(match.game.notation, match.view(0), parts) is None
    assert unreadable_part(match.game.notation, match.view(0), (*parts, "signs")) is not None
    settled = settle(Progress(match, ("", ""), 0), Given(MOVE, 0, " ".join(parts), 0))
    assert settled.text == parts[0]
