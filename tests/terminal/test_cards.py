"""Gamate at the terminal: piles and hands instead of a board, camps instead of single players."""

import asyncio
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from jeton.analysis.codes import Code as HintCode
from jeton.catalogue import GAMES
from jeton.core.messages import Message, Name, message
from jeton.core.options import read_options
from jeton.core.outcome import Outcome
from jeton.core.rulings import item
from jeton.games.gamate.codes import Code as GamateCode
from jeton.language import LANGUAGES, Speaker
from jeton.records import read_record
from jeton.scoring import open_sheet
from jeton.table import Match, submit
from jeton.terminal.app import HEIGHT, WIDTH
from jeton.terminal.codes import Code
from jeton.terminal.context import Context
from jeton.terminal.drawing import draw_pile, plain_lines
from jeton.terminal.menu import open_menu
from jeton.terminal.players import PERSON
from jeton.terminal.playing import fill_seats
from jeton.terminal.scoring import Scoring, say_entry
from jeton.terminal.surface import Colour, Plain, say_items, say_rack, say_scores
from tests.terminal.scripts import (
    BOX,
    CONTRACT,
    GAMATE,
    GAMATE_BOX,
    GAME,
    dealt_cards,
    moves_of,
    played,
)
from tests.terminal.test_app import play, sitting
from tests.terminal.test_menu import Keyboard

NAMES = ("Anna", "Bruno", "Chloé", "Dora")
ENGLISH = Speaker("en", NAMES)
BOTS = (PERSON, "greedy", "greedy", "greedy")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

DECLARED = (*CONTRACT, "Anna: up 9 48", "Bruno: ~2", "Anna: ~20", "Dora: ~33", "Anna: 42", "Bruno: ~3")
"""Anna has taken a trick; the dummy is to play to the next."""


def taken_to(match: Match, moves: int) -> Match:
    """The match after so many moves of sensible players."""
    for _ in range(moves):
        (seat,) = match.seats_to_act
        view = match.view(seat)
        (move,) = GAMATE.player.plan(view)
        match, _ = submit(match, seat, GAMATE.notation.write(view, move), 0)
    return match


def picture_of(match: Match, seat: int | None = 0) -> Any:
    """What a seat sees."""
    return GAMATE.sight.picture(match.view(seat))


def plain(match: Match, language: str = "en", seat: int = 0) -> list[str]:
    """What plain line mode shows at a turn."""
    written: list[str] = []
    Plain(written.append, input).turn(picture_of(match, seat), seat, Speaker(language, NAMES))
    return "\n".join(written).split("\n")


# --- what is shown ------------------------------------------------------------------------------


def test_plain_in_the_auction() -> None:
    """The hand with its strokes, mutes apart, the camps, what was said; no board."""
    assert plain(dealt_cards(turns=["Anna: m6", "Bruno: -", "Chloé: odd", "Dora: 4-12"])) == [
        "Hand:  1   5 ○   6 ●▲   7 △   12 ●●▲   18 ●▲▲   24 ●●●▲   30 ●▲○   36 ●●▲▲",
        "   42 ●▲△   48 ●●●●▲",
        "   *   *",
        "Scores: Anna & Chloé 0, Bruno & Dora 0.",
        ENGLISH.code(GamateCode.STATE_DEALER, player=Name(0)),
        "Calls: Anna: multiples of 6, Bruno: -, Chloé: odd numbers, Dora: 4 to 12.",
    ]


@EVERY_LANGUAGE
def test_plain_in_play(language: str) -> None:
    """Every pile with its cards, then the hand with trumps, mutes and other cards apart."""
    speaker, match = Speaker(language, NAMES), dealt_cards(turns=DECLARED)
    shown = plain(match, language)
    picture = picture_of(match)
    codes = [pile.about.code for pile in picture.piles]

    assert codes == [
        GamateCode.PILE_TRUMPS,
        GamateCode.PILE_DUMMY,
        GamateCode.PILE_LAST,
        GamateCode.PILE_TRICK,
        *[GamateCode.PILE_RENOUNCED] * 3,
    ]
    piles = [line for pile in picture.piles for line in draw_pile(pile.cards, speaker.say(pile.about))]
    assert shown[: len(piles)] == plain_lines(piles)
    assert shown[len(piles) : len(piles) + 3] == [
        f"{speaker.code(Code.HAND)}  ★6 ●▲   ★12 ●●▲   ★18 ●▲▲   ★24 ●●●▲   ★30 ●▲○   ★36 ●●▲▲",
        "   *   *",
        "   1   5 ○   7 △",
    ]
    assert [speaker.say(said) for said in picture.supplies] == shown[len(piles) + 4 :]
    assert speaker.code(GamateCode.STATE_HAND, player=Name(2)) in shown


