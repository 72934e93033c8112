import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A running service that `pnpm dev` sends calls of the API to. */
const service = process.env['LOYALTY_BASE_URL'] ?? 'http://127.0.0.1:8787';

/** `vite build --mode design` builds the page that shows every component. The published pages do not have it. */
const designPages = ['design.html'];

export default defineConfig(({ mode }) => ({
  base: '/console/',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    outDir: '../server/console',
    target: 'es2023',
    manifest: 'manifest.json',
    // The policy of the pages allows files of the server, and nothing inside a page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: (mode === 'design' ? designPages : ['console.html', 'till.html', 'card.html', 'friend.html']).map(at),
    },
  },
  server: { proxy: { '/v1': { target: service, changeOrigin: true } } },
}));
