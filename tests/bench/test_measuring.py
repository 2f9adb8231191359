"""The positions with known answers, the figures, and the report of a run."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from jeton.bench import Figure, measure, positions, read_tasks, solving
from jeton.bench.figures import calibrate, timed
from jeton.bench.report import Report
from jeton.bots import BOTS
from jeton.catalogue import GAMES
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.games.mathable import GAME, generator
from jeton.games.mathable.moves import Place
from jeton.table import Match, open_match, submit
from tests.bench.tiny import SEARCHED, TASKS, box_of, few, few_deals, make_tiny
from tests.cli.running import ROWS

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SEARCHING = pytest.mark.parametrize("game", SEARCHED.values(), ids=SEARCHED)
SIZES = {"calculator": 80, "equable": 100, "mathable": 200, "rigolade": 200}
UNCOUNTED = ("calculator", "rigolade")
"""Nobody has counted the nodes of a search there."""


def _quiet(text: str) -> None:
    """Nobody wants to know how far it is."""


# --- positions ----------------------------------------------------------------------------------


@SEARCHING
def test_every_game_has_positions(game: AnyGame) -> None:
    """Each with the view of a seat that is to act."""
    tasks = read_tasks(game, box_of(game))

    assert len(tasks) == SIZES[game.name]
    for task in tasks:
        assert task.view.seat in game.rules.actors(task.view.position)
        assert task.nodes >= 0
        assert task.best
        assert not set(task.best).isdisjoint(game.kinds)
    assert any(task.nodes for task in tasks) == (game.name not in UNCOUNTED)


def test_the_first_and_the_last_position_of_mathable() -> None:
    """As they stand in the file: an empty board, and a rack of nine on a full one."""
    first, *_, last = read_tasks(GAME, box_of(GAME))

    assert (first.legal, first.best, first.nodes) == (6, {"turn": (46, 46)}, 27)
    assert first.view.position.racks[0] == (3, 8, 11, 24, 30, 35, 50)
    assert first.view.position.board == first.view.position.box.board
    assert len(last.view.position.racks[0]) in (8, 9)
    assert sum(token is not None for token in last.view.position.board) > 40


def test_the_first_and_the_last_position_of_equable() -> None:
    """An empty board, and the end of a match, where rows hold the sign `:` and one colour has run out."""
    game = GAMES["equable"]
    first, *_, last = read_tasks(game, box_of(game))

    assert (first.legal, first.best, first.nodes) == (None, {"placement": (290, 290)}, 2344)
    assert first.view.position.racks[0] == (*"0234468", "-", "/")
    assert (first.view.position.first, first.view.position.stock) == (True, 20)
    assert (last.legal, last.best, last.nodes) == (None, {"placement": (0, 0)}, 0)
    assert last.view.position.racks[0] == (".",)
    assert last.view.position.board.count(":") == 6
    assert last.view.position.stock == 9


def test_the_first_and_the_last_position_of_calculator() -> None:
    """An empty board, and the end of a match; the best line is known, the best turn only within bounds."""
    game = GAMES["calculator"]
    first, *_, last = read_tasks(game, box_of(game))

    assert (first.legal, first.best["line"]) == (None, (32, 32))
    assert first.view.position.racks[0] == ("1", "2", "9", "11", "13", "13")
    assert (first.view.position.first, first.view.position.left("=")) == (True, 24)
    for task in (first, last):
        found, bound = task.best["turn"]
        assert task.best["line"][1] <= found <= bound
        assert task.agrees("turn", found)
        assert task.agrees("turn", bound)
        assert not task.agrees("turn", found - 1)
        assert not task.agrees("turn", bound + 1)
    assert last.view.position.left("=") < 6


def test_the_first_and_the_last_position_of_rigolade() -> None:
    """An empty board, and the end of a match, where a sign alone is best; turns are counted, not moves."""
    game = GAMES["rigolade"]
    first, *_, last = read_tasks(game, box_of(game))

    assert (first.legal, first.turns, first.best) == (None, 4, {"turn": (18, 18)})
    assert first.view.position.racks[0] == (*"244799", "60", *"-xx:")
    assert first.view.position.first
    assert (last.legal, last.turns, last.best) == (None, 2, {"turn": (18, 18)})
    assert last.view.position.racks[0] == ("49", *"+++-")
    ((best,),) = (turn.moves for turn in game.best(last.view, 1))
    assert game.sight.tokens(last.view, best) == ("−",)


@SEARCHING
def test_positions_are_all_different(game: AnyGame) -> None:
    """Board and rack: a position that comes twice would count twice."""
    tasks = read_tasks(game, box_of(game))

    seen = {(task.view.position.board, task.view.position.racks[0]) for task in tasks}
    assert len(seen) == SIZES[game.name]


@pytest.mark.parametrize(
    ("answers", "legal", "best"),
    [
        ("legal: 6\nbest: 46", 6, {"turn": (46, 46)}),
        ("best: 46", None, {"turn": (46, 46)}),
        ("best-turn: 46", None, {"turn": (46, 46)}),
        ("legal: 0\nbest-turn: 46\nbest-round: 7", 0, {"turn": (46, 46), "round": (7, 7)}),
        ("best-turn-found: 46\nbound: 90", None, {"turn": (46, 90)}),
        ("best-line: 46\nbest-turn-found: 50\nbound: 50", None, {"line": (46, 46), "turn": (50, 50)}),
        ("best-turn: none", None, {"turn": (0, 0)}),
    ],
)
def test_what_is_known_of_a_position(
    answers: str,
    legal: int | None,
    best: dict[str, tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """How many moves there are may be unknown, and is not the same as none; a best turn may name its kind.

    Where the best turn is not proven, it lies between what was found and a bound.
    """
    block = "\n".join([*ROWS, "rack: 1 2 3", answers, "nodes: 27"])
    (tmp_path / "mathable.txt").write_text(f"# a remark\n\n{block}\n\n", "utf-8")
    monkeypatch.setattr(positions, "files", lambda package: tmp_path)
    (task,) = read_tasks(GAME, box_of(GAME))

    assert (task.legal, task.best, task.nodes) == (legal, best, 27)
    assert task.view.position.racks[0] == (1, 2, 3)


# --- figures ------------------------------------------------------------------------------------


def test_figures_of_many() -> None:
    """In microseconds, whatever their order."""
    times = [number * 1000 for number in range(1, 202)]
    figure = Figure.of("many", times[::-1])

    assert figure == Figure("many", 201, median=101.0, mean=101.0, p99=199.0, most=201.0)
    assert Figure.of("many", times) == figure


@pytest.mark.parametrize(("cases", "p99"), [(1, 1), (2, 2), (99, 99), (100, 99), (101, 100), (200, 198)])
def test_the_99th_in_a_hundred(cases: int, p99: int) -> None:
    """The least that 99 in a hundred do not exceed: of a hundred, the last but one."""
    assert Figure.of("many", [number * 1000 for number in range(1, cases + 1)]).p99 == p99


def test_figures_of_one() -> None:
    """All the same."""
    assert Figure.of("one", [1500]) == Figure("one", 1, 1.5, 1.5, 1.5, 1.5)


def test_one_slow_case_shows() -> None:
    """In the mean and the maximum, not in the median."""
    figure = Figure.of("slow", [1000] * 100 + [1_000_000])

    assert (figure.median, figure.most) == (1.0, 1000.0)
    assert figure.mean > 10
    assert figure.p99 == 1.0


def test_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is done as often as asked for; its time is that of one, on average."""
    clock = [0]
    monkeypatch.setattr("jeton.bench.figures.time.process_time_ns", lambda: clock[0])

    def work() -> None:
        clock[0] += 7000

    assert timed(work, 5) == 7000
    assert clock == [35_000]


