import type { Event, EventsQuery } from '@loyalty-service/contract/resources/events';
import type { z } from 'zod';
import { eventTexts } from '../../deliveries/event-texts.ts';
import { matchingEvents } from '../../deliveries/matching-events.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Reply } from '../../ledger/command.ts';
import { defaultPageLimit, encodeCursor, numberCursor, type Page } from '../../service/pages.ts';
import { asJson } from '../../service/replies.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';
import type { Row } from '../../storage/tables.ts';

/** A page of events as JSON: newest first, or ascending after a sequence. With the sequence, a poller misses no event. */
export async function listEvents(
  service: Service,
  tenant: Tenant,
  query: z.output<typeof EventsQuery>,
): Promise<EventPage> {
  const { limit = defaultPageLimit, cursor, after_sequence, type, object_id } = query;
  const ascending = after_sequence !== undefined;
  if (ascending) await refuseForgotten(service, tenant, after_sequence);
  if (type !== undefined || object_id !== undefined) {
    const at = numberCursor(cursor);
    const from = ascending ? Math.max(after_sequence, at ?? 0) : at;
    const asked = { type, objectId: object_id, from, ascending, limit };
    const { rows, next } = await matchingEvents(service, tenant, asked);
    return eventPage(service, tenant, rows, next);
  }
  const rows = await service.store.page({
    table: 'events',
    tenant,
    where: position(after_sequence, numberCursor(cursor)),
    order: { column: 'sequence', descending: !ascending },
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return eventPage(service, tenant, shown, last ? last.sequence : null);
}

async function eventPage(
  service: Service,
  tenant: Tenant,
  rows: readonly Row<'events'>[],
  next: number | null,
): Promise<EventPage> {
  const nextCursor = next === null ? null : encodeCursor(String(next));
  const texts = await eventTexts(service, tenant, rows);
  const text = `{"object":"list","data":[${texts.join(',')}],"has_more":${next !== null},"next_cursor":${JSON.stringify(nextCursor)}}`;
  return { reply: asJson(text), nextCursor };
}

interface EventPage {
  readonly reply: Reply<Page<z.infer<typeof Event>>, 200>;
  readonly nextCursor: string | null;
}

function position(afterSequence: number | undefined, cursor: number | null): Condition[] {
  if (afterSequence !== undefined)
    return [{ column: 'sequence', is: '>', value: Math.max(afterSequence, cursor ?? 0) }];
  return cursor === null ? [] : [{ column: 'sequence', is: '<', value: cursor }];
}

/** Refuses a position whose next events are no longer kept, so that the poller sees that it missed events. */
async function refuseForgotten({ store }: Service, tenant: Tenant, afterSequence: number): Promise<void> {
  const [oldest] = await store.page({
    table: 'events',
    tenant,
    where: [],
    order: { column: 'sequence', descending: false },
    limit: 1,
  });
  if (!oldest || oldest.sequence <= afterSequence + 1) return;
  throw new Refusal(
    'event_expired',
    `Events up to ${oldest.sequence - 1} are no longer stored. Continue after ${oldest.sequence - 1}.`,
    {
      oldest_sequence: oldest.sequence,
    },
  );
}
