"""Demands: a small language in which players say which cards are trumps (G3 to G9).

::

    m6 · odd            multiples of 2 to 8; the odd numbers
    green · green!      cards with a stroke of a colour; with strokes of that colour only
    4-12                the cards from 4 to 12
    m2 and not (4-12 or red!)
                        with the option *extended*: and, or, not, parentheses

A demand may also be written as it is said: ``multiples of 6``, ``odd numbers``, ``green only``, ``4 to 12``.
``not`` binds closer than ``and``, and that closer than ``or``. The canonical spelling of a demand has one
blank between words and no parentheses but those it needs. Demands are identical when their spellings are, not
when their trumps are.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from jeton.core.errors import Unreadable
from jeton.core.messages import Message, message
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import COLOURS, Box

MULTIPLES = range(2, 9)
MOST_TRUMPS = 24
"""A range, or an extended demand, defines no more (G7)."""
LEAST_TRUMPS = 2
"""An extended demand defines no fewer (G7)."""
MOST_PARTS = 8
"""An extended demand combines no more parts: somebody has to say it aloud."""
_DEEPEST = 20
"""So many times ``not`` or a parenthesis may stand inside another."""
_LONGEST = 500
"""A text that is longer, as by noughts before a number, is not kept in memory."""

_TOKEN = re.compile(r"\s*(?:(?P<range>[0-9]+\s*-\s*[0-9]+)|(?P<word>[A-Za-z]+[0-9]*!?)|(?P<mark>[()]))")
_MULTIPLE = re.compile(r"m([0-9]+)")
_COLOUR, _ONLY = "|".join(COLOURS), "only|exclusive|exclusively"
_SAID = tuple(
    (re.compile(said, re.IGNORECASE), written)
    for said, written in (
        (r"\bmultiples? of ([0-9]+)\b", r"m\1"),
        # Of a number that is longer no part is taken: what there is to look at stays short.
        (r"(?:\b(?:from|of) )?(?<![0-9-])([0-9]{1,9}) to ([0-9]{1,9})(?![0-9])", r"\1-\2"),
        (rf"\b({_COLOUR}) (?:{_ONLY})\b", r"\1!"),
        (rf"\b(?:{_ONLY}) ({_COLOUR})\b(?!!)", r"\1!"),
        (r"\b(?:odd numbers|numbers odd)\b", "odd"),
    )
)
"""As a demand is said, and as it is written."""
_WRITTEN = re.compile(rf"\bm[0-9]\b|\b[0-9]{{1,3}}-[0-9]{{1,3}}\b|\b(?:{_COLOUR})\b!?|\bodd\b")
"""A part of a demand as it is written."""
_BINDS = {"or": 1, "and": 2, "not": 3, "": 4}
"""How closely each holds together what it joins; a part by itself, most of all."""
_JOINED = {"or": Code.DEMAND_OR, "and": Code.DEMAND_AND}
_WORDS = {
    "odd": Code.DEMAND_ODD,
    "red": Code.DEMAND_RED,
    "red!": Code.DEMAND_ONLY_RED,
    "green": Code.DEMAND_GREEN,
    "green!": Code.DEMAND_ONLY_GREEN,
    "blue": Code.DEMAND_BLUE,
    "blue!": Code.DEMAND_ONLY_BLUE,
    "yellow": Code.DEMAND_YELLOW,
    "yellow!": Code.DEMAND_ONLY_YELLOW,
}


@dataclass(frozen=True, slots=True)
class Demand:
    """Which cards are trumps."""

    text: str
    """The canonical spelling."""
    trumps: frozenset[int]
    """The numbers of the trumps; mutes are never among them (G9)."""
    said: Message = field(compare=False)
    """In words."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of a demand: how it is spelt, what holds it together, its trumps, how many parts it has."""

    text: str
    binds: int
    trumps: frozenset[int]
    said: Message
    parts: int = 1

    def within(self, binds: int) -> str:
        """Its spelling as a piece of something that binds so closely."""
        return self.text if self.binds >= binds else f"({self.text})"

    def said_within(self, binds: int) -> Message:
        """The same in words."""
        return self.said if self.binds >= binds else message(Code.DEMAND_GROUP, demand=self.said)


