import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { Loyalty } from '@loyalty-service/sdk';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { compilers } from './compilers.ts';
import { tarballOf } from './packages.ts';
import { root, run, unpack } from './packed.ts';

const modules = join(root, 'test/node_modules');
const homeOf = (name: string, from = join(modules, 'x.js')): string =>
  dirname(createRequire(from).resolve(`${name}/package.json`));
/** ts-rest is written for Zod 3, which also has Zod 4. */
const zod3 = homeOf('zod', join(realpathSync(join(modules, '@ts-rest/core')), 'x.js'));
const zod4 = homeOf('zod');

const examplesOf = (path: string): ReadonlyMap<string, string> => {
  const text = readFileSync(join(root, path), 'utf8');
  return new Map([...text.matchAll(/^```ts (\S+)\n(.*?)^```/gms)].map(([, name = '', code = '']) => [name, code]));
};
const fixture = (name: string): string => readFileSync(join(root, 'test/package/fixtures/contract', name), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'loyalty-contract-'));
let server: TestServer;
let tarball: string;
beforeAll(async () => {
  server = await startTestServer();
  tarball = await tarballOf('contract');
}, 300_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** A project with the contract, ts-rest and one Zod, as npm lays them out: side by side. */
async function projectWith(name: string, zod: string): Promise<string> {
  const project = mkdtempSync(join(folder, `${name}-`));
  await unpack(tarball, project);
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  const copies = { '@ts-rest/core': join(modules, '@ts-rest/core'), zod };
  for (const [to, from] of Object.entries(copies))
    cpSync(realpathSync(from), join(project, 'node_modules', to), { recursive: true });
  for (const also of ['@tanstack/react-query', '@types/node', '@types/react', 'msw']) {
    mkdirSync(dirname(join(project, 'node_modules', also)), { recursive: true });
    const from = also === '@types/node' ? join(root, 'node_modules', also) : join(modules, also);
    symlinkSync(realpathSync(from), join(project, 'node_modules', also));
  }
  return project;
}

/** The errors of the compiler. It writes JavaScript beside each file. */
async function compile(project: string, compiler: string, files: ReadonlyMap<string, string>, skipLibCheck: boolean) {
  for (const [name, code] of files) writeFileSync(join(project, name), code);
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck },
    ...{ skipDefaultLibCheck: true, target: 'es2022', module: 'nodenext', types: ['node'] },
    lib: ['es2022', 'DOM', 'DOM.Iterable'],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [...files.keys()] }));
  const tsc = join(homeOf(compiler), 'bin/tsc');
  return run(process.execPath, [tsc, '-p', project]).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

/** A business with one card of points. */
async function shop() {
  const { key } = await server.business();
  const loyalty = new Loyalty({ apiKey: key, baseUrl: server.url });
  const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;
  const program = await loyalty.programs.create({ name: 'Points', status: 'active', rules });
  const card = await loyalty.cards.issue({ program_id: program.id });
  return { key, programId: program.id, cardId: card.id };
}

/** Runs the function that a compiled module is named after as its own process, against the server. */
async function runIn(project: string, call: string, key: string, ...args: readonly string[]): Promise<unknown> {
  const code = `import { ${call} as call } from './${call}.js';\nconsole.log(JSON.stringify(await call(...process.argv.slice(2))));\n`;
  writeFileSync(join(project, `run-${call}.mjs`), code);
  const env = { ...process.env, LOYALTY_BASE_URL: server.url, LOYALTY_API_KEY: key };
  const { stdout } = await run(process.execPath, [`run-${call}.mjs`, ...args], { cwd: project, env });
  return JSON.parse(stdout);
}

describe('the packed contract', { timeout: 300_000 }, () => {
  const oldest = compilers[0]?.package ?? '';
  it.each([
    ['Zod 4', oldest, zod4, true],
    ['Zod 4', 'typescript-7.0', zod4, true],
    ['Zod 3, every declaration checked', 'typescript', zod3, false],
  ])('types and makes the calls of ts-rest, with %s and %s', async (_, compiler, zod, skipLibCheck) => {
    const project = await projectWith(`strict-${compiler}`, zod);
    const files = new Map([['strict.ts', fixture('strict.ts.txt')]]);
    expect(await compile(project, compiler, files, skipLibCheck)).toBe('');
    const { key, cardId } = await shop();
    expect(await runIn(project, 'strict', key, cardId)).toEqual([1, 'not_found', 'blocked', 'card_blocked', true]);
  });

  it('does what the guide says: a sale that counts once, TanStack Query, MSW', async () => {
    const project = await projectWith('guide', zod4);
    const files = new Map([...examplesOf('server/docs/contract.md'), ['guide.ts', fixture('guide.ts.txt')]]);
    expect([...files.keys()]).toEqual(['client.ts', 'queries.ts', 'mocks.ts', 'guide.ts']);
    expect(await compile(project, 'typescript', files, true)).toBe('');
    const { key, cardId, programId } = await shop();
    expect(await runIn(project, 'guide', key, cardId, programId)).toEqual([12, 12, 12, 'Mocked', 'not_found']);
  });

  it('does what its README says', async () => {
    const project = await projectWith('readme', zod4);
    expect(await compile(project, 'typescript', examplesOf('contract/npm/README.md'), true)).toBe('');
    const { key, cardId } = await shop();
    const env = { ...process.env, LOYALTY_BASE_URL: server.url, LOYALTY_API_KEY: key, LOYALTY_DEMO_CARD: cardId };
    const { stdout } = await run(process.execPath, ['call.js'], { cwd: project, env });
    expect(stdout.trim()).toBe('Earned 12, the balance is 12.');
  });

  it('is a package that npm, publint and every module mode read', async () => {
    const { messages } = await publint({ pkgDir: await unpack(tarball, join(folder, 'published')), strict: true });
    expect(messages).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    expect('problems' in checked ? checked.problems : 'no types').toEqual([]);
  });
});
