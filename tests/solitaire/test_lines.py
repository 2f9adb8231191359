"""Lines before the judge, the search and the brute force: three accounts of C23 that must agree."""

from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.solitaire import Lattice
from jeton.solitaire.judge import line_fault
from jeton.solitaire.kit import SIGNS, in_order
from jeton.solitaire.lattice import lines_of
from jeton.solitaire.study import Study
from tests.solitaire.kits import filled, is_true

Tokens = tuple[str, ...]


def first_row(tokens: tuple[str | None, ...], bank: list[str]) -> Lattice:
    """A lattice with nothing but its first row."""
    rest: tuple[None, ...] = (None,) * (len(tokens) ** 2 - len(tokens))
    return Lattice((len(tokens) + 1) // 2, tokens + rest, in_order(bank))


def agree(tokens: Tokens) -> bool:
    """Whether a line holds, on which all agree."""
    row = first_row(tokens, [])
    ways = Study(row).ways(0, 1)
    assert ways is not None
    holds = line_fault(row, lines_of(row.size)[0]) is None
    assert holds == is_true(tokens) == bool(ways.count)
    return holds


@st.composite
def nearly_true(draw: st.DrawFn) -> Tokens:
    """A line of a filled grid, perhaps with one token exchanged for another of its sort."""
    size = draw(st.integers(3, 8))
    grid = filled(size, str(draw(st.integers(0, 9))))
    tokens = [grid.tokens[square] or "" for square in draw(st.sampled_from(lines_of(size))).squares]
    place = draw(st.integers(0, 2 * size - 1))
    if place < len(tokens):
        kinds = SIGNS if place % 2 else [str(number) for number in range(21)]
        tokens[place] = draw(st.sampled_from(kinds))
    return tuple(tokens)


@settings(max_examples=200, deadline=None)
@given(nearly_true())
def test_lines_that_are_true_or_nearly(tokens: Tokens) -> None:
    """Also with zeros."""
    agree(tokens)


@st.composite
def large(draw: st.DrawFn) -> Tokens:
    """Eight numbers up to 99, multiplied and divided, on both sides the same in another order."""
    first = str(draw(st.integers(1, 99)))
    pairs = draw(st.lists(st.tuples(st.sampled_from("x:"), st.integers(1, 99)), min_size=3, max_size=3))
    again = draw(st.permutations(pairs))
    left, right = ([first, *(part for sign, n in side for part in (sign, str(n)))] for side in (pairs, again))
    return (*left, "=", *right)


@settings(max_examples=60, deadline=None)
@given(large(), st.integers(0, 7), st.integers(1, 99))
def test_large_values_are_exact(tokens: Tokens, place: int, number: int) -> None:
    """Products and fractions of eight numbers; and one off is off."""
    assert agree(tokens)
    agree((*tokens[: 2 * place], str(number), *tokens[2 * place + 1 :]))


@settings(max_examples=40, deadline=None)
@given(large(), st.integers(0, 7))
def test_large_values_are_reckoned_back(tokens: Tokens, place: int) -> None:
    """The number in a gap follows from the others, and is the only one."""
    gap = 2 * place
    bank = [tokens[gap], *(str(number) for number in range(70, 99))]
    row = first_row((*tokens[:gap], None, *tokens[gap + 1 :]), bank)
    ways = Study(row).ways(0, 1)
    fitting = {token for token in row.bank if is_true((*tokens[:gap], token, *tokens[gap + 1 :]))}
    assert ways is not None
    assert set(Study(row).coding.tokens(ways.masks[gap])) == fitting


@settings(max_examples=60, deadline=None)
@given(nearly_true(), st.lists(st.integers(0, 14), min_size=1, max_size=3, unique=True), st.data())
def test_gaps_of_a_line(tokens: Tokens, places: list[int], data: st.DataObject) -> None:
    """What can stand in them with a bank, exactly: every way is found, counts are kept, nothing else."""
    gaps = sorted({place % len(tokens) for place in places})
    extra = data.draw(st.lists(st.sampled_from(["1", "3", "0", *SIGNS]), max_size=3))
    # The search keeps an `=` for each line that has none yet; with so many, that does not matter here.
    bank = [*(tokens[gap] for gap in gaps), *extra, *"=" * 16]
    row = first_row(tuple(None if at in gaps else token for at, token in enumerate(tokens)), bank)
    ways = Study(row).ways(0, 10_000)
    seen: list[set[str]] = [set() for _ in tokens]
    for choice in _choices(tuple(bank), [bool(gap % 2) for gap in gaps]):
        line = list(tokens)
        for gap, token in zip(gaps, choice, strict=True):
            line[gap] = token
        if is_true(tuple(line)):
            for at, token in enumerate(line):
                seen[at].add(token)
    assert ways is not None
    assert [set(Study(row).coding.tokens(mask)) for mask in ways.masks] == seen


def _choices(bank: Tokens, signs: list[bool]) -> list[Tokens]:
    """Every way to take tokens of these sorts from a bank."""
    if not signs:
        return [()]
    found = []
    for token in dict.fromkeys(bank):
        if (token in SIGNS) == signs[0]:
            left = list(bank)
            left.remove(token)
            found += [(token, *rest) for rest in _choices(tuple(left), signs[1:])]
    return found
