"""Settings for all tests: property tests try the same examples on every machine, and take their time."""

import gc
import os
import signal
from typing import Any

import pytest
from _pytest.unraisableexception import gc_collect_iterations_key
from hypothesis import HealthCheck, settings

from tests.kit import garbage
from tests.kit.schedule import Sharing, longest_first

# A shell that starts the suite in the background has it ignore Ctrl-C, and so would everything that the tests
# start: those that press it would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Whole matches are kept from test to test, and make no cycles: to look through them often is in vain.
gc.set_threshold(200_000, 20, 100)

settings.register_profile(
    "jeton",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=100,
    # Positions come from whole matches: drawing them is the slow part, and is meant to be.
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("jeton")


def pytest_configure(config: pytest.Config) -> None:
    """At the end everything that was kept is looked through once, not five times, and not again by Python."""
    config.stash[gc_collect_iterations_key] = 1
    config.add_cleanup(gc.freeze)


def pytest_xdist_auto_num_workers() -> int | None:
    """Two more processes than cores, if nobody says otherwise: many tests wait for a process or a browser."""
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return 2 + (cores or 1)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing:
    """What shares a whole match, a server or a browser goes to one process."""
    config.option.loadscopereorder = False
    return Sharing(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Several processes begin with what takes longest; one keeps to the order of the files."""
    if hasattr(config, "workerinput"):
        longest_first(items)


def pytest_collection_finish() -> None:
    """What is there by now stays: the tests that look for garbage need not look through it."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """At the end pytest looks for what nobody closed: through everything."""
    garbage.bring_back()
