"""The state of the installation."""

import json
import platform
import re
import shutil
import socket
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pytest

from jeton import __version__
from jeton.catalogue import GAMES
from jeton.cli import main
from jeton.core.messages import message
from jeton.language import LANGUAGES, Speaker
from jeton.store import Ban, SqliteStore
from jeton.store.sqlite import open_file
from jeton.terminal import upkeep
from jeton.terminal.codes import Code
from tests.cli.running import Runner
from tests.store.kit import run
from tests.web.letterbox import letterbox

KERNELS = (*(name for name, game in GAMES.items() if game.searches()), "solitaire")
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def find_compiler(monkeypatch: pytest.MonkeyPatch, found: str | None) -> list[str]:
    """Let a compiler be found there, or nowhere; what was looked for."""
    wanted: list[str] = []

    def which(name: str, *rest: Any, **options: Any) -> str | None:
        wanted.append(name)
        return found

    monkeypatch.setattr(shutil, "which", which)
    return wanted


@EVERY_LANGUAGE
@pytest.mark.usefixtures("compiled")
def test_doctor_finds_nothing_wrong(jeton: Runner, language: str, machine: int) -> None:
    """Versions, what is compiled, where data lies; and that nothing is missing."""
    ran = jeton("doctor", "--lang", language)
    speaker = Speaker(language)
    versions, *kernels, data, database, port, app, typst, chromium, well = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    for name in ("jeton", "python", "babel", "cython", "rich", "textual"):
        assert re.search(rf"\b{name} \d+\.\d", versions), name
    assert kernels == [
        speaker.code(Code.DOCTOR_KERNEL, game=name, state=speaker.code(Code.COMPILED)) for name in KERNELS
    ]
    assert data == speaker.code(Code.DOCTOR_DATA, folder=str(jeton.home))
    state = message(Code.DOCTOR_NO_DATABASE)
    assert database == speaker.code(
        Code.DOCTOR_DATABASE, file=str(jeton.home / "jeton.db"), state=speaker.say(state)
    )
    assert port == speaker.code(Code.DOCTOR_PORT_FREE, port=machine)
    assert app == speaker.code(Code.DOCTOR_APP)
    assert typst == speaker.code(Code.DOCTOR_TYPST, version=version("typst"))
    assert chromium == speaker.code(Code.DOCTOR_CHROMIUM, file=sys.executable)
    assert well == speaker.code(Code.DOCTOR_WELL)
    assert not jeton.home.exists()


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> int:
    """A machine with a browser, the app and a free port, whatever this one has."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
    monkeypatch.setattr(upkeep, "PORT", port)
    monkeypatch.setattr(upkeep, "files", lambda name: tmp_path / "package")
    page = tmp_path / "package" / "static" / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    monkeypatch.setattr(upkeep, "_CHROMIUM", (sys.executable,))
    return port


@EVERY_LANGUAGE
def test_doctor_misses_what_others_have(
    jeton: Runner, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What each is for and how to get it; what is optional is told apart."""
    monkeypatch.setattr(upkeep, "files", lambda name: tmp_path / "elsewhere")
    monkeypatch.setattr(upkeep, "_CHROMIUM", ("there-is-no-such-browser",))
    monkeypatch.setattr(upkeep, "version", lambda name: _not_found(name))
    monkeypatch.setattr(upkeep, "find_spec", lambda name: None)
    ran, speaker = jeton("doctor", "--lang", language), Speaker(language)
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)

    optional, *lacks = ran.out.splitlines()[-5:]
    assert optional == speaker.code(Code.DOCTOR_NO_CHROMIUM) == said["optional"][0]["text"]
    assert lacks == [
        speaker.code(Code.DOCTOR_NO_APP),
        speaker.code(Code.DOCTOR_NO_SCREEN, command='pip install "jeton[terminal]"'),
        speaker.code(Code.DOCTOR_NO_SERVER, command='pip install "jeton[web]"'),
        speaker.code(Code.DOCTOR_NO_TYPST, command='pip install "jeton[paper]"'),
    ]
    assert (said["app"], said["typst"], said["chromium"]) == (False, None, None)


