"""Positions that somebody brings or types: the best turns, and what the next player may answer.

All of it is done in a process of its own, as a review is. Nobody explores a match that they play: a position
that looks like one of those is refused. That goes by the board, and where the board is empty by the rack. It
keeps nobody from deceiving: who moves a token aside, or asks as somebody else, is not recognised.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from jeton.analysis.exploring import Choice, choices, reply
from jeton.analysis.hints import laid_by
from jeton.analysis.words import in_reply
from jeton.arith import plain_signs, show_signs
from jeton.board.grids import EMPTY
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.errors import Fault, LayoutFault
from jeton.core.lines import unreadable_part
from jeton.core.messages import message
from jeton.core.moves import Office, Seat
from jeton.core.options import read_options
from jeton.core.picture import Picture
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.language.words import in_own_words
from jeton.records import follow, play_move, unasked
from jeton.records.positions import PositionFile, read_position_file, write_position_file
from jeton.web import wire
from jeton.web.archive import read_brought
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.faults import Denied, denied
from jeton.web.limits import EXPLORATIONS, Asker
from jeton.web.pictures import empty_table, write_picture
from jeton.web.workers import Workers

_SECONDS = 40.0
"""So long may a look at a position take; on a machine that has nothing else to do, a tenth of that."""
_TURNS = 10
_WORLDS = 8
"""So many racks that the next player may hold are looked at."""
_FIRST = seed_of("opening")
"""Deals the rack that stands on an empty board before anybody has typed another."""
_LABELS = {
    "rack": Code.FIELD_RACK,
    "white": Code.FIELD_WHITE,
    "grey": Code.FIELD_GREY,
    "numbers": Code.FIELD_NUMBERS,
    "signs": Code.FIELD_SIGNS,
    "equals": Code.FIELD_EQUALS,
    "supply": Code.FIELD_SUPPLY,
    "options": Code.FIELD_OPTIONS,
}
"""What the keys of position files are called; others keep their name."""


@dataclass(frozen=True, slots=True)
class Running:
    """What one may see of a match that one plays, as far as a position is recognised by it."""

    game: str
    laid: tuple[tuple[str, str], ...]
    """What lies on the board, by the names of squares."""
    racks: tuple[tuple[str, ...], ...]
    """One's own, of each seat that one holds."""


def running(game: AnyGame, position: Any, seats: Sequence[Seat]) -> Running:
    """A match as the one who holds these seats sees it."""
    laid = game.sight.picture(game.sight.view(position, None)).laid
    racks = tuple(tuple(sorted(game.sight.rack(position, seat).tokens)) for seat in seats)
    return Running(game.name, tuple(sorted(laid.items())), racks)


class Explorer:
    """Looks at positions, one at a time."""

    def __init__(self, workers: Workers) -> None:
        self.desk = Desk(workers, EXPLORATIONS)

    @classmethod
    def processes(cls) -> "Explorer":
        """One process, started when the first position comes."""
        return cls(Workers.processes(1, _SECONDS, awake=False))

    async def explore(
        self, body: wire.PositionBody, playing: Sequence[Running], language: str, asker: Asker
    ) -> bytes:
        """A position with its best turns. :raises Fault: if it is refused, or it takes too long."""
        return await self.desk.ask(self.desk.place(asker), explore, body, playing, language)

    async def answer(
        self, body: wire.ReplyBody, playing: Sequence[Running], language: str, asker: Asker
    ) -> bytes:
        """What the next player may do after a turn. :raises Fault:"""
        return await self.desk.ask(self.desk.place(asker), answer, body, playing, language)

    async def of_record(self, body: wire.RecordBody, asker: Asker) -> str:
        """The position file of a moment of a record. :raises Fault:"""
        return await self.desk.ask(self.desk.place(asker), of_record, body)

    def close(self) -> None:
        """No more positions."""
        self.desk.close()


# --- in the process ---------------------------------------------------------------------------------------


