"""A frozen value that is like another but for some members."""

import dataclasses
from dataclasses import dataclass, field

import pytest

from jeton.core.values import replace


@dataclass(frozen=True, slots=True)
class Slotted:
    """As positions are."""

    first: int
    second: tuple[int, ...] = ()


@dataclass(frozen=True)
class Roomy:
    """As a match is, which remembers what was found of it."""

    first: int
    second: list[int] = field(default_factory=list)


@pytest.mark.parametrize("value", [Slotted(1, (2,)), Roomy(1, [2])])
def test_it_does_what_the_standard_library_does(value: Slotted | Roomy) -> None:
    """The members that are named, and no others."""
    assert replace(value, first=3) == dataclasses.replace(value, first=3)
    assert replace(value, first=3).second is value.second
    assert value.first == 1


def test_what_was_found_of_a_value_is_not_taken_along() -> None:
    """It need not be so of the other."""
    value = Roomy(1)
    vars(value)["found"] = True
    assert "found" not in vars(replace(value, first=3))


def test_a_member_that_there_is_not_is_refused() -> None:
    """As by the standard library."""
    with pytest.raises(TypeError, match="third"):
        replace(Slotted(1), third=3)  # type: ignore[call-arg]
