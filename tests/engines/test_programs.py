"""Programs that play here: those that do, and all that others may do instead."""

import os
import sys
import time
from pathlib import Path
from queue import Queue

import pytest

from jeton.core.messages import Message
from jeton.engines import EngineFault, Program, programs
from jeton.engines.codes import Code
from jeton.library import Match, open_match
from jeton.records import read_record
from tests.cli.running import Runner

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine_bot.py"
GREET = "print('jeton 1\\nid author x\\nid name Max\\nready', flush=True)\n"
SIT = f"""{GREET}for line in sys.stdin:
    if line[:5] == 'match': print('ready', flush=True)
    if line[:2] == 'go': break
"""


def command(folder: Path, body: str) -> str:
    """A program of a few lines; without what takes Python long to start."""
    file = folder / "bot.py"
    file.write_text("import os, sys, time\n" + body, "utf-8")
    return f"{sys.executable} -I -S {file}"


def anything(text: str) -> Message | None:
    """Lets everything pass."""
    return None


@pytest.fixture
def match() -> Match:
    """A match that has just begun."""
    return open_match("mathable", seats=("Anna", "Bruno"), seed="tea")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not end by itself is ended soon."""
    monkeypatch.setattr(programs, "_END", 0.1)


def _is_gone(program: Program) -> bool:
    """Whether nothing is left of it, not even what the system notes of the dead."""
    try:
        os.kill(program._process.pid, 0)
    except ProcessLookupError:
        return True
    return False


def _lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_program_that_does_it_well(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says its name, plays sound moves, hears the end, and ends by itself."""
    monkeypatch.setattr(programs, "_END", 30.0)
    with Program(f"{sys.executable} -I -S {EXAMPLE}") as program:
        program.begin(match.state, 0)
        assert program.name == "Dizzy"
        for _ in range(12):
            (seat,) = match.to_act
            own = seat == 0
            match.play(
                seat, program.play(match.state, 0, anything) if own else match.view(1).choose("random")
            )
        assert any(played.move.actor == 0 for played in match.history)
        program.end(match.state)
    assert program._process.returncode == 0
    assert _is_gone(program)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("time.sleep(60)", Code.SILENT),
        ("sys.exit(3)", Code.ENDED),
        ("sys.exit('no such file')", Code.ENDED_SAYING),
        ("print('hello', flush=True); time.sleep(60)", Code.NONSENSE),
        ("print('jeton 2', flush=True); time.sleep(60)", Code.OTHER_VERSION),
        ("print('jeton 1\\nplay 1', flush=True); time.sleep(60)", Code.NONSENSE),
        ("print('error no licence', flush=True); time.sleep(60)", Code.GAVE_UP),
        ("print('x' * 200000, flush=True); time.sleep(60)", Code.NONSENSE),
        ("while True: print('info thinking', flush=True)", Code.SILENT),
    ],
)
def test_programs_that_do_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, code: str
) -> None:
    """A code for each, and nothing of them stays."""
    closed: list[Program] = []
    close = Program.close

    def note(program: Program) -> None:
        close(program)
        closed.append(program)

    monkeypatch.setattr(Program, "close", note)
    with pytest.raises(EngineFault) as caught:
        Program(command(tmp_path, body), start=0.4 if code == Code.SILENT else 30.0)

    assert caught.value.message.code == code
    (program,) = closed
    assert _is_gone(program)


@pytest.mark.parametrize("call", ["", "/nowhere/bot", "'"])
def test_what_cannot_be_started(call: str) -> None:
    """No command, no such file, no end of a quotation."""
    with pytest.raises(EngineFault) as caught:
        Program(call)

    assert caught.value.message.code == Code.NOT_STARTED


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("time.sleep(60)", Code.SILENT),
        ("", Code.ENDED),
        ("raise SystemError('lost')", Code.ENDED_SAYING),
        ("print('play', flush=True); time.sleep(60)", Code.NONSENSE),
        ("print('bestmove e2e4', flush=True); time.sleep(60)", Code.NONSENSE),
        ("for n in range(9): print('play 99@1A', flush=True)\ntime.sleep(60)", Code.REFUSED),
    ],
)
def test_programs_that_stop_playing(tmp_path: Path, match: Match, body: str, code: str) -> None:
    """It hangs, dies, says nothing, nonsense, or what is refused again and again; the match is as it was."""
    before = match.state
    with Program(command(tmp_path, SIT + body), start=30.0) as program:
        program.begin(match.state, 0)
        if code == Code.SILENT:
            program._patience = 0.4
        with pytest.raises(EngineFault) as caught:
            program.play(match.state, 0, lambda text: Message("core/unreadable", (("text", text),)))

    assert caught.value.message.code == code
    assert match.state is before
    assert _is_gone(program)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", Code.ENDED),
        ("error no memory", Code.GAVE_UP),
        ("info so it goes\\n\\nerror no memory", Code.GAVE_UP),
        ("play pass", Code.NONSENSE),
    ],
)
def test_programs_that_speak_out_of_turn(tmp_path: Path, match: Match, said: str, code: str) -> None:
    """Before it is asked one ends, gives up or plays: that is known at once; an empty line is no fault."""
    body = f"""{GREET}for line in sys.stdin:
    if line[:5] == 'match': break
print('ready\\n{said}', flush=True)
"""
    with Program(command(tmp_path, body), start=30.0) as program:
        program.begin(match.state, 0)
        # All that it says, and its end.
        program._threads[0].join(30.0)
        with pytest.raises(EngineFault) as caught:
            program.play(match.state, 0, anything)

    assert caught.value.message.code == code


