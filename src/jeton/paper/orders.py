"""What can be ordered, and orders in words: for a page that offers prints without knowing what they are."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from jeton.catalogue import GAMES, SOLITAIRE, find_game, load_box, unpacked_box
from jeton.core.errors import UsageFault
from jeton.core.messages import Message, message
from jeton.core.options import Switch, read_options
from jeton.core.protocols import AnyGame
from jeton.paper import booklets
from jeton.paper.codes import Code
from jeton.paper.kits import BOARDS, RULES, KitRequest, kit
from jeton.paper.matches import match_pages
from jeton.paper.portions import PER_PAGE
from jeton.paper.press import Document
from jeton.paper.puzzles import pick, pick_daily, puzzle_booklet, puzzle_sheet, read_puzzle_levels
from jeton.paper.setting import Setting, one_of
from jeton.paper.sheets import score_sheet
from jeton.paper.times import USUAL, times_table
from jeton.puzzles import LEVELS
from jeton.records import read_record
from jeton.solitaire import SIZES, Level, read_name

_COUNTS = ("6", "12", "24", "48")
_TIMES = ("10", "12", "15", "20", str(USUAL))
_ON, _OFF = "on", "off"
_SEED = "jeton"
_ALL_LEVELS = "..".join((Level.EASY.value, Level.EXPERT.value))
_GAMES = tuple((name, message(game.texts.title)) for name, game in GAMES.items())


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose of a print."""

    name: str
    label: Message
    values: tuple[tuple[str, Message], ...] = ()
    """What there is, and what it is called, the usual first; nothing where one writes a day or a word."""
    games: tuple[str, ...] = ()
    """The games for which it makes a difference; none for any print."""
    day: bool = False
    """Whether it is a day that is written."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of print."""

    kind: str
    title: Message
    about: Message
    choices: tuple[Choice, ...] = ()
    record: bool = False
    """Whether somebody has to bring a record."""
    box: bool = False
    """Whether it shows the box of the game, so that somebody may bring their own."""
    fresh: bool = False
    """Whether it is another with every ``seed`` among the wishes."""


def _plain(*words: str) -> tuple[tuple[str, Message], ...]:
    return tuple((word, message(Code.AS_IT_IS, word=word)) for word in words)


def _equipment(game: AnyGame) -> Iterator[Switch]:
    """The options that change what a match is played with."""
    unpacking, box = game.unpacking, load_box(game)
    if unpacking is None:
        return

    def with_options(*settings: str) -> object:
        assert unpacking is not None
        return unpacking(game.rules.start(read_options(game.options, settings), box, game.seats[-1]))

    for option in game.options:
        if isinstance(option, Switch) and with_options() != with_options(f"{option.name}={_ON}"):
            yield option


def offers() -> tuple[Offer, ...]:
    """Everything that can be ordered."""
    switches = tuple(
        Choice(
            option.name, message(option.about), ((_OFF, message(Code.NO)), (_ON, message(Code.YES))), (name,)
        )
        for name, game in GAMES.items()
        for option in _equipment(game)
    )
    game = Choice("game", message(Code.CHOOSE_GAME), _GAMES)
    boards = tuple(name for name, each in GAMES.items() if each.unpacking)
    levels = ((_ALL_LEVELS, message(Code.ALL_LEVELS)), *((each.value, message(each.code)) for each in Level))
    counts = Choice("count", message(Code.CHOOSE_COUNT), _usual("12", _COUNTS))
    turn_levels = (levels[0], *((level, message(code)) for level, code in LEVELS.items()))
    return (
        Offer(
            "kit",
            message(Code.KIT),
            message(Code.KIT_ABOUT),
            (
                game,
                Choice("board", message(Code.CHOOSE_BOARD), _named(BOARDS, _BOARD_NAMES), boards),
                *switches,
                Choice("rules", message(Code.CHOOSE_RULES), _named(RULES, _RULES_NAMES)),
                Choice(
                    "backs", message(Code.CHOOSE_BACKS), ((_OFF, message(Code.NO)), (_ON, message(Code.YES)))
                ),
            ),
            box=True,
        ),
        Offer("sheet", message(Code.SCORE_SHEET), message(Code.SHEET_ABOUT), (game,)),
        Offer(
            "solitaire",
            message(Code.BOOKLET),
            message(Code.BOOKLET_ABOUT),
            (
                Choice("size", message(Code.CHOOSE_SIZE), _sizes()),
                Choice("levels", message(Code.CHOOSE_LEVEL), levels),
                counts,
                _per_page("4"),
            ),
            fresh=True,
        ),
        Offer(
            "puzzles",
            message(Code.TURNS),
            message(Code.TURNS_ABOUT),
            (game, Choice("levels", message(Code.CHOOSE_LEVEL), turn_levels), counts, _per_page("2")),
            fresh=True,
        ),
        Offer(
            "day",
            message(Code.DAY),
            message(Code.DAY_ABOUT),
            (
                Choice("day", message(Code.CHOOSE_DAY), day=True),
                Choice("of", message(Code.CHOOSE_PUZZLE), ((SOLITAIRE, message(Code.SOLITAIRE)), *_GAMES)),
                _per_page("4"),
            ),
        ),
        Offer("match", message(Code.MATCH), message(Code.MATCH_ABOUT), record=True),
        Offer(
            "times",
            message(Code.TIMES),
            message(Code.TIMES_ABOUT),
            (Choice("most", message(Code.CHOOSE_MOST), _plain(*reversed(_TIMES))),),
        ),
    )


