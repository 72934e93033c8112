import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { fillDisk, smallDisk } from '../support/small-disk.ts';
import { expectSigns, follow, found, hasCurl, patience } from './follow.ts';
import { Machine, removeMachines } from './machine.ts';
import { readRunbook } from './runbook.ts';
import { makeShop } from './shop.ts';

/** Large enough for doctor to find it usable once there is space. */
const disk = hasCurl ? smallDisk(100) : null;
if (hasCurl && !disk) process.stderr.write('SKIPPED: no small disk can be mounted here, so none was filled.\n');

afterAll(async () => {
  await removeMachines();
  disk?.remove();
});

/** One server with two businesses, live and test, for runbooks that need no separate machine. */
async function sharedMachine() {
  const machine = await Machine.make();
  const shops = { live: await makeShop(machine), test: await makeShop(machine, { mode: 'test' }) };
  await machine.systemctl('start');
  return { machine, ...shops };
}
let sharing: ReturnType<typeof sharedMachine> | undefined;
const shared = () => (sharing ??= sharedMachine());

it.runIf(disk)('Disk full: space is freed, and every refused sale is booked once', patience, async () => {
  const book = readRunbook('Disk full');
  const machine = await Machine.make({ data: disk?.path ?? '' });
  const shop = await makeShop(machine);
  await machine.systemctl('start');
  for (const name of ['a', 'b']) await machine.run(`loyalty-server backup /var/lib/loyalty-backups/loyalty-${name}.db`);
  const old = join(machine.backups, 'loyalty-old.db');
  fillDisk(old);
  const longAgo = new Date('2026-01-01T00:00:00Z');
  utimesSync(old, longAgo, longAgo);
  const answers = [await shop.earn('sale-0')];
  // A log that has room left in its last pages takes a few more.
  while (answers.length < 50 && answers.at(-1)?.status === 200) answers.push(await shop.earn(`sale-${answers.length}`));
  const last = answers.at(-1);
  await expectSigns(machine, book, { 'Answers to writes': () => `${last?.status} ${last?.text}` });

  await follow(machine, book);
  expect((await machine.run('loyalty-server doctor')).code).toBe(0);
  for (const index of answers.keys()) expect((await shop.earn(`sale-${index}`)).status).toBe(200);
  expect((await shop.must('GET', '/v1/transactions?limit=100')).data).toHaveLength(answers.length);
  await machine.systemctl('stop');
  expect(await verifyDatabase(machine.database)).toMatchObject({ violations: 0, transactions: answers.length });
});

it.runIf(hasCurl)('Deliveries stuck: the receiver gets every event that it missed', patience, async () => {
  const book = readRunbook('Deliveries stuck');
  const { machine, test: shop } = await shared();
  machine.apiKey = shop.key;
  const receiver = await startReceiver(500);
  const body = { url: receiver.url, enabled_events: ['transaction.created'] };
  const { id } = await shop.must('POST', '/v1/webhook-endpoints', body);
  await shop.earn('failed');
  const now = Date.now();
  await shop.must('POST', '/v1/test-clock', { advance_to: new Date(now + 20 * 3_600_000).toISOString() });
  const endpoint = () => shop.must('GET', `/v1/webhook-endpoints/${id}`);
  await expect.poll(async () => (await endpoint()).status, { timeout: 15_000 }).toBe('disabled');
  await shop.earn('missed');
  const listed = async () => JSON.stringify(await shop.must('GET', '/v1/webhook-endpoints'));
  await expectSigns(machine, book, { 'GET /v1/webhook-endpoints': listed });

  const missed = receiver.arrived.length;
  await follow(machine, book, {
    2: (stdout) => ({ ENDPOINT_ID: found(stdout, /"id":"(whe_\w+)"[^}]*"status":"disabled"/) }),
    async 3(stdout) {
      expect(found(stdout, /"status_code":(\d+)/)).toBe('500');
      receiver.answer(200);
      return { CREATED_AT: found(stdout, /"created_at":"([^"]+)"(?!.*"created_at")/) };
    },
  });
  const arrived = () => receiver.arrived.slice(missed).map((one) => JSON.parse(one.body).data.transaction.reference);
  await expect.poll(() => arrived().toSorted(), { timeout: 10_000 }).toEqual(['failed', 'missed']);
});

it.runIf(hasCurl)('Key leaked: the key is refused, and what was done with it is reversed', patience, async () => {
  const book = readRunbook('Key leaked');
  const { machine, live: shop } = await shared();
  machine.apiKey = shop.key;
  const till = await shop.must('POST', '/v1/api-keys', {
    name: 'Till 1',
    scopes: ['cards:read', 'transactions:write'],
  });
  const leaked = till.secret as string;
  await shop.earn('mine');
  expect((await shop.earn('theirs', leaked)).status).toBe(200);

  const names = await follow(
    machine,
    book,
    {
      1: (stdout) => ({ BUSINESS_ID: found(stdout, new RegExp(`(${shop.businessId})`)) }),
      2(stdout) {
        const ending = leaked.slice(-4);
        const row = stdout.split('\n').find((line) => line.includes(`…${ending}`)) ?? '';
        return { KEY_ID: found(row, /(key_\w+)/), SCOPES: found(row, /(cards:read[^│]*?) *│/).replaceAll(' ', '') };
      },
      3: (stdout) => ({ NEW_KEY: found(stdout, /secret: (\S+)/) }),
      async 5(stdout) {
        expect(stdout).toContain('"theirs"');
        expect(stdout).not.toContain('"mine"');
        return { TRANSACTION_ID: found(stdout, /"id":"(txn_\w+)"/) };
      },
    },
    { LEAKED_KEY: leaked },
  );
  expect((await shop.earn('again', leaked)).status).toBe(401);
  expect((await shop.earn('new', names['NEW_KEY'])).status).toBe(200);
  expect((await shop.must('GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(2);
  expect(await verifyDatabase(machine.database)).toMatchObject({ violations: 0 });
});

it.runIf(hasCurl)('Person to be erased: no byte of the person is left in the database', patience, async () => {
  const book = readRunbook('Person to be erased');
  const { machine, live: shop } = await shared();
  machine.apiKey = shop.key;
  const [name, email] = ['Perdita Vanishing', 'perdita@example.com'];
  const customer = await shop.must('POST', '/v1/customers', { name, email });
  await shop.must('POST', '/v1/cards', { program_id: shop.programId, customer_id: customer.id });
  const bytes = () =>
    [machine.database, `${machine.database}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
  expect(bytes()).toContain(name);

  await follow(
    machine,
    book,
    {
      1: (stdout) => ({ CUSTOMER_ID: found(stdout, /"id":"(cus_\w+)"/) }),
      async 2() {
        expect((await machine.run('cat CUSTOMER_ID.json', { CUSTOMER_ID: customer.id })).stdout).toContain(name);
        return {};
      },
    },
    { 'person@example.com': email },
  );
  expect(bytes()).not.toContain(name);
  expect(bytes()).not.toContain(email);
  expect(readFileSync(join(machine.backups, 'tombstones.jsonl'), 'utf8')).toContain(customer.id);
});
