import { setImmediate as nextTurn } from 'node:timers/promises';
import { isId } from '@loyalty-service/contract/fields/ids';
import { eventIdOf } from '../base/ids.ts';
import { findRows } from '../service/find-rows.ts';
import { conditions } from '../service/pages.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

const windowEvents = 500;
/** The most events that one request searches. A page of a rare type may then be short or empty, and still not be the last. */
export const maxLookedThrough = 10_000;

export interface EventFilter {
  /** A type, or the beginning of types followed by `*`. */
  readonly type: string | undefined;
  readonly objectId: string | undefined;
}

interface Asked extends EventFilter {
  /** The sequence to start after, or before if descending. Null: at the newest. */
  readonly from: number | null;
  readonly ascending: boolean;
  readonly limit: number;
}

export interface MatchingEvents {
  readonly rows: readonly Row<'events'>[];
  /** The sequence from which the next page continues. Null if there are no more events. */
  readonly next: number | null;
}

/** Up to `limit` events that match. Every window of sequences is read by the key, so no filter needs an index. */
export async function matchingEvents(service: Service, tenant: Tenant, asked: Asked): Promise<MatchingEvents> {
  const [oldest, newest] = [await edge(service, tenant, false), await edge(service, tenant, true)];
  const ids = asked.objectId === undefined ? null : await idsOf(service, tenant, asked.objectId);
  const step = asked.ascending ? 1 : -1;
  const end = asked.ascending ? newest : oldest;
  let at = start(asked, oldest, newest);
  const rows: Row<'events'>[] = [];
  for (let read = 0; read < maxLookedThrough && (end - at) * step >= 0; read += windowEvents) {
    const until = asked.ascending ? Math.min(at + windowEvents - 1, end) : Math.max(at - windowEvents + 1, end);
    const found = await inWindow(service, tenant, asked, [Math.min(at, until), Math.max(at, until)]);
    rows.push(...found.filter((row) => ids === null || isAbout(row, ids)));
    const [last, more] = [rows[asked.limit - 1], rows[asked.limit]];
    if (last && (more || until !== end)) return { rows: rows.slice(0, asked.limit), next: last.sequence };
    at = until + step;
    await nextTurn();
  }
  return { rows, next: (end - at) * step >= 0 ? at - step : null };
}

/** The sequence of the oldest or newest stored event, or 0. */
async function edge({ store }: Service, tenant: Tenant, descending: boolean): Promise<number> {
  const [row] = await store.page({
    table: 'events',
    tenant,
    where: [],
    order: { column: 'sequence', descending },
    limit: 1,
  });
  return row?.sequence ?? 0;
}

const start = ({ from, ascending }: Asked, oldest: number, newest: number): number =>
  ascending ? Math.max((from ?? 0) + 1, oldest) : Math.min((from ?? newest + 1) - 1, newest);

const inWindow = (
  { store }: Service,
  tenant: Tenant,
  { type, ascending }: Asked,
  [first, last]: readonly [number, number],
): Promise<readonly Row<'events'>[]> => {
  const family = type?.endsWith('*') ? type.slice(0, -1) : undefined;
  return store.page({
    table: 'events',
    tenant,
    where: conditions([
      ['sequence', '>=', first],
      ['sequence', '<=', last],
      ['type', '=', family === undefined ? type : undefined],
      ['type', '>=', family],
      // No type has a character that sorts after this one.
      ['type', '<', family && `${family}~`],
    ]),
    order: { column: 'sequence', descending: !ascending },
    limit: windowEvents,
  });
};

/** An object and, for a customer, the cards that it holds. */
async function idsOf(service: Service, tenant: Tenant, objectId: string): Promise<readonly string[]> {
  if (!isId('customer', objectId)) return [objectId];
  return [objectId, ...(await findRows(service, tenant, 'cards', 'customer', [objectId])).map(({ id }) => id)];
}

/** Whether an event shows one of the objects, or a ledger row of one. */
function isAbout({ id, body, card }: Row<'events'>, ids: readonly string[]): boolean {
  const text = card ?? body;
  return ids.some((one) => text.includes(`"${one}"`) || (isId('transaction', one) && id === eventIdOf(one)));
}
