import { noMetadata } from '../base/stored-json.ts';
import type { View } from '../ledger/command.ts';
import type { Row } from '../storage/tables.ts';

type Clock = Row<'test_clocks'>;

/** Writes the test clock of a business. Without this row, test data has real time. */
export function putClock(
  view: View,
  changes: Partial<Pick<Clock, 'offset_ms' | 'advance_to' | 'removing_since'>>,
): Clock {
  const known = view.one('test_clocks', 'key', []);
  const fresh = {
    business_id: view.tenant.business_id,
    offset_ms: 0,
    advance_to: null,
    removing_since: null,
    metadata: noMetadata,
    version: 0,
  };
  const before: Clock = known ?? { ...fresh, created_at: view.realNow, updated_at: view.realNow };
  const clock = { ...before, ...changes, version: before.version + 1, updated_at: view.realNow };
  view[known ? 'update' : 'insert']('test_clocks', clock);
  return clock;
}
