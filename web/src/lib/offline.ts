/** What a device keeps for when there is no connection: the app, by its worker, and what everybody may read. */

import { api } from './api';
import { connection } from './connection.svelte';
import { keep, recallKept } from './kept';
import { scores } from './score/api';
import { dayOf } from './solitaire/names';
import { noted } from './solitaire/shelf';
import type { Language } from './wire';

const FETCHED = 'offline';
const LATEST_MS = 3_000;
/** So long after which grids that were not made yet are asked for again. */
const AGAIN_MS = 20_000;

/** When there is nothing better to do: first what somebody came for. */
export function whenIdle(work: () => void): void {
  const idle = (): void => void ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: LATEST_MS }) : setTimeout(work, LATEST_MS));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Whether a worker was there before this page. */
export const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller);

/** Start the worker, and tell it that this page is there; false where the browser has none, as without TLS. */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  const workers = navigator.serviceWorker;
  try {
    await workers.register('/sw.js');
  } catch {
    // Nothing is lost but what is for when there is no connection.
    return false;
  }
  const changed = new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }));
  // There may be a newer one at any time: each is told.
  workers.addEventListener('controllerchange', () => workers.controller?.postMessage(connection.build));
  if (!workers.controller) await changed;
  workers.controller?.postMessage(connection.build);
  return true;
}

/** Look whether there is a newer worker: the app that the server has now is kept before it is needed. */
export async function updateWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const known = await navigator.serviceWorker.getRegistration();
  await known?.update().catch(() => undefined);
}

/** Ask for everything once a day: the worker keeps what it sees. In the language that is spoken. */
export async function fetchForOffline(language: Language): Promise<void> {
  const mark = `${connection.build} ${language} ${dayOf(new Date())}`;
  if (recallKept(FETCHED, '') === mark || isSparing()) return;
  const away = new AbortController().signal;
  try {
    let { whole } = await api.offlinePuzzles();
    // Other grids that were begun.
    for (const { name } of noted().filter(({ done, begun }) => begun && !done)) await api.puzzle(name, away);
    const games = await api.games();
    await scores.games();
    await api.privacy();
    await api.puzzleLesson();
    for (const { name, picture } of games) {
      await api.picture(name, picture);
      await api.rules(name);
      await api.example(name);
      await api.lesson(name);
    }
    // A server that has just begun is still making some of the grids.
    while (!whole && connection.reached) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      ({ whole } = await api.offlinePuzzles());
    }
    if (connection.reached) keep(FETCHED, mark);
  } catch {
    // The rest at the next visit.
  }
}

/** Whether somebody pays for every byte, and has said so. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** The manifest in the language of the page: by it a system says what it installs. */
export function describeApp(language: Language): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${language}.webmanifest`);
}
