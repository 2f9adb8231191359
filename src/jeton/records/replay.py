"""Plays a record again, without a seed: everything chance did is in it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from jeton.core.errors import Fault, OptionFault, RecordFault
from jeton.core.lines import unreadable_part
from jeton.core.messages import message
from jeton.core.moves import Office, Seat
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Refused, Ruling, Sound, allowed
from jeton.records.codes import Code
from jeton.records.editions import contradiction, other_edition
from jeton.records.record import Line, Record


@dataclass(frozen=True, slots=True, repr=False)
class Played:
    """One move of a match, and what it changed."""

    before: Any
    move: Any
    items: tuple[Item, ...]
    after: Any

    def __repr__(self) -> str:
        return f"<Played {self.move}: {sum(item.points for item in self.items)} points>"


def play_move(game: AnyGame, position: Any, move: Any, ruling: Ruling | None = None) -> Played:
    """Make a move, judged once: here, unless whoever let it in has done so.

    :raises Illegal: if it is refused.
    """
    ruling = allowed(ruling or game.rules.judge(position, move))
    return Played(position, move, ruling.items, game.rules.play(position, move, ruling))


def follow(game: AnyGame, position: Any, moves: Iterable[Any]) -> tuple[Played, ...]:
    """Moves from a position on, one after another. :raises Illegal: if one is refused."""
    made: list[Played] = []
    for move in moves:
        made.append(play_move(game, position, move))
        position = made[-1].after
    return tuple(made)


def replay(game: AnyGame, box: Any, record: Record) -> Iterator[Played]:
    """Every move of a record, judged again.

    :raises RecordFault: where the rules, the points or the result contradict it; it says so if the match was
        played by another edition of the rules.
    """
    for _, made in replay_lines(game, box, record):
        yield from made


def replay_lines(game: AnyGame, box: Any, record: Record) -> Iterator[tuple[Line, tuple[Played, ...]]]:
    """Every line of a record, with the moves that it holds. :raises RecordFault: as ``replay``."""
    try:
        yield from _replay(game, box, record)
    except RecordFault as fault:
        if (other := other_edition(game, record.edition)) is None:
            raise
        raise contradiction(other, fault.message, fault.line) from fault


def _replay(game: AnyGame, box: Any, record: Record) -> Iterator[tuple[Line, tuple[Played, ...]]]:
    position = _start(game, box, record)
    counted = record.edition != game.edition and any(line.points for line in record.lines)
    for line in record.lines:
        made: list[Played] = []
        moves = tuple(_moves(game, line))
        _check_readable(game, View(line.seat, position), moves, line.number)
        for seat, text in moves:
            made.append(_play(game, position, seat, text, line.number))
            position = made[-1].after
        items = [item for played in made for item in played.items]
        _check_points(line, items, record.names, counted=counted)
        yield line, tuple(made)
    _check_result(game, position, record)


def replay_seen(game: AnyGame, box: Any, record: Record, seat: Seat) -> Any:
    """The position to which a seat's own record of a match has come, as the seat may know it.

    What chance did is taken as it is told: a draw of which the seat knows nothing can be judged by nobody.
    A hand that lies open by now is not in a record: see ``Game.unveil``. :raises RecordFault: as ``replay``.
    """
    position = game.sight.view(_start(game, box, record), seat).position
    for line in record.lines:
        for actor, text in _moves(game, line):
            played = _play(game, position, actor, text, line.number, told=True)
            position = game.sight.view(played.after, seat).position
    return position


def _start(game: AnyGame, box: Any, record: Record) -> Any:
    if record.game != game.name:
        raise RecordFault.of(Code.OTHER_GAME, game=record.game)
    if len(record.names) not in game.seats:
        raise RecordFault.of(
            Code.SEATS if len(game.seats) > 1 else Code.SEATS_FIXED,
            count=len(record.names),
            least=game.seats[0],
            most=game.seats[-1],
        )
    if record.box and record.box != game.equipment.fingerprint(box):
        raise RecordFault.of(Code.OTHER_BOX, box=record.box)
    try:
        options = read_options(game.options, record.options)
    except OptionFault as fault:
        raise RecordFault(fault.message) from fault
    return game.rules.start(options, box, len(record.names))


def _moves(game: AnyGame, line: Line) -> Iterator[tuple[Seat | None, str]]:
    for part in line.parts:
        if part.office:
            yield None, part.text
        else:
            yield from ((line.seat, text) for text in game.notation.split(part.text))


def _check_readable(
    game: AnyGame, view: View[Any], moves: tuple[tuple[Seat | None, str], ...], number: int
) -> None:
    """A line is taken whole or not at all: what is no move of a seat is found before anything is played."""
    texts = [text for seat, text in moves if seat is not None]
    if len(texts) > 1 and (found := unreadable_part(game.notation, view, texts)):
        text, fault = found
        raise RecordFault(message(Code.MOVE, move=text, fault=fault.message), number) from fault


def _play(
    game: AnyGame, position: Any, seat: Seat | None, text: str, number: int, *, told: bool = False
) -> Played:
    try:
        move = game.notation.read(View(seat, position), text)
    except Fault as fault:
        raise RecordFault(message(Code.MOVE, move=text, fault=fault.message), number) from fault
    by_chance = told and move.actor is Office.CHANCE
    ruling = Sound() if by_chance else game.rules.judge(position, move)
    if isinstance(ruling, Refused):
        raise RecordFault(message(Code.MOVE, move=text, fault=ruling.fault), number)
    return play_move(game, position, move, ruling)


def _check_points(line: Line, items: list[Item], names: tuple[str, ...], *, counted: bool) -> None:
    """What a line says of the points must be what the judge says; saying nothing is allowed.

    In a record of another edition that counts points, nothing said is none given.
    """
    silent = {paid.seat: () for paid in items} if counted else {}
    for seat, said in (silent | dict(line.points)).items():
        judged = tuple(paid.points for paid in items if paid.seat == seat)
        if said != judged:
            said_text, judged_text = (" ".join(map(str, points)) or "0" for points in (said, judged))
            differ = message(Code.POINTS_DIFFER, name=names[seat], said=said_text, judged=judged_text)
            raise RecordFault(differ, line.number)


def _check_result(game: AnyGame, position: Any, record: Record) -> None:
    outcome = game.rules.outcome(position)
    if record.result is None:
        if outcome.reason is not None:
            raise RecordFault.of(Code.IS_OVER)
        return
    if outcome.reason is None:
        raise RecordFault.of(Code.NOT_OVER)
    for standing in outcome.standings:
        for seat in sorted(standing.side):
            # Those who win together each have the points of their side.
            if (said := record.result[seat]) != standing.points:
                name = record.names[seat]
                raise RecordFault.of(Code.RESULT_DIFFERS, name=name, said=said, judged=standing.points)
