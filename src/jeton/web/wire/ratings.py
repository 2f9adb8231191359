"""How strong people and bots are, of those who want to know."""

from jeton.web.wire.base import In, Out, Word


class RatedPlayer(Out, frozen=True):
    """Somebody in a table of ratings, or a bot."""

    name: str
    bot: bool
    me: bool
    rating: int
    deviation: int
    """With 95 % certainty the strength lies within two of these."""
    matches: int
    provisional: bool
    """Whether too little is known of them yet."""


class RatingTable(Out, frozen=True):
    """The ratings of one game: the best first, and behind them those of whom too little is known."""

    game: str
    title: str
    players: list[RatedPlayer]


class RatingTables(Out, frozen=True):
    """The ratings of everybody who wants one."""

    name: str
    """As who the reader is rated; empty if they are not."""
    games: list[RatingTable]


class JoinRatings(In, frozen=True):
    """Somebody wants to be rated."""

    name: Word
