/** How long a player has thought. It runs only while it is told to. */

const TICK_MS = 500;
/** A device that slept between two ticks has not thought. */
const MOST_MS = 2_000;

export class Stopwatch {
  ms = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  #last = 0;

  run(): void {
    if (this.#timer !== undefined) return;
    this.#last = Date.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  rest(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#tick();
  }

  #tick(): void {
    const now = Date.now();
    this.ms += Math.min(Math.max(now - this.#last, 0), MOST_MS);
    this.#last = now;
  }
}

/** A time as on a clock: `4:32`, `1:04:32`. */
export function clockFace(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
