"""The shapes of what ``--json`` writes, command by command; ``jeton schema`` shows them as JSON Schema.

The commands that write them are checked against these by mypy, and their real outputs by a test. They are
bare types: whoever writes JSON need not import what makes schemas.
"""

from typing import TypedDict

from jeton.language.speaker import Said


class ItemRow(TypedDict):
    """Points that somebody got, and why."""

    player: str
    points: int
    reason: Said


class OwnItem(TypedDict):
    """Points of whoever is to move, and why."""

    points: int
    reason: Said


class FormatRow(TypedDict):
    """How long a match may be. By the number of seats: turns of all, and minutes for one person, two, …"""

    name: str
    about: str
    options: list[str]
    turns: dict[int, int]
    minutes: dict[int, tuple[int, ...]]


class GameRow(TypedDict):
    """A game, the numbers of seats it is played with, and its options with what they do."""

    name: str
    title: str
    about: str
    seats: list[int]
    options: dict[str, str]
    formats: list[FormatRow]


class SaveRow(TypedDict):
    """A match in Jeton's own folder."""

    file: str
    game: str
    players: list[str]
    saved: str
    """When, by the clock of this machine, as ISO 8601 writes it."""
    over: bool


class EntryRow(TypedDict):
    """A line of a score sheet, what it gave, and the points of all after it."""

    line: int
    player: str
    items: list[ItemRow]
    points: int
    standing: dict[str, int]


class MoveRow(TypedDict):
    """A move, what it brings, and why."""

    move: str
    points: int
    items: list[Said]


class TurnRow(TypedDict):
    """One of the best turns. No turn brings more than the bound of the first; so many others are alike."""

    moves: list[str]
    points: int
    bound: int
    alike: int
    items: list[OwnItem]


class ChoiceRow(TypedDict):
    """What a move is worth."""

    move: str
    value: int


class SolutionRow(TypedDict):
    """What a position is worth, a best line, and each move with what it is worth (--all)."""

    value: int
    line: list[str]
    choices: list[ChoiceRow]
    nodes: int


class SideChances(TypedDict):
    """What is estimated: chances of winning in per cent, by side, after what was done and after the best."""

    chances: tuple[int, ...] | None
    best_chances: tuple[int, ...] | None


class CallRow(TypedDict):
    """What was said before the cards: what it brought in points, what it cost, what was better."""

    player: str
    move: str
    brings: int | None
    cost: int
    grade: str
    better: str | None
    estimate: SideChances


class RemarkRow(TypedDict):
    """A move, the tricks and the points that it cost, and what would have cost nothing."""

    player: str
    move: str
    cost: int
    points: int
    better: str | None
    estimate: SideChances


class DealReview(TypedDict):
    """A deal, seen with everything known."""

    about: Said
    calls: list[CallRow]
    moves: list[RemarkRow]
    notes: list[Said]


class BestTurn(TypedDict):
    """The best turn that there was."""

    moves: str
    points: int
    bound: int
    items: list[OwnItem]


class TurnEstimate(TypedDict):
    """What is estimated of a turn: chances of winning in per cent, by seat, and luck in points."""

    chances: tuple[int, ...] | None
    best_chances: tuple[int, ...] | None
    chance_loss: int
    luck: int


class LuckEstimate(TypedDict):
    """What the tokens that a player drew were worth above what could be expected, in points."""

    luck: int


class DecisionRow(TypedDict):
    """A turn that was played, beside the best one. at: its first move in the record."""

    turn: int
    at: int
    player: str
    moves: str
    points: int
    grade: str
    loss: int
    estimate: TurnEstimate
    best: BestTurn


class PlayerSummary(TypedDict):
    """A player's turns together: the points they made, those they left, and what share of the best it is."""

    player: str
    points: int
    loss: int
    share: float
    estimate: LuckEstimate
    grades: dict[str, int]


class TurnReview(TypedDict):
    """A match, turn by turn, where the best turn can be searched for."""

    turns: list[DecisionRow]
    players: list[PlayerSummary]


class PlayedRow(TypedDict):
    """A move of a record: of a player, by name, of chance or of the referee."""

    actor: str
    move: str
    items: list[ItemRow]


