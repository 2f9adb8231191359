"""Whatever is said at a table, in whatever order: it is refused and changes nothing, or is told again."""

from collections import Counter

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.store import Input
from jeton.table import progress as inputs
from jeton.table.progress import Progress, settle
from jeton.web.live import begin, replay
from tests.fuzz.bounds import tell, try_machine
from tests.kit.hooks import hooks
from tests.kit.matches import random_text, wild_text
from tests.kit.texts import GARBAGE, WORDS
from tests.table.test_progress import header_of

TRIED: Counter[str] = Counter()
CLOCKS = ((), ("clock=match:600",), ("clock=turn:30",))
_DEEDS = (
    inputs.BACK,
    inputs.DECLINE,
    inputs.AGAIN,
    inputs.TICK,
    inputs.RESUME,
    inputs.COACH,
    inputs.STAND_IN,
)


class Table(RuleBasedStateMachine):
    """A match as a server has it, and the log from which it would be read again."""

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        clock=st.sampled_from(CLOCKS),
        bots=st.booleans(),
        more=st.booleans(),
    )
    def open(self, game: str, clock: tuple[str, ...], bots: bool, more: bool) -> None:
        """Of people, or with bots."""
        seats = GAMES[game].seats[-1 if more else 0]
        self.header = header_of(
            game, *clock, seats=seats, bots=("", *("random" if bots else "",) * (seats - 1))
        )
        self.progress, _ = begin(self.header)
        self.kept: list[Input] = []
        self.now = 1000
        if not self.progress.began:
            self._give(inputs.BEGIN, None)

    @rule(seat=st.integers(0, 3), text=st.sampled_from((*WORDS, *GARBAGE)) | st.text(max_size=12))
    def say(self, seat: int, text: str) -> None:
        """Words, and what no game reads; by anybody, whoever's turn it is."""
        self._give(inputs.MOVE, seat % len(self.header.names), text)

    @rule(seed=st.integers(0, 2**32), many=st.integers(1, 12))
    def play(self, seed: int, many: int) -> None:
        """Moves of those who are to act, right and wrong, some of them spoilt."""
        for number in range(many):
            match = self.progress.match
            if match.over:
                return
            stream = Stream(seed.to_bytes(5), "fuzz", number)
            seat = stream.choice(match.seats_to_act)
            kind = stream.below(8)
            if kind == 0:
                text = wild_text(match, seat, stream)
            elif kind == 1:
                text = random_text(match, seat, stream)
            else:
                text = hooks(match.game).guess(match.position, seat, stream)
            self._give(inputs.MOVE, seat, _spoilt(text, stream) if kind > 4 else text)

    @rule(kind=st.sampled_from(_DEEDS), seat=st.integers(0, 3), on=st.booleans())
    def do(self, kind: str, seat: int, on: bool) -> None:
        """What is asked beside the moves."""
        if kind == inputs.RESUME and self.progress.due is None:
            # The server asks for it only where a clock runs.
            return
        seatless = kind in (inputs.TICK, inputs.RESUME)
        text = {inputs.COACH: inputs.ON if on else inputs.OFF, inputs.STAND_IN: "random"}.get(kind, "")
        self._give(kind, None if seatless else seat % len(self.header.names), text)

    @rule(passed=st.sampled_from((1, 700, 29_999, 30_000, 600_000)))
    def wait(self, passed: int) -> None:
        """Time passes; nobody has noted it yet."""
        self.now += passed

    def _give(self, kind: str, seat: int | None, text: str = "") -> None:
        TRIED[kind] += 1
        before, number = self.progress, len(self.kept) + 1
        settled = settle(before, Input(number, self.now, kind, seat, text))
        if settled.kind:
            seat = seat if settled.kind == kind else None
            self.kept.append(Input(number, self.now, settled.kind, seat, settled.text))
        else:
            assert settled.refusal is not None
            assert settled.progress == before
        self.progress = settled.progress

    @invariant()
    def somebody_is_to_act(self) -> None:
        """Until it is over, and nobody after that."""
        progress: Progress | None = getattr(self, "progress", None)
        if progress is not None:
            assert bool(progress.match.seats_to_act) != progress.match.over

    def teardown(self) -> None:
        """What was written tells the same match again."""
        if hasattr(self, "progress"):
            assert replay(self.header, self.kept)[0] == self.progress


def _spoilt(text: str, stream: Stream) -> str:
    """A text with a sign less, another, or one twice."""
    if not text:
        return text
    at, kind = stream.below(len(text)), stream.below(3)
    between = ("", text[at] * 2, stream.choice("0123456789+-x:=@ABC>. "))[kind]
    return text[:at] + between + text[at + 1 :]


def test_whatever_is_said_at_a_table() -> None:
    """Every game, with and without clocks and bots."""
    try_machine(Table, examples=20, steps=20, share=0.45)
    tell("tables", TRIED)
