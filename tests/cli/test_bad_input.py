"""Bad input: one clear sentence, an exit code other than 0, and no match is lost."""

from dataclasses import dataclass

import pytest

from jeton.catalogue import box_text
from jeton.language import LANGUAGES, Speaker
from jeton.records import write_record
from jeton.terminal.codes import Code
from tests.cli.running import (
    EQUATION_ROWS,
    GAME,
    LINE_ROWS,
    ROWS,
    TURN_ROWS,
    Runner,
    equations_text,
    kept,
    lines_text,
    match_in,
    one_sentence,
    position_text,
    process,
    turns_text,
)
from tests.terminal.scripts import WORKED, dealt, played

BOX = box_text(GAME)
OPENING = "jeton record 1\ngame: mathable\nseats: Anna, Bruno\n\n[42 | 21]\n[1 2 8 12 16 17 | 3 4 6 7 7 8]\n"
LATER = OPENING.replace("seats: ", "edition: 9\nseats: ")


@dataclass(frozen=True)
class Case:
    """A call that is wrong in what it gives."""

    arguments: str
    """``FILE`` stands for the file below."""
    text: str | bytes = ""
    words: tuple[str, ...] = ()
    """What the sentence must name, in any language."""

    def run(self, jeton: Runner, language: str) -> str:
        """The sentence said."""
        name = jeton.file("given.txt", self.text)
        ran = jeton(*self.arguments.replace("FILE", name).split(), "--lang", language)
        assert ran.code == 1
        return one_sentence(ran)


