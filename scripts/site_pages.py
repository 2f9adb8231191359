"""Pages of the documentation site that are made of what the program has: rules, lists. See mkdocs.yml."""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from jeton.catalogue import GAMES, load_box, rules_page
from jeton.core.protocols import AnyGame
from jeton.language import Speaker
from jeton.pages import split_page
from jeton.terminal.drawing import plain_lines
from jeton.terminal.rulebook import draw_block

_ABOUT = {
    "en": """# The rules

Exact to the last clause; every example was judged by the program when this page was made.
""",
    "fr": """# Les règles

Exactes jusqu’à la dernière clause ; chaque exemple a été jugé par le programme quand cette page a été faite.
""",
}
_LINK = re.compile(r"\]\((?:\.\./)+(?!docs/)([^)#]+)\)")
"""A link out of the folder of the documentation: there is no page for it here."""


def on_config(config: MkDocsConfig) -> None:
    """Below each language, the rules of each game: what stands nowhere has no table of contents."""
    for section in config.nav or ():
        for entry in section.get("Rules", ()) if isinstance(section, dict) else ():
            for pages in entry.values() if isinstance(entry, dict) else ():
                language = Path(pages[0]).stem
                pages += [f"rules/{name}.{language}.md" for name in GAMES]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is made."""
    decisions = sorted(Path(config.docs_dir, "decisions").glob("0*.md"))
    made = {"decisions/index.md": _decisions(decisions), "rules/index.md": _languages()}
    for language in _ABOUT:
        made[f"rules/{language}.md"] = _games(language)
        for game in GAMES.values():
            made[f"rules/{game.name}.{language}.md"] = _rules(game, language)
    for name, text in made.items():
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Links to a folder lead to its list; what a page says of files that are not of the site has none."""
    return _LINK.sub(r"] (`\1`)", markdown.replace("](decisions/)", "](decisions/index.md)"))


def _rules(game: AnyGame, language: str) -> str:
    """A rules page with its boards and cards drawn in characters."""
    speaker, box = Speaker(language), load_box(game)
    parts: list[str] = []
    for part, kind in split_page(rules_page(game, language)):
        drawn = plain_lines(draw_block(game, box, kind, part, speaker)) if kind else ()
        parts.append("\n".join(["```text", *drawn, "```"]) if kind else part.strip("\n"))
    return "\n\n".join(parts) + "\n"


def _games(language: str) -> str:
    speaker = Speaker(language)
    titles = [
        (game, speaker.code(game.texts.title), speaker.code(game.texts.about)) for game in GAMES.values()
    ]
    lines = [f"- [{title}]({game.name}.{language}.md): {about}" for game, title, about in titles]
    return "\n".join([_ABOUT[language], *lines, ""])


def _languages() -> str:
    return "# Rules\n\n- [English](en.md)\n- [Français](fr.md)\n"


def _decisions(found: list[Path]) -> str:
    titles = [(path.name, path.read_text("utf-8").splitlines()[0].removeprefix("# ")) for path in found]
    about = "# Decisions\n\nWhat others will ask about: why it is so, and what comes of it.\n"
    return "\n".join([about, *(f"- [{title}]({name})" for name, title in titles), ""])
