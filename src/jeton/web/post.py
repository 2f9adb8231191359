"""E-mails, by the SMTP server that whoever runs this one has named; without it none is sent."""

import re
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from jeton.core.errors import UsageFault
from jeton.web.codes import Code

_SECONDS = 15
"""For so long one waits for the other server."""
EXAMPLE = "smtp://USER:PASSWORD@mail.example.org:587"
"""What stands behind ``--mail``; ``smtps`` for TLS from the first byte on."""
_PORTS = {"smtp": 587, "smtps": 465}
_WORD = r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}"
_ADDRESS = re.compile(rf"{_WORD}@[A-Za-z0-9](?:[A-Za-z0-9.-]{{0,180}}[A-Za-z0-9])?")
_SENDER = re.compile(rf"(?:[^<>\r\n]{{0,80}}<)?({_ADDRESS.pattern})>?")


class Undeliverable(Exception):
    """Nobody takes e-mails at that address."""


class Unsent(Exception):
    """It could not be sent now."""


@dataclass(frozen=True, slots=True)
class Post:
    """A server that takes e-mails from us, and in whose name they are sent."""

    host: str
    port: int
    sender: str
    """An address, perhaps with a name: ``Jeton <jeton@example.org>``."""
    tls: bool = False
    """Whether all of it is encrypted from the first byte on; otherwise as soon as the server offers it."""
    user: str = ""
    password: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """An e-mail."""

    to: str
    subject: str
    text: str
    stop: str
    """Where one says that one wants no more."""


def is_mail_address(text: str) -> bool:
    """Whether e-mails may be sent there; one that holds nothing which an e-mail could be made to hold."""
    return _ADDRESS.fullmatch(text) is not None


def read_post(address: str, sender: str) -> Post | None:
    """``smtp://USER:PASSWORD@HOST:PORT``; None without it. :raises UsageFault: if it is no such thing."""
    if not address and not sender:
        return None
    try:
        parts = urlsplit(address)
        port = parts.port or _PORTS[parts.scheme]
    except (KeyError, ValueError):
        port = 0
    if not port or not parts.hostname or _SENDER.fullmatch(sender) is None:
        raise UsageFault.of(Code.BAD_POST, example=EXAMPLE)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Post(parts.hostname, port, sender, parts.scheme == "smtps", user, password)


def send(post: Post, letter: Letter) -> None:
    """Send an e-mail; this waits. :raises Undeliverable: if nobody is there :raises Unsent: if it fails"""
    try:
        with _connected(post) as line:
            line.send_message(_written(post, letter))
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise (Undeliverable if all(code >= 500 for code in codes) else Unsent)(str(codes)) from error
    except (OSError, smtplib.SMTPException, ValueError) as error:
        # Not its words: they may hold an address.
        raise Unsent(type(error).__name__) from error


def greet(post: Post) -> None:
    """Come in as for an e-mail, and send none; this waits. :raises Unsent: if it fails"""
    try:
        with _connected(post):
            pass
    except (OSError, smtplib.SMTPException, ValueError) as error:
        raise Unsent(type(error).__name__) from error


@contextmanager
def _connected(post: Post) -> Iterator[smtplib.SMTP]:
    """A server that would take an e-mail now. :raises Unsent: if it would hear a password that others hear"""
    with _connect(post) as line:
        if not post.tls and line.has_extn("starttls"):
            line.starttls(context=ssl.create_default_context())
        elif post.user and not post.tls:
            # A password is not told to whoever listens.
            raise Unsent("the server offers no TLS")
        if post.user:
            line.login(post.user, post.password)
        yield line


def _connect(post: Post) -> smtplib.SMTP:
    if post.tls:
        context = ssl.create_default_context()
        line: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=_SECONDS, context=context)
    else:
        line = smtplib.SMTP(post.host, post.port, timeout=_SECONDS)
    line.ehlo_or_helo_if_needed()
    return line


def _written(post: Post, letter: Letter) -> EmailMessage:
    written = EmailMessage()
    written["From"], written["To"], written["Subject"] = post.sender, letter.to, letter.subject
    written["Date"] = formatdate()
    written["Message-ID"] = make_msgid(domain=post.sender.rpartition("@")[2].rstrip(">"))
    # So that nobody's machine answers.
    written["Auto-Submitted"] = "auto-generated"
    written["List-Unsubscribe"] = f"<{letter.stop}>"
    written.set_content(letter.text)
    return written
