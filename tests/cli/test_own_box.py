"""A box of one's own at the terminal: what is saved carries it, and needs no file beside it."""

from pathlib import Path

from tests.cli.running import Runner, one_sentence
from tests.kit.boxes import own_packed, own_text


def test_a_record_carries_its_box(jeton: Runner, tmp_path: Path) -> None:
    """It is resumed, replayed and verified without the file; told apart from ours where it was taken out."""
    box, file = tmp_path / "mine.toml", tmp_path / "match.txt"
    box.write_text(own_text("mathable"), "utf-8")
    call = ("play", "mathable", "--seats", "Anna,random", "--plain", "--box", str(box), "--record", str(file))
    assert jeton(*call, typed="quit\n").code == 0
    box.unlink()
    text = file.read_text("utf-8")
    assert f"box-file: {own_packed('mathable')}\n" in text
    assert jeton("resume", str(file), "--plain", typed="leave\n").code == 0
    assert jeton("verify", str(file)).code == 0
    assert jeton("replay", str(file)).code == 0
    bare = "".join(line for line in file.read_text("utf-8").splitlines(True) if "box-file" not in line)
    file.write_text(bare, "utf-8")
    assert "another box" in one_sentence(jeton("verify", str(file)))


def test_a_sheet_carries_its_box(jeton: Runner, tmp_path: Path) -> None:
    """The square that is plain in ours counts triple, with the file and then without."""
    box, sheet = tmp_path / "mine.toml", tmp_path / "sheet.txt"
    box.write_text(own_text("mathable"), "utf-8")
    lines = "Anna: 12@8I\nBruno: pass\n"
    sheet.write_text(lines, "utf-8")
    assert "Anna 36" in jeton("score", "mathable", str(sheet), "--box", str(box)).out
    head = f"jeton score 1\ngame: mathable\nbox-file: {own_packed('mathable')}\nplayers: Anna, Bruno\n\n"
    sheet.write_text(head + lines, "utf-8")
    assert "Anna 36" in jeton("score", "mathable", str(sheet)).out
