import { transactionIdOf } from '../ids.ts';
import { eventText, rowEventRest } from '../ledger/event-text.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import { StoreFault } from '../storage/store-fault.ts';
import type { Row } from '../storage/tables.ts';
import { ledgerRows } from './ledger-rows.ts';

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
