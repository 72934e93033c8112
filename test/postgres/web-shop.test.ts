import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Loyalty } from '@loyalty-service/sdk';
import { readGuide } from '@loyalty-service/server/docs/guides';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { rememberingMailer } from '../api/support/webhooks.ts';
import { compile } from '../docs/client/compile.ts';
import { command, makeDatabase, rowsOf, type TestDatabase } from '../support/postgres/make-database.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../support/server.ts';
import { root } from '../support/source-files.ts';

const folder = join(root, 'test', 'output', 'web-shop');
const files = new Map(
  [...readGuide('web-shop').matchAll(/^```\w+ (\S+\.(?:ts|sql))\n(.*?)^```/gms)].map(
    ([, name = '', code = '']) => [name, code] as const,
  ),
);
const write = (...names: readonly string[]): readonly string[] =>
  names.map((name) => {
    writeFileSync(join(folder, name), files.get(name) ?? '');
    return join(folder, name);
  });
/** A module of the guide. */
const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);

let server: TestServer;
let business: TestBusiness;
let database: TestDatabase;
const receivers: ChildProcess[] = [];
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  write(...files.keys());
  server = await startTestServer({ mailer: rememberingMailer() });
  database = await makeDatabase(inject('databaseUrl'));
  await command(database.url, files.get('balances.sql') ?? '');
});
afterAll(async () => {
  for (const receiver of receivers) receiver.kill();
  for (const close of closing) close();
  await server.stop();
  await database.remove();
});
beforeEach(async () => {
  business = await server.business({ scopes: ['admin', 'cards:read', 'cards:write'] });
  vi.resetModules();
  vi.stubEnv('LOYALTY_BASE_URL', server.url);
  vi.stubEnv('LOYALTY_API_KEY', business.key);
});
afterEach(() => vi.unstubAllEnvs());

it('compiles in strict mode', async () => {
  const modules = [...files.keys()].filter((name) => name.endsWith('.ts'));
  expect(modules).toHaveLength(10);
  expect(await compile(modules.map((name) => join(folder, name)))).toEqual([]);
}, 120_000);

const account = { id: 'account-1', name: 'Ada Lovelace', email: 'ada@example.com' };
const lines = [
  { sku: 'mug', quantity: 2, amount: 4000 },
  { sku: 'lamp', quantity: 1, amount: 6000 },
];
const sofa = [{ sku: 'sofa', quantity: 1, amount: 100_000 }];
const plain = { lines, discount: 0, shipping: 0, points: 0, paidWithPoints: 0 };

/** A shop with the program and the key of the guide, and the card of an account. */
async function shop() {
  const programId: string = await (await load('program.ts')).createProgram();
  vi.resetModules();
  const scopes = ['customers:write', 'cards:read', 'cards:write', 'transactions:write'] as const;
  vi.stubEnv('LOYALTY_API_KEY', await business.keyWith(scopes));
  const modules = await Promise.all(
    ['loyalty', 'sign-up', 'cart', 'checkout', 'refund', 'cancel', 'nightly'].map((name) => load(`${name}.ts`)),
  );
  const [{ loyalty }, { signUp }, { offer }, checkout, { refund }, { cancel }, { bookMissing }] = modules;
  const cardId: string = await signUp(account, programId);
  const order = (id: string, more = {}) => ({ ...plain, id, cardId, ...more });
  const balance = async () => (await loyalty.cards.get(cardId)).balance.available;
  const buy = async (id: string, more = {}) => {
    const charge = vi.fn();
    const paid = await checkout.pay(order(id, more), charge);
    await checkout.book(paid);
    return { paid, charged: charge.mock.calls };
  };
  return { programId, cardId, loyalty, signUp, offer, ...checkout, refund, cancel, bookMissing, order, balance, buy };
}

it('gives each account one card, whose customer keeps the latest address', async () => {
  const { cardId, programId, signUp } = await shop();
  expect(await signUp({ ...account, email: 'ada@example.org' }, programId)).toBe(cardId);
  const admin = new Loyalty({ baseUrl: server.url, apiKey: await business.keyWith(['customers:read']) });
  const customers = await admin.customers.list().toArray({ limit: 10 });
  expect(customers.map(({ email }) => email)).toEqual(['ada@example.org']);
});

it('takes discount, shipping and points into account at the checkout, and books a payment once', async () => {
  const { offer, order, buy, book, balance } = await shop();
  const first = await buy('first', { discount: 1000, shipping: 490 });
  expect([first.charged, await balance()]).toEqual([[[9490]], 90]);
  await book(first.paid);
  expect(await balance()).toBe(90);
  await buy('large', { lines: sofa });
  const cart = order('second', { discount: 1000 });
  expect(await offer(cart)).toEqual({ points: 1000, pays: 1000, earns: 90 });
  const { charged } = await buy('second', { discount: 1000, points: 300 });
  expect([charged, await balance()]).toEqual([[[8700]], 1090 - 300 + 87]);
});

