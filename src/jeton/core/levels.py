"""Levels: the six strengths at which every game has a player, as data of each game.

A game's ``levels.toml`` says of each level what it sees::

    game = "rigolade"

    [child]
    average = 11                        points a turn, about: measured, and told to people
    cap = 20                            it plays no turn that brings more
    largest = 12                        the largest number that it works with
    tokens = 2                          how many tokens of its rack it looks at in a turn
    signs = { "+" = 90, "-" = 60 }      how often it thinks of a sign, in percent; of others never
    lines = 10                          how often it sees turns that make more than one line
    bluffs = 5                          how often, where it sees no turn or a poor one, it lays what is false

    [child.resort]                      may be left out: how it looks once more where it saw no turn
    largest = 10                        the largest number then, no larger than otherwise
    signs = { "x" = 40 }                how often it then thinks of these, too

    [club]
    average = 38
    plays = "greedy"                    the best turn there is

    [champion]
    average = 45
    plays = "expert"                    the game's expert, or the greedy player where it has none
    patience = 20                       how often the expert asks whether it is enough, and goes on
    care = 100                          how often it thinks at all, in percent; else it is greedy

Which of these a game knows is said by its room ``findable``; all of those must be there, and no others. A
last resort may be there in games that know both of what it changes.
"""

from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from enum import Enum

from jeton.core.box import TomlTable, read_toml
from jeton.core.chance import Stream
from jeton.core.codes import Code
from jeton.core.errors import BoxFault

NAMES = ("child", "beginner", "family", "club", "strong", "champion")
"""Every game has these, the weakest first."""

PERCENT = 100
_MOST = 1_000_000
"""More points, or asked more often, than anybody has patience for."""


class Style(Enum):
    """How a level finds what it plays."""

    FINDS = "finds"
    """The dearest turn that it sees."""
    GREEDY = "greedy"
    EXPERT = "expert"


class Temper(Enum):
    """What one notices of a player beside how strong he is."""

    PATIENT = "patient"
    """It looks beyond the turn."""
    DARING = "daring"
    """It lays something false now and then, where that can be contested."""


class Aspect(Enum):
    """Something by which people see more or less."""

    CAP = "cap"
    LARGEST = "largest"
    TOKENS = "tokens"
    SIGNS = "signs"
    LINES = "lines"
    REPLACEMENTS = "replacements"
    RACKS = "racks"
    EXTRAS = "extras"
    CARE = "care"
    BLUFFS = "bluffs"


EQUATIONS = frozenset({Aspect.CAP, Aspect.LARGEST, Aspect.TOKENS, Aspect.SIGNS, Aspect.LINES})
"""Those that make a difference wherever equations are laid."""

ODDS = (Aspect.LINES, Aspect.REPLACEMENTS, Aspect.RACKS, Aspect.EXTRAS, Aspect.CARE, Aspect.BLUFFS)
"""Those that are told in percent of the turns."""

_RESORT = "resort"
_RESORTED = frozenset({Aspect.LARGEST, Aspect.SIGNS})
"""What a last resort changes."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What somebody sees in one turn."""

    cap: int = _MOST
    largest: int = _MOST
    tokens: int = _MOST
    signs: frozenset[str] = frozenset()
    seen: frozenset[Aspect] = frozenset()
    """Of those that are told in percent, what is seen this time."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level sees, turn after turn."""

    cap: int = _MOST
    largest: int = _MOST
    tokens: int = _MOST
    signs: tuple[tuple[str, int], ...] = ()
    """How often it thinks of each sign, in percent."""
    odds: tuple[tuple[Aspect, int], ...] = ()
    """How often it sees what only some see, in percent."""
    resort: "Skill | None" = None
    """What it sees when it has found nothing so, and looks again: also signs that it leaves alone else."""

    @property
    def stages(self) -> tuple["Skill", ...]:
        """Itself, and its last resort."""
        return (self,) if self.resort is None else (self, self.resort)

    def glimpse(self, stream: Stream, look: int = 0) -> Glimpse:
        """What it sees in a turn; at every further look it looks at one token less."""
        return Glimpse(
            self.cap,
            self.largest,
            max(1, self.tokens - look),
            frozenset(sign for sign, odds in self.signs if stream.below(PERCENT) < odds),
            frozenset(aspect for aspect, odds in self.odds if stream.below(PERCENT) < odds),
        )

    @property
    def widest(self) -> Glimpse:
        """All that it can ever see, unless as a last resort."""
        return Glimpse(
            self.cap,
            self.largest,
            self.tokens,
            frozenset(sign for sign, odds in self.signs if odds),
            frozenset(aspect for aspect, odds in self.odds if odds),
        )


