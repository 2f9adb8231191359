"""The sheets of people who play with the real box: kept under a link, written before anybody is told."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache

from jeton.catalogue import GAMES, box_text, find_game, load_box
from jeton.core.boxfile import unpack
from jeton.core.errors import Fault
from jeton.core.keeping import Field, Form, Left
from jeton.core.messages import message
from jeton.core.options import read_options, write_options
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item
from jeton.language import Speaker
from jeton.language.words import in_own_words, translate
from jeton.scoring import Act, Correction, Line, ScoreSheet, head_of, open_sheet, read_sheet, write_sheet
from jeton.scoring.codes import Code as ScoringCode
from jeton.store import DiskFault, Sheet, Store, StoreFault, new_id, new_secret
from jeton.store.codes import Code as StoreCode
from jeton.web import wire
from jeton.web.boxes import text_of
from jeton.web.codes import Code
from jeton.web.faults import brief, denied
from jeton.web.pictures import write_grid
from jeton.web.rulebook import write_compose, write_option, write_phrase

_MOST_KNOWN = 100
"""So many sheets are kept in memory; others are read again, line by line."""


@cache
def games(language: str) -> list[wire.scores.ScoreGame]:
    """Every game whose score can be kept, and what a sheet of it has to know."""
    speaker = Speaker(language)
    return [_game(game, speaker) for game in GAMES.values()]


def _game(game: AnyGame, speaker: Speaker) -> wire.scores.ScoreGame:
    box, options = load_box(game), read_options(game.options)
    least, most = (
        len(game.rules.outcome(game.scorekeeper.open_sheet(options, box, seats)).standings)
        for seats in (game.seats[0], game.seats[-1])
    )
    camps = most < game.seats[-1]
    return wire.scores.ScoreGame(
        name=game.name,
        title=speaker.code(game.texts.title),
        about=speaker.code(game.texts.sheet),
        least=least,
        most=most,
        ask=speaker.code(Code.SCORE_CAMPS if camps else Code.SCORE_PLAYERS),
        ask_help=speaker.code(Code.SCORE_CAMPS_HELP if camps else Code.SCORE_PLAYERS_HELP),
        labels=[
            speaker.code(Code.SCORE_CAMP if camps else Code.SCORE_PLAYER, number=number)
            for number in range(1, most + 1)
        ],
        options=[write_option(option, speaker) for option in game.scorekeeper.OPTIONS],
    )


class Scores:
    """All sheets of this server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._known: OrderedDict[tuple[str, int], ScoreSheet] = OrderedDict()

    async def create(self, body: wire.scores.NewScore, language: str) -> wire.scores.ScoreMade:
        """A new sheet, or one that goes on with a file. :raises Fault:"""
        game = find_game(body.game)
        sheet = await asyncio.to_thread(_opened, game, body)
        box = unpack(sheet.packed) if sheet.packed else box_text(game)
        row = Sheet(new_id(), game.name, box, write_sheet(sheet))
        key = new_secret()
        await self._store.add_sheet(row, key, self._now())
        return wire.scores.ScoreMade(
            key, await asyncio.to_thread(tell, row.id, row.revision, sheet, language)
        )

    async def show(
        self, sheet_id: str, language: str, since: int | None = None, at: int | None = None
    ) -> wire.scores.Score | None:
        """A sheet, with the board after so many of its lines; None if it is as it was at a revision.

        :raises Denied: if there is none such.
        """
        row = await self._row(sheet_id)
        if row.revision == since:
            return None
        sheet = await self._sheet(row)
        return await asyncio.to_thread(tell, row.id, row.revision, sheet, language, at)

    async def write(
        self, sheet_id: str, body: wire.scores.ScoreEdit, language: str
    ) -> wire.scores.ScoreAnswer:
        """Write something, or ask about it. :raises Denied: if there is no such sheet, or no such key."""
        row = await self._row(sheet_id)
        sheet = await self._sheet(row)
        if body.edit == "check":
            return await asyncio.to_thread(_checked, sheet, body, language)
        if row.revision != body.revision:
            return await self._stale(row, language)
        try:
            correction = await asyncio.to_thread(_edited, sheet, body, language)
        except Fault as fault:
            return _answer(fault=_said(fault, sheet, language))
        if correction.lost and not body.drop:
            return _answer(lost=_lost(correction, sheet, language))
        try:
            revision = await self._store.write_sheet(
                row.id, body.key, write_sheet(correction.sheet), row.revision, self._now()
            )
        except DiskFault as fault:
            raise denied(Code.NOT_KEPT) from fault
        except StoreFault as fault:
            if fault.message.code == StoreCode.NO_SUCH_KEY:
                raise denied(Code.BAD_KEY) from fault
            # Another was quicker.
            return await self._stale(await self._row(sheet_id), language)
        self._keep(row.id, revision, correction.sheet)
        return _answer(await asyncio.to_thread(tell, row.id, revision, correction.sheet, language))

    async def has(self, sheet_id: str) -> bool:
        """Whether there is such a sheet."""
        return await self._store.find_sheet(sheet_id) is not None

    async def _stale(self, row: Sheet, language: str) -> wire.scores.ScoreAnswer:
        sheet = await self._sheet(row)
        told = await asyncio.to_thread(tell, row.id, row.revision, sheet, language)
        return _answer(told, stale=True)

    async def _row(self, sheet_id: str) -> Sheet:
        row = await self._store.find_sheet(sheet_id)
        if row is None:
            raise denied(Code.NO_SUCH_SHEET)
        return row

    async def _sheet(self, row: Sheet) -> ScoreSheet:
        known = self._known.get((row.id, row.revision))
        if known is None:
            known = await asyncio.to_thread(_read, row)
            self._keep(row.id, row.revision, known)
        return known

    def _keep(self, sheet_id: str, revision: int, sheet: ScoreSheet) -> None:
        self._known[sheet_id, revision] = sheet
        self._known.move_to_end((sheet_id, revision))
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)


