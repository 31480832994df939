"""Before anything is collected: the third game sits down, and Hypothesis gives the same examples on every run."""

from hypothesis import HealthCheck, settings

import tests.games  # noqa: F401 - it adds the third game

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("repeatable")
