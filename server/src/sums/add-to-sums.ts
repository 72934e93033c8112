import { figureNames, plusFigures } from '../domain/analytics/ledger-sums.ts';
import { assert } from '../domain/assert.ts';
import type { View } from '../ledger/command.ts';
import { isResetting } from '../resources/resetting.ts';
import { done } from '../service/replies.ts';
import type { Intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { isSamePosition, type Position, type Reached } from './position.ts';
import type { Added } from './sum-rows.ts';

interface Addition extends Added {
  readonly tenant: Tenant;
  /** The position of the sums when these rows were added up. */
  readonly from: Position;
  readonly reached: Reached;
}

/** Starts sums. Existing rows are added one by one, later rows by their events. */
export const beginSums = (tenant: Tenant): Intent => ({
  needs: [need('sum_positions', 'key', tenant, []), need('event_counters', 'key', tenant, [])],
  decide(view) {
    if (view.one('sum_positions', 'key', []) || isBeingReset(view)) return done;
    const sequence = view.one('event_counters', 'key', [])?.sequence ?? 0;
    const at = { created_at: view.realNow, updated_at: view.realNow };
    view.insert('sum_positions', { ...tenant, sequence, scanned_to: '', version: 1, ...at });
    return done;
  },
});

/** Adds to the sums, unless another process has moved them on meanwhile. */
export const addToSums = ({ tenant, from, reached, sums, activity }: Addition): Intent => ({
  needs: [
    need('sum_positions', 'key', tenant, []),
    ...sums.map((sum) => need('ledger_sums', 'key', tenant, sumKey(sum))),
    ...activity.map((sum) => need('activity_sums', 'key', tenant, activityKey(sum))),
  ],
  decide(view) {
    const position = view.one('sum_positions', 'key', []);
    if (!position || !isSamePosition(position, from) || isBeingReset(view)) return done;
    for (const sum of sums) addSum(view, sum);
    for (const sum of activity) addActivity(view, sum);
    view.update('sum_positions', {
      ...position,
      ...reached,
      version: position.version + 1,
      updated_at: view.realNow,
    });
    return done;
  },
});

const sumKey = ({ dimension, day, program_id, value }: Addition['sums'][number]) => [dimension, day, program_id, value];
const activityKey = ({ day, previous_day, program_id }: Addition['activity'][number]) => [
  day,
  previous_day,
  program_id,
];

function addSum(view: View, sum: Addition['sums'][number]): void {
  const known = view.one('ledger_sums', 'key', sumKey(sum));
  if (!known) {
    view.insert('ledger_sums', { ...sum, ...view.tenant });
    return;
  }
  const figures = plusFigures(known, sum);
  for (const name of figureNames)
    assert(Number.isSafeInteger(figures[name]), 'a sum of the ledger is an exact integer');
  view.update('ledger_sums', { ...known, ...figures });
}

function addActivity(view: View, sum: Addition['activity'][number]): void {
  const known: Row<'activity_sums'> | null = view.one('activity_sums', 'key', activityKey(sum));
  if (known) view.update('activity_sums', { ...known, count: known.count + sum.count });
  else view.insert('activity_sums', { ...sum, ...view.tenant });
}

/** Whether test data is being removed. Its sums are removed with it. */
function isBeingReset(view: View): boolean {
  if (view.tenant.mode === 'live') return false;
  const clock = view.one('test_clocks', 'key', []);
  return clock !== null && isResetting(clock);
}