def _read(row: Sheet) -> ScoreSheet:
    game = find_game(row.game)
    return read_sheet(game, load_box(game, row.box), row.text)


def _opened(game: AnyGame, body: wire.scores.NewScore) -> ScoreSheet:
    if body.file:
        head = head_of(body.file)
        return read_sheet(game, load_box(game, text_of(game, head.packed if head else "")), body.file)
    box, options = load_box(game, text_of(game, body.box)), read_options(game.options, body.options)
    sheet = open_sheet(game, box, options, body.names, packed=body.box)
    least = next(one.least for one in games("en") if one.name == game.name)
    if len(sheet.names) < least:
        raise Fault.of(ScoringCode.NAMES, least=least, most=sheet.most)
    return sheet


def _line(sheet: ScoreSheet, body: wire.scores.ScoreEdit, language: str) -> Line:
    return Line(body.seat, translate(body.text, sheet.game, Speaker(language)), Act(body.act))


def _edited(sheet: ScoreSheet, body: wire.scores.ScoreEdit, language: str) -> Correction:
    line = _line(sheet, body, language)
    match body.edit:
        case "undo":
            return Correction(sheet.undo(), ())
        case "remove":
            return sheet.correct(body.number, None)
        case "correct":
            return sheet.correct(body.number, line)
        case "insert":
            return sheet.insert(body.number, line)
        case _:
            return Correction(sheet.enter(line), ())


def _checked(sheet: ScoreSheet, body: wire.scores.ScoreEdit, language: str) -> wire.scores.ScoreAnswer:
    """What a line would give at the end, or in the place of another."""
    line = _line(sheet, body, language)
    speaker = Speaker(language, sheet.names)
    try:
        after = sheet.correct(body.number, line) if body.number else Correction(sheet.enter(line), ())
    except Fault as fault:
        return _answer(fault=_said(fault, sheet, language))
    entry = after.sheet.entries[body.number - 1 if body.number else -1]
    return _answer(items=_items(entry.items, speaker), points=entry.own, lost=_lost(after, sheet, language))


def _answer(
    sheet: wire.scores.Score | None = None,
    *,
    fault: str = "",
    stale: bool = False,
    items: Sequence[wire.scores.ScoreItem] = (),
    points: int = 0,
    lost: Sequence[wire.scores.ScoreLost] = (),
) -> wire.scores.ScoreAnswer:
    return wire.scores.ScoreAnswer(sheet, fault, stale, list(items), points, list(lost))


# --- as it is told -----------------------------------------------------------------------------------


