"""Prints for the browser: what there is, and PDF files that a process of its own makes.

What was made is kept for a while: a whole class asks for the same sheet.
"""

import hashlib
from collections import OrderedDict

from jeton.catalogue import find_game
from jeton.language import Speaker
from jeton.paper import PAPERS, Setting, check_paper, press
from jeton.paper.orders import Choice, Offer, Order, make, offers
from jeton.web import wire
from jeton.web.boxes import text_of
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.limits import PRINTINGS, Asker
from jeton.web.workers import Workers

_SECONDS = 45.0
"""So long may a print take to be made: a booklet of hard puzzles does."""
_MOST_BYTES = 32 * 1024 * 1024
"""So much is kept, all prints together."""


class Printing:
    """Makes prints, one at a time: the event loop prints nothing."""

    def __init__(self, workers: Workers) -> None:
        self._desk = Desk(workers, PRINTINGS)
        self._known: OrderedDict[bytes, bytes] = OrderedDict()

    @classmethod
    def processes(cls) -> "Printing":
        """One process, started when the first print is asked for."""
        return cls(Workers.processes(1, _SECONDS, awake=False))

    async def make(self, body: wire.prints.PrintBody, language: str, asker: Asker) -> bytes:
        """A print as PDF. :raises Fault: if there is none such, it takes too long, or they ask too much."""
        key = hashlib.sha256(wire.write(body) + language.encode()).digest()
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        made = await self._desk.ask(self._desk.place(asker), make_print, body, language)
        self._known[key] = made
        while sum(map(len, self._known.values())) > _MOST_BYTES:
            self._known.popitem(last=False)
        return made

    def close(self) -> None:
        """No more prints."""
        self._desk.close()


def make_print(body: wire.prints.PrintBody, language: str) -> bytes:
    """In the process: the print itself."""
    setting = Setting(Speaker(language), check_paper(body.paper), body.colour)
    box = text_of(find_game(body.wishes.get("game", "")), body.box) if body.box else ""
    return press(make(Order(body.kind, body.wishes, body.record, box), setting))


# --- what there is ----------------------------------------------------------------------------------------


def offered(language: str) -> wire.prints.Prints:
    """Everything that can be printed, with all that can be chosen, in words."""
    speaker = Speaker(language)
    return wire.prints.Prints(
        title=speaker.code(Code.PRINT_TITLE),
        about=speaker.code(Code.PRINT_ABOUT),
        make=speaker.code(Code.PRINT_MAKE),
        making=speaker.code(Code.PRINT_MAKING),
        ready=speaker.code(Code.PRINT_READY),
        record=speaker.code(Code.PRINT_RECORD),
        of_match=speaker.code(Code.PRINT_OF_MATCH),
        paper=wire.prints.PrintChoice(
            "paper",
            speaker.code(Code.PRINT_PAPER),
            [wire.prints.PrintValue(paper, speaker.code(_PAPERS[paper])) for paper in PAPERS],
            [],
            False,
        ),
        colour=speaker.code(Code.PRINT_COLOUR),
        offers=[_offer(offer, speaker) for offer in offers()],
    )


_PAPERS = dict(zip(PAPERS, (Code.PAPER_A4, Code.PAPER_LETTER), strict=True))


def _offer(offer: Offer, speaker: Speaker) -> wire.prints.PrintOffer:
    return wire.prints.PrintOffer(
        kind=offer.kind,
        title=speaker.say(offer.title),
        about=speaker.say(offer.about),
        choices=[_choice(choice, speaker) for choice in offer.choices],
        record=offer.record,
        box=offer.box,
        fresh=offer.fresh,
    )


def _choice(choice: Choice, speaker: Speaker) -> wire.prints.PrintChoice:
    values = [wire.prints.PrintValue(value, speaker.say(name)) for value, name in choice.values]
    return wire.prints.PrintChoice(
        choice.name, speaker.say(choice.label), values, list(choice.games), choice.day
    )
