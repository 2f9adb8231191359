"""The judge against a second one that was written from the rulings alone, over whole matches by chance."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from jeton.board.moves import Deal
from jeton.core.chance import Stream
from jeton.core.errors import Unreadable
from jeton.core.moves import Office
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.gamate import GAME, generator, rules
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.moves import Bid, Lot, Move, Oppose, Play
from jeton.games.gamate.notation import read, write
from jeton.games.gamate.position import Phase, Position
from tests.games.gamate.kit import BOX, opening, short_box, stream
from tests.games.gamate.oracle import Table

PHASES = {
    Phase.LOT: "lot",
    Phase.DEALING: "deal",
    Phase.AUCTION: "call",
    Phase.OPPOSING: "answer",
    Phase.DECLARING: "announcement",
    Phase.LEADING: "lead",
    Phase.PLAY: "card",
    Phase.CLOSING: "end",
    Phase.OVER: "nothing",
}
OFFICES = {Office.CHANCE: "chance", Office.REFEREE: "referee"}

COMBINED = (
    "m2 and m3",
    "not m2 and not m3",
    "m5 or m7",
    "(m5 or blue) and odd",
    "not (m2 or m3)",
    "m2 or odd",
    "m2 and odd",
    "green! and not 4-12",
    "odd and m5 or m8",
)
"""In canonical spelling; two of them define too many trumps or none."""
STRANGE = ("m9", "m1", "5-5", "12-4", "0-4", "1-25", "24-48", "25-49", "1-24", "odd!", "purple", "!", "!!m2")


@dataclass(frozen=True)
class Ask:
    """One thing that was asked of both judges."""

    phase: Phase
    text: str
    sound: bool


@dataclass
class Walk:
    """A match by chance, kept by the game and by the second judge side by side."""

    box: Box
    settings: tuple[str, ...]
    seed: int
    longest: int = 400
    bold: int = 4
    """One call in so many is a demand, and one in so many repeats another."""
    leaving: int = 150
    """One move in so many is to leave."""
    end: str = ""
    """How the match ended: its reason and the games."""

    def moves(self) -> Iterator[Ask]:
        """Plays to the end, asking both at each step; yields what was asked."""
        position, chance = opening(*self.settings, box=self.box), stream(self.seed)
        names = {setting.partition("=")[0] for setting in self.settings}
        deals = next((int(text[6:]) for text in self.settings if text.startswith("deals=")), 0)
        table = Table(
            self.box.highest,
            self.box.mutes,
            extended="extended" in names,
            as_printed="as-printed" in names,
            seven="minimum-7" in names,
            adversaries="adversaries-only" in names,
            deals=deals,
        )
        for _ in range(self.longest):
            agree(table, position)
            if position.phase is Phase.OVER:
                self.end = f"{table.why} {sorted(position.games)}"
                return
            seat = position.on_turn if position.phase not in (Phase.LOT, Phase.DEALING) else None
            if seat is None or position.phase is Phase.CLOSING:
                position = office(table, position, chance)
                continue
            yield from cross_examine(table, position, chance)
            text = self._choose(position, seat, chance)
            who = seat
            if text == "leave":
                who = chance.choice(sorted({0, 1, 2, 3} - position.gone))
            position = step(table, position, who, text)

    def _choose(self, position: Position, seat: int, chance: Stream) -> str:
        """A sound move, not too often the end of a deal."""
        if not chance.below(self.leaving):
            return "leave"
        if position.phase is Phase.DECLARING and not chance.below(12):
            return "forfeit"
        if position.phase is Phase.OPPOSING and chance.below(self.bold):
            return "-"
        if position.phase is Phase.AUCTION:
            said = [call.demand.text for call in position.calls if call.demand]
            if said and not chance.below(self.bold + 2):
                return chance.choice(said)
            if chance.below(self.bold):
                return "-"
            if position.extended and chance.below(2):
                return "not m2" if self.box.highest < 24 else chance.choice(COMBINED[:5])
        view = View(seat, position)
        found = list(generator.moves(view))
        if position.phase is Phase.PLAY and chance.below(3):
            # Renounced cards are the most; the pile should grow too.
            found = [move for move in found if isinstance(move, Play) and not move.renounced] or found
        return write(view, chance.choice(found))


def step(table: Table, position: Position, seat: int, text: str) -> Position:
    """One sound move, in both; both pay the same for it."""
    move = read(View(seat, position), text)
    ruling = rules.judge(position, move)
    assert table.allows(seat, text), text
    assert isinstance(ruling, Sound), (text, ruling)
    assert camps(ruling) == camps_of(table.do(seat, text))
    return rules.play(position, move)


def office(table: Table, position: Position, chance: Stream) -> Position:
    """What chance or the referee does."""
    end = GAME.referee(position)
    move: Move = end if end is not None else rules.deal(position, chance)
    if isinstance(move, Lot):
        table.lot(move.dealer)
    elif isinstance(move, Deal):
        table.deal([list(hand) for hand in move.draws])
    else:
        ruling = rules.judge(position, move)
        assert isinstance(ruling, Sound)
        assert camps(ruling) == camps_of(table.end())
    assert read(View(None, position), write(View(None, position), move)) == move
    return rules.play(position, move)


def camps(ruling: Sound) -> dict[int, int]:
    """The sum of what each camp gets."""
    paid = Counter[int]()
    for item in ruling.items:
        assert item.seat in (0, 1)
        paid[item.seat] += item.points
    return dict(paid)


def camps_of(items: list[tuple[int, int]]) -> dict[int, int]:
    """The same of the second judge."""
    return {camp: points for camp, points in items if points}


def agree(table: Table, position: Position) -> None:
    """Both know the same: who acts, who holds what, what was taken, how it stands."""
    assert PHASES[position.phase] == table.waits
    actors = {OFFICES[actor] if isinstance(actor, Office) else actor for actor in rules.actors(position)}
    assert actors == {table.actor()} - {None}
    assert (position.totals, position.games) == (tuple(table.total), tuple(table.games))
    assert (position.dealer, position.voids, position.dealt) == (table.dealer, table.voids, table.ended)
    assert position.gone == table.gone
    assert (position.reason.value if position.reason else "") == table.why
    if not position.deals:
        assert position.points == tuple(table.points)
    if position.phase in (Phase.LOT, Phase.DEALING, Phase.CLOSING, Phase.OVER):
        return
    assert [sorted(hand) for hand in position.hands] == [sorted(hand) for hand in table.hands]
    assert position.tricks == tuple(table.count)
    assert [sorted(won) for won in position.won] == [sorted(won) for won in table.taken]
    assert [sorted(held) for held in position.renounced] == [sorted(held) for held in table.before]
    assert [(laid.hand, laid.card, not laid.renounced) for laid in position.trick] == table.trick
    if position.contract and position.phase is not Phase.OPPOSING:
        contract = position.contract
        assert (contract.declarer, contract.demand.text) == (table.declarer, table.demand)
        assert (contract.opposed, contract.tricks) == (table.doubled, table.announced)


def cards(box: Box) -> list[str]:
    """Every way to write a card."""
    names = [*map(str, range(box.highest + 2)), "*"]
    return [f"{before}{name}" for before in ("", "~", "d", "~d") for name in names]


def cross_examine(table: Table, position: Position, chance: Stream) -> Iterator[Ask]:
    """Texts of every kind, in and out of turn; what the generator lists is what both find sound."""
    actor = position.on_turn
    if position.phase in (Phase.LEADING, Phase.PLAY):
        texts = cards(position.box)
    elif position.phase is Phase.DECLARING:
        texts = [f"{sense} {tricks}" for sense in ("up", "down") for tricks in range(16)]
    else:
        texts = [*chance.draw(STRANGE, 3), chance.choice(COMBINED), "-", "m2", "odd", "green!"]
        texts += [f"{chance.below(50)}-{chance.below(50)}" for _ in range(4)]
        texts = [*texts, *(f"!{text}" for text in texts)]
    texts += ["forfeit", "-", "!m2", "m2", "up 7", "17", "~17", "*", "leave"]
    sound: set[Move] = set()
    for text in dict.fromkeys(texts):
        for seat in range(4) if not chance.below(40) else (actor,):
            move, holds = asked(position, seat, text)
            assert holds == table.allows(seat, text), (position.phase, seat, text)
            yield Ask(position.phase, text, holds)
            if holds and move is not None and seat == actor and text not in ("forfeit", "leave"):
                sound.add(move)
    found = list(generator.moves(View(actor, position)))
    assert len(found) == len(set(found))
    if position.phase in (Phase.AUCTION, Phase.OPPOSING):
        # Combined demands are sound, but nobody lists them.
        sound = {one for one in sound if not isinstance(one, Bid | Oppose) or " " not in text_of(one)}
        assert sound <= set(found)
    else:
        assert sound == set(found)
    for other in {0, 1, 2, 3, None} - {actor}:
        assert not list(generator.moves(View(other, position)))


def text_of(move: Bid | Oppose) -> str:
    """The demand of a call."""
    return move.demand.text if move.demand else ""


def asked(position: Position, seat: int, text: str) -> tuple[Move | None, bool]:
    """What the game says: the move, and whether it is sound."""
    try:
        move = read(View(seat, position), text)
    except Unreadable:
        return None, False
    return move, isinstance(rules.judge(position, move), Sound)


SHORTEST = short_box(8, 0)

WALKS = [
    Walk(BOX, (), 1),
    Walk(BOX, ("adversaries-only=on",), 2),
    Walk(BOX, ("minimum-7=on", "as-printed=on"), 3),
    Walk(BOX, ("extended=on",), 4),
    Walk(BOX, ("deals=3",), 5),
    Walk(short_box(12), (), 6, 900),
    Walk(short_box(4, 0), (), 7, 300),
    Walk(short_box(8), ("extended=on", "adversaries-only=on"), 8, 900),
    Walk(short_box(12), ("minimum-7=on",), 9, 900),
    Walk(short_box(24), ("deals=9",), 10, 900),
    Walk(short_box(12), (), 11, 900, bold=60),
    Walk(short_box(28), ("as-printed=on",), 12, 900),
    Walk(short_box(7, 1), (), 13, 900, bold=2),
]


@pytest.mark.parametrize(
    "walk", WALKS, ids=lambda walk: f"{walk.box.name} {walk.seed} {' '.join(walk.settings)}"
)
def test_the_judges_agree(walk: Walk) -> None:
    """On every move of a match by chance, on all that follows from it, and on moves that nobody makes."""
    found = Counter(ask.sound for ask in walk.moves())

    assert min(found[True], found[False]) > 100


def test_they_were_asked_about_everything() -> None:
    """Sound and unsound in every phase, thousands in all."""
    found = Counter((ask.phase, ask.sound) for walk in (WALKS[5], WALKS[8]) for ask in walk.moves())

    for phase in (Phase.AUCTION, Phase.OPPOSING, Phase.DECLARING, Phase.LEADING, Phase.PLAY):
        assert min(found[phase, True], found[phase, False]) > 30, phase
    assert found.total() > 5000


def test_walks_end_in_many_ways() -> None:
    """A rubber in two games and in three, a number of deals, void deals, a camp that has left."""
    ends = set()
    for walk in (
        *(Walk(SHORTEST, (), seed, 2500, bold=2, leaving=10**6) for seed in range(4)),
        Walk(SHORTEST, ("deals=9",), 5, 2500, bold=2, leaving=10**6),
        Walk(SHORTEST, (), 6, 2500, bold=200, leaving=10**6),
        Walk(SHORTEST, (), 7, 2500, bold=2, leaving=5),
    ):
        for _ in walk.moves():
            pass
        ends.add(walk.end)

    assert ends >= {"rubber [0, 2]", "rubber [1, 2]", "deals [0, 0]", "voids [0, 0]"}
    assert any(end.startswith("alone") for end in ends)
