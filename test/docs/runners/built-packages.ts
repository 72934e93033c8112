import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../support/source-files.ts';

/** Some of what is bundled asks for modules of Node as CommonJS does. */
const require =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Puts the SDK and the server into a folder as JavaScript, as an application has them: not every test runner reads TypeScript. */
export async function buildPackages(folder: string): Promise<void> {
  const home = join(folder, 'node_modules', '@loyalty-service');
  await Promise.all([
    bundle(join(home, 'sdk'), { '.': 'sdk/src/index.ts', './webhooks': 'sdk/src/webhooks/index.node.ts' }),
    bundle(join(home, 'server'), { '.': 'server/src/index.ts' }),
  ]);
  // The folders that the server reads from its own package.
  for (const read of ['migrations', 'docs']) symlinkSync(join(root, 'server', read), join(home, 'server', read));
}

async function bundle(home: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(entries).map((path) => ({ path, file: `${path.slice(2) || 'index'}.js` }));
  await build({
    entryPoints: names.map(({ path, file }) => ({ in: join(root, entries[path] ?? ''), out: file.slice(0, -3) })),
    outdir: join(home, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    external: ['better-sqlite3', 'better-sqlite3-13'],
    banner: { js: require },
    logLevel: 'error',
  });
  const exports = Object.fromEntries(names.map(({ path, file }) => [path, `./dist/${file}`]));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'built', type: 'module', exports }));
}
