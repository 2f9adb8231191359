"""A server that takes e-mails, and keeps them for whoever wants to read them."""

import email
import email.policy
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage


class Letterbox(socketserver.ThreadingTCPServer):
    """Says what SMTP says, and no more than is needed."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Talk)
        self.letters: list[EmailMessage] = []
        self.refuses = 0
        """With which number every address is refused; 0 for none."""

    @property
    def port(self) -> int:
        """Where it is."""
        return int(self.server_address[1])

    def take(self, to: str) -> EmailMessage:
        """The only letter that there is, to somebody."""
        (letter,) = self.letters
        assert letter["To"] == to
        self.letters.clear()
        return letter


class _Talk(socketserver.StreamRequestHandler):
    server: Letterbox

    def handle(self) -> None:
        self._say("220 here")
        while line := self.rfile.readline().decode("ascii").strip():
            word = line.split()[0].upper()
            if word == "RCPT" and self.server.refuses:
                self._say(f"{self.server.refuses} nobody")
            elif word == "DATA":
                self._say("354 go on")
                self._take()
                self._say("250 kept")
            elif word == "QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 well")

    def _take(self) -> None:
        lines: list[bytes] = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
        self.server.letters.append(email.message_from_bytes(b"".join(lines), policy=email.policy.default))

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@contextmanager
def letterbox() -> Iterator[Letterbox]:
    """One that is open for a while."""
    with Letterbox() as box:
        threading.Thread(target=box.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        try:
            yield box
        finally:
            box.shutdown()


def links(letter: EmailMessage) -> list[str]:
    """The addresses in a letter."""
    return re.findall(r"https?://\S+", letter.get_content())
