import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { gym, gymRules, month } from '../support/member-shop.ts';
import { earn, merge, openPair, type Pair } from '../support/merging.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, pointsRules } from '../support/shop.ts';
import { shown } from './expect-exact.ts';
import { rowsOf, simulated } from './simulated-cards.ts';

const clock = testClock();
const serve = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serve({ now: clock.now });
});

/** Two records of one person with a card each, in a program that gives members 20 points more. */
interface Shop extends Pair {
  readonly gyms: readonly string[];
  readonly rules: object;
  /** Makes a customer a member of a gym, the first one unless the other is named. Returns the card. */
  join(customerId: string, gym?: 0 | 1): Promise<string>;
}

async function openShop(): Promise<Shop> {
  const pair = await openPair(server);
  const gyms: string[] = [];
  for (const name of ['Gym', 'Pool'])
    gyms.push(
      (
        await must(pair, 'POST', '/v1/programs', {
          name,
          status: 'active',
          rules: { ...gymRules, plans: [{ ...gym, uses: { count: 8, per: month } }] },
        })
      ).id,
    );
  const members = { id: 'members', name: 'Members', effect: { kind: 'add', value: 20 }, when: { member_of: gyms } };
  const rules = { ...pointsRules, campaigns: [members] };
  await must(pair, 'PATCH', `/v1/programs/${pair.programId}`, { rules });
  clock.advance(day);
  const join = async (customer_id: string, gym: 0 | 1 = 0): Promise<string> => {
    const { id } = await must(pair, 'POST', '/v1/cards', { program_id: gyms[gym], customer_id });
    await must(pair, 'POST', `/v1/cards/${id}/membership/renew`, {});
    return id;
  };
  return { ...pair, gyms, rules, join };
}

/** Earns on both cards while there are two records, merges them, and earns again: the units of the earns. */
async function earnAndMerge(shop: Shop): Promise<readonly number[]> {
  const earned = async (card: string): Promise<number> => {
    clock.advance(60_000);
    return (await earn(shop, card, { amount: 100 })).transaction.delta;
  };
  const before = [await earned(shop.cardId), await earned(shop.goingCard)];
  clock.advance(60_000);
  expect((await merge(shop)).status).toBe(200);
  return [...before, await earned(shop.cardId)];
}

/** The simulation of the rules in force is the ledger, row for row. */
async function expectTheLedger(shop: Shop): Promise<void> {
  const place = { server, business: shop, programId: shop.programId };
  const { rows } = await simulated(place, { rules: shop.rules, to: clock.now() + 1 });
  for (const card of [shop.cardId, shop.goingCard])
    expect(rows.get(card)?.map(shown), card).toEqual((await rowsOf(place, card)).map(shown));
}

describe('a simulation of sales before two records were merged', () => {
  it('gives the bonus of members to the record that was one', async () => {
    const shop = await openShop();
    await shop.join(shop.goingId);
    expect(await earnAndMerge(shop)).toEqual([1, 21, 21]);
    await expectTheLedger(shop);
  });

  it('knows whose membership it was, though the other record has renewed it since', async () => {
    const shop = await openShop();
    const gymCard = await shop.join(shop.goingId);
    expect(await earnAndMerge(shop)).toEqual([1, 21, 21]);
    clock.advance(day);
    await must(shop, 'POST', `/v1/cards/${gymCard}/membership/renew`, {});
    await expectTheLedger(shop);
  });

  it('gives both their bonus, each for a separate membership', async () => {
    const shop = await openShop();
    await shop.join(shop.goingId, 0);
    await shop.join(shop.customerId, 1);
    expect(await earnAndMerge(shop)).toEqual([21, 21, 21]);
    await expectTheLedger(shop);
  });

  it('follows a record that was merged twice', async () => {
    const shop = await openShop();
    await shop.join(shop.goingId);
    expect(await earnAndMerge(shop)).toEqual([1, 21, 21]);
    const { id: last } = await must(shop, 'POST', '/v1/customers', {});
    const other = await shop.issue({ customer_id: last });
    clock.advance(60_000);
    expect((await earn(shop, other, { amount: 100 })).transaction.delta).toBe(1);
    clock.advance(60_000);
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: last });
    clock.advance(60_000);
    expect((await earn(shop, other, { amount: 100 })).transaction.delta).toBe(21);
    await expectTheLedger({ ...shop, cardId: other });
  });

  it('gives nobody the bonus for the membership of a card that had no customer yet', async () => {
    const shop = await openShop();
    const { id } = await must(shop, 'POST', '/v1/cards', { program_id: shop.gyms[0] });
    await must(shop, 'POST', `/v1/cards/${id}/membership/renew`, {});
    clock.advance(60_000);
    expect((await earn(shop, shop.cardId, { amount: 100 })).transaction.delta).toBe(1);
    clock.advance(60_000);
    await must(shop, 'PATCH', `/v1/cards/${id}`, { customer_id: shop.customerId });
    expect(await earnAndMerge(shop)).toEqual([21, 1, 21]);
    await expectTheLedger(shop);
  });

  it('knows whose membership it was, though its card was replaced and its renewal reversed since', async () => {
    const shop = await openShop();
    const gymCard = await shop.join(shop.goingId);
    expect(await earnAndMerge(shop)).toEqual([1, 21, 21]);
    clock.advance(60_000);
    const { transaction } = await must(shop, 'POST', `/v1/cards/${gymCard}/membership/renew`, {});
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    clock.advance(60_000);
    await must(shop, 'POST', `/v1/cards/${gymCard}/replace`, {});
    await expectTheLedger(shop);
  });
});

it('an erasure leaves no customer on a membership, present or former', async () => {
  const shop = await openShop();
  await shop.join(shop.goingId);
  await merge(shop);
  const stored = async () => {
    const order = { column: 'id', descending: false } as const;
    const { tenant } = shop.caller;
    const [row] = await server.service.store.page({ table: 'memberships', tenant, where: [], order, limit: 10 });
    return { customer: row?.customer_id, former: row?.former_customers };
  };
  expect(await stored()).toEqual({ customer: shop.customerId, former: expect.stringContaining(shop.goingId) });
  await must(shop, 'POST', `/v1/customers/${shop.customerId}/erase`);
  expect(await stored()).toEqual({ customer: null, former: null });
});
