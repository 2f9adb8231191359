"""``jeton bench``: how fast the games are searched and played, and the solitaire made."""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from jeton.bench import (
    Bulk,
    Report,
    SolitaireReport,
    measure,
    measure_bulk,
    measure_solitaire,
)
from jeton.bench.environments import measure_environments
from jeton.catalogue import GAMES, SOLITAIRE, find_game, load_box
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.core.messages import message
from jeton.core.protocols import AnyGame
from jeton.solitaire import compiled as solitaire_compiled
from jeton.terminal import solitaire
from jeton.terminal.codes import Code
from jeton.terminal.context import Context, print_json

EXAMPLES = (
    "jeton bench",
    "jeton bench mathable --json > figures.json",
    "jeton bench --bulk",
    "jeton bench solitaire",
    "jeton bench mathable --environments",
)

_REPEATS, _MATCHES = 20, 40
_GRIDS, _GRIDS_BESIDE, _SECONDS = 20, 5, 20.0
"""How many grids are filled, how many of them by CP-SAT as well, and how long that may take for one."""
_WIDTH = 16
_SHARE = 10
"""Uncompiled, one position in so many is enough, and one match."""


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton bench``."""
    speaker = parser.speaker
    games = speaker.code(Code.ARG_BENCH_GAME, games=(*GAMES, SOLITAIRE))
    parser.add_argument("game", nargs="?", metavar="GAME", help=games)
    parser.add_argument("--bulk", action="store_true", help=speaker.code(Code.ARG_BULK))
    parser.add_argument("--environments", action="store_true", help=speaker.code(Code.ARG_ENVIRONMENTS))
    parser.add_argument("--alone", action="store_true", help=speaker.code(Code.ARG_ALONE))
    parser.add_json()


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Measure."""
    if parsed.bulk:
        return bench_bulk(context, parsed.game, as_json=parsed.json)
    if parsed.environments:
        return bench_environments(context, parsed.game, as_json=parsed.json)
    return bench(context, parsed.game, as_json=parsed.json, alone=parsed.alone)


def bench(context: Context, name: str | None, *, as_json: bool, alone: bool) -> int:
    """Measure one game or all, with the kernels as they are and, unless ``alone``, uncompiled as well."""
    if name == SOLITAIRE:
        return _bench_solitaire(context, as_json=as_json, alone=alone)
    reports: list[dict[str, Any]] = []
    for game in [find_game(name)] if name else GAMES.values():
        compiled = game.compiled()
        report = _measure(game, share=not compiled)
        reports.append(asdict(report))
        if not as_json:
            _say_report(context, report)
        # Without a search there is no kernel that could run uncompiled.
        if compiled and not alone and game.searcher is not None:
            context.note(Code.BENCH_UNCOMPILED, game=game.name)
            slow = _measure_uncompiled(game.name)
            reports.append(slow)
            if not as_json:
                # On the same positions, or the ratio would compare one thing with another.
                _say_ratio(context, asdict(_measure(game, share=True)), slow)
    if as_json:
        print_json(reports)
    return 0


def bench_bulk(context: Context, name: str | None, *, as_json: bool) -> int:
    """Measure whole matches in bulk, of one game or of all that have a playing core."""
    reports: list[dict[str, Any]] = []
    for game in _with_core(name):
        report = measure_bulk(game, load_box(game), on_progress=_progress(game.name))
        reports.append(asdict(report))
        if not as_json:
            _say_bulk(context, report)
    if as_json:
        print_json(reports)
    return 0


def _with_core(name: str | None) -> list[AnyGame]:
    """One game, or all, that have a playing core."""
    known = [game for game in GAMES.values() if game.playing]
    if name is not None and (find_game(name) not in known):
        raise UsageFault.of(Code.BENCH_NO_BULK, game=name, known=tuple(game.name for game in known))
    return [game for game in known if name in (None, game.name)]


def bench_environments(context: Context, name: str | None, *, as_json: bool) -> int:
    """Measure what programs that learn play with, of one game or of all that have a playing core."""
    found = measure_environments(_with_core(name), on_progress=_progress(""))
    if as_json:
        print_json(asdict(found))
        return 0
    if sys.stderr.isatty():
        print(file=sys.stderr)
    context.say(Code.BENCH_ENVIRONMENTS, speed=f"{found.calibration:.1f}")
    widths = [max(len(rate.way) for rate in found.rates), max(len(rate.game) for rate in found.rates)]
    for rate in found.rates:
        context.say(
            Code.BENCH_ENVIRONMENTS_RATE,
            way=f"{rate.way:<{widths[0]}}",
            game=f"{rate.game:<{widths[1]}}",
            rate=f"{rate.per_second:>9.0f}",
            drawn=f"{rate.with_draws:>9.0f}",
        )
    if found.absent:
        context.say(Code.BENCH_ENVIRONMENTS_ABSENT, absent=found.absent)
    return 0


def _say_bulk(context: Context, report: Bulk) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    state = message(Code.COMPILED if report.compiled else Code.UNCOMPILED)
    context.say(Code.BENCH_HEAD, game=report.game, state=state, speed=f"{report.calibration:.1f}")
    context.say(
        Code.BENCH_BULK_GREEDY,
        rate=f"{report.greedy_per_second:.1f}",
        points=f"{report.points_a_side:.1f}",
        moves=f"{report.moves_a_match:.1f}",
    )
    context.say(
        Code.BENCH_BULK_RANDOM,
        rate=f"{report.random_per_second:.0f}",
        undone=f"{report.undone_per_second:.0f}",
    )


