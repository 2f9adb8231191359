"""The deductive solver: every step is sound, each technique does what it says, levels are what they claim."""

from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.errors import Fault
from jeton.core.messages import Message
from jeton.language import LANGUAGES, Speaker
from jeton.solitaire import Deduction, Lattice, Level, Technique, deduce, next_deduction, read_level, solve
from jeton.solitaire.codes import Code
from jeton.solitaire.deduction import FINDERS, within
from jeton.solitaire.kit import SIGNS, in_order
from jeton.solitaire.lattice import lines_of, squares_of
from jeton.solitaire.study import Study
from tests.solitaire.kits import SOLVED, brute_force, emptied, filled, lattice


@st.composite
def gapped(draw: st.DrawFn, sizes: tuple[int, ...] = (3, 4, 5)) -> Lattice:
    """A filled grid with gaps anywhere, and perhaps more in the bank than fits."""
    size = draw(st.sampled_from(sizes))
    gaps = draw(st.lists(st.sampled_from(squares_of(size)), min_size=1, max_size=8 * size - 10, unique=True))
    puzzle = emptied(filled(size, str(draw(st.integers(0, 60)))), gaps)
    extra = draw(st.lists(st.sampled_from(["1", "2", "7", *SIGNS]), max_size=2))
    return Lattice(size, puzzle.tokens, in_order((*puzzle.bank, *extra)))


def contradicts(given: Lattice, step: Deduction) -> bool:
    """Whether there is a solution with something else on the square: asked of the search, token by token."""
    for other in dict.fromkeys(given.bank):
        if other != step.token and (other in SIGNS) == (step.token in SIGNS):
            answer = solve(given.lay(step.square, other), budget=300_000)
            if answer is not None and answer.solutions:
                return True
    return False


@settings(max_examples=80, deadline=None)
@given(gapped(), st.sampled_from(list(FINDERS)))
def test_every_deduction_is_sound(given: Lattice, technique: Technique) -> None:
    """The token deduced is that of every solution, of which there may be several."""
    for step in islice(FINDERS[technique](Study(given)), 3):
        assert step.technique is technique
        assert given.tokens[step.square] is None
        assert step.token in given.bank
        assert not contradicts(given, step)


@settings(max_examples=25, deadline=None)
@given(gapped((3,)))
def test_every_deduction_is_sound_before_the_brute_force(given: Lattice) -> None:
    """The same, asked of one who cannot be wrong."""
    if len(given.open) <= 9:
        solutions = list(islice(brute_force(given), 200))
        for find in FINDERS.values():
            for step in find(Study(given)):
                assert {solution.tokens[step.square] for solution in solutions} == {step.token}


@settings(max_examples=30, deadline=None)
@given(gapped())
def test_a_train_of_thought_is_sound(given: Lattice) -> None:
    """Step by step to where it ends; if that is the end, there is no other."""
    solved = deduce(given)
    after = given
    for step in solved.steps:
        after = after.lay(step.square, step.token)
    assert after == solved.lattice
    if solved.whole:
        answer = solve(given, budget=300_000)
        assert answer is None or answer.solutions == (solved.lattice,)


# --- the techniques, each by an example ----------------------------------------------------------


def found(technique: Technique, given: Lattice) -> list[tuple[str, str, str]]:
    """What a technique finds: square, token, and the code of the reason."""
    return [
        (given.name(step.square), step.token, step.reason.code) for step in FINDERS[technique](Study(given))
    ]


def with_row(row: str, bank: str) -> Lattice:
    """A lattice of which only the first row is of interest: nothing else is given."""
    cells = row.split()
    tokens = tuple(None if cell == "_" else cell for cell in cells)
    size = (len(cells) + 1) // 2
    return Lattice(size, tokens + (None,) * (len(cells) ** 2 - len(cells)), in_order(bank.split()))


def test_a_line_with_one_gap() -> None:
    """A number or a sign; not if several make it true."""
    assert found(Technique.GAP, with_row("3 + _ = 8", "5 6")) == [("1C", "5", Code.REASON_GAP)]
    assert found(Technique.GAP, with_row("3 + _ = 8", "4 6")) == []
    assert found(Technique.GAP, with_row("3 _ 5 = 8", "+ - x")) == [("1B", "+", Code.REASON_GAP)]
    assert found(Technique.GAP, with_row("2 _ 2 = 4", "+ - x")) == []
    assert found(Technique.GAP, with_row("2 _ 2 = 4", "+ - :")) == [("1B", "+", Code.REASON_GAP)]


