"""A second judge of Gamate, written from the rulings alone: it knows moves only as they are written.

It keeps a table of its own, with lists that change, and never looks at how the game does it. Only what stands
on the sheet and in the rulings is told here; what a short deck makes of twelve and thirteen tricks is read as
all tricks but one, and all.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache, partial

COLOUR = {
    **dict.fromkeys((2, 3, 23, 29), "red"),
    **dict.fromkeys((5, 7, 31, 37), "green"),
    **dict.fromkeys((11, 13, 41, 43), "blue"),
    **dict.fromkeys((17, 19, 47), "yellow"),
}
"""The colour of each prime."""
PRINTED = {5, 7, 31, 35}
"""What the sheet prints as exclusive green."""

_ATOM = re.compile(r"\d+-\d+|m\d+|odd|(?:red|green|blue|yellow)!?")


# --- demands ------------------------------------------------------------------------------------


def is_trump(number: int, atom: str, *, as_printed: bool = False) -> bool:
    """Whether a card is a trump by one word (G3 to G9)."""
    if atom == "odd":
        return number % 2 == 1
    if atom[0] == "m":
        return number % int(atom[1:]) == 0
    if atom[0].isdigit():
        first, last = map(int, atom.split("-"))
        return first <= number <= last
    if atom == "green!" and as_printed:
        return number in PRINTED
    colours = {colour for prime, colour in COLOUR.items() if number % prime == 0}
    return colours == {atom[:-1]} if atom[-1] == "!" else atom in colours


@lru_cache(maxsize=1000)
def trumps(text: str, highest: int = 48, *, as_printed: bool = False) -> frozenset[int]:
    """Card by card: each word is true or false of it, and Python knows and, or, not."""
    rule = compile(_ATOM.sub(lambda atom: f"holds({atom[0]!r})", text), text, "eval")

    def holds(number: int) -> bool:
        return bool(eval(rule, {"holds": partial(is_trump, number, as_printed=as_printed)}))

    return frozenset(filter(holds, range(1, highest + 1)))


def is_demand(text: str, highest: int = 48, *, extended: bool = False, as_printed: bool = False) -> bool:
    """G7, G8: whether a text in canonical spelling is a legal demand."""
    atoms = _ATOM.findall(text)
    for atom in atoms:
        if atom[0] == "m" and atom not in {f"m{number}" for number in range(2, 9)}:
            return False
        if atom[0].isdigit():
            first, last = map(int, atom.split("-"))
            if not 1 <= first < last <= highest:
                return False
    count = len(trumps(text, highest, as_printed=as_printed))
    if [text] == atoms:
        return not text[0].isdigit() or count <= 24
    return extended and len(atoms) <= 8 and 2 <= count <= 24


# --- a table ------------------------------------------------------------------------------------


@dataclass
class Table:
    """Four people, a deck, and somebody who knows the rules."""

    highest: int = 48
    mutes: int = 4
    extended: bool = False
    as_printed: bool = False
    seven: bool = False
    adversaries: bool = False
    deals: int = 0

    waits: str = "lot"
    """For what: lot, deal, call, answer, announcement, lead, card, end, nothing."""
    dealer: int = 0
    hand: int = 0
    """Whose call, answer or card it is."""
    hands: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    calls: list[tuple[int, str]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    """Who is still to be asked about opposition."""
    demand: str = ""
    declarer: int = 0
    doubled: bool = False
    sense: str = ""
    announced: int = 0
    trick: list[tuple[int, str, bool]] = field(default_factory=list)
    """Hand, card, and whether it lies on the pile."""
    taken: list[list[str]] = field(default_factory=lambda: [[], []])
    count: list[int] = field(default_factory=lambda: [0, 0])
    before: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    """What each hand has renounced."""
    total: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0])
    ended: int = 0
    voids: int = 0
    gone: set[int] = field(default_factory=set)
    why: str = ""

    @property
    def size(self) -> int:
        """How many cards a hand has (G1)."""
        return (self.highest + self.mutes) // 4

    def actor(self) -> int | str | None:
        """Who acts: a seat, chance, the referee, nobody."""
        if self.waits in ("lot", "deal"):
            return "chance"
        if self.waits == "end":
            return "referee"
        if self.waits == "nothing":
            return None
        # G19: the declarer plays the dummy.
        return self.declarer if self.waits == "card" and self.hand == (self.declarer + 2) % 4 else self.hand

    # --- what is allowed ------------------------------------------------------------------------

    def allows(self, seat: int, text: str) -> bool:
        """Whether a seat may do what is written."""
        if text == "leave":
            return self.waits not in ("lot", "deal", "nothing") and seat not in self.gone
        if self.actor() != seat:
            return False
        if text == "forfeit":
            return self.waits == "announcement"
        match self.waits:
            case "call":
                return text == "-" or self._is_demand(text)
            case "answer":
                return text == "-" or (text[0] == "!" and self._is_demand(text[1:]))
            case "announcement":
                found = re.fullmatch(r"(up|down) (\d+)", text)
                least = min(7, self.size) if self.doubled or self.seven else 1
                return found is not None and least <= int(found[2]) <= self.size
            case _:
                return self._allows_card(text)

    def _is_demand(self, text: str) -> bool:
        if not re.fullmatch(r"(?:and|or|not|[() ])*", _ATOM.sub("", text)) or not _ATOM.search(text):
            return False
        return is_demand(text, self.highest, extended=self.extended, as_printed=self.as_printed)

    def _allows_card(self, text: str) -> bool:
        found = re.fullmatch(r"(~?)(d?)(\*|\d+)", text)
        if not found:
            return False
        hand, card = self.hand, found[3]
        if found[2]:
            hand = (self.declarer + 2) % 4
            # Only the first lead is from either hand; after it the hand to play is known.
            if self.waits != "lead" and hand != self.hand:
                return False
        if card not in self.hands[hand]:
            return False
        pile = [lying for _, lying, put in self.trick if put]
        if found[1]:
            return bool(pile)  # G22
        return not pile or self._beats(card, pile[-1])

    def _beats(self, card: str, top: str) -> bool:
        """G21."""
        if "*" in (card, top):
            return True
        strong = trumps(self.demand, self.highest, as_printed=self.as_printed)
        new, old = int(card), int(top)
        if (new in strong) != (old in strong):
            return new in strong
        return new > old if self.sense == "up" else new < old

    # --- what follows ---------------------------------------------------------------------------

    def lot(self, dealer: int) -> None:
        """G1: who deals first."""
        self.dealer, self.waits = dealer, "deal"

    def deal(self, hands: list[list[str]]) -> None:
        """G1, G10: thirteen each; the dealer opens."""
        self.hands = [list(hand) for hand in hands]
        self.calls, self.answers, self.trick = [], [], []
        self.demand, self.sense, self.announced, self.doubled = "", "", 0, False
        self.taken, self.count, self.before = [[], []], [0, 0], [[], [], [], []]
        self.hand, self.waits = self.dealer, "call"

    def do(self, seat: int, text: str) -> list[tuple[int, int]]:
        """What a seat does that it may do; what camps get for it."""
        if text == "leave":
            self.gone.add(seat)
            # G29: the deal stops, if there is one.
            items = self._forfeit(seat) if self.waits != "end" else []
            if {seat, (seat + 2) % 4} <= self.gone:
                self.waits, self.why = "nothing", "alone"
            return items
        if text == "forfeit":
            return self._forfeit(seat)
        match self.waits:
            case "call":
                self._call(seat, text)
            case "answer":
                self._answer(seat, text)
            case "announcement":
                self.sense, number = text.split()
                self.announced, self.waits = int(number), "lead"
            case _:
                return self._card(text)
        return []

    def _call(self, seat: int, text: str) -> None:
        self.calls.append((seat, text))
        said = [what for _, what in self.calls]
        if said == ["-"] * 4:
            # G11
            self.voids += 1
            self.ended += 1
            self._next_deal()
            if self.voids == 8 or self.ended == self.deals:
                self.waits = "end"
            return
        demands = [what for what in said if what != "-"]
        twice = text != "-" and said.count(text) == 2
        if twice or said[-4:] == ["-"] * 4 or len(said) == 48:
            # G12, G13
            self.demand = demands[-1]
            self.declarer = next(who for who, what in self.calls if what == self.demand)
            others = [(self.declarer + step) % 4 for step in (1, 2, 3)]
            self.answers = [
                other for other in others if not self.adversaries or other % 2 != self.declarer % 2
            ]
            self.hand, self.waits = self.answers.pop(0), "answer"
        else:
            self.hand = (seat + 1) % 4

    def _answer(self, seat: int, text: str) -> None:
        if text != "-":
            # G15, G16
            self.declarer, self.demand, self.doubled = seat, text[1:], True
        elif self.answers:
            self.hand = self.answers.pop(0)
            return
        self.hand, self.waits = self.declarer, "announcement"

    def _card(self, text: str) -> list[tuple[int, int]]:
        if "d" in text:
            self.hand = (self.declarer + 2) % 4
        card = text.strip("~d")
        self.hands[self.hand].remove(card)
        self.trick.append((self.hand, card, "~" not in text))
        if "~" in text:
            self.before[self.hand].append(card)
        self.hand, self.waits = (self.hand + 1) % 4, "card"
        if len(self.trick) < 4:
            return []
        pile = [(hand, lying) for hand, lying, put in self.trick if put]
        self.hand = pile[-1][0]
        self.count[self.hand % 2] += 1
        self.taken[self.hand % 2] += [lying for _, lying in pile]
        self.trick = []
        return [] if any(self.hands) else self._score()

    def _score(self) -> list[tuple[int, int]]:
        """G25 to G28, the table of the sheet."""
        camp = self.declarer % 2
        made = self.count[camp] >= self.announced
        winner = camp if made else 1 - camp
        took = self.count[winner]
        brisques = sum(card in ("1", str(self.highest), "*") for card in self.taken[winner])
        thrown = sum(len(cards) for seat, cards in enumerate(self.before) if seat % 2 != winner)
        worth = took * (3 if made else 6) + brisques + thrown * (2 if made else 4)
        if made and took == self.announced:
            worth += 6
        if took == self.size:
            worth += 7 if made else 14
        elif took == self.size - 1:
            worth += 4 if made else 8
        return self._pay(winner, worth * (2 if self.doubled else 1))

    def _forfeit(self, seat: int) -> list[tuple[int, int]]:
        return self._pay(1 - seat % 2, 26)

    def _pay(self, camp: int, points: int) -> list[tuple[int, int]]:
        """G30, and the deal is over."""
        self.total[camp] += points
        self.ended += 1
        self.voids = 0
        if not self.deals:
            self.points[camp] += points
            if self.points[camp] >= 52:
                self.games[camp] += 1
                self.points = [0, 0]
        self._next_deal()
        if self.ended == self.deals or 2 in self.games:
            self.waits = "end"
        return [(camp, points)]

    def _next_deal(self) -> None:
        self.hands = [[], [], [], []]
        self.dealer = (self.dealer + 1) % 4
        self.waits = "deal"

    def end(self) -> list[tuple[int, int]]:
        """The referee ends the match: who is paid for a rubber in two games (G30)."""
        self.waits = "nothing"
        self.why = "voids" if self.voids == 8 else "rubber" if 2 in self.games else "deals"
        if sorted(self.games) != [0, 2]:
            return []
        winner = self.games.index(2)
        self.total[winner] += 26
        return [(winner, 26)]
