"""A sheet in the player's own words: lines as they are typed, and what is said of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from jeton.core.errors import Fault, RecordFault
from jeton.core.messages import Message, Name, message
from jeton.core.moves import Seat
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.words import in_own_words, means, translate
from jeton.scoring import Act, Entry, Line, ScoreSheet, write_line
from jeton.terminal.codes import Code


@dataclass(frozen=True, slots=True)
class Typed:
    """A line as somebody typed it, in the words of the notation."""

    name: str
    """Whose it is; empty if it is everybody's."""
    text: str
    act: Act

    def by(self, sheet: ScoreSheet) -> Line:
        """The line, on a sheet that has the name. :raises Fault: if it has not."""
        if not self.name:
            return Line(0, act=self.act)
        if self.name not in sheet.names:
            raise Fault.of(Code.SHEET_NAME, name=self.name, known=sheet.names)
        return Line(sheet.names.index(self.name), self.text, self.act)


def read_typed(line: str, sheet: ScoreSheet, speaker: Speaker) -> Typed | None:
    """``Anna: 12@8I 8@6H``, ``Anna left: 3 17`` or ``over``; None for an empty line or a remark.

    :raises Fault: saying what is wrong with it.
    """
    if not line.strip() or line.lstrip().startswith("#"):
        return None
    if means(line.strip(), Code.WORD_OVER, speaker):
        return Typed("", "", Act.OVER)
    whole, colon, text = (part.strip() for part in line.partition(":"))
    if not (whole and colon):
        raise Fault.of(Code.SHEET_FORM, text=line.strip())
    name, _, last = whole.rpartition(" ")
    settles = bool(name) and means(last, Code.WORD_LEFT, speaker)
    moves = translate(text, sheet.game, speaker)
    return Typed(name.strip() if settles else whole, moves, Act.LEFT if settles else Act.TURN)


@dataclass(frozen=True, slots=True)
class Entered:
    """A line that was entered, and how all stand after it."""

    seat: Seat
    name: str
    items: tuple[Item, ...]
    points: int
    standing: tuple[tuple[str, int], ...]
    """The points of each player so far, in playing order."""
    words: tuple[Message | None, ...]
    """For each of them what the points do not say: games won."""


class Scoring:
    """A sheet that grows as lines are typed. A wrong line leaves it as it is."""

    def __init__(self, sheet: ScoreSheet, speaker: Speaker) -> None:
        self.sheet = sheet
        self.plain = speaker

    @property
    def speaker(self) -> Speaker:
        """Who knows the players by name."""
        return replace(self.plain, names=self.sheet.names)

    def enter(self, line: str) -> Entered | None:
        """Enter a line; whoever is named in it plays. None for an empty line or a remark.

        :raises Fault: saying what is wrong with it.
        """
        typed = read_typed(line, self.sheet, self.plain)
        if typed is None:
            return None
        sheet = self.sheet
        if typed.name and typed.name not in sheet.names:
            sheet = sheet.join(typed.name)
        self.sheet = sheet.enter(typed.by(sheet))
        return entered(self.sheet, len(self.sheet.entries), self.plain)


def entered(sheet: ScoreSheet, number: int, speaker: Speaker) -> Entered:
    """A line of a sheet, and how all stood after it."""
    then = replace(sheet, entries=sheet.entries[:number])
    entry: Entry = sheet.entries[number - 1]
    named = replace(speaker, names=sheet.names)
    words = {min(each.side): each.words for each in then.standings}
    shown = then.shown
    return Entered(
        entry.line.seat,
        sheet.names[entry.line.seat],
        entry.items,
        entry.own,
        tuple((named.name(seat), entry.points[seat]) for seat in shown),
        tuple(words.get(seat) for seat in shown),
    )


def keep_score(scoring: Scoring, lines: Iterable[str], first: int = 1) -> Iterator[tuple[int, Entered]]:
    """Every entry with the number of its line. :raises RecordFault: at the first wrong line."""
    for number, line in enumerate(lines, first):
        try:
            entry = scoring.enter(line)
        except Fault as fault:
            raise RecordFault(fault.message, number) from fault
        if entry:
            yield number, entry


def say_entry(entry: Entered, speaker: Speaker) -> Iterator[str]:
    """An entry in words: each item, the turn, the standing."""
    speaker = replace(speaker, names=[name for name, _ in entry.standing])
    yield from say_items_of(entry.items, entry.seat, speaker)
    yield speaker.code(Code.SHEET_TURN, name=entry.name, points=entry.points, standing=_standing(entry))


def say_items_of(items: Iterable[Item], seat: Seat, speaker: Speaker) -> Iterator[str]:
    """The items of a line; where others have some too, each says whose."""
    items = tuple(items)
    own = all(item.seat == seat for item in items)
    for item in items:
        yield "  " + speaker.code(
            Code.ITEM if own else Code.ITEM_OF, player=Name(item.seat), reason=item.reason, count=item.points
        )


def _standing(entry: Entered) -> tuple[Message, ...]:
    return tuple(
        message(Code.SCORE_WORDS, player=name, points=points, words=words)
        if words
        else message(Code.SCORE_OF, player=name, points=points)
        for (name, points), words in zip(entry.standing, entry.words, strict=True)
    )


def say_standing(sheet: ScoreSheet, speaker: Speaker) -> str:
    """How all stand now."""
    words = {min(each.side): each.words for each in sheet.standings}
    named = replace(speaker, names=sheet.names)
    scores = tuple(
        message(Code.SCORE_WORDS, player=named.name(seat), points=sheet.points[seat], words=said)
        if (said := words.get(seat))
        else message(Code.SCORE_OF, player=named.name(seat), points=sheet.points[seat])
        for seat in sheet.shown
    )
    return speaker.code(Code.SCORES, scores=scores)


def say_end(sheet: ScoreSheet, speaker: Speaker) -> Iterator[str]:
    """Who has won, once the match is over."""
    winners = tuple(Name(seat) for seat in sheet.winners)
    if winners:
        named = replace(speaker, names=sheet.names)
        if len(winners) == 1:
            yield named.code(Code.WINNER, players=winners)
        else:
            yield named.code(Code.WINNERS, players=winners)


def say_line(line: Line, sheet: ScoreSheet, speaker: Speaker) -> str:
    """A line as the player would type it."""
    match line.act:
        case Act.OVER:
            return _first_word(Code.WORD_OVER, speaker)
        case Act.LEFT:
            word = _first_word(Code.WORD_LEFT, speaker)
            return f"{sheet.names[line.seat]} {word}: {line.text}".rstrip()
        case _:
            text = write_line(line, sheet.names).partition(": ")[2]
            told = in_own_words(message(Code.SHEET_LINE, text=text), sheet.game, speaker)
            return f"{sheet.names[line.seat]}: {speaker.say(told)}"


def _first_word(code: Code, speaker: Speaker) -> str:
    return speaker.code(code).split(", ")[0]
