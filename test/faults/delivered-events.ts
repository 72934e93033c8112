import { setTimeout as sleep } from 'node:timers/promises';
import type { Receiver } from '../api/support/receiver.ts';
import { request } from './earning-client.ts';
import type { UnreliableReceiver } from './unreliable-receiver.ts';

/** A server that is asked, and by which key. */
interface Asked {
  readonly url: string;
  readonly key: string;
}

interface Delivery {
  readonly status: string;
  readonly attempts: readonly { readonly at: string }[];
}

const patienceMs = 150_000;
const pageRows = 100;

async function get<Body>({ url, key }: Asked, path: string): Promise<Body> {
  const answer = await request({ url: `${url}${path}`, key });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text) as Body;
}

export async function addEndpointTo({ url, key }: Asked, receiver: Pick<Receiver, 'url'>): Promise<void> {
  const body = { url: receiver.url, enabled_events: ['transaction.created'] };
  const made = await request({ method: 'POST', url: `${url}/v1/webhook-endpoints`, key, body });
  if (made.status !== 201) throw new Error(`The endpoint was not made: ${made.text}`);
}

/** The ids of all sales' events, as the API lists them. */
async function eventsOfSales(asked: Asked): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after = 0; ; after += pageRows) {
    const { data } = await get<{ data: { id: string; type: string }[] }>(
      asked,
      `/v1/events?after_sequence=${after}&limit=${pageRows}`,
    );
    ids.push(...data.filter(({ type }) => type === 'transaction.created').map(({ id }) => id));
    if (data.length < pageRows) return ids;
  }
}

/** Takes the test clock a day on, with all retries on the way, and waits until nothing is pending. */
export async function untilDelivered(asked: Asked): Promise<void> {
  const body = { advance_to: new Date(Date.now() + 86_400_000).toISOString() };
  const target = { url: `${asked.url}/v1/test-clock`, key: asked.key };
  const moved = await request({ method: 'POST', ...target, body });
  if (moved.status >= 300) throw new Error(`The test clock does not advance: ${moved.text}`);
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
    const { status } = await get<{ status: string }>(asked, '/v1/test-clock');
    const { data } = await get<{ data: unknown[] }>(asked, '/v1/deliveries?status=pending&limit=1');
    if (status === 'ready' && data.length === 0) return;
  }
  throw new Error('Some deliveries are pending still.');
}

const firstDelayMs = 60_000;

/** Deliveries, how many of them did not arrive, and attempts that came sooner after the one before than a retry may. */
async function auditDeliveries(
  asked: Asked,
): Promise<{ readonly deliveries: number; readonly undelivered: number; readonly hasty: number }> {
  const found = { deliveries: 0, undelivered: 0, hasty: 0 };
  let cursor = '';
  do {
    const page = await get<{ data: Delivery[]; next_cursor: string | null }>(
      asked,
      `/v1/deliveries?limit=${pageRows}${cursor}`,
    );
    for (const { status, attempts } of page.data) {
      found.deliveries += 1;
      if (status !== 'delivered') found.undelivered += 1;
      const times = attempts.map(({ at }) => Date.parse(at));
      found.hasty += times.slice(1).filter((at, index) => at - (times[index] ?? 0) < firstDelayMs).length;
    }
    cursor = page.next_cursor ? `&cursor=${encodeURIComponent(page.next_cursor)}` : '';
  } while (cursor);
  return found;
}

/** The fate of the events of sales: by the books, and by the arrivals at receivers that get all of them. */
export async function auditArrivals(asked: Asked, receivers: readonly UnreliableReceiver[]) {
  const told = await eventsOfSales(asked);
  const arrived = receivers.map((receiver) => new Set(receiver.arrived.map(({ event }) => event.id)));
  return {
    events: told.length,
    ...(await auditDeliveries(asked)),
    lost: arrived.reduce((sum, ids) => sum + told.filter((id) => !ids.has(id)).length, 0),
    again: receivers.reduce((sum, { attempts }) => sum + attempts.counts.filter((count) => count > 1).length, 0),
    overlaps: receivers.reduce((sum, { attempts }) => sum + attempts.overlaps, 0),
    failures: receivers.map(({ failures }) => failures),
  };
}
