"""The benchmark of the store runs; what it measures is not for a test to say."""

from pathlib import Path

from jeton.bench.durable import WRITERS, measure_store


def test_the_benchmark_measures_each_number_of_writers(tmp_path: Path) -> None:
    """In next to no time, here."""
    figures = measure_store(tmp_path, 0.01, 2)

    assert [figure.writers for figure in figures] == list(WRITERS)
    assert all(figure.a_second > 0 and figure.ratio > 0 for figure in figures)
