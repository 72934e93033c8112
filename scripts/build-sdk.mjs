// Builds what the SDK publishes: ESM and CommonJS with source maps and types. `npm pack` and `npm publish` run it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';

const sdk = fileURLToPath(new URL('../sdk/', import.meta.url));
const dist = `${sdk}dist/`;
const statementStarts =
  /(?<=[;{}])(?=(?:async|class|const|export|for|function|if|let|return|static|switch|throw|try)\b)/g;
const entries = ['index', 'webhooks', 'webhooks.node', 'testing'];
rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('tsdown/run')), '--log-level', 'error'], {
  cwd: sdk,
  // Printed lines would end up in the output of `npm pack --json`.
  stdio: ['ignore', 2, 2],
});

joinIndexTypes();

// The fixtures are a tenth of the package, and a test has no bundle to shake them out of: the ES module is the CommonJS one.
const names = Object.keys(createRequire(import.meta.url)(`${dist}testing.cjs`)).join(',');
writeFileSync(`${dist}testing.js`, `import testing from'./testing.cjs';export const{${names}}=testing;\n`);

rmSync(`${dist}testing.js.map`);

for (const name of readdirSync(dist).filter((file) => file.endsWith('.d.ts'))) declareForBoth(name.slice(0, -5));

for (const name of readdirSync(dist).filter((file) => /\.c?js$/.test(file) && !/^(loyalty|testing\.js)/.test(file)))
  reprint(name);

/**
 * Declares an entry once, for CommonJS. The ES module's declarations export the same: an ES module may import CommonJS, while
 * older compilers do not know how to import the other way. A second copy would be a third of the package.
 */
function declareForBoth(name) {
  const text = readFileSync(`${dist}${name}.d.ts`, 'utf8');
  const declarations = text
    .replaceAll(/^\/\/#(end)?region.*\n/gm, '')
    .replaceAll(/(from "\.\/[\w.-]+)\.js"/g, '$1.cjs"');
  writeFileSync(`${dist}${name}.d.cts`, declarations);
  if (entries.includes(name)) writeFileSync(`${dist}${name}.d.ts`, `export * from './${name}.cjs';\n`);
  else rmSync(`${dist}${name}.d.ts`);
}

/**
 * Marks the calls that make classes of errors as free of side effects: the printer drops the marks, and a bundler then keeps
 * classes that nobody names. Begins a line before each statement that starts with a word, because Node prints the whole line of
 * an error that nobody handles. No text of ours has such a word right after `;`, `{` or `}`. Moves the source map along.
 */
function reprint(name) {
  const code = readFileSync(dist + name, 'utf8');
  const text = new MagicString(code);
  for (const { index } of code.matchAll(/(?<==)(?=statusError\()/g)) text.appendLeft(index, '/*@__PURE__*/');
  for (const { index } of code.matchAll(statementStarts)) text.appendLeft(index, '\n');
  const moved = text.generateMap({ source: name, hires: true });
  const map = remapping([moved, readFileSync(`${dist}${name}.map`, 'utf8')], () => null);
  writeFileSync(dist + name, text.toString());
  writeFileSync(`${dist}${name}.map`, map.toString());
}

/**
 * Puts the types that entries share where `.` declares what it exports. The bundler keeps them in a file beside it, since
 * three of them have another name outside, and all 300 names would be listed three times.
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
    const joined = text.replace(imports, (_, names) => {
      const from = names.replaceAll(/\w+/g, (word) => (renamed.has(word) ? `${renamed.get(word)} as ${word}` : word));
      return `import {${from}} from "./index.js";`;
    });
    writeFileSync(dist + name, joined);
  }
}
