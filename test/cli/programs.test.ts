import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointsRules } from '../api/support/shop.ts';
import { temporaryFolder } from '../support/server.ts';
import { loyaltyServer } from '../support/server-process.ts';
import { countRows, makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
let programId: string;
beforeAll(async () => {
  ({ programId } = await makeImportFile(database));
}, 120_000);
afterAll(() => folder.remove());

const doubled = {
  ...pointsRules,
  earn: { ...pointsRules.earn, value: 2 },
  campaigns: [{ id: 'drinks', name: 'Drinks', effect: { kind: 'add', value: 5 } }],
};
const diff = (rules: object | string | Buffer, ...more: string[]) => {
  const file = join(folder.path, 'rules.json');
  writeFileSync(file, typeof rules === 'string' || Buffer.isBuffer(rules) ? rules : JSON.stringify(rules));
  return loyaltyServer(database, ['programs', 'diff', programId, '--rules', file, ...more]);
};

describe('loyalty-server programs diff', { timeout: 120_000 }, () => {
  it('exits with 0 where the rules say the same, with or without their defaults', async () => {
    const { code, stdout } = await diff({ ...pointsRules, pending_days: 0, pay: null });
    expect([code, stdout]).toEqual([0, 'The rules are the same.\n']);
    expect(await diff(pointsRules, '--json')).toMatchObject({ code: 0, stdout: '[]\n' });
  });

  it.each([
    ['with a byte order mark', Buffer.from(`\ufeff${JSON.stringify(pointsRules)}`)],
    ['as UTF-16 with a byte order mark', Buffer.from(`\ufeff${JSON.stringify(pointsRules)}`, 'utf16le')],
    ['as big-endian UTF-16', Buffer.from(`\ufeff${JSON.stringify(pointsRules)}`, 'utf16le').swap16()],
    ['as UTF-16 without a byte order mark', Buffer.from(JSON.stringify(pointsRules), 'utf16le')],
  ])('reads rules %s', async (_, file) => {
    expect(await diff(file)).toMatchObject({ code: 0, stdout: 'The rules are the same.\n' });
  });

  it('takes null in an optional field as if the field were not there', async () => {
    const earn = { ...pointsRules.earn, steps: null, min_spend: null };
    const rules = { ...pointsRules, version: null, earn, expiry: null, campaigns: null, limits: { caps: null } };
    expect(await diff(rules)).toMatchObject({ code: 0, stdout: 'The rules are the same.\n' });
  });

  it('exits with 1 where they differ, and says in which fields, with the old and the new value', async () => {
    const before = await countRows(database);
    const { code, stdout } = await diff(doubled, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      [
        {
          path: 'campaigns[drinks]',
          kind: 'added',
          before: null,
          after: expect.objectContaining({ id: 'drinks', on: { kind: 'earn' }, effect: { kind: 'add', value: 5 } }),
        },
        { path: 'earn.value', kind: 'changed', before: 1, after: 2 },
      ],
    ]);
    const table = await diff(doubled);
    expect(table.code).toBe(1);
    expect(table.stdout).toMatch(/│ earn\.value +│ changed │ 1 +│ 2 +│/);
    // Colours are for a terminal.
    expect(table.stdout).not.toContain('\u001b');
    expect(await countRows(database)).toEqual(before);
  });

  it('exits with 2 and names the field where the file has no rules, or rules of another kind', async () => {
    const wrong = await diff({ ...pointsRules, earn: { basis: 'spend', valu: 1 } });
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/\/earn\/value is needed/);
    expect(wrong.stderr).toMatch(/\/earn\/valu is not a known field; did you mean value\?/);
    for (const broken of ['{', Buffer.from([0x7b, 0x22, 0xe9, 0x22, 0x7d])])
      expect(await diff(broken)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('could not be read as JSON'),
      });
    expect(await diff({ kind: 'gift' })).toMatchObject({
      code: 2,
      stderr: 'The program is of kind points. The rules are of kind gift.\n',
    });
    const noProgram = ['programs', 'diff', programId, '--rules', join(folder.path, 'rules.json')];
    expect(await loyaltyServer(join(folder.path, 'none.db'), noProgram)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot be opened'),
    });
    const contradicting = { ...doubled, campaigns: [{ ...doubled.campaigns[0], when: { tier_ids: ['gold'] } }] };
    expect(await diff(contradicting)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('/campaigns/0/when/tier_ids/0 is not a tier of the program: gold'),
    });
  });
});
