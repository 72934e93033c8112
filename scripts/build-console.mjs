// Builds the pages of the console, the till and the card into server/console, which the server serves and publishes. Builds only
// when a source is newer, unless called with --force.
import { mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedAt } from './changed-at.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = `${root}server/console`;
const sources = [
  ...['src', 'public', 'console.html', 'till.html', 'card.html', 'friend.html', 'vite.config.ts', 'package.json'].map(
    (path) => `console/${path}`,
  ),
  ...['sdk/src', 'scripts/build-console.mjs', 'pnpm-lock.yaml'],
];

/** Whether a source is newer than the built files. */
export const isConsoleStale = () =>
  changedAt(`${built}/manifest.json`) < Math.max(...sources.map((path) => changedAt(root + path)));

/** Builds beside the files and moves the folder into place, so that a server never reads half of them. */
export async function buildConsole() {
  const startedAt = new Date();
  const fresh = `${built}-build-${process.pid}`;
  // Loading Vite takes longer than finding out that nothing must be built.
  const { build } = await import('vite');
  try {
    await build({
      root: `${root}console`,
      configFile: `${root}console/vite.config.ts`,
      // Printed lines would end up in the output of `npm pack --json`.
      logLevel: 'error',
      build: { outDir: fresh, emptyOutDir: true },
    });
    utimesSync(`${fresh}/manifest.json`, startedAt, startedAt);
    mkdirSync(built, { recursive: true });
    renameSync(built, `${fresh}-old`);
    renameSync(fresh, built);
  } finally {
    for (const folder of [fresh, `${fresh}-old`]) rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && (process.argv.includes('--force') || isConsoleStale()))
  await buildConsole();
