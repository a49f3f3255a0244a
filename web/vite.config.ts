import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const server = process.env.KONTOR_SERVER ?? 'http://127.0.0.1:8765';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
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
