"""What a game has to look up while one plays: a table, a card that lies beside the board."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Aid:
    """A page beside the board. It tells nothing of a match, so that everybody may look at any time.

    Its text is in the folder of the game, ``aids/NAME.LANGUAGE.md``: Markdown with the blocks of rules pages.
    """

    name: str
    """As its file is called."""
    title: str
    """The code of its heading."""
    words: str
    """The code of the words by which one asks for it at the terminal, the first of them to be shown."""
