"""Positions that somebody brings or types: the best turns, and what the next player may answer.

All of it is done in a process of its own, as a review is. No match that is being played is explored
(``running``), and only the server knows those: so it asks first by what a position is recognised.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from jeton.analysis.codes import Code as AnalysisCode
from jeton.analysis.exploring import Choice, choices, reply
from jeton.analysis.hints import laid_by
from jeton.analysis.takings import takings
from jeton.analysis.words import in_reply
from jeton.arith import plain_signs, show_signs
from jeton.board.grids import EMPTY
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.errors import Fault
from jeton.core.lines import unreadable_part
from jeton.core.messages import message
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.core.picture import Picture
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.language.words import in_own_words
from jeton.puzzles import stock
from jeton.records import follow, settle
from jeton.records.positions import PositionFile, position_file_of, read_position_file, write_position_file
from jeton.web import wire
from jeton.web.archive import read_brought
from jeton.web.boards import board_of
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.faults import Denied, denied
from jeton.web.likeness import Traits, traits_of
from jeton.web.limits import EXPLORATIONS, Asker
from jeton.web.lone_position import LonePosition
from jeton.web.pictures import empty_table, write_picture
from jeton.web.workers import Workers

_SECONDS = 40.0
"""So long may a look at a position take; on a machine that has nothing else to do, a tenth of that."""
_TURNS = 10
_WORLDS = 8
"""So many racks that the next player may hold are looked at."""
_FIRST = seed_of("opening")
"""Deals the rack that stands on an empty board before anybody has typed another."""
_HAND = "hand"
_LABELS = {
    "rack": Code.FIELD_RACK,
    "white": Code.FIELD_WHITE,
    "grey": Code.FIELD_GREY,
    "numbers": Code.FIELD_NUMBERS,
    "signs": Code.FIELD_SIGNS,
    "equals": Code.FIELD_EQUALS,
    "supply": Code.FIELD_SUPPLY,
    "options": Code.FIELD_OPTIONS,
    "cards": Code.FIELD_CARDS,
    "trumps": Code.FIELD_TRUMPS,
    "leader": Code.FIELD_LEADER,
    "announced": Code.FIELD_ANNOUNCED,
    "taken": Code.FIELD_TAKEN,
}
"""What the keys of position files are called; others keep their name."""


class Explorer:
    """Looks at positions, one at a time."""

    def __init__(self, workers: Workers) -> None:
        self.desk = Desk(workers, EXPLORATIONS)

    @classmethod
    def processes(cls) -> "Explorer":
        """One process, started when the first position comes."""
        return cls(Workers.processes(1, _SECONDS, awake=False))

    async def recognise(self, body: wire.analysis.PositionBody, asker: Asker) -> Traits | None:
        """By what a position is recognised, without searching; None as long as it is none. :raises Fault:"""
        return await self.desk.ask(self.desk.place(asker), recognise, body)

    async def explore(self, body: wire.analysis.PositionBody, language: str, asker: Asker) -> bytes:
        """A position with its best turns. :raises Fault: if it is refused, or it takes too long."""
        return await self.desk.ask(self.desk.place(asker), explore, body, language)

    async def answer(self, body: wire.analysis.ReplyBody, language: str, asker: Asker) -> bytes:
        """What the next player may do after a turn. :raises Fault:"""
        return await self.desk.ask(self.desk.place(asker), answer, body, language)

    async def of_record(self, body: wire.analysis.RecordBody, asker: Asker) -> str:
        """The position file of a moment of a record. :raises Fault:"""
        return await self.desk.ask(self.desk.place(asker), of_record, body)

    def close(self) -> None:
        """No more positions."""
        self.desk.close()


# --- in the process ---------------------------------------------------------------------------------------


def recognise(body: wire.analysis.PositionBody) -> Traits | None:
    """By what a position is recognised; None as long as somebody is typing it."""
    asked = _asked(body)
    return None if isinstance(asked.view, Fault) else traits_of(asked.game, asked.view.position)


def explore(body: wire.analysis.PositionBody, language: str) -> bytes:
    """A position with its best turns, written; or, as long as it is no position, with what it lacks."""
    asked = _asked(body)
    game, box, changed, view = asked.game, asked.box, asked.laid, asked.view
    speaker = Speaker(language)
    turns: list[wire.analysis.ExploredTurn] = []
    table, shape = None, None
    if isinstance(view, Fault):
        picture, said = _half(game, box, changed), speaker.say(in_own_words(view.message, game, speaker))
    else:
        picture, said = game.sight.picture(view), ""
        if game.solver:
            still = LonePosition(game, box, view.position, view.seat or 0, language)
            table, shape = still.opened(view.position), board_of(still.match(view.position), language).shape
            turns = [
                _card(game, view, move, count, speaker)
                for move, count in takings(game, view, proved=False).items()
            ]
        else:
            turns = [_turn(game, view, one, speaker) for one in choices(game, view, _TURNS)]
    return wire.write(
        wire.analysis.Explored(
            game=game.name,
            title=speaker.code(game.texts.title),
            text=write_position_file(game.name, changed.board, dict(changed.fields)),
            fields=[
                wire.analysis.PositionField(key, _label(key, speaker), value) for key, value in changed.fields
            ],
            picture=write_picture(picture, speaker),
            fault=said,
            turns=turns,
            table=table,
            board=shape,
        )
    )


def answer(body: wire.analysis.ReplyBody, language: str) -> bytes:
    """What the next player may do after a turn, written. :raises Fault: if that is no turn."""
    laid = _read(body.text, None)
    game = _game(laid.game)
    view = game.layout.lay_out(load_box(game), laid.board, dict(laid.fields))
    parts = game.notation.split(body.moves)
    if found := unreadable_part(game.notation, view, parts):
        raise found[1]
    position, moves = view.position, list[Any]()
    for part in parts:
        moves.append(game.notation.read(View(view.seat, position), part))
        position = follow(game, position, moves[-1:])[-1].after
    speaker = Speaker(language)
    if game.solver:
        lines = list(_played_on(game, position, speaker))
    else:
        lines = [speaker.say(said) for said in in_reply(reply(game, view, moves, _WORLDS))]
    return wire.write(wire.analysis.Replied(lines))


def _played_on(game: AnyGame, position: Any, speaker: Speaker) -> Iterator[str]:
    """What comes of it if everybody plays their best, with all hands open."""
    assert game.solver is not None
    if Office.CHANCE in game.rules.actors(position) or not game.rules.actors(position):
        yield speaker.code(AnalysisCode.REPLY_OVER)
        return
    found = game.solver.solve(position)
    yield speaker.say(game.solver.say(position, found.value))
    yield from game.solver.rows(found.line)


def of_record(body: wire.analysis.RecordBody) -> str:
    """As whoever was to move knew it; in the middle of a turn, at its beginning.

    :raises Fault: at a moment before which there is none that a position file can tell of.
    """
    match = read_brought(body.text).match
    game, history = match.game, match.history
    _game(game.name)
    if match.packed:
        # A position file names no box, and ours would tell other turns.
        raise Denied(message(Code.EXPLORE_BOX))
    moments = [*(played.before for played in history), match.position]
    return position_file_of(game, moments[: None if body.at is None else body.at + 1])


@dataclass(frozen=True, slots=True)
class _Asked:
    """What somebody asks about."""

    game: AnyGame
    box: Any
    laid: PositionFile
    view: View[Any] | Fault
    """Or why it is none yet: somebody may be in the middle of typing it."""


def _asked(body: wire.analysis.PositionBody) -> _Asked:
    """:raises Fault: if it is no position, unless it is being typed"""
    game = _game(body.game) if body.game else None
    laid = _read(body.text, game) if body.text.strip() else _fresh(game)
    game = _game(laid.game)
    changed, box = _changed(game, laid, body), load_box(game)
    try:
        return _Asked(game, box, changed, game.layout.lay_out(box, changed.board, dict(changed.fields)))
    except Fault as fault:
        if not body.typed or game.solver:
            raise
        return _Asked(game, box, changed, fault)


def _label(key: str, speaker: Speaker) -> str:
    """What a key is called; of hands there are several, with a number."""
    word, _, number = key.partition(" ")
    if word == _HAND:
        return speaker.code(Code.FIELD_HAND, number=number)
    return speaker.code(_LABELS[key]) if key in _LABELS else key


def _game(name: str) -> AnyGame:
    return find_game(name)


def _read(text: str, game: AnyGame | None) -> PositionFile:
    laid = read_position_file(text, has_board=False, game=None if game is None else game.name)
    # Where there is no board, none is missed.
    return laid if find_game(laid.game).solver else read_position_file(text, game=laid.game)


def _fresh(game: AnyGame | None) -> PositionFile:
    """The beginning of a match, with some rack; where all hands lie open, a puzzle."""
    if game is None:
        raise denied(Code.BAD_REQUEST)
    if game.solver:
        return PositionFile(game.name, (), stock(game.name)[0].fields)
    start = game.rules.start(read_options(game.options), load_box(game), game.seats[0])
    position = settle(game, start, _FIRST)
    seat = min(actor for actor in game.rules.actors(position) if not isinstance(actor, Office))
    board, fields = game.layout.write(game.sight.view(position, seat))
    return PositionFile(game.name, board, tuple(fields.items()))


def _changed(game: AnyGame, laid: PositionFile, body: wire.analysis.PositionBody) -> PositionFile:
    """With what somebody has typed since."""
    cells = [row.split() for row in laid.board]
    names = {
        cell.square: (row, column)
        for row, line in enumerate(empty_table(game, load_box(game)).template.rows)
        for column, cell in enumerate(line)
    }
    for square, token in body.squares.items():
        row, column = names.get(square, (-1, -1))
        if not 0 <= row < len(cells) or column >= len(cells[row]):
            raise denied(Code.BAD_REQUEST)
        cells[row][column] = "".join(plain_signs(token).split()) or EMPTY
    fields = tuple((key, plain_signs(body.fields.get(key, value))) for key, value in laid.fields)
    return replace(laid, board=tuple(map(" ".join, cells)), fields=fields)


def _half(game: AnyGame, box: Any, laid: PositionFile) -> Picture:
    """The board as it is typed, though it is no position yet. :raises Denied: if it is no board either."""
    table = empty_table(game, box)
    typed = [cell for row in laid.board for cell in row.split()]
    bare = [cell for row in _fresh(game).board for cell in row.split()]
    if len(typed) != len(bare):
        raise denied(Code.BAD_REQUEST)
    printed = [cell.token or None for row in table.template.rows for cell in row]
    board = [own if one == empty else one for one, empty, own in zip(typed, bare, printed, strict=True)]
    return replace(table, board=[None if one == EMPTY else one for one in board], show=show_signs)


def _card(
    game: AnyGame, view: View[Any], move: Any, count: int, speaker: Speaker
) -> wire.analysis.ExploredTurn:
    """A card, and how many of the tricks that are left its camp takes with it."""
    worth = speaker.code(Code.CARD_WORTH, count=count)
    return wire.analysis.ExploredTurn(game.notation.write(view, move), count, count, worth, 0, [], [], [])


def _turn(game: AnyGame, view: View[Any], one: Choice, speaker: Speaker) -> wire.analysis.ExploredTurn:
    line = follow(game, view.position, one.best.moves)
    squares = {
        square
        for move in one.best.moves
        if game.sight.tokens(view, move)
        for square in game.squares(view, move)
    }
    return wire.analysis.ExploredTurn(
        moves=" ".join(game.notation.write(view, move) for move in one.best.moves),
        points=one.best.points,
        bound=one.best.points if one.best.bound is None else one.best.bound,
        worth=speaker.code(Code.TURN_WORTH, count=one.best.points),
        alike=one.alike,
        items=[
            wire.analysis.ExploredItem(speaker.say(item.reason), item.points)
            for item in one.items(game, view)
        ],
        squares=sorted(squares),
        laid=[wire.matches.HintedToken(square, token) for square, token in laid_by(game, view.seat, line)],
    )
