import { maxLookedThrough } from '@loyalty-service/server/deliveries/matching-events';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { describe, expect } from 'vitest';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

interface SeenEvent {
  readonly sequence: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
let world: World;
let all: readonly SeenEvent[];

async function walk(query: string, business: World = world): Promise<readonly SeenEvent[]> {
  const seen: SeenEvent[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await must(business, 'GET', `/v1/events?${query}${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.data);
    cursor = page.next_cursor;
  }
  return seen;
}

it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
  for (let index = 0; index < 5; index += 1) await world.earn({ amount: 1_000 });
  await must(world, 'POST', `/v1/cards/${world.cardId}/redeem`, { reward_id: world.rewardId });
  await must(world, 'PATCH', `/v1/customers/${world.customerId}`, { name: 'Ada' });
  all = await walk('limit=100');
});

const sequences = (events: readonly SeenEvent[]): number[] => events.map(({ sequence }) => sequence);

describe.each(['limit=100', 'limit=1', 'limit=100&after_sequence=3', 'limit=2&after_sequence=3'])('%s', (paged) => {
  /** The events that a poller or a reader should see, in its order. */
  const expected = (matches: (event: SeenEvent) => boolean): number[] => {
    const found = sequences(all.filter(matches));
    return paged.includes('after') ? found.filter((sequence) => sequence > 3).toReversed() : found;
  };

  it.each(['transaction.created', 'card.issued', 'customer.updated', 'reward.redeemed', 'membership.expired'])(
    '200: the events of the type %s',
    async (type) => {
      expect(sequences(await walk(`type=${type}&${paged}`))).toEqual(expected((event) => event.type === type));
    },
  );

  it.each(['card', 'transaction', 'reward', 'membership', 'customer'])('200: all types %s.*', async (family) => {
    const found = expected(({ type }) => type.startsWith(`${family}.`));
    expect(sequences(await walk(`type=${family}.*&${paged}`))).toEqual(found);
  });

  it('200: those about an object, and of a type too', async () => {
    const names = (id: string) => (event: SeenEvent) => JSON.stringify(event.data).includes(`"${id}"`);
    expect(expected(names(world.cardId)).length).toBeGreaterThan(5);
    expect(sequences(await walk(`object_id=${world.cardId}&${paged}`))).toEqual(expected(names(world.cardId)));
    expect(sequences(await walk(`object_id=${world.rewardId}&${paged}`))).toEqual(
      expected(({ type }) => type === 'reward.redeemed' || type === 'voucher.issued'),
    );
    expect(sequences(await walk(`object_id=${world.voucherId}&${paged}`))).toEqual(expected(names(world.voucherId)));
    const own = (event: SeenEvent) => names(world.customerId)(event) || names(world.cardId)(event);
    expect(sequences(await walk(`object_id=${world.customerId}&${paged}`))).toEqual(expected(own));
    const typed = await walk(`object_id=${world.cardId}&type=transaction.created&${paged}`);
    expect(sequences(typed)).toEqual(expected((event) => event.type === 'transaction.created' && own(event)));
    const { transaction } = (all.find(({ type }) => type === 'transaction.created')?.data ?? {}) as {
      readonly transaction: { readonly id: string };
    };
    const about = await walk(`object_id=${transaction.id}&${paged}`);
    expect(sequences(about)).toEqual(expected(names(transaction.id)));
  });
});

describe('few events among many', () => {
  it('200: are all found, in order, over pages that are empty and not the last', async ({ server }) => {
    const own = await makeWorld(server);
    const customer = await must(own, 'GET', `/v1/customers/${own.customerId}`);
    const named = JSON.stringify({ customer, change: 'updated' });
    /** Emits 500 events, of which each seventh is about the customer if `isNamed`. */
    const emit = (isNamed: boolean) =>
      doAsService(server.service, own.caller, {
        needs: [],
        decide(view) {
          for (let index = 0; index < 500; index += 1)
            if (isNamed && index % 7 === 0) view.emit('customer.updated', named);
            else view.emit('card.updated', '{}');
          return { status: 204, body: '' };
        },
      });
    for (let made = 0; made < 2_000; made += 500) await emit(true);
    for (let made = 0; made < maxLookedThrough; made += 500) await emit(false);
    const first = await must(own, 'GET', '/v1/events?type=customer.updated');
    expect([first.data, first.has_more]).toEqual([[], true]);
    const emitted = 4 * Math.ceil(500 / 7);
    const { data: customers } = await must(own, 'GET', '/v1/customers');
    for (const [filter, created] of [
      ['type=customer.updated', customers.length],
      [`object_id=${own.customerId}&type=customer.updated`, 1],
    ] as const) {
      const descending = sequences(await walk(`${filter}&limit=100`, own));
      expect(descending.length).toBe(emitted + created);
      expect(descending).toEqual(descending.toSorted((left, right) => right - left));
      expect(new Set(descending).size).toBe(descending.length);
      const ascending = sequences(await walk(`${filter}&limit=100&after_sequence=0`, own));
      expect(ascending).toEqual(descending.toReversed());
    }
  });
});

it.each([
  ['type=card', '/type'],
  ['type=*', '/type'],
  ['type=card.gone', '/type'],
  ['object_id=x', '/object_id'],
  ['object_id=evt_01k5q8v3t9e6w2x4y7z0a1b2c3', '/object_id'],
])('400 invalid_request: %s', async (query, pointer) => {
  const answer = await world.call('GET', `/v1/events?${query}`);
  expect([answer.status, answer.json.code, answer.json.errors[0].pointer]).toEqual([400, 'invalid_request', pointer]);
});
