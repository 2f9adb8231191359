/** As much of a browser as the logic of the app asks for. */

import { beforeEach, vi } from 'vitest';

const kept = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'], userActivation: { hasBeenActive: false } });
vi.stubGlobal('location', { protocol: 'http:', host: 'table.test', hostname: 'table.test', origin: 'http://table.test', pathname: '/', hash: '' });
vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });

const events = new EventTarget();
vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, cookie: '', documentElement: { dataset: {} } }));

beforeEach(() => kept.clear());
