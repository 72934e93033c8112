/**
 * `pnpm api:changes` prints the changes of the API since the last release, and exits with 1 if one of them breaks a client.
 * `pnpm api:release 1.1.0` stores the API as the last release, and adds its changes to the changelog. `pnpm release` dates them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildOpenApi } from '../src/openapi/index.ts';
import { compareDocuments, printChanges } from './compare.ts';
import { readReleased, writeReleased } from './released.ts';

const changelog = fileURLToPath(new URL('../../server/docs/changelog.md', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean' }, unreleased: { type: 'boolean' } },
});
const current = await buildOpenApi();
const changes = await compareDocuments(readReleased(), current);
const breaking = changes.filter((change) => change.breaking);

if (breaking.length > 0 && !values.unreleased) {
  console.error(
    `These changes break who uses v1:\n\n${printChanges(breaking)}\nAdd beside what is there, and take nothing away.` +
      ' Only while nobody uses it yet: pnpm api:release --unreleased',
  );
  process.exitCode = 1;
} else if (values.release) {
  const [version] = positionals;
  if (version) addToChangelog(version);
  writeReleased(current);
  console.log(`${version ?? 'The document'} is what the next changes are compared with.`);
} else {
  console.log(changes.length === 0 ? 'The API is as it was released.' : printChanges(changes));
}

function addToChangelog(version: string): void {
  const text = readFileSync(changelog, 'utf8');
  const at = text.indexOf('\n## ');
  const said = printChanges(changes) || '- nothing that a document can tell\n';
  writeFileSync(changelog, `${text.slice(0, at)}\n## ${version} - not released yet\n\n${said}${text.slice(at)}`);
}
