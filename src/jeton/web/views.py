"""The one exit: a match and a seat become what that seat is told, and nothing else leaves the host.

Everything here looks at a position through ``game.sight.view`` and at an event through ``table.tell``. What
is told must not depend on what the seat may not know; the tests compare bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from jeton.core.chance import commitment
from jeton.core.errors import Fault
from jeton.core.messages import Message, Name
from jeton.core.moves import SEAT_WORDS, Office, Seat
from jeton.core.options import write_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Refused
from jeton.language import Speaker
from jeton.language.words import translate
from jeton.records import write_record
from jeton.store import Held
from jeton.table import Ended, Match, Moved, Offered, Refusal, TimeOut, deadline, record_for, tell
from jeton.table.codes import Code as TableCode
from jeton.table.match import AGREE
from jeton.table.preview import Disallowed, Hidden
from jeton.table.preview import preview as previewed
from jeton.table.progress import Happening, Notice, Progress
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.pictures import write_picture

_LEAVE = "leave"
"""The word that a page has a button of its own for."""
_MOST_WORDS = 100


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks: somebody at a seat, or somebody who only looks on; and his language."""

    seat: Seat | None
    language: str

    def speaker(self, match: Match) -> Speaker:
        """Speaks to him of this match."""
        return Speaker(self.language, match.names)


@dataclass(frozen=True, slots=True)
class Around:
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


# --- state ----------------------------------------------------------------------------------------------


def state(
    progress: Progress, around: Around, reader: Reader, mine: Iterable[Seat], log: list[wire.Entry]
) -> wire.State:
    """Everything that a page needs, as one seat may know it."""
    match, game = progress.match, progress.match.game
    return wire.State(
        **_scene(progress, around, reader, log),
        seq=around.seq,
        match=around.id,
        game=game.name,
        title=reader.speaker(match).code(game.texts.title),
        options=list(write_options(game.options, match.options)),
        open=around.open,
        commitment=commitment(match.seed),
        mine=sorted(mine),
        # See Press.
        hosting=False,
        now=around.now,
    )


def event(progress: Progress, around: Around, reader: Reader, seq: int, log: list[wire.Entry]) -> wire.Event:
    """What came of one input, and how things are now."""
    return wire.Event(
        **_scene(progress, around, reader, log),
        seq=seq,
        told="\n".join(entry.told for entry in log),
        items=[item for entry in log for item in entry.items],
        now=around.now,
    )


def _scene(progress: Progress, around: Around, reader: Reader, log: list[wire.Entry]) -> dict[str, Any]:
    """What a state and an event tell alike."""
    match = progress.match
    return {
        "names": list(match.names),
        "seats": seats(progress, around),
        "seat": reader.seat,
        "to_act": list(match.seats_to_act),
        "window": match.game.window(match.position),
        "agreeing": sorted(match.agreeing),
        "asking": sorted(progress.asking),
        "again": sorted(progress.again),
        "words": list(sound_words(match, reader.seat)),
        "waiting": not progress.began and not match.over,
        "over": match.over,
        "outcome": outcome(match, reader.speaker(match)),
        "picture": picture(match, reader),
        "log": log,
        "clocks": clocks(progress),
        "deadline": due(progress),
        "next": progress.next,
    }


def seats(progress: Progress, around: Around) -> list[wire.SeatInfo]:
    """Who sits where."""
    gone = progress.gone
    return [
        wire.SeatInfo(
            seat=seat,
            kind="bot" if bot else "free" if seat in around.free else "person",
            bot=bot,
            here=seat in around.here,
            gone=seat in gone,
        )
        for seat, bot in enumerate(progress.bots)
    ]


def listed(progress: Progress, around: Around, language: str, mine: Iterable[Seat]) -> wire.Listed:
    """A line of the lobby."""
    match = progress.match
    return wire.Listed(
        match=around.id,
        game=match.game.name,
        title=Speaker(language).code(match.game.texts.title),
        names=list(match.names),
        seats=seats(progress, around),
        mine=sorted(mine),
        seq=around.seq,
        open=around.open,
        over=match.over,
        options=list(write_options(match.game.options, match.options)),
        aside="",
    )


def listed_held(held: Held, game: AnyGame, language: str, aside: Message | None) -> wire.Listed:
    """A line of the lobby, of a match that is not in memory; and if it cannot be opened, why."""
    return wire.Listed(
        match=held.match,
        game=held.game,
        title=Speaker(language).code(game.texts.title),
        names=list(held.names),
        seats=[
            wire.SeatInfo(
                seat, "bot" if bot else "free" if seat in held.free else "person", bot, False, False
            )
            for seat, bot in enumerate(held.bots)
        ],
        mine=list(held.mine),
        seq=held.seq,
        open=held.open,
        over=held.finished,
        options=list(held.options),
        aside="" if aside is None else Speaker(language).say(aside),
    )


def picture(match: Match, reader: Reader) -> wire.Picture:
    """What the reader sees of the table, with the last turn marked."""
    seen = match.game.sight.picture(match.view(reader.seat), _marked(match, reader.seat))
    return write_picture(seen, reader.speaker(match))


