/** Copying a text. Over plain http browsers have no clipboard for pages; there a field is selected and copied. */

export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    // Deprecated, and the only way without TLS; the text stays selected where it fails.
    return document.execCommand('copy');
  }
}
