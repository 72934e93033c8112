import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { afterAll, beforeAll, it } from 'vitest';
import { temporaryFolder } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';
import { judge } from './judge.ts';
import type { Case } from './judged.ts';
import { packages } from './packages.ts';
import { runTool } from './tools.ts';

/** API tests that send what integrators send: every operation, and what moves units. */
const apiTests = [
  'every-operation/success',
  'earn/',
  'cards/',
  'customers/',
  'movements/',
  'vouchers/use',
  'referrals/lifecycle',
];

const folder = temporaryFolder();
afterAll(() => folder.remove());

type Document = Awaited<ReturnType<typeof buildOpenApi>>;

let document: Document;
beforeAll(async () => {
  document = await buildOpenApi();
}, 120_000);

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly violations: string | null;
}

/**
 * Runs API tests whose requests go through Prism. Tests of what no proxy passes on, such as HEAD, may fail, so only what Prism says
 * counts. Tests send bad requests too: an objection to those is right where our answer refuses them as well.
 */
async function byPrism(described: Document, tests: readonly string[]): Promise<readonly Case[]> {
  const [file, seen] = [join(folder.path, 'openapi.json'), join(folder.path, 'seen.ndjson')];
  writeFileSync(file, JSON.stringify(described));
  writeFileSync(seen, '');
  const env = {
    OUTSIDE_DOCUMENT: file,
    OUTSIDE_SEEN: seen,
    TEST_PROXY: fileURLToPath(new URL('prism-before.ts', import.meta.url)),
  };
  const words = ['run', '--project=sqlite', '--maxWorkers=1', ...tests.map((name) => `test/api/${name}`)];
  await runTool(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...words], root, env);
  const lines = readFileSync(seen, 'utf8').trim().split('\n');
  return lines.map((line) => caseOf(JSON.parse(line)));
}

const rowsWithMistakes = {
  rule: 'a row of an import',
  reason: 'An import takes a file with mistakes, refuses only the rows that have them, and answers which these are.',
};

function caseOf({ method, path, status, violations }: Seen): Case {
  const found = JSON.parse(violations ?? '[]') as { location: string[]; code: string; message: string }[];
  const wrong = found.filter(({ location: [part] }) => part === 'response' || status < 400);
  return {
    name: `${method} ${path} ${status}`,
    findings: wrong.map(({ location, code, message }) => ({
      rule: path === '/v1/imports' && status === 202 ? rowsWithMistakes.rule : code,
      where: `${location.join('.')}: ${message}`,
    })),
  };
}

/** The document, in which every card has a field that no card has. */
function withFault(): Document {
  const copy = structuredClone(document);
  const card = copy.components?.schemas?.['Card'] as { required: string[] };
  card.required.push('no_such_field');
  return copy;
}

it('Prism', { timeout: 900_000 }, async () => {
  const suite = {
    name: 'Prism, as a proxy before the API tests',
    version: packages['@stoplight/prism-cli'],
    looksAt: 'requests with their answers',
    exceptions: [rowsWithMistakes],
  };
  const planted = await byPrism(withFault(), ['cards/find-by-code']);
  const found = { name: 'planted', findings: planted.flatMap(({ findings }) => findings) };
  judge(suite, await byPrism(document, apiTests), {
    fault: 'a card without a field that the document requires',
    found,
  });
});
