"""A picture as SVG, for notebooks: the board with what lies on it, cards, and what a seat holds."""

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from jeton.core.moves import Seat
from jeton.core.picture import Card, Cell, Grid, Picture
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.pictures import lettered

_SIDE, _RIM, _CARD, _LINE = 30, 18, (63, 88), 20
"""A square, the letters around a board, a card and a line of words, in pixels."""
_SIZE = re.compile(r'viewBox="0 0 (\d+) ')
_GROUNDS = {
    "plain": "#ffffff",
    "warm": "#d9cbec",
    "hot": "#ffd3a0",
    "cool": "#c8def2",
    "blue": "#bcdaf4",
    "red": "#f4bcbc",
    "green": "#c2e3c4",
    "yellow": "#ffee9c",
    "star": "#dccdf0",
}
_TOKENS = {"white": "#ffffff", "grey": "#d6d6d6", "beige": "#f0e0bd", "red": "#f6caca"}
_TOKEN, _PRINTED, _EDGE, _NEW = "#fdf6e1", "#e8e8e8", "#6e6e6e", "#1f6f2b"


def draw_picture(game: AnyGame, box: Any, picture: Picture, seat: Seat | None, speaker: Speaker) -> str:
    """All of it, from above: the board, the piles, the rack of the seat."""
    parts: list[str] = []
    wide, high = 0, 0

    def add(drawn: Iterable[str], width: int, height: int) -> None:
        nonlocal wide, high
        parts.append(f'<g transform="translate(0 {high})">{"".join(drawn)}</g>')
        wide, high = max(wide, width), high + height

    if picture.template.rows:
        grid = lettered(picture.grid, speaker)
        columns, rows = len(grid.rows[0]), len(grid.rows)
        add(_board(grid), columns * _SIDE + 2 * _RIM, rows * _SIDE + 2 * _RIM)
    for pile in picture.piles:
        if pile.cards:
            add(_said(speaker.say(pile.about)), 0, _LINE)
            add(_cards(game, box, pile.cards), len(pile.cards) * _CARD[0], _CARD[1])
    if seat is not None:
        rack = picture.racks[seat]
        add(_said(speaker.name(seat)), 0, _LINE)
        if rack.cards:
            cards = tuple(card for group in rack.cards for card in group)
            add(_cards(game, box, cards), len(cards) * _CARD[0], _CARD[1])
        else:
            held = enumerate(rack.tokens)
            drawn = (_token(token, _RIM + place * (_SIDE + 4), 2, picture.template) for place, token in held)
            add(drawn, 2 * _RIM + len(rack.tokens) * (_SIDE + 4), _SIDE + 6)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    )
    ground = f'<rect width="{wide}" height="{high}" fill="#ffffff"/>'
    return f'{head} font-family="sans-serif">{ground}{"".join(parts)}</svg>'


def _text(said: str, x: float, y: float, size: float, *, weight: str = "normal", ink: str = "#000000") -> str:
    place = f'x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{ink}"'
    return f'<text {place} text-anchor="middle" dominant-baseline="central">{escape(said)}</text>'


def _said(text: str) -> Iterator[str]:
    yield f'<text x="{_RIM}" y="{_LINE * 0.7}" font-size="13">{escape(text)}</text>'


def _square(x: float, y: float, fill: str, edge: str = _EDGE, width: float = 0.7) -> str:
    place = f'x="{x}" y="{y}" width="{_SIDE}" height="{_SIDE}"'
    return f'<rect {place} fill="{fill}" stroke="{edge}" stroke-width="{width}"/>'


def _board(grid: Grid) -> Iterator[str]:
    for column, cell in enumerate(grid.rows[0]):
        for y in (_RIM / 2, _RIM * 1.5 + len(grid.rows) * _SIDE):
            yield _text(cell.square[-1], _RIM + (column + 0.5) * _SIDE, y, 10, ink=_EDGE)
    for row, cells in enumerate(grid.rows):
        for x in (_RIM / 2, _RIM * 1.5 + len(cells) * _SIDE):
            yield _text(cells[0].square[:-1], x, _RIM + (row + 0.5) * _SIDE, 10, ink=_EDGE)
        for column, cell in enumerate(cells):
            yield _cell(cell, _RIM + column * _SIDE, _RIM + row * _SIDE, grid)


def _cell(cell: Cell, x: float, y: float, grid: Grid) -> str:
    ground = grid.grounds[cell.ground]
    if ground.tint not in _GROUNDS:
        # Where there is no square.
        return ""
    if not cell.token:
        sign = f"×{ground.times}" if ground.times > 1 and not ground.only else ground.sign.strip(" _")
        said = _text(sign, x + _SIDE / 2, y + _SIDE / 2, 11, ink=_EDGE) if sign else ""
        return _square(x, y, _GROUNDS[ground.tint]) + said
    if cell.printed:
        return _square(x, y, _PRINTED) + _face(cell.token, x, y)
    return _token(cell.token, x, y, grid, new=cell.new)


def _token(token: str, x: float, y: float, grid: Grid, *, new: bool = False) -> str:
    kind = grid.kind(token)
    fill = _TOKENS.get(kind.tint, _TOKEN) if kind else _TOKEN
    points = kind.tokens[token] if kind else None
    small = "" if points is None else _text(str(points), x + _SIDE * 0.82, y + _SIDE * 0.82, 7)
    edge, width = (_NEW, 2.5) if new else ("#000000", 0.9)
    return _square(x, y, fill, edge, width) + _face(token, x, y) + small


def _face(token: str, x: float, y: float) -> str:
    return _text(token, x + _SIDE / 2, y + _SIDE / 2, {1: 17, 2: 15}.get(len(token), 11), weight="bold")


def _cards(game: AnyGame, box: Any, cards: tuple[Card, ...]) -> Iterator[str]:
    known = {card.name for card in game.deck(box)} if game.deck else set[str]()
    for place, card in enumerate(cards):
        x = place * _CARD[0]
        yield f'<g transform="translate({x} 0)">{_card(game, box, card, card.name in known)}</g>'


def _card(game: AnyGame, box: Any, card: Card, known: bool) -> str:
    wide, high = _CARD
    if game.drawing is None or not known:
        place = f'x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="5"'
        return f'<rect {place} fill="#f4f4f4" stroke="{_EDGE}"/>' + _text(card.name, wide / 2, high / 2, 15)
    drawn = game.drawing(box, card.name)
    size = _SIZE.search(drawn)
    assert size is not None
    return f'<g transform="scale({wide / int(size[1]):.4f})">{drawn}</g>'
