"""Rules pages as blocks for the templates: their Markdown taken apart, their examples drawn."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from jeton.core.picture import Card
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.pages import BOARD, TIMES, read_cards, read_example, read_times, split_page
from jeton.paper.grids import board_data

Block = dict[str, Any]
_PAIRS = {"strong_open": "strong", "em_open": "em"}


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table")


def page_blocks(game: AnyGame, box: Any, page: str, speaker: Speaker, *, colour: bool) -> list[Block]:
    """A page of a game, its examples drawn with a box. :raises Fault: if an example is not true of it."""
    blocks: list[Block] = []
    for part, kind in split_page(page):
        if not kind:
            blocks += markdown_blocks(part)
        elif kind == TIMES:
            blocks.append({"kind": "times", "rows": read_times(part)})
        elif kind == BOARD:
            board = board_data(read_example(game, box, part).grid, speaker)
            blocks.append({"kind": "board", "board": board})
        else:
            rows = [
                {"label": label, "cards": [card_data(game, box, card, colour=colour) for card in cards]}
                for label, cards in read_cards(game, box, kind, part)
            ]
            blocks.append({"kind": "cards", "rows": rows})
    return blocks


def section(blocks: Sequence[Block], heading: str) -> list[Block]:
    """What stands under a heading of a page, up to the next one."""
    found: list[Block] = []
    under = False
    for block in blocks:
        if block["kind"] == "heading":
            under = _text(block["parts"]) == heading
        elif under:
            found.append(block)
    return found


def headings(blocks: Sequence[Block], level: int) -> list[str]:
    """The headings of a level, in order."""
    return [
        _text(block["parts"]) for block in blocks if block["kind"] == "heading" and block["level"] == level
    ]


def _text(parts: Sequence[Block]) -> str:
    return "".join(part["text"] if "text" in part else _text(part.get("parts", ())) for part in parts)


def card_data(game: AnyGame, box: Any, card: Card, *, colour: bool) -> Block:
    """A card as it is printed."""
    assert game.drawing is not None
    svg = game.drawing(box, card.name)
    return {"name": card.name, "svg": svg if colour else _without_colour(svg)}


def _without_colour(svg: str) -> str:
    """Every ink black and every paper white: what lines tell is left."""
    head, *rest = svg.split('"#')
    parts = [f'"{_black_or_white(part[:6])}{part[6:]}' for part in rest]
    return head + "".join(parts)


def _black_or_white(ink: str) -> str:
    shades = [int(ink[place : place + 2], 16) for place in (0, 2, 4)]
    return "#ffffff" if min(shades) > 0xD0 else "#000000"


# --- Markdown -----------------------------------------------------------------------------------


def markdown_blocks(text: str) -> list[Block]:
    """A stretch of Markdown as blocks."""
    return list(_blocks(iter(_reader().parse(text)), ""))


def _blocks(tokens: Iterator[Token], end: str) -> Iterator[Block]:
    """The blocks up to a closing token."""
    for token in tokens:
        match token.type:
            case "heading_open":
                yield {"kind": "heading", "level": int(token.tag[1:]), "parts": _line(tokens)}
            case "paragraph_open":
                yield {"kind": "paragraph", "parts": _line(tokens)}
            case "bullet_list_open":
                yield {"kind": "bullets", "items": _items(tokens, "bullet_list_close")}
            case "ordered_list_open":
                yield {"kind": "numbers", "items": _items(tokens, "ordered_list_close")}
            case "table_open":
                yield {"kind": "table", "rows": _rows(tokens)}
            case "fence" | "code_block":
                lines = token.content.rstrip("\n").split("\n")
                parts: list[Block] = []
                for number, line in enumerate(lines):
                    parts += [{"kind": "break"}] * bool(number) + [{"kind": "code", "text": line}]
                yield {"kind": "paragraph", "parts": parts}
            case kind if kind == end:
                return


def _line(tokens: Iterator[Token]) -> list[Block]:
    """The words of a heading, a paragraph or a cell, whose closing token is passed over."""
    inline = next(tokens)
    next(tokens)
    return list(_inline(iter(inline.children or ()), ""))


def _items(tokens: Iterator[Token], end: str) -> list[list[Block]]:
    items: list[list[Block]] = []
    for token in tokens:
        if token.type == end:
            break
        if token.type == "list_item_open":
            items.append(list(_blocks(tokens, "list_item_close")))
    return items


def _rows(tokens: Iterator[Token]) -> list[list[list[Block]]]:
    rows: list[list[list[Block]]] = []
    for token in tokens:
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            rows[-1].append(_line(tokens))
    return rows


def _inline(tokens: Iterator[Token], end: str) -> Iterator[Block]:
    for token in tokens:
        if token.type == end:
            return
        if token.type in _PAIRS:
            close = token.type.replace("open", "close")
            yield {"kind": _PAIRS[token.type], "parts": list(_inline(tokens, close))}
        elif token.type == "code_inline":
            yield {"kind": "code", "text": token.content}
        elif token.type == "softbreak":
            yield {"kind": "text", "text": " "}
        elif token.type == "hardbreak":
            yield {"kind": "break"}
        elif token.content:
            yield {"kind": "text", "text": token.content}
