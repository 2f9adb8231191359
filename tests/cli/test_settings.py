"""Settings of the server that stand in the environment or in a file."""

import argparse
from pathlib import Path

import pytest

from jeton.commands.table import read_call
from jeton.core.errors import UsageFault
from jeton.language import Speaker
from jeton.terminal.codes import Code

ENGLISH = Speaker("en")


def read(*arguments: str, **environment: str) -> argparse.Namespace:
    """What a call of the server means."""
    return read_call(["serve", *arguments], ENGLISH, environment)


def test_every_option_may_stand_in_the_environment() -> None:
    """By its name; what is typed comes first."""
    parsed = read("--host", "::1", JETON_HOST="10.0.0.1", JETON_PORT="81", JETON_FORGET_GUESTS="7")
    assert (parsed.host, parsed.port, parsed.forget_guests) == ("::1", 81, 7)
    parsed = read(JETON_NAME="a.example, b.example", JETON_VERBOSE="1", JETON_OPEN="no", JETON_PAUSE="0.5")
    assert (parsed.name, parsed.verbose, parsed.open, parsed.pause) == (
        ["a.example", "b.example"],
        True,
        False,
        0.5,
    )


def test_a_file_of_settings(tmp_path: Path) -> None:
    """Says less than the environment."""
    file = tmp_path / "jeton.toml"
    file.write_text('port = 81\npause = 0.5\nverbose = true\nname = ["a", "b"]\nforget-finished = 30\n')
    for parsed in (
        read("--config", str(file), JETON_PORT="82"),
        read(JETON_PORT="82", JETON_CONFIG=str(file)),
    ):
        assert (parsed.port, parsed.pause, parsed.verbose) == (82, 0.5, True)
        assert (parsed.name, parsed.forget_finished) == (["a", "b"], 30)


@pytest.mark.parametrize(
    ("text", "code"),
    [("port = ", Code.BAD_CONFIG), ("prot = 81", Code.UNKNOWN_SETTING), ("[port]", Code.UNKNOWN_SETTING)],
)
def test_a_file_that_is_no_settings(tmp_path: Path, text: str, code: Code) -> None:
    """Is refused with a sentence, before anything is served."""
    file = tmp_path / "jeton.toml"
    file.write_text(text)
    with pytest.raises(UsageFault) as caught:
        read(f"--config={file}")
    assert caught.value.message.code == code


def test_a_bad_value_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """As if it were typed."""
    with pytest.raises(SystemExit):
        read(JETON_PORT="eighty")
    assert "--port" in capsys.readouterr().err


def test_other_commands_are_not_concerned() -> None:
    """Their options have the same names at times."""
    assert read_call(["backup", "copy"], ENGLISH, {"JETON_DATA": "x"}).data is None
