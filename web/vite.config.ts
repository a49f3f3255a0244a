import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// A map of one's own: the folder that scripts/tables.py --into has written.
const tables = process.env.KONTOR_TABLES;
const own = ['hermagor.json', 'hermagor-map.svg'].map((name) => ({
  find: `~/generated/${name}`,
  replacement: `${tables}/${name}`,
}));
const src = { find: '~', replacement: fileURLToPath(new URL('./src', import.meta.url)) };
const server = process.env.KONTOR_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  resolve: { alias: tables ? [...own, src] : [src] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
  },
});
