"""Settings for all tests: property tests try the same examples on every machine, and take their time."""

from hypothesis import HealthCheck, settings

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
