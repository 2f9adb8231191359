"""The one exit: a match and a seat become what that seat is told, and nothing else leaves the server.

Everything here, in ``scene``, ``entries`` and ``changes`` looks at a position through ``game.sight.view`` and
at a move through ``game.sight.seen``. What is told must not depend on what the seat may not know; the tests
compare bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jeton.analysis.coaching import Coaching
from jeton.core.messages import Message, Name
from jeton.core.moves import Seat
from jeton.core.options import write_options
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.words import in_own_words, translate
from jeton.records import write_record
from jeton.store import HeldMatch, Result
from jeton.table import Match, Refusal, event_for, record_for
from jeton.table.preview import Disallowed, Hidden
from jeton.table.preview import preview as previewed
from jeton.table.progress import Progress
from jeton.web import wire
from jeton.web.boards import board_of
from jeton.web.codes import Code
from jeton.web.entries import Reader
from jeton.web.scene import Scene


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What everybody may know of a match beside the match itself."""

    id: str
    seq: int
    now: int
    """Nothing in what many read: the time is put in when it is sent."""
    here: frozenset[Seat]
    """The seats from which somebody looks on now."""
    free: frozenset[Seat]
    """The seats that nobody has taken."""
    open: bool
    programs: frozenset[Seat] = frozenset()
    """The seats that programs from outside play."""


_LYING = ("new", "scores", "supplies", "piles", "strong", "tallies", "labels", "terms")
"""What is told of the table, and is the same for everybody."""


# --- state ----------------------------------------------------------------------------------------------


def state(
    scene: Scene, info: TableInfo, reader: Reader, mine: Iterable[Seat], log: list[wire.matches.Entry]
) -> wire.matches.State:
    """Everything that a page needs, as one seat may know it."""
    progress, picture = scene.progress, scene.picture
    match, game, speaker = progress.match, progress.match.game, reader.speaker(progress.match)
    shared = dict(scene.shared(reader.language))
    table = wire.matches.Table(
        board=board_of(match, reader.language).id,
        **{name: shared.pop(name) for name in _LYING},
        laid=picture.laid,
        racks=scene.racks(reader.seat),
        sides=[list(side) for side in picture.sides],
        notes=[speaker.say(note) for note in picture.notes],
    )
    del shared["racks"]
    return wire.matches.State(
        **shared,
        seq=info.seq,
        seats=seats(progress, info),
        seat=reader.seat,
        words=scene.words(reader.seat),
        table=table,
        board=None,
        log=log,
        match=info.id,
        game=game.name,
        title=speaker.code(game.texts.title),
        options=list(write_options(game.options, match.options)),
        box=wire.boxes.BoxSaid(game.name, match.box.name, match.packed),
        open=info.open,
        mine=sorted(mine),
        # See StateCache.
        quick_messages=[],
        hosting=False,
        now=info.now,
    )


def seats(progress: Progress, info: TableInfo) -> list[wire.matches.SeatInfo]:
    """Who sits where."""
    gone = progress.gone
    return [
        wire.matches.SeatInfo(
            seat=seat,
            kind="bot" if bot else "free" if seat in info.free else "person",
            bot=bot,
            here=seat in info.here,
            gone=seat in gone,
            program=seat in info.programs,
        )
        for seat, bot in enumerate(progress.bots)
    ]


def listed(
    progress: Progress, info: TableInfo, language: str, mine: Iterable[Seat], opened: int
) -> wire.seats.Listed:
    """A line of the lobby."""
    match, mine = progress.match, sorted(mine)
    result = result_of(match)
    return wire.seats.Listed(
        match=info.id,
        game=match.game.name,
        title=Speaker(language).code(match.game.texts.title),
        names=list(match.names),
        seats=seats(progress, info),
        mine=mine,
        seq=info.seq,
        open=info.open,
        over=match.over,
        options=list(write_options(match.game.options, match.options)),
        my_turn=progress.began and any(seat in match.seats_to_act for seat in mine),
        aside="",
        opened=opened,
        points=list(result.points) if result else [],
        won=list(result.won) if result else [],
    )


