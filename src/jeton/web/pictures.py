"""Pictures on the wire: every message in them is said in the reader's language."""

from typing import Any

from jeton.core import picture as core
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.pictures import lettered
from jeton.web import wire


def write_picture(picture: core.Picture, speaker: Speaker) -> wire.Picture:
    """A picture as a browser paints it."""
    return wire.Picture(
        grid=write_grid(picture.grid, speaker),
        racks=[
            wire.Rack(rack.seat, list(rack.tokens), [write_cards(group) for group in rack.cards])
            for rack in picture.racks
        ],
        scores=list(picture.scores),
        sides=[list(side) for side in picture.sides],
        supplies=[speaker.say(supply) for supply in picture.supplies],
        piles=[
            wire.Pile(speaker.say(pile.about), write_cards(pile.cards), pile.open) for pile in picture.piles
        ],
        notes=[speaker.say(note) for note in picture.notes],
    )


def empty_table(game: AnyGame, box: Any) -> core.Picture:
    """What lies on a table before anything is dealt."""
    start = game.rules.start(read_options(game.options), box, game.seats[0])
    return game.sight.picture(game.sight.view(start, None))


def only_grid(grid: core.Grid, speaker: Speaker) -> wire.Picture:
    """A board by itself: an example of a rules page."""
    return wire.Picture(write_grid(grid, speaker), [], [], [], [], [], [])


def only_cards(piles: list[tuple[str, tuple[core.Card, ...]]]) -> wire.Picture:
    """Cards by themselves, each pile under a label."""
    shown = [wire.Pile(label, write_cards(cards), open=False) for label, cards in piles]
    return wire.Picture(wire.Grid([], [], 1, []), [], [], [], [], shown, [])


def write_cards(cards: tuple[core.Card, ...]) -> list[wire.Card]:
    """Cards, face up as far as they are known."""
    return [
        wire.Card(card.name, [wire.Mark(m.sign, m.tint) for m in card.marks], card.strong, card.new)
        for card in cards
    ]


def write_grid(grid: core.Grid, speaker: Speaker) -> wire.Grid:
    """A board of squares."""
    grid = lettered(grid, speaker)
    return wire.Grid(
        rows=[[wire.Cell(c.square, c.token, c.ground, c.printed, c.new) for c in row] for row in grid.rows],
        grounds=[wire.Ground(g.sign, g.tint, speaker.say(g.about), g.widest) for g in grid.grounds],
        widest=grid.widest,
        kinds=[wire.Kind(kind.tint, speaker.say(kind.about), dict(kind.tokens)) for kind in grid.kinds],
    )
