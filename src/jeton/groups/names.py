"""First names in a group: what others see is checked, and the host has the last word."""

import re
import unicodedata
from functools import cache
from importlib.resources import files

from jeton.core.errors import Fault
from jeton.groups.codes import Code
from jeton.records.names import check_names

_DIGITS = str.maketrans("013457@$!", "oieastasi")
"""What is written in their place by those who think nobody will notice."""


def check_first_name(name: str) -> None:
    """Refuse a name that a match could not have, or that nobody is called. :raises Fault:"""
    check_names([name])
    check_wanted(name)


def check_wanted(name: str) -> None:
    """Refuse a name with a word that is on the list. :raises Fault:"""
    if is_unwanted(name):
        raise Fault.of(Code.UNWANTED, name=name)


def is_unwanted(name: str) -> bool:
    """Whether one of its words, or all of them together, is on the list."""
    words = _plain(name).split()
    joined = "".join(words)
    # A word that is spelt out letter by letter is one, too.
    spelt = {joined} if all(len(word) <= 2 for word in words) else set()
    return bool({*words, *spelt, " ".join(words)} & _unwanted())


def _plain(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name.casefold().translate(_DIGITS))
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return re.sub(r"(\w)\1+", r"\1", re.sub(r"[^a-z\s]", " ", letters)).strip()


@cache
def _unwanted() -> frozenset[str]:
    lines = (files("jeton.groups") / "unwanted.txt").read_text("utf-8").splitlines()
    return frozenset(_plain(line) for line in lines if line and not line.startswith("#"))
