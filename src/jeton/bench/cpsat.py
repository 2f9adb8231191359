"""The solitaire as OR-Tools CP-SAT is told it: a yardstick for our own search, and a stranger's answer to it.

OR-Tools is a tool of development; where it is not installed, there is nothing to compare with.

CP-SAT is asked the easier question of the two. Its values on the way are whole numbers within bounds, ours
any fraction; and when it fills an empty grid, the one `=` of a line stands before the last number, ours
anywhere.
"""

from collections import Counter
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from jeton.solitaire import Lattice
from jeton.solitaire.kit import OPERATIONS, Token, is_number
from jeton.solitaire.lattice import Line, Square, lines_of, squares_of, takes_number

FILLING = (0, 60)
"""The bounds of values when a grid is filled, those of our own search."""
PROVING = (-400, 400)
"""The bounds of values when a puzzle is proven."""


def cpsat_version() -> str | None:
    """The version of OR-Tools; None if it is not installed."""
    try:
        return version("ortools")
    except PackageNotFoundError:
        return None


class Model:
    """A lattice as CP-SAT sees it: a switch for each token and open square, a value behind each number."""

    def __init__(self, lattice: Lattice, bounds: tuple[int, int], equals_last: bool = False) -> None:
        self._cp = import_module("ortools.sat.python.cp_model")
        self._lattice, (self._low, self._high) = lattice, bounds
        self._model = self._cp.CpModel()
        self._switches: dict[tuple[Square, Token], Any] = {}
        self._numbers: dict[Square, Any] = {}
        bank = Counter(lattice.bank)
        for square in squares_of(lattice.size):
            self._add_square(square, bank)
        for token, count in bank.items():
            used = [switch for (_, held), switch in self._switches.items() if held == token]
            self._model.add(sum(used) <= count)
        for line in lines_of(lattice.size):
            self._add_line(line, equals_last)

    def _add_square(self, square: Square, bank: Counter[Token]) -> None:
        given, number = self._lattice.tokens[square], takes_number(square, self._lattice.size)
        if given is None:
            tokens = [token for token in bank if is_number(token) == number]
            for token in tokens:
                self._switches[square, token] = self._model.new_bool_var("")
            self._model.add_exactly_one(self._switches[square, token] for token in tokens)
            if number:
                values = [int(token) for token in tokens]
                self._numbers[square] = self._model.new_int_var(min(values), max(values), "")
                weighed = sum(int(token) * self._switches[square, token] for token in tokens)
                self._model.add(self._numbers[square] == weighed)
        elif number:
            self._numbers[square] = self._model.new_constant(int(given))

    def _is(self, square: Square, sign: Token) -> Any:
        """Whether a sign stands on a square, as a switch or a constant."""
        given = self._lattice.tokens[square]
        if given is not None:
            return self._model.new_constant(int(given == sign))
        return self._switches.get((square, sign), self._model.new_constant(0))

    def _add_line(self, line: Line, equals_last: bool) -> None:
        model, low, high = self._model, self._low, self._high
        numbers, signs = line.squares[::2], line.squares[1::2]
        goal = model.new_int_var(low, high, "")
        value = self._numbers[numbers[0]]
        ends: list[Any] = [model.new_constant(1)]
        for place, (sign, square) in enumerate(zip(signs, numbers[1:], strict=True)):
            number, after = self._numbers[square], model.new_int_var(low, high, "")
            plus, minus, times, over = (self._is(sign, operation) for operation in OPERATIONS)
            equals = self._is(sign, "=")
            if equals_last:
                model.add(equals == int(place == len(signs) - 1))
            product, back = (model.new_int_var(99 * min(low, 0), 99 * high, "") for _ in range(2))
            model.add_multiplication_equality(product, [value, number])
            model.add_multiplication_equality(back, [after, number])
            model.add(after == value + number).only_enforce_if(plus)
            model.add(after == value - number).only_enforce_if(minus)
            model.add(after == product).only_enforce_if(times)
            model.add(value == back).only_enforce_if(over)
            model.add(after == number).only_enforce_if(equals)
            model.add(value == goal).only_enforce_if(equals)
            ends.append(equals)
            value = after
        model.add(value == goal)
        model.add_bool_or(ends[1:])
        ends.append(model.new_constant(1))
        for three in zip(ends, ends[1:], ends[2:], strict=False):
            # Two neighbouring members would be bare numbers.
            model.add_bool_or(end.negated() for end in three)

    def forbid(self, solution: Lattice) -> None:
        """Ask for another solution than this."""
        laid = (self._switches[square, solution.tokens[square] or ""] for square in self._lattice.open)
        self._model.add_bool_or(switch.negated() for switch in laid)

    def solve(self, seconds: float, seed: int = 0) -> Lattice | bool | None:
        """A solution; False if there is none; None if the time was too short. One worker."""
        solver = self._cp.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = seconds
        solver.parameters.random_seed = seed
        status = solver.solve(self._model)
        if status == self._cp.INFEASIBLE:
            return False
        if status not in (self._cp.OPTIMAL, self._cp.FEASIBLE):
            return None
        lattice = self._lattice
        for (square, token), switch in self._switches.items():
            if solver.value(switch):
                lattice = lattice.lay(square, token)
        return lattice