def spelt(text: str) -> str:
    """A text in which demands may stand as they are said: each as it is written, one blank between words."""
    text = " ".join(text.split())
    for said, written in _SAID:
        text = said.sub(written, text)
    return text


def aloud(text: str) -> Iterator[str | Message]:
    """A text in which demands may stand as they are written: each as it is said."""
    at = 0
    for part in _WRITTEN.finditer(text):
        yield text[at : part.start()]
        yield _say(part[0])
        at = part.end()
    yield text[at:]


def read_demand(box: Box, text: str, *, extended: bool = False, as_printed: bool = False) -> Demand:
    """The demand that a text means.

    :raises Unreadable: naming the place of the fault; or the number of trumps, if it is too high or too low.
    """
    text = spelt(text.lower())
    read = _read_known if len(text) <= _LONGEST else _read
    return read(box, text, extended, as_printed)


def _read(box: Box, text: str, extended: bool, as_printed: bool) -> Demand:
    part = _Reader(box, text, as_printed).read()
    simple = part.parts == 1 and part.binds == _BINDS[""]
    if not simple and not extended:
        raise Unreadable.of(Code.NOT_EXTENDED, text=text)
    if part.parts > MOST_PARTS:
        raise Unreadable.of(Code.DEMAND_LONG, count=part.parts, most=MOST_PARTS)
    count = len(part.trumps)
    limited = not simple or part.text[0].isdigit()
    # G7: multiples, odd and colours are legal whatever their number.
    if limited and not (count <= MOST_TRUMPS and (simple or count >= LEAST_TRUMPS)):
        raise Unreadable.of(
            Code.TRUMP_COUNT, demand=part.said, count=count, least=LEAST_TRUMPS, most=MOST_TRUMPS
        )
    return Demand(part.text, part.trumps, part.said)


_read_known = lru_cache(maxsize=4096)(_read)


