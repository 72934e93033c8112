import type { Need } from '@loyalty-service/server/storage/needs';
import type { Plan, Store } from '@loyalty-service/server/storage/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { StoreAround } from '../../storage/store-around.ts';
import type { TestServer } from '../../support/server.ts';
import { settledEarly } from '../../webhooks/settled-early.ts';
import { Attempts } from '../support/attempts.ts';
import { minute, second, testClock } from '../support/clock.ts';
import { dispatcherOn } from '../support/dispatchers.ts';
import { startReceiver } from '../support/receiver.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop } from '../support/shop.ts';
import { addEndpoint, aWhile, deliveriesOf, until } from '../support/webhooks.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

/** Where in the life of a delivery its worker dies. */
type Moment = 'claimed, not sent' | 'sent, not answered' | 'answered, not written' | 'written, not known';

interface Dying {
  readonly store: Store;
  /** From now on nothing it is asked comes back, as to a process that is gone. */
  die(): void;
  readonly isDead: () => boolean;
}

const settles = (plan: ReturnType<Plan>): boolean =>
  plan.changes.some(({ table, row }) => table === 'deliveries' && row['status'] === 'delivered');

/** A store whose process dies at a moment of its first delivery. */
function dyingStore(inner: Store, moment: Moment): Dying {
  let dead = false;
  const gone = new Promise<never>(() => {});
  const unlessDead = async <T>(answer: Promise<T>): Promise<T> => {
    const result = await answer;
    return dead ? gone : result;
  };
  const write = async (needs: readonly Need[], plan: Plan) => {
    if (dead) return gone;
    let isSettling = false;
    await inner.write(needs, (found) => {
      const planned = plan(found);
      isSettling = settles(planned);
      if (isSettling && moment === 'answered, not written') {
        dead = true;
        return { ...planned, missing: [], changes: [], events: [] };
      }
      return planned;
    });
    if (isSettling && moment === 'written, not known') dead = true;
    return dead ? gone : undefined;
  };
  const around = new StoreAround(inner, write);
  around.claimDeliveries = async (query) => {
    if (dead) return gone;
    const claimed = await inner.claimDeliveries(query);
    if (moment === 'claimed, not sent' && claimed.length > 0) dead = true;
    return unlessDead(Promise.resolve(claimed));
  };
  around.dueEndpoints = (query) => (dead ? gone : unlessDead(inner.dueEndpoints(query)));
  around.load = (needs) => (dead ? gone : unlessDead(inner.load(needs)));
  const die = () => {
    dead = true;
  };
  return { store: around, die, isDead: () => dead };
}

interface Course {
  /** How often it had arrived when its worker died, before the lease was over, and in the end. */
  readonly arrived: readonly [atDeath: number, beforeLeaseEnds: number, inTheEnd: number];
  readonly status: string;
}

/** One worker dies with a delivery; another one is there all the time. */
async function crash(moment: Moment, around: (store: Store) => Store = (store) => store): Promise<Course> {
  const shop = await openShop(server);
  const dying = dyingStore(around(server.service.store), moment);
  const receiver = await startReceiver((response) => {
    if (moment === 'sent, not answered') dying.die();
    else response.writeHead(204).end();
  });
  await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  // Never stopped: the process is gone.
  dispatcherOn(dying.store, clock.now);
  await shop.earn({ amount: 500 });
  await until(dying.isDead, `a death: ${moment}`);
  await aWhile();
  const atDeath = receiver.arrived.length;
  receiver.answer(204);
  const next = dispatcherOn(server.service.store, clock.now);
  clock.advance(59 * second);
  await aWhile();
  const beforeLeaseEnds = receiver.arrived.length;
  clock.advance(minute);
  const status = async (): Promise<string> => (await deliveriesOf(shop))[0].status;
  await until(async () => (await status()) === 'delivered', 'the delivery');
  await aWhile();
  await next.stop();
  return { arrived: [atDeath, beforeLeaseEnds, receiver.arrived.length], status: await status() };
}

/** The bug: every worker gets the due deliveries, even those that another one sends, because leases end as they begin. */
function withoutLease(inner: Store): Store {
  const around = new StoreAround(inner, inner.write.bind(inner));
  around.claimDeliveries = async (query) => {
    const { tenant, realNow, leaseMs } = query;
    const claimed = await inner.claimDeliveries(query);
    await inner.giveBackDeliveries({ tenant, ids: claimed.map(({ id }) => id), leaseUntil: realNow + leaseMs });
    return claimed;
  };
  return around;
}

describe('a worker that dies with a delivery', () => {
  it.each([
    ['claimed, not sent', [0, 0, 1]],
    ['sent, not answered', [1, 1, 2]],
    ['answered, not written', [1, 1, 2]],
    ['written, not known', [1, 1, 1]],
  ] as const)('%s: another one makes it once the lease is over, unless it was written', async (moment, arrived) => {
    expect(await crash(moment)).toEqual({ arrived, status: 'delivered' });
  });

  it('would lose it if deliveries were written down before they are made', async () => {
    expect(await crash('claimed, not sent', settledEarly)).toEqual({ arrived: [0, 0, 0], status: 'delivered' });
  });
});

/** Attempts of 30 deliveries by three workers at once. */
async function sharedBy(around: (store: Store) => Store): Promise<Attempts> {
  const shop = await openShop(server);
  const attempts = new Attempts();
  const receiver = await startReceiver((response, arrived) => {
    attempts.note(response, arrived);
    // Longer than the slowest database takes to claim: a worker that claims a delivery under way meets it.
    setTimeout(() => response.writeHead(204).end(), 200);
  });
  await addEndpoint(shop, receiver.url, { enabled_events: ['transaction.created'] });
  await Promise.all(Array.from({ length: 30 }, () => shop.earn({ amount: 100 })));
  const workers = [1, 2, 3].map(() => dispatcherOn(around(server.service.store), clock.now));
  await until(async () => (await deliveriesOf(shop, 'status=delivered')).length === 30, 'all deliveries');
  await Promise.all(workers.map((worker) => worker.stop()));
  return attempts;
}

describe('several workers', () => {
  it('make each delivery once, and never two attempts of one at the same time', async () => {
    const { overlaps, counts } = await sharedBy((store) => store);
    expect({ overlaps, counts }).toEqual({ overlaps: 0, counts: Array(30).fill(1) });
  });

  it('would be caught if they claimed without a lease', async () => {
    expect((await sharedBy(withoutLease)).overlaps).toBeGreaterThan(0);
  });
});
