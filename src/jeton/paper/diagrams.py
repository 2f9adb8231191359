"""A position on paper: the board as it lies, racks or hands, points, and who is to act."""

from typing import Any

from jeton.core.picture import Card, Picture, Rack
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.paper.codes import Code
from jeton.paper.grids import board_data, token_data
from jeton.paper.press import Document
from jeton.paper.prose import card_data
from jeton.paper.setting import Setting


def diagram(game: AnyGame, view: View[Any], box: Any, setting: Setting) -> Document:
    """What a seat sees, with what it is asked for."""
    speaker = setting.speaker
    picture = game.sight.picture(view)
    data = setting.page(speaker.code(game.texts.title), speaker.code(Code.POSITION))
    if picture.template.rows:
        data["board"] = board_data(picture.grid, speaker)

    def cards(some: tuple[Card, ...]) -> list[dict[str, Any]]:
        # A card that the seat may not know has no picture.
        known = {card.name for card in (game.deck(box) if game.deck else ())}
        return [card_data(game, box, card, colour=setting.colour) for card in some if card.name in known]

    def rack_data(rack: Rack) -> dict[str, Any]:
        return {
            "name": speaker.name(rack.seat),
            "tokens": [] if rack.cards else [token_data(token, picture.template) for token in rack.tokens],
            "cards": cards(tuple(card for group in rack.cards for card in group)),
        }

    asked = any(isinstance(actor, int) for actor in game.rules.actors(view.position))
    return Document(
        "diagram",
        data
        | {
            "racks": [rack_data(rack) for rack in picture.racks if rack.tokens],
            "piles": [
                {"about": speaker.say(pile.about), "cards": cards(pile.cards)} for pile in picture.piles
            ],
            "scores": scores(picture, speaker),
            "supplies": [speaker.say(supply) for supply in picture.supplies],
            "prompt": speaker.say(game.sight.prompt(view)) if asked else "",
        },
    )


def scores(picture: Picture, speaker: Speaker) -> list[str]:
    """The points of each side, with the names of those who have them."""
    sides = picture.sides or tuple((seat,) for seat in range(len(picture.scores)))
    return [
        speaker.code(
            Code.SCORE_OF,
            player=speaker.together([speaker.name(seat) for seat in side]),
            points=picture.scores[side[0]],
        )
        for side in sides
    ]
