"""``jeton schema``: what ``--json`` writes, as JSON Schema."""

import argparse
from typing import Any, TypedDict

import msgspec

from jeton.bench.bulk import Bulk
from jeton.bench.environments import Environments
from jeton.bench.report import Report
from jeton.bench.solitaire import Times
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.terminal import shapes
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json

EXAMPLES = ("jeton schema", "jeton schema moves", "jeton schema solitaire new > puzzle.schema.json")


class _Comparison(TypedDict):
    """One kind of task of the solitaire at one size; cpsat and the ratio only where that is installed."""

    task: str
    size: int
    ours: Times
    sound: int
    cpsat: Times | None
    agreed: int
    ratio: float | None


class _SolitaireBench(TypedDict):
    """What was measured of the solitaire."""

    compiled: bool
    calibration: float
    cpsat: str | None
    seconds: float
    comparisons: list[_Comparison]


SHAPES: dict[str, Any] = {
    "games": list[shapes.GameRow],
    "saves": list[shapes.SaveRow],
    "score": list[shapes.EntryRow],
    "moves": list[shapes.MoveRow],
    "moves best": list[shapes.TurnRow],
    "solve": list[shapes.SolutionRow],
    "review": list[shapes.DealReview] | shapes.TurnReview,
    "replay": list[shapes.PlayedRow],
    "verify": shapes.FindingRow | list[shapes.FindingRow],
    "bench": list[Report],
    "bench bulk": list[Bulk],
    "bench environments": Environments,
    "bench solitaire": _SolitaireBench,
    "perft": shapes.PerftRow,
    "arena": shapes.ArenaRow,
    "strength": list[shapes.StrengthRow],
    "solitaire fill": shapes.FilledGrid,
    "solitaire solve": shapes.SolvedGrid,
    "solitaire new": shapes.NewPuzzle,
    "doctor": shapes.Installation,
    "admin list": shapes.KeptMatches,
    "admin people": list[shapes.PersonRow],
    "admin bans": list[shapes.BanRow],
    "admin read-only": shapes.ReadOnlyRow,
    "token list": list[shapes.TokenRow],
    "admin ratings": list[shapes.RatingRow],
}
"""By what is called, as far as it makes a difference."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton schema``."""
    about = parser.speaker.code(Code.ARG_SCHEMA)
    parser.add_argument("called", nargs="*", metavar="COMMAND", help=about)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Write one; without a command, say of which there are any."""
    called = " ".join(parsed.called)
    if not called:
        context.say(Code.SCHEMA_LIST)
        for name in SHAPES:
            print(f"  jeton schema {name}")
        return 0
    if called not in SHAPES:
        raise UsageFault.of(Code.NO_SCHEMA, command=called, known=tuple(SHAPES))
    print_json(schema_of(called))
    return 0


def schema_of(called: str) -> dict[str, Any]:
    """The schema of what a call with ``--json`` writes."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"jeton {called}",
        **msgspec.json.schema(SHAPES[called]),
    }
