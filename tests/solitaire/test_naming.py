"""Names of puzzles: the same name is the same puzzle, and what is no name is refused with a reason."""

import pytest

from jeton.core.chance import seed_of
from jeton.core.errors import Fault
from jeton.solitaire import Level, daily, make, make_named, read_name
from jeton.solitaire.codes import Code
from tests.solitaire.kits import KIT


@pytest.mark.parametrize("name", ["2026-11-15", "2024-02-29", "3-easy-a", "8-expert-0123456789abcdef"])
def test_a_name_is_written_as_it_is_read(name: str) -> None:
    """Both kinds."""
    assert str(read_name(name)) == name


def test_a_seed_has_the_puzzle_that_the_command_makes() -> None:
    """``jeton solitaire new --size 3 --level hard --seed abc``."""
    assert make_named(KIT, read_name("3-hard-abc")) == make(KIT, 3, Level.HARD, seed_of("abc"))


def test_a_day_has_the_puzzle_of_that_day() -> None:
    """``jeton solitaire play --daily``; its level is known before it is made."""
    name = read_name("2026-11-16")
    assert make_named(KIT, name) == daily(KIT, "2026-11-16")
    assert name.level is daily(KIT, "2026-11-16").level is Level.EASY
    assert read_name("2026-11-15").level is Level.EXPERT


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", Code.BAD_NAME),
        ("hello", Code.BAD_NAME),
        ("3-easy", Code.BAD_NAME),
        ("3-easy-", Code.BAD_NAME),
        ("3-easy-A", Code.BAD_NAME),
        ("3-easy-" + "a" * 33, Code.BAD_NAME),
        ("-3-easy-a", Code.BAD_NAME),
        ("٣-easy-a", Code.BAD_NAME),
        ("2-easy-a", Code.BAD_SIZE),
        ("9-easy-a", Code.BAD_SIZE),
        ("3-simple-a", Code.BAD_LEVEL),
        ("2026-13-01", Code.BAD_DAY),
        ("2025-02-29", Code.BAD_DAY),
        ("2026-11-15\n", Code.BAD_NAME),
    ],
)
def test_what_is_no_name(name: str, code: Code) -> None:
    """And why."""
    with pytest.raises(Fault) as refused:
        read_name(name)
    assert refused.value.message.code == code
