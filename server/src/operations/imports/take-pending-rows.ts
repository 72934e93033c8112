import { freshNames, importRow } from '../../accounts/importing/import-row.ts';
import { isPassing, judgeRow, rowRefusalOf } from '../../accounts/importing/judge-row.ts';
import { type RowRefusal, refuseRow } from '../../accounts/importing/settle-row.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller, Intent, Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

/** Rows that are under way together: what one transaction takes. */
const pieceRows = 256;

export interface Piece {
  /** The last line of it; null where nothing is left. */
  readonly lastLine: number | null;
  /** Rows that failed on our side, and were refused. */
  readonly failures: readonly unknown[];
}

/**
 * Works through the next rows of an import that are not done with, behind a line. They go down the ledger side by side, each a
 * command of its own, so that one batch holds many and each is written or refused alone.
 *
 * @throws Refusal where the database takes no more now: all that is not done with is still there.
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
      // Those that were refused have none.
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

/** Answers what failed on our side, if anything did. */
async function takeRow(
  service: Service,
  caller: Caller,
  imported: Row<'imports'>,
  row: Row<'import_rows'>,
): Promise<unknown> {
  const name = { importId: row.import_id, line: row.line };
  const judged = judgeRow(row.data ?? '');
  const submit = (intent: Intent, keyId: string | null) =>
    service.ledger.submit({
      tenant: caller.tenant,
      requestId: imported.request_id,
      keyId,
      claim: null,
      bytes: row.data?.length ?? 0,
      ...intent,
    });
  const refuse = (refused: RowRefusal) => submit(refuseRow(caller.tenant, name, refused), null);
  if ('refused' in judged) return void (await refuse(judged.refused));
  try {
    await submit(importRow(caller, name, judged, freshNames(service.newId)), caller.keyId);
  } catch (error) {
    if (error instanceof Refusal && isPassing(error)) throw error;
    await refuse(rowRefusalOf(error));
    if (!(error instanceof Refusal)) return error;
  }
}
