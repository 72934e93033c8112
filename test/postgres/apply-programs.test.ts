import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { loyaltyServer } from '../support/server-process.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

const folder = temporaryFolder();
let database: TestDatabase;
let place: string[];
beforeAll(async () => {
  database = await makeTestDatabase();
  await runCommand(database.url, ['migrate']);
  const words = ['business', 'create', '--name', 'Café', '--timezone', 'Europe/Berlin', '--currency', 'EUR', '--json'];
  place = ['--business', JSON.parse((await runCommand(database.url, words)).stdout).id, '--mode', 'live'];
}, 120_000);
afterAll(async () => {
  await database.remove();
  folder.remove();
});

const fileOf = (value: number): string => {
  const path = join(folder.path, `${value}.yaml`);
  const rules = `rules: { kind: points, earn: { basis: spend, per: 100, value: ${value} } }`;
  writeFileSync(path, `key: club\nname: Club\ncurrency: EUR\n${rules}\n`);
  return path;
};
const words = (name: string, value: number, ...more: string[]) => ['programs', name, fileOf(value), ...place, ...more];

it('answers 412 to one of two who apply at once', { timeout: 120_000 }, async () => {
  expect(await runCommand(database.url, words('apply', 1))).toMatchObject({ code: 0, stderr: '' });
  const { etag } = JSON.parse((await runCommand(database.url, words('plan', 1, '--json'))).stdout);
  const ended = await Promise.all(
    [2, 3].map((value) => loyaltyServer(database.url, words('apply', value, '--if-match', etag))),
  );
  expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
  const won = ended[0]?.code === 0 ? 2 : 3;
  expect(ended[won === 2 ? 1 : 0]?.stderr).toMatch(/^412: /);
  const { programs } = JSON.parse((await runCommand(database.url, words('plan', won, '--json'))).stdout);
  expect(programs).toMatchObject([{ key: 'club', changes: [] }]);
});
