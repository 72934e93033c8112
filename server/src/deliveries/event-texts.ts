import { transactionIdOf } from '../base/ids.ts';
import { eventText, rowEventRest } from '../ledger/event-text.ts';
import type { Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import { StoreFault } from '../storage/store-fault.ts';
import type { Row } from '../storage/tables.ts';

/** The columns of an event that its text is made of. */
export type StoredEvent = Pick<Row<'events'>, 'id' | 'sequence' | 'body' | 'card'>;

/** The text of each event, in order. The text of a ledger row's event is made from the row. */
export async function eventTexts(
  service: Pick<Service, 'store'>,
  tenant: Tenant,
  events: readonly StoredEvent[],
): Promise<string[]> {
  const ofRows = events.filter(({ card }) => card !== null).map(({ id }) => transactionIdOf(id));
  const rows = await ledgerRows(service, tenant, ofRows);
  return events.map((event) => {
    if (event.card === null) return eventText(event.sequence, event.body);
    const row = rows.get(transactionIdOf(event.id));
    if (!row)
      throw new StoreFault(
        'busy',
        'An event names a row of the ledger that does not exist. To find it, run: loyalty-server verify',
      );
    return eventText(event.sequence, rowEventRest(tenant, row, event));
  });
}

type Transaction = Row<'transactions'>;

/**
 * Rows of the ledger by their ids. The rows of successive events are nearly all rows between the first and the last id, so these
 * are read as one range, and only missing ones are looked up.
 */
async function ledgerRows(
  { store }: Pick<Service, 'store'>,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transaction>> {
  const sorted = ids.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const between = await store.page({
    table: 'transactions',
    tenant,
    where: [
      { column: 'id', is: '>=', value: first },
      { column: 'id', is: '<=', value: last },
    ],
    order: { column: 'id', descending: false },
    limit: 2 * ids.length,
  });
  const rows = new Map(between.map((row) => [row.id, row]));
  const others = ids.filter((id) => !rows.has(id));
  const found = await store.load(others.map((id) => need('transactions', 'key', tenant, [id])));
  for (const row of found.flatMap((one) => one.rows as readonly Transaction[])) rows.set(row.id, row);
  return rows;
}
