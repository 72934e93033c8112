import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSite } from '@loyalty-service/server/docs/site';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { makeCookbookFile, makeProgramsFile } from './cookbook-programs.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
const files = join(folder.path, 'programs');
let business: string;
beforeAll(async () => {
  ({ id: business } = await makeCookbookFile(database));
}, 120_000);
afterAll(() => folder.remove());

const exportAll = () =>
  runCommand(database, ['programs', 'export', files, '--business', business, '--mode', 'test', '--json']);
const validate = (...more: string[]) => runCommand(join(folder.path, 'none.db'), ['programs', 'validate', ...more]);
const read = (name: string) => readFileSync(join(files, name), 'utf8');

describe('loyalty-server programs export', { timeout: 120_000 }, () => {
  it('writes each program with its rewards, without defaults, and with keys for ids', async () => {
    const { code, stdout } = await exportAll();
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(12);
    expect(read('club.yaml')).toBe(`# yaml-language-server: $schema=program.schema.json
key: club
name: Club
currency: EUR
rules:
  kind: points
  campaigns:
    - id: birthday
      name: Birthday
      on:
        kind: birthday
      effect:
        kind: voucher
        reward: house-coffee
    - id: members
      name: Members
      when:
        member_of:
          - program:gutschein-fur-gaste
          - gold
      effect:
        kind: add
        value: 2
  earn:
    basis: spend
    per: 100
    value: 1
rewards:
  - key: five-euros
    name: Five euros
    benefit:
      kind: gift_credit
      program: gutschein-fur-gaste
      amount: 500
    cost: 50
  - key: house-coffee
    name: House coffee
    benefit:
      kind: custom
      label: Coffee
    cost: 10
    valid_from: 2025-12-31T23:00:00.000Z
    metadata:
      till: "4"
`);
    for (const name of readdirSync(files))
      if (name.endsWith('.yaml')) expect(read(name)).not.toMatch(/[a-z]{3}_0[0-9a-z]{25}/);
  });

  it('writes files that are valid, and changes none when it runs again', async () => {
    await exportAll();
    expect(await validate(files)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Valid: .*club\.yaml/) });
    const again: { result: string }[] = JSON.parse((await exportAll()).stdout);
    expect(new Set(again.map(({ result }) => result))).toEqual(new Set(['unchanged']));
  });
});

describe('keys', { timeout: 120_000 }, () => {
  it('are refused if two programs have the same, until one has another in its metadata', async () => {
    const other = join(folder.path, 'same.db');
    const same = await makeProgramsFile(other, [{ name: 'Café Club' }, { name: 'Cafe club' }]);
    const words = ['programs', 'export', join(folder.path, 'same'), '--business', same, '--mode', 'test'];
    const { code, stderr } = await runCommand(other, words);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Two have the key cafe-club\. .*metadata file_key/)]);
    const apart = join(folder.path, 'apart.db');
    const set = await makeProgramsFile(apart, [{ name: 'Café' }, { name: 'Cafe', metadata: { file_key: 'second' } }]);
    const done = await runCommand(apart, [...words.slice(0, 4), set, '--mode', 'test']);
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(join(folder.path, 'same'))).toEqual(['cafe.yaml', 'program.schema.json', 'second.yaml']);
  });
});

describe('the JSON Schema of the files', () => {
  it('accepts each file of the cookbook, and refuses ids', async () => {
    await exportAll();
    const schema = JSON.parse(read('program.schema.json'));
    const accepts = new Ajv2020({ strict: false, formats: { 'date-time': true } }).compile(schema);
    for (const name of readdirSync(files))
      if (name.endsWith('.yaml'))
        expect([name, accepts(parse(read(name))), accepts.errors]).toEqual([name, true, null]);
    expect(accepts(parse(read('club.yaml').replace('reward: house-coffee', 'reward_id: rwd_1')))).toBe(false);
  });

  it('is served to editors', async () => {
    await exportAll();
    const served = listSite({ publicUrl: '', tryItUrl: '' }).get('/docs/assets/program.schema.json');
    expect(JSON.parse(String(await served?.make()))).toEqual(JSON.parse(read('program.schema.json')));
  });
});

describe('loyalty-server programs validate', { timeout: 120_000 }, () => {
  const faultsOf = async (change: (text: string) => string) => {
    const path = join(folder.path, 'changed.yaml');
    writeFileSync(path, change(read('club.yaml')));
    const { code, stdout } = await validate(path);
    return [code, stdout.replaceAll(path, 'changed.yaml')];
  };

  it.each([
    [
      'a field that does not exist',
      ['value: 1\n', 'valu: 1\n'],
      /changed\.yaml:\d+:\d+ \/rules\/earn\/valu is not a known field; did you mean value\?/,
    ],
    [
      'a reward that is not in the file',
      ['reward: house-coffee', 'reward: tea'],
      /changed\.yaml:14:17 \/rules\/campaigns\/0\/effect\/reward is not the key of a reward in this file: tea/,
    ],
    [
      'an id',
      ['reward: house-coffee', 'reward_id: rwd_1'],
      /\/rules\/campaigns\/0\/effect\/reward_id is not a field of files; write reward with the key/,
    ],
    [
      'the id of a program',
      ['program:gutschein-fur-gaste', 'prg_1'],
      /\/rules\/campaigns\/1\/when\/member_of\/0 is an id; write program: and the key/,
    ],
    ['two rewards with one key', ['key: five-euros', 'key: house-coffee'], /\/rewards has the same key twice/],
    [
      'a tier that does not exist',
      ['cost: 50', 'cost: 50\n    tier_ids: [gold]'],
      /\/rewards\/0\/tier_ids\/0 is not a tier of the program: gold/,
    ],
    ['a quote that is not closed', ['key: club', 'key: "club'], /changed\.yaml:\d+:\d+ is not valid YAML/],
  ] as const)('exits with 1 and names the place of %s', async (_, [from, to], expected) => {
    const [code, stdout] = await faultsOf((text) => text.replace(from, to));
    expect(stdout).toMatch(expected);
    expect(code).toBe(1);
  });

  it('exits with 1 if two files have one key', async () => {
    const path = join(folder.path, 'copy.yaml');
    writeFileSync(path, read('club.yaml'));
    const { code, stdout } = await validate(join(files, 'club.yaml'), path);
    expect([code, stdout]).toEqual([1, expect.stringContaining('/key is also the key of')]);
  });

  it('refuses a file whose aliases stand for more than it has', async () => {
    const path = join(folder.path, 'aliases.yaml');
    const levels = Array.from(
      { length: 9 },
      (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`)}]`,
    );
    writeFileSync(path, ['a0: &a0 [x]', ...levels].join('\n'));
    expect(await validate(path)).toMatchObject({ code: 1, stderr: '' });
  });

  it('exits with 2 if there is no file', async () => {
    expect(await validate(join(folder.path, 'nothing'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('does not exist'),
    });
  });
});
