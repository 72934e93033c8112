import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { afterAll, beforeAll, it } from 'vitest';
import { temporaryFolder } from '../../support/server.ts';
import { root } from '../../support/source-files.ts';
import { judge } from './judge.ts';
import type { Case, Finding } from './judged.ts';
import { packages } from './packages.ts';
import { runScript } from './tools.ts';

type Document = Awaited<ReturnType<typeof buildOpenApi>>;

const folder = temporaryFolder();
afterAll(() => folder.remove());

let document: Document;
beforeAll(async () => {
  document = await buildOpenApi();
}, 120_000);

/** The document with only its first path, whose operations have no answers. */
function withFault(): Document {
  const [[path, item] = ['', {}]] = Object.entries(document.paths ?? {});
  const operations = Object.entries(item as object).map(([method, { responses: _, ...operation }]) => [
    method,
    operation,
  ]);
  return { ...document, paths: { [path]: Object.fromEntries(operations) } };
}

/** The findings of a linter, each at its operation; those that belong to no operation are one more case. */
function casesOf(
  one: Document,
  findings: readonly (Finding & { readonly path: readonly string[] })[],
): readonly Case[] {
  const operations = Object.entries(one.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => ({ path, method })),
  );
  const own = operations.map(({ path, method }) => ({
    name: `${method} ${path}`,
    findings: findings.filter(({ path: at }) => at[0] === 'paths' && at[1] === path && at[2] === method),
  }));
  const placed = new Set(own.flatMap(({ findings: found }) => found));
  return [...own, { name: 'the document', findings: findings.filter((finding) => !placed.has(finding)) }];
}

const all = (cases: readonly Case[]): Case => ({ name: 'all', findings: cases.flatMap(({ findings }) => findings) });

function writeDocument(one: Document): string {
  const file = join(folder.path, 'openapi.json');
  writeFileSync(file, JSON.stringify(one));
  return file;
}

async function bySpectral(one: Document): Promise<readonly Case[]> {
  const ruleset = join(folder.path, 'spectral.yaml');
  writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');
  const words = ['lint', writeDocument(one), '--ruleset', ruleset, '--format', 'json', '--quiet'];
  const { stdout } = await runScript('@stoplight/spectral-cli/dist/index.js', words);
  const found = JSON.parse(stdout) as { code: string; message: string; path: string[] }[];
  return casesOf(
    one,
    found.map(({ code, message, path }) => ({
      rule: code,
      where: `${path.join('/')}: ${message}`,
      path: path.map(String),
    })),
  );
}

it('Spectral', { timeout: 600_000 }, async () => {
  const reason = 'Every company runs the service itself, so the document cannot know whom its readers should ask.';
  const suite = {
    name: 'Spectral, spectral:oas',
    version: packages['@stoplight/spectral-cli'],
    looksAt: 'operations of the OpenAPI document',
    exceptions: [{ rule: 'info-contact', reason }],
  };
  const found = all(await bySpectral(withFault()));
  judge(suite, await bySpectral(document), { fault: 'an operation without answers', found });
});

async function byRedocly(one: Document): Promise<readonly Case[]> {
  const words = ['lint', writeDocument(one), '--config', join(root, 'redocly.yaml'), '--format', 'json'];
  const { stdout } = await runScript('@redocly/cli/bin/cli.js', words);
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
  };
  return casesOf(
    one,
    problems.map(({ ruleId, message, location: [at] }) => {
      const pointer = at?.pointer ?? '#/';
      const path = pointer
        .slice(2)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
      return { rule: ruleId, where: `${pointer}: ${message}`, path };
    }),
  );
}

it('Redocly', { timeout: 600_000 }, async () => {
  const suite = {
    name: 'Redocly lint, recommended-strict',
    version: packages['@redocly/cli'],
    looksAt: 'operations of the OpenAPI document',
    exceptions: [],
  };
  const found = all(await byRedocly(withFault()));
  judge(suite, await byRedocly(document), { fault: 'an operation without answers', found });
});
