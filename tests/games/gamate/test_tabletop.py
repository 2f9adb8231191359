"""What the table shows besides cards: who played what, at whose place, what is counted, what words mean."""

from dataclasses import replace

from jeton.core.messages import message
from jeton.core.picture import Card, Label, Picture, Pile, Tally
from jeton.core.protocols import View
from jeton.games.gamate import GAME
from jeton.games.gamate.codes import Code
from jeton.games.gamate.position import Phase, Position
from jeton.games.gamate.sight import face, lights, picture, view
from tests.games.gamate.kit import BOX, SHORT, after, cards, dealt, demand, read_part, scene

STOOD = after(dealt(), "m8", "m8", *"---")
"""Bruno is to say nothing more: the dealer declares multiples of 8, and nobody opposes."""


def shown(position: Position, seat: int | None = None) -> Picture:
    """What somebody sees."""
    return picture(view(position, seat))


def pile(position: Position, code: Code) -> Pile:
    """The pile of a sort."""
    return next(one for one in shown(position).piles if one.about.code == code)


def names(faces: tuple[Card, ...]) -> list[str]:
    """What is written on cards."""
    return [card.name for card in faces]


def said(position: Position) -> list[tuple[int, str]]:
    """The sort of each label, and where it stands."""
    return [(label.seat, label.about.code) for label in shown(position).labels]


# --- piles ----------------------------------------------------------------------------------------


def test_a_trick_tells_who_played_each_card() -> None:
    """On the pile, and beside it; nobody has it yet."""
    trick = pile(scene("m8", "up", "9 ~1 21", leader=2), Code.PILE_TRICK)

    assert (names(trick.cards), trick.by, trick.taker, trick.seat) == (["9", "21"], (2, 0), None, None)
    assert [(seat, card.name) for seat, card in trick.aside] == [(3, "1")]


def test_a_trick_that_is_won_stays_and_tells_who_took_it() -> None:
    """Until the next one is finished; the hand of its last card has it."""
    last = pile(after(scene("m8", "up", "9 ~1 21", "2", "30 3", leader=2), "30"), Code.PILE_LAST)

    assert (names(last.cards), last.by, last.taker) == (["9", "21", "30"], (2, 0, 1), 1)


def test_the_last_trick_of_a_deal_lies_there_until_somebody_calls() -> None:
    """The next deal is dealt at once: nobody would have seen it."""
    ended = after(scene("m4", "up", "9 1 ~3", "", "", "", "8", box=SHORT), "8")
    ended = replace(ended, hands=((),) * 4)
    auction = after(ended, "[1 5 9 * | 2 6 10 * | 3 7 11 * | 4 8 12 *]")

    assert auction.phase is Phase.AUCTION
    assert pile(auction, Code.PILE_LAST).taker == 3
    assert Code.PILE_LAST not in [one.about.code for one in shown(after(auction, "-")).piles]


def test_the_dummy_and_what_is_renounced_lie_at_a_place() -> None:
    """The trumps only speak of cards: they lie nowhere."""
    position = replace(scene("m8", "up", "9"), renounced=((), (), (), cards("5 6")))

    assert [(one.seat, one.open) for one in shown(position).piles] == [
        *((None, False), (2, True), (None, False), (3, False))
    ]


# --- places ---------------------------------------------------------------------------------------


def test_calls_stand_at_the_places() -> None:
    """The dealer, and the last thing that each has said."""
    position = after(dealt(), "m8", "-", "4-12", "-", "m6")

    assert shown(position).labels == (
        Label(0, message(Code.LABEL_DEALER)),
        Label(0, message(Code.LABEL_CALL, demand=demand("m6").said)),
        Label(1, message(Code.LABEL_PASS)),
        Label(2, message(Code.LABEL_CALL, demand=demand("4-12").said)),
        Label(3, message(Code.LABEL_PASS)),
    )


def test_who_does_not_oppose() -> None:
    """Each who has been asked; by an option the partner is not."""
    asked = after(dealt(), "m8", "m8", "-")
    adversaries = after(dealt("adversaries-only=on"), "m8", "m8", "-")

    assert said(asked)[1:] == [(0, Code.LABEL_DECLARER), (1, Code.LABEL_AGREES)]
    assert said(after(asked, "-"))[2:] == [(1, Code.LABEL_AGREES), (2, Code.LABEL_AGREES)]
    assert said(adversaries)[2:] == [(1, Code.LABEL_AGREES)]


def test_the_declarer_and_the_dummy() -> None:
    """What is played, up or down, how many tricks, and whether it counts double."""
    declared = after(STOOD, "up 7")

    assert said(STOOD) == [(0, Code.LABEL_DECLARER), (2, Code.LABEL_DUMMY)]
    assert said(declared) == [(0, Code.LABEL_DECLARED), (2, Code.LABEL_DUMMY)]
    assert dict(shown(declared).labels[0].about)["count"] == 7
    assert said(scene("m8", "up", opposed=True, declarer=1)) == [
        *((1, Code.LABEL_DECLARED), (1, Code.LABEL_DOUBLE), (3, Code.LABEL_DUMMY))
    ]


# --- counts ---------------------------------------------------------------------------------------


def test_tricks_renounces_and_brisques_are_counted() -> None:
    """For each camp, with what the declarer has announced; nothing before that."""
    position = replace(
        scene("m8", "up", declarer=1, announced=9),
        tricks=(2, 3),
        won=(cards("1 48 7"), cards("* 8")),
        renounced=(cards("2"), cards("3 4"), (), cards("5")),
    )

    assert shown(position).tallies == (
        *(Tally("trick", (2, 3), (0, 9)), Tally("renounce", (1, 3)), Tally("brisque", (2, 1))),
    )
    assert shown(STOOD).tallies == ()
    assert shown(dealt()).tallies == ()


# --- words ----------------------------------------------------------------------------------------


def test_the_words_that_matter_now() -> None:
    """Each is explained; and of up and down, only the one that is played."""
    explained = {term.name for term in GAME.terms}
    moments = (dealt(), STOOD, scene("m8", "up"), scene("m8", "down"), replace(dealt(), phase=Phase.DEALING))

    assert [shown(moment).terms for moment in moments] == [
        *(("mute", "oppose"), ("mute", "up", "down"), ("mute", "up"), ("mute", "down"), ()),
    ]
    assert {name for moment in moments for name in shown(moment).terms} <= explained
    assert {tally.term for tally in shown(scene("m8", "up")).tallies} <= explained


def test_a_demand_lights_its_trumps_and_counts_ones_own() -> None:
    """Of a call and of an opposition; a pass speaks of no card."""
    auction, opposing = dealt(), after(dealt(), "m8", "m8")
    lit = lights(View(0, auction), read_part(auction, "4-12"))

    assert lit is not None
    assert lit.cards == tuple(map(str, range(4, 13)))
    assert lit.about == message(Code.LIT_TRUMPS, count=2, total=9, mutes=1)
    assert lights(View(0, auction), read_part(auction, "-")) is None
    assert lights(View(1, opposing), read_part(opposing, "-")) is None
    assert lights(View(1, opposing), read_part(opposing, "!m5")) is not None


def test_cards_are_said_by_their_factors() -> None:
    """Primes, the one and mutes in words."""
    abouts = {name: face(BOX, name).about for name in ("44", "43", "1", "*", "?")}

    assert abouts == {
        "44": message(Code.CARD_FACTORS, number=44, factors="2 · 2 · 11"),
        "43": message(Code.CARD_PRIME),
        "1": message(Code.CARD_ONE),
        "*": message(Code.CARD_MUTE),
        "?": None,
    }
