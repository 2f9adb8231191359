"""The build hook: it compiles what has changed, leaves nothing stale, and packs what it compiled."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

from jeton import __version__

ROOT = Path(__file__).parents[1]
FILES = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", ".gitignore")
EXTENSION = "kernels" + EXTENSION_SUFFIXES[0]
MARK = "kernels.hash"
KERNELS = "jeton/toys/"
"""Where the kernel lies in a wheel that is compiled for it."""
GAME = "jeton/games/mathable/"
"""Where a game lies there."""

_TIMEOUT = 300

_COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
pytestmark = pytest.mark.skipif(
    shutil.which(_COMPILER) is None and os.environ.get("CI") != "true",
    reason="there is no C compiler here; CI must have one",
)


class Project:
    """A project of its own, in which nothing has been compiled."""

    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copy(ROOT / name, root / name)

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run Python there; it finds the modules that lie there before any others."""
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env={
                **os.environ,
                "PYTHONDONTWRITEBYTECODE": "yes",
                "PYTHONPATH": str(self.root / "src"),
                **variables,
            },
            capture_output=True,
            text=True,
            timeout=_TIMEOUT,
            check=False,
        )

    def build(self, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the hook as the Makefile does."""
        return self.run("hatch_build.py", **variables)

    def files(self) -> set[str]:
        """Every file there is."""
        return {path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if path.is_file()}


def write_toy(folder: Path, number: int, more: str = "") -> None:
    """Write a kernel that says a number and whether it is compiled, which takes no time."""
    source = f"import cython\n\nNUMBER = {number}\nCOMPILED = cython.compiled\n{more}\n"
    (folder / "kernels.py").write_text(source, "utf-8")


class Toys(Project):
    """A package with small kernels, which are compiled in no time, since nothing is optimised."""

    def __init__(self, root: Path, *games: str) -> None:
        super().__init__(root)
        self._haste = root.with_name(f"{root.name}-cc")
        self._haste.write_text(f'#!/bin/sh\nexec {_COMPILER} "$@" -O0\n')
        self._haste.chmod(0o755)
        for game in games:
            (self.folder(game)).mkdir(parents=True)
            for folder in (self.folder(game), self.folder(game).parent, self.folder(game).parents[1]):
                (folder / "__init__.py").touch()
            self.edit(game, 1)

    def build(self, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the hook, with a compiler in haste unless another is asked for."""
        return super().build(**{"CC": str(self._haste), **variables})

    def folder(self, game: str) -> Path:
        """Where a game lies."""
        return self.root / "src" / "jeton" / "games" / game

    def edit(self, game: str, number: int, more: str = "") -> None:
        """Write the kernel of a game."""
        write_toy(self.folder(game), number, more)

    def edit_parts(self, game: str, number: int, more: str = "") -> None:
        """Write the kernel of a game in two parts; ``more`` goes into the one below."""
        parts = self.folder(game) / "kernels"
        parts.mkdir(exist_ok=True)
        (self.folder(game) / "kernels.py").unlink(missing_ok=True)
        texts = {
            "__init__.py": f"from jeton.games.{game}.kernels.search import COMPILED, NUMBER\n",
            "below.py": (
                f"import cython\n\nSOME = cython.declare(cython.const[cython.int], {number})\n{more}\n"
            ),
            "search.py": (
                "import cython\n\nif not cython.compiled:\n"
                f"    from jeton.games.{game}.kernels.below import SOME\n\n"
                "NUMBER = 10 * SOME\nCOMPILED = cython.compiled\n"
            ),
            "parts.pxi": 'include "below.py"\n',
            "search.pyx": '# cython: language_level=3\ninclude "parts.pxi"\ninclude "search.py"\n',
        }
        for name, text in texts.items():
            (parts / name).write_text(text, "utf-8")

    def touched(self, game: str) -> tuple[int, int, str]:
        """When the extension of a game was written, which file it is, and its mark."""
        status = (self.folder(game) / EXTENSION).stat()
        return status.st_mtime_ns, status.st_ino, (self.folder(game) / MARK).read_text()

    def says(self, game: str) -> str:
        """What the kernel of a game says when it is imported."""
        ran = self.run("-c", f"from jeton.games.{game} import kernels as k; print(k.NUMBER, k.COMPILED)")
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.strip()


# --- compiling ----------------------------------------------------------------------------------


class Made(NamedTuple):
    """Toys that were compiled."""

    toys: Toys
    before: set[str]
    """Every file that there was before that."""
    said: str
    """What they said then."""
    ran: subprocess.CompletedProcess[str]

    def copy(self, root: Path) -> Toys:
        """The same elsewhere: to compile takes seconds."""
        shutil.copytree(self.toys.root, root, dirs_exist_ok=True)
        return Toys(root)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Two games, compiled from nothing."""
    toys = Toys(tmp_path_factory.mktemp("toys"), "dice", "dominoes")
    before, said = toys.files(), toys.says("dice")
    return Made(toys, before, said, toys.build())


def test_it_compiles(made: Made) -> None:
    """Beside the source, with a mark, and with nothing else left lying about."""
    toys, before, said, ran = made

    assert said == "1 False"
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (toys.says("dice"), toys.says("dominoes")) == ("1 True", "1 True")
    assert toys.files() - before == {
        f"src/jeton/games/{game}/{name}" for game in ("dice", "dominoes") for name in (EXTENSION, MARK)
    }


def test_it_compiles_what_has_changed(made: Made, tmp_path: Path) -> None:
    """By content, not by date: the others are left alone."""
    toys = made.copy(tmp_path)
    dice, dominoes = toys.touched("dice"), toys.touched("dominoes")
    os.utime(toys.folder("dominoes") / "kernels.py")
    ran = toys.build()
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")
    assert (toys.touched("dice"), toys.touched("dominoes")) == (dice, dominoes)
    # Nor is a compiler needed for that.
    assert toys.build(CC="/nonexistent/cc").stderr == ""
    assert (toys.touched("dice"), toys.touched("dominoes")) == (dice, dominoes)

    toys.edit("dice", 2)
    assert toys.says("dice") == "1 True", (
        "a stale extension wins over the source: that is what the mark is for"
    )
    toys.build()
    assert toys.says("dice") == "2 True"
    assert toys.touched("dice")[2] != dice[2]
    assert toys.touched("dominoes") == dominoes


def test_a_mark_without_an_extension(made: Made, tmp_path: Path) -> None:
    """Or an extension without a mark: who knows what it was made from. It is made again."""
    toys = made.copy(tmp_path)
    (toys.folder("dice") / EXTENSION).unlink()
    toys.build()
    assert toys.says("dice") == "1 True"
    before = toys.touched("dice")
    (toys.folder("dice") / MARK).unlink()
    toys.build()

    assert toys.says("dice") == "1 True"
    assert toys.touched("dice")[:2] != before[:2]
    assert toys.touched("dice")[2] == before[2]


def make_stale(toys: Toys, game: str) -> None:
    """Leave something beside a kernel that was not made from it."""
    (toys.folder(game) / EXTENSION).write_bytes(b"of yesterday")
    (toys.folder(game) / MARK).write_text("of yesterday")


@pytest.mark.parametrize("stale", [False, True])
def test_without_a_compiler(tmp_path: Path, stale: bool) -> None:
    """One line says so, the program runs on the source, and no stale extension is left to win over it."""
    toys = Toys(tmp_path, "dice")
    before = toys.files()
    if stale:
        make_stale(toys, "dice")
    ran = toys.build(CC="/nonexistent/cc -O2")

    assert (ran.returncode, ran.stdout) == (0, "")
    (line,) = ran.stderr.splitlines()
    for word in ("dice", "/nonexistent/cc", "uncompiled"):
        assert word in line
    assert toys.says("dice") == "1 False"
    assert toys.files() == before


@pytest.mark.parametrize("flag", ["CFLAGS", "LDFLAGS"])
def test_a_compiler_that_lacks_something(tmp_path: Path, flag: str) -> None:
    """It is said what is not compiled, nothing stale is left, and the build goes on."""
    toys = Toys(tmp_path, "dice")
    make_stale(toys, "dice")
    ran = toys.build(**{flag: "-no-such-flag-of-any-compiler"})

    assert ran.returncode == 0, ran.stderr
    (line,) = (line for line in ran.stderr.splitlines() if "uncompiled" in line)
    assert line.startswith("jeton.games.dice.kernels:")
    assert toys.says("dice") == "1 False"
    assert not (toys.folder("dice") / MARK).exists()


def test_a_kernel_that_is_none(tmp_path: Path) -> None:
    """It is said which; the others are compiled."""
    toys = Toys(tmp_path, "dice", "dominoes")
    make_stale(toys, "dice")
    toys.edit("dice", 2, "def f(:")
    ran = toys.build()

    assert ran.returncode == 0, ran.stderr
    (line,) = (line for line in ran.stderr.splitlines() if "uncompiled" in line)
    assert line.startswith("jeton.games.dice.kernels:")
    assert not (toys.folder("dice") / EXTENSION).exists()
    assert not (toys.folder("dice") / MARK).exists()
    assert toys.says("dominoes") == "1 True"


# --- a kernel in parts --------------------------------------------------------------------------


PARTS = Path("src/jeton/games/dice/kernels")
UNIT = "search" + EXTENSION_SUFFIXES[0]
CALCULATOR = ("unit" + EXTENSION_SUFFIXES[0], "unit.pyx", "board.py")


def test_it_compiles_parts_as_one(tmp_path: Path) -> None:
    """One extension, which is made again when any part has changed; the sources run without it."""
    toys = Toys(tmp_path, "dice", "dominoes")
    toys.edit_parts("dice", 1)
    before = toys.files()
    assert toys.says("dice") == "10 False"
    ran = toys.build()
    assert (ran.returncode, ran.stderr) == (0, "")
    assert toys.says("dice") == "10 True"
    assert toys.files() - before == {
        *((PARTS / name).as_posix() for name in (UNIT, "search.hash")),
        *(f"src/jeton/games/dominoes/{name}" for name in (EXTENSION, MARK)),
    }

    dominoes = toys.touched("dominoes")
    toys.edit_parts("dice", 2)
    assert toys.says("dice") == "10 True"
    toys.build()
    assert toys.says("dice") == "20 True"
    assert toys.touched("dominoes") == dominoes
    written = (toys.root / PARTS / UNIT).stat().st_mtime_ns
    toys.build()
    assert (toys.root / PARTS / UNIT).stat().st_mtime_ns == written

    # A unit that has another name from now on leaves no extension behind, which would win over its part.
    (toys.root / PARTS / "search.pyx").unlink()
    toys.build()
    assert toys.says("dice") == "20 False"
    assert toys.files() & {(PARTS / name).as_posix() for name in (UNIT, "search.hash")} == set()


def test_a_part_that_is_none(tmp_path: Path) -> None:
    """Then no part is compiled, and nothing stale is left."""
    toys = Toys(tmp_path, "dice")
    toys.edit_parts("dice", 1)
    toys.build()
    toys.edit_parts("dice", 2, "def f(:")
    ran = toys.build()

    assert ran.returncode == 0, ran.stderr
    (line,) = (line for line in ran.stderr.splitlines() if "uncompiled" in line)
    assert line.startswith("jeton.games.dice.kernels.search:")
    assert not (toys.root / PARTS / UNIT).exists()
    assert not (toys.root / PARTS / "search.hash").exists()


# --- arrays -------------------------------------------------------------------------------------


ARRAYS = "src/jeton/memoryviews"
SUM = """
@cython.ccall
def total(values: cython.int[::1]) -> cython.int:
    return values[0] + values[1]
"""


def add_up(toys: Toys) -> str:
    """What a kernel makes of an array, and whether it is compiled."""
    imports = "from array import array; from jeton.games.dice import kernels as k"
    ran = toys.run("-c", f"{imports}; print(k.total(array('i', [2, 3])), k.COMPILED)")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_arrays_are_compiled_once(tmp_path: Path) -> None:
    """Cython's own code for them is a module of its own; a kernel without arrays does without it."""
    toys = Toys(tmp_path, "dice", "dominoes")
    toys.edit("dice", 1, SUM)
    before = toys.files()
    ran = toys.build()

    assert (ran.returncode, ran.stderr) == (0, "")
    assert add_up(toys) == "5 True"
    shared = {ARRAYS + EXTENSION_SUFFIXES[0], f"{ARRAYS}.hash"}
    assert toys.files() - before == shared | {
        f"src/jeton/games/{game}/{name}" for game in ("dice", "dominoes") for name in (EXTENSION, MARK)
    }

    # Where it is gone, and cannot be made again, no kernel is left that would look for it.
    dominoes = toys.touched("dominoes")
    (toys.root / (ARRAYS + EXTENSION_SUFFIXES[0])).unlink()
    (line,) = toys.build(CC="/nonexistent/cc").stderr.splitlines()
    assert line.startswith("dice: ")
    assert add_up(toys) == "5 False"
    assert toys.touched("dominoes") == dominoes


UNITS = sorted((ROOT / "src" / "jeton").glob("**/kernels/*.pyx"))


FOLDERS = sorted({unit.parent for unit in UNITS})


def included_in(unit: Path) -> list[Path]:
    """The parts of a unit, in order, those of a list that it includes among them."""
    lines = re.findall(r'^include "(.+)"$', unit.read_text("utf-8"), re.MULTILINE)
    paths = [(unit.parent / line).resolve() for line in lines]
    return [part for path in paths for part in (included_in(path) if path.suffix == ".pxi" else [path])]


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.parent.name for folder in FOLDERS])
def test_units_include_all_parts(folder: Path) -> None:
    """Each part in one unit, once."""
    included = [path for unit in UNITS if unit.parent == folder for path in included_in(unit)]
    parts = {path for path in folder.glob("*.py") if path.stem != "__init__"}
    assert sorted(path for path in included if path.parent == folder) == sorted(parts)


