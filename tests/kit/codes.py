"""Every code that the program knows."""

from enum import StrEnum
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

import jeton


@cache
def all_codes() -> frozenset[str]:
    """The members of every Enum ``Code`` in a module ``codes`` of the package."""
    found: set[str] = set()
    for module in walk_packages(jeton.__path__, "jeton."):
        if module.name.endswith(".codes"):
            codes = import_module(module.name).Code
            assert issubclass(codes, StrEnum)
            found |= {code.value for code in codes}
    return frozenset(found)
