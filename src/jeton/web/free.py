"""The free grid of the solitaire: checked as tokens are laid, filled up in a process. Nothing is kept."""

import asyncio
from functools import cache
from time import monotonic

from jeton.arith import show_signs
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.messages import Message
from jeton.language import Speaker
from jeton.solitaire import (
    GAME,
    Attempt,
    Ended,
    Kit,
    Lattice,
    Run,
    Sheet,
    bank_words,
    empty_sheet,
    fill_up,
    kit_of,
    read_free,
    standing,
)
from jeton.solitaire.lattice import bank_fault, squares_of
from jeton.solitaire.play import lay
from jeton.solitaire.render import picture
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.limits import Asker
from jeton.web.pictures import write_grid

_SPELL = 0.8
"""Seconds that a search takes at a time; then whoever wants it says whether it is to go on."""
_ENDED = {Ended.FOUND: Code.FREE_FOUND, Ended.NONE: Code.FREE_NONE, Ended.CUT: Code.FREE_CUT}


class FreeGrids:
    """Free grids: what stands on them, and what could."""

    def __init__(self, quick: Desk, long: Desk) -> None:
        self._quick = quick
        self._long = long

    async def grid(self, size: int, language: str) -> wire.solitaire.FreeGrid:
        """An empty grid of a size. :raises Fault: if there is none."""
        sheet = empty_sheet(_kit(), size)
        return wire.solitaire.FreeGrid(
            size=size,
            squares=len(squares_of(size)),
            grid=write_grid(picture(sheet), Speaker(language)),
            bank=[show_signs(token) for token in sheet.given.bank],
        )

    async def check(self, body: wire.solitaire.FreeBody, language: str) -> wire.solitaire.FreeStanding:
        """How far a grid has come. :raises Fault: if it cannot lie like that."""
        return await asyncio.to_thread(_check, body, language)

    async def read(self, body: wire.solitaire.FreeFileBody) -> wire.solitaire.FreeSheet:
        """The grid in a file. :raises Fault: with the line that is at fault."""
        return await asyncio.to_thread(_read, body.text)

    async def fill(
        self, body: wire.solitaire.FreeFillBody, language: str, asker: Asker
    ) -> wire.solitaire.FreeFilled:
        """Go on looking for a full grid with everything that lies there, for a moment.

        :raises Fault: if it cannot lie like that, or they ask too much.
        """
        sheet, speaker = await asyncio.to_thread(_laid, body.size, body.placed), Speaker(language)
        lattice = sheet.lattice
        if short := bank_fault(lattice):
            return _filled(sheet, Attempt(Ended.NONE, None, 0), body.attempt, speaker, short)
        # An empty grid is filled at once; what others have begun may take long, and keeps no check waiting.
        desk = self._long if sheet.placed else self._quick
        place = desk.place(asker)
        found, attempt = await desk.ask(place, search, lattice, seed_of(body.seed), body.attempt, _SPELL)
        return _filled(sheet, found, attempt, speaker)


@cache
def _kit() -> Kit:
    return kit_of(load_box(find_game(GAME)))


def _laid(size: int, placed: list[str]) -> Sheet:
    sheet = empty_sheet(_kit(), size)
    for move in placed:
        sheet = lay(sheet, move)
    return sheet


def _check(body: wire.solitaire.FreeBody, language: str) -> wire.solitaire.FreeStanding:
    lattice, speaker = _laid(body.size, body.placed).lattice, Speaker(language)
    now = standing(lattice)
    return wire.solitaire.FreeStanding(
        laid=now.laid,
        squares=now.squares,
        counts=now.counts,
        done=now.done,
        runs=[_write_run(lattice, run, speaker) for run in now.runs],
        alone=[lattice.name(square) for square in now.alone],
    )


def _write_run(lattice: Lattice, run: Run, speaker: Speaker) -> wire.solitaire.FreeRun:
    return wire.solitaire.FreeRun(
        squares=[lattice.name(square) for square in run.squares],
        text=run.shown,
        truth=run.truth.value,
        told=speaker.say(run.said),
    )


def _read(text: str) -> wire.solitaire.FreeSheet:
    sheet = read_free(text, _kit())
    placed = [f"{show_signs(token)}@{sheet.given.name(square)}" for square, token in sheet.placed]
    return wire.solitaire.FreeSheet(sheet.given.size, placed)


def _filled(
    sheet: Sheet, found: Attempt, attempt: int, speaker: Speaker, why: Message | None = None
) -> wire.solitaire.FreeFilled:
    told = speaker.code(_ENDED[found.ended], laid=len(squares_of(sheet.given.size)))
    full = found.lattice
    return wire.solitaire.FreeFilled(
        ended=found.ended.value,
        told=told if why is None else f"{told} {speaker.say(why)}",
        grid=None if full is None else write_grid(picture(_beside(sheet.lattice, full)), speaker),
        left=[] if full is None else list(bank_words(full.bank)),
        attempt=attempt,
        nodes=found.nodes,
    )


def _beside(lattice: Lattice, full: Lattice) -> Sheet:
    """A full grid, what was laid before told apart."""
    return Sheet(lattice, tuple((square, full.tokens[square] or "") for square in lattice.open))


# --- in the process ---------------------------------------------------------------------------------------


class _Enough(Exception):
    """The time is over."""


def search(lattice: Lattice, seed: bytes, first: int, seconds: float) -> tuple[Attempt, int]:
    """Attempts from the first on, for so many seconds; what they came to, and which is the next."""
    end, spent, seen, attempt = monotonic() + seconds, 0, 0, first

    def heard(nodes: int) -> None:
        nonlocal seen
        seen = nodes
        if monotonic() >= end:
            raise _Enough

    while True:
        seen = 0
        try:
            tried = fill_up(lattice, seed, attempt, heard)
        except _Enough:
            return Attempt(Ended.CUT, None, spent + seen), attempt + 1
        spent, attempt = spent + tried.nodes, attempt + 1
        if tried.ended is not Ended.CUT or monotonic() >= end:
            return Attempt(tried.ended, tried.lattice, spent), attempt
