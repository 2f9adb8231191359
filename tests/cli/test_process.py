"""The program as a process: pipes, signals, and the two ways to start it."""

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jeton.language import Speaker
from jeton.terminal import saves
from jeton.terminal.codes import Code
from tests.cli.running import SHEET, kept, lines_text, match_in, position_text, process, saved_in, world
from tests.terminal.scripts import WORKED, dealt, moves_of, played

PLAY = ("play", "mathable", "--plain", "--seed", "x")
SAID = Speaker("en")


def test_the_script_and_the_module_are_the_same(tmp_path: Path) -> None:
    """``jeton`` and ``python -m jeton``."""
    script = shutil.which("jeton", path=str(Path(sys.executable).parent))
    assert script is not None
    ran = subprocess.run([script, "games"], capture_output=True, env=world(tmp_path), check=True)

    assert ran.stdout.decode() == process(tmp_path, "games").out


def test_a_command_starts_without_the_screen_and_the_server() -> None:
    """What draws the whole screen, and what serves, take longer to import than all that a command needs."""
    code = "import sys, jeton.cli; print(*sorted({'textual', 'litestar', 'jeton.web'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "\n"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_environment_chooses_the_language(tmp_path: Path, lang: str) -> None:
    """As ``--lang`` would."""
    wished = process(tmp_path, "games", variables={"LC_ALL": f"{lang}_XX.UTF-8"})

    assert wished == process(tmp_path, "games", "--lang", lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_are_bare_text_in_a_pipe(tmp_path: Path, lang: str) -> None:
    """Even if the terminal could show colours."""
    ran = process(tmp_path, "rules", "mathable", "--lang", lang, variables={"COLORTERM": "truecolor"})

    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    assert ran.out.startswith("# Mathable\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("moves", "mathable", "position.txt"),
        ("moves", "mathable", "position.txt", "--json"),
        ("moves", "equable", "full.txt"),
        ("moves", "equable", "full.txt", "--json"),
        ("rules", "mathable"),
        ("score", "mathable", "sheet.txt"),
        ("play", "--help"),
        PLAY,
    ],
    ids=" ".join,
)
def test_a_reader_that_has_seen_enough(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """``jeton moves … | head -1``: no complaint, whether little or much was to be written."""
    (tmp_path / "position.txt").write_text(position_text())
    (tmp_path / "full.txt").write_text(lines_text(rack="white: 1 2 3 4 5 6 7\ngrey: + x\n"))
    (tmp_path / "sheet.txt").write_text(SHEET)
    with subprocess.Popen(
        [sys.executable, "-m", "jeton", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=world(tmp_path),
    ) as running:
        assert running.stdout is not None
        assert running.stdin is not None
        assert running.stderr is not None
        running.stdout.close()
        running.stdin.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=30) == 0


def test_head(tmp_path: Path) -> None:
    """The same through a real pipe of a shell."""
    (tmp_path / "position.txt").write_text(position_text())
    ran = subprocess.run(
        [
            "bash",
            "-o",
            "pipefail",
            "-c",
            f"'{sys.executable}' -m jeton moves mathable position.txt | head -1",
        ],
        capture_output=True,
        cwd=tmp_path,
        env=world(tmp_path),
        check=True,
    )

    assert ran.stderr == b""
    assert len(ran.stdout.splitlines()) == 1


def test_a_match_in_a_pipe(tmp_path: Path) -> None:
    """``printf 'pass\\n…' | jeton play --plain``: from the first line to the last."""
    ran = process(tmp_path, *PLAY, typed="pass\n" * 200)
    record = kept(saved_in(tmp_path))

    assert (ran.code, ran.err) == (0, "")
    assert record.result is not None
    assert ran.out.endswith(SAID.code(Code.RECORDED, file=str(saved_in(tmp_path))) + "\n")
    assert process(tmp_path, "verify", str(saved_in(tmp_path))).code == 0


def test_lines_are_answered_at_once(tmp_path: Path) -> None:
    """A program at the other end of the pipe need not close it to get an answer."""
    with _running(tmp_path) as running:
        _until_prompt(running)
        answer = _answer(running, "rack")
        running.kill()

    assert SAID.code(Code.RACK, tokens="1 2 8 12 16 17 42") in answer


def test_killed_in_the_middle(tmp_path: Path) -> None:
    """SIGKILL at a prompt: every committed move and every staged one is there, and the match goes on."""
    lines = ("12@8I", "16@8J draw", "end", "7@8F 3@9G end", "8@6H")
    with _running(tmp_path) as running:
        _until_prompt(running)
        for line in lines:
            _answer(running, line)
        running.send_signal(signal.SIGKILL)
        assert running.wait(timeout=30) == -signal.SIGKILL
    path = saved_in(tmp_path)
    match = match_in(path)

    assert moves_of(match) == ["12@8I", "16@8J", "draw", "end", "7@8F", "3@9G", "end"]
    assert kept(path).staged == "8@6H"
    resumed = process(tmp_path, "resume", typed="undo\n2@9H end\n")
    assert (resumed.code, resumed.err) == (0, "")
    assert SAID.code(Code.STAGED, moves="8@6H") in resumed.out
    after = match_in(path)
    assert moves_of(after) == [*moves_of(match), "2@9H", "end"]
    assert after.history[: len(match.history)] == match.history


def _running(folder: Path) -> subprocess.Popen[bytes]:
    """A match of two people, in line mode, as a process."""
    saves.save(folder / "home" / "matches" / "match.txt", played(dealt(*WORKED), []).last)
    return subprocess.Popen(
        [sys.executable, "-m", "jeton", "resume", "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env=world(folder),
    )


def _answer(running: subprocess.Popen[bytes], line: str) -> str:
    assert running.stdin is not None
    running.stdin.write(f"{line}\n".encode())
    running.stdin.flush()
    return _until_prompt(running)


def _until_prompt(running: subprocess.Popen[bytes]) -> str:
    assert running.stdout is not None
    read = b""
    while not read.endswith(b"> "):
        byte = running.stdout.read(1)
        assert byte, read.decode()
        read += byte
    return read.decode()
