/** Small things kept in this browser. A browser that keeps nothing (private windows) is no fault. */

/** What the browser calls it. */
export const stored = (key: string): string => `jeton:${key}`;

export function recallKept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(stored(key));
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(stored(key));
    else localStorage.setItem(stored(key), JSON.stringify(value));
  } catch {
    // Nothing is lost but comfort.
  }
}

/** Everything that this browser keeps for us, by name. */
export function allKept(): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  try {
    for (const name of Object.keys(localStorage).sort())
      if (name.startsWith(stored(''))) found[name.slice(stored('').length)] = JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    // What cannot be read is nothing of ours.
  }
  return found;
}

export function forgetAll(): void {
  for (const key of Object.keys(allKept())) keep(key, null);
}
