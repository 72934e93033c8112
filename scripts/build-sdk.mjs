// Builds what the SDK publishes: ESM with types, and CommonJS. Run by `pnpm pack` and `pnpm publish`.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const sdk = fileURLToPath(new URL('../sdk/', import.meta.url));
const dist = `${sdk}dist/`;
rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('tsdown/run')), '--log-level', 'error'], {
  cwd: sdk,
  // What it says would end up in what `pnpm pack --json` says.
  stdio: ['ignore', 2, 2],
});

joinIndexTypes();

// The types of a CommonJS entry are those of the ES module, told once: a second copy would be a third of the package.
for (const name of readdirSync(dist).filter((file) => /^(index|webhooks|webhooks\.node|testing)\.cjs$/.test(file))) {
  const module = name.replace(/\.cjs$/, '.js');
  const types = `import type * as module from './${module}' with { 'resolution-mode': 'import' };\nexport = module;\n`;
  writeFileSync(dist + name.replace(/\.cjs$/, '.d.cts'), types);
}

// The fixtures are a tenth of the package, and a test has no bundle to shake them out of: the ES module is the CommonJS one.
const names = Object.keys(createRequire(import.meta.url)(`${dist}testing.cjs`)).join(',');
writeFileSync(`${dist}testing.js`, `import testing from'./testing.cjs';export const{${names}}=testing;\n`);

for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
  const text = readFileSync(dist + name, 'utf8');
  writeFileSync(dist + name, text.replaceAll(/^\/\/#(end)?region.*\n/gm, ''));
}

// Printing without spaces loses the marks by which a bundler knows that a class of errors nobody names can be left out.
for (const name of readdirSync(dist).filter((file) => file.endsWith('.js') && file !== 'loyalty.js')) {
  const text = readFileSync(dist + name, 'utf8');
  writeFileSync(dist + name, text.replaceAll(/=statusError\(/g, '=/*@__PURE__*/statusError('));
}

/**
 * Puts the types that entries share where `.` declares what it exports. The bundler keeps them in a file beside it, since
 * three of them have another name outside, and all 300 names would be told three times.
 */
function joinIndexTypes() {
  const [, shared, exported] =
    /^import \{[^}]*\} from "\.\/(index-[\w-]+)\.js";\nexport (\{[^}]*\});\s*$/.exec(
      readFileSync(`${dist}index.d.ts`, 'utf8'),
    ) ?? [];
  if (!shared)
    throw new Error('What the entries of the SDK share is no longer one file of types: import it from index.ts.');
  const declarations = readFileSync(`${dist}${shared}.d.ts`, 'utf8');
  writeFileSync(`${dist}index.d.ts`, declarations.replace(/^export \{[^}]*\};$/m, `export ${exported};`));
  rmSync(`${dist}${shared}.d.ts`);
  const renamed = new Map([...exported.matchAll(/(\w+) as (\w+)/g)].map(([, inside, outside]) => [inside, outside]));
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) {
    const text = readFileSync(dist + name, 'utf8');
    const imports = new RegExp(`^import \\{([^}]*)\\} from "\\./${shared}\\.js";`, 'm');
    const told = text.replace(imports, (_, names) => {
      const from = names.replaceAll(/\w+/g, (word) => (renamed.has(word) ? `${renamed.get(word)} as ${word}` : word));
      return `import {${from}} from "./index.js";`;
    });
    writeFileSync(dist + name, told);
  }
}
