import { jsonText, parseJson } from '../base/stored-json.ts';
import { entryOf, searchEntries, searchedOf } from '../domain/customers/search-entries.ts';
import type { View } from '../ledger/command.ts';
import type { Row } from '../storage/tables.ts';

type Customer = Row<'customers'>;

/** Writes a customer and its search entries. `before` is the stored row, or null for a new customer. */
export function putCustomer(view: View, before: Customer | null, customer: Customer): void {
  const known = before?.search_entries ? parseJson(before.search_entries) : [];
  const entries = customer.status === 'erased' ? [] : searchEntries(searchedOf(customer));
  removeEntries(
    view,
    customer.id,
    known.filter((entry) => !entries.includes(entry)),
  );
  for (const entry of entries.filter((entry) => !known.includes(entry)))
    view.insert('customer_search', { ...view.tenant, entry: entryOf(entry, customer.id), customer_id: customer.id });
  const row = { ...customer, search_entries: entries.length > 0 ? jsonText(entries) : null };
  if (before) view.update('customers', row);
  else view.insert('customers', row);
}

function removeEntries(view: View, customerId: string, gone: readonly string[]): void {
  const lookUps = gone.map((entry) => () => view.one('customer_search', 'key', [entryOf(entry, customerId)]));
  for (const row of view.together(lookUps)) if (row) view.remove('customer_search', row);
}
