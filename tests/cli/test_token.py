"""``jeton token``."""

import json
from contextlib import closing

from jeton.store import tokens
from jeton.store.sqlite import open_file
from tests.cli.running import Runner, one_sentence


def test_a_token_from_beginning_to_end(jeton: Runner) -> None:
    """Made, shown once and alone on standard output, listed, revoked."""
    ran = jeton("token", "new", " Dizzy  Bot ", "--bot", "--data", "m.db", "--lang", "en")
    secret = ran.out.strip()

    assert (ran.code, len(secret)) == (0, 43)
    assert "Dizzy Bot" in ran.err
    with closing(open_file(jeton.folder / "m.db")) as db:
        assert tokens.find_token(db, secret) is not None
    listed = jeton("token", "list", "--data", "m.db")
    assert listed.out.endswith("  Dizzy Bot\n")
    assert secret not in listed.out
    (row,) = json.loads(jeton("token", "list", "--json", "--data", "m.db").out)
    assert row["name"] == "Dizzy Bot"

    again = jeton("token", "new", "dizzy bot", "--bot", "--data", "m.db", "--lang", "en")
    assert (again.code, "already" in one_sentence(again)) == (1, True)
    assert jeton("token", "new", "a:b", "--bot", "--data", "m.db").code == 1
    assert jeton("token", "new", "Max", "--data", "m.db").code == 2
    assert jeton("token", "revoke", "Dizzy Bot", "--data", "m.db").code == 0
    assert jeton("token", "revoke", "Dizzy Bot", "--data", "m.db").code == 1
    assert jeton("token", "list", "--data", "m.db").out == ""
