import type { GiveBackQuery } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import { expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import { testClock } from '../support/clock.ts';
import { dispatcherOn } from '../support/dispatchers.ts';
import { startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop } from '../support/shop.ts';
import { addEndpoint, until } from '../support/webhooks.ts';

const serveOwn = serversOfThisFile();
// The clock advances a millisecond at each reading, so that each claim has a different lease and no lease ends.
const clock = testClock();
const ticking = (): number => {
  clock.advance(1);
  return clock.now();
};
const count = 300;
const slowEach = 40;
/** Quick and slow to a dispatcher, and both short enough that much still waits when a slow one is over. */
const quickMs = 15;
const slowMs = 80;

interface Course {
  /** Deliveries that arrived, each once, when nothing came any more. */
  readonly arrived: number;
  readonly doubled: number;
  /** How many deliveries were claimed and given back. */
  readonly givenBack: number;
}

/** Sends many to a receiver that is quick but for one answer in {@link slowEach}; of what is given back some may go wrong. */
async function course(giveBack: (inner: Store, query: GiveBackQuery) => Promise<void>): Promise<Course> {
  const server = await serveOwn({ now: ticking });
  const shop = await openShop(server);
  const seen = new Map<string, number>();
  let lastAt = Date.now();
  const receiver = await startReceiver((response, { event }) => {
    seen.set(event.id, (seen.get(event.id) ?? 0) + 1);
    lastAt = Date.now();
    const isSlow = seen.size % slowEach === 0;
    setTimeout(() => response.writeHead(204).end(), isSlow ? slowMs : quickMs);
  });
  await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  await Promise.all(Array.from({ length: count }, () => shop.earn({ amount: 100 })));
  const around = new StoreAround(server.service.store, server.service.store.write.bind(server.service.store));
  let givenBack = 0;
  around.giveBackDeliveries = (query) => {
    givenBack += query.ids.length;
    return giveBack(server.service.store, query);
  };
  const dispatcher = dispatcherOn(around, ticking);
  await until(() => seen.size === count || (seen.size > 0 && Date.now() - lastAt > 2_000), 'the last delivery');
  await dispatcher.stop();
  return { arrived: seen.size, doubled: [...seen.values()].filter((times) => times > 1).length, givenBack };
}

it('what was claimed ahead is anybody’s again at once when its endpoint becomes slow: none waits for its lease', async () => {
  const { arrived, doubled, givenBack } = await course((inner, query) => inner.giveBackDeliveries(query));
  expect({ arrived, doubled }).toEqual({ arrived: count, doubled: 0 });
  expect(givenBack).toBeGreaterThan(0);
});

it('would be caught if a part of it was kept', async () => {
  const { arrived } = await course((inner, query) => inner.giveBackDeliveries({ ...query, ids: query.ids.slice(1) }));
  expect(arrived).toBeLessThan(count);
});
