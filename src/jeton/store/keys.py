"""Secrets that open a session or a seat, and what is kept of them."""

import hashlib
import secrets

_SECRET_BYTES = 32


def new_secret() -> str:
    """256 bits that nobody can guess, fit for a cookie or for a link after ``#``."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def digest(secret: str) -> str:
    """What is kept instead of a secret: whoever reads the file can neither resume a session nor take a seat.

    A plain hash is enough, since secrets are random and long.
    """
    return hashlib.sha256(b"jeton secret 1\0" + secret.encode(errors="surrogatepass")).hexdigest()
