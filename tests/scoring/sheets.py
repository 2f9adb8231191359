"""Sheets of every game: the sheets' worked examples, with an end."""

from typing import Any

from jeton.catalogue import find_game, load_box
from jeton.core.options import read_options
from jeton.scoring import ScoreSheet, open_sheet, read_line

NAMES = ("Anna", "Bruno", "Chloé")

EXAMPLES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "mathable": (
        (),
        (
            "Anna: 12@8I 8@6H 2@9G 1@7F 16@8J draw",
            "Bruno: 7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E",
            "Chloé: exchange",
            "Anna: pass",
            "Anna left: 42 17",
            "Bruno left:",
            "Chloé left: 3",
        ),
    ),
    "equable": (
        ("contest=on",),
        (
            "Anna: 9H> 2-1=1",
            "Bruno: 9Jv 10-3=7",
            "Chloé: exchange",
            "Anna: 14J> 7+1=2x4",
            "Bruno: contest",
            "Bruno: pass",
            "Chloé: leave",
            "Anna left:",
        ),
    ),
    "calculator": (
        (),
        (
            "Anna: 1A> 9x2=18; 1Cv 2=12-10",
            "Bruno: 1Av (9):3=3; 5A> (3)x(10):2=15",
            "Chloé: exchange",
            "Anna: pass",
            "over",
        ),
    ),
    "rigolade": (
        (),
        (
            "Anna: 11I> 4+4=8",
            "Bruno: 11M> (8)+2=10",
            "Chloé: exchange signs",
            "Anna: pass",
            "Chloé left:",
            "Anna left: 3 16",
            "Bruno left: 7",
        ),
    ),
    "gamate": (
        (),
        (
            "Anna: m6 up 9 made 10 brisques 2 renounces 3",
            "Bruno: !4-12 down 7 made 5 brisques 1 renounces 4",
            "Anna: -",
            "Bruno: forfeit",
            "Anna: odd up 7 made 7",
        ),
    ),
}
"""The options of a sheet, and its lines."""


def empty(name: str, names: int = 3, options: tuple[str, ...] | None = None) -> ScoreSheet:
    """A sheet of a game without lines, with as many names as it takes."""
    game = find_game(name)
    box: Any = load_box(game)
    settings = EXAMPLES[name][0] if options is None else options
    sheet = open_sheet(game, box, read_options(game.options, settings))
    return open_sheet(game, box, sheet.options, NAMES[: min(names, sheet.most)])


def kept(name: str, *lines: str, options: tuple[str, ...] | None = None) -> ScoreSheet:
    """A sheet with these lines, or with those of the example."""
    sheet = empty(name, options=options)
    for line in lines or EXAMPLES[name][1]:
        sheet = sheet.enter(read_line(line, sheet.names))
    return sheet
