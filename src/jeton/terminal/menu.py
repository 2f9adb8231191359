"""The menu that opens when ``jeton play`` is called without a game."""

from collections.abc import Callable

from jeton.bots import BOTS, LEVELS
from jeton.catalogue import GAMES
from jeton.core.errors import Fault
from jeton.core.formats import PRESELECTED
from jeton.core.messages import Value, message
from jeton.core.protocols import AnyGame
from jeton.table import seats_fault
from jeton.terminal import filling, playing, puzzling, teaching
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.players import PERSON, Player, read_players
from jeton.terminal.playing import YOU, PlayRequest, fill_seats

_QUIT = ("q", "quit", "quitter")


def open_menu(context: Context, ask: Callable[[str], str] = input) -> int:
    """Choose a game and with whom, then play it."""
    names = list(GAMES)
    context.say(Code.MENU_TITLE)
    for number, game in enumerate(GAMES.values(), 1):
        context.say(
            Code.MENU_GAME, number=number, title=message(game.texts.title), about=message(game.texts.about)
        )
    context.say(Code.MENU_RULES)
    context.say(Code.MENU_RESUME)
    context.say(Code.MENU_SOLITAIRE)
    context.say(Code.MENU_FREE)
    context.say(Code.MENU_QUIT)
    while True:
        answer = _ask(context, ask, Code.MENU_CHOOSE)
        word = (answer or "q").lower()
        if word in _QUIT:
            return 0
        try:
            if (chosen := _number(word, names)) is not None:
                return _start(context, ask, chosen)
            if word == "s":
                return playing.resume_match(context, None, plain=False, box=None)
            if word == "d":
                return puzzling.play(context, puzzling.PuzzleRequest(daily=True))
            if word == "f":
                return filling.play(context, filling.FreeRequest())
            if word[0] == "r" and (read := _number(word[1:], names)) is not None:
                teaching.rules(context, read, plain=False)
            else:
                context.say(Code.MENU_UNKNOWN, answer=word)
        except Fault as fault:
            # A slip in a name is no reason to leave the menu.
            context.say(Code.REFUSED, fault=fault.message)


def _number(word: str, names: list[str]) -> str | None:
    """The name of that number."""
    short = word.isdecimal() and len(word) < 4
    return names[int(word) - 1] if short and 1 <= int(word) <= len(names) else None


def _start(context: Context, ask: Callable[[str], str], game: str) -> int:
    name = _ask(context, ask, Code.MENU_NAME)
    opponents = _ask(context, ask, Code.MENU_OPPONENTS, bots=LEVELS)
    first = name or YOU
    seats = f"{first},{opponents}" if opponents else fill_seats(GAMES[game], first)
    players = read_players(seats, BOTS, context.speaker)
    return playing.play(
        context, PlayRequest(game=game, seats=seats, format=_format(context, ask, GAMES[game], players))
    )


def _format(context: Context, ask: Callable[[str], str], game: AnyGame, players: tuple[Player, ...]) -> str:
    """How long the match is to be, by its number or its name; how long that takes depends on who plays."""
    if len(players) not in game.seats:
        raise seats_fault(game, len(players))
    people = sum(player.kind == PERSON for player in players)
    for number, one in enumerate(game.formats, 1):
        takes = game.minutes_of(one)[game.seats.index(len(players))][max(0, people - 1)]
        context.say(Code.MENU_FORMAT, number=number, title=one.title, minutes=takes, about=one.about)
    names = [one.name for one in game.formats]
    word = _ask(context, ask, Code.MENU_HOW_LONG, number=names.index(PRESELECTED) + 1).lower()
    return _number(word, names) or word or PRESELECTED


def _ask(context: Context, ask: Callable[[str], str], code: Code, **params: Value) -> str:
    """An answer; the end of input is an empty one."""
    try:
        return ask(context.speaker.code(code, **params)).strip()
    except EOFError:
        return ""
