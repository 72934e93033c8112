import type { Found } from '@loyalty-service/server/storage/needs';
import type { Change } from '@loyalty-service/server/storage/store';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect, it } from 'vitest';
import { must } from '../api/support/shop.ts';
import { openVoucherShop } from '../api/vouchers/voucher-shop.ts';
import { StoreAround } from '../storage/store-around.ts';
import { send } from '../support/server.ts';
import { type Around, asItIs, twoServersOfEachTest } from './two-servers.ts';

const tills = 200;
const cardCount = 8;
type StartTwo = ReturnType<typeof twoServersOfEachTest>;

/** Sends one code from 200 tills to two servers at once: half of them redeem it, the others sell with it. */
async function useEverywhere(startTwo: StartTwo, around: Around) {
  const [one, other] = await startTwo(around);
  const shop = await openVoucherShop(one);
  const { id, code } = await shop.voucher();
  const cards = await Promise.all(Array.from({ length: cardCount }, () => shop.issue()));
  const ask = (url: string, path: string, body: object) => send(url, 'POST', path, { key: shop.key, body });
  const blocked = await shop.issue();
  await must(shop, 'POST', `/v1/cards/${blocked}/block`, {});
  // Both servers have seen the code before the race.
  for (const { url } of [one, other])
    expect((await ask(url, '/v1/vouchers/redeem', { vouchers: [code], card_id: blocked })).status).toBe(409);
  const answers = await Promise.all(
    Array.from({ length: tills }, (_, till) => {
      const { url } = till % 2 === 0 ? one : other;
      const card_id = cards[till % cardCount] ?? '';
      if (till % 4 < 2) return ask(url, '/v1/vouchers/redeem', { vouchers: [code], card_id });
      return ask(url, `/v1/cards/${card_id}/earn`, { amount: 100, vouchers: [code] });
    }),
  );
  const booked = (await must(shop, 'GET', '/v1/transactions?kind=redeem&limit=100')).data;
  return {
    used: answers.filter(({ status }) => status === 200).length,
    refused: [...new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))],
    booked: booked.map(({ voucher_id }: { voucher_id: string }) => voucher_id === id),
    // On Citus, the database has the rows of other tests too.
    violations: (await verifyLedger(one.service.store, Date.now())).listed.filter((text) => text.includes(id)),
  };
}

const once = { used: 1, refused: ['voucher_redeemed'], booked: [true], violations: [] };

const withoutVersion = (change: Change): Change =>
  change.kind === 'update' && change.table === 'vouchers'
    ? { ...change, columns: change.columns.filter((column) => column !== 'version') }
    : change;

/** The bug: vouchers are neither locked nor loaded again, and written without a look at their version. */
const asFirstSeen: Around = (store) => {
  const seen = new Map<string, Found>();
  const old = (one: Found): Found => {
    if (one.table !== 'vouchers') return one;
    const first = seen.get(one.key) ?? one;
    seen.set(one.key, first);
    return first;
  };
  return new StoreAround(store, (needs, plan, given) =>
    store.write(
      needs,
      (found) => {
        const planned = plan(found.map(old));
        return { ...planned, changes: planned.changes.map(withoutVersion) };
      },
      given,
    ),
  );
};

interface Options {
  /** Whether a server with the bug is tried too. It leaves a wrong ledger behind. */
  readonly planted: boolean;
}

export function describeVouchersOfTwoServers({ planted }: Options): void {
  const startTwo = twoServersOfEachTest();

  describe('one code at 200 tills and two servers at once', () => {
    it('counts once', async () => {
      expect(await useEverywhere(startTwo, asItIs)).toEqual(once);
    });

    if (!planted) return;
    it('would be caught if one server used it as it had seen it before', async () => {
      const { used, booked, violations } = await useEverywhere(startTwo, asFirstSeen);
      expect(used).toBeGreaterThan(1);
      expect(booked.length).toBe(used);
      expect(violations.length).toBeGreaterThan(0);
    });
  });
}
