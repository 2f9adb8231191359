"""What came of one input, told as what has changed: once for everybody, and a little more for each seat.

The part for everybody is found between two moments as somebody sees them who only looks on, and is written
once in a language. The part of a seat is put behind it: its own rack, the words that it may say, what it
drew. Whoever has a state, and puts all changes in, has the next state.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import asdict, replace

from jeton.core.moves import Seat
from jeton.records import Played
from jeton.table import Match, Moved, seen_move
from jeton.table.marks import Seen, note
from jeton.table.progress import EventOrNotice
from jeton.web import wire
from jeton.web.entries import Reader, entry
from jeton.web.scene import Scene

T = TypeVar("T")
_EMPTY = wire.matches.TablePile("", [])
_NOTHING = wire.matches.Own()
_END = b',"seat":null}'
_PLAIN = (
    *("names", "to_act", "window", "agreeing", "takeback", "asking", "again", "waiting", "over", "outcome"),
    *("coached", "prompt", "scores", "strong", "terms", "clocks", "deadline", "halted", "next"),
)
"""The members that are told whole when they change."""


@dataclass(eq=False)
class Change:
    """One input, and what it did."""

    seq: int
    before: Scene
    after: Scene
    happened: tuple[EventOrNotice, ...]
    _shared: dict[str, bytes] = field(default_factory=dict)
    _logs: dict[str, list[wire.matches.Entry | None]] = field(default_factory=dict)
    _own: dict[Reader, bytes] = field(default_factory=dict)

    def is_ready(self, reader: Reader) -> bool:
        """Whether what a reader is told is written."""
        return reader in self._own

    def prepare(self, reader: Reader) -> None:
        """Write what a reader is told who knows how things were before; in a thread."""
        language = reader.language
        if language not in self._shared:
            shared = wire.write(self._everybody(language))
            assert shared.endswith(_END)
            self._shared[language] = shared.removesuffix(_END)
        if reader not in self._own:
            self._own[reader] = _for_seat(reader.seat, self.own(reader))

    def told(self, reader: Reader) -> wire.matches.Event:
        """The same unwritten, and without a time."""
        own = self.own(reader)
        everybody = self._everybody(reader.language)
        return replace(everybody, seat=reader.seat, own=UNSET if own == _NOTHING else own)

    def _everybody(self, language: str) -> wire.matches.Event:
        log = [one for one in self._log(language) if one is not None]
        return wire.matches.Event(self.seq, log, **self._changed(language))

    def event(self, reader: Reader, now: int) -> bytes:
        """What was written for a reader; with the time at which it is sent, where something runs out."""
        shared, own = self._shared[reader.language], self._own[reader]
        if self.after.deadline is None:
            return b"%b%b}" % (shared, own)
        return b'%b%b,"now":%d}' % (shared, own, now)

    @property
    def _match(self) -> Match:
        return self.after.progress.match

    def _log(self, language: str) -> list[wire.matches.Entry | None]:
        """What everybody hears of each thing that happened."""
        if (known := self._logs.get(language)) is None:
            everybody = Reader(None, language)
            known = [
                entry(self._match, one, everybody, seen=self._seen.get(place))
                for place, one in enumerate(self.happened)
            ]
            self._logs[language] = known
        return known

    @cached_property
    def _seen(self) -> dict[int, Seen]:
        """The moves among all that happened, by their places, as everybody may see them."""
        moves = {place: one.played for place, one in enumerate(self.happened) if isinstance(one, Moved)}
        seen = {place: self._look(played) for place, played in moves.items()}
        note(self._match, self.after.touched, zip(moves.values(), seen.values(), strict=True))
        return seen

    def _look(self, played: Played) -> Seen:
        game = self._match.game
        if played.before is not self.before.progress.match.position:
            return seen_move(game, played, None)
        # That has been looked at when it was news itself.
        return self.before.view(None), game.sight.seen(played.before, played.move, None)

    def _changed(self, language: str) -> dict[str, Any]:
        before, after = self.before.shared(language), self.after.shared(language)
        changed = {name: after[name] for name in _PLAIN if after[name] != before[name]}
        laid = self.after.picture.laid_since(self.before.picture)
        changed |= _optional("laid", laid)
        if after["new"] != (tuple(sorted(laid)) or before["new"]):
            changed["new"] = after["new"]
        changed |= _optional("racks", self._racks)
        for name in ("supplies", "tallies", "labels"):
            changed |= _optional(name, _listed(before[name], after[name]))
        piles = _listed(before["piles"], after["piles"])
        return changed | _optional("piles", _retold(piles, before["piles"]))

    def own(self, reader: Reader) -> wire.matches.Own:
        """What it is for one seat beside what it is for everybody."""
        seat = reader.seat
        if seat is None:
            return _NOTHING
        words = self.after.words(seat)
        return wire.matches.Own(
            racks=self._own_rack(seat) or UNSET,
            words=UNSET if words == self.before.words(seat) else words,
            log=self._own_log(reader) or UNSET,
        )

    def _own_rack(self, seat: Seat) -> list[wire.matches.Held]:
        """The seat's own, if everybody's part has not put it right."""
        told = [one for one in self._racks if one.seat == seat]
        supposed = told[0] if told else self.before.rack(seat)
        mine = self.after.rack(seat)
        return [] if mine == supposed else [mine]

    @cached_property
    def _racks(self) -> list[wire.matches.Held]:
        """Those that have changed, as everybody may see them."""
        before, after = self.before.public_racks, self.after.public_racks
        return [now for then, now in zip(before, after, strict=True) if now != then]

    @cached_property
    def _veiled(self) -> dict[int, Moved]:
        """The moves, by their places, of which somebody may see more than everybody does."""
        return {
            place: one
            for place, one in enumerate(self.happened)
            if isinstance(one, Moved) and self._seen[place][1] != one.played.move
        }

    def _own_log(self, reader: Reader) -> dict[str, wire.matches.Entry]:
        """The lines of which the seat sees more than others: what it drew."""
        found = dict[str, wire.matches.Entry]()
        for place, one in self._veiled.items():
            if self._seen[place][1] != self._own_move(one, reader):
                mine = entry(self._match, one, reader)
                assert mine is not None
                line = sum(told is not None for told in self._log(reader.language)[:place])
                found[str(line)] = mine
        return found

    def _own_move(self, moved: Moved, reader: Reader) -> Any:
        return self._match.game.sight.seen(moved.played.before, moved.played.move, reader.seat)


def _for_seat(seat: Seat | None, own: wire.matches.Own) -> bytes:
    """What is put behind the part for everybody."""
    whose = b',"seat":%b' % (b"null" if seat is None else b"%d" % seat)
    return whose if own == _NOTHING else b'%b,"own":%b' % (whose, wire.write(own))


def _optional(name: str, value: Any) -> dict[str, Any]:
    return {name: value} if value else {}


def _listed(old: Sequence[T], new: Sequence[T]) -> dict[str, T | None]:
    """The lines of a list that have changed, by their places; None for those that are no more."""
    changed = {str(place): one for place, one in enumerate(new) if place >= len(old) or one != old[place]}
    return changed | dict.fromkeys(map(str, range(len(new), len(old))))


def _retold(
    piles: dict[str, wire.matches.TablePile | None], old: Sequence[wire.matches.TablePile]
) -> dict[str, wire.matches.PileChange | None]:
    """Of each pile only what has changed: mostly a card has come to one that is named as before."""
    return {
        place: None if pile is None else _pile(old[int(place)] if int(place) < len(old) else _EMPTY, pile)
        for place, pile in piles.items()
    }


def _pile(before: wire.matches.TablePile, after: wire.matches.TablePile) -> wire.matches.PileChange:
    then, now = asdict(before), asdict(after)
    return wire.matches.PileChange(**{name: now[name] for name in now if now[name] != then[name]})
