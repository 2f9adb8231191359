"""Things that people, cats and programs type."""

WORDS = ("pass", "contest", "accept", "leave", "agree", "end", "PASS", "  accept  ", "closed", "agreed", "?")
"""Words that some game may know; the last is a token that one does not."""

GARBAGE = (
    "",
    "   ",
    "??",
    "help me",
    "\x00",
    "é è ü ß",
    "🎲",
    "1" * 5000,
    "@" * 300,
    "-1",
    "1e9",
    "A1",
    "8I>",
    "[finish out]",
    "[1 2]",
    "result: Anna 5",
    "٣@٤A",
    "\n\n",
    "'; drop table matches; --",
    "{}",
    "%s%n",
    "\u202e\ufeff",
)
"""Texts that no game reads."""
