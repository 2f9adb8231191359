"""A game to cut out: its board, tokens or cards, racks and rules, as its box and its options have them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jeton.catalogue import load_box, rules_page, summary_page
from jeton.core.messages import message
from jeton.core.options import Options
from jeton.core.picture import Card, Contents, Grid
from jeton.core.protocols import AnyGame, View
from jeton.paper.codes import Code
from jeton.paper.grids import board_data, token_data
from jeton.paper.press import Document
from jeton.paper.prose import Block, card_data, page_blocks
from jeton.paper.setting import DOUBLE, Setting, one_of

POSTER, DOUBLE_SHEET, SHEET = BOARDS = ("poster", "double", "sheet")
"""How large a board is: glued from several sheets, on one of twice the size, or on one."""
SUMMARY, WHOLE, NONE = RULES = ("summary", "whole", "none")
_RECAPS = 2
"""So many cards recall what the simple cards look like."""


@dataclass(frozen=True, slots=True)
class KitRequest:
    """What is to be in a kit."""

    game: AnyGame
    box: Any
    options: Options
    board: str = POSTER
    rules: str = SUMMARY
    backs: bool = False


def kit(request: KitRequest, setting: Setting) -> Document:
    """Everything that a game is played with. :raises Fault: if the box or the options do not go together."""
    game, box, speaker = request.game, request.box, setting.speaker
    size = one_of(request.board, BOARDS)
    seats = game.seats[-1]
    start = game.rules.start(request.options, box, seats)
    picture = game.sight.picture(View(None, start))
    contents = game.unpacking(start) if game.unpacking else Contents((), 0)
    deck = game.deck(box) if game.deck else ()
    simple = _simple(deck)
    data = setting.page(speaker.code(game.texts.title))
    if picture.template.rows:
        data["board"] = board_data(picture.template, speaker)
    return Document(
        "kit",
        data
        | {
            "about": speaker.code(game.texts.about),
            "note": " ".join(map(speaker.say, picture.notes)),
            "words": setting.words(*_WORDS),
            "inside": list(_inside(setting, picture.template, contents, deck, seats)),
            "steps": list(_steps(setting, picture.template, contents, deck, size)),
            "large": size == POSTER,
            "board_paper": DOUBLE[setting.paper] if size == DOUBLE_SHEET else setting.paper,
            "tokens": [
                token_data(token, picture.template) for token, count in contents.tokens for _ in range(count)
            ],
            "backs": request.backs,
            "cards": [card_data(game, box, card, colour=setting.colour) for card in deck],
            "recaps": [
                {"some": [card_data(game, box, card, colour=setting.colour) for card in some]}
                for some in simple
            ],
            "rack": contents.rack,
            "racks": seats if contents.rack else 0,
            "rules": rules_blocks(game, one_of(request.rules, RULES), setting),
        },
    )


_WORDS = (
    Code.INSIDE,
    Code.MAKE,
    Code.RECAP,
    Code.TILE_ROW,
    Code.TILE_COLUMN,
    Code.LIP,
    Code.STAND,
    Code.BEHIND,
    Code.GLUE,
)


def rules_blocks(game: AnyGame, which: str, setting: Setting) -> list[Block]:
    """The rules of a game, short or whole; drawn with the box that comes with it, of which they speak."""
    if which == NONE:
        return []
    read = summary_page if which == SUMMARY else rules_page
    page = read(game, setting.speaker.language)
    return page_blocks(game, load_box(game), page, setting.speaker, colour=setting.colour)


def _simple(deck: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The cards with one mark alone, of which all others are made, in as many parts as there are recaps."""
    cards = tuple(card for card in deck if len(card.marks) == 1)
    each = -(-len(cards) // _RECAPS)
    return [cards[first : first + each] for first in range(0, len(cards), each)] if cards else []


def _inside(
    setting: Setting, grid: Grid, contents: Contents, deck: tuple[Card, ...], seats: int
) -> Iterator[str]:
    say = setting.speaker.code
    if grid.rows:
        yield say(Code.A_BOARD, rows=len(grid.rows), columns=len(grid.rows[0]))
    kinds = Counter[str]()
    for token, count in contents.tokens:
        kind = grid.kind(token)
        kinds[setting.speaker.say(kind.name) if kind else ""] += count
    for name, count in kinds.items():
        if name:
            yield say(Code.SOME_KIND, count=count, name=name)
        else:
            yield say(Code.SOME_TOKENS, count=count)
    if deck:
        yield say(Code.SOME_CARDS, count=len(deck), recaps=_RECAPS)
    if contents.rack:
        yield say(Code.SOME_RACKS, count=seats, tokens=contents.rack)


def _steps(
    setting: Setting, grid: Grid, contents: Contents, deck: tuple[Card, ...], size: str
) -> Iterator[str]:
    say = setting.speaker.say
    yield say(message(Code.STEP_SIZE))
    if grid.rows and size == POSTER:
        yield say(message(Code.STEP_POSTER))
    if contents.tokens:
        yield say(message(Code.STEP_TOKENS))
    if deck:
        yield say(message(Code.STEP_CARDS))
    if contents.rack:
        yield say(message(Code.STEP_RACKS))
