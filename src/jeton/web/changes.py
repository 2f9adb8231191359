"""What came of one input, told as what has changed: once for everybody, and a little more for each seat.

The part for everybody is found between two moments as somebody sees them who only looks on, and is written
once in a language. The part of a seat is put behind it: its own rack, the words that it may say, what it
drew. Whoever has a state, and puts all changes in, has the next state.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from jeton.core.moves import Seat
from jeton.records import Played
from jeton.table import Match, Moved, seen_move
from jeton.table.marks import Seen, note
from jeton.table.progress import EventOrNotice
from jeton.web import wire
from jeton.web.entries import Reader, entry
from jeton.web.scene import Scene, Shared

_END = b',"own":{"seat":null},"now":0}'
_PLAIN = (
    *("names", "to_act", "window", "agreeing", "takeback", "asking", "again", "waiting", "over", "outcome"),
    *("coached", "prompt", "scores", "trumps", "terms", "clocks", "deadline", "halted", "next"),
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
            self._own[reader] = wire.write(self.own(reader))

    def told(self, reader: Reader) -> wire.matches.Event:
        """The same unwritten, and without a time."""
        return replace(self._everybody(reader.language), own=self.own(reader))

    def _everybody(self, language: str) -> wire.matches.Event:
        log = [one for one in self._log(language) if one is not None]
        return wire.matches.Event(self.seq, log, **self._changed(language))

    def event(self, reader: Reader, now: int) -> bytes:
        """What was written for a reader, with the time at which it is sent."""
        return b'%b,"own":%b,"now":%d}' % (self._shared[reader.language], self._own[reader], now)

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
        changed |= _listed(wire.matches.Lines, "supplies", before, after)
        changed |= _listed(wire.matches.Piles, "piles", before, after)
        changed |= _listed(wire.matches.Tallies, "tallies", before, after)
        changed |= _listed(wire.matches.Labels, "labels", before, after)
        return changed

    def own(self, reader: Reader) -> wire.matches.Own:
        """What it is for one seat beside what it is for everybody."""
        seat = reader.seat
        if seat is None:
            return wire.matches.Own(None)
        words = self.after.words(seat)
        return wire.matches.Own(
            seat,
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


def _optional(name: str, value: Any) -> dict[str, Any]:
    return {name: value} if value else {}


def _listed(
    make: Callable[[int, dict[str, Any]], Any], name: str, before: Shared, after: Shared
) -> dict[str, Any]:
    """The lines of a list that have changed, by their places."""
    old: Sequence[Any] = before[name]
    new: Sequence[Any] = after[name]
    if old == new:
        return {}
    fresh = {str(place): one for place, one in enumerate(new) if place >= len(old) or one != old[place]}
    return {name: make(len(new), fresh)}
