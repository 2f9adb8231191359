"""Rule variants as data: each game lists its options, a match holds one value for each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from jeton.core.codes import Code
from jeton.core.errors import OptionFault

_ON = frozenset({"on", "yes", "true", "1", "oui"})
_OFF = frozenset({"off", "no", "false", "0", "non"})


@dataclass(frozen=True, slots=True)
class Clock:
    """A limit of time (T1)."""

    per: Literal["turn", "match"]
    seconds: int

    def __str__(self) -> str:
        return f"{self.per}:{self.seconds}"


OptionValue: TypeAlias = bool | int | str | Clock | None


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off."""

    name: str
    about: str
    """The code of the sentence that explains it."""
    default: bool = False
    stakes: bool = False
    """Whether a wrong play is not refused but costs something; then nobody is told what is true."""

    def read(self, text: str) -> OptionValue:
        """The value written ``text``."""
        word = text.lower()
        if word not in _ON | _OFF:
            raise OptionFault.of(Code.OPTION_SWITCH, option=self.name, value=text)
        return word in _ON

    def write(self, value: OptionValue) -> str:
        """What ``read`` reads back."""
        return "on" if value else "off"


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number."""

    name: str
    about: str
    default: int
    least: int
    most: int

    def read(self, text: str) -> OptionValue:
        """The value written ``text``."""
        if not (
            text.isascii() and text.isdigit() and self.least <= int(text[:9]) <= self.most and len(text) < 9
        ):
            raise OptionFault.of(
                Code.OPTION_NUMBER, option=self.name, value=text, least=self.least, most=self.most
            )
        return int(text)

    def write(self, value: OptionValue) -> str:
        """What ``read`` reads back."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that is one of a few words."""

    name: str
    about: str
    words: tuple[str, ...]
    """The first is the default."""
    meanings: tuple[str, ...]
    """The code of what each of them means."""

    @property
    def default(self) -> OptionValue:
        """The first word."""
        return self.words[0]

    def read(self, text: str) -> OptionValue:
        """The value written ``text``."""
        if text.lower() not in self.words:
            raise OptionFault.of(Code.OPTION_CHOICE, option=self.name, value=text, known=self.words)
        return text.lower()

    def write(self, value: OptionValue) -> str:
        """What ``read`` reads back."""
        return str(value)


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The clock: ``none``, ``turn:SECONDS`` or ``match:SECONDS``."""

    name: str
    about: str
    default: None = None

    def read(self, text: str) -> OptionValue:
        """The value written ``text``."""
        if text.lower() == "none":
            return None
        per, _, seconds = text.lower().partition(":")
        if per not in ("turn", "match") or not (seconds.isascii() and seconds.isdigit() and len(seconds) < 7):
            raise OptionFault.of(Code.OPTION_CLOCK, option=self.name, value=text)
        if int(seconds) == 0:
            raise OptionFault.of(Code.OPTION_CLOCK, option=self.name, value=text)
        return Clock(cast(Literal["turn", "match"], per), int(seconds))

    def write(self, value: OptionValue) -> str:
        """What ``read`` reads back."""
        return "none" if value is None else str(value)


Option: TypeAlias = Switch | Number | Choice | TimeLimit

CLOCK = TimeLimit("clock", Code.OPTION_ABOUT_CLOCK)
"""Every game can be played against a clock (T1)."""
CONTEST = Switch("contest", Code.OPTION_ABOUT_CONTEST, stakes=True)
"""Wrong plays stand until somebody contests them."""
WINDOW = Number("window", Code.OPTION_ABOUT_WINDOW, default=60, least=0, most=86_400)
"""How many seconds a contest window stays open; 0 for no limit."""


@dataclass(frozen=True, slots=True)
class Options:
    """One value for each option of a game."""

    values: tuple[tuple[str, OptionValue], ...]
    """In the order in which the game lists them."""

    def __getitem__(self, name: str) -> OptionValue:
        return dict(self.values)[name]

    def on(self, name: str) -> bool:
        """Whether a switch is on; one that the game does not have is off."""
        return dict(self.values).get(name) is True

    def number(self, name: str) -> int:
        """The value of a number; 0 if the game has no such option."""
        value = dict(self.values).get(name)
        return value if isinstance(value, int) else 0

    @property
    def clock(self) -> Clock | None:
        """The clock that is set, if any."""
        value = dict(self.values).get(CLOCK.name)
        return value if isinstance(value, Clock) else None


def read_options(known: Iterable[Option], settings: Iterable[str] = ()) -> Options:
    """The options set by ``NAME=VALUE`` texts; what is not set takes its default."""
    by_name = {option.name: option for option in known}
    chosen: dict[str, OptionValue] = {}
    for setting in settings:
        name, equals, text = (part.strip() for part in setting.partition("="))
        if not equals:
            raise OptionFault.of(Code.OPTION_FORM, setting=setting)
        if name not in by_name:
            raise OptionFault.of(Code.OPTION_UNKNOWN, option=name, known=tuple(by_name))
        if name in chosen:
            raise OptionFault.of(Code.OPTION_TWICE, option=name)
        chosen[name] = by_name[name].read(text)
    return Options(tuple((name, chosen.get(name, option.default)) for name, option in by_name.items()))


def settings_from(values: Mapping[str, object]) -> tuple[str, ...]:
    """The ``NAME=VALUE`` texts of values that a program gives by name: a switch is True or False there."""
    return tuple(
        f"{name}={('on' if value else 'off') if isinstance(value, bool) else value}"
        for name, value in values.items()
    )


def at_stake(known: Iterable[Option], options: Options) -> bool:
    """Whether some option that is on puts at stake what is true."""
    return any(isinstance(option, Switch) and option.stakes and options.on(option.name) for option in known)


def write_options(known: Iterable[Option], options: Options) -> tuple[str, ...]:
    """The ``NAME=VALUE`` texts of the options that are not at their default."""
    return tuple(
        f"{option.name}={option.write(options[option.name])}"
        for option in known
        if options[option.name] != option.default
    )
