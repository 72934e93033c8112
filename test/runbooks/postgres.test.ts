import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../api/support/receiver.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { command } from '../support/postgres/make-database.ts';
import { installedPostgres } from '../support/postgres/programs.ts';
import { type StartedPostgres, startPostgres } from '../support/postgres/start.ts';
import { expectSigns, follow, found, hasCurl, patience } from './follow.ts';
import { Machine, removeMachines } from './machine.ts';
import { readRunbook, statementsOf } from './runbook.ts';
import { type MachineShop, makeShop } from './shop.ts';

const canRun = hasCurl && installedPostgres() !== null;
if (!canRun)
  process.stderr.write('SKIPPED: npm has brought no PostgreSQL for this machine, so nothing moved to one.\n');

/** One machine goes the whole way: from its file to PostgreSQL, with a worker, through a crash of the database. */
describe.runIf(canRun)('on PostgreSQL', () => {
  let postgres: StartedPostgres;
  let machine: Machine;
  let shop: MachineShop;
  let receiver: Receiver;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    const startAgain = async () => {
      await postgres.restart('orderly');
      return { printed: () => '', end: async () => {} };
    };
    machine = await Machine.make({ units: { postgresql: startAgain } });
    shop = await makeShop(machine);
    receiver = await startReceiver();
    await machine.systemctl('start');
  }, patience.timeout);
  afterAll(async () => {
    await removeMachines();
    await postgres?.stop();
  });

  const references = async (): Promise<string[]> => {
    const { data } = await shop.must('GET', '/v1/transactions?limit=100');
    return data.map(({ reference }: { readonly reference: string }) => reference).toSorted();
  };
  const sentReferences = () => receiver.arrived.map(({ body }) => JSON.parse(body).data.transaction.reference);

  it('Moving to PostgreSQL: keys, balances, endpoints and stored answers are the same', patience, async () => {
    const book = readRunbook('Moving to PostgreSQL');
    const body = { url: receiver.url, enabled_events: ['transaction.created'] };
    await shop.must('POST', '/v1/webhook-endpoints', body);
    const first = await shop.earn('on-the-file');
    await expect.poll(sentReferences, { timeout: 10_000 }).toEqual(['on-the-file']);
    const password = randomBytes(12).toString('hex');
    for (const text of statementsOf(book.title)) await command(postgres.url, text.replace("'secret'", `'${password}'`));
    const url = new URL(postgres.url);
    Object.assign(url, { username: 'loyalty', password, pathname: '/loyalty' });
    databaseUrl = url.href;

    await follow(machine, book, {}, { NEW_DATABASE_URL: databaseUrl });
    expect(machine.settings).toMatchObject({
      DATABASE_URL: databaseUrl,
      LOYALTY_TOMBSTONES: join(machine.data, 'tombstones.jsonl'),
    });
    expect((await shop.earn('on-the-file')).json).toEqual(first.json);
    expect((await shop.earn('on-postgres')).status).toBe(200);
    expect(await references()).toEqual(['on-postgres', 'on-the-file']);
    await expect.poll(sentReferences, { timeout: 10_000 }).toEqual(['on-the-file', 'on-postgres']);
    expect((await shop.must('GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(2);
  });

  it('Adding a worker: it sends what a server that stops has left', patience, async () => {
    const book = readRunbook('Adding a worker');
    await follow(machine, book, {
      1(stdout) {
        expect(stdout).toContain('connections');
        return {};
      },
    });
    const referenceIn = (body: string): string => JSON.parse(body).data.transaction.reference;
    const waiting: { readonly response: ServerResponse; readonly sale: string }[] = [];
    receiver.answer((response, { body }) => waiting.push({ response, sale: referenceIn(body) }));
    const sales = Array.from({ length: 8 }, (_, index) => `with-a-worker-${index}`);
    for (const sale of sales) expect((await shop.earn(sale)).status).toBe(200);
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(sales.length);
    await machine.systemctl('stop');
    const answered: string[] = [];
    receiver.answer((response, { body }) => {
      answered.push(referenceIn(body));
      response.writeHead(200).end();
    });
    // The worker gets answers to its running deliveries, and sends again those that the stopped server had begun.
    for (const { response, sale } of waiting.filter((one) => !one.response.destroyed)) {
      answered.push(sale);
      response.writeHead(200).end();
    }
    await expect.poll(() => answered.toSorted(), { timeout: 20_000 }).toEqual(sales);
    await machine.systemctl('start');
    const left = async () => (await shop.must('GET', '/v1/deliveries?status=pending')).data;
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });

  it('Database down: the service recovers by itself, and each sale is booked once', patience, async () => {
    const book = readRunbook('Database down');
    receiver.answer(200);
    expect((await shop.earn('before')).status).toBe(200);
    process.kill(postgres.pid, 'SIGQUIT');
    await expect.poll(async () => (await fetch(`${machine.url}/readyz`)).status, { timeout: 10_000 }).toBe(503);
    const refused = await shop.earn('while-down');
    await expectSigns(machine, book, { 'Answers to writes': () => `${refused.status} ${refused.text}` });

    await follow(machine, book, {
      1(stdout) {
        expect(found(stdout, /(→ .*DATABASE_URL.*)/)).toContain('start the database');
        return {};
      },
    });
    for (const sale of ['before', 'while-down']) expect((await shop.earn(sale)).status).toBe(200);
    expect((await references()).filter((one) => ['before', 'while-down'].includes(one))).toEqual([
      'before',
      'while-down',
    ]);
    await expect.poll(sentReferences, { timeout: 20_000 }).toContain('while-down');
    await machine.systemctl('stop');
    await machine.systemctl('stop', 'loyalty@worker');
    expect(await verifyDatabase(databaseUrl)).toMatchObject({ violations: 0 });
  });
});
