"""``jeton print``: what there is on paper, as PDF files."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from os import cpu_count
from pathlib import Path

from jeton.catalogue import SOLITAIRE, find_game
from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.paper import (
    Document,
    KitRequest,
    Leaf,
    Setting,
    booklet,
    check_paper,
    check_per_page,
    class_sheet,
    contents,
    diagram,
    kit,
    make_leaf,
    make_leaves,
    match_pages,
    pick,
    pick_daily,
    press,
    puzzle_booklet,
    puzzle_sheet,
    read_levels,
    read_puzzle_levels,
    read_sizes,
    score_sheet,
    times_table,
)
from jeton.records.positions import read_position_file
from jeton.solitaire import Name, read_name
from jeton.terminal import saves
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, load_record, read_box, read_text
from jeton.terminal.solitaire import seed_word
from jeton.terminal.watching import Watch

COUNT, EACH, EACH_BOARD = 24, 4, 2
"""So many puzzles are in a booklet, and on a page of it, grids or boards, unless told otherwise."""
TODAY = "today"
_SIZES, _LEVELS = "4", "easy..expert"
_FEW = 6
"""Fewer puzzles are made before other processes would have begun."""
_STDOUT = "-"


@dataclass(frozen=True, slots=True)
class Printer:
    """How something is to be printed, and where to."""

    context: Context
    paper: str
    colour: bool
    out: str | None

    @property
    def setting(self) -> Setting:
        """As the prints know it. :raises UsageFault: if there is no such paper."""
        return Setting(self.context.speaker, check_paper(self.paper), self.colour)

    def finish(self, document: Document, name: str) -> int:
        """Print it into the file that was asked for, or else one of that name."""
        printed = press(document)
        if self.out == _STDOUT:
            sys.stdout.buffer.write(printed)
            return 0
        path = Path(self.out or f"{name}.pdf")
        saves.write_bytes(path, printed)
        self.context.say(Code.PRINTED, file=str(path))
        return 0


@dataclass(frozen=True, slots=True)
class Booklet:
    """Which puzzles are to be in a booklet, or else of which day."""

    levels: str | None
    count: int | None
    per_page: int
    seed: str | None
    day: str | None

    def date(self, *others: object) -> str | None:
        """The day that is meant. :raises UsageFault: if something of a booklet is asked for too."""
        if self.day is None:
            return None
        if any(asked is not None for asked in (self.levels, self.count, self.seed, *others)):
            raise UsageFault.of(Code.PRINT_ONE_WISH)
        return f"{datetime.now():%Y-%m-%d}" if self.day == TODAY else self.day

    def plan(self) -> tuple[str, int, str]:
        """The levels, how many puzzles, and the word that they are made or chosen by."""
        return self.levels or _LEVELS, COUNT if self.count is None else self.count, seed_word(self.seed)


def print_kit(
    printer: Printer,
    name: str,
    *,
    box: str | None,
    options: tuple[str, ...],
    board: str,
    rules: str,
    backs: bool,
) -> int:
    """A game to cut out."""
    game = find_game(name)
    loaded, chosen = read_box(game, box), read_options(game.options, options)
    request = KitRequest(game, loaded, chosen, board, rules, backs)
    return printer.finish(kit(request, printer.setting), f"{game.name}-kit")


def print_sheet(printer: Printer, name: str) -> int:
    """A score sheet."""
    game = find_game(name)
    return printer.finish(score_sheet(game, printer.setting), f"{game.name}-sheet")


def print_solitaire(printer: Printer, asked: Booklet, *, sizes: str | None) -> int:
    """A booklet of the solitaire, or its puzzle of a day for a class."""
    check_per_page(asked.per_page)
    setting = printer.setting
    if (today := asked.date(sizes)) is not None:
        leaf = make_leaf(read_name(today))
        return printer.finish(class_sheet(leaf, asked.per_page, setting), f"{SOLITAIRE}-{leaf.name}")
    levels, count, word = asked.plan()
    names = contents(read_sizes(sizes or _SIZES), read_levels(levels), count, word)
    with Watch(printer.context) as watch, _several(names) as mapped:
        leaves = make_leaves(names, mapped, watch.puzzles)
    done = printer.finish(booklet(leaves, asked.per_page, setting), f"{SOLITAIRE}-{len(names)}")
    printer.context.note(Code.SOLITAIRE_SEED, seed=word)
    return done


def print_puzzles(printer: Printer, asked: Booklet, name: str) -> int:
    """A booklet of a game's puzzles, or that of a day for a class."""
    check_per_page(asked.per_page)
    game, setting = find_game(name), printer.setting
    if (today := asked.date()) is not None:
        sheet = puzzle_sheet(game, pick_daily(game, today), asked.per_page, setting)
        return printer.finish(sheet, f"{game.name}-{today}")
    levels, count, word = asked.plan()
    picks = pick(game, read_puzzle_levels(levels), count, word)
    printed = puzzle_booklet(game, picks, asked.per_page, setting)
    done = printer.finish(printed, f"{game.name}-puzzles-{len(picks)}")
    printer.context.note(Code.SOLITAIRE_SEED, seed=word)
    return done


@contextmanager
def _several(
    names: Sequence[Name],
) -> Iterator[Callable[[Callable[[Name], Leaf], Sequence[Name]], Iterable[Leaf]]]:
    """What makes puzzles on all processors, where that is worth it."""
    jobs = min(len(names), cpu_count() or 1)
    if jobs < 2 or len(names) < _FEW:
        yield map
        return
    pool = ProcessPoolExecutor(jobs)
    try:
        yield pool.map
    finally:
        # Whoever stops it does not wait for puzzles that nobody wants any more.
        pool.shutdown(cancel_futures=True)


def print_position(printer: Printer, file: str, *, box: str | None) -> int:
    """A diagram of a position file."""
    text = read_text(file)
    game = find_game(read_position_file(text, has_board=False).game)
    laid = read_position_file(text, has_board=game.deck is None)
    loaded = read_box(game, box)
    view = game.layout.lay_out(loaded, laid.board, dict(laid.fields))
    return printer.finish(diagram(game, view, loaded, printer.setting), f"{game.name}-position")


def print_match(printer: Printer, file: str, *, box: str | None) -> int:
    """A whole match from its record."""
    game, loaded, record = load_record(file, box)
    return printer.finish(match_pages(game, loaded, record, printer.setting), f"{game.name}-match")


def print_times(printer: Printer, most: int) -> int:
    """The multiplication table."""
    return printer.finish(times_table(most, printer.setting), f"times-{most}")