def _measure(game: AnyGame, *, share: bool) -> Report:
    return measure(
        game,
        load_box(game),
        repeats=1 if share else _REPEATS,
        matches=1 if share else _MATCHES,
        stride=_SHARE if share else 1,
        on_progress=_progress(game.name),
    )


def _measure_uncompiled(name: str) -> dict[str, Any]:
    """The same benchmark in a process of its own, on the sources of the kernels."""
    command = (sys.executable, "-m", "jeton.uncompiled", "bench", name, "--json", "--alone")
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        # Only now: that it runs uncompiled, as it says, is no news here.
        sys.stderr.buffer.write(done.stderr)
        done.check_returncode()
    report: dict[str, Any] = json.loads(done.stdout)[0]
    return report


def _bench_solitaire(context: Context, *, as_json: bool, alone: bool) -> int:
    """Measure the solitaire, beside CP-SAT where that is installed and unless ``alone``."""
    report = measure_solitaire(
        solitaire.kit(),
        cases=_GRIDS if solitaire_compiled() else _GRIDS // _SHARE,
        beside=_GRIDS_BESIDE,
        seconds=_SECONDS,
        on_progress=_progress(SOLITAIRE),
        alone=alone,
    )
    if report.cpsat is None and not alone:
        context.note(Code.BENCH_SOLITAIRE_ABSENT)
    if as_json:
        ratios = [comparison.ratio for comparison in report.comparisons]
        written = asdict(report)
        for comparison, ratio in zip(written["comparisons"], ratios, strict=True):
            comparison["ratio"] = ratio
        print_json(written)
    else:
        _say_solitaire(context, report)
    return 0


def _say_solitaire(context: Context, report: SolitaireReport) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    state = message(Code.COMPILED if report.compiled else Code.UNCOMPILED)
    context.say(Code.BENCH_SOLITAIRE_HEAD, state=state, speed=f"{report.calibration:.1f}")
    if report.cpsat is not None:
        seconds = f"{report.seconds:.0f}"
        context.say(Code.BENCH_SOLITAIRE_BESIDE, version=report.cpsat, seconds=seconds)
    for done in report.comparisons:
        name = f"{done.task} {done.size}"
        mean, most = f"{done.ours.mean:.3f}", f"{done.ours.most:.3f}"
        sound, cases = done.sound, done.ours.cases
        if done.cpsat is None:
            context.say(
                Code.BENCH_SOLITAIRE_ALONE, name=f"{name:<8}", mean=mean, most=most, sound=sound, cases=cases
            )
        else:
            context.say(
                Code.BENCH_SOLITAIRE_TASK,
                name=f"{name:<8}",
                mean=mean,
                most=most,
                sound=sound,
                cases=cases,
                theirs=f"{done.cpsat.mean:.1f}",
                highest=f"{done.cpsat.most:.1f}",
                agreed=done.agreed,
                unfinished=done.cpsat.unfinished,
                beside=done.cpsat.cases,
                ratio=f"{done.ratio:.0f}",
            )


def _progress(name: str) -> Callable[[str], None]:
    """Shows how far the work has come, if somebody is watching."""
    if not sys.stderr.isatty():
        return lambda text: None
    return lambda text: print(f"\r{name} {text}  ", end="", file=sys.stderr, flush=True)


def _say_report(context: Context, report: Report) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
    state = message(Code.COMPILED if report.compiled else Code.UNCOMPILED)
    context.say(Code.BENCH_HEAD, game=report.game, state=state, speed=f"{report.calibration:.1f}")
    for figure in report.figures:
        context.say(
            Code.BENCH_FIGURE,
            name=f"{figure.name:<{_WIDTH}}",
            median=f"{figure.median:.1f}",
            mean=f"{figure.mean:.1f}",
            high=f"{figure.p99:.1f}",
            most=f"{figure.most:.1f}",
        )
    if report.tasks:
        context.say(
            Code.BENCH_ANSWERS if report.legal_known else Code.BENCH_BEST,
            tasks=report.tasks,
            legal=report.legal_matched,
            counted=report.legal_known,
            best=report.best_matched,
            nodes=report.nodes,
            reference=report.reference_nodes,
        )
    context.say(
        Code.BENCH_MATCHES,
        rate=f"{report.matches_per_second:.1f}",
        points=f"{report.points_a_seat:.0f}",
        turns=f"{report.turns_a_match:.1f}",
    )
    for tally in report.plays:
        context.say(Code.BENCH_PLAYS, what=tally.kind, times=tally.moves, points=f"{tally.points:.1f}")
    for solved in report.solved:
        context.say(
            Code.BENCH_SOLVED,
            cards=f"{solved.cards:>2}",
            mode=f"{solved.mode:<6}",
            nodes=f"{solved.nodes_mean:.0f}",
            middle=solved.nodes_median,
            highest=solved.nodes_most,
            mean=f"{solved.mean:.1f}",
            median=f"{solved.median:.1f}",
            most=f"{solved.most:.1f}",
            right=solved.right,
            known=solved.known,
        )


def _say_ratio(context: Context, fast: dict[str, Any], slow: dict[str, Any]) -> None:
    for quick, plain in zip(fast["figures"], slow["figures"], strict=True):
        ratio = f"{plain['mean'] / quick['mean']:.1f}"
        context.say(
            Code.BENCH_RATIO, name=f"{quick['name']:<{_WIDTH}}", mean=f"{plain['mean']:.1f}", ratio=ratio
        )
