import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server to talk to while developing: `jeton serve`, or any that speaks the same wire.
const server = process.env['JETON_SERVER'] ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: '../src/jeton/web/static',
    emptyOutDir: true,
    // A strict Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/testing/browser.ts'] },
  // The tests try what runs in browsers, not what would run on a server.
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
});
