import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVoucherShop } from '../api/vouchers/voucher-shop.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { giveEvidence } from '../support/evidence.ts';
import { type Answer, send, startTestServer, temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';

const count = 15_000;
const kills = Number(process.env['LOYALTY_BATCH_KILLS'] ?? 2);
const patience = { timeout: 240_000 + kills * 20_000 };
const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

/** The bug: some codes are stored without the progress. */
const withoutProgress = `create trigger without_progress after update on voucher_batches
when new.status = 'running' and old.made > 0 and new.version % 7 = 0
begin update voucher_batches set made = old.made where id = new.id; end`;

const empty = join(folder.path, 'empty.db');
let shop: { readonly key: string; readonly rewardId: string };
beforeAll(async () => {
  const server = await startTestServer({ store: openSqliteStore({ file: empty, exclusive: true }) });
  shop = await openVoucherShop(server);
  await server.stop();
}, patience.timeout);

/** Makes a batch with a server that is killed on the way, again and again. */
async function killBatch(name: string, plant?: string) {
  const file = join(folder.path, name);
  copyFileSync(empty, file);
  if (plant) {
    const connection = new (sqliteDriver())(file);
    connection.exec(plant);
    connection.close();
  }
  const { key, rewardId } = shop;
  let server = await startServer(file);
  const ask = (method: string, path: string, body?: object) =>
    send(server.url, method, path, { key, ...(body && { body }) });
  const { id } = (await ask('POST', '/v1/voucher-batches', { reward_id: rewardId, count })).json;
  const until = async (isThere: (batch: Answer['json']) => boolean): Promise<Answer['json']> => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(5)) {
      const { json } = await ask('GET', `/v1/voucher-batches/${id}`);
      if (isThere(json)) return json;
    }
    throw new Error('The batch did not get there.');
  };
  const inTheMiddle: number[] = [];
  for (let at = 0; at < kills; at += 1) {
    const before = inTheMiddle.at(-1) ?? 0;
    inTheMiddle.push((await until(({ made }) => made > before)).made);
    await server.end('SIGKILL');
    server = await startServer(file);
  }
  const { made } = await until(({ status }) => status === 'done');
  const { text } = await ask('GET', `/v1/exports/vouchers?batch_id=${id}`);
  const codes = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).code as string);
  expect(await server.end('SIGTERM')).toBe(0);
  return { inTheMiddle, made, codes, verified: await verifyDatabase(file) };
}

it('a batch whose server is killed again and again has as many codes as asked for, each once', patience, async () => {
  const { inTheMiddle, made, codes, verified } = await killBatch('killed.db');
  const faults = inTheMiddle.filter((at) => at > 0 && at < count).length;
  giveEvidence({ runs: kills, faults, violations: verified.violations + count - new Set(codes).size });
  expect(faults).toBeGreaterThan(0);
  expect([made, codes.length, new Set(codes).size]).toEqual([count, count, count]);
  expect(verified).toMatchObject({ exitCode: 0, violations: 0 });
});

it('would be caught if codes were stored without the progress', patience, async () => {
  const { codes, verified } = await killBatch('planted.db', withoutProgress);
  expect(codes.length).toBeGreaterThan(count);
  expect(verified.violations).toBeGreaterThan(0);
});
