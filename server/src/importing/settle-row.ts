import { jsonText } from '../base/stored-json.ts';
import type { RowRefusal } from '../domain/imports/row-faults.ts';
import type { View } from '../ledger/command.ts';
import { done } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** One row of one import. */
export interface RowName {
  readonly importId: string;
  readonly line: number;
}

export const settlingNeeds = (tenant: Tenant, { importId, line }: RowName): readonly Need[] => [
  need('import_rows', 'key', tenant, [importId, line]),
  need('imports', 'key', tenant, [importId]),
  need('import_jobs', 'key', tenant, [importId]),
];

/**
 * The row, if it is not settled yet. It is settled in the transaction that saves its customer and card, so a second process or a
 * restart after a crash creates nothing twice.
 */
export function unsettledRow(view: View, { importId, line }: RowName): Row<'import_rows'> | null {
  const row = view.one('import_rows', 'key', [importId, line]);
  return row?.data == null ? null : row;
}

/** Counts a row as settled and deletes its data. The last row also completes the import. */
export function settleRow(
  view: View,
  row: Row<'import_rows'>,
  outcome: 'created' | 'unchanged' | { readonly refused: RowRefusal },
): void {
  const refused = typeof outcome === 'string' ? null : outcome.refused;
  if (refused) view.update('import_rows', { ...row, ...columnsOf(refused, row), data: null });
  else view.remove('import_rows', row);
  const found = view.one('imports', 'key', [row.import_id]);
  if (!found) return;
  const count = typeof outcome === 'string' ? outcome : 'refused';
  const counted = { ...found, [count]: found[count] + 1, version: found.version + 1, updated_at: view.realNow };
  const isDone = counted.created + counted.unchanged + counted.refused === counted.total;
  view.update('imports', { ...counted, status: isDone ? 'done' : 'running' });
  const job = isDone ? view.one('import_jobs', 'key', [row.import_id]) : null;
  if (job) view.remove('import_jobs', job);
}

/** The columns of a refused row. The first error has separate columns, and the others are one JSON text. */
function columnsOf({ code, field, detail, ...more }: RowRefusal, row: Row<'import_rows'>) {
  const faults = Object.keys(more).length > 0 ? jsonText(more) : null;
  // A reason may repeat a cell. The customer's id stays, so that an erasure finds the reason.
  const repeats = detail.includes('"') || more.errors?.some((error) => error.detail.includes('"'));
  return { code, field, detail, faults, customer_external_id: repeats ? row.customer_external_id : null };
}

/** Records why a row was refused. */
export const refuseRow = (tenant: Tenant, name: RowName, refused: RowRefusal) =>
  intent({
    needs: settlingNeeds(tenant, name),
    decide(view) {
      const row = unsettledRow(view, name);
      if (row) settleRow(view, row, { refused });
      return done;
    },
  });
