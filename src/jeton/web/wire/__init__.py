"""The only shapes on the wire, by subject.

Every text in them is already said in the reader's language, and holds nothing that its reader may not know:
``views`` fills them. What comes in is read strictly: wrong types and unknown kinds are refused, and so are
long texts.
"""

from jeton.web.wire import (
    analysis,
    base,
    boxes,
    challenges,
    games,
    groups,
    lessons,
    mails,
    matches,
    pages,
    people,
    pictures,
    prints,
    quick_messages,
    ratings,
    scores,
    seats,
    solitaire,
)
from jeton.web.wire.base import write

__all__ = [
    "analysis",
    "base",
    "boxes",
    "challenges",
    "games",
    "groups",
    "lessons",
    "mails",
    "matches",
    "pages",
    "people",
    "pictures",
    "prints",
    "quick_messages",
    "ratings",
    "scores",
    "seats",
    "solitaire",
    "write",
]
