"""How a start is measured: with a real server on a file that was filled for it."""

from pathlib import Path

from jeton.bench.startup import measure_startup


def test_a_start_is_measured(tmp_path: Path) -> None:
    """A match of the file is found, and there is a figure for everything."""
    found = measure_startup(tmp_path, 1)
    assert found.matches == 1
    assert min(found.file_mib, found.ready_seconds, found.cpu_seconds, found.memory_mib, found.first_ms) > 0
