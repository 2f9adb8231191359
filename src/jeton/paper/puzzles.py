"""Booklets of the puzzles that come with a game: positions, what is asked for, the answers at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from jeton.catalogue import load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.core.picture import Picture, Rack
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.language.words import in_own_words
from jeton.lessons import NAMES
from jeton.paper.codes import Code
from jeton.paper.grids import board_data, token_data
from jeton.paper.portions import check_per_page, graded, read_range
from jeton.paper.press import Document
from jeton.paper.prose import card_data
from jeton.paper.setting import Setting, one_of
from jeton.puzzles import LEVELS, STEPS, Puzzle, ask, daily, hint, solution, stock
from jeton.solitaire.codes import Code as Solitaire


@dataclass(frozen=True, slots=True)
class Pick:
    """A puzzle of a game's stock, and its number there, from 1."""

    number: int
    puzzle: Puzzle


def read_puzzle_levels(text: str) -> tuple[str, ...]:
    """The levels that a text means, ``easy..hard``. :raises UsageFault: if there is none such.

    >>> read_puzzle_levels("medium..expert")
    ('medium', 'hard', 'expert')
    """
    return read_range(text, tuple(LEVELS), lambda word: one_of(word, LEVELS))


def pick(game: AnyGame, levels: Sequence[str], count: int, seed: str) -> list[Pick]:
    """Puzzles of a game, each another, from easy to hard. :raises UsageFault: if there are not so many."""
    each = graded(levels, count)
    known = [Pick(number, puzzle) for number, puzzle in enumerate(stock(game.name), 1)]
    stream = Stream(seed_of(seed), f"booklet {game.name}", 0)
    picked: list[Pick] = []
    for level in levels:
        there = [one for one in known if one.puzzle.level == level]
        if each.count(level) > len(there):
            raise UsageFault.of(Code.TOO_FEW, count=len(there), level=message(LEVELS[level]))
        picked += stream.draw(there, each.count(level))
    return picked


def pick_daily(game: AnyGame, day: str) -> Pick:
    """The puzzle of a day, ``2026-11-16``, the same as on the screen. :raises UsageFault: if it is no day."""
    try:
        when = date.fromisoformat(day)
    except ValueError as error:
        raise UsageFault.of(Solitaire.BAD_DAY, day=day[:40]) from error
    puzzles = stock(game.name)
    place = daily(len(puzzles), when)
    return Pick(place + 1, puzzles[place])


def puzzle_booklet(game: AnyGame, picks: Sequence[Pick], per_page: int, setting: Setting) -> Document:
    """Puzzles, so many on a page, and behind them the answers."""
    asked = [_asked(game, one, setting) | {"number": place} for place, one in enumerate(picks, 1)]
    return _document(game, asked, asked, per_page, setting, named=False)


def puzzle_sheet(game: AnyGame, one: Pick, copies: int, setting: Setting) -> Document:
    """One puzzle as often as it goes on a page, with a line for a name on each; its answer behind it."""
    asked = _asked(game, one, setting) | {"number": 0}
    return _document(game, [asked] * copies, [asked], copies, setting, named=True)


def _document(
    game: AnyGame,
    puzzles: list[dict[str, Any]],
    answers: list[dict[str, Any]],
    per_page: int,
    setting: Setting,
    *,
    named: bool,
) -> Document:
    speaker, box = setting.speaker, load_box(game)
    deck = game.deck(box) if game.deck else ()
    drawn = [card_data(game, box, card, colour=setting.colour) for card in deck]
    return Document(
        "puzzles",
        setting.page(speaker.code(game.texts.title), speaker.code(Code.PUZZLES))
        | {
            "words": setting.words(Code.SOLUTIONS, Code.YOUR_NAME, Code.HOW_PUZZLES),
            "per_page": check_per_page(per_page),
            "puzzles": puzzles,
            "answers": answers,
            "named": named,
            # Hands show the same cards again and again; each is drawn once.
            "cards": {card["name"]: card for card in drawn},
        },
    )


def _asked(game: AnyGame, one: Pick, setting: Setting) -> dict[str, Any]:
    """A position with its question and its answer, in plain data."""
    speaker = Speaker(setting.speaker.language, NAMES)
    view = one.puzzle.view(game, load_box(game))
    picture = game.sight.picture(view)
    holding = [rack for rack in picture.racks if rack.cards or rack.seat == view.seat]
    return {
        "about": speaker.code(LEVELS[one.puzzle.level]),
        "name": f"{game.name} {one.number}",
        "ask": speaker.say(ask(game, one.puzzle, view)),
        "board": board_data(picture.grid, speaker) if picture.template.rows else None,
        "racks": [_rack(rack, picture, view, speaker, _played(game, view)) for rack in holding],
        "supplies": [speaker.say(supply) for supply in picture.supplies],
        **_answer(game, one.puzzle, view, speaker),
    }


def _played(game: AnyGame, view: View[Any]) -> frozenset[str]:
    """The cards that may be played: the open hand of a partner is played by another."""
    if game.deck is None:
        return frozenset()
    return frozenset(card for move in game.generator.moves(view) for card in game.sight.tokens(view, move))


def _rack(
    rack: Rack, picture: Picture, view: View[Any], speaker: Speaker, played: frozenset[str]
) -> dict[str, Any]:
    """What somebody holds; where cards lie open, with whose they are."""
    name = speaker.name(rack.seat)
    if rack.cards and rack.seat == view.seat:
        name = speaker.code(Code.YOU, player=name)
    return {
        "name": name if rack.cards else "",
        # A card is written with its strokes behind its number.
        "played": played <= {token.split()[0] for token in rack.tokens},
        "tokens": [] if rack.cards else [token_data(token, picture.template) for token in rack.tokens],
        "cards": [{"name": card.name, "strong": card.strong} for group in rack.cards for card in group],
    }


def _answer(game: AnyGame, puzzle: Puzzle, view: View[Any], speaker: Speaker) -> dict[str, Any]:
    made = solution(game, puzzle, view)
    told = in_own_words(hint(game, puzzle, view, STEPS).said, game, speaker)
    new = frozenset().union(*(game.squares(View(None, played.before), played.move) for played in made))
    after = game.sight.picture(View(view.seat, made[-1].after), new)
    return {
        "answer": speaker.say(told),
        "items": [
            speaker.code(Code.ITEM, reason=item.reason, count=item.points)
            for played in made
            for item in played.items
        ],
        "solved": board_data(after.grid, speaker) if after.template.rows else None,
    }
