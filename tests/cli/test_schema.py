"""What ``--json`` writes, and what ``jeton schema`` says of it."""

import json
from functools import partial
from pathlib import Path

import jsonschema_rs
import msgspec
import pytest

from jeton.bench.bulk import measure_bulk
from jeton.bench.environments import measure_environments
from jeton.bench.solitaire import measure_solitaire
from jeton.commands import bench
from jeton.commands.parsing import Parser
from jeton.commands.schema import SHAPES
from jeton.commands.table import COMMANDS, parser_of
from jeton.language import LANGUAGES, Speaker
from jeton.store import Ban, RatedMatch, SqliteStore
from jeton.terminal.codes import Code
from jeton.web.ratings import advance
from tests.bench.tiny import make_tiny
from tests.cli.running import Runner, one_sentence, position_text
from tests.cli.test_cards import position_text as deal_text
from tests.cli.test_solitaire import PUZZLE
from tests.kit.boxes import short_text
from tests.store.kit import run

CALLS = {
    "games": ("games",),
    "saves": ("saves", "--all"),
    "score": ("score", "mathable", "-"),
    "moves": ("moves", "mathable", "-"),
    "moves best": ("moves", "mathable", "-", "--best", "2"),
    "solve": ("solve", "gamate", "-", "--all"),
    "replay": ("replay", "match.txt"),
    "verify": ("verify", "match.txt"),
    "bench": ("bench", "mathable", "--alone"),
    "bench bulk": ("bench", "rigolade", "--bulk"),
    "bench environments": ("bench", "gamate", "--environments"),
    "bench solitaire": ("bench", "solitaire", "--alone"),
    "perft": ("perft", "rigolade", "--depth", "1"),
    "arena": ("arena", "rigolade", "--bots", "greedy,random", "--option", "supply=10", "--pairs", "1"),
    "strength": ("strength", "rigolade", "--levels", "child,family", "--pairs", "1"),
    "solitaire fill": ("solitaire", "fill", "--size", "3"),
    "solitaire solve": ("solitaire", "solve", "-"),
    "solitaire new": ("solitaire", "new", "--size", "3", "--seed", "x"),
    "doctor": ("doctor",),
    "admin list": ("admin", "list"),
    "admin people": ("admin", "people"),
    "admin bans": ("admin", "bans"),
    "admin ratings": ("admin", "ratings"),
    "admin read-only": ("admin", "read-only", "on", "--say", "Back soon."),
    "token list": ("token", "list"),
}
TYPED = {
    "score": "Anna: 12@8I\nBruno: 7@8F\n",
    "moves": position_text(),
    "moves best": position_text(),
    "solve": deal_text(),
    "solitaire solve": PUZZLE,
}


KNOWN = {"admin people", "admin bans", "admin ratings", "token list"}
"""What tells something only where somebody has been."""


async def _known(path: Path) -> None:
    store = SqliteStore(path)
    await store.add_session("secret", "", 1)
    await store.ban(Ban("address", "192.0.2.1/32", 1))
    await store.add_token("Dizzy", "another secret", 1)
    await store.rate("m1", RatedMatch("mathable", 1, (("bot club", 0, 1), ("bot child", 1, 2))), advance)
    await store.close()


def matches_schema(jeton: Runner, called: str, written: str) -> None:
    """Whether an output fits the schema that is shown for it, and has nothing beside what is told there."""
    schema = json.loads(jeton("schema", *called.split()).out)
    jsonschema_rs.validate(schema, json.loads(written))
    read = msgspec.json.decode(written, type=SHAPES[called])
    assert json.loads(msgspec.json.encode(read)) == json.loads(written)


@pytest.mark.parametrize("called", CALLS)
def test_outputs_match(jeton: Runner, called: str, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real output of every command."""
    make_tiny(monkeypatch)
    monkeypatch.setattr(bench, "measure_bulk", partial(measure_bulk, seconds=0.01))
    monkeypatch.setattr(bench, "measure_environments", partial(measure_environments, seconds=0.01))
    monkeypatch.setattr(bench, "measure_solitaire", partial(measure_solitaire, sizes=(3,)))
    jeton.file("match.txt", finished)
    if called in KNOWN:
        run(_known(jeton.home / "jeton.db"))
    if called == "saves":
        jeton("play", "mathable", "--seats", "Anna,Bruno", "--plain")
    if called == "token list":
        jeton("token", "new", "Dizzy", "--bot", "--data", "t.db")
    ran = jeton(*CALLS[called], "--json", typed=TYPED.get(called, ""))
    assert ran.code == 0, ran.err
    matches_schema(jeton, called, ran.out)
    assert json.loads(ran.out)


def test_reviews_match(jeton: Runner, finished: str) -> None:
    """Turn by turn, or deal by deal."""
    jeton.file("match.txt", finished)
    matches_schema(jeton, "review", jeton("review", "match.txt", "--json").out)
    jeton.file("short.toml", short_text())
    seats = ("--seats", "Anna=greedy,Bruno=random,Carl=greedy,Dora=random", "--option", "deals=1")
    jeton("play", "gamate", *seats, "--box", "short.toml", "--plain", "--seed", "x", "--record", "m.txt")
    ran = jeton("review", "m.txt", "--box", "short.toml", "--contracts", "0", "--json")
    matches_schema(jeton, "review", ran.out)


def test_something_else_does_not_match(jeton: Runner) -> None:
    """A schema that everything fits would tell nothing."""
    rows = json.loads(jeton("games", "--json").out)
    with pytest.raises(jsonschema_rs.ValidationError):
        matches_schema(jeton, "games", json.dumps([{**rows[0], "seats": "two"}]))
    with pytest.raises(AssertionError):
        matches_schema(jeton, "games", json.dumps([{**rows[0], "more": 1}]))


def _writing_json(parser: Parser, name: str) -> list[str]:
    own = [name] if any("--json" in action.option_strings for action in parser._actions) else []
    return own + [
        each for below, one in parser.actions.items() for each in _writing_json(one, f"{name} {below}")
    ]


def test_every_command_that_writes_json_has_a_schema() -> None:
    """A new one is asked for it, and for an output to compare."""
    names = [each for name in COMMANDS for each in _writing_json(parser_of(name, Speaker("en")), name)]
    assert set(names) <= set(SHAPES)
    assert {name.split()[0] for name in SHAPES} == {name.split()[0] for name in names}
    assert set(SHAPES) - {"review"} == set(CALLS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list(jeton: Runner, language: str) -> None:
    """Without a command, what there is; of an unknown one, that there is none."""
    ran = jeton("schema", "--lang", language)
    assert ran.out.splitlines() == [
        Speaker(language).code(Code.SCHEMA_LIST),
        *(f"  jeton schema {called}" for called in SHAPES),
    ]
    assert "puzzles" in one_sentence(jeton("schema", "puzzles", "--lang", language))
