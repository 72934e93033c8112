import { assert } from '../base/assert.ts';
import type { RowRefusal } from '../domain/imports/row-faults.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Caller, Intent, Service } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { checkRow, isPassing, rowRefusalOf } from './check-row.ts';
import { freshNames, importRow } from './import-row.ts';
import { refuseRow } from './settle-row.ts';

/** How many rows are in progress together. One transaction can hold them all. */
const pieceRows = 256;

export interface Piece {
  /** The last line of this part. Null if no rows are left. */
  readonly lastLine: number | null;
  /** Errors of rows that were refused because the service failed. */
  readonly failures: readonly unknown[];
}

/**
 * Imports the next unsettled rows of an import, after `behindLine`. Each row is a separate command, and all are submitted together,
 * so one batch holds many rows, but each is written or refused by itself.
 *
 * @throws Refusal if the database does not accept writes now. All unsettled rows are still stored.
 */
export async function takePendingRows(
  service: Service,
  caller: Caller,
  { imported, behindLine }: { readonly imported: Row<'imports'>; readonly behindLine: number },
): Promise<Piece> {
  const rows = await service.store.page({
    table: 'import_rows',
    tenant: caller.tenant,
    where: [
      { column: 'import_id', is: '=', value: imported.id },
      { column: 'line', is: '>', value: behindLine },
      // Refused rows have no data.
      { column: 'data', is: '>', value: '' },
    ],
    order: { column: 'line', descending: false },
    limit: pieceRows,
  });
  const settled = await Promise.allSettled(rows.map((row) => takeRow(service, caller, imported, row)));
  const failures = settled.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return { lastLine: rows.at(-1)?.line ?? null, failures };
}

type Sender = Pick<Caller, 'keyId' | 'personId'>;
const theService: Sender = { keyId: null, personId: null };

/** Imports one row. Returns the error if the row failed because of the service. */
async function takeRow(
  service: Service,
  caller: Caller,
  imported: Row<'imports'>,
  row: Row<'import_rows'>,
): Promise<unknown> {
  const name = { importId: row.import_id, line: row.line };
  assert(row.data !== null, 'a row that waits to be taken has its data');
  const checked = checkRow(row.data);
  const submit = (intent: Intent, { keyId, personId }: Sender) =>
    service.ledger.submit({
      tenant: caller.tenant,
      requestId: imported.request_id,
      ...{ keyId, personId, credentialId: personId },
      claim: null,
      bytes: row.data?.length ?? 0,
      ...intent,
    });
  const refuse = (refused: RowRefusal) => submit(refuseRow(caller.tenant, name, refused), theService);
  if ('refused' in checked) return void (await refuse(checked.refused));
  try {
    await submit(importRow({ ...caller, vault: service.vault }, name, checked, freshNames(service.newId)), caller);
  } catch (error) {
    if (error instanceof Refusal && isPassing(error)) throw error;
    await refuse(rowRefusalOf(error));
    if (!(error instanceof Refusal)) return error;
  }
}
