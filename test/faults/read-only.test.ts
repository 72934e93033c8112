import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Database as Connection } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../support/server.ts';
import { earn, referencesIn, request } from './earning-client.ts';
import { makeLedgerFile } from './ledger-file.ts';

const connectionOf = (store: Store) => (store as Store & { readonly connection: Connection }).connection;

describe('a SQLite file that becomes read-only', () => {
  it('refuses writes as database_unavailable, reads on, is not ready, and recovers by itself', async () => {
    const { file, key, cards, remove } = await makeLedgerFile({ cards: 1 });
    const [card = ''] = cards;
    const store = openSqliteStore({ file, exclusive: true });
    const server = await startTestServer({ store });
    const sell = (reference: string) => earn(server.url, key, { reference, card });
    expect((await sell('before')).status).toBe(200);

    // SQLite answers as it does for a file on a disk that is mounted read-only.
    connectionOf(store).pragma('query_only = on');
    for (const reference of ['first', 'second']) {
      const answer = await sell(reference);
      expect(answer).toMatchObject({ status: 503, json: { code: 'database_unavailable' } });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const ready = await request({ url: `${server.url}/readyz` });
    expect([ready.status, ready.text]).toEqual([503, expect.stringContaining('The database file cannot be written.')]);
    expect([...(await referencesIn(server.url, key, cards)).keys()]).toEqual(['before']);

    connectionOf(store).pragma('query_only = off');
    const isReady = async () => (await request({ url: `${server.url}/readyz` })).status;
    await expect.poll(isReady, { timeout: 5_000, interval: 50 }).toBe(200);
    expect((await sell('first')).status).toBe(200);
    expect((await referencesIn(server.url, key, cards)).size).toBe(2);
    await server.stop();
    remove();
  });
});
