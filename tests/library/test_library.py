"""Jeton as programs import it: whole matches, faults in words, pickles, pictures, and little imported."""

import ast
import copy
import pickle
import re
import subprocess
import sys
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from pkgutil import resolve_name
from types import ModuleType
from xml.etree import ElementTree

import pytest

import jeton
from jeton.core.errors import OptionFault, UsageFault
from jeton.table import submit
from tests.cli.running import world

EVERY = pytest.mark.parametrize("name", jeton.games())
ROOT = Path(__file__).parents[2]


def _some_turns(name: str, count: int = 6) -> jeton.Match:
    match = jeton.open_match(name, seed="library")
    for _ in range(count):
        seat = match.to_act[0]
        # Where cards are played, the strongest wait for others to bid.
        match.play(seat, match.view(seat).choose("family"))
    return match


@EVERY
def test_a_match_from_the_front_door(name: str) -> None:
    """Played, pickled, copied, kept and read again; what is copied goes on by itself."""
    match = _some_turns(name)
    again = pickle.loads(pickle.dumps(match))
    copied = copy.deepcopy(match)
    assert again == match == copied == copy.copy(match)
    assert again.game is match.game
    seat = match.to_act[0]
    match.play(seat, match.view(seat).choose("beginner"))
    assert again == copied != match
    record = match.record()
    assert jeton.read_record(str(record)) == record == jeton.read_record(record)
    assert jeton.verify(str(record)).verdict is jeton.Verdict.MATCHES
    assert [played.move for played in jeton.replay(record)] == [played.move for played in match.history]
    assert jeton.resume(record).state.position == match.state.position
    assert match.record(seat).seed is None


@EVERY
def test_what_it_says_of_itself_is_short(name: str) -> None:
    """Nobody wants fifty kilobytes at a prompt, or the seed."""
    match = _some_turns(name)
    shown = [match, match.state, match.game, match.view(0), match.best(match.to_act[0]), match.record()]
    for one in shown:
        assert len(repr(one)) < 160
        assert match.state.seed.hex() not in repr(one)
    assert len(repr(match.history[-1])) < 800


@EVERY
def test_views_as_text_and_as_pictures(name: str) -> None:
    """Each token that the seat holds is on them; a picture is well-formed."""
    view = _some_turns(name).view(1)
    drawn = ElementTree.fromstring(view._repr_svg_())
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    written = {text for element in drawn.iter() for text in [element.text or ""]}
    for token in view.rack:
        number = token.split()[0]
        assert number in str(view)
        assert number == "*" or number in written
    assert view.prompt.endswith((".", "?", ":"))


def test_a_move_is_played_as_text_as_a_move_and_as_a_turn() -> None:
    """All the same."""
    match = jeton.open_match("mathable", seed="tea")
    move = next(match.legal_moves(0))
    by_text, by_turn = copy.copy(match), copy.copy(match)
    text = match.view(0).write(move)
    assert match.view(0).read(text) == move
    assert match.play(0, move) == by_text.play(0, text) == 4
    assert match == by_text
    best = by_turn.best()
    assert best is not None
    assert best.proven
    assert by_turn.play(0, best) == best.points
    with pytest.raises(UsageFault, match="This move is of seat 0, not of seat 1"):
        match.play(1, move)


def test_faults_are_sentences_and_change_nothing() -> None:
    """With the names of the players; whoever speaks another language asks for it."""
    match = jeton.open_match("mathable", seats=("Zoé", "Max"), seed="tea")
    before = match.state
    with pytest.raises(jeton.Illegal, match="You do not hold 7 "):
        match.play(0, "6@6H 7@6G")
    with pytest.raises(jeton.Illegal, match="it is Zoé’s turn"):
        match.play(1, "end")
    with pytest.raises(jeton.Unreadable) as caught:
        match.play(0, "hello")
    assert "hello" in str(caught.value)
    assert str(caught.value) != jeton.Speaker("fr").say(caught.value.message)
    for seat in (-1, 2):
        with pytest.raises(UsageFault):
            match.play(seat, "end")
        with pytest.raises(UsageFault):
            match.view(seat)
    assert match.state is before
    with pytest.raises(UsageFault, match="chess"):
        jeton.open_match("chess")
    with pytest.raises(UsageFault, match="32 bytes, not 3"):
        jeton.open_match("mathable", seed=b"tea")
    with pytest.raises(UsageFault, match="no language “xx”"):
        jeton.open_match("mathable", language="xx")
    with pytest.raises(UsageFault, match="no level “god”"):
        jeton.open_match("mathable", seed=7).view(0).choose("god")
    with pytest.raises(OptionFault, match="wind"):
        jeton.open_match("mathable", options={"wind": True})
    with pytest.raises(UsageFault):
        jeton.open_match("mathable", seats=9)


