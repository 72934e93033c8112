import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterAll, describe, expect, it } from 'vitest';
import { makeImportFile } from '../cli/import-file.ts';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';

const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

const blocksOf = (section: string, info: string): readonly (readonly [label: string, code: string])[] =>
  [...section.matchAll(new RegExp(`^\`\`\`${info}(?: (\\S+))?\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, label = '', code = '']) => [label, code] as const,
  );

const codesSection = 'Codes of a web shop';

/** Each section with files, commands and the balances after them. */
const moves = readGuide('moving-from')
  .split(/^## /m)
  .filter((section) => section.includes('```csv') && !section.startsWith(codesSection))
  .map((section) => ({
    system: section.split('\n', 1)[0] ?? '',
    files: blocksOf(section, 'csv'),
    commands: blocksOf(section, 'sh').flatMap(([, code]) => code.trim().split('\n')),
    balances: blocksOf(section, 'text').flatMap(([, code]) => code.trim().split('\n')),
  }));

it('the guide has the systems that it names', () => {
  expect(moves.map(({ system }) => system)).toEqual(['Smile', 'Yotpo', 'Square', 'WooCommerce', 'A spreadsheet']);
});

/** The words of the commands, with the files and ids of a test. */
const wordsOf = (commands: readonly string[], { id, programId, rewardId = '' }: Ids) =>
  commands.map((command) =>
    [...command.matchAll(/"([^"]*)"|(\S+)/g)]
      .map(([, quoted, plain]) => quoted ?? plain ?? '')
      .slice(1)
      .map((word) => (word.endsWith('.csv') ? join(folder.path, word) : word))
      .map((word) => word.replace(/^biz_\w+$/, id).replace(/^prg_\w+$/, programId))
      .map((word) => word.replace(/rwd_\w+$/, rewardId).replace(/^live$/, 'test')),
  );

interface Ids {
  readonly id: string;
  readonly programId: string;
  readonly rewardId?: string;
}

describe.each(moves)('the move from $system', ({ system, files, commands, balances }) => {
  it('leads to the balances of the guide, also when it is done twice', { timeout: 120_000 }, async () => {
    const database = join(folder.path, `${system}.db`);
    const business = await makeImportFile(database);
    for (const [name, csv] of files) writeFileSync(join(folder.path, name), csv);
    const words = wordsOf(commands, business);
    const importAll = async () => {
      const done = [];
      for (const one of words) done.push(await runCommand(database, [...one, '--json']));
      expect(done.map(({ code, stderr }) => [code, stderr])).toEqual(words.map(() => [0, expect.any(String)]));
      return done.map(({ stdout }) => JSON.parse(stdout) as { readonly created: number; readonly unchanged: number });
    };
    const first = await importAll();
    expect(first.map(({ created }) => created)).toEqual(words.map(() => balances.length));
    const again = await importAll();
    expect(again.map(({ created, unchanged }) => [created, unchanged])).toEqual(words.map(() => [0, balances.length]));

    const server = await startServer(database);
    const call = async (method: string, path: string, body?: object) =>
      (await send(server.url, method, path, { key: business.key, ...(body && { body }) })).json;
    const found = [];
    for (const external_id of balances.map((line) => line.split(': ')[0])) {
      const { data: customers } = await call('POST', '/v1/customers/search', { external_id });
      const { data: cards } = await call('GET', `/v1/cards?customer_id=${customers[0].id}`);
      found.push(
        ...cards.map((card: { balance: { available: number } }) => `${external_id}: ${card.balance.available}`),
      );
    }
    expect(found).toEqual(balances);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await verifyDatabase(database)).toMatchObject({ exitCode: 0, violations: 0 });
  });
});

it('the codes of web shops become the vouchers of the guide', { timeout: 120_000 }, async () => {
  const section =
    readGuide('moving-from')
      .split(/^## /m)
      .find((one) => one.startsWith(codesSection)) ?? '';
  const database = join(folder.path, 'codes.db');
  const business = await makeImportFile(database);
  let server = await startServer(database);
  const call = async (method: string, path: string, body?: object) =>
    (await send(server.url, method, path, { key: business.key, ...(body && { body }) })).json;
  const benefit = { kind: 'custom', label: 'As before' };
  const reward = { program_id: business.programId, name: 'As before', benefit, cost: 1 };
  const { id: rewardId } = await call('POST', '/v1/rewards', reward);
  expect(await server.end('SIGTERM')).toBe(0);
  for (const [name, csv] of blocksOf(section, 'csv')) writeFileSync(join(folder.path, name), csv);
  const commands = blocksOf(section, 'sh').flatMap(([, code]) => code.trim().split('\n'));
  for (const words of wordsOf(commands, { ...business, rewardId })) await runCommand(database, [...words, '--json']);
  server = await startServer(database);
  const { data } = await call('GET', `/v1/vouchers?reward_id=${rewardId}`);
  expect(
    data.map(({ code, max_uses }: { code: string; max_uses: number }) => `${code}: ${max_uses}`).toSorted(),
  ).toEqual(['SPRING-7KQ2: 1', 'summer-24: 1000000', 'welcome-5: 2']);
  expect(await server.end('SIGTERM')).toBe(0);
});
