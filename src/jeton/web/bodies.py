"""Bodies are read as strictly as frames are: the framework by itself would take ``"1"`` for 1."""

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body has the types that its route says."""

    async def json(self) -> Any:
        """The body, read. :raises ClientException: if it is not what it should be."""
        wanted = self.route_handler.parsed_data_field
        assert wanted is not None
        try:
            return msgspec.json.decode(await self.body(), type=wanted.annotation)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise ClientException from error