def test_what_would_do_something_to_a_terminal(tmp_path: Path) -> None:
    """What a program says wrongly is shown to people: without what clears their screen."""
    for body in (r"print('\x1b[2Jhello', flush=True)", r"sys.exit('\x1b[2Jhello')"):
        with pytest.raises(EngineFault) as caught:
            Program(command(tmp_path, body), start=30.0)
        assert "\N{REPLACEMENT CHARACTER}[2Jhello" in dict(caught.value.message.params).values()


class Endless(Queue[str | None]):
    """Whatever is taken, there is always more."""

    def qsize(self) -> int:
        """It looks full."""
        return 3

    def get(self, block: bool = True, timeout: float | None = None) -> str:
        """Another line that is no answer."""
        return "info so it goes\n"


def test_a_program_that_never_stops_talking(tmp_path: Path, match: Match) -> None:
    """What it said before it was asked is not read for ever, nor what it says then."""
    with Program(command(tmp_path, SIT), start=30.0) as program:
        program.begin(match.state, 0)
        program._heard, program._patience = Endless(), 0.1
        with pytest.raises(EngineFault) as caught:
            program.play(match.state, 0, anything)

    assert caught.value.message.code == Code.SILENT


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    """Even where it has its pipes, and does not care for its host."""
    noted = tmp_path / "child"
    body = f"""import subprocess
child = subprocess.Popen([sys.executable, '-I', '-S', '-c', 'import time; time.sleep(60)'])
open({str(noted)!r}, 'w').write(str(child.pid))
"""
    with Program(command(tmp_path, body + GREET)):
        child = int(noted.read_text())
    # It lets go of its pipes a moment before it is dead, and whose it is now takes note of that later.
    until = time.monotonic() + 30.0
    while time.monotonic() < until and _lives(child):
        time.sleep(0.001)
    assert not _lives(child)


# --- at a table ---------------------------------------------------------------------------------


def test_two_programs_play_a_match(jeton: Runner) -> None:
    """One of ours, one from the page; each is called as it says, and the record names no command."""
    ours = f"cmd:{sys.executable} -m jeton engine rigolade --level random --seed x"
    seats = f"{ours},Max=cmd:{sys.executable} -I -S {EXAMPLE}"
    arguments = ("--seats", seats, "--option", "supply=10", "--plain", "--pace", "0", "--seed", "tea")
    ran = jeton("play", "rigolade", *arguments, "--record", "match.txt", "--lang", "en")

    assert (ran.code, ran.err) == (0, "")
    text = (jeton.folder / "match.txt").read_text("utf-8")
    record = read_record(text)
    assert record.names == ("Jeton random", "Max")
    assert record.players == ("program", "program")
    assert record.result is not None
    assert "engine" not in text


def test_a_bot_goes_on_for_a_program_that_does_not(jeton: Runner) -> None:
    """A sentence says what happened and who plays now; resumed, the seat is the bot's."""
    seats = f"random,cmd:{command(jeton.folder, SIT)}"
    arguments = ("--seats", seats, "--option", "supply=10", "--plain", "--pace", "0", "--seed", "tea")
    ran = jeton("play", "rigolade", *arguments, "--record", "match.txt", "--lang", "en")

    assert (ran.code, ran.err) == (0, "")
    assert "has ended in the middle of the match." in ran.out
    assert "a bot of the level “Beginner” plays for Max from now on." in ran.out
    record = read_record((jeton.folder / "match.txt").read_text("utf-8"))
    assert record.players == ("random", "beginner")
    assert record.result is not None


def test_resuming_with_the_program_and_without(jeton: Runner) -> None:
    """A saved match starts nothing by itself; the player says which program, or a bot has the seat."""
    example = f"{sys.executable} -I -S {EXAMPLE}"
    seats = ("--seats", f"you,cmd:{example}", "--option", "supply=10", "--plain", "--seed", "tea")
    assert jeton("play", "rigolade", *seats, "--record", "match.txt", typed="quit\n").code == 0
    text = (jeton.folder / "match.txt").read_text("utf-8")
    assert "players: person, program" in text

    ran = jeton("resume", "match.txt", "--plain", "--program", example, "--lang", "en", typed="quit\n")
    assert (ran.code, ran.err) == (0, "")
    assert (jeton.folder / "match.txt").read_text("utf-8") == text
    ran = jeton("resume", "match.txt", "--plain", "--lang", "en", typed="quit\n")
    assert "A program played for Dizzy." in ran.out
    assert "players: person, beginner" in (jeton.folder / "match.txt").read_text("utf-8")


def test_the_arena(jeton: Runner) -> None:
    """A program against a bot; if it fails, that is the end of it, with a sentence."""
    bots = ("--bots", f"cmd:{sys.executable} -I -S {EXAMPLE},random", "--option", "supply=10", "--pairs", "1")
    ran = jeton("arena", "rigolade", *bots, "--records", "met.txt", "--lang", "en")

    assert (ran.code, ran.err) == (0, "")
    assert "program-1" in (jeton.folder / "met.txt").read_text("utf-8")
    assert jeton("verify", "met.txt").code == 0

    ran = jeton("arena", "rigolade", "--bots", "random,cmd:/nowhere/bot", "--pairs", "1", "--lang", "en")
    assert ran.code == 1
    assert "/nowhere/bot" in ran.err
