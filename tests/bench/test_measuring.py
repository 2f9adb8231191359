"""The positions with known answers, the figures, and the report of a run."""

import pytest

from jeton.bench import Figure, measure, read_tasks
from jeton.bench.figures import calibrate, timed
from jeton.bots import BOTS
from jeton.catalogue import GAMES
from jeton.core.chance import Stream, seed_of
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.games.mathable import GAME
from jeton.games.mathable.moves import Place
from jeton.table import open_match, submit
from tests.bench.tiny import TASKS, box_of, few, make_tiny

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


# --- positions ----------------------------------------------------------------------------------


@EVERY
def test_every_game_has_positions(game: AnyGame) -> None:
    """Each with the view of a seat that is to act."""
    tasks = read_tasks(game, box_of(game))

    assert len(tasks) == 200
    for task in tasks:
        assert task.view.seat in game.rules.actors(task.view.position)
        assert task.nodes >= 1


def test_the_first_and_the_last_position() -> None:
    """As they stand in the file: an empty board, and a rack of nine on a full one."""
    first, *_, last = read_tasks(GAME, box_of(GAME))

    assert (first.legal, first.best, first.nodes) == (6, 46, 27)
    assert first.view.position.racks[0] == (3, 8, 11, 24, 30, 35, 50)
    assert first.view.position.board == first.view.position.box.board
    assert len(last.view.position.racks[0]) in (8, 9)
    assert sum(token is not None for token in last.view.position.board) > 40


def test_positions_are_all_different() -> None:
    """Board and rack: a position that comes twice would count twice."""
    tasks = read_tasks(GAME, box_of(GAME))

    assert len({(task.view.position.board, task.view.position.racks[0]) for task in tasks}) == 200


# --- figures ------------------------------------------------------------------------------------


def test_figures_of_many() -> None:
    """In microseconds, whatever their order."""
    times = [number * 1000 for number in range(1, 202)]
    figure = Figure.of("many", times[::-1])

    assert figure == Figure("many", 201, median=101.0, mean=101.0, p99=199.0, most=201.0)
    assert Figure.of("many", times) == figure


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
    monkeypatch.setattr("jeton.bench.figures.time.perf_counter_ns", lambda: clock[0])

    def work() -> None:
        clock[0] += 7000

    assert timed(work, 5) == 7000
    assert clock == [35_000]


def test_the_yardstick() -> None:
    """A plain loop makes more than a hundred thousand steps a second anywhere, and less than ten billion."""
    assert 0.1 < calibrate() < 10_000


# --- a run --------------------------------------------------------------------------------------


@EVERY
def test_a_run(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is reported fits together."""
    make_tiny(monkeypatch)
    told: list[str] = []
    report = measure(game, box_of(game), repeats=2, matches=1, tell=told.append)
    tasks = few(game, box_of(game))

    assert told == [*(f"{number}/{TASKS}" for number in range(1, TASKS + 1)), "1/1"]
    assert (report.game, report.compiled) == (game.name, game.generator.compiled())
    assert report.tasks == report.legal_matched == report.best_matched == len(tasks) == TASKS
    assert report.nodes == sum(game.generator.nodes(task.view) for task in tasks)
    assert report.reference_nodes == sum(task.nodes for task in tasks)
    assert [figure.name for figure in report.figures] == ["best turn", "all moves"]
    for figure in report.figures:
        assert figure.cases == TASKS
        assert 0 < figure.median <= figure.p99 <= figure.most
        assert figure.mean <= figure.most
    assert report.calibration > 0
    assert report.matches_per_second > 0


@EVERY
def test_the_points_of_the_matches(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of two greedy bots, whose every move is accepted."""
    make_tiny(monkeypatch)
    report = measure(game, box_of(game), repeats=1, matches=2, tell=lambda text: None)
    points = []
    for number in range(2):
        names = ("A", "B")
        seed = seed_of(f"bench {number}")
        match, _ = open_match(game, box_of(game), read_options(game.options), names, seed, 0)
        while not match.over:
            (seat,) = match.seats_to_act
            view = match.view(seat)
            for move in BOTS["greedy"](game, view, Stream(b"", "any", 0)):
                match, _ = submit(match, seat, game.notation.write(view, move), 0)
        points += [standing.points for standing in game.rules.outcome(match.position).standings]

    assert report.points_a_seat == sum(points) / 4


def test_a_wrong_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generator that loses its placements, and a search that is one point off."""
    make_tiny(monkeypatch)
    moves, best = GAME.generator.moves, GAME.generator.best

    def without_placements(view: object) -> object:
        return (move for move in moves(view) if not isinstance(move, Place))  # type: ignore[arg-type]

    def one_off(view: object, count: int) -> object:
        found = best(view, count)  # type: ignore[arg-type]
        return tuple(type(turn)(turn.moves, turn.points + 1) for turn in found)

    monkeypatch.setattr(GAME.generator, "moves", without_placements)
    monkeypatch.setattr(GAME.generator, "best", one_off)
    report = measure(GAME, box_of(GAME), repeats=1, matches=1, tell=lambda text: None)

    assert (report.tasks, report.legal_matched, report.best_matched) == (TASKS, 0, 0)
