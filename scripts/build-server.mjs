// Builds what the server publishes: the command and the library as JavaScript, source maps and declarations, and the console.
// `npm pack` and `npm publish` run it.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConsole, isConsoleStale } from './build-console.mjs';
import { declarationsOfServer } from './server-types.mjs';

const server = fileURLToPath(new URL('../server/', import.meta.url));
const lib = `${server}lib/`;
rmSync(lib, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsdown/run')), '--config', 'tsdown.publish.config.ts', '--log-level', 'error'],
  // Printed lines would end up in the output of `npm pack --json`.
  { cwd: server, stdio: ['ignore', 2, 2] },
);

if (isConsoleStale()) await buildConsole();

const command = `#!/usr/bin/env node
// A stack trace names the sources only where source maps are on before a module is loaded.
process.setSourceMapsEnabled(true);
await import('./main.js');
`;
writeFileSync(`${lib}loyalty-server.js`, command);
chmodSync(`${lib}loyalty-server.js`, 0o755);

// CommonJS: createServer is asynchronous anyway, so the ES module is loaded by the first call.
const commonJs = `'use strict';
exports.createServer = async (options) => (await import('./index.js')).createServer(options);
`;
writeFileSync(`${lib}index.cjs`, commonJs);
writeFileSync(`${lib}index.d.cts`, declarationsOfServer());
writeFileSync(`${lib}index.d.ts`, "export * from './index.cjs';\n");

writeFileSync(`${server}THIRD-PARTY-LICENSES`, licencesOf([...slimMaps(), ...copyLibraries()]));

/** Copies the libraries of the docs, which the published package does not install. Returns the folders of their packages. */
function copyLibraries() {
  const libraries = JSON.parse(readFileSync(`${server}src/docs/libraries.json`, 'utf8'));
  return libraries.map(({ name, package: from, file }) => {
    const folder = `${server}node_modules/${from}`;
    cpSync(`${folder}/${file}`, `${lib}libraries/${name}`);
    return folder;
  });
}

/** Leaves the sources of other packages out of the source maps. Returns the folders of those packages. */
function slimMaps() {
  const packages = new Set();
  for (const name of readdirSync(lib).filter((file) => file.endsWith('.map'))) {
    const map = JSON.parse(readFileSync(lib + name, 'utf8'));
    map.sourcesContent = map.sources.map((source, index) => {
      const [folder] = /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(source) ?? [];
      if (folder) packages.add(join(lib, folder));
      return folder ? null : map.sourcesContent[index];
    });
    writeFileSync(lib + name, JSON.stringify(map));
  }
  return packages;
}

/** The notices that the licences of the bundled packages ask for. */
function licencesOf(folders) {
  const notices = [...folders].map((folder) => {
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$|-)/i.test(entry));
    const text = file
      ? readFileSync(join(folder, file), 'utf8').trim()
      : textOf(license, author?.name ?? author ?? name);
    return `${name} ${version}\n\n${text}\n`;
  });
  return `The files in lib contain code of these packages.\n\n${[...new Set(notices)].sort().join(`\n${'-'.repeat(80)}\n\n`)}`;
}

/** The text of a licence that a package names without a copy of it. */
function textOf(license, owner) {
  if (license !== 'MIT') return license;
  return readFileSync(`${server}LICENSE`, 'utf8')
    .replace(/^Copyright .*$/m, `Copyright (c) ${owner}`)
    .trim();
}
