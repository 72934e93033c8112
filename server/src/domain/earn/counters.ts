import {
  bonusCounter,
  type CounterRow,
  type Counters,
  campaignCounter,
  type DaySums,
  type EarnDecision,
  earnCounter,
  lifetimeDay,
  type Sums,
} from './types.ts';

/** The part of an earn that counters read, of a decision or of a row of the ledger. */
export type CountedEarn = Pick<EarnDecision, 'delta' | 'amount' | 'spend' | 'excluded' | 'campaigns'>;

/** The sums that a row of the ledger adds to the counter of a name: on its local day, and again in the lifetime row. */
export const onDayAndLifetime = (name: string, day: number, sums: Sums): CounterRow[] => [
  { name, day, ...sums },
  { name, day: lifetimeDay, ...sums },
];

/**
 * The sums that an earn adds to the counters, on the local day of its occurred_at and in the lifetime row. Rows that
 * gave no units count as calls too.
 */
export function counterChanges(earn: CountedEarn, day: number): CounterRow[] {
  const { delta, amount, spend, excluded, campaigns } = earn;
  const changes = onDayAndLifetime(earnCounter, day, { value: delta, amount, count: 1, spend, excluded });
  for (const { id, value } of campaigns) {
    changes.push(...onDayAndLifetime(campaignCounter(id), day, { value, amount, count: 1, spend, excluded }));
  }
  return changes;
}

/**
 * The sums that a bonus row adds to the counters. Bonuses have a separate counter, because caps count only earns and
 * tiers count both.
 */
export const bonusChanges = ({ delta, amount }: Pick<EarnDecision, 'delta' | 'amount'>, day: number): CounterRow[] =>
  onDayAndLifetime(bonusCounter, day, { value: delta, amount, count: 1, spend: 0, excluded: 0 });

const add = (a: Sums, b: Sums): Sums => ({
  value: a.value + b.value,
  amount: a.amount + b.amount,
  count: a.count + b.count,
  spend: a.spend + b.spend,
  excluded: a.excluded + b.excluded,
});

/** The sums with their signs reversed. */
export const negated = <S extends Sums>(sums: S): S => ({
  ...sums,
  value: -sums.value,
  amount: -sums.amount,
  count: -sums.count,
  spend: -sums.spend,
  excluded: -sums.excluded,
});

/** The counters after changes, as a copy. */
export function withChanges(counters: Counters, changes: readonly CounterRow[]): Counters {
  const changed = new Map<string, Map<number, DaySums>>();
  for (const { name, day, ...sums } of changes) {
    let days = changed.get(name);
    if (!days) {
      days = new Map(counters.get(name)?.map((row) => [row.day, row]));
      changed.set(name, days);
    }
    const known = days.get(day);
    days.set(day, { day, ...(known ? add(known, sums) : sums) });
  }
  const after = new Map(counters);
  for (const [name, days] of changed) after.set(name, [...days.values()]);
  return after;
}
