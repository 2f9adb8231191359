"""Settings for all tests: property tests try the same examples on every machine, and take their time."""

import gc
import signal

from hypothesis import HealthCheck, settings

# A shell that starts the suite in the background has it ignore Ctrl-C, and so would everything that the tests
# start: those that press it would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Whole matches are kept from test to test, and make no cycles: to look through them often is in vain.
gc.set_threshold(50_000, 20, 100)

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