def _said(fault: Fault, sheet: ScoreSheet, language: str) -> str:
    speaker = Speaker(language, sheet.names)
    return speaker.say(brief(in_own_words(fault.message, sheet.game, speaker)))


def _told(line: Line, sheet: ScoreSheet, speaker: Speaker) -> str:
    keeping = sheet.keeping
    match line.act:
        case Act.OVER:
            return speaker.code(Code.SCORE_OVER)
        case Act.LEAVE:
            return speaker.code(Code.SCORE_LEAVE)
        case Act.LEFT if line.text:
            return speaker.code(Code.SCORE_LEFT, tokens=line.text)
        case Act.LEFT if keeping.left is Left.LAST:
            return speaker.code(Code.SCORE_LEFT_ALL)
        case Act.LEFT:
            return speaker.code(Code.SCORE_LEFT_NONE)
        case _:
            words = {phrase.text: phrase.label for phrase in keeping.words}
            if line.text in words:
                return speaker.say(words[line.text])
            return speaker.say(in_own_words(message(Code.SCORE_TURN, text=line.text), sheet.game, speaker))


def _items(items: Iterable[Item], speaker: Speaker) -> list[wire.scores.ScoreItem]:
    return [wire.scores.ScoreItem(item.seat, item.points, speaker.say(item.reason)) for item in items]


def _lost(correction: Correction, sheet: ScoreSheet, language: str) -> list[wire.scores.ScoreLost]:
    speaker = Speaker(language, sheet.names)
    return [
        wire.scores.ScoreLost(
            lost.number,
            f"{sheet.names[lost.line.seat]}: {_told(lost.line, sheet, speaker)}",
            speaker.say(brief(in_own_words(lost.fault, sheet.game, speaker))),
        )
        for lost in correction.lost
    ]


def _form(form: Form, speaker: Speaker) -> wire.scores.ScoreForm:
    return wire.scores.ScoreForm(form.text, [_field(field, speaker) for field in form.fields])


def _field(field: Field, speaker: Speaker) -> wire.scores.ScoreField:
    return wire.scores.ScoreField(
        name=field.name,
        label=speaker.say(field.label),
        words=list(field.words),
        phrases=[write_phrase(phrase, speaker) for phrase in field.phrases],
        least=field.numbers[0],
        most=field.numbers[1],
        usual=field.usual,
    )


def tell(
    sheet_id: str, revision: int, sheet: ScoreSheet, language: str, at: int | None = None
) -> wire.scores.Score:
    """A sheet in a language, with the board as it is, or as it was after so many lines."""
    game, speaker = sheet.game, Speaker(language, sheet.names)
    keeping = sheet.keeping
    then = sheet if at is None else replace(sheet, entries=sheet.entries[:at])
    view = View(None, then.position)
    words = {min(each.side): each.words for each in sheet.standings}
    return wire.scores.Score(
        id=sheet_id,
        game=game.name,
        title=speaker.code(game.texts.title),
        revision=revision,
        options=list(write_options(game.options, sheet.options)),
        box=wire.boxes.BoxSaid(game.name, sheet.box.name, sheet.packed),
        names=list(sheet.names),
        lines=[
            wire.scores.ScoreLine(
                seat=entry.line.seat,
                act=entry.line.act.value,
                text=entry.line.text,
                told=_told(entry.line, sheet, speaker),
                items=_items(entry.items, speaker),
                points=entry.own,
            )
            for entry in sheet.entries
        ],
        points=list(sheet.points[: len(sheet.names)]),
        words=[speaker.say(said) if (said := words.get(seat)) else "" for seat in range(len(sheet.names))],
        next=sheet.next_seat,
        settling=bool(sheet.settled),
        unsettled=list(sheet.unsettled),
        gone=sorted(sheet.gone),
        over=sheet.is_over,
        winners=list(sheet.winners),
        say=[write_phrase(phrase, speaker) for phrase in keeping.words],
        within=[write_phrase(phrase, speaker) for phrase in keeping.within],
        left=keeping.left.value,
        tokens=list(keeping.tokens),
        form=_form(keeping.form, speaker) if keeping.form else None,
        compose=write_compose(game.laying),
        grid=write_grid(game.sight.picture(view, frozenset()).grid, speaker),
        file=write_sheet(sheet),
    )
