"""Which weights explain best what came of positions: ridge regression, exactly, in whole numbers."""

from collections.abc import Sequence
from fractions import Fraction


def fit(squares: Sequence[int], products: Sequence[int], ridge: int) -> list[Fraction]:
    """The weights that make the sum of squared errors, and ``ridge`` times that of the weights, the least.

    ``squares`` are the sums of products of every two features, row by row, the second not behind the first.
    """
    width = len(products)
    rows = [[0] * width + [products[one]] for one in range(width)]
    place = iter(squares)
    for one in range(width):
        for two in range(one + 1):
            rows[one][two] = rows[two][one] = next(place)
        rows[one][one] += ridge
    _eliminate(rows)
    return _substitute(rows)


def _eliminate(rows: list[list[int]]) -> None:
    """Bareiss's way: every division leaves nothing over. With a ridge, no pivot is nought."""
    before = 1
    for place, pivot in enumerate(rows):
        for row in rows[place + 1 :]:
            factor = row[place]
            row[place:] = [
                (pivot[place] * cell - factor * above) // before
                for cell, above in zip(row[place:], pivot[place:], strict=True)
            ]
        before = pivot[place]


def _substitute(rows: list[list[int]]) -> list[Fraction]:
    """The last weight follows from the last row, and so on upwards."""
    found: list[Fraction] = []
    for place in reversed(range(len(rows))):
        *cells, right = rows[place][place:]
        rest = sum((cell * weight for cell, weight in zip(cells[1:], found, strict=True)), Fraction())
        found.insert(0, (right - rest) / cells[0])
    return found
