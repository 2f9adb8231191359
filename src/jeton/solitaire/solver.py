"""Fills a lattice, and says whether that can be done in no, one or several ways.

It does not know the judge: each is an account of C23 for itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.core.chance import Stream, seed_of
from jeton.solitaire.coding import Coding
from jeton.solitaire.kernels import ALL, COMPILED, CUT, ENOUGH
from jeton.solitaire.kit import Kit
from jeton.solitaire.lattice import Lattice, check_size, empty

OnProgress: TypeAlias = Callable[[int], None]
"""Hears now and then how many nodes have been visited; what it raises stops the work."""

_DICE = 2**31 - 2
"""The kernel's dice begin with a number from 1 to this."""
_TAME = 60
"""Values on the way of a grid that is filled for a person: whole, from 0 to this."""
_FIRST_BUDGET = 4000
_FIRST_SHARE = 200_000
_TAME_ATTEMPTS = 60
"""After so many attempts, anything goes."""
_MOST_DOUBLED = 20
_NO_END = 2**60
_FEW, _MANY = 100, 3000
"""Lines with so many conceivable ways are narrowed: few where anything will do, many for a proof."""


class Verdict(Enum):
    """In how many ways a lattice can be filled."""

    NONE = "none"
    ONE = "one"
    SEVERAL = "several"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search found."""

    verdict: Verdict
    solutions: tuple[Lattice, ...]
    """None, the one, or two of several."""
    nodes: int


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


def quiet(nodes: int) -> None:
    """For those who do not want to hear anything."""


def fill(kit: Kit, size: int, seed: bytes, on_progress: OnProgress = quiet) -> Lattice | None:
    """An empty lattice filled from a kit, by chance; None if that cannot be done."""
    start = empty(check_size(size), kit.tokens)
    coding = Coding(start)
    budget, spent, attempt = _FIRST_BUDGET * size, 0, 0
    while True:
        tame = _TAME if attempt < _TAME_ATTEMPTS else 0
        chance = 1 + Stream(seed, f"solitaire fill {size}", attempt).below(_DICE)
        search = coding.load(start)
        ended = search.run(
            1, budget, chance, tame, _FEW, lambda nodes, so_far=spent: on_progress(so_far + nodes)
        )
        spent += search.visited()
        if ended == ENOUGH:
            return next(coding.answers(start))
        if ended == ALL:
            if not tame:
                return None
            attempt = _TAME_ATTEMPTS
        else:
            attempt += 1
        budget += budget // 4


def solve(lattice: Lattice, on_progress: OnProgress = quiet, budget: int = _NO_END) -> Answer | None:
    """In how many ways a lattice can be filled; None if the budget of nodes does not suffice to know."""
    coding = Coding(lattice)
    spent = 0

    def heard(nodes: int) -> None:
        on_progress(spent + nodes)

    # In order, which proves the most; but where very much is open, two ways are sooner found by chance. So a
    # search in order, one by chance for tame values and one for any take turns, and all get longer.
    share, attempt = _FIRST_SHARE, 0
    while True:
        search = coding.load(lattice)
        chance = 1 + Stream(seed_of("solve"), "solitaire solve", attempt).below(_DICE)
        by_chance = attempt % 3 > 0
        tame = _TAME if attempt % 3 == 1 else 0
        ended = search.run(
            2,
            min(share, budget - spent),
            chance if by_chance else 0,
            tame,
            _FEW if by_chance else _MANY,
            heard,
        )
        found = tuple(coding.answers(lattice))
        spent += search.visited()
        if ended == ENOUGH:
            return Answer(Verdict.SEVERAL, found, spent)
        if ended == ALL and not tame:
            return Answer(Verdict.ONE if found else Verdict.NONE, found, spent)
        if ended == CUT and spent >= budget:
            return None
        attempt += 1
        if attempt % 3 == 0:
            share *= 2


class Ended(Enum):
    """How an attempt to fill up a lattice ended."""

    FOUND = "found"
    NONE = "none"
    """There is no way; that is proved."""
    CUT = "cut"
    """Neither is known yet."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What one attempt to fill up a lattice came to."""

    ended: Ended
    lattice: Lattice | None
    nodes: int


def fill_up(
    lattice: Lattice, seed: bytes, attempt: int, on_progress: OnProgress = quiet, budget: int = _NO_END
) -> Attempt:
    """One attempt to fill what is open, the tokens that lie there staying; later attempts look longer.

    Whoever goes on until it ends has the answer, if they live to see it.
    """
    coding = Coding(lattice)
    search = coding.load(lattice)
    # As in ``solve``, but a tame grid is looked for first: it is for a person.
    tame = _TAME if attempt % 3 == 0 else 0
    chance = 0 if attempt % 3 == 2 else 1 + Stream(seed, "solitaire fill up", attempt).below(_DICE)
    share = min(budget, _FIRST_BUDGET * lattice.size << min(attempt // 3, _MOST_DOUBLED))
    ended = search.run(1, share, chance, tame, _FEW if chance else _MANY, on_progress)
    if ended == ENOUGH:
        return Attempt(Ended.FOUND, next(coding.answers(lattice)), search.visited())
    return Attempt(Ended.NONE if ended == ALL and not tame else Ended.CUT, None, search.visited())


def is_ambiguous(coding: Coding, lattice: Lattice, budget: int) -> bool:
    """Whether two ways are found within a budget of nodes."""
    return bool(coding.load(lattice).run(2, budget, 0, 0, _MANY, quiet) == ENOUGH)
