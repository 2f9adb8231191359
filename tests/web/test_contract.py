"""The server keeps to its own description, whatever is asked: Schemathesis, with a session and a live match.

Requests are made up from the description, those that keep to it and those that do not; the examples are the
same every time, but for ``make test-faults``. No answer may be a failure of ours, be undescribed, or have
another shape than described.
"""

from collections import Counter
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import settings
from schemathesis.checks import CHECKS, load_all_checks

from jeton.web.app import build_api
from jeton.web.schema import describe_app
from tests.fuzz.bounds import MINUTES, tell
from tests.web.kit import Browser, Running, make_services, person, running

schema = schemathesis.openapi.from_dict(describe_app(build_api(make_services())))
# What is too large is refused before anybody reads it.
schema.config.checks.negative_data_rejection.expected_statuses.append("413")

QUESTIONS, DEEDS = schema.include(method="GET"), schema.exclude(method="GET")

load_all_checks()
UNFIT = CHECKS.get_by_names(
    [
        # What is well formed may still be wrong: a game that there is none of, a move that is illegal.
        "positive_data_acceptance",
        # The framework answers OPTIONS by itself, and forgets a method where an address has two.
        "allow_header_conformance",
    ]
)
# Once the match and the seat are put right, nothing may be left that is wrong.
PUT_RIGHT = [*UNFIT, *CHECKS.get_by_names(["negative_data_rejection"])]
WORDS = ("pass", "end", "exchange", "leave", "agree", "draw pass")
"""Texts that are moves, since no random text ever is."""
ERASE = "/api/me/erase"
SHEET = "grid:\n1 + 2 = 3\n+ . + . +\n4 + _ = 9\n= . = . =\n5 + 7 = 12\nbank: 5\n"
"""A solitaire, for the same reason."""


class Table:
    """Somebody with a session, and a match of his that is not over."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.anna: Browser = server.browser()
        self.anna.post("/api/session")
        self._match = ""
        self.line = requests.Session()
        """A connection that stays, and keeps no cookies: to open one takes as long as what is tried."""
        self.line.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        # Nor is a proxy looked for, each time anew.
        self.line.trust_env = False
        self.tried: Counter[str] = Counter()

    @property
    def match(self) -> str:
        """The match; another when it has come to its end, or Anna had everything of hers erased."""
        # Not asked by HTTP: that would take as long as what is tried.
        live = self.server.services.matches.live.get(self._match)
        if live is None or live.progress.match.over:
            seats = (person("Anna"), {"kind": "device", "name": "Bruno"})
            self._match = self.anna.create("mathable", *seats)["match"]
        return self._match

    @property
    def record(self) -> str:
        """What Anna may know of it."""
        return self.anna.http.get(f"/api/matches/{self.match}/record").text

    def check(self, case: Any, unfit: list[Any]) -> None:
        """Ask, with what Anna's browser sends by itself."""
        self.tried[case.method] += 1
        case.call_and_validate(
            base_url=self.server.address,
            session=self.line,
            headers={"origin": self.server.address, "cookie": f"jeton={self.anna.http.cookies['jeton']}"},
            excluded_checks=unfit,
        )
        if case.path == ERASE:
            # Nobody else is to be asked about somebody who is forgotten.
            self.anna.post("/api/session")


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    """One server for all of them."""
    with running() as here:
        table = Table(here)
        yield table
        table.line.close()
        tell("requests", table.tried)


def put_right(case: Any, table: Table) -> None:
    """Let it be about a match that is there, and seats that are Anna's."""
    if "match_id" in case.path_parameters:
        case.path_parameters["match_id"] = table.match
    if "name" in case.path_parameters:
        case.path_parameters["name"] = "3-easy-abc"
    if isinstance(case.body, dict):
        if isinstance(case.body.get("sheet"), str):
            case.body["sheet"] = SHEET
        if case.body.get("seat") in range(10):
            case.body["seat"] %= 2
        if isinstance(text := case.body.get("text"), str):
            known = (table.record,) if case.path == "/api/records" else WORDS
            case.body["text"] = (*known, text)[len(text) % (len(known) + 1)]


def examples(count: int) -> settings:
    """So many; or many times that."""
    return settings(max_examples=count * (1 + round(MINUTES / 6)), derandomize=not MINUTES)


# A question is a few words at most: it takes fewer examples than a body to try what there is.


@QUESTIONS.parametrize()
@examples(16)
def test_questions_about_a_live_match(case: Any, table: Table) -> None:
    """About a match that is there."""
    put_right(case, table)
    table.check(case, PUT_RIGHT)


@DEEDS.parametrize()
@examples(40)
def test_a_live_match(case: Any, table: Table) -> None:
    """About a match that is there, and seats that are Anna's."""
    put_right(case, table)
    table.check(case, PUT_RIGHT)


@QUESTIONS.parametrize()
@examples(10)
def test_whatever_question(case: Any, table: Table) -> None:
    """As the description has it, and nothing put right."""
    table.check(case, UNFIT)


@DEEDS.parametrize()
@examples(20)
def test_whatever_match(case: Any, table: Table) -> None:
    """The same, with a body."""
    table.check(case, UNFIT)
