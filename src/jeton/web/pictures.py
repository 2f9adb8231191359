"""Pictures on the wire: every message in them is said in the reader's language."""

from typing import Any

from jeton.core import picture as core
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.language.pictures import lettered
from jeton.web import wire


def write_picture(picture: core.Picture, speaker: Speaker) -> wire.pictures.Picture:
    """A picture as a browser paints it."""
    return wire.pictures.Picture(
        grid=write_grid(picture.grid, speaker),
        racks=[
            wire.pictures.Rack(
                rack.seat, list(rack.tokens), [write_cards(group, speaker) for group in rack.cards]
            )
            for rack in picture.racks
        ],
        scores=list(picture.scores),
        sides=[list(side) for side in picture.sides],
        supplies=[speaker.say(supply) for supply in picture.supplies],
        piles=[_pile(pile, speaker) for pile in picture.piles],
        notes=[speaker.say(note) for note in picture.notes],
        tallies=list(map(write_tally, picture.tallies)),
        labels=[wire.pictures.Label(one.seat, speaker.say(one.about)) for one in picture.labels],
        terms=list(picture.terms),
    )


def _pile(pile: core.Pile, speaker: Speaker) -> wire.pictures.Pile:
    return wire.pictures.Pile(
        about=speaker.say(pile.about),
        cards=write_cards(pile.cards, speaker),
        open=pile.open,
        seat=pile.seat,
        by=list(pile.by),
        aside={str(seat): write_card(card, speaker) for seat, card in pile.aside},
        taker=pile.taker,
    )


def write_tally(tally: core.Tally) -> wire.pictures.Tally:
    """Counts, under the name of the word for them."""
    return wire.pictures.Tally(tally.term, list(tally.counts), list(tally.goals))


def empty_table(game: AnyGame, box: Any) -> core.Picture:
    """What lies on a table before anything is dealt."""
    start = game.rules.start(read_options(game.options), box, game.seats[0])
    return game.sight.picture(game.sight.view(start, None))


def only_grid(grid: core.Grid, speaker: Speaker) -> wire.pictures.Picture:
    """A board by itself: an example of a rules page."""
    return wire.pictures.Picture(write_grid(grid, speaker), [], [], [], [], [], [], [], [], [])


def only_cards(piles: list[tuple[str, tuple[core.Card, ...]]], speaker: Speaker) -> wire.pictures.Picture:
    """Cards by themselves, each pile under a label."""
    shown = [
        wire.pictures.Pile(label, write_cards(cards, speaker), False, None, [], {}, None)
        for label, cards in piles
    ]
    return wire.pictures.Picture(wire.pictures.Grid([], [], 1, [], []), [], [], [], [], shown, [], [], [], [])


def write_cards(cards: tuple[core.Card, ...], speaker: Speaker) -> list[wire.pictures.Card]:
    """Cards, face up as far as they are known."""
    return [write_card(card, speaker) for card in cards]


def write_card(card: core.Card, speaker: Speaker) -> wire.pictures.Card:
    """One card."""
    marks = [wire.pictures.Mark(one.sign, one.tint) for one in card.marks]
    about = speaker.say(card.about) if card.about else ""
    when_strong = speaker.say(card.when_strong) if card.when_strong else ""
    return wire.pictures.Card(card.name, marks, card.strong, card.new, about, when_strong)


def write_grid(grid: core.Grid, speaker: Speaker) -> wire.pictures.Grid:
    """A board of squares."""
    grid = lettered(grid, speaker)
    return wire.pictures.Grid(
        rows=[
            [wire.pictures.Cell(c.square, c.token, c.ground, c.printed, c.new) for c in row]
            for row in grid.rows
        ],
        grounds=[
            wire.pictures.Ground(
                g.sign, g.tint, speaker.say(g.about), g.widest, g.times, g.whole, g.only, g.takes
            )
            for g in grid.grounds
        ],
        widest=grid.widest,
        kinds=[
            wire.pictures.Kind(kind.tint, speaker.say(kind.about), dict(kind.tokens)) for kind in grid.kinds
        ],
        units=[list(unit) for unit in grid.units],
    )
