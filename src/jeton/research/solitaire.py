"""The solitaire of Calculator for Gymnasium. Needs ``pip install "jeton[research]"``.

A lattice with one solution is filled token by token. Each row or column that comes true brings 1. A full one
that is not true ends it, and so does the last square. Nothing is taken back.
"""

from functools import lru_cache
from typing import Any

from jeton.catalogue import find_game, load_box
from jeton.core.errors import Illegal
from jeton.research.codes import Code
from jeton.research.extras import lacking
from jeton.solitaire import GAME, Kit, Lattice, kit_of, make, read_level
from jeton.solitaire.judge import line_fault
from jeton.solitaire.kit import is_number
from jeton.solitaire.lattice import lines_of, squares_of, takes_number

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from missing

Seen = dict[str, NDArray[Any]]


@lru_cache(maxsize=1)
def _kit() -> Kit:
    return kit_of(load_box(find_game(GAME)))


class Solitaire(gymnasium.Env[Any, Any]):
    """Puzzles of a size and level, each made from the seed.

    With K kinds of tokens, in the order of ``kinds``, action K × s + k lays kind k on square s of
    ``squares``. ``observation`` has for each square 1 + the kind that lies there, or 0, then how many of each
    kind are left.
    """

    def __init__(self, size: int = 3, level: str = "easy") -> None:
        self.size, self.level = size, read_level(level)
        self.kinds = tuple(_kit().count)
        self.squares = squares_of(size)
        self._kind = {token: kind for kind, token in enumerate(self.kinds)}
        most = [len(self.kinds)] * len(self.squares) + [_kit().count[token] for token in self.kinds]
        self.observation_space = spaces.Dict(
            observation=spaces.Box(np.zeros(len(most), np.int32), np.array(most, np.int32), dtype=np.int32),
            action_mask=spaces.Box(0, 1, (len(self.squares) * len(self.kinds),), np.int8),
        )
        self.action_space = spaces.Discrete(len(self.squares) * len(self.kinds))
        self.lattice: Lattice
        self.solution: Lattice
        """The only one."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new puzzle; with a seed always the same ones, one after another."""
        super().reset(seed=seed)
        puzzle = make(_kit(), self.size, self.level, self.np_random.bytes(32))
        self.lattice, self.solution = puzzle.given, puzzle.solution
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Lay a token. :raises Illegal: if it cannot be laid there; nothing has changed."""
        place, kind = divmod(int(action), len(self.kinds))
        if not 0 <= action < len(self.squares) * len(self.kinds) or not self._may(place, kind):
            raise Illegal.of(Code.ILLEGAL, action=int(action))
        square = self.squares[place]
        self.lattice = self.lattice.lay(square, self.kinds[kind])
        full = [
            line
            for line in lines_of(self.size)
            if square in line.squares and all(self.lattice.tokens[each] is not None for each in line.squares)
        ]
        false = sum(line_fault(self.lattice, line) is not None for line in full)
        over = false > 0 or not self.lattice.open
        return self._seen(), float(len(full) - false), over, False, {}

    def _may(self, place: int, kind: int) -> bool:
        square, token = self.squares[place], self.kinds[kind]
        return (
            self.lattice.tokens[square] is None
            and token in self.lattice.bank
            and takes_number(square, self.size) == is_number(token)
        )

    def _seen(self) -> Seen:
        laid = [self.lattice.tokens[square] for square in self.squares]
        held = [self.lattice.bank.count(token) for token in self.kinds]
        shown = [0 if token is None else 1 + self._kind[token] for token in laid]
        mask = [
            self._may(place, kind) for place in range(len(self.squares)) for kind in range(len(self.kinds))
        ]
        return {"observation": np.array(shown + held, np.int32), "action_mask": np.array(mask, np.int8)}
