"""``jeton games``: the games, their formats and options."""

import argparse

from jeton.catalogue import GAMES
from jeton.commands.parsing import Parser
from jeton.core.messages import message
from jeton.core.options import Choice
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.shapes import GameRow

EXAMPLES = ("jeton games", "jeton games --json")


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton games``."""
    parser.add_json()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """List the games."""
    speaker = context.speaker
    if parsed.json:
        rows: list[GameRow] = [
            {
                "name": game.name,
                "title": speaker.code(game.texts.title),
                "about": speaker.code(game.texts.about),
                "seats": list(game.seats),
                "options": {option.name: speaker.code(option.about) for option in game.options},
                "formats": [
                    {
                        "name": one.name,
                        "about": speaker.say(one.about),
                        "options": list(one.settings),
                        "turns": dict(zip(game.seats, one.turns, strict=True)),
                        "minutes": dict(zip(game.seats, game.minutes_of(one), strict=True)),
                    }
                    for one in game.formats
                ],
            }
            for game in GAMES.values()
        ]
        print_json(rows)
        return 0
    for game in GAMES.values():
        context.say(
            Code.GAME_LINE if len(game.seats) > 1 else Code.GAME_LINE_FIXED,
            name=game.name,
            title=message(game.texts.title),
            about=message(game.texts.about),
            least=game.seats[0],
            most=game.seats[-1],
            count=game.seats[0],
        )
        for one in game.formats:
            least, *_, most = (*game.minutes_of(one)[0], *game.minutes_of(one)[-1])
            context.say(Code.GAME_FORMAT, format=one.name, about=one.about, least=least, most=most)
        for option in game.options:
            default = option.write(option.default)
            context.say(Code.GAME_OPTION, option=option.name, default=default, about=message(option.about))
            if isinstance(option, Choice):
                for word, meaning in zip(option.words, option.meanings, strict=True):
                    context.say(Code.GAME_CHOICE, word=word, about=message(meaning))
    return 0
