"""Ids; secrets that open a session or a seat, and what is kept of them."""

import base64
import hashlib
import secrets

_SECRET_BYTES = 32
_ID_BYTES = 9


def new_secret() -> str:
    """256 bits that nobody can guess, fit for a cookie or for a link after ``#``."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_id() -> str:
    """What a match, a group or a sheet is called in addresses: twelve letters, digits and signs."""
    return id_of(secrets.token_bytes(_ID_BYTES))


def id_of(seed: bytes) -> str:
    """The id that some bytes make, of which the first few count. It begins with no dash, as options do."""
    text = base64.urlsafe_b64encode(seed[:_ID_BYTES]).decode()
    return text.replace("-", "_", 1) if text.startswith("-") else text


def digest(secret: str) -> str:
    """What is kept instead of a secret: whoever reads the file can neither resume a session nor take a seat.

    A plain hash is enough, since secrets are random and long.
    """
    return hashlib.sha256(b"jeton secret 1\0" + secret.encode(errors="surrogatepass")).hexdigest()
