"""How much a run tries: the same examples each time and a drawn part of what is many; in `make soak` all, and fresh.

Cases of many are drawn by `tools.sampling`. Hypothesis takes the same examples on every run, and looks at no clock; in
`make soak` it takes many more, from a seed of its own that stands in the header (`--hypothesis-seed=…` takes
the same again).
"""

import secrets
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from tests.pyodide import Pyodide, running
from tests.shipped import draw_as_shipped

draw_as_shipped()
import tests.faces  # noqa: E402, F401 - before anything is collected: the third game sits down

pytest_plugins = ["tools.sampling"]

settings.register_profile(
    "repeatable",
    max_examples=50,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "fresh", settings.get_profile("repeatable"), derandomize=False, max_examples=1000, print_blob=True
)


def soaking() -> bool:
    from tests.amounts import soaking  # after the plugin that it imports: pytest rewrites the assertions of plugins

    return soaking()


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("fresh" if soaking() else "repeatable")
    if soaking() and config.option.hypothesis_seed is None:  # the processes of pytest-xdist are given it too
        config.option.hypothesis_seed = str(secrets.randbits(32))


def pytest_report_header(config: pytest.Config) -> str:
    return f"properties: --hypothesis-seed={config.option.hypothesis_seed}" if soaking() else ""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have every property tried in `make soak` too, and one process of pytest-xdist ask Pyodide."""
    for item in items:
        if soaking() and is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.soak)
        if pyodide.__name__ in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(pyodide.__name__))


@pytest.fixture(scope="session")
def pyodide() -> Iterator[Pyodide]:
    """Return a running Pyodide."""
    with running() as found:
        yield found
