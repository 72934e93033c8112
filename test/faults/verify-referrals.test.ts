import type { Store } from '@loyalty-service/server/storage/store';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReferralShop, referral } from '../api/referrals/referral-shop.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** A referral with its bonuses, one whose bonuses were taken back, and one that waits for a purchase. */
let completed: AnyRow;
let revoked: AnyRow;
let pending: AnyRow;

beforeAll(async () => {
  server = await startTestServer();
  const shop = await openReferralShop(server, { terms: { ...referral, complete_after_days: 0 } });
  const [one, two] = [await shop.friend(), await shop.friend()];
  await shop.buy(one);
  await shop.refund(await shop.buy(two));
  await shop.friend();
  const rows: AnyRow[] = [];
  for await (const found of server.service.store.scan('referrals')) rows.push(...found);
  const inState = (state: string) => rows.find((row) => row['state'] === state) as AnyRow;
  [completed, revoked, pending] = [inState('completed'), inState('revoked'), inState('pending')];
});
afterAll(() => server.stop());

/** The findings of verify about referrals when rows of a table are changed. */
async function listedWith(table: string, row: AnyRow, changes: AnyRow): Promise<readonly string[]> {
  const { store } = server.service;
  const scan = async function* (name: Parameters<Store['scan']>[0]) {
    for await (const rows of store.scan(name)) {
      const given = rows as readonly AnyRow[];
      yield name === table ? given.map((one) => (one['id'] === row['id'] ? { ...one, ...changes } : one)) : given;
    }
  };
  const { listed } = await verifyLedger({ scan } as unknown as Store, Date.now());
  return listed.filter((one) => one.startsWith('referral ') || one.includes('referral'));
}

it('finds nothing wrong where all is right', async () => {
  expect(await listedWith('referrals', completed, {})).toEqual([]);
});

it('reports a customer who was referred twice, and a circle', async () => {
  expect(await listedWith('referrals', pending, { friend_id: String(completed['friend_id']) })).toContain(
    `referral ${pending['id']}: refers ${completed['friend_id']}, who was referred before`,
  );
  const turned = { friend_id: String(completed['referrer_id']), referrer_id: String(completed['friend_id']) };
  const circle = await listedWith('referrals', pending, turned);
  expect(circle).toContain(`referral ${pending['id']}: is part of a circle of referrals`);
});

it('reports bonuses that one side alone has, that stand after the purchase went, and that no referral names', async () => {
  expect(await listedWith('transactions', { id: completed['friend_bonus_id'] ?? '' }, { reversed_amount: 20 })).toEqual(
    [`referral ${completed['id']}: is completed, but a bonus does not stand`],
  );
  expect(await listedWith('transactions', { id: revoked['referrer_bonus_id'] ?? '' }, { reversed_amount: 0 })).toEqual([
    `referral ${revoked['id']}: is revoked, but a bonus stands`,
  ]);
  expect(await listedWith('transactions', { id: completed['sale_id'] ?? '' }, { reversed_amount: 2_000 })).toContain(
    `referral ${completed['id']}: is completed, but its purchase ${completed['sale_id']} does not stand`,
  );
  expect(await listedWith('referrals', completed, { state: 'pending' })).toContain(
    `referral ${completed['id']}: is pending, and has bonuses`,
  );
  expect(await listedWith('referrals', completed, { friend_bonus_id: null })).toContain(
    `transaction ${completed['friend_bonus_id']}: is a bonus of the referral ${completed['id']}, which does not name it`,
  );
});

it('reports units that differ from those of the bonus', async () => {
  const { id, friend_bonus_id } = completed;
  expect(await listedWith('referrals', completed, { friend_units: 21 })).toEqual([
    `referral ${id}: has 21 units for ${friend_bonus_id}, which gave 20`,
  ]);
  expect(await listedWith('referrals', revoked, { referrer_units: 31 })).toHaveLength(1);
  // A referral that was completed before units were stored with it.
  expect(await listedWith('referrals', completed, { friend_units: null, referrer_units: null })).toEqual([]);
});

it('reports the code of a customer who is gone', async () => {
  const id = completed['referrer_id'] ?? '';
  expect(await listedWith('customers', { id }, { status: 'erased' })).toEqual([
    `customer ${id}: is erased, and has a referral code`,
  ]);
});
