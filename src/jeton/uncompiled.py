"""Jeton with its kernels uncompiled, for comparison: ``python -m jeton.uncompiled bench mathable``."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class _SourceFirst(MetaPathFinder):
    """Finds the source of a kernel where the import system would prefer its extension."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, name = fullname.rpartition(".")
        # A kernel is a module, or the modules of a package.
        if name != "kernels" and not package.endswith(".kernels"):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or spec.origin.endswith(".py"):
            return spec
        return spec_from_file_location(fullname, Path(spec.origin).with_name(f"{name}.py"))


def main() -> int:
    """Run a command of Jeton on the sources of the kernels."""
    sys.meta_path.insert(0, _SourceFirst())
    # Only now: the games must not have been imported before.
    from jeton.cli import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
