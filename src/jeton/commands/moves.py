"""``jeton moves``: all moves of a position, or its best turns."""

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, TypeAlias

from jeton.analysis.exploring import choices
from jeton.analysis.takings import takings
from jeton.catalogue import GAMES, find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import LayoutFault, UsageFault
from jeton.core.messages import message
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Item, Sound
from jeton.language.words import in_own_words
from jeton.records.positions import read_position_file
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json, read_box, read_text
from jeton.terminal.shapes import MoveRow, TurnRow

EXAMPLES = (
    "jeton moves mathable position.txt",
    "jeton moves mathable position.txt --best 3",
    "jeton moves equable position.txt --best 3 --kind replacement",
    "jeton moves gamate deal.txt --best 13",
    "jeton moves mathable - --json",
)

_MOST_TURNS = 1000
_MOST_SORTED = 2000
"""A longer list of moves is not stored but told as it is found: there may be millions."""
_WIDTH = 20
"""How wide the column of the moves is where the widest is not known yet."""

Found: TypeAlias = tuple[str, tuple[Item, ...], bool]
"""A move as it is written, what it brings, and whether it lays something."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton moves``."""
    speaker = parser.speaker
    parser.add_game()
    parser.add_argument("file", metavar="FILE", help=speaker.code(Code.ARG_POSITION))
    parser.add_argument("--best", type=int, metavar="K", help=speaker.code(Code.ARG_BEST))
    parser.add_explained("--kind", "KIND", lambda: speaker.code(Code.ARG_KIND, known=_kinds()))
    parser.add_json()
    parser.add_box()


def _kinds() -> tuple[str, ...]:
    """The kinds of turn that some game knows."""
    return tuple(dict.fromkeys(kind for game in GAMES.values() for kind in game.kinds))


def run(context: Context, parsed: argparse.Namespace) -> int:
    """List every legal move of a position, or its best turns."""
    game = find_game(parsed.game)
    laid = read_position_file(read_text(parsed.file), has_board=game.deck is None)
    if laid.game != game.name:
        raise LayoutFault.of(Code.POSITION_GAME, game=game.name, named=laid.game)
    view = game.layout.lay_out(read_box(game, parsed.box), laid.board, dict(laid.fields))
    if parsed.best is not None and parsed.kind is None and game.solver:
        return _best_cards(context, game, view, parsed.best, as_json=parsed.json)
    if (parsed.best is not None or parsed.kind is not None) and game.searcher is None:
        raise UsageFault.of(Code.NO_BEST, title=message(game.texts.title))
    if parsed.kind is not None and parsed.kind not in game.kinds:
        raise UsageFault.of(Code.BAD_KIND, wanted=parsed.kind, known=game.kinds)
    if parsed.best is not None or parsed.kind is not None:
        return _best(
            context,
            game,
            view,
            1 if parsed.best is None else parsed.best,
            parsed.kind or "",
            as_json=parsed.json,
        )
    found = _judged(game, view)
    if parsed.json:
        _stream_json(context, found)
        return 0
    first = list(islice(found, _MOST_SORTED + 1))
    if len(first) > _MOST_SORTED:
        context.say(Code.MOVES_MANY, count=_MOST_SORTED)
        _say_moves(context, game, chain(first, found), _WIDTH)
    elif game.searcher is not None:
        _say_all(context, game, first)
    else:
        # Where no turn is better than another by itself, there is nothing to sort them by.
        context.say(Code.MOVES_LISTED, count=len(first), moves=tuple(text for text, _, _ in first))
    return 0


def _judged(game: AnyGame, view: View[Any]) -> Iterator[Found]:
    for move in game.generator.moves(view):
        ruling = game.rules.judge(view.position, move)
        items = ruling.items if isinstance(ruling, Sound) else ()
        yield game.notation.write(view, move), items, bool(game.sight.tokens(view, move))


