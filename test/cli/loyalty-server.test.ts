import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { demoIn, loyaltyServer, startServer } from '../support/server-process.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'loyalty.db');
afterAll(() => folder.remove());

const json = async (...args: string[]) => JSON.parse((await runCommand(file, [...args, '--json'])).stdout);
const create = [
  'business',
  'create',
  '--name',
  'Café',
  '--timezone',
  'Europe/Vienna',
  '--currency',
  'EUR',
  '--plan',
  'standard',
];

describe('loyalty-server', { timeout: 120_000 }, () => {
  it('makes a business and its first key, which works at once on a server that runs beside it, until it is revoked', async () => {
    const server = await startServer(file);
    expect(server.printed()).not.toContain('LOYALTY_API_KEY');
    const business = JSON.parse((await loyaltyServer(file, [...create, '--json'])).stdout);
    expect(business).toMatchObject({ name: 'Café', timezone: 'Europe/Vienna', currency: 'EUR', plan: 'standard' });
    expect(await json('business', 'list')).toEqual([business]);

    const of = ['--business', business.id, '--mode', 'live'];
    const key = await json('keys', 'create', ...of, '--scopes', 'customers:read,customers:write', '--name', 'Till');
    expect(key.secret).toMatch(/^sk_live_[0-9A-Za-z]{38}$/);
    const me = await send(server.url, 'GET', '/v1/me', { key: key.secret });
    expect(me.json).toMatchObject({
      id: business.id,
      livemode: true,
      scopes: ['customers:read', 'customers:write'],
      plan: { id: 'standard' },
    });
    expect((await send(server.url, 'POST', '/v1/customers', { key: key.secret, body: {} })).status).toBe(201);

    const [listed] = await json('keys', 'list', ...of);
    expect(listed).toMatchObject({
      id: key.id,
      name: 'Till',
      key: `sk_live_…${key.secret.slice(-4)}`,
      revoked_at: null,
    });
    expect(JSON.stringify(listed)).not.toContain(key.secret);
    expect(await json('keys', 'revoke', key.id, ...of)).toEqual({ id: key.id, revoked: true });
    const refused = await send(server.url, 'POST', '/v1/customers', { key: key.secret, body: {} });
    expect([refused.status, refused.json.code]).toEqual([401, 'invalid_api_key']);
    await expect
      .poll(async () => (await send(server.url, 'GET', '/v1/me', { key: key.secret })).status, { timeout: 5_000 })
      .toBe(401);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses a second server on the same file, and says what to do', async () => {
    const first = await startServer(file, { demo: true });
    await expect(startServer(file, { demo: true })).rejects.toThrow(/Another server uses .*loyalty\.db\. Stop it/);
    await first.end('SIGTERM');
  });

  it('makes no demo where its port is taken, and prints all of it at the next start', async () => {
    const unseeded = join(folder.path, 'unseeded.db');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { message } = await startServer(unseeded, { demo: true, port }).then(
      () => new Error('It started.'),
      (error: Error) => error,
    );
    other.close();
    expect(message).toContain(`Port ${port} of 127.0.0.1 is in use. Set PORT to another port.`);
    expect(message).not.toContain('LOYALTY_API_KEY');
    const server = await startServer(unseeded, { demo: true });
    const printed = server.printed();
    const { apiKey, cardId } = demoIn(printed);
    expect(printed).toContain(
      `export LOYALTY_API_KEY=${apiKey}\nexport LOYALTY_DEMO_CARD=${cardId}\nexport LOYALTY_BASE_URL=${server.url}\n`,
    );
    expect(printed).toContain(`The documentation is at ${server.url}/docs.\n`);
    expect(printed).toMatch(/^curl .*\n(?: .*\n)* {2}-H 'Idempotency-Key: order-1001'/m);
    expect((await send(server.url, 'GET', `/v1/cards/${cardId}`, { key: apiKey })).status).toBe(200);
    await server.end('SIGTERM');
  });

  it('prints the address beside the key and the card at its first start, and keeps connections open as long as is set', async () => {
    for (const [name, publicUrl] of [
      ['printed.db', undefined],
      ['public.db', 'https://loyalty.example.com'],
    ] as const) {
      const env = { LOYALTY_KEEP_ALIVE_SECONDS: '620', ...(publicUrl ? { LOYALTY_PUBLIC_URL: publicUrl } : {}) };
      const server = await startServer(join(folder.path, name), { demo: true, env });
      expect(server.printed()).toContain(`LOYALTY_BASE_URL=${publicUrl ?? server.url}\n`);
      const { headers } = await send(server.url, 'GET', '/v1/me', { key: demoIn(server.printed()).apiKey });
      expect(headers.get('keep-alive')).toBe('timeout=620');
      await server.end('SIGTERM');
    }
  });

  it('seeds a demo business with a key that may do everything', async () => {
    const seeded = join(folder.path, 'seeded.db');
    const demo = demoIn((await loyaltyServer(seeded, ['seed'])).stdout.replaceAll(': ', '='));
    const server = await startServer(seeded, { demo: true });
    expect(server.printed()).not.toContain('A demo business was made');
    const earned = await send(server.url, 'POST', `/v1/cards/${demo.cardId}/earn`, {
      key: demo.apiKey,
      body: { amount: 1_250 },
    });
    expect(earned.json.transaction.delta).toBe(12);
    await server.end('SIGTERM');
  });

  it('brings a database up to date, and says so again where it is already', async () => {
    const fresh = join(folder.path, 'fresh', 'loyalty.db');
    for (const _ of [1, 2]) {
      const { code, stdout } = await loyaltyServer(fresh, ['migrate', '--json']);
      expect([code, JSON.parse(stdout)]).toEqual([0, { database: fresh, schema: 'up to date' }]);
    }
    expect(existsSync(fresh)).toBe(true);
  });

  it('writes the OpenAPI document as JSON and YAML', async () => {
    const { code } = await loyaltyServer(file, ['openapi', '--out', folder.path]);
    expect(code).toBe(0);
    const { openapi, servers } = JSON.parse(readFileSync(join(folder.path, 'openapi.json'), 'utf8'));
    expect([openapi, servers[0].url]).toEqual(['3.1.1', '/']);
    expect(readFileSync(join(folder.path, 'openapi.yaml'), 'utf8')).toMatch(/^openapi: 3\.1\.1$[\s\S]*^ +- url: \/$/m);
  });

  it('says in one sentence that a file is missing or is not a database, and makes nothing', async () => {
    const missing = join(folder.path, 'mistyped.db');
    expect(await loyaltyServer(missing, ['verify'])).toMatchObject({ code: 2, stdout: '' });
    expect(await loyaltyServer(missing, ['business', 'list'])).toMatchObject({ code: 1, stdout: '' });
    expect(existsSync(missing)).toBe(false);
    const other = join(folder.path, 'text.db');
    writeFileSync(other, 'This is no database, but a text that is long enough to look like one for a moment.');
    await expect(startServer(other, { demo: true })).rejects.toThrow(
      /The database .*text\.db cannot be opened: file is not a database\. Set DATABASE_URL/,
    );
  });

  it.each([
    [['business', 'create', '--name', 'X', '--timezone', 'Mars/Base', '--currency', 'EUR'], 2],
    [['business', 'create', '--name', 'X', '--timezone', 'Europe/Vienna', '--currency', 'euro'], 2],
    [['business', 'create', '--name', 'X', '--timezone', 'Europe/Vienna', '--currency', 'XYZ'], 2],
    [['business', 'create', '--name', 'X', '--timezone', 'Europe/Vienna', '--currency', 'DEM'], 2],
    [['business', 'create', '--name', 'X', '--timezone', 'Europe/Vienna', '--currency', 'eur'], 2],
    [[...create, '--name', 'red\u001b[31m'], 2],
    [[...create, '--owner-email', 'ada@example.com\r\nBcc: b@example.com'], 2],
    [['keys', 'create', '--business', 'biz_1', '--mode', 'test', '--scopes', 'all', '--name', 'a\nb'], 2],
    [['business', 'create', '--timezone', 'Europe/Vienna', '--currency', 'EUR'], 2],
    [['keys', 'create', '--business', 'biz_none', '--mode', 'test', '--scopes', 'all'], 1],
    [['keys', 'create', '--business', 'biz_none', '--mode', 'prod', '--scopes', 'all'], 2],
    [['fly'], 2],
  ])('refuses %j with exit code %i', async (args, code) => {
    expect((await runCommand(file, args)).code).toBe(code);
  });

  it('names an option that does not exist, and where the options are listed', async () => {
    const { code, stderr } = await runCommand(file, ['verify', '--jsn']);
    expect([code, stderr]).toEqual([
      2,
      "error: unknown option '--jsn'\n(Did you mean --json?)\nSee loyalty-server --help, or --help after the command.\n",
    ]);
  });
});
