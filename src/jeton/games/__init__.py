"""The five games, each entered by its door: ``jeton.games.mathable.GAME``.

The package can be called, too: ``jeton.games()`` says which there are.
"""

import sys
from types import ModuleType

NAMES = ("equable", "calculator", "rigolade", "mathable", "gamate")


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The names of the games.

        >>> import jeton
        >>> jeton.games()
        ('equable', 'calculator', 'rigolade', 'mathable', 'gamate')
        """
        return NAMES


# The library has a function of the same name; a package is found under its name whatever stands there.
sys.modules[__name__].__class__ = _Games
