"""Every reader of text that the house has, with what would be most unwelcome to it."""

from collections.abc import Iterator, Mapping
from functools import partial
from importlib.resources import files
from typing import Any, TypeAlias

from jeton.arith import read_equation, readings
from jeton.catalogue import GAMES, box_text, find_game, load_box
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.language.words import translate
from jeton.records import check_names, check_readable, read_record
from jeton.records.letters import clipped
from jeton.records.positions import read_position_file, split_positions
from jeton.scoring import open_sheet
from jeton.solitaire import GAME as SOLITAIRE
from jeton.solitaire import Kit, kit_of, read_free, read_name, read_sheet
from jeton.solitaire.play import lay, lift
from jeton.table import Match
from jeton.terminal.players import read_players
from jeton.terminal.scoring import Scoring
from tests.hostile.growth import Reader
from tests.kit.matches import opened
from tests.kit.settings import FULL, Setting

Places: TypeAlias = tuple[tuple[str, str], ...]
"""What stands before and behind a hostile text."""

SPEAKER = Speaker("fr")
SIGNS = ("1", " ", "1 ", "é", "(", "[ ", "[] ", "{", "{} ", "@", ";", "=", "/", "|")
"""What any reader may stumble over."""
WORDS: Mapping[str, tuple[str, ...]] = {
    "mathable": ("1@1A ", "exchange ", "exchange 1 ", "? ", "*"),
    "equable": ("1@1A ", "1{1}", "1/", "1[2]", "_", "9A> 1", "exchange 1 "),
    "calculator": ("1A> 1;", "1A> 1=1; ", "1 + ", "exchange 1 ", "; "),
    "rigolade": ("1A> 1;", "exchange numbers ", "numbers ", "exchange ", "1+1=2;"),
    "gamate": ("odd or ", "not ", "( odd ", "1-2 or ", "1 - 2 ", "red! and ", "up ", "! ", "~ d ", "0"),
}
"""What the notation of a game is made of ..."""
STARTS: Mapping[str, tuple[str, ...]] = {
    "mathable": ("", "exchange ", "1@1A"),
    "equable": ("", "9A> ", "9A> 1/2", "exchange "),
    "calculator": ("", "1A> 1;", "exchange "),
    "rigolade": ("", "1A> ", "exchange "),
    "gamate": ("", "m2 or ", "1"),
}
"""... and how it begins."""
FIELDS: Mapping[str, tuple[str, ...]] = {
    "mathable": ("rack", "supply"),
    "equable": ("white", "grey", "equals", "first", "options"),
    "calculator": ("rack", "paid across", "options"),
    "rigolade": ("numbers", "signs", "options"),
    "gamate": ("hand 0", "trumps", "leader", "announced", "options"),
}
"""What a position file of a game may say beside the board."""


# --- records ------------------------------------------------------------------------------------

_TITLE = "jeton record 1\ngame: mathable\n"
_BODY = f"{_TITLE}seats: A, B\n\n"
_END = "\nunfinished\n"


def records() -> Iterator[Reader]:
    """Records: each place in them where a text may stand."""
    lines = (",", ":", ">>", "A 1 = 1, ", "[1] pass ", "\n", "A: pass\n", "#\n", "x: y\n", "[1]\n")
    places: Places = (("", ""), (_TITLE, ""), (_BODY, _END), (f"{_BODY}A: ", _END))
    yield Reader("a whole record", read_record, (*SIGNS, *lines), places)
    sums = ("1 1=1,A", "A 1=1,", " = 1", "= ", " 1 =", " 1", "-1 ")
    places = ((f"{_BODY}A: pass >> A", _END), (f"{_BODY}[1] >> A ", f" = 1{_END}"))
    yield Reader("the points of a line", read_record, (*SIGNS, *sums), places)
    places = ((f"{_BODY}result: A", "\n"), (f"{_BODY}result: ", "x\n"))
    yield Reader("a result", read_record, (*SIGNS, "A 1,", "A ", " 1"), places)
    for key in ("seats", "players", "options", "box", "seed", "clock-left", "stand-ins", "staged"):
        place = (f"{_TITLE}{key}: ", "Z\nseats: A, B\n\nunfinished\n")
        yield Reader(f"a header: {key}", read_record, (*SIGNS, "A#,", "A 1,", "1 -1,", "a=b "), (place,))


def names() -> Iterator[Reader]:
    """Names, many of them and long ones."""
    many = ("A#,", "A 0,", "a" * 30 + ",", "A # -#,", "easy,")
    long = ("a ", "\u0301", "\u0327\u0301", "👨\u200d", "🇫🇷", "\ufdfa", "\u202e", " 1", "1\u20e3")
    units, places = (*many, *long), (("", ""), ("", "Z"))
    yield Reader("names", lambda text: check_names(text.split(",")), units, places)
    yield Reader("names of a record", lambda text: check_readable(text.split(",")), units, places)
    yield Reader("a name that is cut", lambda text: clipped(text, 30), long)
    yield Reader(
        "players", lambda text: read_players(text, ("easy",), SPEAKER), (*many, *long, "a=", "a=easy,")
    )


# --- games --------------------------------------------------------------------------------------


def _match(game: AnyGame) -> Match:
    """A match in which as much may be said as ever."""
    extended = tuple(f"{option.name}=on" for option in game.options if option.name == "extended")
    return opened(Setting(game.name, FULL, extended, game.seats[0]))


