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
