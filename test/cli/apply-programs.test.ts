import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { loyaltyServer } from '../support/server-process.ts';
import { makeCookbookFile } from './cookbook-programs.ts';
import { countRows } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'cookbook.db');
const files = join(folder.path, 'programs');
const club = join(files, 'club.yaml');
let test: string[];
let live: string[];

const run = (...words: string[]) => runCommand(database, ['programs', ...words]);
const apply = (path: string, ...more: string[]) => run('apply', path, ...test, ...more);
const change = (path: string, edit: (text: string) => string) => {
  const text = readFileSync(path, 'utf8');
  if (edit(text) === text) throw new Error('The edit changes nothing.');
  writeFileSync(path, edit(text));
};
const etagOf = async () => JSON.parse((await run('plan', club, ...test, '--json')).stdout).etag as string;

/** The rows of programs and rewards, with their versions. */
async function storedRows() {
  const store = openSqliteStore({ file: database, exclusive: false });
  try {
    const rows = [];
    for await (const page of store.scan('programs')) rows.push(...page);
    for await (const page of store.scan('rewards')) rows.push(...page);
    return rows;
  } finally {
    await store.close();
  }
}
const rowOf = async (name: string, mode = 'test') =>
  (await storedRows()).find((row) => row.name === name && row.mode === mode);

beforeAll(async () => {
  const { id } = await makeCookbookFile(database);
  test = ['--business', id, '--mode', 'test'];
  live = ['--business', id, '--mode', 'live'];
  await run('export', files, ...test);
}, 120_000);
afterAll(() => folder.remove());

describe('loyalty-server programs apply', { timeout: 120_000 }, () => {
  it('changes nothing for all programs of the cookbook after an export', async () => {
    const [rows, counts] = [await storedRows(), await countRows(database)];
    const { code } = await apply(files);
    expect(code).toBe(0);
    expect(await storedRows()).toEqual(rows);
    expect(await countRows(database)).toEqual(counts);
  });

  it('creates all programs of the cookbook as drafts where there are none, and exports the same files', async () => {
    expect(await run('apply', files, ...live)).toMatchObject({ code: 0, stderr: '' });
    const other = join(folder.path, 'live');
    await run('export', other, ...live);
    expect(readdirSync(other)).toEqual(readdirSync(files));
    for (const name of readdirSync(other))
      expect(readFileSync(join(other, name), 'utf8')).toBe(readFileSync(join(files, name), 'utf8'));
    expect(await rowOf('Club', 'live')).toMatchObject({ status: 'draft', rules_version: 2 });
    expect(await rowOf('Club')).toMatchObject({ status: 'active', rules_version: 2 });
  });

  it('changes, adds and archives, also rewards that new rules name, and leaves the stock', async () => {
    const levels = '{ id: base, name: Base, min: 0 }, { id: gold, name: Gold, min: 100 }';
    change(club, (text) =>
      text
        .replace('name: Club\n', 'name: Coffee club\n')
        .replace('reward: house-coffee', 'reward: free-tea')
        .replace(
          'rules:\n  kind: points\n',
          `rules:\n  kind: points\n  tiers: { qualify: { measure: spend, window: lifetime }, levels: [${levels}] }\n`,
        )
        .replace(/ {2}- key: five-euros[\s\S]*?cost: 50\n/, '')
        .replace('till: "4"', 'shop: Berlin')
        .concat('  - key: free-tea\n    name: Tea\n    cost: 8\n    tier_ids: [gold]\n')
        .concat('    benefit: { kind: custom, label: Tea }\n'),
    );
    expect(await apply(club)).toMatchObject({ code: 0, stderr: '' });
    expect(await rowOf('Coffee club')).toMatchObject({ rules_version: 3, metadata: '{"file_key":"club"}' });
    expect(await rowOf('Five euros')).toMatchObject({ status: 'archived' });
    expect(await rowOf('House coffee')).toMatchObject({ stock: 7, metadata: '{"shop":"Berlin"}' });
    expect(await rowOf('Tea')).toMatchObject({ cost: 8, tier_ids: '["gold"]', metadata: '{"file_key":"free-tea"}' });
    const rows = await storedRows();
    expect(await apply(club)).toMatchObject({ code: 0 });
    expect(await storedRows()).toEqual(rows);
  });

  it('answers 412 to one of two who apply at once, and keeps all that the other wrote', async () => {
    const etag = await etagOf();
    const paths = ['10', '20'].map((cost) => {
      const path = join(folder.path, `${cost}.yaml`);
      writeFileSync(
        path,
        readFileSync(club, 'utf8').replace('cost: 8', `cost: ${cost}`).replace('value: 2', `value: ${cost}`),
      );
      return path;
    });
    const ended = await Promise.all(
      paths.map((path) => loyaltyServer(database, ['programs', 'apply', path, ...test, '--if-match', etag])),
    );
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
    const loser = ended.findIndex(({ code }) => code === 1);
    expect(ended[loser]?.stderr).toContain('412: ');
    const cost = loser === 0 ? 20 : 10;
    expect(await rowOf('Tea')).toMatchObject({ cost });
    expect(await rowOf('Coffee club')).toMatchObject({ rules: expect.stringContaining(`"value":${cost}`) });
  });

  it('answers 412 if a program changed after the plan, and changes nothing', async () => {
    const etag = await etagOf();
    await run('export', files, ...test);
    change(club, (text) => text.replace('name: Coffee club', 'name: Coffee'));
    expect(await apply(club)).toMatchObject({ code: 0 });
    const rows = await storedRows();
    change(club, (text) => text.replace('name: Coffee\n', 'name: Tea club\n'));
    expect(await apply(club, '--if-match', etag)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^412: /) });
    expect(await storedRows()).toEqual(rows);
  });

  it('writes no file and no program if one of the files is refused', async () => {
    const both = join(folder.path, 'both');
    if (!existsSync(both)) mkdirSync(both);
    writeFileSync(join(both, 'a.yaml'), 'key: new\nname: New\ncurrency: EUR\nrules: { kind: gift }\n');
    const rewards = 'rewards: [{ key: a, name: A, cost: 1, benefit: { kind: gift_credit, program: club, amount: 1 } }]';
    const rules = 'rules: { kind: points, earn: { basis: spend, per: 100, value: 1 } }';
    writeFileSync(join(both, 'b.yaml'), `key: more\nname: More\ncurrency: EUR\n${rules}\n${rewards}\n`);
    const rows = await storedRows();
    expect(await apply(both)).toMatchObject({ code: 1, stderr: expect.stringContaining('needs a gift program') });
    expect(await storedRows()).toEqual(rows);
  });
});
