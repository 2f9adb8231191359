"""The description of the API, OpenAPI 3.1: the framework knows the routes, the wire knows its own shapes.

The frames of the socket are described beside the bodies, so that an app can take all its types from here.
"""

import ast
import inspect
import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, get_args

import msgspec
from litestar import Litestar, MediaType
from litestar.connection import Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from jeton.web import wire
from jeton.web.reference import STYLE, write_page
from jeton.web.wire.base import Lang

PATH = "/api/schema"
"""Where the description is."""
_REFERENCE = "#/components/schemas/{name}"
_REFUSED = {
    "description": "Refused, with a code and a sentence",
    "content": {"application/json": {"schema": {"$ref": _REFERENCE.format(name="Problem")}}},
}
_LANG = {
    "name": "lang",
    "in": "query",
    "description": f"The language of the answer, {' or '.join(get_args(Lang))}; else the browser's.",
    "required": False,
    "schema": {"type": "string"},
}
SOCKET = {
    "path": "/api/matches/{match_id}/socket",
    "description": "Everything that happens at a match, and what one says there. The first frame is Hello.",
    "sends": _REFERENCE.format(name="PageFrame"),
    "receives": _REFERENCE.format(name="ServerFrame"),
}
"""OpenAPI has no words for sockets; these are ours."""


def operation_id(handler: HTTPRouteHandler, method: Any, path: Any) -> str:
    """An operation is called as the function that does it."""
    return handler.handler_name


def structs() -> list[type[msgspec.Struct]]:
    """Every shape on the wire."""
    return [thing for module in _subjects() for thing in vars(module).values() if _is_shape(thing, module)]


def _subjects() -> list[ModuleType]:
    return [module for module in vars(wire).values() if inspect.ismodule(module) and module is not wire.base]


def _is_shape(thing: Any, module: ModuleType) -> bool:
    return (
        inspect.isclass(thing) and issubclass(thing, msgspec.Struct) and thing.__module__ == module.__name__
    )


def shapes() -> dict[str, Any]:
    """Every shape on the wire described, by name; and the unions of what a socket may carry."""
    described = msgspec.json.schema_components(structs(), ref_template=_REFERENCE)[1]
    texts = list(_texts())
    for shape in structs():
        parents = {each.__name__ for each in shape.__mro__}
        for name, member, text in texts:
            if name in parents:
                described[shape.__name__]["properties"][member]["description"] = text
    described["ServerFrame"] = _union(
        "What the server tells by a socket.", get_args(wire.matches.ServerFrame)
    )
    described["PageFrame"] = _union("What a browser sends by a socket.", get_args(wire.matches.PageFrame))
    return described


def _texts() -> Iterator[tuple[str, str, str]]:
    """The string under a member of a shape, which Python itself does not keep."""
    for shape in (each for module in _subjects() for each in ast.parse(inspect.getsource(module)).body):
        if isinstance(shape, ast.ClassDef):
            for member, text in pairwise(shape.body):
                match member, text:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                        value=ast.Constant(value=str(said))
                    ):
                        yield shape.name, name, " ".join(said.split())


def _union(about: str, members: tuple[type[msgspec.Struct], ...]) -> dict[str, Any]:
    """One of several shapes, which their ``type`` tells apart."""
    tags = {str(one.__struct_config__.tag): _REFERENCE.format(name=one.__name__) for one in members}
    return {
        "description": about,
        "oneOf": [{"$ref": reference} for reference in tags.values()],
        "discriminator": {"propertyName": "type", "mapping": tags},
    }


def describe(routes: dict[str, Any]) -> dict[str, Any]:
    """The framework's description, with our shapes, and with what a refusal looks like."""
    described = deepcopy(routes)
    described["components"] = {"schemas": shapes()}
    described["x-socket"] = SOCKET
    for path in described["paths"].values():
        for operation in path.values():
            answers = operation["responses"]
            kept = {status: answer for status, answer in answers.items() if status < "400"}
            # Nothing is not null, whatever the framework thinks.
            kept.get("204", {}).pop("content", None)
            operation["responses"] = {**kept, "4XX": _REFUSED, "5XX": _REFUSED}
            asked = [_plain(parameter) for parameter in operation.get("parameters", ())]
            operation["parameters"] = [*asked, _LANG]
            # The framework makes it of the name of a function.
            operation.pop("summary")
    return described


def _plain(parameter: dict[str, Any]) -> dict[str, Any]:
    """A parameter that may be left out is never null; and the framework forgets a bound of nothing."""
    schema = dict(parameter["schema"])
    if "oneOf" in schema:
        schema = {**schema.pop("oneOf")[0], "minimum": 0, **schema}
    kept = {key: parameter[key] for key in ("name", "in", "required")}
    return {**kept, "schema": schema}


def describe_app(api: Litestar) -> dict[str, Any]:
    """The whole description of an application."""
    return describe(api.openapi_schema.to_schema())


def write_description(api: Litestar) -> str:
    """The same as text that changes no more than the API does: of any version, which stands elsewhere."""
    described = describe_app(api)
    of_any = {**described, "info": {**described["info"], "version": "any"}}
    return json.dumps(of_any, indent=2, ensure_ascii=False) + "\n"


@cache
def _data(api: Litestar) -> bytes:
    return wire.write(describe_app(api))


@cache
def _page(api: Litestar) -> bytes:
    return write_page(describe_app(api), f"{PATH}/style.css", f"{PATH}/openapi.json").encode()


class Description(JsonRenderPlugin):
    """Serves the description as data."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """As JSON."""
        return _data(request.app)


class Page(OpenAPIRenderPlugin):
    """Serves it as a page to read."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """As HTML."""
        return _page(request.app)


class Style(OpenAPIRenderPlugin):
    """Serves what the page looks like."""

    def __init__(self) -> None:
        super().__init__(path="/style.css", media_type=MediaType.CSS)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """As CSS."""
        return STYLE.encode()
