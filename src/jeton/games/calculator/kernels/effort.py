"""How much has been done, and how much may be."""

import cython


@cython.final
@cython.cclass
class Effort:
    """Counts nodes, in all parts together."""

    nodes: cython.longlong
    """How many have been visited since the load."""
    budget: cython.longlong
    """With so many visited the search ends."""

    def __init__(self) -> None:
        self.nodes = 0
        self.budget = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_spent(self) -> cython.bint:
        """Whether the search has to end."""
        return self.nodes >= self.budget
