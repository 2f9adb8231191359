"""The two lives of a kernel in parts: as it was built, and as Python reads it."""

import os
import shutil
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def load(name: str, path: Path) -> ModuleType:
    """A module from its source, whatever lies beside it."""
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def uncompiled(built: ModuleType) -> ModuleType:
    """The same unit as Python reads it: it imports the other parts, which are never compiled alone."""
    assert built.__file__ is not None
    name = built.__name__.rpartition(".")[2]
    module = load(f"{built.__name__}_uncompiled", Path(built.__file__).with_name(f"{name}.py"))
    assert module.COMPILED is False
    assert module is not built
    return module


def check(built: ModuleType) -> None:
    """The compiled unit is in use, in CI and wherever there is a compiler, and made from these parts."""
    assert built.__file__ is not None
    assert built.__file__.endswith(tuple(EXTENSION_SUFFIXES)) == built.COMPILED
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.environ.get("CI") == "true" or shutil.which(compiler):
        assert built.COMPILED, "the kernel runs uncompiled: make setup"
    unit = Path(built.__file__).with_name(built.__name__.rpartition(".")[2] + ".pyx")
    mark = unit.with_suffix(".hash")
    # A stale extension silently wins over the source: the mark beside it tells what it was made from.
    assert mark.exists() == built.COMPILED
    if built.COMPILED:
        hook = load("hatch_build_of_lives", ROOT / "hatch_build.py")
        assert mark.read_text() == hook._fingerprint(ROOT, unit), "a part has changed: make setup"
