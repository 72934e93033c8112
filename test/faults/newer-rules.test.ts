import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Database as Connection } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { minute, testClock } from '../api/support/clock.ts';
import { expectProblem } from '../api/support/problem.ts';
import { must, openShop, pointsRules } from '../api/support/shop.ts';
import { sweepOnce } from '../api/support/sweep.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';

const connectionOf = (store: Store) => (store as Store & { readonly connection: Connection }).connection;

/** Rules of a later version, in each place where one could be: a trigger, an effect, an expiry, a field and a kind. */
const newerRules: Readonly<Record<string, object>> = {
  trigger: { campaigns: [{ id: 'a', name: 'A', on: { kind: 'activity' }, effect: { kind: 'add', value: 5 } }] },
  effect: { campaigns: [{ id: 'a', name: 'A', effect: { kind: 'voucher', reward_id: 'rwd_1' } }] },
  expiry: { expiry: { kind: 'season' } },
  field: { referral: { max: 3 } },
  kind: { kind: 'lottery' },
};

describe('rules that a newer version stored', () => {
  it.each(Object.keys(newerRules))('503: a new %s books nothing, and other programs go on', async (name) => {
    const folder = temporaryFolder();
    const clock = testClock();
    const store = openSqliteStore({ file: `${folder.path}/loyalty.db`, exclusive: true });
    const server = await startTestServer({ store, now: clock.now });
    const shop = await openShop(server);
    const other = await openShop(server, { of: shop });
    for (const { programId, cardId, earn } of [shop, other]) {
      await earn({ amount: 1_000 });
      const reward = { program_id: programId, name: 'Tea', cost: 1, benefit: { kind: 'custom', label: 'Tea' } };
      const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
      await must(shop, 'POST', `/v1/cards/${cardId}/holds`, { for: 'redeem', reward_id, expires_in: 60 });
    }
    const rules = JSON.stringify({ ...pointsRules, ...newerRules[name] });
    const { changes } = connectionOf(store)
      .prepare('update programs set rules = ? where id = ?')
      .run(rules, shop.programId);
    expect(changes).toBe(1);

    for (const [method, path, body] of [
      ['POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_000 }],
      ['POST', `/v1/cards/${shop.cardId}/earn/preview`, { amount: 1_000 }],
      ['GET', `/v1/programs/${shop.programId}`, undefined],
      ['PATCH', `/v1/programs/${shop.programId}`, { name: 'Other' }],
    ] as const) {
      const answer = await shop.call(method, path, { body });
      expectProblem(answer, 'database_unavailable');
      expect(answer.json.detail).toContain('A newer version of the service stored the rules');
    }
    expect((await other.earn({ amount: 1_000 })).status).toBe(200);
    clock.advance(2 * minute);
    await sweepOnce(server);
    expect((await must(shop, 'GET', `/v1/cards/${other.cardId}`)).balance).toMatchObject({ held: 0, available: 20 });
    await server.stop();
    folder.remove();
  });
});
