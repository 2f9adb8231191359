"""``jeton completion``: what a shell needs to complete commands, made from the parsers themselves."""

import argparse
from collections.abc import Callable, Iterator, Sequence

from jeton.commands.outline import Entry, outline
from jeton.commands.parsing import Parser
from jeton.core.errors import UsageFault
from jeton.language import LANGUAGES
from jeton.terminal.codes import Code
from jeton.terminal.context import Context

EXAMPLES = (
    "jeton completion bash > ~/.local/share/bash-completion/completions/jeton",
    "jeton completion zsh > ~/.zfunc/_jeton",
    "jeton completion fish > ~/.config/fish/completions/jeton.fish",
)


def add_arguments(parser: Parser) -> None:
    """What may stand behind ``jeton completion``."""
    shells = parser.speaker.code(Code.ARG_SHELL, known=tuple(_SHELLS))
    parser.add_argument("shell", metavar="|".join(_SHELLS), help=shells)


def run(context: Context, parsed: argparse.Namespace) -> int:
    """Print it, for the folder where the shell looks."""
    write = _SHELLS.get(parsed.shell)
    if write is None:
        raise UsageFault.of(Code.NO_SUCH_SHELL, shell=parsed.shell, known=tuple(_SHELLS))
    print(write(outline(context.speaker)), end="")
    return 0


def _cases(entries: Sequence[Entry]) -> Iterator[str]:
    """For bash and zsh: what may follow which words."""
    for entry in entries:
        yield from _cases(entry.below)
        yield f'        "{" ".join(entry.path)} "*) words="{" ".join(entry.words)}" ;;'
    if entries and len(entries[0].path) == 1:
        names = " ".join(entry.path[0] for entry in entries)
        yield f'        *) words="{names} --help --lang --version" ;;'


_LANGUAGES = f'    if [[ $before == --lang ]]; then words="{" ".join(LANGUAGES)}"; fi'


def _write_bash(entries: Sequence[Entry]) -> str:
    lines = [
        "_jeton() {",
        "    local words before=${COMP_WORDS[COMP_CWORD-1]}",
        '    case "${COMP_WORDS[*]:1:COMP_CWORD-1} " in',
        *_cases(entries),
        "    esac",
        _LANGUAGES,
        '    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
        "}",
        "# Where nothing fits, a file.",
        "complete -o default -F _jeton jeton",
    ]
    return "\n".join(lines) + "\n"


def _write_zsh(entries: Sequence[Entry]) -> str:
    lines = [
        "#compdef jeton",
        "_jeton() {",
        '    local before=${words[CURRENT-1]} typed="${words[2,CURRENT-1]} "',
        "    local words",
        '    case "$typed" in',
        *_cases(entries),
        "    esac",
        _LANGUAGES,
        "    compadd -- ${=words}",
        "    _files",
        "}",
        '_jeton "$@"',
    ]
    return "\n".join(lines) + "\n"


def _write_fish(entries: Sequence[Entry]) -> str:
    names = " ".join(entry.path[0] for entry in entries)
    before = 'complete -c jeton -f -n "not __fish_seen_subcommand_from $commands"'
    lines = [
        f"set -l commands {names}",
        f"{before} -l help",
        f"{before} -l version",
        f"{before} -l lang -x -a '{' '.join(LANGUAGES)}'",
    ]
    for entry in entries:
        first = f"{before} -a {entry.path[0]}"
        lines.append(f"{first} -d {_quoted(entry.about)}")
        here = f"__fish_seen_subcommand_from {entry.path[0]}"
        lines += _fish_lines(entry, here)
        for part in entry.below:
            lines += _fish_lines(part, f"{here}; and __fish_seen_subcommand_from {part.path[-1]}")
    return "\n".join(lines) + "\n"


def _fish_lines(entry: Entry, here: str) -> Iterator[str]:
    """Everything that may stand behind a command."""
    start = f'complete -c jeton -n "{here}"'
    for word in entry.words:
        if not word.startswith("-"):
            yield f"{start} -a {word}"
    for argument in entry.arguments:
        if argument.names:
            options = " ".join(_fish_option(name) for name in argument.names)
            value = f" -x -a {_quoted(' '.join(argument.words))}" if argument.words else ""
            value = value or (" -r" if argument.metavar else "")
            yield f"{start} {options}{value} -d {_quoted(argument.about)}"


def _fish_option(name: str) -> str:
    return f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"


def _quoted(text: str) -> str:
    """In a shell's single quotes."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


_SHELLS: dict[str, Callable[[Sequence[Entry]], str]] = {
    "bash": _write_bash,
    "zsh": _write_zsh,
    "fish": _write_fish,
}
