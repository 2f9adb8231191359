"""A bot that plays at a Jeton server with whoever chooses it, in Python without anything else (docs/bots.md).

jeton token new Dizzy --bot        # on the server; it prints the token
JETON_TOKEN=... python examples/server_bot.py http://localhost:8017
"""

import json
import os
import sys
import time
import urllib.request
from typing import Any

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8017"
HEADERS = {"Authorization": f"Bearer {os.environ['JETON_TOKEN']}", "Content-Type": "application/json"}


def ask(path: str, body: Any = None) -> Any:
    """A request; without a body it is a stream of lines, which is silent for 15 seconds at most."""
    data = body and json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, HEADERS), timeout=60)


def choose(turn: dict[str, Any]) -> str:
    """What to play: here it is up to you. Whoever lays much gives much away, but scores."""
    laying = [move for move in turn["moves"] if not move.startswith("exchange")]
    return str(max(laying or turn["moves"], key=len))


def play(turn: dict[str, Any]) -> None:
    """One move. What has happened since makes it stale: then there is another turn to come."""
    body = {"id": os.urandom(8).hex(), "seat": turn["seat"], "text": choose(turn), "expect": turn["seq"]}
    with ask(f"/api/matches/{turn['match']}/moves", body) as answer:
        said = json.load(answer)
    if said["type"] == "reject":
        print(f"{turn['match']}: {body['text']} was refused: {said['text']}")


def listen() -> None:
    """Go by what the server tells, until it ends."""
    with ask("/api/programs/events") as lines:
        for line in lines:
            told = json.loads(line)
            if told["type"] == "turn":
                play(told)
            elif told["type"] == "takeback":
                ask(f"/api/matches/{told['match']}/takeback", {"seat": told["seat"]}).close()
            elif told["type"] != "ping":
                print(told["type"], told.get("match", ""), told.get("scores", ""), flush=True)


if __name__ == "__main__":
    while True:
        try:
            listen()
        except OSError as error:  # Whoever listens again hears of all turns that wait.
            print(error, flush=True)
            if getattr(error, "code", None) == 401:
                sys.exit("The server does not know this token.")
        time.sleep(5)
