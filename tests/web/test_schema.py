"""The description of the API is whole and true."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec

from jeton import __version__
from jeton.web import wire
from jeton.web.app import build_api
from jeton.web.schema import describe_app, shapes, structs, write_description
from tests.web.kit import make_services, person, running


def references(value: Any) -> Iterator[str]:
    """Every reference in a description."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for part in value.values():
            yield from references(part)
    elif isinstance(value, list):
        for part in value:
            yield from references(part)


def test_every_reference_leads_somewhere() -> None:
    """To one of the shapes on the wire."""
    description = describe_app(build_api(make_services()))
    known = {f"#/components/schemas/{name}" for name in description["components"]["schemas"]}
    found = set(references(description))
    assert description["openapi"].startswith("3.1")
    assert found
    assert found <= known


def test_frames_are_described_too() -> None:
    """With the member that tells them apart."""
    described = shapes()
    for name, tag in (("State", "state"), ("Event", "event"), ("Hello", "hello"), ("AskPreview", "preview")):
        assert described[name]["properties"]["type"] == {"enum": [tag]}


def test_it_is_served_and_true() -> None:
    """A state has the members that are described, and no others."""
    with running() as here:
        anna = here.browser()
        served = anna.get("/api/schema/openapi.json")
        match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
        state = anna.get(f"/api/matches/{match}")
    described = served["components"]["schemas"]["State"]
    assert set(described["required"]) == set(state) == set(described["properties"])


def test_the_file_of_the_app_is_up_to_date() -> None:
    """``scripts/describe-api`` was run after the last change of the wire."""
    file = Path(__file__).parent.parent.parent / "web" / "openapi.json"
    api = build_api(make_services())
    assert file.read_text("utf-8") == write_description(api)
    # The version stands once, in the package; only the server tells it.
    assert describe_app(api)["info"]["version"] == __version__
    assert json.loads(file.read_text("utf-8"))["info"]["version"] == "any"


SHORT = {"Event", "Own", "PileChange", "Entry", "Item", "Held", "TablePile"}
"""What is told of a move, which leaves out what goes without saying."""


def test_what_the_server_tells_is_whole() -> None:
    """No member of it may be missing, so that nobody needs to ask; but of a move only what is new is told."""
    told = {each.__name__ for each in structs() if issubclass(each, wire.base.Out)}
    for name, shape in shapes().items():
        if name in told:
            is_whole = set(shape.get("required", ())) == set(shape["properties"])
            assert is_whole == (name not in SHORT), name


APP = Path(__file__).parent.parent.parent / "web" / "src"
FOR_A_FILE = {("KeptRating", "volatility"), ("KeptOfMe", "rated_as")}
"""What stands in the file that somebody may take with them, all that is kept of them; the page shows less."""


def test_nothing_is_told_that_the_app_drops() -> None:
    """Every member of what the server tells has a name that stands in the sources of the app."""
    sources = (
        file.read_text("utf-8")
        for file in APP.rglob("*")
        if file.suffix in (".ts", ".svelte")
        and file.name != "api-types.ts"
        and not file.name.endswith(".test.ts")
        and "testing" not in file.parts
    )
    used = {word for source in sources for word in re.findall(r"\w+", source)}
    dropped = {
        (each.__name__, member.encode_name)
        for each in structs()
        if issubclass(each, wire.base.Out)
        for member in msgspec.structs.fields(each)
        if member.encode_name not in used
    }
    assert dropped == FOR_A_FILE


def test_no_two_shapes_are_the_same() -> None:
    """What has the same members, of the same types, is one thing on the wire and has one name."""
    alike: dict[tuple[type, str, tuple[tuple[str, str], ...]], list[str]] = {}
    for each in structs():
        members = tuple((one.encode_name, str(one.type)) for one in msgspec.structs.fields(each))
        tag = str(each.__struct_config__.tag)
        alike.setdefault((each.__base__ or each, tag, members), []).append(each.__name__)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_unions_are_told_apart_by_their_type() -> None:
    """Every frame has its own."""
    described = shapes()
    for name in ("ServerFrame", "PageFrame"):
        union = described[name]
        assert union["discriminator"]["propertyName"] == "type"
        for tag, reference in union["discriminator"]["mapping"].items():
            shape = described[reference.rpartition("/")[2]]
            assert shape["properties"]["type"]["enum"] == [tag]
            assert "type" in shape["required"]
        assert {one["$ref"] for one in union["oneOf"]} == set(union["discriminator"]["mapping"].values())


class Found(HTMLParser):
    """The names and the links of a page, and what a strict policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.ids = set[str]()
        self.links = set[str]()
        self.forbidden = list[str]()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See HTMLParser."""
        found = dict(attrs)
        self.ids.add(found.get("id") or "")
        self.links.add(found.get("href") or "")
        if tag in ("script", "style") or "style" in found or any(name.startswith("on") for name in found):
            self.forbidden.append(tag)


def test_the_page_to_read() -> None:
    """Lists every operation, shape and frame; every link leads somewhere, and nothing needs a script."""
    with running() as here:
        anna = here.browser()
        answer = anna.http.get("/api/schema")
        style = anna.http.get("/api/schema/style.css")
        described = anna.get("/api/schema/openapi.json")
    page = Found()
    page.feed(answer.text)
    assert answer.headers["content-type"].startswith("text/html")
    assert style.headers["content-type"].startswith("text/css")
    assert "unsafe-inline" not in answer.headers["content-security-policy"].partition("style-src-attr")[0]
    assert not page.forbidden
    assert {link[1:] for link in page.links if link.startswith("#")} <= page.ids
    assert {link for link in page.links if not link.startswith("#")} == {
        "",
        "/api/schema/style.css",
        "/api/schema/openapi.json",
    }
    operations = {one["operationId"] for path in described["paths"].values() for one in path.values()}
    assert {f"op-{name}" for name in operations} <= page.ids
    assert {f"shape-{name}" for name in described["components"]["schemas"]} <= page.ids
    assert {"shape-ServerFrame", "shape-PageFrame", "shape-Presence", "shape-Hello", "socket"} <= page.ids
