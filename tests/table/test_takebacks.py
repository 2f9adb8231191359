"""Back to the last move of a person; what bots did since goes with it."""

import pytest

from jeton.core.chance import Stream
from jeton.core.rulings import Refused, refused
from jeton.table import Match
from jeton.table.codes import Code
from jeton.table.progress import MOVE, STAND_IN, Given, Progress, apply
from jeton.table.takebacks import take_back as take_back_in
from tests.kit.matches import opened, random_text
from tests.kit.settings import CANARY, FULL, Setting

CARDS = Setting("gamate", FULL, (), 4)
THREE = Setting("mathable", CANARY, (), 3)
BOT = "random"


def take_back(progress: Progress, now: int) -> Progress | Refused:
    """How things are then."""
    found = take_back_in(progress.match, progress.people, now)
    return Progress(found, progress.bots, now) if isinstance(found, Match) else found


def seated(setting: Setting, *bots: str) -> Progress:
    """A match that has just been dealt, with these bots."""
    return Progress(opened(setting), bots, 0)


def played(progress: Progress, *texts: str) -> Progress:
    """After these moves of whoever is to act; an empty text for any move."""
    for text in texts:
        seat = progress.match.seats_to_act[0]
        said = text or random_text(progress.match, seat, Stream(b"", "test", len(progress.match.history)))
        progress, _ = apply(progress, Given(MOVE, seat, said, 0))
    return progress


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("since", [0, 1, 2])
def test_back_to_ones_own_move(first: int, since: int) -> None:
    """Whoever is alone with bots, and however many of them have played since."""
    start = played(seated(CARDS, *[BOT] * 4), *[""] * first)
    person = start.match.seats_to_act[0]
    bots = tuple("" if seat == person else BOT for seat in range(4))
    before = Progress(start.match, bots, 0)
    after = played(before, *[""] * (1 + since))
    back = take_back(after, 7)

    assert isinstance(back, Progress)
    assert back.match.history == before.match.history
    assert back.match.position == before.match.position
    assert back.match.seats_to_act == (person,)


def test_with_several_people_it_is_the_last_of_their_moves() -> None:
    """Not that of the one who asks for it."""
    people = played(seated(CARDS, "", "", "", ""), "", "")
    (third,) = people.match.seats_to_act
    bots = tuple(BOT if seat == third else "" for seat in range(4))
    after = played(Progress(people.match, bots, 0), "")
    back = take_back(after, 0)

    assert isinstance(back, Progress)
    assert back.match.history == people.match.history[:-1]
    again = take_back(back, 0)
    assert isinstance(again, Progress)
    assert again.match.history == people.match.history[:-2]


def test_an_empty_chair_agrees() -> None:
    """What it passed by itself goes too; but nobody comes back who has left."""
    left = played(seated(THREE, "", "", ""), "leave")
    after = played(left, "pass", "pass")
    back = take_back(after, 0)

    assert len(after.match.history) == len(left.match.history) + 3
    assert isinstance(back, Progress)
    assert len(back.match.history) == len(left.match.history) + 1
    first = take_back(back, 0)
    assert isinstance(first, Progress)
    assert first.match.history == left.match.history
    assert take_back(first, 0) == refused(Code.NO_TAKEBACK)


def test_a_stand_in_agrees() -> None:
    """It is a bot like any other."""
    left = played(seated(THREE, "", "", ""), "leave")
    (gone,) = left.gone
    helped, _ = apply(left, Given(STAND_IN, gone, BOT, 0))
    after = played(helped, "pass", "pass", "pass")
    back = take_back(after, 0)

    assert after.match.history[-1].move.actor == gone
    assert isinstance(back, Progress)
    assert back.match == played(helped, "pass").match


def test_not_across_a_draw_not_even_one_of_a_bots() -> None:
    """Then nothing is taken back at all, though the bot's own last move could be."""
    start = seated(THREE, "", "", "")
    person = start.match.seats_to_act[0]
    start = Progress(start.match, tuple("" if seat == person else BOT for seat in range(3)), 0)
    drawn = played(start, f"exchange {start.match.position.racks[person][0]}")
    after = played(drawn, "pass")

    for progress in (start, drawn, after):
        assert take_back(progress, 0) == refused(Code.NO_TAKEBACK)
    assert isinstance(take_back(played(start, "pass", "pass"), 0), Progress)


def test_without_people_nobody_wants_it() -> None:
    """Bots take nothing back of themselves."""
    assert isinstance(take_back(played(seated(CARDS, *[BOT] * 4), "", ""), 0), Refused)