_BOARD_NAMES = (Code.BOARD_POSTER, Code.BOARD_DOUBLE, Code.BOARD_SHEET)
_RULES_NAMES = (Code.RULES_SUMMARY, Code.RULES_WHOLE, Code.RULES_NONE)


def _usual(first: str, words: Iterable[str]) -> tuple[tuple[str, Message], ...]:
    return _plain(first, *(word for word in words if word != first))


def _per_page(usual: str) -> Choice:
    return Choice("per-page", message(Code.CHOOSE_PER_PAGE), _usual(usual, map(str, PER_PAGE)))


def _named(words: tuple[str, ...], codes: tuple[Code, ...]) -> tuple[tuple[str, Message], ...]:
    return tuple((word, message(code)) for word, code in zip(words, codes, strict=True))


def _sizes() -> tuple[tuple[str, Message], ...]:
    sizes = tuple((str(size), message(Code.SIZED, size=size)) for size in SIZES)
    return (sizes[1], ("4..6", message(Code.SIZED_FROM, least=4, most=6)), sizes[0], *sizes[2:])


@dataclass(frozen=True, slots=True)
class Order:
    """Something that somebody wants printed."""

    kind: str
    wishes: Mapping[str, str]
    record: str = ""
    box: str = ""
    """The file of a box; empty for the one that comes with the game."""


def make(order: Order, setting: Setting) -> Document:
    """What was ordered; the longest work is done here. :raises Fault: if there is no such thing."""
    return _MAKERS[one_of(order.kind, _MAKERS)](order, setting)


def _box(order: Order, game: AnyGame) -> Any:
    return load_box(game, order.box or None)


def _kit(order: Order, setting: Setting) -> Document:
    wishes = order.wishes
    game = find_game(wishes.get("game", ""))
    settings = [f"{each.name}={wishes[each.name]}" for each in _equipment(game) if each.name in wishes]
    request = KitRequest(
        game,
        _box(order, game),
        read_options(game.options, settings),
        wishes.get("board", BOARDS[0]),
        wishes.get("rules", RULES[0]),
        wishes.get("backs") == _ON,
    )
    return kit(request, setting)


def _sheet(order: Order, setting: Setting) -> Document:
    return score_sheet(find_game(order.wishes.get("game", "")), setting)


def _booklet(order: Order, setting: Setting) -> Document:
    wishes = order.wishes
    names = booklets.contents(
        booklets.read_sizes(wishes.get("size", "4")),
        booklets.read_levels(wishes.get("levels", _ALL_LEVELS)),
        _number(wishes.get("count", "12")),
        wishes.get("seed", _SEED),
    )
    return booklets.booklet(booklets.make_leaves(names), _number(wishes.get("per-page", "4")), setting)


def _puzzles(order: Order, setting: Setting) -> Document:
    wishes = order.wishes
    game = find_game(wishes.get("game", ""))
    picks = pick(
        game,
        read_puzzle_levels(wishes.get("levels", _ALL_LEVELS)),
        _number(wishes.get("count", "12")),
        wishes.get("seed", _SEED),
    )
    return puzzle_booklet(game, picks, _number(wishes.get("per-page", "2")), setting)


def _day(order: Order, setting: Setting) -> Document:
    wishes = order.wishes
    day, copies = wishes.get("day", ""), _number(wishes.get("per-page", "4"))
    if (of := wishes.get("of", SOLITAIRE)) == SOLITAIRE:
        return booklets.class_sheet(booklets.make_leaf(read_name(day)), copies, setting)
    game = find_game(of)
    return puzzle_sheet(game, pick_daily(game, day), copies, setting)


def _match(order: Order, setting: Setting) -> Document:
    read = read_record(order.record)
    game = find_game(read.game)
    return match_pages(game, unpacked_box(game, read.box_file), read, setting)


def _times(order: Order, setting: Setting) -> Document:
    return times_table(_number(order.wishes.get("most", str(USUAL))), setting)


_MAKERS: dict[str, Callable[[Order, Setting], Document]] = {
    "kit": _kit,
    "sheet": _sheet,
    "solitaire": _booklet,
    "puzzles": _puzzles,
    "day": _day,
    "match": _match,
    "times": _times,
}


KINDS = frozenset(_MAKERS)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 4:
        raise UsageFault.of(Code.NO_NUMBER, text=text[:40])
    return int(text)
