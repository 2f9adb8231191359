"""Classes and clubs: who plays whom, who is ahead and why. Pure: no clock, no files, no network."""

from jeton.groups.group import Board, Group, GroupRound, Person, Plan, open_group
from jeton.groups.pairing import Method, pair
from jeton.groups.ratings import RatedResult, RatedSeat, Rating, after_match, rated
from jeton.groups.results import Pairing, PersonId, Played, Round
from jeton.groups.robin import round_robin
from jeton.groups.standings import Place, standings
from jeton.groups.tables import seat_at_tables
from jeton.groups.teams import pair_teams, team_results
from jeton.groups.text import read_group, write_group

__all__ = (
    "Board",
    "Group",
    "GroupRound",
    "Method",
    "Pairing",
    "Person",
    "PersonId",
    "Place",
    "Plan",
    "Played",
    "RatedResult",
    "RatedSeat",
    "Rating",
    "Round",
    "after_match",
    "open_group",
    "pair",
    "pair_teams",
    "rated",
    "read_group",
    "round_robin",
    "seat_at_tables",
    "standings",
    "team_results",
    "write_group",
)