def explore(body: wire.PositionBody, playing: Sequence[Running], language: str) -> bytes:
    """A position with its best turns, written; or, as long as it is no position, with what it lacks."""
    game = _game(body.game) if body.game else None
    laid = _read(body.text, game) if body.text.strip() else _fresh(game)
    game = _game(laid.game)
    changed = _changed(game, laid, body)
    speaker = Speaker(language)
    box = load_box(game)
    turns: list[wire.ExploredTurn] = []
    try:
        view = game.layout.lay_out(box, changed.board, dict(changed.fields))
    except Fault as fault:
        # Somebody may be in the middle of typing it.
        if not body.typed:
            raise
        picture, said = _half(game, box, changed), speaker.say(in_own_words(fault.message, game, speaker))
    else:
        _check(game, view, playing)
        picture, said = game.sight.picture(view), ""
        turns = [_turn(game, view, one, speaker) for one in choices(game, view, _TURNS)]
    return wire.write(
        wire.Explored(
            game=game.name,
            title=speaker.code(game.texts.title),
            text=write_position_file(game.name, changed.board, dict(changed.fields)),
            fields=[
                wire.PositionField(key, speaker.code(_LABELS[key]) if key in _LABELS else key, value)
                for key, value in changed.fields
            ],
            picture=write_picture(picture, speaker),
            fault=said,
            turns=turns,
        )
    )


def answer(body: wire.ReplyBody, playing: Sequence[Running], language: str) -> bytes:
    """What the next player may do after a turn, written. :raises Fault: if that is no turn."""
    laid = _read(body.text, None)
    game = _game(laid.game)
    view = game.layout.lay_out(load_box(game), laid.board, dict(laid.fields))
    _check(game, view, playing)
    parts = game.notation.split(body.moves)
    if found := unreadable_part(game.notation, view, parts):
        raise found[1]
    position, moves = view.position, list[Any]()
    for part in parts:
        moves.append(game.notation.read(View(view.seat, position), part))
        position = follow(game, position, moves[-1:])[-1].after
    speaker = Speaker(language)
    return wire.write(
        wire.Replied([speaker.say(said) for said in in_reply(reply(game, view, moves, _WORLDS))])
    )


def of_record(body: wire.RecordBody) -> str:
    """As whoever was to move knew it; in the middle of a turn, at its beginning.

    :raises Fault: at a moment before which there is none that a position file can tell of.
    """
    match = read_brought(body.text).match
    game, history = match.game, match.history
    _game(game.name)
    at = len(history) if body.at is None else min(body.at, len(history))
    while True:
        then = match.position if at == len(history) else history[at].before
        seat = min((actor for actor in game.rules.actors(then) if isinstance(actor, int)), default=None)
        try:
            return write_position_file(game.name, *game.layout.write(game.sight.view(then, seat)))
        except LayoutFault:
            if at == 0:
                raise
            at -= 1


def _game(name: str) -> AnyGame:
    game = find_game(name)
    if game.searcher is None:
        raise Denied(message(Code.EXPLORE_CARDS, title=message(game.texts.title)))
    return game


def _read(text: str, game: AnyGame | None) -> PositionFile:
    return read_position_file(text, game=None if game is None else game.name)


def _fresh(game: AnyGame | None) -> PositionFile:
    """The beginning of a match, with some rack."""
    if game is None:
        raise denied(Code.BAD_REQUEST)
    position = game.rules.start(read_options(game.options), load_box(game), game.seats[0])
    for deals in count():
        acting = game.rules.actors(position)
        move = unasked(game, position, acting, _FIRST, deals)
        if move is None:
            break
        position = play_move(game, position, move).after
    seat = min(actor for actor in acting if not isinstance(actor, Office))
    board, fields = game.layout.write(game.sight.view(position, seat))
    return PositionFile(game.name, board, tuple(fields.items()))


def _changed(game: AnyGame, laid: PositionFile, body: wire.PositionBody) -> PositionFile:
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


def _check(game: AnyGame, view: View[Any], playing: Sequence[Running]) -> None:
    """Refuse a position of a match that the one who asks plays. :raises Denied:"""
    assert view.seat is not None
    asked = running(game, view.position, (view.seat,))
    for one in playing:
        if one.game == game.name and one.laid == asked.laid and (one.laid or asked.racks[0] in one.racks):
            raise Denied(message(Code.EXPLORE_RUNNING))


def _turn(game: AnyGame, view: View[Any], one: Choice, speaker: Speaker) -> wire.ExploredTurn:
    line = follow(game, view.position, one.best.moves)
    squares = {
        square
        for move in one.best.moves
        if game.sight.tokens(view, move)
        for square in game.sight.squares(view, move)
    }
    return wire.ExploredTurn(
        moves=" ".join(game.notation.write(view, move) for move in one.best.moves),
        points=one.best.points,
        bound=one.best.points if one.best.bound is None else one.best.bound,
        alike=one.alike,
        items=[wire.ExploredItem(speaker.say(item.reason), item.points) for item in one.items(game, view)],
        squares=sorted(squares),
        laid=[wire.HintedToken(square, token) for square, token in laid_by(game, view.seat, line)],
    )
