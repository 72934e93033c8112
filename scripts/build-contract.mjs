// Builds the files of the published contract: ESM and CommonJS, and one set of declarations. `npm pack` and `npm publish`
// run it in contract/npm.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const contract = fileURLToPath(new URL('../contract/', import.meta.url));
// Printed lines would end up in the output of `npm pack --json`.
const quiet = { cwd: contract, stdio: ['ignore', 'pipe', 2] };

execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('tsdown/run')), '--log-level', 'error'], quiet);
const declarations = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/declarations.ts'], quiet);
writeFileSync(`${contract}npm/dist/index.d.cts`, declarations);
// An ES module may import CommonJS, so one copy is enough.
writeFileSync(`${contract}npm/dist/index.d.ts`, "export * from './index.cjs';\n");
