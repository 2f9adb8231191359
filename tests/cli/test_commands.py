"""Every command: what it prints for people, and what it prints for programs."""

import json
import re
import time
from itertools import count
from typing import Any

import pytest

from jeton.catalogue import GAMES, box_text, example_page, load_box, rules_page, summary_page
from jeton.commands import moves as finding
from jeton.core.chance import commitment
from jeton.core.codes import Code as CoreCode
from jeton.core.formats import NAMES
from jeton.core.messages import Name
from jeton.core.protocols import View
from jeton.language import LANGUAGES, Speaker
from jeton.pages import split_page
from jeton.records import read_record, replay, write_record
from jeton.records.codes import Code as RecordCode
from jeton.terminal import saves
from jeton.terminal.codes import Code
from tests.cli.running import (
    GAME,
    LINE_ROWS,
    ROWS,
    SHEET,
    Ran,
    Runner,
    equations_text,
    kept,
    lines_text,
    match_in,
    one_sentence,
    position_text,
    turns_text,
)
from tests.terminal.scripts import EQUABLE, LINES, WORKED, dealt, dealt_lines, played


def _json(text: str) -> Any:
    return json.loads(text)


# --- games, rules, box --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_games(jeton: Runner, language: str) -> None:
    """Each game with its title, how many may play, and its options with their defaults."""
    ran = jeton("games", "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    for game in GAMES.values():
        assert Speaker(language).code(game.texts.about) in ran.out
        for option in game.options:
            assert f"{option.name} ({option.write(option.default)})" in ran.out
        for one in game.formats:
            assert f"    format {one.name}, " in ran.out
            assert Speaker(language).say(one.about) in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_for_programs(jeton: Runner, language: str) -> None:
    """The same as a list of objects."""
    speaker = Speaker(language)

    assert _json(jeton("games", "--json", "--lang", language).out) == [
        {
            "name": game.name,
            "title": speaker.code(game.texts.title),
            "about": speaker.code(game.texts.about),
            "seats": list(game.seats),
            "options": {option.name: speaker.code(option.about) for option in game.options},
            "formats": [
                {
                    "name": one.name,
                    "about": speaker.say(one.about),
                    "options": list(one.settings),
                    "turns": {str(seats): turns for seats, turns in zip(game.seats, one.turns, strict=True)},
                    "minutes": {
                        str(seats): list(each)
                        for seats, each in zip(game.seats, game.minutes_of(one), strict=True)
                    },
                }
                for one in game.formats
            ],
        }
        for game in GAMES.values()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules(jeton: Runner, game: str, language: str) -> None:
    """The page of the language as bare text when it is piped, with its boards drawn: first the summary, which
    says where there is more, then, asked for, the whole rules."""
    pages = {(): summary_page(GAMES[game], language), ("--full",): rules_page(GAMES[game], language)}
    for asked, page in pages.items():
        ran = jeton("rules", game, *asked, "--lang", language)

        assert (ran.code, ran.err) == (0, "")
        assert "\x1b" not in ran.out
        for part, drawn in split_page(page):
            if not drawn:
                assert part.strip("\n") in ran.out
        assert (f"jeton rules {game} --full" in ran.out) == (not asked)
        assert ran.out == jeton("rules", game, *asked, "--plain", "--lang", language).out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_example_in_a_pipe(jeton: Runner, game: str, language: str) -> None:
    """All of it at once, since nobody can ask for the next step."""
    ran = jeton("rules", game, "--play", "--lang", language)
    said = [part.strip() for part, drawn in split_page(example_page(GAMES[game], language)) if not drawn]

    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    assert [text for text in said if text not in ran.out] == []


def test_the_whole_rules_or_an_example(jeton: Runner) -> None:
    """Not both at once."""
    ran = jeton("rules", "mathable", "--full", "--play")

    assert (ran.code, ran.out) == (2, "")
    assert "--play" in ran.err


@pytest.mark.parametrize("game", GAMES)
def test_a_box_round_trips(jeton: Runner, game: str) -> None:
    """What is printed can be copied and played with, and is the same box."""
    ran = jeton("box", game)
    name = jeton.file("mine.toml", ran.out)

    assert ran.out == box_text(GAMES[game])
    assert load_box(GAMES[game], ran.out) == load_box(GAMES[game])
    assert jeton("play", game, "--box", name, "--seed", "x").code == 0
    (path,) = jeton.saved()
    assert kept(path).box == GAMES[game].equipment.fingerprint(load_box(GAMES[game]))


def test_a_box_of_ones_own(jeton: Runner) -> None:
    """It is played with, and the record carries it: nobody needs the file to go on."""
    own = box_text(GAME).replace("90 = 1", "90 = 2").replace("total = 106", "total = 107")
    name = jeton.file("mine.toml", "\ufeff" + own)

    assert jeton("play", "mathable", "--box", name, "--record", "match.txt", typed="pass\n").code == 0
    assert jeton("resume", "match.txt", "--box", name).code == 0
    assert jeton("replay", "match.txt", "--box", name).code == 0
    assert (jeton("resume", "match.txt").code, jeton("replay", "match.txt").code) == (0, 0)
    # A record that only names its box, as older ones do, cannot be read without it.
    record = (jeton.folder / "match.txt").read_text("utf-8")
    jeton.file("match.txt", re.sub(r"(?m)^box-file: .*\n", "", record))
    without = jeton("resume", "match.txt")
    box = GAME.equipment.fingerprint(load_box(GAME, own))
    assert (without.code, without.err) == (1, f"jeton: {Speaker('en').code(RecordCode.OTHER_BOX, box=box)}\n")
    assert jeton("resume", "match.txt", "--box", name).code == 0


# --- play and resume ----------------------------------------------------------------------------


def test_play_in_a_pipe(jeton: Runner) -> None:
    """Lines in, sentences out, without colour; the end of input saves the match."""
    ran = jeton("play", "mathable", "--seed", "x", typed="?\nboard\nrack\nscore\npass\n")
    speaker = Speaker("en")

    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    for said in (speaker.code(Code.HELP_PLAY), speaker.code(GAME.texts.help)):
        assert said in ran.out
    (path,) = jeton.saved()
    assert ran.out.endswith(speaker.code(Code.SAVED, file=str(path)) + "\n")
    match = match_in(path)
    assert (kept(path).result, kept(path).players) == (None, ("person", "beginner"))
    assert commitment(match.seed) in ran.out


def test_a_seed_repeats_a_match(jeton: Runner) -> None:
    """The same word, the same match; without one, another each time."""
    for name in ("one", "two"):
        jeton("play", "mathable", "--seed", "birthday", "--record", name, typed="pass\npass\n")
    jeton("play", "mathable", "--record", "three", typed="pass\n")
    jeton("play", "mathable", "--record", "four", typed="pass\n")

    assert (jeton.folder / "one").read_text() == (jeton.folder / "two").read_text()
    assert kept(jeton.folder / "three").seed != kept(jeton.folder / "four").seed


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("asked", ["", "short", "medium", "whole"])
def test_formats(jeton: Runner, game: str, asked: str) -> None:
    """A match is as long as was asked for, and whole if nothing was; the record says so by its options."""
    ran = jeton("play", game, *(("--format", asked) if asked else ()), "--record", "match.txt")

    assert (ran.code, ran.err) == (0, "")
    settings = {one.name: one.settings for one in GAMES[game].formats}
    assert kept(jeton.folder / "match.txt").options == settings[asked or "whole"]


def test_an_option_goes_before_the_format(jeton: Runner) -> None:
    """It is not said twice."""
    asked = ("--format", "short", "--option", "supply=40", "--option", "contest=on")
    jeton("play", "mathable", *asked, "--record", "match.txt")

    assert kept(jeton.folder / "match.txt").options == ("supply=40", "contest=on")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_such_format(jeton: Runner, language: str) -> None:
    """It says which there are, and nothing is written."""
    ran = jeton("play", "mathable", "--format", "tiny", "--lang", language)

    assert ran.code != 0
    assert Speaker(language).code(CoreCode.NO_SUCH_FORMAT, format="tiny", known=NAMES) in ran.err
    assert not jeton.saved()


def test_options_and_seats(jeton: Runner) -> None:
    """They are in the record."""
    jeton(
        *("play", "mathable", "--seats", "Anna,Max=random,Zoé"),
        *("--option", "contest=on", "--option", "clock=match:600", "--record", "match.txt"),
    )
    record = kept(jeton.folder / "match.txt")

    assert record.names == ("Anna", "Max", "Zoé")
    assert record.players == ("person", "random", "person")
    assert record.options == ("contest=on", "clock=match:600")
    assert len(record.clock_left) == 3
    assert all(0 < left <= 600_000 for left in record.clock_left)


def test_the_machines_clock_is_set(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """By hours, again and again: nobody's time is up, and nobody gets any."""
    hours = count(step=2 * 3600 * 10**9)
    monkeypatch.setattr(time, "time_ns", lambda: next(hours))
    ran = jeton(
        *(
            "play",
            "mathable",
            "--seats",
            "Anna,Bruno",
            "--option",
            "clock=match:600",
            "--record",
            "match.txt",
        ),
        typed="pass\npass\n",
    )

    assert ran.code == 0
    record = kept(jeton.folder / "match.txt")
    assert record.result is None
    assert [left > 500_000 for left in record.clock_left] == [True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_of_bots(jeton: Runner, language: str) -> None:
    """From the welcome to the winner and the record."""
    speaker = Speaker(language, ("A", "B"))
    ran = jeton("play", "mathable", "--seats", "A=random,B=random", "--seed", "1", "--lang", language)
    (path,) = jeton.saved()

    assert (ran.code, ran.err) == (0, "")
    assert speaker.code(Code.WELCOME, title=GAME.name.title(), players=("A", "B")) in ran.out
    assert ran.out.endswith(speaker.code(Code.RECORDED, file=str(path)) + "\n")
    assert kept(path).result is not None
    assert jeton("verify", str(path)).code == 0


def test_resume_goes_on(jeton: Runner) -> None:
    """With the moves made, the moves staged, and in the same file."""
    path = jeton.home / "matches" / "match.txt"
    saves.save(path, played(dealt(*WORKED), ["12@8I end", "pass", "8@6H"]).last)
    before = match_in(path)

    ran = jeton("resume", typed="quit\n")

    assert ran.code == 0
    assert Speaker("en").code(Code.STAGED, moves="8@6H") in ran.out
    assert match_in(path) == before
    assert kept(path).staged == "8@6H"
    assert jeton.saved() == [path]
    assert jeton("resume", str(path), "--plain", typed="end\n").code == 0
    assert match_in(path).position.scores == (20, 0)


def test_what_was_taken_back_stays_so_in_a_pipe(jeton: Runner) -> None:
    """Played, taken back by agreement, saved and resumed; then one leaves, and a bot plays on for them."""
    players = ("--seats", "Anna,Bruno,Zoé", "--seed", "x", "--plain", "--record", "match.txt")
    first = jeton("play", "mathable", *players, typed="pass\nundo\nagree\nagree\n")
    path = jeton.folder / "match.txt"

    assert (first.code, first.err) == (0, "")
    assert match_in(path).history.left == frozenset()
    opening = len(match_in(path).history)
    jeton("resume", str(path), "--plain", typed="leave\nstand-in greedy\n")
    second = jeton("resume", str(path), "--plain", typed="pass\npass\n")
    record, match = kept(path), match_in(path)
    (left,) = match.history.left

    assert (second.code, record.stand_ins) == (0, (match.names[left],))
    assert record.players == tuple("greedy" if seat == left else "person" for seat in range(3))
    assert match.position.scores[left] > 0
    assert len(match.history) > opening + 3
    assert jeton("replay", str(path)).code == 0


def test_resume_takes_the_latest(jeton: Runner) -> None:
    """Finished matches are passed over."""
    jeton("play", "mathable", "--seats", "Anna,random", typed="pass\n")
    jeton("play", "mathable", "--seats", "A=random,B=random")

    assert "Anna" in jeton("resume").out


def test_a_record_without_players_is_played_by_people(jeton: Runner, finished: str) -> None:
    """One written by hand need not say who is a bot."""
    lines = finished.splitlines()
    cut = [line for line in lines[:-6] if not line.startswith("players:")]
    while not cut[-1].startswith(("Anna:", "Bruno:")):
        cut.pop()
    jeton.file("match.txt", "\n".join([*cut, "unfinished"]))

    assert jeton("resume", "match.txt").code == 0
    assert kept(jeton.folder / "match.txt").players == ("person", "person")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["mine.txt", "folder"])
def test_a_file_that_exists_is_not_written_over(jeton: Runner, name: str, language: str) -> None:
    """A new match takes a new file."""
    (jeton.folder / "folder").mkdir()
    jeton.file("mine.txt", "dear diary")
    ran = jeton("play", "mathable", "--record", name, "--lang", language, typed="pass\n")

    assert (ran.code, ran.out) == (1, "")
    assert one_sentence(ran).endswith(Speaker(language).code(Code.RECORD_EXISTS, file=name))
    assert (jeton.folder / "mine.txt").read_text() == "dear diary"
    assert jeton.saved() == []


# --- score --------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["file", "-", "nothing"])
def test_score(jeton: Runner, source: str) -> None:
    """The worked example from a file or from standard input: 39, and 71 + 50 = 121."""
    arguments = {"file": [jeton.file("sheet.txt", SHEET)], "-": ["-"], "nothing": []}[source]
    ran = jeton("score", "mathable", *arguments, typed="" if source == "file" else SHEET)

    assert (ran.code, ran.err) == (0, "")
    turns = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    assert len(turns) == 3
    assert re.search(r"\b39\b.*Anna 39", turns[0])
    assert re.search(r"\b121\b.*Anna 39, Bruno 121", turns[1])
    assert re.search(r"-70\b.*Anna -31, Bruno 121", turns[2])


def test_score_for_programs(jeton: Runner) -> None:
    """Line, player, items with their reasons, points and standing."""
    rows = _json(jeton("score", "mathable", "--json", typed=SHEET).out)

    assert [(row["line"], row["player"], row["points"]) for row in rows] == [
        (2, "Anna", 39),
        (3, "Bruno", 121),
        (5, "Anna", -70),
    ]
    assert [item["points"] for item in rows[1]["items"]] == [7, 6, 16, 4, 3, 21, 14, 50]
    assert {item["player"] for item in rows[1]["items"]} == {"Bruno"}
    reason = rows[0]["items"][0]["reason"]
    assert reason["code"] == "mathable/placement"
    assert (reason["params"]["token"], reason["params"]["square"]) == (12, "8I")
    assert reason["text"]
    assert rows[-1]["standing"] == {"Anna": -31, "Bruno": 121}


def test_score_before_a_wrong_line(jeton: Runner) -> None:
    """What came before it is printed; for a program nothing is, half a list would not parse."""
    wrong = SHEET + "Anna: 5@8G\n"

    plain, programs = (
        jeton("score", "mathable", typed=wrong),
        jeton("score", "mathable", "--json", typed=wrong),
    )

    assert (plain.code, programs.code) == (1, 1)
    assert "121" in plain.out
    assert programs.out == ""
    assert plain.err == programs.err
    assert "6" in plain.err


LINE_SHEET = "Anna: 9C> 6x2=9+3\nBruno: 9C> 6x2=8+4\nBruno left:\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("setting", "points"), [("laid", 21), ("all", 29)])
def test_score_with_an_option(jeton: Runner, setting: str, points: int, language: str) -> None:
    """The sheet is judged by the variant that is played."""
    option = ("--option", f"replacement-premiums={setting}")
    rows = _json(jeton("score", "equable", *option, "--json", typed=LINE_SHEET).out)
    ran = jeton("score", "equable", *option, "--lang", language, typed=LINE_SHEET)

    assert [row["points"] for row in rows[:2]] == [64, points]
    assert (ran.code, ran.err) == (0, "")
    assert f"Bruno {points}" in ran.out
    if setting == "laid":
        assert jeton("score", "equable", "--lang", language, typed=LINE_SHEET) == ran


def test_options_of_a_sheet_of_mathable(jeton: Runner) -> None:
    """Where plays can be contested they count as they were declared, one direction unless more are told."""
    judged = jeton("score", "mathable", typed=SHEET)
    declared = jeton("score", "mathable", "--option", "contest=on", typed=SHEET)
    both = jeton("score", "mathable", "--option", "contest=on", typed=SHEET.replace("8@9H", "8@9H*2"))
    assert (judged.code, declared.code, both.code) == (0, 0, 0)
    assert "Bruno 121" in judged.out
    assert "Bruno 113" in declared.out
    assert "Bruno 121" in both.out


def test_an_empty_sheet(jeton: Runner) -> None:
    """Nothing to score is nothing wrong."""
    assert jeton("score", "mathable", typed="").out == ""
    assert _json(jeton("score", "mathable", "--json", typed="# nothing\n").out) == []


# --- moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves(jeton: Runner, language: str) -> None:
    """The best first, each with its reason; then the kinds of the others."""
    speaker = Speaker(language)
    ran = jeton("moves", "mathable", jeton.file("p.txt", position_text()), "--lang", language)
    lines = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert lines[0] == speaker.code(Code.MOVES_FOUND, count=len(lines) - 2)
    points = [int(re.findall(r"^ +\S+ +(\d+) ", line)[0]) for line in lines[1:-1]]
    assert points == sorted(points, reverse=True)
    assert lines[1].split()[0] in ("12@8F", "12@8I")
    others = {"en": ("exchange (127)", "pass", "end"), "fr": ("échanger (127)", "passer", "fin")}[language]
    assert lines[-1] == speaker.code(Code.MOVES_OTHER, moves=others)
    assert ran.out == jeton("moves", "mathable", "-", "--lang", language, typed=position_text()).out


def test_moves_for_programs(jeton: Runner) -> None:
    """Every legal move, exchanges too, as the generator finds them."""
    found = _json(jeton("moves", "mathable", "-", "--json", typed=position_text()).out)
    view = GAME.layout.lay_out(load_box(GAME), ROWS, {"rack": "1 2 3 4 5 7 12"})

    assert [row["move"] for row in found] == [
        GAME.notation.write(view, move) for move in GAME.generator.moves(view)
    ]
    best = max(found, key=lambda row: row["points"])
    assert (best["move"], best["points"]) == ("12@8F", 12)
    assert best["items"][0]["code"] == "mathable/placement"


def test_moves_with_a_supply(jeton: Runner) -> None:
    """An empty supply leaves nothing to exchange for."""
    text = position_text() + "supply:\n"

    assert "exchange" in jeton("moves", "mathable", "-", typed=position_text()).out
    assert "exchange" not in jeton("moves", "mathable", "-", typed=text).out


def _found(ran: Ran) -> list[tuple[str, int]]:
    """The moves of a list and their points; the word for these is the same in both languages."""
    lines = re.findall(r"^  (\S.*?) +(\d+) points?\b", ran.out, re.MULTILINE)
    return [(text, int(points)) for text, points in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.deck is None])
def test_a_long_list_is_told_as_it_is_found(
    jeton: Runner, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beyond the limit nothing is sorted: a notice, the moves in the order of the generator, and the rest."""
    texts = {
        "mathable": position_text(),
        "equable": lines_text(),
        "calculator": turns_text(rack="rack: 1 3 3\n"),
        "rigolade": equations_text(),
    }
    text, speaker = texts[game], Speaker(language)
    sorted_list = jeton("moves", game, "-", "--lang", language, typed=text)
    whole = _json(jeton("moves", game, "-", "--json", "--lang", language, typed=text).out)
    monkeypatch.setattr(finding, "_MOST_SORTED", len(whole) - 1)
    ran = jeton("moves", game, "-", "--lang", language, typed=text)
    lines = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert lines[0] == speaker.code(Code.MOVES_MANY, count=len(whole) - 1)
    scoring = [(row["move"], row["points"]) for row in whole if row["items"]]
    assert len(scoring) >= 10
    assert _found(ran) == scoring
    assert _found(sorted_list) == sorted(scoring, key=lambda pair: (-pair[1], pair[0]))
    # The kinds of the other moves are counted, here as there.
    assert lines[-1] == sorted_list.out.splitlines()[-1]
    monkeypatch.setattr(finding, "_MOST_SORTED", len(whole))
    assert jeton("moves", game, "-", "--lang", language, typed=text).out == sorted_list.out


@pytest.mark.parametrize("as_json", [False, True])
def test_a_long_list_is_not_stored(
    jeton: Runner, as_json: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Moves are written while others are still to be found: there may be more than fit in memory."""
    written: list[int] = []
    real = GAME.generator.moves

    def slowly(view: Any) -> Any:
        for number, move in enumerate(real(view)):
            if number == 20:
                written.append(len(capsys.readouterr().out))
            yield move

    monkeypatch.setattr(GAME.generator, "moves", slowly)
    monkeypatch.setattr(finding, "_MOST_SORTED", 5)
    jeton("moves", "mathable", "-", *(["--json"] if as_json else []), typed=position_text())

    assert written[0] > 100


def test_a_list_for_programs_is_json(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """One array, one move a line, whatever its length; empty if there is nothing."""
    ran = jeton("moves", "equable", "-", "--json", typed=lines_text())
    found = _json(ran.out)

    assert len(ran.out.splitlines()) == len(found) + 2
    assert all(row.keys() == {"move", "points", "items"} for row in found)
    for row in found:
        assert (row["points"] > 0) == bool(row["items"])
        assert all(item["code"].startswith("equable/") for item in row["items"])
    assert {row["move"].split()[0] for row in found if not row["items"]} == {"exchange", "pass"}
    few: list[list[dict[str, Any]]] = [[], found[:1], found[-2:]]
    for moves in few:
        some = [EQUABLE.notation.read(LINE_VIEW, row["move"]) for row in moves]
        monkeypatch.setattr(EQUABLE.generator, "moves", lambda view, some=some: iter(some))
        again = jeton("moves", "equable", "-", "--json", typed=lines_text())
        assert _json(again.out) == moves


# --- the best of a kind -------------------------------------------------------------------------

LINE_VIEW: View[Any] = EQUABLE.layout.lay_out(load_box(EQUABLE), LINE_ROWS, {"white": "3 4 9", "grey": "x"})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "move", "points"),
    [
        # 41, with 7E and 7M green 164, and 20 for the equation made longer.
        ("placement", "7E> (21x7=147)=3x49", [164, 20]),
        # 49 × 1 × 3: the sign on the green 7E takes the place of the 2, 33 × 2.
        ("replacement", "7C> 49x[2](1x)3[7](=147)", [66]),
    ],
)
def test_the_best_of_a_kind(jeton: Runner, kind: str, move: str, points: list[int], language: str) -> None:
    """One turn if no number is given, with its items; it is the best that the list has of that kind."""
    call = ("moves", "equable", "-", "--kind", kind, "--lang", language)
    ran = jeton(*call, typed=lines_text())
    (best,) = _json(jeton(*call, "--json", typed=lines_text()).out)
    every = _json(jeton("moves", "equable", "-", "--json", typed=lines_text()).out)
    head, *items = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    of_kind = [row for row in every if row["items"] and ("[" in row["move"]) == (kind == "replacement")]
    assert best["points"] == sum(points) == max(row["points"] for row in of_kind)
    # The 49 and the 3 may change places.
    assert best["moves"] in ([move], [move.replace("3x49", "49x3")])
    assert [item["points"] for item in best["items"]] == points
    said = Speaker(language).code(Code.BEST_TURN, rank=1, moves=best["moves"][0], count=sum(points))
    assert head == said
    # Where others lay on the same squares for as much, one line says how many.
    told = items[:-1] if best["alike"] else items
    assert [int(re.findall(r"(\d+) points?$", line)[0]) for line in told] == points
    assert ran == jeton(*call, "--best=1", typed=lines_text())


def test_the_best_of_a_kind_or_of_all(jeton: Runner) -> None:
    """As many as asked for; without a kind, the best of both."""
    best = {
        kind: _json(
            jeton("moves", "equable", "-", "--best=3", *kind.split(), "--json", typed=lines_text()).out
        )
        for kind in ("", "--kind placement", "--kind replacement")
    }

    both = [turn["points"] for kind in ("--kind placement", "--kind replacement") for turn in best[kind]]
    assert [turn["points"] for turn in best[""]] == sorted(both, reverse=True)[:3]
    assert {len(turns) for turns in best.values()} == {3}
    assert all("[" in turn["moves"][0] for turn in best["--kind replacement"])
    assert not any("[" in turn["moves"][0] for turn in best["--kind placement"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_turn_of_a_kind(jeton: Runner, language: str) -> None:
    """On an empty board there is nothing to replace; that is an answer, not a fault."""
    empty = lines_text([" ".join("_" * 17)] * 17)
    ran = jeton("moves", "equable", "-", "--kind", "replacement", "--lang", language, typed=empty)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == Speaker(language).code(Code.BEST_NONE, wanted="replacement") + "\n"
    assert _json(jeton("moves", "equable", "-", "--kind", "replacement", "--json", typed=empty).out) == []


def test_a_position_with_options(jeton: Runner) -> None:
    """They stand in the file: with them a replacement counts every coloured square that it covers."""
    rack = "white: 3 4 9\ngrey: x\n"
    plain, every = (
        _json(jeton("moves", "equable", "-", "--json", typed=lines_text(rack=rack + more)).out)
        for more in ("", "options: replacement-premiums=all\n")
    )

    assert [row["move"] for row in plain] == [row["move"] for row in every]
    assert sum(row["points"] for row in plain) < sum(row["points"] for row in every)


# --- replay and verify --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay(jeton: Runner, finished: str, language: str) -> None:
    """Every move is told, with its points; then the board and the scores."""
    record = read_record(finished)
    history = list(replay(GAME, load_box(GAME), record))
    ran = jeton("replay", jeton.file("match.txt", finished), "--lang", language)
    told = re.findall(r"^(\d+)\. ", ran.out, re.MULTILINE)

    assert (ran.code, ran.err) == (0, "")
    assert told == [str(number) for number in range(1, len(history) + 1)]
    assert record.result is not None
    for name, points in zip(record.names, record.result, strict=True):
        assert f"{name} {points}" in ran.out.splitlines()[-1]
    assert jeton("replay", "-", "--lang", language, typed=finished).out == ran.out


def test_replay_for_programs(jeton: Runner, finished: str) -> None:
    """Who acted, what, and what it counted; the items add up to the result."""
    record = read_record(finished)
    rows = _json(jeton("replay", "-", "--json", typed=finished).out)

    assert {row["actor"] for row in rows} == {"Anna", "Bruno", "chance", "referee"}
    sums = dict.fromkeys(record.names, 0)
    for row in rows:
        for item in row["items"]:
            sums[item["player"]] += item["points"]
    assert tuple(sums.values()) == record.result
    parts = [part.text for line in record.lines for part in line.parts]
    assert " ".join(row["move"] for row in rows) == " ".join(parts)


def test_replay_up_to_a_move(jeton: Runner, finished: str) -> None:
    """0 is the empty board, the last is the whole match."""
    name = jeton.file("match.txt", finished)
    rows = _json(jeton("replay", name, "--json").out)

    assert _json(jeton("replay", name, "--json", "--at", "5").out) == rows[:5]
    assert _json(jeton("replay", name, "--json", "--at", str(len(rows))).out) == rows
    assert jeton("replay", name, "--at", "0").code == 0
    assert jeton("replay", name, "--at", str(len(rows))).out == jeton("replay", name).out
    assert "\n6. " not in jeton("replay", name, "--at", "5").out


def test_a_position_of_a_record(jeton: Runner, finished: str) -> None:
    """Before a turn, what the player knew then is a file in which the best turn can be looked for."""
    rows = _json(jeton("replay", "-", "--json", typed=finished).out)
    first = next(number for number, row in enumerate(rows) if "@" in row["move"])
    ran = jeton("replay", "-", "--at", str(first), "--position", typed=finished)

    assert (ran.code, ran.err) == (0, "")
    assert "supply" not in ran.out
    best = _json(jeton("moves", "mathable", jeton.file("position.txt", ran.out), "--best", "1", "--json").out)
    assert best[0]["points"] > 0
    # In the middle of a turn there is no file but that of its beginning, as in the browser.
    middle = jeton("replay", "-", "--at", str(first + 1), "--position", typed=finished)
    assert (middle.code, middle.out) == (0, ran.out)
    early = jeton("replay", "-", "--at", "0", "--position", "--lang", "en", typed=finished)
    assert (early.code, early.out) == (1, "")
    assert "beginning of a turn" in one_sentence(early)


def test_replay_shows_notes(jeton: Runner, finished: str) -> None:
    """The occasion above, and what somebody has to say behind the turn that it is about."""
    first = next(line for line in finished.splitlines() if line.startswith("Anna: "))
    noted = finished.replace(first, f"{first}\n{{well done}}\n( Anna: pass )").replace(
        "game: mathable", "game: mathable\ndate: 2026-11-16\nplace: Lyon"
    )
    plain, shown = (jeton("replay", "-", typed=text) for text in (finished, noted))

    assert (shown.code, shown.err) == (0, "")
    more = [line for line in shown.out.splitlines() if line not in plain.out.splitlines()]
    assert more == ["2026-11-16 · Lyon", "    {well done}", "    ( Anna: pass )"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_says_whose_points_they_are(jeton: Runner, language: str) -> None:
    """Those of a play are added up below it; where a contest gives and takes, each is named."""
    match = played(dealt_lines(*LINES, options="contest=on"), ["9G> 4+4=8", "accept", "9Kv 8=6", "contest"])
    saves.save(jeton.folder / "match.txt", match.last)
    speaker = Speaker(language, ("Anna", "Bruno"))
    lines = jeton("replay", "match.txt", "--lang", language).out.splitlines()
    (first,) = [number for number, line in enumerate(lines) if line.endswith("9G> 4+4=8")]
    struck, upheld = next(
        each.items for each in match.session.match.history if len({item.seat for item in each.items}) > 1
    )

    assert [line[:4] for line in lines[first + 1 : first + 4]] == ["    "] * 3
    assert lines[first + 3].strip() == speaker.code(Code.ITEM_TOTAL, count=28)
    for item in (struck, upheld):
        said = speaker.code(Code.ITEM_OF, player=Name(item.seat), reason=item.reason, count=item.points)
        assert "    " + said in lines


def test_replay_of_an_unfinished_match(jeton: Runner) -> None:
    """It is said."""
    jeton("play", "mathable", "--record", "match.txt", typed="pass\n")

    assert jeton("replay", "match.txt").out.endswith(Speaker("en").code(Code.REPLAY_UNFINISHED) + "\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_verify(jeton: Runner, finished: str, language: str) -> None:
    """The seed gives every draw."""
    moves = len(list(replay(GAME, load_box(GAME), read_record(finished))))
    said = Speaker(language).code(RecordCode.MATCHES, move=moves)
    name = jeton.file("match.txt", finished)

    ran = jeton("verify", name, "--lang", language)
    assert (ran.code, ran.out, ran.err) == (0, said + "\n", "")
    programs = jeton("verify", name, "--json", "--lang", language)
    assert (programs.code, _json(programs.out)) == (0, {"verdict": "matches", "move": moves, "text": said})


def _header(text: str, key: str, value: str | None) -> str:
    """The record with a line of its header put in place of another, or left out."""
    lines = [
        line if not line.startswith(f"{key}:") else f"{key}: {value}"
        for line in text.splitlines()
        if value is not None or not line.startswith(f"{key}:")
    ]
    return "\n".join(lines) + "\n"


def test_verify_finds_what_is_not_true(jeton: Runner, finished: str) -> None:
    """Another seed, no seed, a draw that was changed: each is said, and the exit code is 1."""
    other = commitment(b"\x11" * 32)
    both = _header(_header(finished, "seed", "11" * 32), "commitment", other)
    cases = {
        "no-seed": _header(finished, "seed", None),
        "other-seed": _header(finished, "seed", "11" * 32),
        "differs": both,
    }
    for verdict, text in cases.items():
        name = jeton.file("match.txt", text)
        ran = jeton("verify", name, "--json")
        assert ran.code == 1
        assert _json(ran.out)["verdict"] == verdict
        assert jeton("verify", name).out == _json(ran.out)["text"] + "\n"
        assert _json(ran.out)["move"] == (1 if verdict == "differs" else 0)


def test_records_are_read_as_they_were_written(jeton: Runner, finished: str) -> None:
    """A file with marks and line ends of another system is the same record."""
    name = jeton.file("match.txt", b"\xef\xbb\xbf" + finished.replace("\n", "\r\n").encode())

    assert jeton("verify", name).code == 0
    assert write_record(read_record(finished)) == finished
