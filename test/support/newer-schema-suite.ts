import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { expect, it } from 'vitest';
import { earn, referencesIn, request } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { startTills } from '../postgres/till.ts';
import { asNewerVersion, futureTag } from './newer-schema.ts';
import { startTestServer } from './server.ts';
import { loyaltyServer, startServer } from './server-process.ts';

interface Options {
  readonly kind: 'sqlite' | 'postgres';
  /** For DATABASE_URL; of a file, its path. */
  readonly database: string;
  /** Takes the migration of the newer version back. */
  takeBack(): Promise<void>;
}

/** The tests of a schema that a newer version has changed so that this one may not write. */
export function newerSchemaSuite(make: () => Promise<Options & { remove(): Promise<void> }>): void {
  it('a running server stops writing with the migration, says why, and reads on; another one does not start', async () => {
    const { kind, database, takeBack, remove } = await make();
    const databaseUrl = kind === 'sqlite' ? `file:${database}` : database;
    const open = () => openStore({ databaseUrl, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store: await open() }), { cards: 2 });
    const [card = ''] = cards;
    const server = await startServer(database);
    const tills = startTills({ count: 4, key, cards, url: () => server.url });
    await expect.poll(() => tills.operations.size, { timeout: 20_000 }).toBeGreaterThan(20);
    const migrated = await asNewerVersion(kind, async () => (await open()).close().then(() => performance.now()));

    const refused = await earn(server.url, key, { reference: 'refused', card });
    expect(refused).toMatchObject({ status: 503, json: { code: 'database_unavailable' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const ready = await request({ url: `${server.url}/readyz` });
    expect([ready.status, ready.text]).toEqual([503, expect.stringContaining(`migration ${futureTag}`)]);
    // It reads, and nothing was written since.
    const before = await referencesIn(server.url, key, cards);
    await sleep(500);
    expect(await referencesIn(server.url, key, cards)).toEqual(before);
    const late = [...tills.operations.values()].filter(({ sentAt }) => sentAt > migrated);
    expect(late).toEqual([]);

    const sentence = new RegExp(`was changed by a newer version of the service.*${futureTag}`);
    const started = await loyaltyServer(database, ['verify']);
    expect(started).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(sentence) });
    expect(started.stderr.trim().split('\n')).toHaveLength(1);

    await takeBack();
    // Each till sends its sale until it is answered.
    await tills.stop();
    expect((await earn(server.url, key, { reference: 'refused', card })).status).toBe(200);
    expect((await request({ url: `${server.url}/readyz` })).status).toBe(200);
    expect([...(await referencesIn(server.url, key, cards)).values()].every((times) => times === 1)).toBe(true);
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await loyaltyServer(database, ['verify', '--json'])).code).toBe(0);
    await remove();
  }, 120_000);
}
