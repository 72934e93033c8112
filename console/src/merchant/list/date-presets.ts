import { addDays, daysOfMonth } from '../../format/dates.ts';
import type { TextKey } from '../../languages/text.ts';

interface Preset {
  readonly name: TextKey;
  readonly from: string;
  readonly to: string;
}

/** The spans that people ask for most, on a day of the business. */
export function presetsAt(today: string): readonly Preset[] {
  const lastMonth = daysOfMonth(addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7));
  return [
    { name: 'list.today', from: today, to: today },
    { name: 'list.yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { name: 'list.last_7_days', from: addDays(today, -6), to: today },
    { name: 'list.last_30_days', from: addDays(today, -29), to: today },
    { name: 'list.this_month', ...daysOfMonth(today.slice(0, 7)) },
    { name: 'list.last_month', ...lastMonth },
  ];
}
