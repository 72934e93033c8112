import { eventRow } from '../../event-row.ts';
import type { Tenant } from '../../needs.ts';
import { type NewEvent, type Planned, streamOf } from '../../store.ts';
import { StoreFault } from '../../store-fault.ts';
import type { Row } from '../../tables.ts';
import type { Statements } from './find.ts';
import type { RowWriter } from './save.ts';

type Counter = Row<'event_counters'>;

/** The events of one tenant, as far as a batch has numbered them. */
interface Stream {
  readonly tenant: Tenant;
  readonly stored: Counter | null;
  sequence: number;
}

/**
 * Writes events, each with the next sequence of its tenant. The counter rows come last, as on the databases where they are locks.
 */
export function numberEvents(
  { statements, writer }: { readonly statements: Statements; readonly writer: RowWriter },
  { events, endpointVersions }: Pick<Planned, 'events' | 'endpointVersions'>,
): void {
  const streams = new Map<string, Stream>();
  let stream: Stream | undefined;
  const rows: Row<'events'>[] = [];
  for (const event of events) {
    // It is nearly always the stream of the event before.
    if (stream?.tenant !== event.tenant) stream = streamIn(streams, statements, event, endpointVersions);
    stream.sequence += 1;
    rows.push(eventRow(event, stream.sequence));
  }
  writer.insert('events', rows);
  for (const { tenant, stored, sequence } of streams.values()) {
    const row = { ...(stored ?? { ...tenant, version: 0 }), sequence };
    if (stored) writer.replace({ kind: 'update', table: 'event_counters', row, stored, columns: ['sequence'] });
    else writer.insert('event_counters', [row]);
  }
}

/** The deliveries of a batch were made for one version of the endpoints. If the stored version differs, it is a conflict. */
function streamIn(
  streams: Map<string, Stream>,
  statements: Statements,
  { tenant }: NewEvent,
  endpointVersions: Planned['endpointVersions'],
): Stream {
  const name = streamOf(tenant);
  const known = streams.get(name);
  if (known) return known;
  const [row] = statements.find({ table: 'event_counters', by: 'key', tenant, values: [] }, []);
  const stored = (row as Counter | undefined) ?? null;
  if ((stored?.version ?? 0) !== (endpointVersions?.get(name) ?? 0))
    throw new StoreFault('conflict', 'The webhook endpoints were changed meanwhile.');
  const stream = { tenant, stored, sequence: stored?.sequence ?? 0 };
  streams.set(name, stream);
  return stream;
}
