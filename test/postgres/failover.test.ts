import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, describe, expect, it } from 'vitest';
import { earn, referencesIn, request } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { startPair } from '../support/postgres/pair.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { contradictions } from './linearizable.ts';
import { startTills } from './till.ts';

const pair = await startPair();
afterAll(async () => {
  await killServers();
  await pair.stop();
});

const linesOf = (printed: string, word: string): string[] => printed.split('\n').filter((line) => line.includes(word));

describe('servers on a primary and its standby', { timeout: 120_000 }, () => {
  it('refuse writes while the database is read-only, and lose nothing when the standby takes over', async () => {
    const store = await openStore({ databaseUrl: pair.url, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store }), { cards: 4 });
    const servers = await Promise.all([startServer(pair.url), startServer(pair.url)]);
    const [first, second] = servers;
    const [card = ''] = cards;

    await pair.onPrimary('alter system set default_transaction_read_only = on');
    await pair.onPrimary('select pg_reload_conf()');
    const ready = () => request({ url: `${first.url}/readyz` });
    await expect.poll(async () => (await ready()).status, { timeout: 5_000 }).toBe(503);
    expect((await ready()).text).toContain('The database accepts no writes');
    const refused = await Promise.all(
      Array.from({ length: 100 }, (_, sale) => earn(first.url, key, { reference: `refused-${sale}`, card })),
    );
    expect(new Set(refused.map(({ status, json }) => `${status} ${json.code}`))).toEqual(
      new Set(['503 database_unavailable']),
    );
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await request({ url: `${first.url}/v1/cards/${card}`, key })).status).toBe(200);
    // Each of a hundred requests would have logged a stack. A busy machine can meet another kind of fault too.
    const failed = linesOf(first.printed(), 'a request failed');
    expect(failed).toContainEqual(expect.stringMatching(/"reason":"[^"]*accepts no writes/));
    expect(failed.length).toBeLessThanOrEqual(2);
    await pair.onPrimary('alter system reset default_transaction_read_only');
    await pair.onPrimary('select pg_reload_conf()');
    await expect.poll(async () => (await ready()).status, { timeout: 5_000 }).toBe(200);
    expect((await earn(first.url, key, { reference: 'refused-0', card })).status).toBe(200);

    const url = () => servers[Math.random() < 0.5 ? 0 : 1]?.url ?? '';
    const tills = startTills({ count: 8, key, cards, url });
    await sleep(1_000);
    const before = tills.operations.size;
    await pair.crashPrimary();
    // Longer than a request waits for a database.
    await sleep(3_500);
    const promotedAt = performance.now();
    await pair.promoteStandby();
    await expect.poll(() => tills.operations.size, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before + 50);
    const backMs = performance.now() - promotedAt;
    await tills.stop();
    const { operations, interrupted } = tills;
    const references = await referencesIn(second.url, key, cards);
    references.delete('refused-0');
    const report = {
      acknowledged: operations.size,
      before,
      interrupted: interrupted.length,
      lost: [...operations.keys()].filter((reference) => !references.has(reference)).length,
      doubled: [...references.values()].filter((times) => times !== 1).length,
    };
    process.stderr.write(`${JSON.stringify({ ...report, backMs: Math.round(backMs) })}\n`);
    expect(report).toMatchObject({ lost: 0, doubled: 0 });
    expect(references.size).toBe(operations.size);
    // The fault fired: requests were refused or cut off meanwhile. The servers went on by themselves.
    expect(report.interrupted).toBeGreaterThan(0);
    expect(contradictions([...operations.values()].filter(({ card: of }) => of !== card))).toEqual([]);
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    expect(await verifyDatabase(pair.url)).toMatchObject({
      exitCode: 0,
      violations: 0,
      transactions: operations.size + 1,
    });
  });
});