@pytest.mark.parametrize(
    ("one", "times"), [(1, 50), (399_999, 50), (400_000, 50), (1_000_000, 20), (15_000_000, 2), (10**10, 1)]
)
def test_timed_stops_when_it_is_enough(one: int, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """After twenty milliseconds there are no more repeats; what takes longer is done once, and in full."""
    clock = [0]
    monkeypatch.setattr("jeton.bench.figures.time.process_time_ns", lambda: clock[0])

    def work() -> None:
        clock[0] += one

    assert timed(work, 50) == one
    assert clock == [one * times]


def test_the_yardstick() -> None:
    """A plain loop makes more than a hundred thousand steps a second anywhere, and less than ten billion."""
    assert 0.1 < calibrate() < 10_000


# --- a run --------------------------------------------------------------------------------------


def _figures(game: AnyGame) -> list[str]:
    """What is timed: a best turn of each kind, and all moves where somebody has counted them."""
    listed = {"mathable": "all moves", "rigolade": "all moves"}
    return [*(f"best {kind}" for kind in game.kinds), listed.get(game.name, "first 1000 moves")]


@SEARCHING
def test_a_run(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is reported fits together."""
    make_tiny(monkeypatch)
    told: list[str] = []
    report = measure(game, box_of(game), repeats=2, matches=1, on_progress=told.append)
    tasks = few(game, box_of(game))

    assert told == [*(f"{number}/{TASKS}" for number in range(1, TASKS + 1)), "1/1"]
    assert (report.game, report.compiled) == (game.name, game.compiled())
    assert report.tasks == report.best_matched == len(tasks) == TASKS
    counted = [task for task in tasks if (task.legal, task.turns) != (None, None)]
    assert report.legal_matched == report.legal_known == len(counted)
    assert game.searcher is not None
    assert report.nodes == sum(game.searcher.nodes(task.view) for task in tasks)
    assert report.reference_nodes == sum(task.nodes for task in tasks)
    assert [figure.name for figure in report.figures] == _figures(game)
    for figure in report.figures:
        assert figure.cases == TASKS
        assert 0 < figure.median <= figure.p99 <= figure.most
        assert figure.mean <= figure.most
    assert report.calibration > 0
    assert (report.matches, report.matches_per_second > 0) == (1, True)


@pytest.mark.parametrize("stride", [1, 10])
def test_a_run_without_positions(stride: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The moves of a match are listed against the clock; there is nothing to be right or wrong about."""
    monkeypatch.setattr(solving, "read_deals", few_deals)
    game = GAMES["gamate"]
    told: list[str] = []
    report = measure(game, box_of(game), repeats=1, matches=1, stride=stride, on_progress=told.append)
    (match,) = _matches(game)[:1]
    acts = [played for played in match.history if not isinstance(played.move.actor, Office)]
    (figure,) = report.figures

    assert read_tasks(game, box_of(game)) == []
    assert told == ["1/1", "laws 5", "proved 5"]
    assert [(one.mode, one.right) for one in report.solved] == [("laws", 1), ("proved", 1)]
    assert (report.tasks, report.legal_known, report.best_matched, report.nodes) == (0, 0, 0, 0)
    assert (figure.name, figure.cases) == ("first 1000 moves", len(acts[::stride]))
    assert report.plays


@pytest.mark.parametrize(("stride", "places"), [(1, [0, 1, 2]), (2, [0, 2]), (3, [0]), (10, [0])])
def test_some_of_the_positions(stride: int, places: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every so manieth, the first always: two runs with the same stride measure the same positions."""
    make_tiny(monkeypatch)
    tasks = [few(GAME, box_of(GAME))[place] for place in places]
    asked: list[Any] = []
    best = generator.best

    def asking(view: Any, count: int, kind: str = "") -> object:
        asked.append(view)
        return best(view, count, kind)

    monkeypatch.setattr(GAME.searcher, "best", asking)
    report = measure(GAME, box_of(GAME), repeats=1, matches=1, stride=stride, on_progress=_quiet)

    assert report.tasks == report.legal_known == len(places)
    assert report.reference_nodes == sum(task.nodes for task in tasks)
    assert {figure.cases for figure in report.figures} == {len(places)}
    # Once against the clock, once for the answer; the others are asked for by the bots.
    assert asked[: 2 * len(tasks)] == [task.view for task in tasks for _ in range(2)]


def test_moves_that_nobody_has_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first of them are listed against the clock, there may be millions; and none can be wrong."""
    tasks = few(GAME, box_of(GAME))
    uncounted = [type(task)(task.view, None, None, task.best, task.nodes) for task in tasks[1:]]
    monkeypatch.setattr("jeton.bench.report.read_tasks", lambda game, box: [tasks[0], *uncounted])
    monkeypatch.setattr("jeton.bench.report._FIRST_MOVES", 2)
    listed: list[int] = []
    moves = GAME.generator.moves

    def counting(view: Any) -> Any:
        listed.append(0)
        for move in moves(view):
            listed[-1] += 1
            yield move

    monkeypatch.setattr(GAME.generator, "moves", counting)
    report = measure(GAME, box_of(GAME), repeats=1, matches=1, on_progress=_quiet)

    assert [(figure.name, figure.cases) for figure in report.figures] == [
        ("best turn", TASKS),
        ("all moves", 1),
        ("first 2 moves", TASKS - 1),
    ]
    assert (report.tasks, report.legal_known, report.legal_matched) == (TASKS, 1, 1)
    every = sum(1 for _ in moves(tasks[0].view))
    assert listed[: TASKS + 1] == [every, every, *([2] * (TASKS - 1))]


@cache
def _matches(game: AnyGame) -> tuple[Match, ...]:
    """The two matches of greedy bots that a run with two matches plays, played here."""
    played = []
    for number in range(2):
        seed = seed_of(f"bench {number}")
        names = ("A", "B", "C", "D")[: game.seats[0]]
        match, _ = open_match(game, box_of(game), read_options(game.options), names, seed, 0)
        while not match.over:
            (seat,) = match.seats_to_act
            view = match.view(seat)
            for move in BOTS["greedy"](game, view, Stream(b"", "any", 0)):
                match, _ = submit(match, seat, game.notation.write(view, move), 0)
        played.append(match)
    return tuple(played)


@cache
def _report(game: AnyGame) -> Report:
    """A run with two matches."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        make_tiny(monkeypatch)
        return measure(game, box_of(game), repeats=1, matches=2, stride=TASKS, on_progress=_quiet)


@EVERY
def test_the_points_of_the_matches(game: AnyGame) -> None:
    """Those of two greedy bots, whose every move is accepted."""
    outcomes = [game.rules.outcome(match.position) for match in _matches(game)]
    points = [standing.points for outcome in outcomes for standing in outcome.standings]

    assert _report(game).points_a_seat == sum(points) / 4


@EVERY
def test_the_turns_of_the_matches(game: AnyGame) -> None:
    """A turn ends when another seat acts; what chance and the referee do is none."""
    turns = 0
    for match in _matches(game):
        last: object = None
        for actor in (played.move.actor for played in match.history):
            if not isinstance(actor, Office):
                turns, last = turns + (actor != last), actor

    assert _report(game).turns_a_match == turns / 2 > 5


@EVERY
def test_the_tallies_of_the_matches(game: AnyGame) -> None:
    """Every move of a seat is counted once, under its kind, with what it brought to that seat's side."""
    brought: dict[str, list[int]] = defaultdict(list)
    rest = 0
    for match in _matches(game):
        standings = game.rules.outcome(match.position).standings
        for played in match.history:
            actor = played.move.actor
            side = next((each.side for each in standings if actor in each.side), frozenset[int]())
            for item in played.items:
                rest += item.points if item.seat not in side else 0
            if not isinstance(actor, Office):
                own = [item.points for item in played.items if item.seat in side]
                brought[type(played.move).__name__.lower()].append(sum(own))
    report = _report(game)

    assert {tally.kind: tally.moves for tally in report.plays} == {
        kind: len(points) for kind, points in brought.items()
    }
    assert [tally.moves for tally in report.plays] == sorted(map(len, brought.values()), reverse=True)
    for tally in report.plays:
        assert tally.points == pytest.approx(float(Fraction(sum(brought[tally.kind]), tally.moves)))
    # What the moves brought, and what the referee added or took at the end, is all there is.
    total = sum(tally.moves * tally.points for tally in report.plays) + rest
    assert total == pytest.approx(4 * report.points_a_seat)


def test_a_wrong_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generator that loses its placements, and a search that is one point off."""
    make_tiny(monkeypatch)
    moves, best = generator.moves, generator.best

    def without_placements(view: object) -> object:
        return (move for move in moves(view) if not isinstance(move, Place))  # type: ignore[arg-type]

    def one_off(view: Any, count: int, kind: str = "") -> object:
        found = best(view, count, kind)
        return tuple(type(turn)(turn.moves, turn.points + 1) for turn in found)

    monkeypatch.setattr(GAME.generator, "moves", without_placements)
    monkeypatch.setattr(GAME.searcher, "best", one_off)
    report = measure(GAME, box_of(GAME), repeats=1, matches=1, on_progress=_quiet)

    assert (report.tasks, report.legal_known) == (TASKS, TASKS)
    assert (report.legal_matched, report.best_matched) == (0, 0)


def test_nothing_found_is_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no turn of a kind, the right answer is 0."""
    make_tiny(monkeypatch)
    tasks = few(GAME, box_of(GAME))
    nothing = [
        type(task)(task.view, None, None, {"turn": (place, place)}, 0) for place, task in enumerate(tasks)
    ]
    monkeypatch.setattr("jeton.bench.report.read_tasks", lambda game, box: nothing)
    monkeypatch.setattr("jeton.bench.report._match", lambda *_: _matches(GAME)[0])
    monkeypatch.setattr(GAME.searcher, "best", lambda view, count, kind="": ())
    report = measure(GAME, box_of(GAME), repeats=1, matches=1, on_progress=_quiet)

    assert (report.tasks, report.best_matched) == (TASKS, 1)
