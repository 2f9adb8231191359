"""One moment of a match as each may see it: looked at once, however many look on.

All but the racks, the words that one may say and a few lines of the log is the same for everybody; it is
found as somebody sees it who only looks on, so that nothing hidden can be in it.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from jeton.core.moves import Seat
from jeton.core.picture import Picture, Rack
from jeton.core.protocols import View
from jeton.language import Speaker
from jeton.table.marks import Touched, marks
from jeton.table.progress import Progress
from jeton.web import wire
from jeton.web.pictures import write_tally
from jeton.web.words import sound_words

V = TypeVar("V", Seat, str)

Shared = dict[str, Any]
"""Members of a state that are the same for everybody, as they go out. What is a tuple in the match stays one:
nothing is copied, and most of them are empty."""


@dataclass(eq=False)
class Scene:
    """A moment. What is asked for is found then, and kept."""

    progress: Progress
    touched: Touched = field(default_factory=dict)
    """The squares of moves that were looked at before."""
    _shared: dict[str, Shared] = field(default_factory=dict)
    _racks: dict[Seat, wire.matches.Held] = field(default_factory=dict)
    _words: dict[Seat, list[str]] = field(default_factory=dict)

    def view(self, seat: Seat | None) -> View[Any]:
        """What a seat may know."""
        return self.progress.match.view(seat)

    @cached_property
    def deadline(self) -> int | None:
        """When the present turn or window runs out."""
        return self.progress.deadline

    @cached_property
    def picture(self) -> Picture:
        """What somebody sees who only looks on."""
        match = self.progress.match
        return match.game.sight.picture(self.view(None), marks(match, self.touched))

    def rack(self, seat: Seat) -> wire.matches.Held:
        """The rack of a seat as it sees it itself."""
        if (known := self._racks.get(seat)) is None:
            match = self.progress.match
            self._racks[seat] = known = _held(match.game.sight.rack(match.position, seat))
        return known

    @property
    def public_racks(self) -> tuple[wire.matches.Held, ...]:
        """All racks as one sees them who only looks on."""
        found: tuple[wire.matches.Held, ...] = self._facts["racks"]
        return found

    def racks(self, seat: Seat | None) -> list[wire.matches.Held]:
        """All racks as a seat sees them, or one who only looks on."""
        return [self.rack(seat) if held.seat == seat else held for held in self.public_racks]

    def words(self, seat: Seat | None) -> list[str]:
        """What a seat may say now, in plain words; and the cards that it may play."""
        if seat is None or seat not in self._facts["to_act"]:
            return []
        if (known := self._words.get(seat)) is None:
            self._words[seat] = known = list(sound_words(self.progress.match.game, self.view(seat)))
        return known

    def shared(self, language: str) -> Shared:
        """What everybody is told, in a language."""
        if (known := self._shared.get(language)) is None:
            self._shared[language] = known = {**self._facts, **self._said(language)}
        return known

    @cached_property
    def _facts(self) -> Shared:
        """What is the same in every language."""
        progress, picture = self.progress, self.picture
        match, place, request = progress.match, progress.takeback, progress.request
        return {
            "names": match.names,
            "to_act": match.seats_to_act,
            "window": match.game.window(match.position),
            "agreeing": _in_order(match.agreeing),
            "takeback": None if place is None else match.history[place].move.actor,
            "asking": _in_order(request.agreed) if request else (),
            "again": _in_order(progress.again),
            "coached": progress.coached,
            "waiting": not progress.began and not match.over,
            "over": match.over,
            "new": _in_order(picture.new),
            "racks": tuple(map(_held, picture.racks)),
            "scores": picture.scores,
            "strong": _strong(picture),
            "tallies": tuple(map(write_tally, picture.tallies)),
            "terms": picture.terms,
            "clocks": match.clocks.left or None,
            "deadline": self.deadline,
            "halted": progress.halted,
            "next": progress.next,
        }

    def _said(self, language: str) -> Shared:
        """What is said in words."""
        match, picture = self.progress.match, self.picture
        speaker = Speaker(language, match.names)
        asked = match.game.sight.prompt(self.view(None)) if match.seats_to_act else None
        return {
            "prompt": speaker.say(asked) if asked else "",
            "outcome": outcome(self.progress, speaker),
            "supplies": [speaker.say(supply) for supply in picture.supplies],
            "piles": [
                wire.matches.TablePile(
                    speaker.say(pile.about),
                    [card.name for card in pile.cards],
                    [card.name for card in pile.cards if card.new],
                    pile.open,
                    pile.seat,
                    list(pile.by),
                    {str(seat): card.name for seat, card in pile.aside},
                    pile.taker,
                )
                for pile in picture.piles
            ],
            "labels": [wire.pictures.Label(one.seat, speaker.say(one.about)) for one in picture.labels],
        }


def _held(rack: Rack) -> wire.matches.Held:
    if not rack.cards:
        return wire.matches.Held(rack.seat, rack.tokens)
    return wire.matches.Held(
        rack.seat, cards=tuple(tuple(card.name for card in group) for group in rack.cards)
    )


def _in_order(marked: frozenset[V]) -> tuple[V, ...]:
    return tuple(sorted(marked)) if marked else ()


def _strong(picture: Picture) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.name for pile in picture.piles for card in pile.cards if card.strong))


def outcome(progress: Progress, speaker: Speaker) -> wire.matches.Outcome | None:
    """How it came out; nothing while it goes on."""
    match = progress.match
    if not match.over:
        return None
    found = match.game.rules.outcome(match.position)
    if found.reason is None:
        return None
    return wire.matches.Outcome(
        reason=speaker.say(found.reason),
        sides=[
            wire.matches.SideInfo(
                sorted(one.side), one.points, one.rank, speaker.say(one.words) if one.words else ""
            )
            for one in found.standings
        ],
    )