def _not_found(name: str) -> str:
    raise PackageNotFoundError(name)


def test_doctor_finds_the_port_taken(jeton: Runner, machine: int) -> None:
    """And says what becomes of it."""
    with socket.create_server(("127.0.0.1", machine)):
        ran = jeton("doctor")
        said = json.loads(jeton("doctor", "--json").out)

    assert Speaker("en").code(Code.DOCTOR_PORT_TAKEN, port=machine) in ran.out
    assert said["port"] == {"number": machine, "free": False}


async def _wish(path: Path) -> None:
    store = SqliteStore(path)
    await store.ban(Ban("address", "192.0.2.1/32", 1))
    await store.set_read_only("")
    await store.close()


def test_doctor_looks_at_the_database(jeton: Runner) -> None:
    """Sound with so many matches; of one that is broken, what to do."""
    path = jeton.home / "jeton.db"
    open_file(path).close()
    assert json.loads(jeton("doctor", "--json").out)["database"] == {
        "file": str(path),
        "matches": 0,
        "bans": 0,
        "read_only": False,
    }
    assert Speaker("en").code(Code.DOCTOR_MATCHES, count=0) in jeton("doctor").out

    run(_wish(path))
    told = jeton("doctor").out
    assert Speaker("en").code(Code.DOCTOR_BANS, count=1) in told
    assert Speaker("en").code(Code.DOCTOR_READ_ONLY) in told

    path.write_bytes(b"no database at all" * 100)
    for beside in path.parent.glob("jeton.db-*"):
        beside.unlink()
    said = json.loads(jeton("doctor", "--json").out)
    assert said["database"]["matches"] is None
    assert Code.DOCTOR_BAD_DATABASE in [lack["code"] for lack in said["missing"]]


@EVERY_LANGUAGE
@pytest.mark.usefixtures("compiled")
def test_doctor_for_programs(jeton: Runner, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as an object."""
    find_compiler(monkeypatch, "/usr/bin/some-cc")
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)

    assert said.keys() == {
        *("versions", "compiled", "compiler", "data", "database", "port", "app", "typst", "chromium"),
        *("mail", "missing", "optional"),
    }
    assert said["versions"]["jeton"] == __version__
    assert said["versions"]["python"] == platform.python_version()
    assert set(said["versions"]) == {"jeton", "python", "babel", "cython", "rich", "textual"}
    assert said["compiled"] == dict.fromkeys(KERNELS, True)
    assert (said["compiler"], said["data"], said["missing"]) == ("/usr/bin/some-cc", str(jeton.home), [])


@EVERY_LANGUAGE
@pytest.mark.usefixtures("uncompiled")
def test_doctor_misses_a_compiler(jeton: Runner, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what runs slower for want of it, and how to get it."""
    wanted = find_compiler(monkeypatch, None)
    ran, speaker = jeton("doctor", "--lang", language), Speaker(language)
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)
    (lack,) = said["missing"]

    assert (ran.code, ran.err) == (0, "")
    sentence = speaker.code(Code.DOCTOR_NO_COMPILER, compiler=wanted[0])
    assert ran.out.splitlines()[-1] == sentence == lack["text"]
    assert "make setup" in sentence
    assert speaker.code(Code.UNCOMPILED) in ran.out
    assert speaker.code(Code.DOCTOR_WELL) not in ran.out
    assert (said["compiler"], lack["code"]) == (None, Code.DOCTOR_NO_COMPILER)
    assert said["compiled"] == dict.fromkeys(KERNELS, False)


