"""Which Python the virtual environment is made with, of those on PATH."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(os.name != "posix", reason="the Makefile wants bash")


def python(
    folder: Path, name: str = "python3.12", optimised: bool = True, headers: bool = True, prefix: str = "/opt"
) -> Path:
    """This Python under another name, which says of itself that it was built so."""
    folder.mkdir(parents=True, exist_ok=True)
    told = folder / f"{name}-told"
    told.mkdir()
    (told / "sitecustomize.py").write_text(
        "import sys, sysconfig\n"
        f"sys.base_prefix = {prefix!r}\n"
        f"sysconfig.get_config_var = lambda name: {'--enable-optimizations' if optimised else None!r}\n"
        f"sysconfig.get_path = lambda name: {str(told)!r}\n"
    )
    if headers:
        (told / "Python.h").touch()
    program = folder / name
    program.write_text(f'#!/bin/sh\nPYTHONPATH={told} exec {sys.executable} "$@"\n')
    program.chmod(0o755)
    return program


def found(*folders: Path, wanted: str = "") -> str:
    """What the script chooses, if these folders come first on PATH and nothing else has Pythons."""
    path = os.pathsep.join([*map(str, folders), str(_system(folders[0].parent))])
    ran = subprocess.run(
        [ROOT / "scripts" / "find-python"],
        env={"PATH": path, "PYTHON": wanted},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode == 0) == (ran.stderr == "")
    return ran.stdout.strip() or ran.stderr


def _system(folder: Path) -> Path:
    """What the script itself needs, without the system's Pythons."""
    there = folder / "system"
    there.mkdir(exist_ok=True)
    for name in ("bash", "sh"):
        (there / name).unlink(missing_ok=True)
        (there / name).symlink_to(f"/bin/{name}")
    return there


def test_the_first_that_was_built_to_be_fast(tmp_path: Path) -> None:
    """Not one that somebody built without asking for it; not even a newer one, or the first on PATH."""
    plain = python(tmp_path / "a", optimised=False)
    newer = python(tmp_path / "a", "python3.13", optimised=False)
    fast = python(tmp_path / "b")
    assert found(tmp_path / "a", tmp_path / "b") == str(fast)
    fast.unlink()
    assert found(tmp_path / "a", tmp_path / "b") == str(newer)
    newer.unlink()
    assert found(tmp_path / "a", tmp_path / "b") == str(plain)


def test_the_systems_own_is_fast(tmp_path: Path) -> None:
    """Debian asks for it in another way."""
    python(tmp_path / "a", optimised=False)
    system = python(tmp_path / "b", optimised=False, prefix="/usr")
    assert found(tmp_path / "a", tmp_path / "b") == str(system)


def test_headers_matter_more(tmp_path: Path) -> None:
    """A kernel that cannot be compiled costs more than a Python that is slow."""
    plain = python(tmp_path / "a", optimised=False)
    python(tmp_path / "b", headers=False)
    assert found(tmp_path / "a", tmp_path / "b") == str(plain)
    plain.unlink()
    assert found(tmp_path / "a", tmp_path / "b") == str(tmp_path / "b" / "python3.12")


def test_the_one_that_is_asked_for(tmp_path: Path) -> None:
    """Whatever it is like; and no other of its name."""
    plain = python(tmp_path / "a", optimised=False)
    fast = python(tmp_path / "b")
    folders = (tmp_path / "a", tmp_path / "b")
    assert found(*folders, wanted="python3.12") == str(plain)
    assert found(*folders, wanted=str(fast)) == str(fast)
    assert "PYTHON=python3.9 is not a Python that runs" in found(*folders, wanted="python3.9")


def test_none(tmp_path: Path) -> None:
    """What to install is said."""
    (tmp_path / "a").mkdir()
    assert "none was found on PATH" in found(tmp_path / "a")
    broken = python(tmp_path / "a")
    broken.write_text("#!/bin/sh\nexit 1\n")
    assert "Install one, then run make again" in found(tmp_path / "a")