def notations(game: AnyGame) -> Iterator[Reader]:
    """Moves as they are typed: taken apart, read for a seat, read for chance, put into other words."""
    match, read = _match(game), game.notation.read
    units, starts = (*SIGNS, *WORDS[game.name]), STARTS[game.name]
    places = tuple((start, end) for start in starts for end in ("", "x"))
    yield Reader(f"{game.name}: moves", game.notation.split, units, places)
    yield Reader(f"{game.name}: a move", partial(read, match.view(match.seats_to_act[0])), units, places)
    dealt = View(None, game.rules.start(match.options, match.box, len(match.names)))
    yield Reader(f"{game.name}: a deal", partial(read, dealt), units, (("", ""), ("finish ", "")))
    yield Reader(f"{game.name}: own words", lambda text: translate(text, game, SPEAKER), units)


def boxes(game: AnyGame) -> Iterator[Reader]:
    """Box files: keys, numbers, lists, strings, boards."""
    whole, deep = box_text(game), "[a" + ".a" * 59 + "]\n"
    board = whole.partition('board = """\n')[0] + 'board = """\n'
    units = (
        "a.",
        "a#=1\n",
        "[a#]\n",
        "[[a]]\n",
        "[",
        "{a=",
        '"',
        "\\n",
        "1",
        "f",
        "1_",
        ". ",
        ". . .\n",
        "#\n",
    )
    places: Places = (
        (whole, ""),
        (f'game = "{game.name}"\nname = 0x1', ""),
        (board, '\n"""\n'),
        (deep, "b=1"),
    )
    yield Reader(f"{game.name}: a box", partial(load_box, game), units, places)
    places = (("a", "=1"), ("[a", "]\nb=1\n"), ('x="="\n"="', "=1"))
    yield Reader(f"{game.name}: a deep key", partial(load_box, game), (".a", '."a"', " . a"), places)


def _lay_out(game: AnyGame, box: Any, text: str) -> object:
    laid = read_position_file(text, has_board=game.deck is None, game=game.name)
    return game.layout.lay_out(box, laid.board, dict(laid.fields))


def _board(game: AnyGame, box: Any) -> str:
    """The board of a position of the benchmark; nothing for a game that has none."""
    if game.deck is not None:
        return ""
    text = (files("jeton.bench") / f"{game.name}.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return "\n".join(["board:", *lines[: box.rows], ""])


def positions(game: AnyGame) -> Iterator[Reader]:
    """Position files: boards and fields."""
    box = load_box(game)
    board = _board(game, box)
    places = tuple((f"{board}{field}: ", "") for field in FIELDS[game.name])
    units = (*SIGNS, "a#: 1\n", "1 1\n", "_ ", ": ", "a ")
    yield Reader(f"{game.name}: a position", partial(_lay_out, game, box), units, (*places, ("board:\n", "")))


def sheets(game: AnyGame) -> Iterator[Reader]:
    """Lines of score sheets, and the words and settings of a game."""
    sheet = Scoring(open_sheet(game, load_box(game), read_options(game.options)), SPEAKER)
    units = (*SIGNS, *WORDS[game.name], "(rack ", "( rack", "up 1 made 1 ", " left", ": ")
    places: Places = (("A", "x"), ("A", ": pass"), ("A: ", ""), ("A: (rack", ""), ("A left: ", ""))
    yield Reader(f"{game.name}: a score sheet", sheet.enter, units, places)
    units = (*SIGNS, "a=b ", "clock=turn:1 ", "0", "on")
    places = (("", ""), ("clock=turn:", ""), ("window=", ""))
    yield Reader(f"{game.name}: an option", lambda text: read_options(game.options, [text]), units, places)
    yield Reader(
        f"{game.name}: options", lambda text: read_options(game.options, text.split()), units, places
    )


# --- beside the games ---------------------------------------------------------------------------


def _kit() -> Kit:
    return kit_of(load_box(find_game(SOLITAIRE)))


def puzzles() -> Iterator[Reader]:
    """Solitaires: files, names, moves."""
    kit, grid = _kit(), "grid:\n_ _ _ _ _\n_ . _ . _\n_ _ _ _ _\n_ . _ . _\n_ _ _ _ _\n"
    units = (*SIGNS, "1\n", "1 + ", "bank: 1\n", "placed: 1@1A\n", "_ ", "_\n", "1@1A ", "0")
    places = tuple((start, "") for start in ("", "grid:\n", grid, f"{grid}bank:\n", f"{grid}placed: "))
    yield Reader("a solitaire", lambda text: read_sheet(text, kit), units, places)
    yield Reader("a free grid", lambda text: read_free(text, kit), units, places)
    sheet = read_sheet(grid, kit)
    yield Reader("a token laid", partial(lay, sheet), units, (("", ""), ("1@", ""), ("", "@1A")))
    yield Reader("a token lifted", partial(lift, sheet), units)
    places = (("", ""), ("5-", "-a"), ("5-hard-", ""), ("2026-", ""))
    yield Reader("the name of a puzzle", read_name, (*SIGNS, "a", "-", "5-hard-"), places)


def others() -> Iterator[Reader]:
    """Equations, and files of several positions."""
    signs = ("1", "1/", "11/2+", "+", "=", "1=", ".", "1.", "1x", "0")
    yield Reader("an equation", read_equation, signs, (("", ""), ("1=", ""), ("1=1/", "")))
    yield Reader("a number", readings, signs, (("", ""), ("1/", ""), ("", "/9")))
    many = ("hand 0: 1\n\n", "a:\n\n", "a#: 1\n", "\n", "a ", ": ")
    yield Reader("many positions", split_positions, many)
    yield Reader("a position file", read_position_file, many, (("game: g\n", ""), ("", ":")))


READERS = [
    *records(),
    *names(),
    *puzzles(),
    *others(),
    *(
        reader
        for game in GAMES.values()
        for room in (notations, boxes, positions, sheets)
        for reader in room(game)
    ),
]
