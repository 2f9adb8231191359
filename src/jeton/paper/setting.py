"""How something is printed: on which paper, in colour or without, in which language."""

from collections.abc import Iterable
from dataclasses import dataclass

from jeton.core.errors import UsageFault
from jeton.language import Speaker
from jeton.paper.codes import Code

PAPERS = ("a4", "letter")
"""The sheets that a printer at home takes."""
DOUBLE = {"a4": "a3", "letter": "tabloid"}
"""The sheet of twice the size."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How something is printed."""

    speaker: Speaker
    paper: str = PAPERS[0]
    colour: bool = True

    def page(self, title: str, under: str = "") -> dict[str, object]:
        """What every template asks for; the title and what is under it stand at the foot."""
        return {
            "paper": self.paper,
            "colour": self.colour,
            "lang": self.speaker.language,
            "title": title,
            "under": under,
        }

    def words(self, *codes: Code) -> dict[str, str]:
        """The words that a template writes, by the last part of their codes."""
        return {code.value.partition("/")[2]: self.speaker.code(code) for code in codes}


def check_paper(paper: str) -> str:
    """The paper itself. :raises UsageFault: if nothing is printed on such."""
    return one_of(paper, PAPERS)


def one_of(word: str, known: Iterable[str]) -> str:
    """The word itself. :raises UsageFault: if it is none of those known."""
    if word not in (known := tuple(known)):
        raise UsageFault.of(Code.NO_SUCH, word=word, known=known)
    return word
