import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVoucherShop } from '../api/vouchers/voucher-shop.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';
import { killServers, loyaltyServer, startServer } from '../support/server-process.ts';

const folder = temporaryFolder();
const database = join(folder.path, 'loyalty.db');
let rewardId: string;
beforeAll(async () => {
  const server = await startTestServer({ store: openSqliteStore({ file: database, exclusive: true }) });
  rewardId = (await openVoucherShop(server)).rewardId;
  await server.stop();
}, 120_000);
afterAll(async () => {
  await killServers();
  folder.remove();
});

const create = (...more: string[]) => loyaltyServer(database, ['vouchers', 'create', '--reward', rewardId, ...more]);
const exportTo = (id: string, file: string) => loyaltyServer(database, ['vouchers', 'export', id, file]);

describe('loyalty-server vouchers', { timeout: 120_000 }, () => {
  it('makes a batch and writes its codes into a file, which it never overwrites', async () => {
    const made = await create('--count', '40', '--pattern', 'SUMMER-####-####-####', '--json');
    const batch = JSON.parse(made.stdout);
    expect(batch).toMatchObject({
      object: 'voucher_batch',
      status: 'done',
      made: 40,
      pattern: 'SUMMER-####-####-####',
    });
    const file = join(folder.path, 'codes.csv');
    expect(await exportTo(batch.id, file)).toMatchObject({ code: 0 });
    const lines = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(lines).toHaveLength(41);
    expect(lines[1]).toMatch(/,SUMMER(-[0-9A-HJKMNP-TV-Z]{4}){3},/);
    const again = await exportTo(batch.id, file);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('codes.csv exists. Name a new file.')]);
  });

  it('works beside a server, and says in words what it made', async () => {
    const server = await startServer(database);
    const { code, stdout } = await create('--count', '3', '--expires', '2099-12-31T23:00:00Z');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^id: vcb_\w+\nstatus: done\nmade: 3\n/)]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses a pattern that is too short, a wrong number and a reward that does not exist', async () => {
    const short = await create('--count', '1000', '--pattern', 'SUMMER-####-####');
    expect([short.code, short.stderr]).toEqual([
      1,
      expect.stringContaining('1000 codes need 11. Add # to the pattern.'),
    ]);
    expect((await create('--count', 'many')).code).toBe(2);
    const none = await loyaltyServer(database, [
      ...['vouchers', 'create', '--reward', 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', '--count', '1'],
    ]);
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('does not exist')]);
  });
});
