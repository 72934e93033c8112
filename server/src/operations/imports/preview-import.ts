import type { ImportPreview } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { type ImportLine, kindOf } from '../../domain/imports/import-lines.ts';
import type { RowRefusal } from '../../domain/imports/row-faults.ts';
import { checkRow, isPassing, keptRow, rowRefusalOf } from '../../importing/check-row.ts';
import { freshNames, type MadeOfRow, previewRow } from '../../importing/import-row.ts';
import type { Command } from '../../ledger/command.ts';
import type { Decision } from '../../ledger/plan.ts';
import type { Caller, Service } from '../../service/service.ts';

export type Preview = z.infer<typeof ImportPreview>;
type RowPreview = Preview['rows'][number];

/** How many rows are decided together. */
const pieceRows = 256;

/**
 * Previews an import of the rows. Each row is decided as if the rows before it had been imported. Nothing is written.
 *
 * @throws Refusal if the database does not answer.
 */
export async function previewImport(
  service: Service,
  caller: Caller,
  lines: readonly ImportLine[],
  onProgress: (done: number) => void = () => {},
): Promise<Preview> {
  const rehearsal = service.ledger.rehearsal();
  const requestId = service.newId('request');
  const rows: RowPreview[] = [];
  for (let first = 0; first < lines.length; first += pieceRows) {
    const checkedLines = lines
      .slice(first, first + pieceRows)
      .map((line) => ({ line, checked: checkRow(keptRow(line)) }));
    const commands = checkedLines.flatMap(({ checked }): Command[] => {
      if ('refused' in checked) return [];
      const intent = previewRow({ ...caller, vault: service.vault }, checked, freshNames(service.newId));
      return [{ tenant: caller.tenant, requestId, keyId: caller.keyId, claim: null, bytes: 0, ...intent }];
    });
    const decisions = [...(await rehearsal.decide(commands))];
    for (const { line, checked } of checkedLines)
      rows.push('refused' in checked ? refusedRow(line, checked.refused) : decidedRow(line, decisions.shift()));
    onProgress(rows.length);
  }
  return { object: 'import_preview', kind: kindOf(lines), counts: countsOf(rows), rows };
}

function decidedRow(line: ImportLine, decision: Decision | undefined): RowPreview {
  if (decision?.kind === 'refused') {
    if (isPassing(decision.refusal)) throw decision.refusal;
    return refusedRow(line, rowRefusalOf(decision.refusal));
  }
  if (decision?.kind !== 'reply') return refusedRow(line, rowRefusalOf(decision));
  const creates = decision.reply.value as MadeOfRow;
  const outcome = creates.length > 0 ? 'created' : 'unchanged';
  return { line: line.line, outcome, creates: [...creates], code: null, field: null, detail: null };
}

const refusedRow = ({ line }: ImportLine, refused: RowRefusal): RowPreview => ({
  line,
  outcome: 'refused',
  creates: [],
  ...refused,
});

function countsOf(rows: readonly RowPreview[]): Preview['counts'] {
  const count = (outcome: RowPreview['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return { total: rows.length, created: count('created'), unchanged: count('unchanged'), refused: count('refused') };
}
