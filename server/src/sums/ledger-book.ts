import { assert } from '../base/assert.ts';
import { figureNames, plusFigures } from '../domain/analytics/ledger-sums.ts';
import type { View } from '../ledger/command.ts';
import { need } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import type { Book } from './book.ts';
import { type Added, sumRows } from './sum-rows.ts';

/** Sums of rows and of active cards by local day. */
export const ledgerBook: Book<Added> = {
  positions: 'sum_positions',
  addUp: sumRows,
  needs: (tenant, { sums, activity }) => [
    ...sums.map((sum) => need('ledger_sums', 'key', tenant, sumKey(sum))),
    ...activity.map((sum) => need('activity_sums', 'key', tenant, activityKey(sum))),
  ],
  write(view, { sums, activity }) {
    for (const sum of sums) addSum(view, sum);
    for (const sum of activity) addActivity(view, sum);
  },
};

const sumKey = ({ dimension, day, program_id, value }: Added['sums'][number]) => [dimension, day, program_id, value];
const activityKey = ({ day, previous_day, program_id }: Added['activity'][number]) => [day, previous_day, program_id];

function addSum(view: View, sum: Added['sums'][number]): void {
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

function addActivity(view: View, sum: Added['activity'][number]): void {
  const known: Row<'activity_sums'> | null = view.one('activity_sums', 'key', activityKey(sum));
  if (known) view.update('activity_sums', { ...known, count: known.count + sum.count });
  else view.insert('activity_sums', { ...sum, ...view.tenant });
}
