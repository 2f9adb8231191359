"""What a seat sees as a dict that makes the offers when they are read: for ``aec`` and ``single``.

To tell what an offer leads to, its move has to be found and made. Who does not ask needs only the one taken.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from jeton.research.extras import lacking
from jeton.research.states import Moment

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise lacking(missing) from missing

T = TypeVar("T")


class Offers:
    """Stands for the offers of a moment until somebody reads them."""

    __slots__ = ("_moment",)

    def __init__(self, moment: Moment) -> None:
        self._moment = moment

    def made(self) -> NDArray[np.int32]:
        """For each action what the seat would observe right after it."""
        return np.array(self._moment.state().offers(), np.int32)


class Observation(dict[str, NDArray[Any]]):
    """A dict in which ``Offers`` may stand for an array. Nobody who reads it ever meets them.

    They are made once, at the first reading, and tell what was offered when the observation was made, however
    far the match has gone since: then all of it is made again, which is slow. Copies and pickles have all in
    them.
    """

    __slots__ = ()

    def _made(self, key: str) -> NDArray[Any]:
        value: Any = super().__getitem__(key)
        if type(value) is Offers:
            value = value.made()
            self[key] = value
        known: NDArray[Any] = value
        return known

    # --- one

    def __getitem__(self, key: str) -> NDArray[Any]:
        return self._made(key)

    def get(self, key: str, default: Any = None) -> Any:
        """What stands there, or something else."""
        return self._made(key) if key in self else default

    def setdefault(self, key: str, default: Any = None) -> Any:
        """What stands there, or something else, which stands there from now on."""
        if key not in self:
            self[key] = default
        return self._made(key)

    def pop(self, key: str, *default: Any) -> Any:
        """What stood there."""
        if key in self:
            self._made(key)
        return super().pop(key, *default)

    def popitem(self) -> tuple[str, NDArray[Any]]:
        """What stood last."""
        return self._whole(super().popitem)

    # --- all

    def _whole(self, asked: Callable[..., T], *others: Any) -> T:
        for key in self:
            self._made(key)
        return asked(*others)

    def __iter__(self) -> Iterator[str]:
        # If this were the method of dict, ``dict(x)``, ``{**x}``, ``|``, ``copy`` and pickle would take what
        # they find, and ask nobody.
        return super().__iter__()

    def values(self) -> Any:
        """All that stands there."""
        return self._whole(super().values)

    def items(self) -> Any:
        """The same with its names."""
        return self._whole(super().items)

    def __eq__(self, other: object) -> bool:
        return self._whole(super().__eq__, other)

    def __ne__(self, other: object) -> bool:
        return self._whole(super().__ne__, other)

    def __repr__(self) -> str:
        return self._whole(super().__repr__)
