/** Small things kept in this browser. A browser that keeps nothing (private windows) is no fault. */

export function recallKept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`jeton:${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`jeton:${key}`);
    else localStorage.setItem(`jeton:${key}`, JSON.stringify(value));
  } catch {
    // Nothing is lost but comfort.
  }
}