it('gives the points back if the customer’s bank refuses, and takes them at the next attempt', async () => {
  const { pay, book, order, buy, balance } = await shop();
  await buy('large', { lines: sofa });
  const refused = order('refused', { points: 300 });
  await expect(pay(refused, () => Promise.reject(new Error('declined')))).rejects.toThrow('declined');
  expect(await balance()).toBe(1000);
  await book(await pay(refused, vi.fn()));
  expect(await balance()).toBe(1000 - 300 + 97);
});

it('captures fewer points if an item is out of stock', async () => {
  const { pay, book, order, buy, balance } = await shop();
  await buy('large', { lines: sofa });
  const paid = await pay(order('half', { points: 300 }), vi.fn());
  await book({ ...paid, lines: lines.slice(0, 1), points: 100, paidWithPoints: 100 });
  expect(await balance()).toBe(1000 - 100 + 39);
});

it('cancels an order, booked or not, once', async () => {
  const { pay, order, buy, cancel, bookMissing, balance } = await shop();
  await buy('large', { lines: sofa });
  const { paid } = await buy('booked', { points: 300 });
  const unbooked = await pay(order('unbooked'), vi.fn());
  for (const one of [paid, paid, unbooked]) await cancel(one);
  expect([await bookMissing([paid]), await balance()]).toEqual([[], 1000]);
});

it('pays back what the customer paid for an item, once, in money and in points', async () => {
  const { buy, refund, balance } = await shop();
  await buy('large', { lines: sofa });
  const { paid } = await buy('second', { discount: 1000, points: 300 });
  expect(await balance()).toBe(1000 - 300 + 87);
  expect([await refund(paid, 'lamp', 'return-1'), await refund(paid, 'lamp', 'return-1')]).toEqual([5220, 5220]);
  expect(await balance()).toBe(1000 - 120 + 34);
  expect([await refund(paid, 'mug', 'return-2'), await balance()]).toEqual([3480, 1000]);
});

it('books at night what a crash left out, and nothing twice, also after the card was replaced', async () => {
  const { buy, order, pay, bookMissing, cancel, cardId } = await shop();
  const { paid } = await buy('large', { lines: sofa });
  const { paid: cancelled } = await buy('cancelled');
  await cancel(cancelled);
  const lost = await pay(order('lost', { points: 200 }), vi.fn());
  const unknown = { ...lost, id: 'unknown', cardId: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', holdId: null };
  const nights = async () => {
    expect(await bookMissing([paid, cancelled, lost, unknown])).toEqual([
      expect.stringMatching(/^earn on crd_01k5q8v3/),
    ]);
  };
  await nights();
  const later = await pay(order('later'), vi.fn());
  const admin = new Loyalty({ baseUrl: server.url, apiKey: business.key });
  const { id } = await admin.cards.replace(cardId);
  for (const _ of ['one night', 'the next']) expect(await bookMissing([lost, later])).toEqual([]);
  expect((await admin.cards.get(id)).balance).toMatchObject({ available: 1000 - 200 + 98 + 100, held: 0 });
});

it('keeps its copy of the balance current in two processes that both get every event', async () => {
  const admin = new Loyalty({ baseUrl: server.url, apiKey: business.key });
  const { url, settle } = await bothReceivers();
  const endpoint = await admin.webhookEndpoints.create({ url, enabled_events: ['transaction.created'] });
  await startReceivers(`${endpoint.secret}`);
  const { buy, cardId, balance } = await shop();
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await buy(id);
  await vi.waitFor(
    async () => {
      const rows = await rowsOf(database.url, `select available from balances where card_id = '${cardId}'`);
      expect(rows).toEqual([{ available: `${await balance()}` }]);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await settle()).toEqual(Array.from({ length: 12 }, () => 200));
}, 90_000);

const ports: number[] = [];

/** Two processes with the receiver of the guide, on free ports. */
async function startReceivers(secret: string): Promise<void> {
  const code = files.get('receiver.ts') ?? '';
  const listening = 'app.listen(0, function () { process.send?.((this.address() as { port: number }).port); });';
  writeFileSync(join(folder, 'started.ts'), code.replace('app.listen(3000);', listening));
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx/cli');
  for (const _ of ['one', 'another']) {
    const env = { ...process.env, DATABASE_URL: database.url, LOYALTY_WEBHOOK_SECRET: secret };
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [tsx, 'started.ts'], { cwd: folder, env, stdio: [...stdio] });
    receivers.push(child);
    ports.push(await new Promise<number>((resolve) => child.once('message', (port: number) => resolve(port))));
  }
}

/** Gives each delivery to both processes at once, as a repeated delivery behind a load balancer can arrive. */
async function bothReceivers() {
  const answered: Promise<number>[] = [];
  const balancer = createServer(async (request, response) => {
    const body = await buffer(request);
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, `${value}`]),
    );
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name);
    const sent = ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/webhooks/loyalty`, { method: 'POST', body, headers }).then(
        ({ status }) => status,
      ),
    );
    answered.push(...sent);
    response.writeHead(Math.max(...(await Promise.all(sent)))).end();
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  closing.push(() => balancer.close());
  const { port } = balancer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhooks/loyalty`, settle: () => Promise.all(answered) };
}