@EVERY_LANGUAGE
@pytest.mark.parametrize("moves", range(0, 54, 6))
def test_lines_fit_the_usual_window(moves: int, language: str) -> None:
    """What lies on the table and in the hand takes 80 columns at most, plain and in colour."""
    match = taken_to(dealt_cards(turns=[*CONTRACT, "Anna: up 9"]), moves)
    picture, speaker = picture_of(match), Speaker(language, NAMES)
    for line in say_rack(picture, 0, speaker).split("\n"):
        assert len(line) <= 80
    tape = StringIO()
    Colour(Console(file=tape, width=80, force_terminal=True, color_system=None)).turn(picture, 0, speaker)
    assert max(map(len, tape.getvalue().splitlines())) <= 80
    for pile in picture.piles:
        for line in plain_lines(draw_pile(pile.cards, speaker.say(pile.about))):
            assert len(line) <= 80


@EVERY_LANGUAGE
@pytest.mark.parametrize("width", [80, 130])
def test_in_colour(width: int, language: str) -> None:
    """The same cards and the same words, and trumps are told without colour too; no board, no legend."""
    speaker, match = Speaker(language, NAMES), dealt_cards(turns=DECLARED)
    picture, tape = picture_of(match), StringIO()
    console = Console(file=tape, width=width, force_terminal=True, color_system=None)
    Colour(console).turn(picture, 0, speaker)
    shown = tape.getvalue()

    for pile in picture.piles:
        for line in plain_lines(draw_pile(pile.cards, speaker.say(pile.about), width)):
            assert line.strip() in shown
    assert "★36 ●●▲▲" in shown
    assert "Anna & Chloé" in shown
    assert "·" not in shown
    for said in picture.supplies:
        assert speaker.say(said)[:40] in shown
    assert shown.rindex(speaker.code(Code.HAND)) > shown.rindex(speaker.say(picture.piles[-1].about))


def test_the_table_for_the_asking() -> None:
    """By the word board or table; in the auction there is no pile yet, but there is something to say."""
    for match in (dealt_cards(), dealt_cards(turns=DECLARED)):
        written: list[str] = []
        Plain(written.append, input).board(picture_of(match), ENGLISH)
        assert written[-1] == say_scores(picture_of(match), ENGLISH)
        assert len(written) > len(picture_of(match).piles)


def test_the_dummy_without_cards_is_not_shown() -> None:
    """At the end of a deal a pile without cards is no pile."""
    match = dealt_cards(turns=[*CONTRACT, "Anna: up 9"])
    while match.position.hands[2]:
        match = taken_to(match, 1)

    assert any(not pile.cards for pile in picture_of(match).piles)
    assert "Dummy" not in "\n".join(plain(match))


@EVERY_LANGUAGE
@pytest.mark.parametrize("turns", [(), DECLARED], ids=["auction", "play"])
def test_on_the_whole_screen(turns: tuple[str, ...], language: str) -> None:
    """Table, hand, log and line have room in the smallest window; the hand is shown in its groups."""
    speaker, match = Speaker(language, NAMES), dealt_cards(turns=turns)

    async def script() -> None:
        async with sitting(match, BOTS, language=language, size=(WIDTH, HEIGHT)) as player:
            picture = picture_of(match)

            def side() -> str:
                return " ".join(player.shown("#scores").split())

            sentences = [" ".join(speaker.say(said).split()) for said in picture.supplies]
            await player.until(lambda: all(said in side() for said in ("Anna & Chloé", *sentences)))
            labels = [speaker.say(pile.about) for pile in picture.piles]
            await player.until(lambda: all(label in player.shown("#board") for label in labels))
            await player.until(lambda: player.shown("#rack").startswith(speaker.code(Code.HAND)))
            for part in ("#side", "#log", "#rack", "#line", "#live"):
                region = player.screen.query_one(part).region
                assert player.screen.size.region.contains_region(region), part
            assert player.screen.query_one("#log").size.height >= 4

    play(script)


# --- what is typed ------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_demand_is_shown_while_it_is_typed(language: str) -> None:
    """The trumps that it defines, before it is said; a fault, where it is none; nothing is said yet."""
    speaker, match = Speaker(language, NAMES), dealt_cards()

    async def script() -> None:
        async with sitting(match, BOTS, language=language) as player:
            await player.until(lambda: "48" in player.shown("#rack"))
            await player.type("m6")
            await player.until(lambda: "6 12 18 24 30 36 42 48" in player.live)
            assert "8" in player.live.partition("6 12")[0]
            await player.type("1-48")
            demand = message(GamateCode.DEMAND_RANGE, first=1, last=48)
            fault = message(GamateCode.TRUMP_COUNT, demand=demand, count=48, least=2, most=24)
            wanted = " ".join(speaker.say(fault).split())
            await player.until(lambda: " ".join(player.live.split()) == wanted)
            assert player.session.match.history == match.history
            await asyncio.sleep(0)

    play(script)


