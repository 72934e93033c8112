import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { expectSigns, follow, found, hasCurl, patience } from './follow.ts';
import { Machine, removeMachines } from './machine.ts';
import { readRunbook } from './runbook.ts';
import { makeShop } from './shop.ts';

const folder = temporaryFolder();
afterAll(async () => {
  await removeMachines();
  folder.remove();
});

const transactionsOnly = { enabled_events: ['transaction.created'] };

it.runIf(hasCurl)('Master key lost: endpoints get new secrets, and what waited is sent', patience, async () => {
  const book = readRunbook('Master key lost');
  const machine = await Machine.make();
  const shop = await makeShop(machine);
  await machine.systemctl('start');
  const receiver = await startReceiver();
  await shop.must('POST', '/v1/webhook-endpoints', { url: receiver.url, ...transactionsOnly });
  await machine.systemctl('stop');
  machine.loseMasterKey();
  await machine.systemctl('start');
  expect((await shop.earn('unsigned')).status).toBe(200);
  const failed = async () => JSON.stringify(await shop.must('GET', '/v1/deliveries'));
  await expect.poll(failed, { timeout: 10_000 }).toContain('could not be sent');
  await expectSigns(machine, book, { 'GET /v1/deliveries': failed });

  await follow(machine, book, {
    4: (stdout) => ({ ENDPOINT_ID: found(stdout, /"id":"(whe_\w+)"/) }),
    5: (stdout) => ({ SECRET: found(stdout, /"secret":"(whsec_[^"]+)"/) }),
    6: (stdout) => ({ DELIVERY_ID: found(stdout, /"id":"(dlv_\w+)"/) }),
  });
  await expect.poll(() => receiver.arrived.length, { timeout: 10_000 }).toBe(1);
});

it.runIf(hasCurl)('Import stuck: each row is in once', patience, async () => {
  const book = readRunbook('Import stuck');
  const machine = await Machine.make();
  const shop = await makeShop(machine);
  await machine.systemctl('start');
  const rows = 1_500;
  const lines = Array.from({ length: rows }, (_, index) => `m-${index},${shop.programId},${1 + (index % 9)}`);
  const csv = `customer_external_id,program_id,opening_balance\n${lines.join('\n')}\n`;
  const file = join(folder.path, 'members.csv');
  writeFileSync(file, csv);
  const sent = await send(machine.url, 'POST', '/v1/imports', {
    key: shop.key,
    raw: csv,
    headers: { 'Content-Type': 'text/csv' },
  });
  const imported = () => shop.must('GET', `/v1/imports/${sent.json.id}`);
  await expect.poll(async () => (await imported()).counts.created, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  const shown = JSON.stringify(await imported());
  await machine.kill('loyalty@serve', 'SIGKILL');
  await expectSigns(machine, book, { 'GET /v1/imports/{id}': () => shown });

  const names = { IMPORT_ID: sent.json.id, FILE: file, BUSINESS_ID: shop.businessId };
  await follow(
    machine,
    book,
    {
      2(stdout) {
        // The fault fired: it was broken off in the middle.
        expect(Number(found(stdout, /"created":(\d+)/))).toBeLessThan(rows);
        return {};
      },
    },
    names,
  );
  const { created, unchanged, refused } = (await imported()).counts;
  expect({ settled: created + unchanged, refused }).toEqual({ settled: rows, refused: 0 });
  await machine.systemctl('stop');
  expect(await verifyDatabase(machine.database)).toMatchObject({ violations: 0, transactions: rows });
});

it.runIf(hasCurl)('Restore: nothing is sent before it is released, and who was erased stays so', patience, async () => {
  const book = readRunbook('Restore');
  const machine = await Machine.make();
  const shop = await makeShop(machine, { mode: 'live', customer: { name: 'Perdita Vanishing' } });
  await machine.systemctl('start');
  const receiver = await startReceiver(500);
  await shop.must('POST', '/v1/webhook-endpoints', { url: receiver.url, ...transactionsOnly });
  const till = await shop.must('POST', '/v1/api-keys', { name: 'Till', scopes: ['transactions:write'] });
  await shop.earn('before');
  await expect.poll(() => receiver.arrived.length, { timeout: 10_000 }).toBe(1);
  expect((await machine.run('loyalty-server backup /var/lib/loyalty-backups/loyalty-1.db')).code).toBe(0);
  await shop.earn('after');
  await shop.must('DELETE', `/v1/api-keys/${till.id}`);
  await shop.must('POST', `/v1/customers/${shop.customerId}/erase`);
  await machine.kill('loyalty@serve', 'SIGKILL');
  for (const end of ['-wal', '-shm']) rmSync(machine.database + end, { force: true });
  writeFileSync(machine.database, Buffer.alloc(100_000, 'broken'));
  await expectSigns(machine, book);

  let sentBefore = 0;
  await follow(
    machine,
    book,
    {
      async 4() {
        receiver.answer(200);
        sentBefore = receiver.arrived.length;
        expect((await shop.earn('theirs', till.secret)).status).toBe(200);
        return {};
      },
      async 5(stdout) {
        expect(stdout).toContain('"theirs"');
        await shop.earn('after');
        await sleep(500);
        expect(receiver.arrived.slice(sentBefore)).toEqual([]);
        return {};
      },
    },
    { KEY_ID: till.id, BUSINESS_ID: shop.businessId },
  );
  const references = () =>
    receiver.arrived.slice(sentBefore).map(({ body }) => JSON.parse(body).data.transaction.reference);
  await expect.poll(() => references().toSorted(), { timeout: 10_000 }).toEqual(['after', 'before', 'theirs']);
  expect((await shop.earn('revoked', till.secret)).status).toBe(401);
  expect(await shop.must('GET', `/v1/customers/${shop.customerId}`)).toMatchObject({ status: 'erased', name: null });
});