class FindingRow(TypedDict):
    """Whether a record matches its seed, and from which move on it does not."""

    verdict: str
    move: int | None
    text: str


class PerftRow(TypedDict):
    """How many sequences of moves there are: of none, of one, of two, …"""

    game: str
    counts: list[int]


class EstimateRow(TypedDict):
    """A mean, and how far off it may be; null where nobody knows."""

    mean: float
    error: float | None


class ThinkingRow(TypedDict):
    """How long decisions took, in seconds."""

    decisions: int
    mean: float
    p99: float
    most: float


class ArenaRow(TypedDict):
    """What came of a meeting of two bots; won and points are those of the first one."""

    game: str
    bots: tuple[str, str]
    seed: str
    settings: tuple[str, ...]
    seconds: float
    compiled: bool
    asked: int
    pairs: int
    won: EstimateRow
    points: EstimateRow
    draws: int
    thinking: list[ThinkingRow]


class StrengthRow(TypedDict):
    """A level against the next one; won and points are those of the first one."""

    game: str
    levels: list[str]
    seed: str
    asked: int
    pairs: int
    won: EstimateRow
    points: EstimateRow
    averages: list[float]
    thinking: list[ThinkingRow]


class FilledGrid(TypedDict):
    """A grid of the solitaire that was filled, row by row, and what is left of the kit."""

    size: int
    seed: str
    grid: list[list[str]]
    left: list[str]


class SolvedGrid(TypedDict):
    """The solutions of a grid, at most two."""

    verdict: str
    solutions: list[list[list[str]]]
    nodes: int


class TechniqueRow(TypedDict):
    """A way of reasoning, and how often it was needed."""

    name: str
    text: str
    times: int


class NewPuzzle(TypedDict):
    """A puzzle of the solitaire, with its solution and how it is found."""

    size: int
    level: str
    seed: str
    grid: list[list[str]]
    bank: list[str]
    solution: list[list[str]]
    techniques: list[TechniqueRow]
    deduced: bool


class PastRow(TypedDict):
    """A match that is over; times in milliseconds."""

    match: str
    game: str
    names: tuple[str, ...]
    opened: int
    ended: int


class PersonRow(TypedDict):
    """Somebody whom a server knows; times in milliseconds."""

    person: str
    names: tuple[str, ...]
    created: int
    seen: int
    matches: tuple[str, ...]


class BanRow(TypedDict):
    """Somebody who may not come in; times in milliseconds."""

    kind: str
    subject: str
    made: int
    until: int | None
    why: str
    lapsed: bool


class RatingRow(TypedDict):
    """How strong somebody who wants to be rated, or a bot, is in a game."""

    game: str
    name: str
    rating: float
    deviation: float
    volatility: float
    matches: int


class ReadOnlyRow(TypedDict):
    """Whether nothing new may begin, and what players are told."""

    read_only: bool
    said: str


class KeptMatches(TypedDict):
    """What a server keeps: matches that are over, and the ids of those that are not."""

    finished: list[PastRow]
    unfinished: list[str]


class TokenRow(TypedDict):
    """A token of a program: when it was made, and last used to the day; times in milliseconds."""

    name: str
    created: int
    seen: int


class DatabaseState(TypedDict):
    """The database of the server; no number where there is none yet, or it cannot be read."""

    file: str
    matches: int | None
    bans: int
    """How many addresses and people it keeps out."""
    read_only: bool
    """Whether it lets nothing new begin."""


class PortState(TypedDict):
    """The port that the server takes if it is free."""

    number: int
    free: bool


class MailState(TypedDict):
    """The server that is to send e-mails."""

    host: str
    port: int
    sender: str
    answers: bool | None
    """Whether it takes e-mails from here; null if it was not asked."""


class Installation(TypedDict):
    """The state of the installation. Missing is what does not work, optional what few need."""

    versions: dict[str, str]
    compiled: dict[str, bool]
    compiler: str | None
    data: str
    database: DatabaseState
    port: PortState
    mail: MailState | None
    """Null where no e-mails are sent."""
    app: bool
    typst: str | None
    chromium: str | None
    missing: list[Said]
    optional: list[Said]