def test_who_may_act() -> None:
    """Where a play may be contested several may, and whoever asks says who is meant."""
    match = jeton.open_match("equable", seats=3, options={"contest": True}, seed="tea")
    seat = match.to_act[0]
    match.play(seat, match.view(seat).choose("champion"))
    assert len(match.to_act) == 2
    with pytest.raises(UsageFault, match="say which seat is meant"):
        match.best()
    answer = match.best(match.to_act[0])
    assert answer is not None
    match.play(match.to_act[0], answer)
    over, _ = submit(match.state, 0, "leave", 0)
    over, _ = submit(over, 1, "leave", 0)
    over, _ = submit(over, 2, "leave", 0)
    match = jeton.Match(over)
    assert (match.over, match.best(), list(match.legal_moves())) == (True, None, [])


@EVERY
def test_doors_have_positions_and_moves(name: str) -> None:
    """For whoever takes moves apart."""
    door = import_module(f"jeton.games.{name}")
    match = _some_turns(name)
    assert isinstance(match.state.position, door.Position)
    kinds = {getattr(door, kind) for kind in door.__all__ if isinstance(getattr(door, kind), type)}
    seats = [
        played.move for played in match.history if type(played.move).__module__.startswith("jeton.games")
    ]
    assert seats
    assert {type(move) for move in seats} <= kinds


def test_the_lines_of_the_readme_run() -> None:
    """All of them, as they stand there."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert len(code.strip().splitlines()) <= 12
    said = StringIO()
    with redirect_stdout(said):
        exec(code, {})
    assert said.getvalue().startswith("Anna 6@6H end 6\n")
    assert "result: Anna " in said.getvalue()


def test_the_lines_of_the_readme_have_the_right_types(tmp_path: Path) -> None:
    """So says mypy, as strictly as of everything else here."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    (tmp_path / "readme.py").write_text(code, "utf-8")
    checker = [sys.executable, "-m", "mypy", str(tmp_path / "readme.py")]
    ran = subprocess.run(checker, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout


def test_types_are_told_of_what_there_is() -> None:
    """The stub has the same names as the package."""
    stub = ast.parse((ROOT / "src" / "jeton" / "__init__.pyi").read_text("utf-8"))
    told = {alias.asname for node in stub.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    told |= {node.name for node in stub.body if isinstance(node, ast.FunctionDef)}
    assert {*told, "__version__"} == {*jeton.__all__}
    assert {*jeton.__all__} <= {*dir(jeton)}
    assert all(hasattr(jeton, name) for name in jeton.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        getattr(jeton, "nothing")  # noqa: B009


def test_little_is_imported(tmp_path: Path) -> None:
    """The package itself: nothing; a match: one game, no server."""
    look = "import jeton, sys; a = [n for n in sys.modules if n.startswith('jeton')]; print(len(a))\n"
    look += "jeton.open_match('mathable'); print(*sorted(n for n in sys.modules))"
    ran = subprocess.run(
        [sys.executable, "-c", look],
        capture_output=True,
        cwd=tmp_path,
        env=world(tmp_path),
        check=True,
        text=True,
        timeout=60,
    )
    first, names = ran.stdout.splitlines()
    assert first == "1"
    loaded = set(names.split())
    assert {name.split(".")[2] for name in loaded if name.startswith("jeton.games.")} == {"mathable"}
    assert not loaded & {"litestar", "textual", "numpy", "uvicorn", "msgspec", "asyncio", "sqlite3", "typst"}


def test_all_that_there_is_stands_on_the_page() -> None:
    """What ``jeton`` has is on docs/api.md, by itself or with the module that has it."""
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    there: list[object] = []
    for path in re.findall(r"^::: ([\w.]+)$", page, re.MULTILINE):
        one = resolve_name(path)
        there.append(one)
        if isinstance(one, ModuleType):
            there += [own for own in vars(one).values() if getattr(own, "__module__", "") == path]
    missing = [name for name in jeton.__all__ if not any(getattr(jeton, name) is one for one in there)]
    assert missing == ["__version__", "games"]
    assert f"`jeton.games()` names the five games: `{jeton.games()}`" in page