@dataclass(frozen=True, slots=True)
class Level:
    """A player of a certain strength, in one game."""

    name: str
    average: int
    """Points a turn, about."""
    style: Style = Style.FINDS
    skill: Skill = Skill()
    patience: int = 0
    """Of an expert: how often it goes on when it asks whether it is enough …"""
    care: int = 0
    """… and in how many of a hundred turns it thinks at all, instead of playing the best that lies open."""

    @property
    def temper(self) -> Temper | None:
        """What it plays like already: nobody plays weaker for the sake of it."""
        if self.style is Style.EXPERT and 2 * self.care > PERCENT:
            return Temper.PATIENT
        return Temper.DARING if dict(self.skill.odds).get(Aspect.BLUFFS, 0) else None


def read_levels(text: str, game: str, aspects: Set[Aspect]) -> dict[str, Level]:
    """The levels of a game, the weakest first. :raises BoxFault: if the file does not describe them."""
    file = read_toml(text, game)
    file.only("game", *NAMES)
    return {name: _level(file.table(name), name, aspects) for name in NAMES}


def _level(table: TomlTable, name: str, aspects: Set[Aspect]) -> Level:
    average = table.integer("average", 0, _MOST)
    if "plays" not in table.data:
        resort = (_RESORT,) if aspects >= _RESORTED else ()
        table.only("average", *(aspect.value for aspect in Aspect if aspect in aspects), *resort)
        return Level(name, average, Style.FINDS, _skill(table, aspects))
    plays = table.text("plays")
    if plays == Style.GREEDY.value:
        table.only("average", "plays")
        return Level(name, average, Style.GREEDY)
    if plays == Style.EXPERT.value:
        table.only("average", "plays", "patience", Aspect.CARE.value)
        patience = table.integer("patience", 0, _MOST)
        care = table.integer(Aspect.CARE.value, 0, PERCENT)
        return Level(name, average, Style.EXPERT, patience=patience, care=care)
    known = (Style.GREEDY.value, Style.EXPERT.value)
    raise BoxFault.of(Code.LEVEL_PLAYS, key=table.full("plays"), value=plays, known=known)


def _skill(table: TomlTable, aspects: Set[Aspect]) -> Skill:
    def most(aspect: Aspect) -> int:
        return table.integer(aspect.value, 1, _MOST) if aspect in aspects else _MOST

    skill = Skill(
        most(Aspect.CAP),
        most(Aspect.LARGEST),
        most(Aspect.TOKENS),
        tuple(_signs(table.table(Aspect.SIGNS.value))) if Aspect.SIGNS in aspects else (),
        tuple((aspect, table.integer(aspect.value, 0, PERCENT)) for aspect in ODDS if aspect in aspects),
    )
    if _RESORT not in table.data:
        return skill
    return replace(skill, resort=_resort(table.table(_RESORT), skill))


def _resort(table: TomlTable, skill: Skill) -> Skill:
    table.only(Aspect.LARGEST.value, Aspect.SIGNS.value)
    largest = table.integer(Aspect.LARGEST.value, 1, skill.largest)
    signs = dict(skill.signs) | dict(_signs(table.table(Aspect.SIGNS.value)))
    return replace(skill, largest=largest, signs=tuple(signs.items()))


def _signs(table: TomlTable) -> Iterator[tuple[str, int]]:
    for sign in table.data:
        yield sign, table.integer(sign, 0, PERCENT)
