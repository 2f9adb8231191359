"""``jeton engine``: our own program, line by line."""

import json
from collections.abc import Iterator

import pytest

from jeton.catalogue import GAMES, find_game
from jeton.engines import Engine, serve
from jeton.engines.codes import Code
from jeton.engines.telling import tell, tell_match
from jeton.library import Match, open_match
from tests.cli.running import Runner

HEAD = "jeton record 1\ngame: mathable\nseats: Anna, Bruno\n\n"


def _go(match: Match, seat: int) -> str:
    return f"go {json.dumps(tell(match.state, seat))}"


def _begin(match: Match, seat: int) -> str:
    return f"match {json.dumps(tell_match(match.state, seat))}"


def _one(answers: Iterator[str]) -> str:
    (answer,) = answers
    return answer


@pytest.mark.parametrize("name", GAMES)
def test_it_plays(name: str) -> None:
    """From what it is told alone; the same seed makes the same moves, whatever it was asked before."""
    match = open_match(name, seed="tea")
    engine = Engine(find_game(name), "beginner", "five")
    assert _one(engine.answer(_begin(match, 0))) == "ready"
    for _ in range(8):
        seat = match.to_act[0]
        answer = _one(engine.answer(_go(match, seat)))
        word, _, text = answer.partition(" ")

        assert word == "play"
        again = Engine(find_game(name), "beginner", "five")
        assert list(again.answer(_begin(match, seat))) == ["ready"]
        assert _one(again.answer(_go(match, seat))) == answer
        match.play(seat, text)


def test_a_session() -> None:
    """It greets, sits down, plays, and hears the end; another match may follow."""
    match = open_match("mathable", seed="tea")
    lines = [
        "jeton 1\n",
        "\n",
        _begin(match, 0),
        _go(match, 0),
        'over {"scores":[1,2]}',
        "jeton 1",
        "quit",
        "jeton 1",
    ]
    said: list[str] = []
    serve(Engine(find_game("mathable"), "family", "x"), iter(lines), said.append)

    assert said[:4] == ["jeton 1", "id name Jeton family", "ready", "ready"]
    assert said[4].startswith("play ")
    assert said[5:] == ["jeton 1", "id name Jeton family", "ready"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hello", Code.BAD_LINE),
        ("match nothing", Code.BAD_JSON),
        ("match []", Code.BAD_JSON),
        ("match " + "[" * 100_000, Code.BAD_JSON),
        ('match {"game":"chess"}', Code.OTHER_GAME),
        ("go {}", Code.NO_MATCH),
    ],
)
def test_lines_that_it_cannot_obey(line: str, code: str) -> None:
    """A sentence with a code, and it goes on."""
    engine = Engine(find_game("mathable"), "family")
    answer = _one(engine.answer(line))

    assert answer.startswith(f"error {code} ")
    assert "\n" not in answer
    assert len(list(engine.answer("jeton 1"))) == 3


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"record": "nonsense"}, "records/not-a-record"),
        ({"record": None}, "records/not-a-record"),
        ({"seat": "x"}, Code.BAD_POSITION),
        ({"record": f"{HEAD}[3 | 2]\n[{200 * '1 '}| ?]\nunfinished"}, Code.BAD_POSITION),
        ({"seat": 1}, Code.NOT_TO_ACT),
    ],
)
def test_positions_that_are_none(change: dict[str, object], code: str) -> None:
    """A record that cannot be read, a seat that is none, or is not to act."""
    match = open_match("mathable", seed="tea")
    engine = Engine(find_game("mathable"), "family")
    assert _one(engine.answer(_begin(match, 0))) == "ready"
    told = {**tell(match.state, 0), **change}

    assert _one(engine.answer(f"go {json.dumps(told)}")).startswith(f"error {code}")
    assert _one(engine.answer("go {}")).startswith(f"error {Code.BAD_POSITION}")
    assert _one(engine.answer('refused {"code":"x","text":"y"}')).startswith("error ")


def test_the_command(jeton: Runner) -> None:
    """It reads until there is no more; a level that there is not is refused before."""
    ran = jeton("engine", "rigolade", "--level", "club", typed="jeton 1\nhm\n")

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[:3] == ["jeton 1", "id name Jeton club", "ready"]
    assert ran.out.splitlines()[3].startswith("error engine/bad-line ")
    assert jeton("engine", "rigolade", "--level", "genius").code == 1
    assert jeton("engine", "rigolade", "--seconds", "0").code == 1