CASES = {
    # The issue's own list.
    "unreadable move in a sheet": Case("score mathable FILE", "Anna: pass\nAnna: hello\n", ("2", "hello")),
    "unreadable move in a record": Case("replay FILE", OPENING + "Anna: hello\nunfinished\n", ("7", "hello")),
    "token not on the rack": Case("replay FILE", OPENING + "Anna: 7@8I end [3]\nunfinished\n", ("7", "7@8I")),
    "token not in the box": Case("score mathable FILE", "Anna: 22@8I\n", ("1", "22")),
    "occupied square in a sheet": Case("score mathable FILE", "Anna: 12@8G\n", ("1", "8G", "3")),
    "occupied square in a record": Case("verify FILE", OPENING + "Anna: 12@8G\nunfinished\n", ("7", "8G")),
    "a record cut in the middle": Case("replay FILE", OPENING + "Anna: 12@8I\n", ("result:", "unfinished")),
    # The rules of another edition.
    "a record of a newer edition": Case(
        "replay FILE", LATER + "Anna: 12@8G\nunfinished\n", ("8", "8G", "Mathable", "9", "1")
    ),
    "a record of a newer edition to be verified": Case(
        "verify FILE", LATER + "Anna: 12@8G\nunfinished\n", ("8", "8G", "Mathable", "9", "1")
    ),
    "a match of a newer edition to go on with": Case(
        "resume FILE", LATER + "unfinished\n", ("Mathable", "9", "1")
    ),
    "a position with 13 rows": Case("moves mathable FILE", position_text(ROWS[:13]), ("13", "14")),
    "a position with 15 rows": Case("moves mathable FILE", position_text([*ROWS, ROWS[0]]), ("15", "14")),
    "a position with a short row": Case(
        "moves mathable FILE", position_text([*ROWS[:3], "_ _", *ROWS[4:]]), ("4", "2", "14")
    ),
    "a box that does not add up": Case(
        "play mathable --box FILE", BOX.replace("90 = 1", "90 = 2"), ("tokens.total", "106", "107")
    ),
    "names that look alike": Case("play mathable --seats Anna,Аnna", words=("Аnna",)),
    "a name that hides something": Case("play mathable --seats Anna,An\u200bna", words=("An\u200bna",)),
    "a crowd": Case("play mathable --seats " + ",".join("abcdefghijk"), words=("11", "10")),
    "names in a sheet that look alike": Case(
        "score mathable FILE", "Anna: pass\nАnna: pass\n", ("2", "Аnna")
    ),
    # The same for Équable.
    "a line off the board": Case("score equable FILE", "Anna: 20A> 3=3\n", ("1", "20A", "17Q")),
    "a line over the edge": Case("score equable FILE", "Anna: 9P> 3=3\n", ("1", "9P", "3", "2")),
    "a parenthesis too many": Case("score equable FILE", "Anna: 9G> 3=3)\n", ("1", ")", "8")),
    "forty digits": Case("score equable FILE", f"Anna: 9A> {'7' * 40}\n", ("1", "40", "17")),
    "divided by zero": Case("score equable FILE", "Anna: 9G> 1/0=1\n", ("1", "1/0=1", "9G")),
    "a false equation": Case("score equable FILE", "Anna: 9G> 3+4=8\n", ("1", "3+4=8", "7", "8", "9G")),
    "no direction": Case("score equable FILE", "Anna: 9G 3=3\n", ("1", "9G 3=3")),
    "an exchange of what is not held": Case(
        "replay FILE",
        "jeton record 1\ngame: equable\nseats: Anna, Bruno\n\n[9 | 8]\n[1244788+x | 1345569+:]\n"
        "Anna: exchange 99 [12]\nunfinished\n",
        ("7", "exchange 99"),
    ),
    "a position of Équable with 16 rows": Case("moves equable FILE", lines_text(LINE_ROWS[1:]), ("16", "17")),
    "a position of Équable with a false line": Case(
        "moves equable FILE",
        lines_text([row.replace("1 4 7", "1 4 8") for row in LINE_ROWS]),
        ("21×7=148", "7E"),
    ),
    "a position of Équable without a rack": Case(
        "moves equable FILE", lines_text(rack=""), ("white", "grey")
    ),
    "a position of Équable with a sign among the digits": Case(
        "moves equable FILE", lines_text(rack="white: 3 +\n"), ("white", "+")
    ),
    "a kind of turn that the game has not": Case(
        "moves equable FILE --kind swap", lines_text(), ("swap", "placement", "replacement")
    ),
    "a kind of turn that the other game has": Case(
        "moves mathable FILE --kind placement", position_text(), ("placement", "turn")
    ),
    "an option that a sheet has not": Case("score equable FILE --option dice=2", "", ("dice", "large-racks")),
    "an option of a sheet with a wrong value": Case(
        "score equable FILE --option replacement-premiums=some",
        "",
        ("replacement-premiums", "some", "laid", "all"),
    ),
    "too few signs =": Case("play equable --option fewer-equals=20", "", ("fewer-equals", "20")),
    # The same for Calculator.
    "a turn off the board": Case("score calculator FILE", "Anna: 16A> 3=3\n", ("1", "16A", "15O")),
    "a turn over the edge": Case("score calculator FILE", "Anna: 1N> 3=3\n", ("1", "1N", "3", "2")),
    "a number of three digits": Case("score calculator FILE", "Anna: 1A> 100=100\n", ("1", "100")),
    "a number that is not in the box": Case("score calculator FILE", "Anna: 1A> 21=21\n", ("1", "21")),
    "a false equality": Case("score calculator FILE", "Anna: 1A> 3+4=8\n", ("1", "3 + 4 = 8", "7")),
    "a turn beside the star": Case("score calculator FILE", "Anna: 2A> 3=3\n", ("1", "1A")),
    "two turns on a line": Case("score calculator FILE", "Anna: 1A> 3=3 1Av 3=3\n", ("1",)),
    "a token outside an equality": Case("score calculator FILE", "Anna: 1A> 3=3=\n", ("1", "1D")),
    "something left": Case("score calculator FILE", "Anna: 1A> 3=3\nAnna left: 5\n", ("2",)),
    "a position of Calculator with 14 rows": Case(
        "moves calculator FILE", turns_text(TURN_ROWS[1:]), ("14", "15")
    ),
    "a position of Calculator with a false line": Case(
        "moves calculator FILE", turns_text([TURN_ROWS[0].replace("18", "17"), *TURN_ROWS[1:]]), ("1A", "17")
    ),
    "a position of Calculator without a rack": Case("moves calculator FILE", turns_text(rack=""), ("rack",)),
    "a position of Calculator with an = that has not counted": Case(
        "moves calculator FILE", turns_text(rack="rack: 2 3\npaid across: -\n"), ("paid across", "1D")
    ),
    "a position of Calculator with a sign on the rack": Case(
        "moves calculator FILE", turns_text(rack="rack: 2 +\n"), ("rack", "+")
    ),
    "a kind of turn that Calculator has not": Case(
        "moves calculator FILE --kind swap", turns_text(), ("swap", "line")
    ),
    # The same for Rigolade.
    "an equation off the board": Case("score rigolade FILE", "Anna: 22A> 4+4=8\n", ("1", "22A", "21U")),
    "an equation over the edge": Case("score rigolade FILE", "Anna: 11S> 4+4=8\n", ("1", "11S", "5", "3")),
    "an equation beside the star": Case("score rigolade FILE", "Anna: 9I> 4+4=8\n", ("1", "11I", "9K")),
    "an equation that is false": Case("score rigolade FILE", "Anna: 11I> 4+4=9\n", ("1", "4 + 4 = 9", "8")),
    "a number where a sign belongs": Case("score rigolade FILE", "Anna: 11J> 4+4=8\n", ("1", "11J", "4")),
    "an equation with two signs": Case("score rigolade FILE", "Anna: 11I> 4+4=8+2=10\n", ("1",)),
    "an exchange of something else": Case("score rigolade FILE", "Anna: exchange 3\n", ("1",)),
    "a number that is left and is not in the box": Case(
        "score rigolade FILE", "Anna: pass\nAnna left: 11\n", ("2", "11")
    ),
    "nothing left, said too late": Case(
        "score rigolade FILE", "Anna: pass\nAnna left: 3\nBruno left:\n", ("3",)
    ),
    "a position of Rigolade with 20 rows": Case(
        "moves rigolade FILE", equations_text(EQUATION_ROWS[1:]), ("20", "21")
    ),
    "a position of Rigolade with another =": Case(
        "moves rigolade FILE",
        equations_text([EQUATION_ROWS[0].replace("=", "_"), *EQUATION_ROWS[1:]]),
        ("1",),
    ),
    "a position of Rigolade with a false equation": Case(
        "moves rigolade FILE",
        equations_text([row.replace("2 + 4", "2 - 4") for row in EQUATION_ROWS]),
        ("11J",),
    ),
    "a position of Rigolade without a rack": Case(
        "moves rigolade FILE", equations_text(rack=""), ("numbers", "signs")
    ),
    "a position of Rigolade with a sign among the numbers": Case(
        "moves rigolade FILE", equations_text(rack="numbers: 3 +\n"), ("numbers", "+")
    ),
    "a position of Rigolade with eight numbers": Case(
        "moves rigolade FILE", equations_text(rack="numbers: 3 3 3 4 4 4 5 5\n"), ("numbers", "8", "7")
    ),
    # Boxes.
    "a box with a fault of syntax": Case("play mathable --box FILE", "game = 'mathable'\nrack 7\n", ("2",)),
    "a box without a key": Case("score mathable --box FILE", BOX.replace("rack = 7", ""), ("rack",)),
    "a box with a key too many": Case("play mathable --box FILE", "colour = 1\n" + BOX, ("colour",)),
    "a box of another game": Case(
        "play mathable --box FILE", BOX.replace('"mathable"', '"chess"'), ("chess",)
    ),
    "a box with a bad square": Case("play mathable --box FILE", BOX.replace("3x ", "9x "), ("board", "9x")),
    "a box that is no file": Case("play mathable --box nothing.toml", "", ("nothing.toml",)),
    # Positions.
    "a position of another game": Case(
        "moves mathable FILE", position_text(game="chess"), ("chess", "mathable")
    ),
    "a position without a game": Case("moves mathable FILE", "board:\n_ _\n", ("game:",)),
    "a position without a rack": Case("moves mathable FILE", position_text(rack=""), ("rack",)),
    "a position with a wrong token": Case("moves mathable FILE", position_text(rack="rack: 3 x"), ("x",)),
    "a position with too many of a token": Case(
        "moves mathable FILE", position_text(rack="rack: 90 90"), ("90",)
    ),
    "a position with a strange line": Case("moves mathable FILE", "game: mathable\n???\n", ("2", "???")),
    # Records.
    "no record": Case("verify FILE", "once upon a time\n", ("jeton record 1",)),
    "an empty file": Case("replay FILE", "", ("jeton record 1",)),
    "a record of no game": Case(
        "verify FILE", OPENING.replace("mathable", "chess") + "unfinished\n", ("chess",)
    ),
    "a record with a stranger": Case(
        "replay FILE", OPENING + "Zoé: pass\nunfinished\n", ("7", "Zoé", "Anna")
    ),
    "a record with wrong points": Case(
        "replay FILE", OPENING + "Anna: 12@8I end [5] >> Anna 13 = 13\nunfinished\n", ("7", "13", "12")
    ),
    "a record out of turn": Case("replay FILE", OPENING + "Bruno: pass\nunfinished\n", ("7", "pass")),
    "a step that is not there": Case("replay FILE --at 3", OPENING + "unfinished\n", ("3", "2")),
    "a step before the first": Case("replay FILE --at -1", OPENING + "unfinished\n", ("-1",)),
    # Files.
    "no such file": Case("replay nothing.txt", "", ("nothing.txt",)),
    "a folder": Case("score mathable .", "", (".",)),
    "no text": Case("verify FILE", b"\xff\xfe\x00\x81", ("given.txt",)),
    # Resuming.
    "nothing to resume": Case("resume", "", ("matches",)),
    "a record without a seed": Case("resume FILE", OPENING + "unfinished\n"),
    "players that are not known here": Case(
        "resume FILE",
        OPENING.replace("\n\n", f"\nplayers: person, martian\nseed: {'5a' * 32}\n\n", 1) + "unfinished\n",
        ("martian",),
    ),
    # Calls.
    "a game that we do not have": Case("play chess", "", ("chess", "mathable")),
    "an option that is none": Case("play mathable --option contest", "", ("contest",)),
    "an option that the game has not": Case("play mathable --option dice=2", "", ("dice", "contest")),
    "an option with a wrong value": Case("play mathable --option clock=fast", "", ("clock", "fast")),
    "an option twice": Case("play mathable --option contest=on --option contest=off", "", ("contest",)),
    "one player": Case("play mathable --seats Anna", "", ("1", "2", "4")),
    "five players": Case("play mathable --seats a,b,c,d,e", "", ("5", "2", "4")),
    "an empty seat": Case("play mathable --seats Anna,,Bruno", "", ("Anna,,Bruno",)),
    "a bot that we do not have": Case("play mathable --seats Anna,Max=clever", "", ("clever", "club")),
    "two of one name": Case("play mathable --seats Anna,anna", "", ("anna",)),
    "a name that a record cannot hold": Case("play mathable --seats An:na,Bruno", "", ("An:na",)),
    "a record that cannot be written": Case("play mathable --record FILE/match.txt", "", ("given.txt",)),
    "rules of a game that we do not have": Case("rules chess", "", ("chess",)),
    "a box of a game that we do not have": Case("box chess", "", ("chess",)),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_one_sentence_in_each_language(jeton: Runner, case: Case) -> None:
    """It names what is wrong, and is not the same in French and in English."""
    said = {language: case.run(jeton, language) for language in LANGUAGES}

    assert len(set(said.values())) == len(LANGUAGES)
    for sentence in said.values():
        for word in case.words:
            assert word in sentence


def test_faults_begin_with_their_line(jeton: Runner) -> None:
    """Where a file is at fault, its line comes first."""
    for language in LANGUAGES:
        head = Speaker(language).code(Code.FAULT_LINE, line=2, fault="")
        assert CASES["unreadable move in a sheet"].run(jeton, language).startswith(head.rstrip())


def test_as_processes(jeton: Runner) -> None:
    """The same as seen from outside, for the issue's own list."""
    for name in ("unreadable move in a sheet", "token not on the rack", "occupied square in a sheet"):
        _same_from_outside(jeton, CASES[name])
    for name in ("a record cut in the middle", "a position with 13 rows", "a box that does not add up"):
        _same_from_outside(jeton, CASES[name])


def _same_from_outside(jeton: Runner, case: Case) -> None:
    sentence = case.run(jeton, "fr")
    ran = process(jeton.folder, *case.arguments.replace("FILE", "given.txt").split(), "--lang", "fr")
    assert ran.code == 1
    assert one_sentence(ran) == sentence


# --- records cut anywhere -----------------------------------------------------------------------


@pytest.mark.parametrize("part", range(5))
def test_a_record_cut_anywhere(jeton: Runner, finished: str, part: int) -> None:
    """Wherever it is cut, there is one sentence and no record that looks whole."""
    cuts = [len(finished) * step // 60 for step in range(part, 60, 5)] + [len(finished) - 2 - part]
    for cut in cuts:
        ran = jeton("verify", "-", typed=finished[:cut])
        assert ran.code == 1, finished[cut - 30 : cut]
        assert one_sentence(ran)


def test_a_cut_save_is_not_overwritten(jeton: Runner, finished: str) -> None:
    """A file that cannot be resumed is left for a person to mend."""
    cut = finished[: len(finished) // 2]
    name = jeton.file("match.txt", cut)

    assert jeton("resume", name).code == 1
    assert (jeton.folder / name).read_text("utf-8") == cut


def test_a_finished_match_is_not_resumed(jeton: Runner, finished: str) -> None:
    """It is left as it is."""
    name = jeton.file("match.txt", finished)
    ran = jeton("resume", name)

    assert ran.err == f"jeton: {Speaker('en').code(Code.SAVE_OVER, file=name)}\n"
    assert (ran.code, (jeton.folder / name).read_text("utf-8")) == (1, finished)


# --- in a running match -------------------------------------------------------------------------

BAD_MOVES = (
    "hello",
    "12@",
    "3@8I",
    "12@8G",
    "12@99Z",
    "42@8I",
    "exchange",
    "12@8I*9",
    "{0}",
    "%s",
    "\x00",
    "é" * 500,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_running_match_is_never_lost(jeton: Runner, language: str) -> None:
    """Each bad move gets one sentence, and the match goes on as if it had not been typed."""
    start = played(dealt(*WORKED), ["8@6H"]).last
    jeton.file("match.txt", write_record(start))
    before = match_in(jeton.folder / "match.txt")

    ran = jeton("resume", "match.txt", "--lang", language, typed="\n".join(BAD_MOVES) + "\n")

    head = Speaker(language).code(Code.REFUSED, fault="")
    prompt = Speaker(language).code(Code.PROMPT, player="Anna")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(prompt + head) == len(BAD_MOVES)
    assert match_in(jeton.folder / "match.txt") == before
    assert kept(jeton.folder / "match.txt").staged == "8@6H"


def test_bytes_that_are_no_text(jeton: Runner) -> None:
    """A line that cannot even be decoded is refused like any other."""
    ran = process(
        jeton.folder,
        *("play", "mathable", "--plain", "--seed", "x"),
        typed=b"\xff\xfe\npass\n\xc3\n",
        variables={"PYTHONIOENCODING": "utf-8:strict"},
    )

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count(Speaker("en").code(Code.REFUSED, fault="")) == 2


def test_a_sheet_that_is_no_text(jeton: Runner) -> None:
    """From standard input as from a file."""
    said = Speaker("en").code(Code.NOT_TEXT, file="-")

    assert jeton("score", "mathable", typed=b"Anna\xff: pass").err == f"jeton: {said}\n"


def test_a_terminal_that_cannot_show_a_sign(jeton: Runner) -> None:
    """The nearest one stands for it; the program does not stop."""
    ran = process(jeton.folder, "rules", "mathable", "--full", variables={"PYTHONIOENCODING": "ascii"})

    assert (ran.code, ran.err) == (0, "")
    assert "14 x 14" in ran.out
