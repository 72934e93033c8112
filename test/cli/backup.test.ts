import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Loyalty } from '@loyalty-service/sdk';
import { type CreatedServer, createServer } from '@loyalty-service/server';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
const servers = new Set<CreatedServer>();
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'loyalty.db');
});
afterEach(async () => {
  for (const server of servers) await server.close();
  servers.clear();
  folder.remove();
});

type Deliver = (request: Request) => Promise<Response>;

async function start(deliver: Deliver = async () => new Response()): Promise<CreatedServer> {
  const server = await createServer({ database: `file:${file}`, deliver });
  servers.add(server);
  return server;
}

async function close(server: CreatedServer): Promise<void> {
  await server.close();
  servers.delete(server);
}

const command = async (...words: string[]) => {
  const { code, stdout, stderr } = await runCommand(file, [...words, '--json']);
  return { code, stderr, json: stdout === '' ? null : JSON.parse(stdout) };
};

/** A row that the ledger does not add up to. */
function plantViolation(): void {
  const database = new (sqliteDriver())(file);
  database.exec('update cards set available = available + 1 where id = (select max(id) from cards)');
  database.close();
}

describe('loyalty-server backup', () => {
  it('verifies the copy, and says what is wrong in it', async () => {
    await runCommand(file, ['seed']);
    const good = join(folder.path, 'good.db');
    expect(await command('backup', good)).toMatchObject({ code: 0, json: { backup: good, violations: 0 } });
    plantViolation();
    const bad = await command('backup', join(folder.path, 'bad.db'));
    expect(bad.code).toBe(1);
    expect(bad.json.violations).toBeGreaterThan(0);
    expect(readdirSync(folder.path).filter((name) => /copy|part/.test(name))).toEqual([]);
  });

  it('encrypts for a public key of age, and restores with the secret one alone', async () => {
    await runCommand(file, ['seed']);
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const identities = { right: join(folder.path, 'right.txt'), wrong: join(folder.path, 'wrong.txt') };
    writeFileSync(identities.right, `# created: today\n${identity}\n`);
    writeFileSync(identities.wrong, `${other}\n`);
    const backup = join(folder.path, 'backup.db');
    const made = await command('backup', backup, '--recipient', await identityToRecipient(identity));
    expect(made).toMatchObject({ code: 0, json: { backup: `${backup}.age` } });
    expect(existsSync(backup)).toBe(false);
    expect(statSync(`${backup}.age`).mode & 0o077).toBe(0);
    expect(readFileSync(`${backup}.age`, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(readFileSync(`${backup}.age`).includes('CREATE TABLE')).toBe(false);

    const restore = (...words: string[]) => command('restore', `${backup}.age`, ...words);
    expect(await restore()).toMatchObject({ code: 2, stderr: expect.stringMatching(/--identity/) });
    expect(await restore('--identity', identities.wrong)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/cannot be decrypted/),
    });
    expect(await restore('--identity', identities.right)).toMatchObject({ code: 0, json: { violations: 0 } });
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await command('backup', backup, '--recipient', 'age1nobody')).code).toBe(2);
  });

  it('backs up regularly, keeps the newest, and ends with SIGTERM', async () => {
    await runCommand(file, ['seed']);
    const into = join(folder.path, 'backups');
    mkdirSync(into);
    const others = ['loyalty-20200101T000000Z.db', 'loyalty-20200102T000000Z.db.age', 'notes.txt'];
    for (const name of others) writeFileSync(join(into, name), '');
    const ended = runCommand(file, ['backup', into, '--every', '1m', '--keep', '2', '--json']);
    await expect.poll(() => readdirSync(into), { timeout: 10_000 }).not.toContain(others[0]);
    process.emit('SIGTERM');
    expect((await ended).code).toBe(0);
    const [older, name = '', ...rest] = readdirSync(into).sort();
    expect([older, ...rest]).toEqual(others.slice(1));
    expect(name).toMatch(/^loyalty-\d{8}T\d{6}Z\.db$/);
    expect((await verifyDatabase(join(into, name))).violations).toBe(0);
    // The older ones may be needed if the newest has a fault. Its name has the second.
    plantViolation();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const bad = runCommand(file, ['backup', into, '--every', '1m', '--keep', '1', '--json']);
    await expect.poll(() => readdirSync(into).length, { timeout: 10_000 }).toBe(4);
    process.emit('SIGTERM');
    expect((await bad).stdout).toMatch(/"violations":[1-9]\d*,"removed":0/);
    for (const [option, value] of [
      ['--every', 'soon'],
      ['--keep', '0'],
    ] as const) {
      const { code, stderr } = await runCommand(file, ['backup', into, '--every', '1h', option, value]);
      expect([code, stderr]).toEqual([2, expect.stringMatching(new RegExp(`^${option} must be`))]);
    }
  });
});

describe('loyalty-server restore', () => {
  it('sends nothing twice before it is released, and reuses no number of an event', async () => {
    let mayAnswer = () => {};
    const answering = new Promise<void>((resolve) => (mayAnswer = resolve));
    const sent: string[] = [];
    const deliver: Deliver = async (request) => {
      sent.push(request.headers.get('webhook-id') ?? '');
      await answering;
      return new Response();
    };
    const first = await start(deliver);
    const loyalty = new Loyalty({ apiKey: first.key, fetch: first.fetch });
    await loyalty.webhookEndpoints.create({
      url: 'https://shop.example/hooks',
      enabled_events: ['transaction.created'],
    });
    const card = await issueCard(loyalty);
    await loyalty.cards.earn(card, { amount: 100 });
    await expect.poll(() => sent).toHaveLength(1);
    const backup = join(folder.path, 'backup.db');
    expect((await command('backup', backup)).code).toBe(0);
    await loyalty.cards.earn(card, { amount: 200 });
    const seen = (await loyalty.events.list().toArray({ limit: 1_000 })).map(({ sequence }) => sequence);
    mayAnswer();
    await expect.poll(() => sent).toHaveLength(2);
    await close(first);

    expect(await command('restore', backup)).toMatchObject({ code: 0, json: { held_endpoints: 1, violations: 0 } });
    sent.length = 0;
    const second = await start(deliver);
    const restored = new Loyalty({ apiKey: first.key, fetch: second.fetch });
    const { transaction } = await restored.cards.earn(card, { amount: 300 });
    expect(transaction.balance_after).toBe(4);
    const after = (await restored.events.list().toArray({ limit: 1_000 })).map(({ sequence }) => sequence);
    expect(Math.max(...after)).toBeGreaterThan(Math.max(...seen));
    await second.sweep();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sent).toEqual([]);
    const [endpoint] = await restored.webhookEndpoints.list().toArray({ limit: 1 });
    expect(endpoint).toMatchObject({
      status: 'disabled',
      disabled_reason: expect.stringMatching(/^A backup was restored/),
    });
    await close(second);
    expect((await verifyDatabase(file)).violations).toBe(0);

    expect((await command('webhooks', 'release')).json).toEqual({ released_endpoints: 1 });
    expect((await command('webhooks', 'release')).json).toEqual({ released_endpoints: 0 });
    const third = await start(deliver);
    await expect.poll(() => sent, { timeout: 10_000 }).toHaveLength(2);
    await close(third);
    expect((await verifyDatabase(file)).violations).toBe(0);
  });
});

async function issueCard(loyalty: Loyalty): Promise<string> {
  const program = await loyalty.programs.create({
    name: 'Points',
    status: 'active',
    rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } },
  });
  return (await loyalty.cards.issue({ program_id: program.id })).id;
}