def result_of(match: Match) -> Result | None:
    """How a match came out; nothing while it goes on."""
    if not match.over:
        return None
    outcome = match.game.rules.outcome(match.position)
    return Result(
        points=outcome.points,
        won=tuple(sorted(seat for side in outcome.winners for seat in side)),
    )


def listed_held(held: HeldMatch, game: AnyGame, language: str, aside: Message | None) -> wire.seats.Listed:
    """A line of the lobby, of a match that is not in memory; and if it cannot be opened, why."""
    return wire.seats.Listed(
        match=held.match,
        game=held.game,
        title=Speaker(language).code(game.texts.title),
        names=list(held.names),
        seats=[
            wire.matches.SeatInfo(
                seat, "bot" if bot else "free" if seat in held.free else "person", bot, False, False, False
            )
            for seat, bot in enumerate(held.bots)
        ],
        mine=list(held.mine),
        seq=held.seq,
        open=held.open,
        over=held.finished,
        options=list(held.options),
        # One that goes on is read, for whoever sits there; this one could not be.
        my_turn=False,
        aside="" if aside is None else Speaker(language).say(aside),
        opened=held.opened,
        points=list(held.result.points) if held.result else [],
        won=list(held.result.won) if held.result else [],
    )


def reject(id: str, refusal: Refusal, match: Match, reader: Reader, seq: int) -> wire.matches.Reject:
    """Why a move was refused, to the one who made it and to nobody else."""
    told = event_for(match.game, refusal, reader.seat)
    assert isinstance(told, Refusal)
    fault = told.ruling.fault
    speaker = reader.speaker(match)
    return wire.matches.Reject(id, fault.code, speaker.say(in_own_words(fault, match.game, speaker)), seq)


def record(match: Match, seat: Seat | None) -> str:
    """A match as text: all of it when it is over, before that what a seat has seen."""
    return write_record(record_for(match, seat))


# --- what would happen ----------------------------------------------------------------------------------


def preview(match: Match, reader: Reader, text: str, n: int) -> wire.matches.Preview:
    """What a line would do, in the words of the one who asks."""
    assert reader.seat is not None
    game, speaker = match.game, reader.speaker(match)
    found = previewed(match, match.view(reader.seat), translate(text, game, speaker))
    squares = sorted(found.squares)
    if isinstance(found, Disallowed):
        fault = in_own_words(found.ruling.fault, game, speaker)
        verdict: wire.matches.Verdict = "unfinished" if found.unfinished else "refused"
        return wire.matches.Preview(n, False, [speaker.say(fault)], squares, None, [], verdict)
    if isinstance(found, Hidden):
        return wire.matches.Preview(n, True, [], squares, None, [], "open")
    told = [speaker.say(game.sight.describe(step.view, step.move)) for step in found.steps[-1:]]
    lit = [one for step in found.steps if game.lights and (one := game.lights(step.view, step.move))]
    return wire.matches.Preview(
        n=n,
        legal=bool(told),
        text=[*told, *(speaker.say(one.about) for one in lit), *say_items(found.items, speaker, reader.seat)],
        squares=squares,
        points=sum(one.points for one in found.items if one.seat == reader.seat),
        cards=[card for one in lit for card in one.cards],
        verdict="open" if found.staked else "sound" if told else "unfinished",
    )


def coached(match: Match, told: Coaching, reader: Reader) -> wire.matches.Coached:
    """What the coach says, in the words of the one who asks."""
    speaker = reader.speaker(match)
    return wire.matches.Coached(
        list(map(speaker.say, told.after)), speaker.say(told.before) if told.before else ""
    )


def say_items(items: Sequence[Item], speaker: Speaker, seat: Seat) -> Iterator[str]:
    """A line for each item; the seat's own are added up."""
    for one in items:
        if one.seat == seat:
            yield speaker.code(Code.ITEM, reason=one.reason, count=one.points)
        else:
            yield speaker.code(Code.ITEM_OF, player=Name(one.seat), reason=one.reason, count=one.points)
    if len(items) > 1 and all(one.seat == seat for one in items):
        yield speaker.code(Code.ITEM_TOTAL, count=sum(one.points for one in items))
