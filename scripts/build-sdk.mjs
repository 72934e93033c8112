// Builds what the SDK publishes: ESM and CommonJS with source maps and types. `npm pack` and `npm publish` run it.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sdk = fileURLToPath(new URL('../sdk/', import.meta.url));
const dist = `${sdk}dist/`;
rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('tsdown/run')), '--log-level', 'error'], {
  cwd: sdk,
  // Printed lines would end up in the output of `npm pack --json`.
  stdio: ['ignore', 2, 2],
});

// The types are declared once, for CommonJS. An ES module may import CommonJS, while older compilers do not know how to
// import the other way. A second copy would also make two types of each class.
for (const entry of ['index', 'webhooks', 'webhooks.node', 'testing'])
  writeFileSync(`${dist}${entry}.d.ts`, `export * from './${entry}.cjs';\n`);
