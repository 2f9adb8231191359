"""What the tests of the languages share: every code, every sentence, and where the program uses them."""

import ast
import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from types import ModuleType

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import jeton

Fields = frozenset[str]
_POSTGRES = ("jeton.store.postgres", "jeton.store.revising")
"""Need ``jeton[postgres]``, which is not there everywhere."""
_RESEARCH = tuple(f"jeton.research.{name}" for name in ("aec", "single", "solitaire", "spaces"))
"""Need ``jeton[research]``."""


@cache
def modules() -> tuple[ModuleType, ...]:
    """Every module of Jeton that is written here, but ``__main__``, which runs it."""
    found = [info.name for info in pkgutil.walk_packages(jeton.__path__, "jeton.")]
    left_out = {
        "jeton.__main__",
        # Cython's own code for arrays, which has no source here.
        "jeton.memoryviews",
        *(_POSTGRES if find_spec("sqlalchemy") is None else ()),
        *(_RESEARCH if find_spec("pettingzoo") is None else ()),
        *(("jeton.research.spiel",) if find_spec("pyspiel") is None else ()),
    }
    return tuple(import_module(name) for name in found if name not in left_out)


@cache
def enums() -> tuple[type[StrEnum], ...]:
    """Every enum of codes, found where it is defined."""
    return tuple(
        thing
        for module in modules()
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, StrEnum) and thing.__module__ == module.__name__
    )


@cache
def codes() -> tuple[StrEnum, ...]:
    """Every code of every enum."""
    return tuple(code for enum in enums() for code in enum)


@cache
def entries(language: str) -> dict[str, Message]:
    """The entries of a catalogue by code, as they are written."""
    return {_id(entry): entry for entry in _written(language) if entry.id and not entry.context}


@cache
def briefs(language: str) -> dict[str, Message]:
    """What a catalogue says in few words, by code."""
    return {_id(entry): entry for entry in _written(language) if entry.context == "brief"}


@cache
def _written(language: str) -> Catalog:
    with (files("jeton.language") / f"{language}.po").open("rb") as source:
        return read_po(source, locale=language)


def _id(entry: Message) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def sentences(language: str, code: str) -> tuple[str, ...]:
    """All forms of a sentence: one, or one for each number."""
    string = entries(language)[code].string
    return (string,) if isinstance(string, str) else tuple(string or ())


def fields(sentence: str) -> Fields:
    """The names in braces."""
    return frozenset(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)


def fields_of(language: str, code: str) -> Fields:
    """All fields that a language may want for a code."""
    return frozenset().union(*(fields(sentence) for sentence in sentences(language, code)))


# --- where the program uses codes ---------------------------------------------------------------


@dataclass(frozen=True)
class Use:
    """A code in the text of the program."""

    code: StrEnum
    place: str
    """The module and the line."""
    given: Fields | None
    """The fields that the call passes beside it; None if it is not the argument of such a call."""


_SPEAKING = frozenset({"message", "of", "refused", "item", "code", "say", "note"})
"""The last word of everything that makes a message of a code and fields."""
_NOT_FIELDS = frozenset({"kind"})


@cache
def uses() -> tuple[Use, ...]:
    """Every use of a code outside the enums."""
    return tuple(use for module in modules() for use in _uses_in(module))


def _uses_in(module: ModuleType) -> Iterator[Use]:
    assert module.__file__ is not None
    # A compiled kernel stands beside its source.
    name = module.__name__.rpartition(".")[2]
    path = Path(module.__file__)
    tree = ast.parse((path if path.suffix == ".py" else path.with_name(f"{name}.py")).read_text("utf-8"))
    given: dict[ast.AST, Fields] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node.func) in _SPEAKING:
            # ``**params`` has no name of its own: what it passes is not known here.
            passed = frozenset(word.arg for word in node.keywords if word.arg is not None)
            for argument in node.args:
                given |= dict.fromkeys(_chosen(argument), passed - _NOT_FIELDS)
    # What says which refusals may still be mended names codes, and says none of them.
    named = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _called(node.func) == "Laying"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node not in named and (code := _code(module, node)) is not None:
            yield Use(code, f"{module.__name__}:{getattr(node, 'lineno', 0)}", given.get(node))


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _chosen(argument: ast.expr) -> Iterator[ast.expr]:
    """The argument itself, or the two between which it decides."""
    if isinstance(argument, ast.IfExp):
        yield from (*_chosen(argument.body), *_chosen(argument.orelse))
    else:
        yield argument


def _code(module: ModuleType, node: ast.AST) -> StrEnum | None:
    """The code that ``Code.X`` is in this module, whatever name the enum has there."""
    if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
        return None
    enum = vars(module).get(node.value.id)
    if not (isinstance(enum, type) and issubclass(enum, StrEnum) and enum in enums()):
        return None
    return enum.__members__.get(node.attr)
