"""The tree of errors is as its docstring draws it."""

import pickle
import re

import pytest

from jeton.core import errors
from jeton.core.errors import Fault, RecordFault, Unreadable
from jeton.core.messages import message

DRAWN = re.findall(r"^\s*[├└]── (\w+)", errors.__doc__ or "", re.MULTILINE)
BELOW = re.findall(r"^\s*[├└]── (\w+).*\n\s*│\s+└── (\w+)", errors.__doc__ or "", re.MULTILINE)
"""Those that are a kind of another."""


def defined() -> dict[str, type[Fault]]:
    """Every error that the module defines."""
    return {
        name: kind
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, Fault) and kind.__module__ == errors.__name__
    }


def test_the_drawing_is_complete() -> None:
    """Every error of the module is drawn, and nothing else."""
    assert sorted([*DRAWN, *(name for _, name in BELOW), "Fault"]) == sorted(defined())
    assert "Fault(ValueError)" in (errors.__doc__ or "")


@pytest.mark.parametrize(("parent", "name"), [*(("Fault", name) for name in DRAWN), *BELOW])
def test_each_hangs_where_it_is_drawn(parent: str, name: str) -> None:
    """Each carries its message, and shows it."""
    kind = defined()[name]
    fault = kind.of("core/over", player=1)

    assert kind.__bases__ == (defined()[parent],)
    assert kind.__doc__
    assert type(fault) is kind
    assert fault.message == message("core/over", player=1)
    assert "core/over" in repr(fault)


def test_a_fault_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code, as long as nobody has said how; then a sentence."""
    monkeypatch.setattr(errors, "_words", [])
    fault = Unreadable.of("core/over", player=1)
    assert (str(fault), str(Fault.of("core/over"))) == ("core/over (player=1)", "core/over")
    errors.put_into_words(lambda said: f"So: {said.code}.")
    assert str(fault) == "So: core/over."


def test_a_fault_is_a_value_error() -> None:
    """What a person wrote is a value."""
    assert Fault.__bases__ == (ValueError,)
    assert issubclass(Unreadable, ValueError)


def test_a_record_fault_has_a_line() -> None:
    """If there is one to point at."""
    assert RecordFault(message("records/cut"), 12).line == 12
    assert RecordFault(message("records/cut")).line is None


@pytest.mark.parametrize("kind", defined().values())
def test_a_fault_can_be_sent_to_another_process(kind: type[Fault]) -> None:
    """And is there what it was here, its line included."""
    fault = kind.of("core/over", seat=3)
    if isinstance(fault, RecordFault):
        fault.line = 7

    again = pickle.loads(pickle.dumps(fault))

    assert type(again) is kind
    assert again.message == fault.message
    assert getattr(again, "line", None) == getattr(fault, "line", None)
