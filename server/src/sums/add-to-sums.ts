import type { View } from '../ledger/command.ts';
import { isResetting } from '../resources/resetting.ts';
import { done } from '../service/replies.ts';
import type { Intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Book } from './book.ts';
import { isSamePosition, type Position, type PositionTable, type Reached } from './position.ts';

interface Addition<Added> {
  readonly tenant: Tenant;
  /** The position of the sums when these rows were added up. */
  readonly from: Position;
  readonly reached: Reached;
  readonly added: Added;
}

/** Starts sums. Existing rows are scanned, and later rows are found by their events. */
export const beginSums = (positions: PositionTable, tenant: Tenant): Intent => ({
  needs: [need(positions, 'key', tenant, []), need('event_counters', 'key', tenant, [])],
  decide(view) {
    if (view.one(positions, 'key', []) || isBeingReset(view)) return done;
    const sequence = view.one('event_counters', 'key', [])?.sequence ?? 0;
    const at = { created_at: view.realNow, updated_at: view.realNow };
    view.insert(positions, { ...tenant, sequence, scanned_to: '', version: 1, ...at });
    return done;
  },
});

/** Adds to the sums, unless another process has added rows to them meanwhile. */
export const addToSums = <Added>(book: Book<Added>, { tenant, from, reached, added }: Addition<Added>): Intent => ({
  needs: [need(book.positions, 'key', tenant, []), ...book.needs(tenant, added)],
  decide(view) {
    const position = view.one(book.positions, 'key', []);
    if (!position || !isSamePosition(position, from) || isBeingReset(view)) return done;
    const version = position.version + 1;
    book.write(view, added, version);
    view.update(book.positions, { ...position, ...reached, version, updated_at: view.realNow });
    return done;
  },
});

/** Whether test data is being removed. Its sums are removed with it. */
function isBeingReset(view: View): boolean {
  if (view.tenant.mode === 'live') return false;
  const clock = view.one('test_clocks', 'key', []);
  return clock !== null && isResetting(clock);
}
