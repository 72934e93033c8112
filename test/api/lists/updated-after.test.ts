import { describe, expect } from 'vitest';
import { instantFrom, minute, testClock } from '../support/clock.ts';
import { exampleOf } from '../support/fixtures.ts';
import { imported } from '../support/imports.ts';
import { must, openShop, pointsRules } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { makeWorld, openMembership, type World } from '../support/world.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let world: World;

const customer = () => must(world, 'POST', '/v1/customers', {});
const reward = () => {
  const benefit = { kind: 'custom', label: 'Thanks' };
  return must(world, 'POST', '/v1/rewards', { program_id: world.programId, name: 'R', benefit, cost: 1 });
};

/** For each list, a call that makes an entry and one that changes it. */
const lists = {
  listCustomers: [customer, (id: string) => must(world, 'PATCH', `/v1/customers/${id}`, { name: 'Ada' })],
  listCards: [
    async () => ({ id: await world.issue() }),
    (id: string) => must(world, 'PATCH', `/v1/cards/${id}`, { metadata: { a: '1' } }),
  ],
  listRewards: [reward, (id: string) => must(world, 'PATCH', `/v1/rewards/${id}`, { name: 'Changed' })],
  listPrograms: [
    () => must(world, 'POST', '/v1/programs', { name: 'P', status: 'active', rules: pointsRules }),
    (id: string) => must(world, 'PATCH', `/v1/programs/${id}`, { name: 'Changed' }),
  ],
  listHolds: [
    () => must(world, 'POST', `/v1/cards/${world.giftCardId}/holds`, { for: 'use', amount: 1 }),
    (id: string) => must(world, 'POST', `/v1/holds/${id}/release`, {}),
  ],
  listMemberships: [
    async () => ({ id: (await openMembership(world)).membershipId }),
    async (id: string) => {
      const { card_id } = await must(world, 'GET', `/v1/memberships/${id}`);
      await must(world, 'POST', `/v1/cards/${card_id}/membership/cancel`, { at: 'period_end' });
    },
  ],
} as const;

it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

describe.each(Object.entries(lists))('%s', (operationId, [make, change]) => {
  it('200: has only what changed after a time, newest first, over pages of any length', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 6; made += 1) ids.push((await make()).id);
    const { path } = exampleOf(world, operationId);
    const walk = async (query: string): Promise<string[]> => {
      const page = await must(world, 'GET', `${path}?${query}`);
      const own = page.data.map(({ id }: { id: string }) => id);
      return page.has_more ? [...own, ...(await walk(`${query.split('&cursor')[0]}&cursor=${page.next_cursor}`))] : own;
    };
    const made = instantFrom(clock, 0);
    clock.advance(minute);
    const changed = ids.filter((_, index) => index % 2 === 1);
    for (const id of changed) await change(id);
    expect(await walk(`updated_after=${made}`)).toEqual(changed.toReversed());
    expect(await walk(`updated_after=${made}&limit=1`)).toEqual(changed.toReversed());
    expect(await walk(`updated_after=${instantFrom(clock, 0)}`)).toEqual([]);
    expect(await walk(`updated_after=${instantFrom(clock, -2 * minute)}`)).toEqual(expect.arrayContaining(ids));
    const refused = await world.call('GET', `${path}?updated_after=yesterday`);
    expect([refused.status, refused.json.errors[0].pointer]).toEqual([400, '/updated_after']);
  });
});

it('200: customers of whom more changed than are sorted at once', { timeout: 120_000 }, async ({ server }) => {
  const many = 1_003;
  const shop = await openShop(server);
  const before = instantFrom(clock, 0);
  clock.advance(minute);
  await imported(
    server,
    shop,
    Array.from({ length: many }, (_, at) => ({ customer_external_id: `many-${at}` })),
  );
  const list = async (more: string) => must(shop, 'GET', `/v1/customers?limit=100&updated_after=${before}${more}`);
  const ids: string[] = [];
  for (let more: string | null = ''; more !== null; ) {
    const { data, next_cursor }: { data: { id: string }[]; next_cursor: string | null } = await list(more);
    ids.push(...data.map(({ id }) => id));
    more = next_cursor && `&cursor=${next_cursor}`;
  }
  expect([ids.length, new Set(ids).size]).toEqual([many, many]);
  expect(ids).toEqual(ids.toSorted().toReversed());
});
