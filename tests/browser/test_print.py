"""The page of prints: chosen by a person, made by the server, read back."""

from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect
from tests.browser.words import FR

PHONE = Device(390, 844, touch=True)


def _printed(guest: Guest) -> tuple[str, PdfReader]:
    """What the button makes, as it is kept on the disk."""
    guest.click(guest.page.get_by_role("button", name="Créer le PDF"))
    ready = guest.page.locator("a[download]")
    expect(ready).to_be_visible()
    with guest.page.expect_download() as kept:
        ready.click()
    return kept.value.suggested_filename, PdfReader(BytesIO(Path(kept.value.path()).read_bytes()))


def test_what_is_chosen_is_printed(guest: Invites) -> None:
    """Two kinds, in French on a telephone; what was ready goes away with another choice."""
    anna = guest(FR, PHONE)
    anna.go("/print/puzzles")
    expect(anna.heading).to_have_text("Imprimer")
    is_accessible(anna.page)
    anna.page.get_by_role("combobox", name="Jeu").select_option("mathable")
    anna.page.get_by_role("combobox", name="Nombre de problèmes").select_option("6")
    name, read = _printed(anna)
    assert name == "jeton-mathable-puzzles.pdf"
    assert read.metadata is not None
    assert (read.metadata.title, len(read.pages)) == ("Mathable", 4)
    assert "Trouvez le meilleur tour" in read.pages[0].extract_text()
    anna.page.get_by_role("combobox", name="Papier").select_option("letter")
    expect(anna.page.locator("a[download]")).to_have_count(0)

    anna.go("/print/times")
    name, read = _printed(anna)
    assert (name, len(read.pages)) == ("jeton-times.pdf", 1)
    assert "625" in read.pages[0].extract_text()
