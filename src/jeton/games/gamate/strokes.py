"""Gamate's cards as vector pictures, for screens and paper.

The drawing of a number is the strokes of its prime factors on top of each other. A stroke always has the same
place, size and turn; when its prime divides again, it is repeated smaller inside itself. So the drawing of a
number is part of the drawing of each of its multiples. Where there is no colour, the line tells it.
"""

import math
from collections import Counter
from collections.abc import Iterator

from jeton.games.gamate.equipment import MUTE, Box, Card, Stroke, factors

WIDTH, HEIGHT = 140, 192
"""Of a card, its edge included."""
_GAP = 12
_COLUMNS = 13

_RADII = {"red": 24, "green": 63, "blue": 48, "yellow": 36}
"""Of a disc: the smallest lies within each triangle, the largest around it."""
_TRIANGLE = 62
_TURNS = {"red": 90, "green": 270, "blue": 0, "yellow": 180}
"""Where a triangle points, in degrees: up, down, right, left."""
_SQUARES = {"red": 50, "green": 44, "blue": 38, "yellow": 32}
"""Half the side of a square."""
_DIAMONDS = {"red": 63, "green": 56, "blue": 49, "yellow": 42}
"""Half the diagonal of a diamond."""
_SMALLER = 5.5
"""Each repetition is smaller by this part of the whole."""

_INKS = {"red": "#b3121d", "green": "#1f6f2b", "blue": "#1a6fb5", "yellow": "#b57900"}
_PAPER, _EDGE, _TEXT = "#fffdf6", "#8a8577", "#222222"
_LINES = {
    "solid": 'stroke-width="2.4"',
    "dashed": 'stroke-width="2.8" stroke-dasharray="9 5"',
    "dotted": 'stroke-width="3.8" stroke-dasharray="0 6.4" stroke-linecap="round"',
    "double": 'stroke-width="5.8"',
}


def drawing(box: Box, number: int) -> tuple[str, ...]:
    """The elements of a number's drawing, around its middle; no two are the same."""
    shapes: list[str] = []
    for stroke in sorted(set(box.strokes_of(number)), key=lambda stroke: stroke.prime):
        times = Counter(factors(number))[stroke.prime]
        shapes += (_draw(stroke, 1 - again / _SMALLER) for again in range(times))
    return tuple(shapes)


def card_svg(box: Box, card: Card) -> str:
    """The picture of one card."""
    return _svg(WIDTH, HEIGHT, _card(box, card))


def deck_svg(box: Box) -> str:
    """The picture of all cards of the box, in rows."""
    rows = -(-len(box.deck) // _COLUMNS)
    columns = min(_COLUMNS, len(box.deck))
    parts = []
    for index, card in enumerate(box.deck):
        x = _GAP + index % _COLUMNS * (WIDTH + _GAP)
        y = _GAP + index // _COLUMNS * (HEIGHT + _GAP)
        parts.append(f'<g transform="translate({x} {y})">{_card(box, card)}</g>')
    return _svg(_GAP + columns * (WIDTH + _GAP), _GAP + rows * (HEIGHT + _GAP), "\n".join(parts))


def _svg(width: int, height: int, content: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    font = 'font-family="Georgia, \'DejaVu Serif\', serif" font-weight="bold" font-size="27"'
    return f'{head} width="{width}" height="{height}" {font}>\n{content}\n</svg>\n'


def _card(box: Box, card: Card) -> str:
    """Paper, the drawing, and the number in two corners; a brisque has a small mark at the others."""
    middle = f"translate({WIDTH // 2} {HEIGHT // 2})"
    corner = _corner(card, brisque=card in box.brisques)
    shapes = "" if card == MUTE else "".join(drawing(box, int(card)))
    parts = (
        f"<title>{_title(card)}</title>",
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="11" fill="{_PAPER}" '
        f'stroke="{_EDGE}" stroke-width="1.5"/>',
        f'<g transform="{middle}" fill="none" stroke-linejoin="round">{shapes}</g>',
        f'<g fill="{_TEXT}">{corner}<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{corner}</g></g>',
    )
    return "".join(parts)


def _title(card: Card) -> str:
    if card in (MUTE, "1"):
        return card
    return f"{card} = {' × '.join(map(str, factors(int(card))))}"


def _corner(card: Card, *, brisque: bool) -> str:
    number = "" if card == MUTE else f'<text x="9" y="29">{card}</text>'
    mark = f'<path d="M{WIDTH - 17} 11l7 9l-7 9l-7 -9z"/>' if brisque else ""
    return number + mark


# --- strokes ------------------------------------------------------------------------------------


def _draw(stroke: Stroke, size: float) -> str:
    outline = _outline(stroke, size)
    drawn = f'<{outline} stroke="{_INKS[stroke.colour]}" {_LINES[stroke.line]}/>'
    if stroke.line == "double":
        drawn += f'<{outline} stroke="{_PAPER}" stroke-width="2.2"/>'
    return drawn


def _outline(stroke: Stroke, size: float) -> str:
    """The element of a shape in its place, without its line."""
    colour = stroke.colour
    match stroke.shape:
        case "disc":
            return f'circle r="{_place(_RADII[colour] * size)}"'
        case "triangle":
            return _polygon(3, _TURNS[colour], _TRIANGLE * size)
        case "square":
            return _polygon(4, 45, _SQUARES[colour] * size * math.sqrt(2))
        case _:
            return _polygon(4, 90, _DIAMONDS[colour] * size)


def _polygon(corners: int, turn: int, radius: float) -> str:
    points = " ".join(_points(corners, turn, radius))
    return f'polygon points="{points}"'


def _points(corners: int, turn: int, radius: float) -> Iterator[str]:
    for corner in range(corners):
        angle = math.radians(turn + corner * 360 / corners)
        yield f"{_place(radius * math.cos(angle))},{_place(-radius * math.sin(angle))}"


def _place(number: float) -> str:
    """A coordinate to a tenth."""
    tenths = round(number * 10)
    return f"{tenths / 10:g}"
