import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { send, startTestServer, temporaryFolder } from '../support/server.ts';
import { testVault } from '../support/webhooks.ts';
import { makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
let business: { readonly id: string; readonly key: string };
beforeAll(async () => {
  business = await makeImportFile(database);
}, 120_000);
afterAll(() => folder.remove());

let masterKeys = testVault.keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join(',');
const env = () => ({ LOYALTY_MASTER_KEYS: masterKeys });

/** Writes a file, imports it, and answers what is printed. */
async function importFile(name: string, text: string, ...more: string[]) {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  const words = ['import', path, '--business', business.id, '--mode', 'test', '--json', ...more];
  return JSON.parse((await runCommand(database, words, env())).stdout);
}

describe('loyalty-server import', { timeout: 120_000 }, () => {
  it('reads texts as empty cells, from options and from the JSON of a file', async () => {
    const csv = 'customer_external_id,email,birthday\ny-1,N/A,-\ny-2,null,\n';
    const options = ['n/a', '-', 'NULL'].flatMap((value) => ['--empty-value', value]);
    expect(await importFile('empty.csv', csv, ...options)).toMatchObject({ rows: 2, created: 2, refused: 0 });
    const rows = [{ customer_external_id: 'y-3', email: 'N/A', birthday: '-' }];
    const json = JSON.stringify({ rows, empty_values: ['n/a'] });
    expect(await importFile('empty.json', json, '--empty-value', '-')).toMatchObject({ created: 1, refused: 0 });
  });

  it('refuses a person whom a server erased, also after a rotation, and creates the person again if told so', async () => {
    const csv = 'customer_external_id,name\nz-1,Ada\n';
    expect(await importFile('erased.csv', csv)).toMatchObject({ created: 1 });
    const server = await startTestServer({ store: openSqliteStore({ file: database, exclusive: true }) });
    const { key } = business;
    const found = await send(server.url, 'POST', '/v1/customers/search', { key, body: { external_id: 'z-1' } });
    const path = `/v1/customers/${found.json.data[0].id}/erase`;
    expect((await send(server.url, 'POST', path, { key, body: {} })).status).toBe(200);
    await server.stop();
    expect(await importFile('erased.csv', csv)).toMatchObject({ created: 0, refused: 1 });
    const newest = `next:${randomBytes(32).toString('base64')}`;
    masterKeys = `${newest},${masterKeys}`;
    expect((await runCommand(database, ['keys', 'rotate-master', '--json'], env())).code).toBe(0);
    masterKeys = newest;
    expect(await importFile('erased.csv', csv)).toMatchObject({ created: 0, refused: 1 });
    expect(await importFile('erased.csv', csv, '--erased', 'create')).toMatchObject({ created: 1, refused: 0 });
  });
});