@pytest.mark.usefixtures("uncompiled")
def test_doctor_finds_a_compiler_that_was_not_used(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then compiling went wrong, and it says where to look."""
    wanted = find_compiler(monkeypatch, "/usr/bin/gcc")
    ran = jeton("doctor")

    assert ran.out.splitlines()[-1] == Speaker("en").code(Code.DOCTOR_SLOW, compiler=wanted[0])


@pytest.mark.usefixtures("uncompiled")
def test_doctor_looks_for_the_compiler_that_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The one that the build would call: ``CC`` if it is set."""
    wanted = find_compiler(monkeypatch, None)

    assert main(["doctor"], {"CC": "my-cc -O1", "JETON_HOME": str(tmp_path)}) == 0
    assert wanted[0] == "my-cc"
    assert "my-cc" in capsys.readouterr().out


@EVERY_LANGUAGE
@pytest.mark.usefixtures("compiled")
def test_doctor_cannot_write(jeton: Runner, language: str) -> None:
    """Data would lie where nothing can be written; it is said what for, and what to set."""
    jeton.home.write_text("a file, not a folder")
    ran = jeton("doctor", "--lang", language)
    said = json.loads(jeton("doctor", "--json", "--lang", language).out)

    sentence = Speaker(language).code(Code.DOCTOR_FOLDER, folder=str(jeton.home))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == sentence
    assert [lack["text"] for lack in said["missing"]] == [sentence]
    assert "JETON_HOME" in sentence


@pytest.mark.usefixtures("uncompiled")
def test_doctor_tells_everything_that_is_missing(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line for each."""
    find_compiler(monkeypatch, None)
    jeton.home.write_text("a file, not a folder")
    said = json.loads(jeton("doctor", "--json").out)

    codes = [Code.DOCTOR_NO_COMPILER, Code.DOCTOR_FOLDER]
    assert [lack["code"] for lack in said["missing"]] == codes
    assert [lack["text"] for lack in said["missing"]] == jeton("doctor").out.splitlines()[-2:]


def test_doctor_without_a_package(jeton: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is not installed as such has no version; nothing stops for that."""
    monkeypatch.setattr("jeton.commands.doctor._PACKAGES", ("there-is-no-such-package",))

    assert json.loads(jeton("doctor", "--json").out)["versions"]["there-is-no-such-package"] == "-"


@EVERY_LANGUAGE
def test_doctor_looks_at_the_e_mails(jeton: Runner, language: str) -> None:
    """Only at what is set; whether the server answers, if that is asked for."""

    def looked(*arguments: str) -> tuple[Any, list[str], str]:
        said = json.loads(jeton("doctor", "--json", "--lang", language, *arguments).out)
        lacks = [lack["code"] for lack in said["missing"] if "mail" in lack["code"]]
        return said["mail"], lacks, jeton("doctor", "--lang", language, *arguments).out

    speaker = Speaker(language)
    with letterbox() as post:
        server = ("--mail", f"smtp://127.0.0.1:{post.port}")
        whole = (*server, "--mail-from", "Jeton <jeton@example.org>")
        place: dict[str, Any] = {"host": "127.0.0.1", "port": post.port, "sender": whole[-1]}
        assert looked()[:2] == (None, [])
        mail, lacks, text = looked(*server)
        assert (mail, lacks) == (None, [Code.DOCTOR_BAD_MAIL])
        assert "--mail-from" in text.splitlines()[-1]
        mail, lacks, text = looked(*whole)
        assert (mail, lacks) == ({**place, "answers": None}, [])
        assert speaker.code(Code.DOCTOR_MAIL, **place) in text
        mail, lacks, text = looked(*whole, "--connect")
        assert (mail, lacks) == ({**place, "answers": True}, [])
        assert speaker.code(Code.DOCTOR_MAIL_ANSWERS, **place) in text
        assert not post.letters
    mail, lacks, text = looked(*whole, "--connect")
    assert (mail, lacks) == ({**place, "answers": False}, [Code.DOCTOR_NO_MAIL])


def test_doctor_never_tells_the_password(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Neither in words nor to a program; and the settings are read where the server reads them, too."""
    settings = {"JETON_MAIL": "smtp://me:hush@mail.example.org", "JETON_MAIL_FROM": "me@example.org"}
    for arguments in (["doctor"], ["doctor", "--json"]):
        assert main(arguments, {"JETON_HOME": str(tmp_path), **settings}) == 0
        told = capsys.readouterr().out
        assert "mail.example.org" in told
        assert "hush" not in told