def _marked(match: Match, seat: Seat | None) -> frozenset[str]:
    """The squares of the last turn that touched any."""
    if match.game.laying is None:
        return frozenset()
    marked: frozenset[str] = frozenset()
    last: Seat | None = None
    for played in reversed(match.history):
        actor = played.move.actor
        if isinstance(actor, Office):
            continue
        if last is not None and actor != last:
            break
        touched = _touched(match, Moved(played), seat)
        last = actor if touched else last
        marked |= touched
    return marked


def _touched(match: Match, moved: Moved, seat: Seat | None) -> frozenset[str]:
    seen = tell(match.game, moved, seat)
    assert isinstance(seen, Moved)
    return match.game.sight.squares(View(seat, seen.played.before), seen.played.move)


def outcome(match: Match, speaker: Speaker) -> wire.Outcome | None:
    """How it came out; nothing while it goes on."""
    found = match.game.rules.outcome(match.position)
    if found.reason is None or not match.over:
        return None
    return wire.Outcome(
        reason=speaker.say(found.reason),
        sides=[
            wire.SideInfo(sorted(one.side), one.points, one.rank, speaker.say(one.words) if one.words else "")
            for one in found.standings
        ],
    )


def clocks(progress: Progress) -> list[int] | None:
    """What each seat has left of its time for the match, when its present turn began."""
    return list(progress.match.clocks.left) or None


def due(progress: Progress) -> int | None:
    """When time will act by itself; never before everybody has sat down."""
    return deadline(progress.match) if progress.began else None


def sound_words(match: Match, seat: Seat | None) -> Iterator[str]:
    """The plain words that a seat may say now, and the cards that it may play; judged on its view."""
    if seat is None or seat not in match.seats_to_act:
        return
    game, view = match.game, match.view(seat)
    if game.deck:
        yield from (game.notation.write(view, one) for one in islice(game.generator.moves(view), _MOST_WORDS))
        return
    plain = (phrase.text for phrase in game.phrases if not phrase.is_open)
    for text in (*plain, *SEAT_WORDS):
        if text != _LEAVE and _is_sound(view, match, text):
            yield text


def _is_sound(view: View[Any], match: Match, text: str) -> bool:
    try:
        move = match.game.notation.read(view, text)
    except Fault:
        return False
    return not isinstance(match.game.rules.judge(view.position, move), Refused)


# --- what happened --------------------------------------------------------------------------------------


def entry(match: Match, seq: int, happened: Happening, reader: Reader) -> wire.Entry | None:
    """One thing that happened, as the reader may know it; None if it does not concern him."""
    speaker = reader.speaker(match)
    if isinstance(happened, Notice):
        return wire.Entry(seq, happened.seat, speaker.say(happened.said), [], [], "")
    told = tell(match.game, happened, reader.seat)
    match told:
        case Moved(played):
            actor, view = played.move.actor, View(reader.seat, played.before)
            sight = match.game.sight
            return wire.Entry(
                seq=seq,
                seat=None if isinstance(actor, Office) else actor,
                told=speaker.say(sight.tell(view, played.move)),
                items=[wire.Item(one.seat, one.points, speaker.say(one.reason)) for one in played.items],
                squares=sorted(sight.squares(view, played.move)),
                text=_written(match, view, played.move),
            )
        case Offered(seat):
            said = speaker.code(TableCode.OFFERED, player=Name(seat))
            return wire.Entry(seq, seat, said, [], [], AGREE)
        case TimeOut(seat) if seat is not None:
            return wire.Entry(seq, None, speaker.code(TableCode.TIME_OUT, player=Name(seat)), [], [], "")
        case Ended(found) if found.reason is not None:
            return wire.Entry(seq, None, speaker.code(Code.OVER, reason=found.reason), [], [], "")
        case _:
            return None


def _written(match: Match, view: View[Any], move: Any) -> str:
    """The move as a seat writes it; what chance and the referee do is nobody's to type."""
    return "" if isinstance(move.actor, Office) else match.game.notation.write(view, move)


def reject(id: str, refusal: Refusal, match: Match, reader: Reader, seq: int) -> wire.Reject:
    """Why a move was refused, to the one who made it and to nobody else."""
    told = tell(match.game, refusal, reader.seat)
    assert isinstance(told, Refusal)
    fault = told.ruling.fault
    return wire.Reject(id, fault.code, reader.speaker(match).say(fault), seq)


def record(match: Match, seat: Seat | None) -> str:
    """A match as text: all of it when it is over, before that what a seat has seen."""
    return write_record(record_for(match, seat))


# --- what would happen ----------------------------------------------------------------------------------


def preview(match: Match, reader: Reader, text: str, n: int) -> wire.Preview:
    """What a line would do, in the words of the one who asks."""
    assert reader.seat is not None
    game, speaker = match.game, reader.speaker(match)
    found = previewed(match, match.view(reader.seat), translate(text, game, speaker))
    squares = sorted(found.squares)
    if isinstance(found, Disallowed):
        return wire.Preview(n, False, [speaker.say(found.ruling.fault)], squares, None)
    if isinstance(found, Hidden):
        return wire.Preview(n, True, [], squares, None)
    told = [speaker.say(game.sight.tell(step.view, step.move)) for step in found.steps[-1:]]
    return wire.Preview(
        n=n,
        legal=bool(told),
        text=[*told, *say_items(found.items, speaker, reader.seat)],
        squares=squares,
        points=sum(one.points for one in found.items if one.seat == reader.seat),
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
