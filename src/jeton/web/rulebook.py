"""Games before they are played: what there is to choose, an empty board, the rules with drawn examples."""

import hashlib
from functools import cache
from typing import Any

from jeton.bots import levels_of
from jeton.catalogue import (
    GAMES,
    aid_page,
    example_page,
    find_game,
    load_box,
    middle_record,
    rules_page,
    summary_page,
)
from jeton.core.formats import PRESELECTED, Format
from jeton.core.options import Choice, Number, Option, Switch
from jeton.core.phrases import COMMON, Phrase
from jeton.core.protocols import AnyGame, Laying
from jeton.examples import play_example
from jeton.language import Speaker
from jeton.language.levels import level_title, temper_word
from jeton.pages import BOARD, TIMES, read_cards, read_example, read_times, split_page
from jeton.records import read_record, replay
from jeton.solitaire import GAME as SOLITAIRE
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.pictures import only_cards, only_grid, write_picture


@cache
def games(language: str) -> list[wire.games.GameInfo]:
    """Every game."""
    speaker = Speaker(language)
    return [
        wire.games.GameInfo(
            name=game.name,
            title=speaker.code(game.texts.title),
            about=speaker.code(game.texts.about),
            seats=list(game.seats),
            options=[write_option(option, speaker) for option in game.options],
            bots=[
                wire.games.BotInfo(
                    level.name,
                    level_title(level.name, speaker).lower(),
                    level.average,
                    temper_word(level.temper, speaker),
                )
                for level in levels_of(game).values()
            ],
            help=speaker.code(game.texts.help),
            cards=game.deck is not None,
            minutes=list(game.minutes),
            formats=[_format(game, one, speaker) for one in game.formats],
            compose=write_compose(game.laying),
            phrases=[write_phrase(phrase, speaker) for phrase in (*game.phrases, *COMMON)],
            picture=picture_id(game.name, language),
            aids=[speaker.code(aid.title) for aid in game.aids],
            solitaire=game.name == SOLITAIRE,
        )
        for game in GAMES.values()
    ]


def _format(game: AnyGame, one: Format, speaker: Speaker) -> wire.games.FormatInfo:
    return wire.games.FormatInfo(
        name=one.name,
        title=speaker.say(one.title),
        about=speaker.say(one.about),
        options=list(one.settings),
        minutes=[list(each) for each in game.minutes_of(one)],
        preselected=one.name == PRESELECTED,
    )


def write_compose(laying: Laying | None) -> wire.games.Compose:
    """How tokens that are laid are written as a move."""
    if laying is None:
        return wire.games.Compose("none", [], False, "", "", "", "")
    return wire.games.Compose(
        lay="line" if laying.lines else "single",
        stock=list(laying.stock),
        replaces=laying.replaces,
        joint=laying.joint,
        printed=laying.printed,
        close=laying.close,
        onward=laying.onward,
    )


def write_phrase(phrase: Phrase, speaker: Speaker) -> wire.games.Phrase:
    """What is said in words, with the label of its button."""
    return wire.games.Phrase(
        text=phrase.text,
        label=speaker.say(phrase.label),
        one=speaker.say(phrase.one) if phrase.one else "",
        short=speaker.say(phrase.short) if phrase.short else "",
        tint=phrase.tint,
        sure=phrase.sure,
    )


def write_option(option: Option, speaker: Speaker) -> wire.games.OptionInfo:
    """A rule variant that may be chosen."""
    number = option if isinstance(option, Number) else None
    kinds: dict[type, Any] = {Switch: "switch", Number: "number", Choice: "choice"}
    return wire.games.OptionInfo(
        name=option.name,
        kind=kinds.get(type(option), "clock"),
        about=speaker.code(option.about),
        default=option.write(option.default),
        words=list(option.words) if isinstance(option, Choice) else [],
        meanings=[speaker.code(code) for code in option.meanings] if isinstance(option, Choice) else [],
        least=number.least if number else None,
        most=number.most if number else None,
    )


@cache
def thumbnail(name: str, language: str) -> wire.pictures.Picture:
    """The board of a game in the middle of a match, or its cards. :raises Fault: if there is no such game."""
    game = find_game(name)
    box = load_box(game)
    if game.deck is not None:
        return only_cards([("", game.deck(box))], Speaker(language))
    *_, last = replay(game, box, read_record(middle_record(game)))
    return only_grid(game.sight.picture(game.sight.view(last.after, None)).grid, Speaker(language))


@cache
def picture_id(name: str, language: str) -> str:
    """What stands for every byte of the picture of a game."""
    return hashlib.sha256(wire.write(thumbnail(name, language))).hexdigest()[:16]


@cache
def rules(name: str, language: str) -> wire.pages.RulesPage:
    """The rules of a game, its examples drawn. :raises Fault: if there is no such game."""
    game, speaker = find_game(name), Speaker(language)
    summary, page = summary_page(game, language), rules_page(game, language)
    return wire.pages.RulesPage(
        title=speaker.code(game.texts.title),
        summary=_blocks(game, load_box(game), summary, speaker),
        blocks=_blocks(game, load_box(game), page, speaker),
    )


@cache
def example(name: str, language: str) -> wire.pages.Example:
    """The worked example of a game, step by step. :raises Fault: if there is no such game."""
    game = find_game(name)
    played = play_example(game, load_box(game), example_page(game, language))
    speaker = Speaker(language, played.names)
    return wire.pages.Example(
        title=speaker.code(game.texts.title),
        names=list(played.names),
        steps=[
            wire.pages.ExampleStep(
                text=step.text,
                picture=write_picture(step.picture, speaker),
                items=[speaker.code(Code.ITEM, reason=item.reason, count=item.points) for item in step.items],
                refused=[speaker.say(fault) for fault in step.refused],
            )
            for step in played.steps
        ],
    )


@cache
def aids(name: str, language: str) -> list[wire.pages.AidPage]:
    """What there is to look up in a match of a game. :raises Fault: if there is no such game."""
    game, speaker = find_game(name), Speaker(language)
    return [
        wire.pages.AidPage(
            aid.name,
            speaker.code(aid.title),
            _blocks(game, load_box(game), aid_page(game, aid, language), speaker),
        )
        for aid in game.aids
    ]


def _blocks(game: AnyGame, box: Any, page: str, speaker: Speaker) -> list[wire.pages.RulesBlock]:
    blocks: list[wire.pages.RulesBlock] = []
    for part, kind in split_page(page):
        if kind == TIMES:
            blocks.append(wire.pages.RulesBlock("table", "", None, read_times(part)))
        elif kind:
            blocks.append(wire.pages.RulesBlock("picture", "", _draw(game, box, kind, part, speaker), []))
        elif part.strip():
            blocks.append(wire.pages.RulesBlock("markdown", part.strip(), None, []))
    return blocks


def _draw(game: AnyGame, box: Any, kind: str, block: str, speaker: Speaker) -> wire.pictures.Picture:
    if kind == BOARD:
        return only_grid(read_example(game, box, block).grid, speaker)
    return only_cards(read_cards(game, box, kind, block), speaker)
