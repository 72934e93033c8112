import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';

/** Checks that the units of a row's items add up to its delta. */
export class ItemAudit {
  constructor(readonly report: (violation: string) => void) {}

  addTransaction({ id, items, delta }: Row<'transactions'>): void {
    const kept = items && parseJson(items);
    if (kept === null) return;
    const units = kept.reduce((sum, item) => sum + item.units, 0);
    if (units !== delta)
      this.report(`transaction ${id}: the units of its items add up to ${units}, its delta is ${delta}`);
  }
}