def test_the_last_place_for_an_equals() -> None:
    """Every line has one."""
    assert found(Technique.GAP, with_row("_ + _ _ _", "3 5 8 = -")) == [("1D", "=", Code.REASON_EQUALS)]
    assert found(Technique.GAP, with_row("_ = _ _ _", "3 5 8 = -")) == []


def test_a_value_that_one_token_gives() -> None:
    """Two gaps, one of them a sign."""
    assert ("1C", "5", Code.REASON_LINE) in found(Technique.TOKEN, with_row("3 _ _ = 8", "4 5 6 + - x"))
    assert found(Technique.TOKEN, with_row("3 _ _ = 9", "3 6 + + x")) == []
    assert found(Technique.TOKEN, with_row("_ + _ = 8", "3 5 9")) == [], "two numbers are another matter"


def test_the_last_kind_of_number() -> None:
    """Nothing else is left."""
    assert ("1A", "4", Code.REASON_BANK) in found(Technique.TOKEN, with_row("_ + _ + _", "4 4 4 + ="))


def test_parity() -> None:
    """An odd sum of an even number and another: the other is odd."""
    steps = FINDERS[Technique.DIVISION](Study(with_row("2 x _ + _ = 13", "2 4 7")))
    step = next(step for step in steps if step.token == "7")
    assert step.square == 4
    assert Speaker("en").say(step.reason) == (
        "For 2 × ? + ? = 13 (row 1) to be true, the number on 1E must be odd; in the bank only 7 is."
    )


def test_divisibility() -> None:
    """Also by a number that the line divides by."""
    (step, *_) = FINDERS[Technique.DIVISION](Study(with_row("_ : 3 - _ = 2", "10 11 15 1 4")))
    assert (step.square, step.token) == (0, "15")
    # Divided by a gap: nothing can be said of whole numbers.
    assert found(Technique.DIVISION, with_row("15 : _ - _ = 2", "10 11 15 1 4")) == []


def test_two_lines_together() -> None:
    """Each leaves two numbers, both together one."""
    given = lattice(
        """
        _ + _ = 7
        + . _ . _
        _ _ _ _ _
        = . _ . _
        9 _ _ _ _
        """,
        "3 4 6 8 14 17 18 + + + = = = = =",
    )
    assert ("1A", "3", Code.REASON_CROSSING) in found(Technique.CROSSING, given)
    # With the 5, it may also be 4 + 5.
    more = Lattice(3, given.tokens, in_order((*given.bank, "5")))
    assert "1A" not in [square for square, _, _ in found(Technique.CROSSING, more)]


def test_case_by_case() -> None:
    """All ways of one line agree on a square."""
    steps = found(Technique.CASES, with_row("_ x _ = 15 + _", "3 6 3"))
    assert ("1A", "6", Code.REASON_WAYS) not in steps
    assert ("1G", "3", Code.REASON_WAYS) in steps


# --- levels --------------------------------------------------------------------------------------


def test_techniques_are_in_order() -> None:
    """From easy to hard, and each level allows those of the one before."""
    assert [technique.rank for technique in Technique] == list(range(len(Technique)))
    allowed = [within(level) for level in Level]
    assert [len(techniques) for techniques in allowed] == [2, 3, 4, 5]
    assert all(set(less) < set(more) for less, more in pairwise(allowed))


def test_levels_by_name() -> None:
    """As they are typed."""
    assert [read_level(level.value) for level in Level] == list(Level)
    with pytest.raises(Fault):
        read_level("Easy")


def test_what_is_beyond_deduction() -> None:
    """It is for experts, and the techniques stop in the middle."""
    solved = deduce(emptied(filled(4, "3"), squares_of(4)[::1]))
    assert not solved.whole
    assert solved.hardest is Technique.SEARCH
    assert solved.level is Level.EXPERT


def test_nothing_to_deduce() -> None:
    """A lattice that is full."""
    solved = deduce(lattice(SOLVED))
    assert (solved.whole, solved.steps, solved.level) == (True, (), Level.EASY)
    assert next_deduction(lattice(SOLVED)) is None


def test_no_solution_is_no_reason_to_fail() -> None:
    """Deduction ends, or contradicts itself; it does not crash."""
    given = Lattice(3, emptied(filled(3, "1"), lines_of(3)[0].squares).tokens, ("1", "1", "1", "+", "="))
    assert not deduce(given).whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences(language: str) -> None:
    """In every language, with everything filled in."""
    speaker = Speaker(language)
    said: dict[str, str] = {}
    for seed in range(6):
        for size in (3, 4):
            for step in deduce(emptied(filled(size, str(seed)), squares_of(size)[seed::2])).steps:
                said[step.reason.code] = speaker.say(step.reason)
    assert len(said) >= 4
    for sentence in said.values():
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert isinstance(step.reason, Message)
