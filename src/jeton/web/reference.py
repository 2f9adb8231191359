"""The description of the API as a page to read: operations, shapes and frames, each linked to the others.

It needs no script, and its style is a file of its own, so that it is shown under the same strict policy as
every other page.
"""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

STYLE = """\
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.5rem 0; }
code, .verb { font-family: ui-monospace, monospace; }
.verb { font-weight: 700; }
table { border-collapse: collapse; margin: 0.8rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.8rem 0.2rem 0; }
tbody tr { border-top: 1px solid color-mix(in srgb, currentColor 12%, transparent); }
"""


def write_page(described: dict[str, Any], style: str, source: str) -> str:
    """The whole page; the style sheet and the description itself are at the addresses given."""
    title = f"{described['info']['title']} {described['info']['version']}: API"
    operations = list(_operations(described["paths"]))
    shapes = described["components"]["schemas"]
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<title>{escape(title)}</title><link rel="stylesheet" href="{escape(style)}"></head><body>',
        f'<h1>{escape(title)}</h1><p>This page as data: <a href="{escape(source)}">openapi.json</a></p>',
        "<nav><h2>Contents</h2>",
        _links((f"op-{one['operationId']}", f"{verb} {path}") for path, verb, one in operations),
        '<p><a href="#socket">The socket</a>, <a href="#shapes">the shapes</a></p></nav>',
        "<main><h2>Operations</h2>",
        *(_operation(path, verb, one) for path, verb, one in operations),
        _socket(described["x-socket"]),
        '<h2 id="shapes">Shapes</h2>',
        _links((f"shape-{name}", name) for name in shapes),
        *(_shape(name, shape) for name, shape in shapes.items()),
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _operations(paths: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, found in paths.items():
        for method, operation in found.items():
            yield path, method.upper(), operation


def _links(targets: Iterable[tuple[str, str]]) -> str:
    items = "".join(f'<li><a href="#{escape(id)}">{escape(text)}</a></li>' for id, text in targets)
    return f"<ul>{items}</ul>"


def _operation(path: str, verb: str, operation: dict[str, Any]) -> str:
    parts = [
        f'<section id="op-{escape(operation["operationId"])}">',
        f'<h3><span class="verb">{escape(verb)}</span> <code>{escape(path)}</code></h3>',
        f"<p>{escape(operation.get('description', ''))}</p>",
    ]
    if operation["parameters"]:
        rows = (
            (
                f"<code>{escape(one['name'])}</code>",
                escape(one["in"]),
                _type(one["schema"]),
                _need(one["required"]),
            )
            for one in operation["parameters"]
        )
        parts.append(_table(("Parameter", "In", "Type", ""), rows))
    if "requestBody" in operation:
        parts.append(f"<p>Body: {_content(operation['requestBody'])}</p>")
    answers = (
        (f"<code>{escape(status)}</code>", _content(answer))
        for status, answer in operation["responses"].items()
    )
    parts += [_table(("Answer", "Body"), answers), "</section>"]
    return "\n".join(parts)


def _content(holder: dict[str, Any]) -> str:
    found = holder.get("content", {})
    return ", ".join(f"{_type(one['schema'])} ({escape(kind)})" for kind, one in found.items()) or "none"


def _socket(socket: dict[str, Any]) -> str:
    return (
        f'<section id="socket"><h2>The socket</h2><p><code>{escape(socket["path"])}</code></p>'
        f"<p>{escape(socket['description'])}</p>"
        f"<p>A browser sends {_type({'$ref': socket['sends']})}; "
        f"the server tells {_type({'$ref': socket['receives']})}.</p></section>"
    )


def _shape(name: str, shape: dict[str, Any]) -> str:
    parts = [
        f'<section id="shape-{escape(name)}"><h3>{escape(name)}</h3>',
        f"<p>{escape(shape.get('description', ''))}</p>",
    ]
    if "properties" in shape:
        required = shape.get("required", ())
        rows = (
            (
                f"<code>{escape(key)}</code>",
                _type(value),
                _need(key in required),
                escape(value.get("description", "")),
            )
            for key, value in shape["properties"].items()
        )
        parts.append(_table(("Member", "Type", "", ""), rows))
    else:
        parts.append(f"<p>{_type(shape)}</p>")
    return "\n".join([*parts, "</section>"])


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _need(required: bool) -> str:
    return "" if required else "may be left out"


def _type(schema: dict[str, Any]) -> str:
    """What a value may be, in words, with links to the shapes."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#shape-{name}">{name}</a>'
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(_type(one) for one in schema[several])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(repr(one))}</code>" for one in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}{_bounds(schema, 'minItems', 'maxItems')}"
    least, most = ("minimum", "maximum") if schema.get("type") == "integer" else ("minLength", "maxLength")
    return escape(str(schema.get("type", "anything"))) + _bounds(schema, least, most)


def _bounds(schema: dict[str, Any], least: str, most: str) -> str:
    if least not in schema and most not in schema:
        return ""
    return f" ({schema.get(least, '')}…{schema.get(most, '')})"
