import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLedgerFile } from '../faults/ledger-file.ts';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { makeCookbookFile } from './cookbook-programs.ts';
import { countRows } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'cookbook.db');
const files = join(folder.path, 'programs');
const club = join(files, 'club.yaml');
let place: string[];
const run = (...words: string[]) => runCommand(database, ['programs', ...words]);
const plan = (...more: string[]) => run('plan', ...more, ...place);

beforeAll(async () => {
  const { id } = await makeCookbookFile(database);
  place = ['--business', id, '--mode', 'test'];
  await run('export', files, ...place);
}, 120_000);
afterAll(() => folder.remove());

const changed = (change: (text: string) => string): string => {
  const path = join(folder.path, 'changed.yaml');
  writeFileSync(path, change(readFileSync(club, 'utf8')));
  return path;
};

describe('loyalty-server programs plan', { timeout: 120_000 }, () => {
  it('finds no change in the programs of the cookbook after an export', async () => {
    const { code, stdout } = await plan(files, '--json');
    const { programs } = JSON.parse(stdout);
    expect([code, programs.length]).toEqual([0, 12]);
    for (const { key, changes, program_id, simulation } of programs)
      expect({ key, changes, program_id, simulation }).toEqual({
        ...{ key, changes: [], simulation: null },
        program_id: expect.stringMatching(/^prg_/),
      });
  });

  it('prints what is added, changed and removed, and changes nothing', async () => {
    const before = await countRows(database);
    const path = changed((text) =>
      text
        .replace('name: Club\n', 'name: Coffee club\n')
        .replace('key: five-euros', 'key: six-euros')
        .replace('cost: 10', 'cost: 12'),
    );
    const { code, stdout } = await plan(path);
    expect(code).toBe(0);
    expect(stdout).toContain('\n  ~ name: Club → Coffee club\n');
    expect(stdout).toContain('\n  + rewards.six-euros: {"name":"Five euros"');
    expect(stdout).toContain('\n  − rewards.five-euros: {"name":"Five euros"');
    expect(stdout).toContain('\n  ~ rewards.house-coffee.cost: 10 → 12\n');
    expect(stdout).toMatch(/\nETag of the stored programs: [0-9a-f]{16}\n$/);
    expect(await countRows(database)).toEqual(before);
  });

  it('prints a program that does not exist yet as new', async () => {
    const { code, stdout } = await plan(changed((text) => text.replace('key: club', 'key: circle')));
    expect([code, stdout]).toEqual([0, expect.stringContaining('\n  + the program, as a draft, with its rewards\n')]);
  });

  it('says why changed rules have no simulation', async () => {
    const named = await plan(
      changed((text) => text.replace('reward: house-coffee', 'reward: tea').replace('key: house-coffee', 'key: tea')),
    );
    expect(named.stdout).toContain(
      'No simulation, because the rules name a reward or program that does not exist yet.',
    );
    const gift = join(folder.path, 'gift.yaml');
    const text = readFileSync(join(files, 'gutschein-fur-gaste.yaml'), 'utf8');
    writeFileSync(gift, text.replace('kind: gift', 'kind: gift\n  min_top_up: 500'));
    expect((await plan(gift)).stdout).toContain('No simulation, because cards of a gift program do not earn.');
  });

  it.each([
    ['another currency', ['currency: EUR', 'currency: USD'], 'The currency of Club cannot change.'],
    ['another kind', ['kind: points', 'kind: stamps\n  goal: 5'], 'The kind of Club cannot change.'],
    ['a program that does not exist', ['program: gutschein-fur-gaste', 'program: none'], 'No program has the key none'],
  ] as const)('refuses %s', async (_, [from, to], expected) => {
    expect(await plan(changed((text) => text.replace(from, to)))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(expected),
    });
  });

  it('exits with 2 and names the place where a file is not valid', async () => {
    const { code, stderr } = await plan(changed((text) => text.replace('per: 100', 'per: 0')));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/changed\.yaml:\d+:\d+ \/rules\/earn\/per/)]);
  });
});

describe('the cost in a plan', { timeout: 120_000 }, () => {
  it('is that of a simulation with the same rules', async () => {
    await makeLedgerFile({ folder: folder.path, cards: 6, earns: 3 });
    const ledger = join(folder.path, 'loyalty.db');
    const json = async (...words: string[]) => JSON.parse((await runCommand(ledger, [...words, '--json'])).stdout);
    const [{ id: business }] = await json('business', 'list');
    const where = ['--business', business, '--mode', 'test'];
    const [{ file }] = await json('programs', 'export', join(folder.path, 'ledger'), ...where);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/value: (\d+)/, 'value: 3'));
    const { programs } = await json('programs', 'plan', file, ...where);
    const [{ program_id, simulation }] = programs;
    const rules = join(folder.path, 'rules.json');
    writeFileSync(rules, JSON.stringify(simulation.rules));
    const simulated = await json('simulate', program_id, '--rules', rules);
    expect(simulation.result).toEqual(simulated.result);
    expect(simulation.result.sales.count).toBe(18);
    expect(simulation.result.simulated.issued).toBeGreaterThan(simulation.result.actual.issued);
    const { stdout } = await runCommand(ledger, ['programs', 'plan', file, ...where]);
    expect(stdout).toContain('  ~ rules.earn.value: ');
    expect(stdout).toContain('Cards: 6 get more, 0 get less, 0 get the same.');
  });
});
