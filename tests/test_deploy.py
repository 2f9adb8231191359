"""What servers are set up with: it names what there is, and nothing else."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from jeton.commands import serve
from jeton.commands.parsing import Parser
from jeton.language import Speaker

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
_OTHERS = {"JETON_HOME", "JETON_HOST_KEY", "JETON_PASSWORD", "JETON_CONFIG"}
"""What is read from the environment and is no option, and what is the compose file's own."""


def variables() -> set[str]:
    """The options of the server, as the environment knows them."""
    parser = Parser(Speaker("en"), "")
    serve.add_arguments(parser)
    flags = [name for action in parser.arguments for name in action.option_strings if name.startswith("--")]
    return {"JETON_" + flag.removeprefix("--").replace("-", "_").upper() for flag in flags}


def test_every_setting_is_one() -> None:
    """In the container, the compose file and the unit alike."""
    files = [file for file in DEPLOY.iterdir() if file.is_file()]
    used = {name for file in files for name in re.findall(r"\bJETON_[A-Z_]+\b", file.read_text("utf-8"))}
    assert {"JETON_NAME", "JETON_DATABASE", "JETON_TRUSTED_PROXY", "JETON_PORT"} <= used
    assert used <= variables() | _OTHERS


def test_the_container_has_what_the_server_needs() -> None:
    """The names of the base and the extras, no more and no less."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["web"], *extras["paper"], *extras["postgres"]]
    lines = (ROOT / "requirements" / "server.in").read_text("utf-8").splitlines()
    listed = [line for line in lines if not line.startswith(("#", "-"))]
    assert sorted(listed) == sorted(name for name in wanted if not name.startswith("jeton["))


def test_what_is_copied_is_there() -> None:
    """And the compose file builds from the same place."""
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    for path in re.findall(r"requirements/[\w.]+", text):
        assert (ROOT / path).exists(), path
    compose: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    build = compose["services"]["jeton"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == DEPLOY / "Containerfile"
    used = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    told = (DEPLOY / "compose.env.example").read_text("utf-8")
    assert used == set(re.findall(r"^(\w+)=", told, re.MULTILINE))
    subnet = compose["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert compose["services"]["jeton"]["environment"]["JETON_TRUSTED_PROXY"] == subnet
