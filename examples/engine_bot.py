"""A player for Jeton in its engine protocol (docs/engines.md): plays any sound move, by chance.

jeton play mathable --seats "you,cmd:python examples/engine_bot.py"
"""

import json
import random
import sys


def choose(told: dict[str, list[str]]) -> str:
    """What to play: here it is up to you."""
    return random.choice(told["moves"])


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "jeton":
        print("jeton 1")
        print("id name Dizzy")
        print("ready", flush=True)
    elif word == "match":
        print("ready", flush=True)
    elif word == "go":
        print("play", choose(json.loads(rest)), flush=True)
    elif word == "quit":
        break
