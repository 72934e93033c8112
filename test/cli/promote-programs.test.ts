import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, pointsRules } from '../api/support/shop.ts';
import { makeLedgerFile } from '../faults/ledger-file.ts';
import { runCommand } from '../support/command-line.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';
import { makeCookbookFile } from './cookbook-programs.ts';
import { countRows } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'cookbook.db');
let business: string;

const programs = (...words: string[]) => runCommand(database, ['programs', ...words, '--business', business]);
const promote = (...words: string[]) => programs('promote', ...words, '--from', 'test', '--to', 'live');
const json = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout);

/** The folder with the files of a mode. */
async function exported(mode: string): Promise<string> {
  const path = join(folder.path, mode);
  expect(await programs('export', path, '--mode', mode)).toMatchObject({ code: 0 });
  return path;
}

async function changeClub(mode: string, edit: (text: string) => string): Promise<void> {
  const path = join(await exported(mode), 'club.yaml');
  const text = readFileSync(path, 'utf8');
  expect(edit(text)).not.toBe(text);
  writeFileSync(path, edit(text));
  expect(await programs('apply', path, '--mode', mode)).toMatchObject({ code: 0, stderr: '' });
}

beforeAll(async () => {
  ({ id: business } = await makeCookbookFile(database));
}, 120_000);
afterAll(() => folder.remove());

describe('loyalty-server programs promote', { timeout: 120_000 }, () => {
  it('changes nothing with --dry-run', async () => {
    const before = await countRows(database);
    const { code, stdout } = await promote('--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('club: Club\n  + the program, as a draft, with its rewards\n');
    expect(stdout).toMatch(/\nETag of the stored programs: [0-9a-f]{16}-[0-9a-f]{16}\n$/);
    expect(await countRows(database)).toEqual(before);
  });

  it('copies the chosen programs with all programs that they name, and no others', async () => {
    expect(await promote('club')).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(await exported('live'))).toEqual([
      'club.yaml',
      'gutschein-fur-gaste.yaml',
      'program.schema.json',
    ]);
  });

  it('copies all programs of the cookbook without an edit, as drafts, and a second time changes nothing', async () => {
    const { code, stdout } = await promote();
    expect([code, stdout]).toEqual([0, expect.stringContaining('\nPromoted.\nNew programs are drafts.')]);
    const planned = json(await promote('--dry-run', '--json')).programs;
    expect(planned).toHaveLength(12);
    for (const { changes, program_id, simulation } of planned)
      expect([changes, program_id, simulation]).toEqual([[], expect.stringMatching(/^prg_/), null]);
    const byFiles = json(await programs('plan', await exported('test'), '--mode', 'live', '--json')).programs;
    expect(byFiles).toHaveLength(12);
    for (const { changes, program_id } of byFiles)
      expect([changes, program_id]).toEqual([[], expect.stringMatching(/^prg_/)]);
    const before = await countRows(database);
    expect((await promote()).stdout).toMatch(/\nNothing to change\.\n$/);
    expect(await countRows(database)).toEqual(before);
  });

  it('copies what is changed, added and removed', async () => {
    await changeClub('test', (text) =>
      text
        .replace('cost: 10', 'cost: 12')
        .replace(/ {2}- key: five-euros[\s\S]*?cost: 50\n/, '')
        .concat('  - key: tea\n    name: Tea\n    cost: 8\n    benefit: { kind: custom, label: Tea }\n'),
    );
    const { stdout } = await promote('--dry-run');
    expect(stdout).toContain('\n  ~ rewards.house-coffee.cost: 10 → 12\n');
    expect(stdout).toContain('\n  − rewards.five-euros: {"name":"Five euros"');
    expect(stdout).toContain('\n  + rewards.tea: {"name":"Tea"');
    expect(await promote()).toMatchObject({ code: 0, stderr: '' });
    expect((await promote('--dry-run')).stdout).not.toMatch(/^ {2}[+~−]/m);
  });

  it.each(['test', 'live'])('answers 412 if the %s programs changed after the plan', async (mode) => {
    const { etag } = json(await promote('--dry-run', '--json'));
    await changeClub(mode, (text) => text.replace(/name: Club.*\n/, `name: Club ${mode}\n`));
    const before = await countRows(database);
    expect(await promote('--if-match', etag)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^412: /) });
    expect(await countRows(database)).toEqual(before);
    const { etag: next } = json(await promote('--dry-run', '--json'));
    expect(await promote('--if-match', next)).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    ['the same data', ['--from', 'live'], 2, '--from and --to are both live.'],
    ['a program that does not exist', ['none'], 1, 'No program in use has the key none'],
  ] as const)('refuses %s', async (_, words, code, stderr) => {
    const answer = await programs('promote', '--from', 'test', '--to', 'live', ...words);
    expect(answer).toMatchObject({ code, stderr: expect.stringContaining(stderr) });
  });
});

describe('the cost in a promotion', { timeout: 120_000 }, () => {
  it('is that of the past sales of the data that it changes', async () => {
    await makeLedgerFile({ folder: folder.path, cards: 6, earns: 3 });
    const ledger = join(folder.path, 'loyalty.db');
    const run = async (...words: string[]) => json(await runCommand(ledger, [...words, '--json']));
    const [{ id }] = await run('business', 'list');
    const of = (...words: string[]) => run('programs', ...words, '--business', id);
    await of('promote', '--from', 'test', '--to', 'live');
    const [{ file }] = await of('export', join(folder.path, 'ledger'), '--mode', 'live');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/value: (\d+)/, 'value: 3'));
    await of('apply', file, '--mode', 'live');
    const { programs } = await of('promote', '--dry-run', '--from', 'live', '--to', 'test');
    const [{ changes, simulation }] = programs;
    expect(changes).toMatchObject([{ path: 'rules.earn.value', after: 3 }]);
    expect(simulation.result.sales.count).toBe(18);
    expect(simulation.result.simulated.issued).toBeGreaterThan(simulation.result.actual.issued);
  });
});

describe('a program with two rewards of one name, which no file can have', { timeout: 120_000 }, () => {
  it('does not stop the promotion of another one', async () => {
    const file = join(folder.path, 'twins.db');
    const server = await startTestServer({ store: openSqliteStore({ file, exclusive: true }) });
    const shop = await server.business();
    const create = (path: string, body: object) => must(shop, 'POST', path, body);
    await create('/v1/programs', { name: 'Good', rules: pointsRules });
    const { id: program_id } = await create('/v1/programs', { name: 'Twins', rules: pointsRules });
    const reward = { program_id, name: 'Twice', cost: 5, benefit: { kind: 'custom', label: 'Twice' } };
    for (let at = 0; at < 2; at += 1) await create('/v1/rewards', reward);
    await server.stop();
    const { business_id } = shop.caller.tenant;
    const run = (...keys: string[]) =>
      runCommand(file, ['programs', 'promote', ...keys, '--business', business_id, '--from', 'test', '--to', 'live']);
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('Two have the key twice.') });
    expect(await run('good')).toMatchObject({ code: 0, stderr: '' });
  });
});
