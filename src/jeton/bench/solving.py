"""The benchmark of a solver: nodes and times on deals in which nothing is hidden, by their length."""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, TypeAlias

from jeton.core.protocols import AnyGame, View

_LONGEST = {"laws": 99, "proved": 10}
"""How many cards a hand may have for each mode: with proved shortcuts only, longer deals take minutes."""
_SHORT = 6
"""The same where kernels run uncompiled."""
_LENGTH, _ANSWER = "cards", "tricks"
"""The fields of a deal that say how long it is, and what is known to be its value."""


Deal: TypeAlias = tuple[View[Any], int, int | None]
"""A position, the length of its hands, and its value where that is known."""


@dataclass(frozen=True, slots=True)
class Solving:
    """Deals of one length, solved in one mode; times in milliseconds of the processor."""

    cards: int
    mode: str
    """``laws``, or ``proved``: with proved shortcuts only."""
    deals: int
    known: int
    """Of how many the value is known ..."""
    right: int
    """... and how many of these were solved rightly."""
    nodes_mean: float
    nodes_median: int
    nodes_most: int
    mean: float
    median: float
    most: float


def read_deals(game: AnyGame, box: Any) -> list[Deal]:
    """The deals that come with a game."""
    text = (files("jeton.bench") / f"{game.name}.txt").read_text("utf-8")
    deals = []
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        fields = {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
        if fields:
            known = int(fields[_ANSWER]) if _ANSWER in fields else None
            deals.append((game.layout.lay_out(box, (), fields), int(fields[_LENGTH]), known))
    return deals


def measure_solver(
    game: AnyGame, box: Any, *, on_progress: Callable[[str], None], stride: int = 1
) -> Iterator[Solving]:
    """Solve every ``stride``-th deal in both modes; nothing where a game has no solver."""
    solver = game.solver
    if solver is None:
        return
    by_length: dict[int, list[tuple[View[Any], int | None]]] = defaultdict(list)
    for view, length, known in read_deals(game, box):
        by_length[length].append((view, known))
    for mode, longest in _LONGEST.items():
        for length, deals in by_length.items():
            if length <= (longest if solver.compiled() else _SHORT):
                on_progress(f"{mode} {length}")
                yield _solve(solver, mode, length, deals[::stride])


def _solve(solver: Any, mode: str, length: int, deals: Sequence[tuple[View[Any], int | None]]) -> Solving:
    nodes: list[int] = []
    times: list[float] = []
    right = 0
    for view, known in deals:
        start = time.process_time()
        solution = solver.solve(view.position, proved=mode == "proved")
        times.append(1000 * (time.process_time() - start))
        nodes.append(solution.nodes)
        right += solution.value == known
    nodes.sort()
    times.sort()
    middle = len(deals) // 2
    return Solving(
        cards=length,
        mode=mode,
        deals=len(deals),
        known=sum(known is not None for _, known in deals),
        right=right,
        nodes_mean=sum(nodes) / len(nodes),
        nodes_median=nodes[middle],
        nodes_most=nodes[-1],
        mean=sum(times) / len(times),
        median=times[middle],
        most=times[-1],
    )
