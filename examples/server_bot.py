"""A bot that plays at a Jeton server, in Python without anything else (docs/bots.md).

    jeton token new Dizzy --bot        # on the server; it prints the token
    JETON_TOKEN=... python examples/server_bot.py http://localhost:8017

It plays with whoever chooses it for a new match, and takes the longest sound move that it is offered.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
from itertools import count
from typing import Any

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8017"
HEADERS = {"Authorization": f"Bearer {os.environ['JETON_TOKEN']}", "Content-Type": "application/json"}
NUMBERS = count()


def ask(path: str, body: Any = None) -> Any:
    """A request; without a body it is a stream of lines, which is silent for 15 seconds at most."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data, HEADERS)
    return urllib.request.urlopen(request, timeout=60)


def choose(turn: dict[str, Any]) -> str:
    """What to play: here it is up to you. Whoever lays much gives much away, but scores."""
    laying = [move for move in turn["moves"] if not move.startswith("exchange")]
    return str(max(laying or turn["moves"], key=len))


def play(turn: dict[str, Any]) -> None:
    """One move. What has happened since makes it stale: then there is another turn to come."""
    body = {
        "id": f"{os.getpid()}-{next(NUMBERS)}",
        "seat": turn["seat"],
        "text": choose(turn),
        "expect": turn["seq"],
    }
    with ask(f"/api/matches/{turn['match']}/moves", body) as answer:
        said = json.load(answer)
    if said["type"] == "reject":
        print(f"{turn['match']}: {body['text']} was refused: {said['text']}")


def listen() -> None:
    """Everything that the server tells, until it ends."""
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
        except urllib.error.HTTPError as error:
            sys.exit(f"{error.code}: {error.read().decode()}")
        except OSError as error:
            print(f"The server is away: {error}", flush=True)
        time.sleep(5)
