import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterAll, expect, it } from 'vitest';
import { verifyDatabase } from '../support/command-line.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { killServers, loyaltyServer, startServer } from '../support/server-process.ts';
import { makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
afterAll(async () => {
  await killServers();
  folder.remove();
});

const [, section = ''] = readGuide('moving-in').split('## A Shopify customer list, in one command\n');

/** The code of the section, in the order in which it stands there. */
function codeOf(language: string): readonly string[] {
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code);
}

it('a customer list of Shopify comes in with the command of the guide, two customers are merged, and the same command again doubles nothing', {
  timeout: 180_000,
}, async () => {
  const business = await makeImportFile(database);
  const file = join(folder.path, 'customers_export.csv');
  writeFileSync(file, codeOf('csv')[0] ?? '');
  const [dryRun = ''] = codeOf('sh');
  const words = [...dryRun.replaceAll('\\\n', ' ').matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
    .slice(1)
    .map((word) => word.replace('customers_export.csv', file).replace(/^biz_\w+$/, business.id))
    .map((word) => word.replace(/^prg_\w+$/, business.programId).replace(/^live$/, 'test'));
  const command = words.filter((word) => word !== '--dry-run');
  expect(command).toHaveLength(words.length - 1);
  const server = await startServer(database);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(server.url, method, path, { key: business.key, ...(body && { body }) });
    expect(answer.status).toBe(200);
    return answer.json;
  };
  const idOf = async (external_id: string) =>
    (await call('POST', '/v1/customers/search', { external_id })).data[0].id as string;

  const dry = await loyaltyServer(database, words);
  expect(dry.stdout.split('\n').slice(0, 3).join('\n')).toBe(codeOf('text')[0]?.trim());
  expect((await call('GET', '/v1/customers')).data).toEqual([]);

  const first = await loyaltyServer(database, [...command, '--json']);
  expect([first.code, JSON.parse(first.stdout)]).toMatchObject([0, { created: 3, refused: 0 }]);

  const [ada, other] = [await idOf('6543210001'), await idOf('6543210002')];
  await call('POST', `/v1/customers/${other}/merge`, { into: ada });
  const balances = async () => {
    const { data } = await call('GET', `/v1/cards?customer_id=${ada}&status=active`);
    return data.map(({ balance }: { readonly balance: { readonly available: number } }) => balance.available);
  };
  expect(await balances()).toEqual([1_500]);
  const customers = await call('GET', '/v1/customers');
  const cards = await call('GET', '/v1/cards');

  const again = await loyaltyServer(database, [...command, '--json']);
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { created: 0, unchanged: 3, refused: 0 }]);
  expect(await call('GET', '/v1/customers')).toEqual(customers);
  expect(await call('GET', '/v1/cards')).toEqual(cards);
  expect(await balances()).toEqual([1_500]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(await verifyDatabase(database)).toMatchObject({ exitCode: 0, violations: 0 });
});
