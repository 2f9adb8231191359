"""The command line, and the only place where the house is put together."""

import os
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper

from jeton.commands.table import find_command, read_call
from jeton.core.errors import Fault, RecordFault
from jeton.language import Speaker, choose_language
from jeton.terminal.codes import Code
from jeton.terminal.letters import HANDLER

_FAULT_EXIT = 1


def _asked_language(arguments: Sequence[str]) -> str | None:
    """The value of the last ``--lang``, wherever it stands."""
    asked = None
    for index, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            asked = argument.partition("=")[2]
        elif argument == "--lang" and index + 1 < len(arguments):
            asked = arguments[index + 1]
    return asked


def _surroundings() -> Mapping[str, str]:
    """The variables; on Windows, where nobody sets one for it, with the language of the system."""
    if sys.platform != "win32":
        return os.environ
    import ctypes
    from locale import windows_locale

    return {"LANG": windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""), **os.environ}


def main(arguments: Sequence[str] | None = None, environment: Mapping[str, str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for something wrong in what was given, 2 for a wrong call."""
    arguments = sys.argv[1:] if arguments is None else arguments
    environment = _surroundings() if environment is None else environment
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A sign that cannot be read or shown is no reason to stop in the middle of a match.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
    try:
        try:
            return _obey(arguments, environment)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough. Python would complain again when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _obey(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    speaker = Speaker(choose_language(None, environment))
    try:
        speaker = Speaker(choose_language(_asked_language(arguments), environment))
        parsed = read_call(arguments, speaker, environment)
        if "UV" in environment and (ended := _start_again(arguments, speaker, environment)) is not None:
            return ended
        # Only now: help and version, which end there, need none of it.
        from jeton.commands.speed import is_slow
        from jeton.terminal.context import Context

        context = Context(speaker, environment)
        if is_slow(parsed):
            context.note(Code.RUNS_UNCOMPILED)
        return find_command(parsed.command).run(context, parsed)
    except Fault as fault:
        sys.stdout.flush()
        line = fault.line if isinstance(fault, RecordFault) else None
        code = Code.FAULT if line is None else Code.FAULT_LINE
        params = {} if line is None else {"line": line}
        print("jeton: " + speaker.code(code, fault=fault.message, **params), file=sys.stderr)
        return _FAULT_EXIT
    except ModuleNotFoundError as missing:
        # Only now: most commands miss nothing.
        from jeton.terminal.extras import EXTRAS, install

        if (extra := EXTRAS.get((missing.name or "").partition(".")[0])) is None:
            raise
        if (ended := _start_again(arguments, speaker, environment)) is not None:
            return ended
        command = install(extra, environment)
        print("jeton: " + speaker.code(Code.NOT_INSTALLED, command=command), file=sys.stderr)
        return _FAULT_EXIT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _start_again(arguments: Sequence[str], speaker: Speaker, environment: Mapping[str, str]) -> int | None:
    """With everything, where ``uvx`` brought the base alone; None where that is not so, or cannot be done."""
    from jeton.terminal.extras import lacks_everything, start_again, with_everything

    if not lacks_everything(environment):
        return None
    print("jeton: " + speaker.code(Code.BRINGS_EVERYTHING), file=sys.stderr)
    try:
        return start_again(with_everything(arguments, environment), environment)
    except OSError:
        return None
