/** Which page is shown: the address is the only state. */

/** What there is to read of a game: it on one page, all of its rules, and an example to play through. */
export type RulesPart = 'short' | 'full' | 'play';

export type Page =
  | { name: 'home' }
  /** A box may stand behind the #. */
  | { name: 'new'; game: string; box: string }
  | { name: 'rules'; game: string; part: RulesPart }
  | { name: 'record'; match: string }
  /** A position stands behind the #. */
  | { name: 'explore'; position: string }
  /** Without a subject one chooses what to learn. */
  | { name: 'learn'; subject: string }
  /** Without a sheet one begins one. */
  | { name: 'score'; sheet: string; key: string }
  /** Without a group one opens or joins one; a code leads to its door. The wall is for a projector. */
  | { name: 'group'; group: string; key: string; code: string; wall: boolean }
  /** One's own box: another may stand behind the #. */
  | { name: 'box'; game: string; packed: string }
  /** What can be printed; without a kind, the first. */
  | { name: 'print'; kind: string }
  | { name: 'privacy' }
  /** The link of an e-mail: what it is about stands behind the #. */
  | { name: 'mail'; code: string }
  /** Without a group they are everybody's; a recovery code behind the # brings one's own. */
  | { name: 'ratings'; group: string; code: string }
  | { name: 'solitaire' }
  /** Without a game one chooses; without a number it is today's. */
  | { name: 'challenge'; game: string; number: string }
  | { name: 'puzzle'; puzzle: string }
  | { name: 'free'; size: string }
  | { name: 'table'; match: string; key: string }
  | { name: 'nowhere' };

export function read(path: string, hash: string): Page {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decode);
  if (first === undefined) return { name: 'home' };
  if (first === 'record' && second === undefined) return { name: 'record', match: '' };
  if (first === 'explore' && second === undefined) return { name: 'explore', position: hash.slice(1) };
  if (first === 'learn' && !rest.length) return { name: 'learn', subject: second ?? '' };
  if (first === 'score' && !rest.length) return { name: 'score', sheet: second ?? '', key: hash.slice(1) };
  if (first === 'group' && (!rest.length || (rest[0] === 'wall' && rest.length === 1)))
    return { name: 'group', group: second ?? '', key: hash.slice(1), code: '', wall: rest.length === 1 };
  if (first === 'join' && !rest.length) return { name: 'group', group: '', key: '', code: second ?? '', wall: false };
  if (first === 'print' && !rest.length) return { name: 'print', kind: second ?? '' };
  if (first === 'privacy' && second === undefined) return { name: 'privacy' };
  if (first === 'mail' && second === undefined) return { name: 'mail', code: hash.slice(1) };
  if (first === 'ratings' && !rest.length) return { name: 'ratings', group: second ?? '', code: hash.slice(1) };
  if (first === 'solitaire' && second === undefined) return { name: 'solitaire' };
  if (first === 'solitaire' && second === 'free' && rest.length < 2) return { name: 'free', size: rest[0] ?? '' };
  if (first === 'puzzles' && rest.length < 2) return { name: 'challenge', game: second ?? '', number: rest[0] ?? '' };
  if (second === undefined) return { name: 'nowhere' };
  const [third = 'short', ...more] = rest;
  if (first === 'rules' && isPart(third) && !more.length) return { name: 'rules', game: second, part: third };
  if (rest.length) return { name: 'nowhere' };
  if (first === 'review') return { name: 'record', match: second };
  if (first === 'new') return { name: 'new', game: second, box: hash.slice(1) };
  if (first === 'box') return { name: 'box', game: second, packed: hash.slice(1) };
  if (first === 'solitaire') return { name: 'puzzle', puzzle: second };
  // The key of a seat stands behind the #: browsers send that to nobody.
  if (first === 't') return { name: 'table', match: second, key: hash.slice(1) };
  return { name: 'nowhere' };
}

function isPart(part: string): part is RulesPart {
  return part === 'short' || part === 'full' || part === 'play';
}

/** An address that says nothing sensible leads nowhere, and is no fault. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  page = $state<Page>(read(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.#look());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.page = read(location.pathname, location.hash);
  }

  /** Links inside the app change the page without loading it. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
