"""States as programs that learn know them: actions, chance, what a seat may know, keeping."""

import doctest
import pickle
import random
from collections import Counter
from pathlib import Path

import pytest

import jeton.research
from jeton.catalogue import GAMES
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import Illegal, UsageFault
from jeton.core.rulings import Sound
from jeton.research import CHANCE, State, load_game, read_state
from jeton.research.games import Game
from jeton.research.tables import BEGIN, END, tables

NAMES = [name for name, game in GAMES.items() if game.playing is not None]
EVERY = pytest.mark.parametrize("name", NAMES)
OFFERED = [name for name in NAMES if load_game(name).offers]
SHORT: dict[str, dict[str, object]] = {"gamate": {"deals": 1}}
PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def game_of(name: str, **chosen: object) -> Game:
    return load_game(name, options=SHORT.get(name), **chosen)  # type: ignore[arg-type]


def played(game: Game, seed: int, most: int = 10_000) -> State:
    """A match at random, so many actions of seats far."""
    dice = random.Random(seed)
    state = game.new_initial_state(seed)
    state.deal()
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
        state.deal()
    return state


@EVERY
def test_actions_and_moves_are_the_same(name: str) -> None:
    """Each move has one action, and each action one move; where moves are offered, they are legal."""
    game = game_of(name)
    assert sum(span.count for span in game.spans) == game.num_distinct_actions
    moves = game.encoding.moves
    assert moves is None or list(moves) == sorted(set(moves))
    state = game.new_initial_state(5)
    dice = random.Random(5)
    for _ in range(60):
        state.deal()
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        numbers = [state.number(action) for action in legal]
        if moves is not None:
            assert sorted(numbers) == sorted(state.core.legal())
            assert [game.place[number] for number in numbers] == legal
        chosen = dice.choice(legal)
        move = game.playing.read(state.core, (state.number(chosen),))
        assert isinstance(game.rules.rules.judge(state.position(), move), Sound)
        assert repr(move) == state.action_to_string(chosen)
        state.apply_action(chosen)


@EVERY
def test_observations_are_as_the_table_says(name: str) -> None:
    """So many numbers, none out of bounds, for every seat at every moment of a match."""
    game = game_of(name)
    low = [field.low for field in game.fields for _ in range(field.count)]
    high = [field.high for field in game.fields for _ in range(field.count)]
    state = game.new_initial_state(2)
    dice = random.Random(2)
    while not state.is_terminal():
        state.deal()
        for seat in range(game.seats):
            seen = state.observation_tensor(seat)
            assert len(seen) == game.observation_tensor_size
            assert all(least <= number <= most for least, number, most in zip(low, seen, high, strict=True))
        if not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))


@EVERY
def test_chance_is_explicit(name: str) -> None:
    """Outcomes have probabilities, and what is drawn by the seed keeps to them."""
    state = game_of(name).new_initial_state()
    for _ in range(9):
        assert state.current_player() == CHANCE
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert sorted(outcomes) == state.legal_actions()
        state.core.sow(len(state.history))
        drawn = Counter(state.core.pick() for _ in range(600))
        assert set(drawn) <= set(outcomes)
        # Six standard deviations.
        assert all(abs(drawn[draw] / 600 - odds) < 6 * (odds / 600) ** 0.5 for draw, odds in outcomes.items())
        state.apply_action(max(outcomes))
        if not state.is_chance_node():
            break
    state.deal()
    with pytest.raises(Illegal, match="not to act"):
        state.chance_outcomes()


@EVERY
def test_ends_as_the_rules_say(name: str) -> None:
    """Points and winners; rewards add up to the points."""
    game = game_of(name)
    for seed in range(3):
        state = game.new_initial_state(seed)
        dice = random.Random(seed)
        total = [0.0] * game.seats
        state.deal()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            state.deal()
            total = [sum(both) for both in zip(total, state.rewards(), strict=True)]
        outcome = game.rules.rules.outcome(state.position())
        assert outcome.points == state.scores() == state.returns() == tuple(total)
        won = read_state(state.serialize().replace('"points"', '"win"')).returns()
        winners = set().union(*outcome.winners)
        assert sum(won) == pytest.approx(0)
        if len(winners) < game.seats:
            assert {seat for seat, worth in enumerate(won) if worth > 0} == winners