@pytest.mark.parametrize("unit", UNITS, ids=[f"{unit.parents[1].name}-{unit.stem}" for unit in UNITS])
def test_a_unit_is_in_order(unit: Path) -> None:
    """Each part after those that it imports; and compiled, no part imports another."""
    included = included_in(unit)
    # What kernels share lies further down.
    below = {ROOT / "src" / "jeton" / room for room in ("core", "board")}
    assert {path.parent for path in included} <= {unit.parent, *below}
    names = [path.relative_to(ROOT / "src").with_suffix("").as_posix().replace("/", ".") for path in included]
    for place, part in enumerate(included):
        tree = ast.parse(part.read_text("utf-8"))
        guarded = [node for node in tree.body if isinstance(node, ast.If)]
        assert [ast.unparse(node.test) for node in guarded] in ([], ["not cython.compiled"])
        used = [node.module for guard in guarded for node in guard.body if isinstance(node, ast.ImportFrom)]
        assert set(names[:place]) >= set(used), part
        open_imports = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
        assert not {name for name in open_imports if name and name.startswith("jeton.")}, part


# --- the wheel ----------------------------------------------------------------------------------


class Copy(Project):
    """A copy of this project, without anything compiled."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        generated = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.hash", "*.c")
        shutil.copytree(ROOT / "src", root / "src", ignore=generated)

    def add_toy(self) -> None:
        """One more kernel: to compile a real one takes ten times as long."""
        folder = self.root / "src" / KERNELS
        folder.mkdir()
        (folder / "__init__.py").touch()
        write_toy(folder, 1)

    def bring_compiled(self) -> None:
        """What is compiled here already; its marks tell whether it is stale."""
        for mark in (ROOT / "src").glob("**/*.hash"):
            extension = mark.with_name(mark.stem + EXTENSION_SUFFIXES[0])
            place = mark.relative_to(ROOT)
            if extension.exists():
                shutil.copy(mark, self.root / place)
                shutil.copy(extension, (self.root / place).with_name(extension.name))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, Path]:
    """A copy of which a wheel has been made, and the wheel; a small kernel was compiled for it."""
    folder = tmp_path_factory.mktemp("built")
    copy = Copy(folder / "project")
    copy.bring_compiled()
    copy.add_toy()
    return copy, wheel(copy, folder / "dist")


def wheel(project: Project, folder: Path, **variables: str) -> Path:
    """Build a wheel."""
    ran = project.run("-m", "hatchling", "build", "-t", "wheel", "-d", str(folder), **variables)
    assert ran.returncode == 0, ran.stderr
    (path,) = folder.glob("*.whl")
    return path


def names_in(path: Path) -> set[str]:
    """The names of what is in a wheel."""
    with ZipFile(path) as packed:
        return set(packed.namelist())


def data() -> set[str]:
    """Every file of the package that is not code, as git would have it."""
    kinds = ("*.po", "*.toml", "*.md", "*.txt", "py.typed")
    package = ROOT / "src" / "jeton"
    return {f"jeton/{path.relative_to(package).as_posix()}" for kind in kinds for path in package.rglob(kind)}


def code() -> set[str]:
    """Every module of the package."""
    package = ROOT / "src" / "jeton"
    return {f"jeton/{path.relative_to(package).as_posix()}" for path in package.rglob("*.py")}


def test_a_wheel(built: tuple[Copy, Path]) -> None:
    """For this platform: with the compiled kernels, their sources, and all data."""
    _, path = built
    names = names_in(path)
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    system = sysconfig.get_platform().partition("-")[0]

    assert path.name.startswith(f"jeton-{__version__}-{python}-{python}-")
    assert system in path.name
    assert "none-any" not in path.name
    assert {KERNELS + EXTENSION, KERNELS + "kernels.py"} <= names
    assert {f"jeton/games/calculator/kernels/{name}" for name in CALCULATOR} <= names
    assert data() | code() <= names
    assert {"jeton/language/en.po", "jeton/language/fr.po", "jeton/py.typed"} <= names
    assert {"jeton/bench/mathable.txt", GAME + "box.toml"} <= names
    assert {GAME + "rules.en.md", GAME + "rules.fr.md"} <= names
    # Nothing that is only of use where it was built, and nothing else besides.
    assert not [name for name in names if name.endswith((".hash", ".c", ".pyc"))]
    assert {name.partition("/")[0] for name in names} == {"jeton", f"jeton-{__version__}.dist-info"}


def test_the_kernel_beside_its_source(built: tuple[Copy, Path]) -> None:
    """Packing compiled it there too: the next build has nothing to do."""
    copy, _ = built
    folder = copy.root / "src" / KERNELS
    written = (folder / EXTENSION).stat().st_mtime_ns
    ran = copy.build()

    assert (ran.returncode, ran.stderr) == (0, "")
    assert (folder / EXTENSION).stat().st_mtime_ns == written
    assert len((folder / MARK).read_text()) == 64
    assert not (copy.root / "build").exists()


def test_a_wheel_runs(built: tuple[Copy, Path], tmp_path: Path) -> None:
    """Unpacked elsewhere, it searches with the compiled kernel, and has its data with it."""
    copy, path = built
    with ZipFile(path) as packed:
        packed.extractall(tmp_path / "there")
    # The first process there writes bytecode for the others.
    there = {
        "PYTHONPATH": str(tmp_path / "there"),
        "JETON_HOME": str(tmp_path),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    copy_free = Project(tmp_path / "elsewhere")
    doctor = copy_free.run("-m", "jeton", "doctor", "--json", **there)
    rules = copy_free.run("-m", "jeton", "rules", "mathable", "--lang", "fr", **there)
    perft = copy_free.run("-m", "jeton", "perft", "rigolade", "--depth", "1", **there)

    assert set(json.loads(doctor.stdout)["compiled"].values()) == {True}
    example = copy_free.run("-m", "jeton", "rules", "equable", "--play", **there)
    aids = copy_free.run("-m", "jeton", "rules", "equable", "--full", **there)
    assert rules.stdout.startswith("# Mathable\n")
    assert "162 points" in example.stdout
    assert "5 + 8 + 5 + 9 = 27" in aids.stdout
    assert perft.stdout == "0 1\n1 1732\n"
    look = "import jeton, jeton.toys.kernels as toys; print(jeton.__file__, toys.COMPILED)"
    where, compiled = copy_free.run("-c", look, **there).stdout.split()
    assert where.startswith(str(tmp_path / "there"))
    assert copy.root not in Path(where).parents
    assert compiled == "True"


def test_a_wheel_without_a_compiler(tmp_path: Path) -> None:
    """For every platform: the kernel as source, and nothing compiled."""
    path = wheel(Copy(tmp_path / "project"), tmp_path / "dist", CC="/nonexistent/cc")
    names = names_in(path)

    assert path.name == f"jeton-{__version__}-py3-none-any.whl"
    assert data() | code() <= names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