@EVERY_LANGUAGE
def test_what_a_move_would_do(language: str) -> None:
    """``? m6`` says which trumps it defines, and commits nothing: line mode has no live line."""
    speaker = Speaker(language, NAMES)
    table = played(dealt_cards(), ["? m6", "?green!", "?m9", "? agree"], BOTS, language)
    m6, green, nothing, last = [text for text in table.shown if "> " not in text][-4:]

    assert "6 12 18 24 30 36 42 48" in m6
    assert "5 7 25 31 35 37" in green
    nine = speaker.code(GamateCode.DEMAND_MULTIPLES, number=9)
    bad = message(GamateCode.BAD_DEMAND, text=nine, at=1, rest=nine)
    assert nothing == speaker.say(bad)
    assert last == speaker.code(Code.NO_PREVIEW)
    assert moves_of(table.session.match) == []


def test_a_card_is_played_at_once() -> None:
    """What lies on the table stays there unless all agree, even if the same seat goes on; the dummy is seen
    first.
    """
    table = played(dealt_cards(turns=CONTRACT), ["up 9", "undo", "", "d20"], (PERSON,) * 4)

    assert moves_of(table.session.match)[-2:] == ["up 9", "d20"]
    assert ENGLISH.code(Code.UNDO_DECLINED, player=Name(1)) in table.shown
    assert table.session.staged == []


def test_several_moves_in_a_line() -> None:
    """Sense, number and the first card."""
    table = played(dealt_cards(turns=CONTRACT), ["up 9 48"], (PERSON,) * 4)

    assert moves_of(table.session.match)[-2:] == ["up 9", "48"]


def test_in_french_words() -> None:
    """A demand and an announcement as a French player says them."""
    table = played(dealt_cards(), ["vert! ", "-", "vert!"], (PERSON,) * 4, "fr")

    assert moves_of(table.session.match) == ["green!", "-", "green!"]


# --- hints --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turns", "kind", "move"),
    [
        ((), GamateCode.ADVICE_DEMAND, "m6"),
        (CONTRACT[:4], GamateCode.ADVICE_PASS, "-"),
        (CONTRACT[:3], GamateCode.ADVICE_OPPOSE, "!2-17"),
        (CONTRACT, GamateCode.ADVICE_SENSE, "down 8"),
        ((*CONTRACT, "Anna: up 9"), GamateCode.ADVICE_LEAD, "6"),
        ((*CONTRACT, "Anna: up 9 48"), GamateCode.ADVICE_RENOUNCE, "~2"),
        ((*CONTRACT, "Anna: up 9 5"), GamateCode.ADVICE_PUT, "8"),
    ],
)
def test_advice(turns: tuple[str, ...], kind: GamateCode, move: str) -> None:
    """First what kind of move a sensible player would make, then the move, said as advice."""
    match = dealt_cards(turns=turns)
    (seat,) = match.seats_to_act
    table = played(match, ["hint", "hint", "hint"], (PERSON,) * 4)
    first, second, third = [text for text in table.shown if "> " not in text][-3:]
    found = match.game.player.plan(match.view(seat))[0]

    assert match.game.notation.write(match.view(seat), found) == move
    assert match.game.adviser is not None
    assert match.game.adviser(match.view(seat), found).code == kind
    assert first == ENGLISH.say(match.game.adviser(match.view(seat), found))
    aloud = {"m6": "multiples of 6", "!2-17": "!2 to 17"}.get(move, move)
    assert second == third == ENGLISH.code(HintCode.HINT_ADVICE, moves=aloud)


# --- camps --------------------------------------------------------------------------------------


def test_points_of_a_camp() -> None:
    """An item is written on the first seat of a camp, and said of both."""
    items = (item(1, 26, GamateCode.FORFEITED, player=Name(0)),)

    (both,) = say_items(items, ENGLISH, 0, [(0, 2), (1, 3)])
    (one,) = say_items(items, ENGLISH, 0)
    assert (both.partition(":")[0], one.partition(":")[0]) == ("Bruno & Dora", "Bruno")


