import type { View } from '../ledger/command.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';

type Clock = Row<'test_clocks'>;

/** Writes the test clock of a business. Without this row, test data has real time. */
export function putClock(
  view: View,
  changes: Partial<Pick<Clock, 'offset_ms' | 'advance_to' | 'removing_since'>>,
): Clock {
  const known = view.one('test_clocks', 'key', []);
  const before =
    known ?? blankRow('test_clocks', { business_id: view.tenant.business_id, version: 0, created_at: view.realNow });
  const clock = { ...before, ...changes, version: before.version + 1, updated_at: view.realNow };
  view[known ? 'update' : 'insert']('test_clocks', clock);
  return clock;
}
