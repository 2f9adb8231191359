"""The build hook: compiles the kernels beside their sources, where a C compiler is to be had.

It runs when the project is installed, and as a script (``python hatch_build.py``) from the Makefile, so that
an edited kernel is compiled again. Without a compiler the kernels run as plain Python; nothing else changes.
"""

import hashlib
import importlib.machinery
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]


class KernelHook(BuildHookInterface):
    """Compiles before packing, and packs what was compiled."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; a wheel with compiled kernels is for this platform only."""
        built = build(Path(self.root))
        if built and version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"] += [f"/{path.relative_to(self.root).as_posix()}" for path in built]


def build(root: Path) -> list[Path]:
    """Compile the kernels whose source has changed, all at once; the extensions that are there afterwards."""
    sources = sorted((root / SOURCE / "jeton" / "games").glob("*/kernels.py"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # Each in a process of its own: setuptools works in the current directory, and there is only one.
        list(pool.map(_build_apart, filter(_is_stale, sources)))
    return [target for target in map(_target, sources) if target.exists()]


def _target(source: Path) -> Path:
    return source.with_name("kernels" + SUFFIX)


def _mark(source: Path) -> Path:
    return source.with_name("kernels.hash")


def _is_stale(source: Path) -> bool:
    mark = _mark(source)
    return not (_target(source).exists() and mark.exists() and mark.read_text() == _fingerprint(source))


def _build_apart(source: Path) -> None:
    subprocess.run([sys.executable, __file__, str(source)], check=True)


def _build_one(root: Path, source: Path) -> None:
    # A stale extension would silently win over the source.
    _target(source).unlink(missing_ok=True)
    _mark(source).unlink(missing_ok=True)
    if _compile(root, source):
        _mark(source).write_text(_fingerprint(source))


def _fingerprint(source: Path) -> str:
    """What the compiled file depends on: the source, the Python, the Cython."""
    import Cython

    parts = (source.read_bytes(), sys.version.encode(), Cython.__version__.encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _compile(root: Path, source: Path) -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        print(
            f"{source.parent.name}: no C compiler ({compiler}); its kernel will run uncompiled",
            file=sys.stderr,
        )
        return False
    from Cython.Build import cythonize
    from Cython.Compiler.Errors import CompileError as CythonError
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    name = ".".join(source.relative_to(root / SOURCE).with_suffix("").parts)
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as scratch:
        try:
            os.chdir(root)
            extension = Extension(name, [str(source.relative_to(root))], extra_compile_args=_flags())
            modules = cythonize([extension], build_dir=scratch, quiet=True, language_level=3)
            command = build_ext(Distribution({"ext_modules": modules, "package_dir": {"": str(SOURCE)}}))
            command.inplace = True
            command.build_temp = command.build_lib = scratch
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError, CythonError, OSError) as error:
            print(f"{name}: not compiled, it will run uncompiled ({error})", file=sys.stderr)
            return False
        finally:
            os.chdir(here)
    return True


def _flags() -> list[str]:
    # Without what only a debugger reads: it takes a quarter of the time.
    return ["-O3", "-g0"] if os.name == "posix" else ["/O2"]


if __name__ == "__main__":
    HERE = Path(__file__).parent.resolve()
    if sys.argv[1:]:
        _build_one(HERE, Path(sys.argv[1]))
    else:
        build(HERE)