@EVERY_LANGUAGE
def test_the_end_of_a_match(language: str) -> None:
    """Each item says whose it is, the scores are those of camps, and a camp has won."""
    speaker = Speaker(language, NAMES)
    match = taken_to(dealt_cards(turns=[*CONTRACT, "Anna: up 9"]), 51)
    (seat,) = match.seats_to_act
    view = match.view(seat)
    text = GAMATE.notation.write(view, GAMATE.player.plan(view)[0])
    table = played(match, [f"? {text}", text], (PERSON,) * 4, language)
    items = table.session.match.history[-2].items
    told = list(say_items(items, speaker, None, [(0, 2), (1, 3)]))

    assert table.session.match.over
    assert all(line.startswith("Anna & Chloé") for line in told)
    assert [line for line in table.shown if line in told] == told
    total = sum(each.points for each in items)
    outcome = table.session.match.game.rules.outcome(table.session.match.position)
    assert outcome.winners == (frozenset({0, 2}),)
    assert table.shown[-1] == speaker.code(Code.WINNING_SIDE, players=("Anna & Chloé",))
    assert f"Anna & Chloé {total}, Bruno & Dora 0" in "\n".join(table.shown)
    # The preview says as much, or whose the points would be.
    previewed = [text for text in table.shown if "> " not in text and str(total) in text]
    assert previewed or "\n".join(told) in table.shown


def test_a_draw() -> None:
    """Eight void deals: both camps share the win."""
    match = dealt_cards(options="deals=0")
    for _ in range(32):
        match, _ = submit(match, match.seats_to_act[0], "-", 0) if not match.over else (match, ())
    outcome: Outcome = GAMATE.rules.outcome(match.position)

    assert match.over
    assert len(outcome.winners) == 2


def test_who_leaves() -> None:
    """G29: the deal is lost; the match goes on for the other three, and the empty chair lapses."""
    names = ["leave", "-", "-", "-"]
    table = played(dealt_cards(options="deals=3"), names, (PERSON,) * 4)
    shown = "\n".join(table.shown)

    assert "Bruno & Dora: " in shown
    assert table.session.match.position.gone == {0}
    assert table.session.match.position.totals == (0, 26)
    assert not table.session.match.over


# --- who plays ----------------------------------------------------------------------------------


def test_the_other_seats_are_filled() -> None:
    """With as many bots as the smallest table needs."""
    assert fill_seats(GAMATE, "you") == "you,beginner,beginner,beginner"
    assert fill_seats(GAME, "Anna") == "Anna,beginner"


def test_from_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its number; Enter for three beginners, and for a short match."""
    number = str(list(GAMES).index("gamate") + 1)
    keyboard = Keyboard(number, "Anna", "", "", "-", "quit")
    monkeypatch.setattr("builtins.input", keyboard)

    assert open_menu(Context(Speaker("en"), {"JETON_HOME": str(tmp_path)}), keyboard) == 0
    (path,) = (tmp_path / "matches").iterdir()
    record = read_record(path.read_text("utf-8"))
    assert record.names == ("Anna", "Beginner", "Beginner 2", "Beginner 3")
    assert record.players == (PERSON, "beginner", "beginner", "beginner")


# --- the score sheet ----------------------------------------------------------------------------


def sheet(language: str = "en", *settings: str) -> Scoring:
    """A sheet of Gamate."""
    return Scoring(open_sheet(GAMATE, GAMATE_BOX, read_options(GAMATE.options, settings)), Speaker(language))


def words(games: int, points: int) -> Message:
    """What is said of a camp beside its total."""
    return message(GamateCode.STANDING, games=games, points=points)


@EVERY_LANGUAGE
def test_points_for_a_camp_without_a_name(language: str) -> None:
    """They are kept, said of the seat, and then of the name it gets."""
    speaker, kept = Speaker(language), sheet(language)
    first = kept.enter("Anna & Carl: forfeit")
    second = kept.enter("Bruno & Dora: m6 up 9 made 10 brisques 2 renounces 3")

    assert first is not None
    assert second is not None
    assert first.standing == (("Anna & Carl", 0), (speaker.name(1), 26))
    assert first.words == (words(0, 0), words(0, 26))
    assert second.standing == (("Anna & Carl", 0), ("Bruno & Dora", 64))
    # A game is won with 52, and the next begins.
    assert second.words == (words(0, 0), words(1, 0))
    said = list(say_entry(first, speaker))
    assert said[0].strip().startswith(speaker.name(1))
    assert "Anna & Carl" in said[0]
    assert speaker.say(words(0, 26)) in said[-1]


def test_a_set_number_of_deals_has_no_games() -> None:
    """Then the points say all."""
    entry = sheet("en", "deals=4").enter("Anna & Carl: odd up 7 made 7")

    assert entry is not None
    assert entry.words == (None,)
    assert "(" not in list(say_entry(entry, Speaker("en")))[-1]


def test_other_games_have_no_words() -> None:
    """Nothing changes for them."""
    kept = Scoring(open_sheet(GAME, BOX, read_options(GAME.options)), Speaker("en"))
    entry = kept.enter("Anna: 12@8I 8@6H")

    assert entry is not None
    assert entry.words == (None,)
