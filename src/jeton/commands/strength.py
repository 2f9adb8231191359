"""``jeton strength``: how well the levels play."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from jeton.bench import Arena, Crew, couples_of, measure_strength
from jeton.bots import LEVELS
from jeton.catalogue import GAMES, find_game
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json
from jeton.terminal.measuring import INTERRUPTED, check_amounts, finite, shown_error, thinking_json
from jeton.terminal.shapes import StrengthRow
from jeton.terminal.watching import Watch

EXAMPLES = (
    "jeton strength rigolade",
    "jeton strength mathable --levels family,club --pairs 50 --jobs 2 --json",
    "jeton strength --keep pairs.jsonl --write docs/strength.md",
    "jeton strength gamate --ray auto",
)

PAIRS, SEED, JOBS = 200, "strength", 1
"""How many pairs of matches each two levels play, which ones, and in how many processes, unless told
otherwise."""

_SECTION = "\n## "
"""What stands before the title of a game in the file of tables …"""
_TITLE = "\n# "
"""… and before what stands below them."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton strength``."""
    speaker = parser.speaker
    games = speaker.code(Code.ARG_STRENGTH_GAME, games=tuple(GAMES))
    parser.add_argument("game", nargs="?", metavar="GAME", help=games)
    levels = speaker.code(Code.ARG_STRENGTH_LEVELS, levels=LEVELS)
    parser.add_argument("--levels", metavar="A,B,…", help=levels)
    parser.add_argument("--all", action="store_true", help=speaker.code(Code.ARG_STRENGTH_ALL))
    parser.add_number("--pairs", PAIRS, speaker.code(Code.ARG_PAIRS, count=PAIRS))
    seed = speaker.code(Code.ARG_STRENGTH_SEED, seed=SEED)
    parser.add_argument("--seed", default=SEED, metavar="TEXT", help=seed)
    parser.add_crew(JOBS)
    parser.add_argument("--keep", metavar="FILE", help=speaker.code(Code.ARG_STRENGTH_KEEP))
    parser.add_argument("--write", metavar="FILE", help=speaker.code(Code.ARG_STRENGTH_WRITE))
    parser.add_json()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Let levels meet; an interruption ends it with what there is."""
    games = [find_game(parsed.game).name] if parsed.game else list(GAMES)
    crew = Crew(parsed.jobs, parsed.ray)
    check_amounts(pairs=parsed.pairs, jobs=crew.jobs)
    couples = couples_of(_levels(parsed.levels), every=parsed.all)
    found: list[Arena] = []
    kept = Path(parsed.keep) if parsed.keep else None
    for game in games:
        with Watch(context) as watch:
            met = measure_strength(
                game,
                couples,
                pairs=parsed.pairs,
                seed=parsed.seed,
                crew=crew,
                kept=kept,
                on_progress=watch.show,
            )
            for arena in met:
                found.append(arena)
                watch.show("")
                if not parsed.json:
                    _say(context, arena)
        if len(found) % len(couples) or found[-1].pairs < parsed.pairs:
            break
    if parsed.json:
        print_json([_json(arena) for arena in found])
    if parsed.write:
        _write(context, Path(parsed.write), found)
    return 0 if len(found) == len(games) * len(couples) and found[-1].pairs >= parsed.pairs else INTERRUPTED


def _levels(text: str | None) -> tuple[str, ...]:
    if text is None:
        return LEVELS
    named = tuple(level.strip() for level in text.split(","))
    if len(set(named)) < 2 or len(set(named)) < len(named) or not set(named) <= set(LEVELS):
        raise UsageFault.of(Code.STRENGTH_LEVELS, text=text, known=LEVELS)
    return named


def _say(context: Context, found: Arena) -> None:
    upper, lower = found.meeting.bots
    made, less = (f"{average:.1f}" for average in found.averages)
    context.say(
        Code.STRENGTH_ROW,
        game=found.meeting.game,
        upper=upper,
        lower=lower,
        won=f"{100 * found.won.mean:.1f}",
        error=shown_error(100 * found.won.error),
        pairs=found.pairs,
        made=made,
        less=less,
    )


def _json(found: Arena) -> StrengthRow:
    """As a program reads it."""
    return {
        "game": found.meeting.game,
        "levels": list(found.meeting.bots),
        "seed": found.meeting.seed,
        "asked": found.asked,
        "pairs": found.pairs,
        "won": {"mean": found.won.mean, "error": finite(found.won.error)},
        "points": {"mean": found.points.mean, "error": finite(found.points.error)},
        "averages": list(found.averages),
        "thinking": [thinking_json(one) for one in found.thinking],
    }


# --- the file of tables -------------------------------------------------------------------------


def _write(context: Context, file: Path, found: Sequence[Arena]) -> None:
    """Put the tables of what was measured into a file; other rows stay, and what stands below the tables."""
    try:
        old = file.read_text("utf-8") if file.exists() else ""
        ours, below = _parts(old)
        tables = dict(section.split("\n", 1) for section in ours.split(_SECTION)[1:])
        text = f"# {context.speaker.code(Code.STRENGTH_PAGE)}\n"
        for game in GAMES:
            rows = _rows(tables.get(game, ""))
            rows.update(_row(arena) for arena in found if arena.meeting.game == game)
            if rows:
                text += f"{_SECTION}{game}\n{_table(context, rows)}\n"
        file.write_text(text + below, "utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fault = getattr(error, "strerror", None) or str(error)
        raise UsageFault.of(Code.STRENGTH_FILE, file=str(file), fault=fault) from error


def _parts(text: str) -> tuple[str, str]:
    """What this command writes; and from the next title of the same rank on, what somebody else wrote."""
    ours, title, below = text.partition(_TITLE)
    return ours, title + below


_Couple: TypeAlias = tuple[str, ...]


def _rows(table: str) -> dict[_Couple, str]:
    """The rows of a table in the file, by who met."""
    rows = [line.strip("| ") for line in table.splitlines() if line.startswith("| ")]
    found = {tuple(row.split(" | ")[:2]): row for row in rows}
    return {couple: row for couple, row in found.items() if set(couple) <= set(LEVELS)}


def _row(arena: Arena) -> tuple[_Couple, str]:
    figures = [
        f"{100 * arena.won.mean:.1f}",
        shown_error(100 * arena.won.error),
        str(arena.pairs),
        *(f"{average:.1f}" for average in arena.averages),
    ]
    return arena.meeting.bots, " | ".join([*arena.meeting.bots, *figures])


def _table(context: Context, rows: Mapping[_Couple, str]) -> str:
    columns = context.speaker.code(Code.STRENGTH_COLUMNS)
    order = sorted(rows, key=lambda couple: [LEVELS.index(level) for level in couple])
    lines = [columns, "|".join("---" for _ in columns.split("|")), *(rows[couple] for couple in order)]
    return "\n" + "\n".join(f"| {line} |" for line in lines)
