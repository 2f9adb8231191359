import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { fingerprint, installable } from './installing/installable';

// The server to talk to while developing: `jeton serve`, or any that speaks the same wire.
const server = process.env['JETON_SERVER'] ?? 'http://127.0.0.1:8017';

const BUILT = '../src/jeton/web/static';
const STAMP = fingerprint(import.meta.dirname);

/** Packs every text once, as well as it can be, so that the server need not: `packing.py` knows the names. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  // After all else that is built.
  closeBundle: { order: 'post', sequential: true, handler: async () => {
    for (const name of await readdir(BUILT, { recursive: true })) {
      if (!/\.(css|html|js|json|svg|txt|webmanifest)$/.test(name)) continue;
      const file = join(BUILT, name);
      const text = await readFile(file);
      await writeFile(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }));
    }
  } },
});

interface Graph { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What a browser has once it has this module: it, and what it imports, but not what it imports later. */
const reached = (from: string, graph: Graph): Set<string> => {
  const found = new Set([join(import.meta.dirname, from)]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
};

/** Puts what a module needs into one file. */
const together = (name: string, from: string) => {
  let needed: Set<string> | undefined;
  return { name: (id: string, graph: Graph) => (needed ??= reached(from, graph)).has(id) ? name : null };
};

export default defineConfig({
  plugins: [svelte(), installable(import.meta.dirname, BUILT, STAMP), packed()],
  define: { __BUILD__: JSON.stringify(STAMP) },
  server: { proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    // A strict Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // By itself, each set of pages that share something gets files of its own: a table took 37, most of them tiny.
    rolldownOptions: { output: { codeSplitting: { groups: [
      { ...together('first', 'src/main.ts'), priority: 3 },
      { name: 'common', minShareCount: 7, priority: 2 },
      { ...together('table', 'src/pages/Table.svelte'), minShareCount: 4, priority: 1 },
    ] } } },
  },
  test: {
    setupFiles: ['src/testing/browser.ts'],
    unstubGlobals: true,
    // A process of its own for each file takes twenty times as long as its tests: only a module that is mocked in one
    // file must not be met in the next.
    projects: [
      { extends: true, test: { name: 'together', include: ['src/**/*.test.ts', 'worker/*.test.ts'], exclude: ['**/*.mocked.test.ts'], isolate: false } },
      { extends: true, test: { name: 'mocked', include: ['src/**/*.mocked.test.ts'] } },
    ],
  },
  // The tests try what runs in browsers, not what would run on a server.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
});
