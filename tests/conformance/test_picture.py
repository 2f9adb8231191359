"""What a surface paints makes sense, whatever the game."""

from dataclasses import replace

import pytest

from jeton.core.messages import Message
from jeton.core.picture import Card, Picture
from tests.kit.codes import all_codes
from tests.kit.hooks import hooks
from tests.kit.matches import wild_match
from tests.kit.settings import FULL, SMALL, Setting, settings_of

EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)


def sayings(picture: Picture) -> list[Message]:
    """Everything that a picture says in words."""
    grounds, piles = picture.grid.grounds, picture.piles
    abouts = (*(ground.about for ground in grounds), *(pile.about for pile in piles))
    kinds = [said for kind in picture.grid.kinds for said in (kind.name, kind.about)]
    return [*abouts, *kinds, *picture.supplies, *picture.notes]


def cards_of(picture: Picture) -> list[Card]:
    """The cards on the table."""
    return [card for pile in picture.piles for card in pile.cards]


@EVERY
def test_pictures_fit_together(setting: Setting) -> None:
    """A board of named squares if there is one, a rack for each seat, for each the score of its side; codes
    that there are, notes that stay.
    """
    game = setting.game
    notes = set()
    for played in wild_match(setting).history[::3]:
        outcome = game.rules.outcome(played.after)
        for seat in (None, *range(setting.seats)):
            view = game.sight.view(played.after, seat)
            picture = game.sight.picture(view)
            cells = [cell for row in picture.grid.rows for cell in row]

            assert len({len(row) for row in picture.grid.rows}) == (game.deck is None)
            assert len({cell.square for cell in cells}) == len(cells)
            assert all(0 <= cell.ground < len(picture.grid.grounds) for cell in cells)
            assert all(len(cell.token) <= picture.grid.widest for cell in cells)
            assert not any(cell.new for cell in cells)
            # Where tokens have kinds, each has one, if it is not hidden; and no token has two.
            tokens = {cell.token for cell in cells} | {
                token for rack in picture.racks for token in rack.tokens
            }
            counts = [
                sum(token in kind.tokens for kind in picture.grid.kinds) for token in tokens - {"", "?"}
            ]
            assert set(counts) <= ({1} if picture.grid.kinds else {0})
            assert [rack.seat for rack in picture.racks] == list(range(setting.seats))
            assert {said.code for said in sayings(picture)} <= all_codes()
            notes.add(picture.notes)
            for standing in outcome.standings:
                assert {picture.scores[other] for other in standing.side} == {standing.points}
            if any(len(standing.side) > 1 for standing in outcome.standings):
                assert set(map(frozenset, picture.sides)) == {one.side for one in outcome.standings}
            else:
                assert not picture.sides
    assert len(notes) == 1


@EVERY
def test_only_their_own_racks_differ_from_seat_to_seat(setting: Setting) -> None:
    """What lies on the table is said once for everybody; and the board as the box has it does not change."""
    game = setting.game
    templates = []
    for played in wild_match(setting).history[::3]:
        public = game.sight.picture(game.sight.view(played.after, None))
        templates.append(public.template)
        strong = {card.name for card in cards_of(public) if card.strong}
        for seat in range(setting.seats):
            view = game.sight.view(played.after, seat)
            picture = game.sight.picture(view)

            own = game.sight.rack(played.after, seat)
            assert picture.racks == (*public.racks[:seat], own, *public.racks[seat + 1 :])
            assert replace(picture, racks=()) == replace(public, racks=())
            # A card is a trump, or not, wherever it is.
            hands = [card for rack in picture.racks for group in rack.cards for card in group]
            assert all(card.strong == (card.name in strong) for card in (*hands, *cards_of(picture)))
    assert all(template is templates[0] for template in templates) or game.deck


@EVERY
def test_a_board_is_its_template_and_what_is_laid(setting: Setting) -> None:
    """Only what differs from the board of the box counts as laid."""
    game = setting.game
    for played in wild_match(setting).history[::3]:
        picture = game.sight.picture(game.sight.view(played.after, None))
        cells = {cell.square: cell for row in picture.grid.rows for cell in row}
        blank = {cell.square: cell for row in picture.template.rows for cell in row}

        different = {name: cell.token for name, cell in cells.items() if cell.token != blank[name].token}
        assert different == dict(picture.laid)
        assert all(
            (cell.ground, cell.printed, cell.new) == (blank[name].ground, blank[name].printed, False)
            for name, cell in cells.items()
        )


@EVERY
def test_what_is_new_is_marked(setting: Setting) -> None:
    """The squares of the last move on which something lies now; and nothing else is different."""
    game = setting.game
    marked = 0
    for played in wild_match(setting).history:
        new = game.squares(game.sight.view(played.before, None), played.move)
        view = game.sight.view(played.after, None)
        before, after = game.sight.picture(view), game.sight.picture(view, new)
        cells = [cell for row in after.grid.rows for cell in row]
        marked += sum(cell.new for cell in cells)

        assert {cell.square for cell in cells if cell.new} == {
            cell.square for cell in cells if cell.square in new and cell.token
        }
        assert [(cell.square, cell.token, cell.ground, cell.printed) for cell in cells] == [
            (cell.square, cell.token, cell.ground, cell.printed) for row in before.grid.rows for cell in row
        ]
    assert (marked > 0) == (game.deck is None)


@pytest.mark.parametrize(
    "setting", [setting for setting in settings_of(FULL, SMALL) if setting.game.deck], ids=str
)
def test_cards_are_those_of_the_deck(setting: Setting) -> None:
    """In hands and on the table: drawn as in the deck, but for what tells a trump; or unknown."""
    game, hook = setting.game, hooks(setting.game)
    assert game.deck
    deck = {card.name: card.marks for card in game.deck(setting.box)} | dict.fromkeys(hook.unknown, ())
    for played in wild_match(setting).history:
        for seat in (None, *range(setting.seats)):
            picture = game.sight.picture(game.sight.view(played.after, seat))
            hands = [[card for group in rack.cards for card in group] for rack in picture.racks]
            cards = [card for group in (*hands, *(pile.cards for pile in picture.piles)) for card in group]

            assert all(deck[card.name] == card.marks for card in cards)
            for rack, hand in zip(picture.racks, hands, strict=True):
                assert [token.split()[0] for token in rack.tokens] == [card.name for card in hand]
