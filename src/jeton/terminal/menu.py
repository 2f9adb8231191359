"""The menu that opens when ``jeton play`` is called without a game."""

import sys
from collections.abc import Callable

from jeton.bots import BOTS, levels_of
from jeton.catalogue import GAMES
from jeton.core.errors import Fault
from jeton.core.formats import PRESELECTED, settings_of
from jeton.core.messages import Value, message
from jeton.core.protocols import AnyGame
from jeton.language.levels import level_title, temper_word
from jeton.table import seats_fault
from jeton.terminal import filling, playing, puzzling, saves, teaching
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, wrapped
from jeton.terminal.players import PERSON, Player, read_players
from jeton.terminal.playing import YOU, PlayRequest, fill_seats
from jeton.terminal.proposing import proposed

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
                played = _start(context, ask, chosen)
                if played is not None:
                    return played
                continue
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


def _start(context: Context, ask: Callable[[str], str], name: str) -> int | None:
    """Play a game once everything is said; None if somebody would rather choose again."""
    game = GAMES[name]
    first = _until_sound(context, lambda: _name(context, ask))
    if first is None:
        return None
    _say_levels(context, game)
    seats = _until_sound(context, lambda: _seats(context, ask, game, first))
    if seats is None:
        return None
    players = read_players(seats, BOTS, context.speaker)
    form = _until_sound(context, lambda: _format(context, ask, game, players))
    if form is None:
        return None
    return playing.play(context, PlayRequest(game=name, seats=seats, format=form))


def _until_sound(context: Context, ask: Callable[[], str]) -> str | None:
    """An answer that can be used: a slip is said, and the same is asked again at once. None to give up."""
    while True:
        try:
            answer = ask()
        except Fault as fault:
            context.say(Code.REFUSED, fault=fault.message)
        else:
            return None if answer in _QUIT else answer


def _name(context: Context, ask: Callable[[str], str]) -> str:
    """What the one at the keyboard is called."""
    name = _ask(context, ask, Code.MENU_NAME) or YOU
    if name not in _QUIT:
        read_players(name, BOTS, context.speaker)
    return name


def _seats(context: Context, ask: Callable[[str], str], game: AnyGame, first: str) -> str:
    """Who plays: those whom somebody names, or bots of the level that suits whoever plays here."""
    level = proposed(saves.home(context.environment), game)
    title = level_title(level, context.speaker).lower()
    opponents = _ask(context, ask, Code.MENU_OPPONENTS, level=title)
    if opponents in _QUIT:
        return opponents
    seats = f"{first},{opponents}" if opponents else fill_seats(game, first, level)
    if (count := len(read_players(seats, BOTS, context.speaker))) not in game.seats:
        raise seats_fault(game, count)
    return seats


def _say_levels(context: Context, game: AnyGame) -> None:
    """What bots there are, what they are like, and how much they make where that is counted turn by turn."""
    context.say(Code.MENU_LEVELS)
    for level in levels_of(game).values():
        title = level_title(level.name, context.speaker).lower()
        if temper := temper_word(level.temper, context.speaker):
            title = f"{title} ({temper})"
        if level.average:
            context.say(Code.MENU_LEVEL_MAKES, level=title, points=level.average)
        else:
            context.say(Code.MENU_LEVEL, level=title)


def _format(context: Context, ask: Callable[[str], str], game: AnyGame, players: tuple[Player, ...]) -> str:
    """How long the match is to be, by its number or its name; how long that takes depends on who plays."""
    people = sum(player.kind == PERSON for player in players)
    for number, one in enumerate(game.formats, 1):
        takes = game.minutes_of(one)[game.seats.index(len(players))][max(0, people - 1)]
        context.say(Code.MENU_FORMAT, number=number, title=one.title, minutes=takes, about=one.about)
    names = [one.name for one in game.formats]
    word = _ask(context, ask, Code.MENU_HOW_LONG, number=names.index(PRESELECTED) + 1).lower()
    chosen = _number(word, names) or word or PRESELECTED
    if chosen not in _QUIT:
        settings_of(game.formats, chosen, ())
    return chosen


def _ask(context: Context, ask: Callable[[str], str], code: Code, **params: Value) -> str:
    """An answer; the end of input gives up."""
    try:
        return ask(wrapped(context.speaker.code(code, **params), sys.stdout)).strip()
    except EOFError:
        return _QUIT[0]