@EVERY
def test_goes_back_and_is_kept(name: str) -> None:
    """Undo, copies, text and pickles lead to the same position; the same seed to the same match."""
    game = game_of(name)
    state = played(game, 7, most=5)
    before = [state.clone()]
    for _ in range(3):
        state.apply_action(state.random_action())
        before.append(state.clone())
        state.deal()
    for kept in reversed(before):
        while len(state.history) > len(kept.history):
            state.undo()
        assert state.core.key() == kept.core.key()
        assert state.history == kept.history
    again = pickle.loads(pickle.dumps(state))
    for other in (state.clone(), read_state(state.serialize()), again):
        assert other.core.key() == state.core.key()
        assert other.serialize() == state.serialize()
        other.apply_action(other.greedy_action())
        assert other.core.key() != state.core.key()
    with pytest.raises(Illegal, match="way back"):
        state.clone().undo()
    assert played(game, 7, most=5).history == state.history


@EVERY
def test_refuses(name: str) -> None:
    """What is not legal changes nothing; what cannot be read is none."""
    state = played(game_of(name), 1, most=3)
    key = state.core.key()
    for action in (-1, state.game.num_distinct_actions):
        with pytest.raises(Illegal, match="not legal here"):
            state.apply_action(action)
    assert state.core.key() == key
    for text in ("", "{}", "[]", '{"game": "chess"}', state.serialize().replace("seats", "chairs")):
        with pytest.raises(UsageFault):
            read_state(text)
    with pytest.raises(UsageFault, match="utility"):
        load_game(name, utility="fame")
    with pytest.raises(UsageFault, match="Players"):
        load_game(name, seats=9)


@EVERY
def test_seats_know_no_more_than_they_see(name: str) -> None:
    """Another match that looks the same to a seat offers it the same, and its numbers are the same."""
    game = game_of(name)
    state = played(game, 4, most=9)
    seat = state.current_player()
    sight = game.rules.sight
    imagined = sight.imagine(sight.view(state.position(), seat), Stream(seed_of("other"), "world", 0))
    other = State(game, game.playing.load(imagined), 0)
    assert other.core.key() != state.core.key()
    assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert other.legal_actions() == state.legal_actions()
    assert [list(seen) for seen in other.offers()] == [list(seen) for seen in state.offers()]


@EVERY
def test_information_states(name: str) -> None:
    """What a seat has done and seen: its own actions tell states apart, hidden draws of others do not."""
    game = game_of(name)
    state = played(game, 4, most=9)
    seat = state.current_player()
    text = state.information_state_string(seat)
    assert text == read_state(state.serialize()).information_state_string(seat)
    told = state.information_state_tensor(seat)
    size = game.observation_tensor_size
    assert len(told) == game.information_state_tensor_size == game.memory * size
    assert list(told[:size]) == list(state.observation_tensor(seat))
    after = set()
    for action in state.legal_actions()[:3]:
        state.apply_action(action)
        after.add(state.information_state_string(seat))
        assert state.information_state_string(seat).startswith(text)
        state.undo()
    assert len(after) == len(state.legal_actions()[:3])


def test_draws_of_others_are_hidden() -> None:
    """Two openings that differ only in what the other seat draws in the end look the same to one seat."""
    state = game_of("rigolade").new_initial_state()
    for draw in (9, 5):
        state.apply_action(draw)
    while state.core.due() > 1:
        state.apply_action(state.legal_actions()[0])
    texts = []
    for draw in state.legal_actions()[:2]:
        state.apply_action(draw)
        texts.append([state.information_state_string(seat) for seat in (0, 1)])
        state.undo()
    assert texts[0][0] == texts[1][0]
    assert texts[0][1] != texts[1][1]


@pytest.mark.parametrize("name", OFFERED)
@pytest.mark.parametrize("before", [0, 5, 14])
def test_offers_tell_what_they_lead_to(name: str, before: int) -> None:
    """An offer shows what the seat sees once it has taken it, also where no other offer was made."""
    state = played(game_of(name, offers=9), 6, most=before)
    seat, offers = state.current_player(), state.offers()
    assert len(offers) == 10
    assert state.clone().greedy_action() == state.greedy_action()
    for action, shown in enumerate(offers):
        other = state.clone()
        other.apply_action(action)
        if not other.is_terminal():
            assert other.observation_tensor(seat) == shown


def test_examples_in_docstrings() -> None:
    """Each says what it prints."""
    assert doctest.testmod(jeton.research).failed == 0
    assert doctest.testmod(jeton.research).attempted


def test_page_has_the_tables() -> None:
    """``python -m jeton.research.tables`` writes them."""
    assert PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0].strip() == tables()
