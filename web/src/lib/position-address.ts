/** A position as a part of an address: it can be sent, and one comes back to it. */

/** A position file in an address, behind the #. */
export const toHash = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The position file of an address; nothing if there is none. */
export function fromHash(hash: string): string {
  try {
    const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  } catch {
    return '';
  }
}
