import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { packed } from './scripts/pack';
import { writeType } from './scripts/type.mjs';

// A board of one's own: the folder that scripts/printed.py --into has written.
const tables = process.env.KONTOR_TABLES;
const own = (tables ? readdirSync(tables) : []).map((name) => ({
  find: `~/generated/${name}`,
  replacement: `${tables}/${name}`,
}));
const games = {
  find: '@games',
  replacement: fileURLToPath(new URL('../src/kontor/games', import.meta.url)),
};
const words = {
  find: '@words',
  replacement: fileURLToPath(new URL('../src/kontor/words', import.meta.url)),
};
const src = { find: '~', replacement: fileURLToPath(new URL('./src', import.meta.url)) };
const type = {
  find: '~type',
  replacement: await writeType(fileURLToPath(new URL('./.type', import.meta.url))),
};
// Where `kontor serve` listens unless it is told otherwise.
const server = process.env.KONTOR_SERVER ?? 'http://127.0.0.1:8642';

/** What always comes together is one file: each one costs its head and a question. */
const groups = [
  {
    name: 'shell',
    tags: ['$initial' as const],
    test: (id: string) => !id.endsWith('/sw.ts'),
    priority: 2,
  },
];

export default defineConfig({
  // Everything but the index refers to files beside itself: the folder works under any path.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }),
  },
  resolve: { alias: [...own, games, words, type, src] },
  plugins: [packed()],
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/device/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['.', '../src/kontor/games', '../src/kontor/words'] },
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