def _stream_json(context: Context, found: Iterable[Found]) -> None:
    """An array, one move a line, written as the moves are found."""
    print("[", end="")
    for number, (text, items, _) in enumerate(found):
        entry: MoveRow = {
            "move": text,
            "points": _points(items),
            "items": [context.speaker.json(item.reason) for item in items],
        }
        print("," if number else "", json.dumps(entry, ensure_ascii=False), sep="\n", end="")
    print("\n]")


def _say_all(context: Context, game: AnyGame, found: list[Found]) -> None:
    """The dearest first."""
    scoring = [text for text, items, _ in found if items]
    context.say(Code.MOVES_FOUND, count=len(scoring))
    dearest = sorted(found, key=lambda pair: (-_points(pair[1]), pair[0] if pair[1] else ""))
    _say_moves(context, game, dearest, max(map(len, scoring), default=0))


def _say_moves(context: Context, game: AnyGame, found: Iterable[Found], width: int) -> None:
    """Every move that brings something, in this order; then how many there are of each kind of the others."""
    others: Counter[str] = Counter()
    free = 0
    for text, items, lays in found:
        if items:
            reasons = tuple(item.reason for item in items)
            context.say(Code.MOVES_POINTS, move=f"{text:<{width}}", count=_points(items), reasons=reasons)
        elif lays:
            free += 1
        else:
            # Every part of a rack can be exchanged: the first word of each is enough for a person.
            others[text.split()[0]] += 1
    if free:
        context.say(Code.MOVES_FREE, count=free)
    words = tuple(f"{word} ({n})" if n > 1 else word for word, n in others.items())
    print(context.speaker.say(in_own_words(message(Code.MOVES_OTHER, moves=words), game, context.speaker)))


def _points(items: tuple[Item, ...]) -> int:
    return sum(item.points for item in items)


def _best_cards(context: Context, game: AnyGame, view: View[Any], count: int, *, as_json: bool) -> int:
    """How many of the tricks that are left each card takes for its camp, all hands open; the best first."""
    if not 1 <= count <= _MOST_TURNS:
        raise UsageFault.of(Code.BAD_BEST, count=count, most=_MOST_TURNS)
    found = [(game.notation.write(view, move), value) for move, value in takings(game, view).items()][:count]
    if as_json:
        print_json([{"moves": [text], "tricks": value} for text, value in found])
        return 0
    for rank, (text, value) in enumerate(found, 1):
        context.say(Code.BEST_CARD, rank=rank, move=text, count=value)
    return 0


def _best(context: Context, game: AnyGame, view: View[Any], count: int, kind: str, *, as_json: bool) -> int:
    """The best turns, each with its items; of those that are alike, one."""
    if not 1 <= count <= _MOST_TURNS:
        raise UsageFault.of(Code.BAD_BEST, count=count, most=_MOST_TURNS)
    turns = choices(game, view, count, kind)
    if as_json:
        rows: list[TurnRow] = [
            {
                "moves": [game.notation.write(view, move) for move in turn.best.moves],
                "points": turn.best.points,
                "bound": turn.best.points if turn.best.bound is None else turn.best.bound,
                "alike": turn.alike,
                "items": [
                    {"points": item.points, "reason": context.speaker.json(item.reason)}
                    for item in turn.items(game, view)
                ],
            }
            for turn in turns
        ]
        print_json(rows)
        return 0
    if not turns:
        context.say(Code.BEST_NONE, wanted=kind)
    for rank, turn in enumerate(turns, 1):
        text = " ".join(game.notation.write(view, move) for move in turn.best.moves)
        context.say(Code.BEST_TURN, rank=rank, moves=text, count=turn.best.points)
        for item in turn.items(game, view):
            print("    " + context.speaker.code(Code.ITEM, reason=item.reason, count=item.points))
        if turn.alike:
            print("    " + context.speaker.code(Code.BEST_ALIKE, count=turn.alike))
    # Where nothing is said, the best is proven to be it.
    if turns and turns[0].best.bound is not None:
        context.say(Code.BEST_BOUND, count=turns[0].best.bound)
    return 0
