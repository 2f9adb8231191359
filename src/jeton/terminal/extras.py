"""What a base install lacks, by the names that are imported, and which extra of pyproject.toml brings it.

``uvx jeton`` installs the base in an environment that is thrown away, where nobody can add an extra: there a
command is started again with everything (docs/decisions/0046-uvx.md).
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from jeton import __version__

EXTRAS = {
    "textual": "terminal",
    "markdown_it": "paper",
    "typst": "paper",
    **dict.fromkeys(("h11", "litestar", "msgspec", "networkx", "segno", "uvicorn", "websockets"), "web"),
    **dict.fromkeys(("alembic", "psycopg", "sqlalchemy"), "postgres"),
    "ray": "ray",
    **dict.fromkeys(("gymnasium", "numpy", "pettingzoo"), "research"),
    "pyarrow": "parquet",
}
EVERYTHING = "all"
_SURFACES = ("paper", "terminal", "web")
"""What ``all`` brings."""
_GUARD = "JETON_UVX"
"""Set for a command that has been started again: it is not started a third time."""


def install(extra: str, environment: Mapping[str, str], prefix: str = sys.prefix) -> str:
    """The command that brings an extra where this Python is."""
    extras = EVERYTHING if extra in _SURFACES else f"{EVERYTHING},{extra}"
    if is_thrown_away(environment, prefix):
        return f'uvx --from "jeton[{extras}]" jeton'
    if Path(prefix, "uv-receipt.toml").exists():
        return f'uv tool install "jeton[{extras}]"'
    return f'pip install "jeton[{extra}]"'


# --- uvx ---------------------------------------------------------------------------------------------


def is_thrown_away(environment: Mapping[str, str], prefix: str = sys.prefix) -> bool:
    """Whether ``uvx`` made this environment for one command.

    It lies in the archive of uv's cache. Before uv 0.8 ``uv run --with`` had its own there, but activated it.
    """
    return (
        "UV" in environment
        and Path(prefix).parent.name.startswith("archive-v")
        and environment.get("VIRTUAL_ENV") != prefix
    )


def lacks_everything(environment: Mapping[str, str], prefix: str = sys.prefix) -> bool:
    """Whether ``uvx`` brought the base alone, and nobody has tried to bring the rest."""
    return (
        is_thrown_away(environment, prefix)
        and _GUARD not in environment
        and any(find_spec(name) is None for name, extra in EXTRAS.items() if extra in _SURFACES)
    )


def with_everything(arguments: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """The same command, by the same uv and the same Python, of the same Jeton, with everything."""
    python = getattr(sys, "_base_executable", sys.executable)
    wanted = f"jeton[{EVERYTHING}]{_origin()}"
    return [environment["UV"], "tool", "run", "--python", python, "--from", wanted, "jeton", *arguments]


def start_again(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Let a command take the place of this process. :raises OSError: if it cannot be started"""
    surroundings = {**environment, _GUARD: "1"}
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execve(command[0], command, surroundings)
    # Windows has no such thing: the shell would not wait. Ctrl-C is for the command.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.run(command, env=surroundings, check=False).returncode


def _origin() -> str:
    """Where this Jeton was installed from, as it stands behind its name."""
    try:
        told = distribution("jeton").read_text("direct_url.json")
    except PackageNotFoundError:
        told = None
    if told is None:
        return f"=={__version__}"
    origin = json.loads(told)
    if vcs := origin.get("vcs_info"):
        return f" @ {vcs['vcs']}+{origin['url']}@{vcs['commit_id']}"
    return f" @ {origin['url']}"
