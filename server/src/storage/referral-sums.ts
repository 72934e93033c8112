import { referralStates } from '../domain/referrals/referral-state.ts';
import { isOfTenant } from './expiring-units.ts';
import type { Placeholder } from './sql.ts';

/** Referrals with the columns of one index, so that no other is read. Takes business and mode. */
export const referralsToSum = (from: string, at: Placeholder): string =>
  `select program_id, id, state, qualifies_by, friend_units, referrer_units from ${from}
where ${isOfTenant('referrals', at)}`;

const countIf = (condition: string): string => `count(*) filter (where ${condition})`;
const unitsIn = (column: string): string => `coalesce(sum(${column}) filter (where state = 'completed'), 0)`;

/** Adds up rows of {@link referralsToSum} by program, which is their order, so that nothing is sorted. Takes the time. */
export function sumReferrals(rows: string, now: string): string {
  const sums = [
    ...referralStates.map((state) => [state, countIf(`state = '${state}'`)]),
    ['late', countIf(`state = 'pending' and qualifies_by <= ${now}`)],
    ['friend_units', unitsIn('friend_units')],
    ['referrer_units', unitsIn('referrer_units')],
  ].map(([name, sum]) => `cast(${sum} as bigint) as ${name}`);
  return `select program_id, ${sums.join(', ')}, cast(count(*) as bigint) as rows, max(id) as last_id
from (${rows}) found group by program_id`;
}
