/** What makes an app of the pages that can be installed: icons, a manifest in each language, the service worker. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { build, type Plugin } from 'vite';

import { paint, read } from './icons';
import { LANGUAGES, manifest, SIZES } from './manifest';

const SOURCES = ['installing', 'public', 'src', 'worker', 'index.html', 'package-lock.json', 'vite.config.ts'];
const APPLE = 180;

/** What stands for an app: everything that it is built from. */
export function fingerprint(root: string): string {
  const total = createHash('sha256');
  for (const source of SOURCES) {
    const place = join(root, source);
    for (const name of source.includes('.') ? [''] : within(place)) {
      total.update(`${source}/${name}\0`).update(readFileSync(join(place, name)));
    }
  }
  return total.digest('hex').slice(0, 16);
}

const within = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .sort();

/** Writes all of it beside the app, in `out`; the worker is told which files the app has. */
export const installable = (root: string, out: string, stamp: string): Plugin => ({
  name: 'installable',
  apply: 'build',
  transformIndexHtml: () => [
    // By this the worker knows that a page is the one that it was built with.
    { tag: 'meta', attrs: { name: 'build', content: stamp }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'manifest', href: '/en.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-apple.png' }, injectTo: 'head' },
  ],
  closeBundle: { sequential: true, handler: async () => {
    const drawing = read(readFileSync(join(root, 'public', 'icon.svg'), 'utf-8'));
    for (const size of SIZES) {
      await writeFile(join(out, `icon-${size}.png`), paint(drawing, size, false));
      await writeFile(join(out, `icon-maskable-${size}.png`), paint(drawing, size, true));
    }
    await writeFile(join(out, 'icon-apple.png'), paint(drawing, APPLE, true));
    for (const language of LANGUAGES) await writeFile(join(out, `${language}.webmanifest`), manifest(language));
    await writeFile(join(out, 'build.txt'), `${stamp}\n`);
    const files = (await readdir(join(out, 'assets'))).sort().map((name) => `/assets/${name}`);
    await build({
      configFile: false,
      logLevel: 'warn',
      root,
      publicDir: false,
      define: { __BUILD__: JSON.stringify(stamp), __FILES__: JSON.stringify(files) },
      build: {
        outDir: out,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, 'worker', 'worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  } },
});
