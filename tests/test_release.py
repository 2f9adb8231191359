"""What is released: one version, the same Pythons everywhere, an sdist from which nobody needs Node."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from jeton import __version__

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OLDEST = (3, 11)


def workflow(name: str) -> dict[str, Any]:
    """A workflow, as it was written."""
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text("utf-8"))
    return found


def pythons() -> list[str]:
    """The Pythons that the package promises."""
    found = (re.fullmatch(r".* :: (3\.\d+)", line) for line in PROJECT["project"]["classifiers"])
    return [match[1] for match in found if match]


def test_promised_pythons_are_checked() -> None:
    """Each on every system, and each has wheels."""
    jobs = workflow("check.yml")["jobs"]
    assert pythons()[0] == ".".join(map(str, OLDEST))
    assert jobs["pythons"]["strategy"]["matrix"]["python"] == pythons()
    assert jobs["windows"]["strategy"]["matrix"]["python"] == pythons()
    # Where nobody says which, make takes the newest that the system has.
    (gate,) = (step for step in jobs["gate"]["steps"] if step.get("run") == ".ci/run")
    assert gate["env"] == {"PYTHON": "python"}
    built = [f"cp{python.replace('.', '')}-*" for python in pythons()]
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == built


def test_every_step_runs_what_is_there() -> None:
    """No script and no folder of tests that has another name by now."""
    for name in ("check.yml", "release.yml"):
        for job in workflow(name)["jobs"].values():
            for step in job["steps"]:
                for path in re.findall(r"\b(?:scripts|tests|requirements)/[\w./-]+", step.get("run", "")):
                    assert (ROOT / path).exists(), path


def test_wheels_are_tried() -> None:
    """With everything that is tried, by the script of the sdist: wheels are made from nothing else."""
    wheels = PROJECT["tool"]["cibuildwheel"]
    (made,) = (
        step for step in workflow("release.yml")["jobs"]["wheels"]["steps"] if "package-dir" in str(step)
    )
    assert made["uses"].startswith("pypa/cibuildwheel@")
    # The action brings uv only where it is asked to.
    assert ("uv" in made["with"].get("extras", "")) == ("uv" in wheels["build-frontend"])
    assert wheels["test-command"] == "python {package}/scripts/try-release"
    assert wheels["test-extras"] == ["all"]
    assert "/scripts" in PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]


def notes(version: str) -> subprocess.CompletedProcess[str]:
    """Ask for what is new in a version."""
    command = [sys.executable, str(ROOT / "scripts" / "release-notes"), version]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_tag_must_agree() -> None:
    """With the version of the package, which is kept once."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    other = notes("99.0.0")
    assert (other.returncode, other.stdout) == (1, "")
    assert __version__ in other.stderr
    same = notes(__version__)
    assert same.returncode == (0 if f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8") else 1)


@pytest.mark.skipif(
    not (ROOT / "src/jeton/web/static/index.html").exists() and os.environ.get("CI") != "true",
    reason="the browser app is not built here; CI must have it",
)
def test_an_sdist_brings_the_app(tmp_path: Path) -> None:
    """And the mark by which the build sees that there is nothing to do; and no kernel of this machine."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        # Asked for in a way that Pythons before 3.11.4 understand, too.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tmp_path / "there")
    (there,) = (tmp_path / "there").iterdir()

    assert packed.name == f"jeton-{__version__}.tar.gz"
    assert {"src/jeton/web/static/index.html", "web/package.json", "tests/test_release.py"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc")) or "node_modules" in name]
    # With a Node that does not exist: as for somebody who has none.
    look = "from pathlib import Path; from hatch_build import is_app_fresh; print(is_app_fresh(Path()))"
    ran = subprocess.run([sys.executable, "-c", look], cwd=there, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "True"
    (there / "web" / "package.json").write_text("{}")
    ran = subprocess.run([sys.executable, "-c", look], cwd=there, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


@pytest.mark.skipif(
    not (ROOT / "src/jeton/web/static/index.html").exists() and os.environ.get("CI") != "true",
    reason="the browser app is not built here; CI must have it",
)
def test_uvx_gives_everything(tmp_path: Path) -> None:
    """Though it installs the base: what it brought starts again, by itself and with the same arguments."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
    uvx = [uv, "tool", "run", "--quiet", "--python", sys.executable, "--from", str(wheel), "jeton"]
    strangers = {"JETON_HOME": str(tmp_path), "PYTHONUTF8": "1", "UV_TOOL_DIR": str(tmp_path / "tools")}
    ran = subprocess.run(
        [*uvx, "doctor", "--json", "--lang", "en"],
        cwd=tmp_path,
        env={**os.environ, **strangers},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "uvx has installed the base alone" in ran.stderr
    told = json.loads(ran.stdout)
    assert (told["versions"]["jeton"], told["versions"]["textual"] != "-") == (__version__, True)
    assert not [lack for lack in told["missing"] if "pip install" in str(lack)]
