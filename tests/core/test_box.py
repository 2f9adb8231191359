"""Box files are read strictly, and every fault names its key or its line."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.box import MOST_DOTS, MOST_LETTERS, TomlTable, read_toml
from jeton.core.codes import Code
from jeton.core.errors import BoxFault
from jeton.core.messages import Message, message
from tests.kit.faults import attempt

GOOD = """
game = "marbles"
rack = 7
[tokens]
total = 12
[tokens.counts]
red = 5
"""


def fault_of(act: Callable[[], object]) -> Message:
    """What a box fault says."""
    with pytest.raises(BoxFault) as caught:
        act()
    return caught.value.message


def test_a_box_is_read_key_by_key() -> None:
    """Tables in tables know their full names."""
    table = read_toml(GOOD, "marbles")
    tokens = table.table("tokens")

    assert table.text("game") == "marbles"
    assert table.integer("rack", 1, 7) == 7
    assert tokens.table("counts").integer("red", 5, 9) == 5
    assert tokens.table("counts").full("red") == "tokens.counts.red"
    assert table.full("rack") == "rack"
    table.only("game", "rack", "tokens")


def test_unknown_keys_are_faults() -> None:
    """A slip of the pen is not silently ignored."""
    table = read_toml(GOOD, "marbles")

    assert fault_of(lambda: table.only("game", "rack")) == message(
        Code.BOX_UNKNOWN_KEY, key="tokens", known=("game", "rack")
    )
    assert fault_of(lambda: table.table("tokens").only("counts")) == message(
        Code.BOX_UNKNOWN_KEY, key="tokens.total", known=("counts",)
    )


def test_missing_keys_are_faults() -> None:
    """Named in full."""
    tokens = read_toml(GOOD, "marbles").table("tokens")

    assert fault_of(lambda: tokens.integer("size", 1, 2)) == message(Code.BOX_MISSING, key="tokens.size")


@pytest.mark.parametrize(
    ("act", "kind", "value"),
    [
        (lambda table: table.text("key"), Code.TYPE_TEXT, 5),
        (lambda table: table.text("key"), Code.TYPE_TEXT, True),
        (lambda table: table.integer("key", 0, 9), Code.TYPE_INTEGER, "5"),
        (lambda table: table.integer("key", 0, 9), Code.TYPE_INTEGER, 5.0),
        (lambda table: table.integer("key", 0, 9), Code.TYPE_INTEGER, True),
        (lambda table: table.table("key"), Code.TYPE_TABLE, [1]),
    ],
)
def test_values_have_their_type(act: Callable[[TomlTable], object], kind: Code, value: object) -> None:
    """A boolean is not a number."""
    table = TomlTable({"key": value}, "part")

    assert fault_of(lambda: act(table)) == message(
        Code.BOX_TYPE, key="part.key", expected=message(kind), value=str(value)
    )


@pytest.mark.parametrize("value", [1, 0, "true", "", [True]])
def test_a_flag_is_true_or_false(value: object) -> None:
    """And nothing that Python would take for it."""
    table = TomlTable({"key": value}, "part")

    assert fault_of(lambda: table.flag("key")) == message(
        Code.BOX_TYPE, key="part.key", expected=message(Code.TYPE_FLAG), value=str(value)
    )


def test_a_flag_may_be_left_out() -> None:
    """Then it is not set."""
    table = read_toml('game = "marbles"\nnew = true\nused = false\n', "marbles")

    assert [table.flag(key) for key in ("new", "used", "broken")] == [True, False, False]


@pytest.mark.parametrize("value", [0, 10, -1])
def test_numbers_have_bounds(value: int) -> None:
    """Told in the fault."""
    table = TomlTable({"key": value})

    assert fault_of(lambda: table.integer("key", 1, 9)) == message(
        Code.BOX_RANGE, key="key", value=value, least=1, most=9
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("game = ", 1),
        ('game = "marbles"\nrack = = 7\n', 2),
        ('game = "marbles"\n\n[tokens\n', 3),
        ('game = "marbles"\ngame = "marbles"\n', 2),
        # At the end of the document there is no line in Python's message.
        ('game = "marbles"\nboard = """\n. .\n', 4),
        # Neither has a place in these, and they are other errors.
        (f'game = "marbles"\nrack = {"9" * 5000}', 2),
        (f"rack = {'[' * 100_000}", 1),
    ],
)
def test_syntax_faults_name_the_line(text: str, line: int) -> None:
    """And say what is wrong without repeating the place."""
    said = dict(fault_of(lambda: read_toml(text, "marbles")))

    assert said["line"] == line
    assert said["fault"]
    assert "(at " not in str(said["fault"])


def test_a_box_says_which_game_it_is_for() -> None:
    """Otherwise it may be any."""
    assert fault_of(lambda: read_toml(GOOD, "dominoes")) == message(
        Code.BOX_GAME, key="game", value="marbles", game="dominoes"
    )
    assert fault_of(lambda: read_toml("rack = 7", "dominoes")) == message(Code.BOX_MISSING, key="game")


@given(st.text(max_size=60) | st.integers(0, len(GOOD)).map(lambda end: GOOD[:end] + "=" + GOOD[end:]))
def test_any_text_is_a_box_or_a_fault(text: str) -> None:
    """Nothing else happens."""
    table = attempt(BoxFault, lambda: read_toml(text, "marbles"))
    if isinstance(table, BoxFault):
        assert table.message.code.startswith("core/box-")
    else:
        assert table.text("game") == "marbles"


# --- files that are no boxes --------------------------------------------------------------------


@pytest.mark.parametrize("value", ["0x" + "f" * 5000, "[0x" + "f" * 5000 + "]", "{a = 0x" + "f" * 5000 + "}"])
@pytest.mark.parametrize("kind", [Code.TYPE_TEXT, Code.TYPE_FLAG])
def test_numbers_that_python_will_not_write(value: str, kind: Code) -> None:
    """In the wrong place they are a fault like any other, and nothing else."""
    table = read_toml(f'game = "marbles"\nname = {value}', "marbles")
    read = table.text if kind == Code.TYPE_TEXT else table.flag

    assert fault_of(lambda: read("name")) == message(
        Code.BOX_TYPE, key="name", expected=message(kind), value="…"
    )


def test_long_values_are_not_repeated() -> None:
    """Their beginning will do."""
    table = read_toml(f'game = "marbles"\nrack = "{"7" * 50}"', "marbles")

    assert dict(fault_of(lambda: table.integer("rack", 1, 7)))["value"] == "7" * 40 + "…"


def test_a_file_that_is_too_long() -> None:
    """One letter more than there may be."""
    text = GOOD.strip() + "\n#"
    read_toml(text + " " * (MOST_LETTERS - len(text)), "marbles")

    assert fault_of(lambda: read_toml(text + " " * (MOST_LETTERS - len(text) + 1), "marbles")) == message(
        Code.BOX_LARGE, count=MOST_LETTERS + 1, most=MOST_LETTERS
    )


def test_a_line_with_too_many_dots() -> None:
    """A key that lies deeper takes for ever to be read; in a remark there may be as many as one likes."""
    dots = "." * (MOST_DOTS + 1)
    read_toml(f'{GOOD}\n # {dots}\nname = "{dots[1:]}"', "marbles")

    for line in (f'name = "{dots}"', f"a{'.a' * (MOST_DOTS + 1)} = 1", f"[a{'.a' * (MOST_DOTS + 1)}]"):
        assert fault_of(lambda line=line: read_toml(f'game = "marbles"\n{line}', "marbles")) == message(  # type: ignore[misc]
            Code.BOX_DOTS, line=2, most=MOST_DOTS
        )