class _Reader:
    """Reads a demand from left to right."""

    def __init__(self, box: Box, text: str, as_printed: bool) -> None:
        self.box, self.text, self.as_printed = box, text, as_printed
        self.deck = frozenset(range(1, box.highest + 1))
        self.at = 0
        self.depth = 0
        self.known: dict[str, frozenset[int] | None] = {}
        """What the words that were read define."""

    def read(self) -> _Part:
        part = self._any()
        if self._next():
            raise self._fault()
        return part

    def _any(self) -> _Part:
        return self._joined("or", frozenset.union, self._all)

    def _all(self) -> _Part:
        return self._joined("and", frozenset.intersection, self._single)

    def _joined(
        self,
        word: str,
        join: Callable[[frozenset[int], frozenset[int]], frozenset[int]],
        piece: Callable[[], _Part],
    ) -> _Part:
        binds, part = _BINDS[word], piece()
        while self._next() == word:
            self._take()
            other = piece()
            parts = part.parts + other.parts
            # Of equals the first two go together: `a or (b or c)` keeps its parentheses. What has too many
            # parts is only counted: nobody will read how it is spelt, and to spell it would take ever longer.
            few = parts <= MOST_PARTS
            text = f"{part.within(binds)} {word} {other.within(binds + 1)}" if few else ""
            said = message(_JOINED[word], first=part.said_within(binds), second=other.said_within(binds + 1))
            part = _Part(text, binds, join(part.trumps, other.trumps), said if few else part.said, parts)
        return part

    def _single(self) -> _Part:
        word = self._next()
        if word in ("not", "("):
            if self.depth == _DEEPEST:
                raise self._fault()
            self.depth += 1
            part = self._inner(word)
            self.depth -= 1
            return part
        return self._atom(word)

    def _inner(self, word: str) -> _Part:
        """What stands behind ``not``, or in parentheses."""
        self._take()
        if word == "not":
            part = self._single()
            binds = _BINDS["not"]
            said = message(Code.DEMAND_NOT, demand=part.said_within(binds))
            return _Part(f"not {part.within(binds)}", binds, self.deck - part.trumps, said, part.parts)
        part = self._any()
        if self._next() != ")":
            raise self._fault()
        self._take()
        return part

    def _atom(self, word: str) -> _Part:
        if word not in self.known:
            self.known[word] = self._trumps(word)
        trumps = self.known[word]
        if trumps is None:
            raise self._fault()
        self._take()
        return _Part(word, _BINDS[""], trumps, _say(word))

    def _trumps(self, word: str) -> frozenset[int] | None:
        """What a word by itself defines; None if it is no demand."""
        multiple = _MULTIPLE.fullmatch(word)
        if multiple and multiple[1] in map(str, MULTIPLES):
            return frozenset(number for number in self.deck if number % int(multiple[1]) == 0)
        if word == "odd":
            return frozenset(number for number in self.deck if number % 2)
        if word.removesuffix("!") in COLOURS:
            return self._coloured(word.removesuffix("!"), exclusive=word.endswith("!"))
        return self._range(word) if "-" in word else None

    def _coloured(self, colour: str, *, exclusive: bool) -> frozenset[int]:
        """G3 to G5: the colours of a card are those of its prime factors; 1 has none."""
        if exclusive and self.as_printed and colour in dict(self.box.printed):
            return frozenset(dict(self.box.printed)[colour])
        found = {number: self.box.colours_of(number) for number in self.deck}
        if exclusive:
            return frozenset(number for number, colours in found.items() if colours == {colour})
        return frozenset(number for number, colours in found.items() if colour in colours)

    def _range(self, word: str) -> frozenset[int]:
        """G6, G7: both ends belong to it, and the first is the lower."""
        first, last = (int(end) if len(end) < 4 else self.box.highest + 1 for end in word.split("-"))
        if not 1 <= first < last <= self.box.highest:
            raise Unreadable.of(Code.BAD_RANGE, text=word, most=self.box.highest)
        return frozenset(range(first, last + 1))

    def _match(self) -> re.Match[str] | None:
        return _TOKEN.match(self.text, self.at)

    def _next(self) -> str:
        """The next word, normalised; empty at the end."""
        match = self._match()
        if not match:
            if self.text[self.at :].strip():
                raise self._fault()
            return ""
        if match["range"]:
            return "-".join(end.strip().lstrip("0") or "0" for end in match["range"].split("-"))
        return match["word"] or match["mark"]

    def _take(self) -> None:
        match = self._match()
        assert match is not None
        self.at = match.end()

    def _fault(self) -> Exception:
        rest = self.text[self.at :].lstrip()
        at = len(self.text) - len(rest) + 1
        return Unreadable.of(Code.BAD_DEMAND, text=self.text, at=at, rest=rest.split(" ")[0] or "…")


def _say(word: str) -> Message:
    """A part by itself in words."""
    if word in _WORDS:
        return message(_WORDS[word])
    if multiple := _MULTIPLE.fullmatch(word):
        return message(Code.DEMAND_MULTIPLES, number=int(multiple[1]))
    first, last = word.split("-")
    return message(Code.DEMAND_RANGE, first=int(first), last=int(last))


@lru_cache(maxsize=64)
def plain_demands(box: Box, *, as_printed: bool) -> tuple[Demand, ...]:
    """Every demand without and, or, not: multiples, odd, colours, ranges."""
    texts = [f"m{number}" for number in MULTIPLES] + ["odd"]
    texts += [f"{colour}{mark}" for colour in COLOURS for mark in ("", "!")]
    texts += [
        f"{first}-{last}"
        for first in range(1, box.highest)
        for last in range(first + 1, min(box.highest, first + MOST_TRUMPS - 1) + 1)
    ]
    return tuple(read_demand(box, text, as_printed=as_printed) for text in texts)
