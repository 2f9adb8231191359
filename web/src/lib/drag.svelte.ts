/** Dragging a token with mouse, pen or finger. A short touch stays a tap. */

import type { Held } from './placing.svelte';

const FAR = 6;

export type Source = { kind: 'rack'; index: number } | { kind: 'stock'; index: number } | { kind: 'square'; square: string };

export type Target = { kind: 'square'; square: string } | { kind: 'rack'; index: number } | { kind: 'nowhere' };

export class Drag {
  /** The token under the pointer, while one is dragged. */
  token = $state('');
  x = $state(0);
  y = $state(0);
  source = $state.raw<Source | null>(null);
  /** The square under the pointer. */
  over = $state('');
  #justDropped = false;

  constructor(readonly ondrop: (held: Held, source: Source, target: Target) => void) {}

  /** Whether the click that follows belongs to a drag. Asked once. */
  get swallowsClick(): boolean {
    const swallows = this.#justDropped;
    this.#justDropped = false;
    return swallows;
  }

  grab(event: PointerEvent, held: Held, source: Source): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX, clientY, pointerId } = event;
    this.#justDropped = false;
    const watch = new AbortController();
    const { signal } = watch;
    const mine = (each: PointerEvent): boolean => each.pointerId === pointerId;
    addEventListener(
      'pointermove',
      (moved) => {
        if (!mine(moved)) return;
        const far = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > FAR;
        if (!this.token && !far) return;
        this.token = held.token;
        this.source = source;
        this.x = moved.clientX;
        this.y = moved.clientY;
        const target = find(moved);
        this.over = target.kind === 'square' ? target.square : '';
      },
      { signal },
    );
    const end = (ended: PointerEvent): void => {
      if (!mine(ended)) return;
      watch.abort();
      if (this.token && ended.type === 'pointerup') {
        this.#justDropped = true;
        // A drop that is followed by no click must not swallow the next one.
        setTimeout(() => (this.#justDropped = false), 50);
        this.ondrop(held, source, find(ended));
      }
      this.token = '';
      this.source = null;
      this.over = '';
    };
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
  }
}

function find({ clientX, clientY }: PointerEvent): Target {
  const under = document.elementFromPoint(clientX, clientY);
  const square = under?.closest<SVGElement>('[data-square]')?.dataset['square'];
  if (square) return { kind: 'square', square };
  const place = under?.closest<HTMLElement>('[data-rack]');
  if (place) return { kind: 'rack', index: Number(place.dataset['rack']) };
  return { kind: 'nowhere' };
}
