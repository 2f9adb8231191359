/** As much of a browser as the logic of the app asks for. */

import { afterEach, beforeEach, vi } from 'vitest';

/** For good, where what a test stubs is put back after it. */
const provide = (name: string, value: unknown): void => void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const kept = new Map<string, string>();

provide('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
provide('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
provide('navigator', { languages: ['en'], userActivation: { hasBeenActive: false } });
provide('location', { protocol: 'http:', host: 'table.test', hostname: 'table.test', origin: 'http://table.test', pathname: '/', hash: '' });
provide('history', { pushState: () => undefined, replaceState: () => undefined });

const events = new EventTarget();
provide('addEventListener', events.addEventListener.bind(events));
provide('dispatchEvent', events.dispatchEvent.bind(events));
provide('document', Object.assign(new EventTarget(), { hidden: false, cookie: '', documentElement: { dataset: {} } }));

beforeEach(() => kept.clear());
afterEach(() => void vi.useRealTimers());
