/**
 * Stands between the app and the server, so that there is something to open where there is no connection.
 *
 * Whoever can ask the server gets its page, always: the app that is kept here is for when it does not answer. An app is
 * kept whole, page and files of one build, under the name of that build; its files go when no page can need them.
 */

import { isKept, isPage, isPuzzle } from './keeping';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD__: string;
declare const __FILES__: string[];

const PAGE = '/';
const APPS = 'jeton-app-';
const ANSWERS = 'jeton-answers-';
const APP = APPS + __BUILD__;
const SAID = ANSWERS + __BUILD__;
/** A header of what comes from here, and not from the server. */
const KEPT = 'jeton-kept';
/** What a proxy says of a server that is not there. */
const GONE: ReadonlySet<number> = new Set([502, 503, 504]);
/** So long the server may take where there is something to show without it. */
const PATIENCE_MS = 6_000;
const MOST_PUZZLES = 40;
/** What was kept with other headers is the same thing: servers pack texts in several ways. */
const ANY: CacheQueryOptions = { ignoreVary: true };

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'reload' });
  // While a server is changed for another, its page may be newer than its worker. The next visit tries again.
  if (!page.ok || !(await page.clone().text()).includes(__BUILD__)) throw new Error('the page is of another build');
  const app = await caches.open(APP);
  await app.addAll(__FILES__);
  await app.put(PAGE, page);
  await renew();
  await self.skipWaiting();
}

/** Answers that an older app had are asked for again: they may have another shape. Whatever fails is not had. */
async function renew(): Promise<void> {
  const said = await caches.open(SAID);
  for (const name of await named(ANSWERS, SAID)) {
    for (const request of await (await caches.open(name)).keys()) {
      // Many devices do this at once: single puzzles are left to those who are at them.
      if (isPuzzle(new URL(request.url).pathname)) continue;
      const answer = await fetch(request).catch(() => null);
      if (answer?.ok) await said.put(request, answer);
    }
  }
}

async function activate(): Promise<void> {
  for (const name of await named(ANSWERS, SAID)) await caches.delete(name);
  await self.clients.claim();
}

/** All caches of a kind but one. */
async function named(kind: string, but: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(kind) && name !== but);
}

// A page tells of itself when it is there.
self.addEventListener('message', (event) => {
  if (event.data === __BUILD__) event.waitUntil(tidy());
});

/** Older apps go once the newest has the only page: another may be old, and still in need of its files. */
async function tidy(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await named(APPS, APP)) await caches.delete(name);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (isKept(pathname)) event.respondWith(answer(event, pathname));
});

/** The server's page, or the one that is kept where it does not answer. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(APP)).match(PAGE, ANY);
  return ask(fetch(request), kept);
}

/** A name is a content: whoever has it need not ask. Pages of an older app find theirs, too. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, ANY)) ?? fetch(request);
}

/** What the server says, which is kept; or what it said before. */
async function answer(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  const said = await caches.open(SAID);
  // In another language, rather than not at all.
  const kept = (await said.match(request, ANY)) ?? (await said.match(request, { ...ANY, ignoreSearch: true }));
  const asked = fetch(request);
  event.waitUntil(asked.then((told) => keep(said, request, path, told.clone()), () => undefined));
  return ask(asked, kept && marked(kept));
}

async function keep(said: Cache, request: Request, path: string, told: Response): Promise<void> {
  if (!told.ok) return;
  await said.put(request, told);
  if (!isPuzzle(path)) return;
  const puzzles = (await said.keys()).filter(({ url }) => isPuzzle(new URL(url).pathname));
  for (const old of puzzles.slice(0, -MOST_PUZZLES)) await said.delete(old);
}

/** What was asked for; or what is kept, if there is no answer, or none soon. */
async function ask(asked: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (!kept) return asked;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const told = await Promise.race([asked.catch(() => null), late]);
  return told && !GONE.has(told.status) ? told : kept;
}

/** So that the page can say that it is not of now. */
function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(KEPT, 'yes');
  return new Response(kept.body, { headers });
}
