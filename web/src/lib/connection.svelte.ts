/** Whether the server answers, and whether this page is still the one that it has. */

/** Which app the server has; every answer of its own says so. */
const BUILD = 'jeton-app';
/** Of an answer that was kept on this device. */
const KEPT = 'jeton-kept';
/** So often a server that does not answer is asked again. */
const AGAIN_MS = 3_000;

export class Connection {
  /** Whether the last question was answered. */
  reached = $state(true);
  /** Whether the server has another app than this page. */
  newer = $state(false);

  /** `build` is what this page was built from; empty where nothing was built. */
  constructor(readonly build: string) {}

  /** An answer has come, from wherever. */
  heard(answer: Response): void {
    // What never changes is kept by the browser itself, and comes from there.
    if (answer.headers.get('cache-control')?.includes('immutable')) return;
    const build = answer.headers.get(BUILD);
    // What is wrong and not said by the server is said by a proxy that does not find it.
    this.reached = !answer.headers.has(KEPT) && (answer.ok || build !== null);
    if (this.reached && this.build && build) this.newer = build !== this.build;
  }

  lost(): void {
    this.reached = false;
  }

  /** Follow it: ask again where there was no answer. To be called in an effect. */
  watch(ask: () => Promise<unknown>): () => void {
    const again = (): void => void ask().catch(() => undefined);
    const lost = (): void => this.lost();
    const timer = setInterval(() => this.reached || document.hidden || again(), AGAIN_MS);
    addEventListener('online', again);
    addEventListener('offline', lost);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      removeEventListener('offline', lost);
    };
  }
}

export const connection = new Connection(import.meta.env.PROD ? __BUILD__ : '');
