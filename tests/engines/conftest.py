"""Fixtures of the tests of programs that play."""

from tests.cli.conftest import jeton as jeton
