import type { Cap } from '@loyalty-service/contract/rules/index';
import { localDay } from '../../domain/calendar/local-time.ts';
import { campaignUses } from '../../domain/earn/campaign-uses.ts';
import { counterChanges, onDayAndLifetime, withChanges } from '../../domain/earn/counters.ts';
import type { HistoryNeeds } from '../../domain/earn/history-needs.ts';
import type { BreakdownLine, CounterRow, Counters, DaySums, EarnHistory, RecentEarn } from '../../domain/earn/types.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { predecessorsOf } from './chain.ts';

/** Days of counters that any window can reach from an earn that is 30 days late: a year and a month, with room. */
const countedDays = 430;

/** The kinds of rows that caps can be on: what is counted of each goes by its name. */
export type CountedKind = Cap['on'];

/** What the rules must know of the card's past for one kind of row, and nothing more. */
export function cardHistory(
  view: View,
  card: Row<'cards'>,
  needs: HistoryNeeds,
  { zone, at, kind }: { zone: string; at: number; kind: CountedKind },
): EarnHistory {
  return {
    counters: needs.counters ? countersOf(view, card, zone) : new Map(),
    recent: needs.recentSeconds > 0 ? recentRows(view, card, kind, at - needs.recentSeconds * 1_000) : [],
    standingEarns: card.standing_earns,
  };
}

/** Counters are kept while the rules ask for them; where they began to, they are summed up from the ledger once. */
function countersOf(view: View, card: Row<'cards'>, zone: string): Counters {
  if (!card.counted) return countLedger(view, card, zone);
  const from = localDay(zone, view.now) - countedDays;
  const counters = new Map<string, DaySums[]>();
  for (const { name, day, value, amount, count, spend } of view.all('counters', 'card', [card.id], {
    column: 'day',
    from,
  })) {
    const sums = { day, value, amount, count, spend };
    const rows = counters.get(name);
    if (rows) rows.push(sums);
    else counters.set(name, [sums]);
  }
  return counters;
}

function countLedger(view: View, card: Row<'cards'>, zone: string): Counters {
  const cards = [...predecessorsOf(view, card), card].filter((one) => one.last_sequence > 0);
  const rows = view
    .together(
      cards.map(
        ({ id }) =>
          () =>
            view.all('transactions', 'card', [id]),
      ),
    )
    .flat();
  return withChanges(
    new Map(),
    rows.flatMap((row) => countedIn(row, localDay(zone, row.occurred_at))),
  );
}

/** What a row of the ledger adds to the counters. */
function countedIn(row: Row<'transactions'>, day: number): readonly CounterRow[] {
  if (row.kind === 'earn') return counterChanges({ ...row, campaigns: usesIn(row) }, day);
  if (!countedKinds.has(row.kind)) return [];
  const { amount, spend } = row;
  return onDayAndLifetime(row.kind, day, { value: Math.abs(row.delta), amount, count: 1, spend });
}

const countedKinds: ReadonlySet<string> = new Set(['top_up', 'use', 'redeem'] satisfies CountedKind[]);

function recentRows(view: View, card: Row<'cards'>, kind: CountedKind, after: number): RecentEarn[] {
  // Nothing occurs after it is written down: what occurred since then was made since then.
  const since = { column: 'created_at', from: after };
  const cards = [...predecessorsOf(view, card, after), card];
  const rows = view
    .together(
      cards.map(
        ({ id }) =>
          () =>
            view.all('transactions', 'recent', [id], since),
      ),
    )
    .flat();
  return rows
    .filter((row) => row.kind === kind && row.occurred_at >= after)
    .map((row) => ({
      occurred_at: row.occurred_at,
      value: Math.abs(row.delta),
      amount: row.amount,
      spend: row.spend,
      campaigns: usesIn(row).map((use) => use.id),
    }));
}

const usesIn = (row: Row<'transactions'>) => campaignUses(JSON.parse(row.breakdown) as BreakdownLine[], row.delta);

/** Writes the counters that a row changed; all of them where they were summed up anew. */
export function keepCounters(
  view: View,
  card: Row<'cards'>,
  counters: Counters,
  changes: readonly CounterRow[],
): Counters {
  const after = withChanges(counters, changes);
  // One look for the rows of an earlier time of counting, in place of one for each row.
  if (!card.counted) view.all('counters', 'card', [card.id]);
  const touched = new Set(changes.map(({ name, day }) => `${name} ${day}`));
  for (const [name, rows] of after) {
    for (const sums of rows) {
      if (!card.counted || touched.has(`${name} ${sums.day}`)) keepCounter(view, card.id, name, sums);
    }
  }
  return after;
}

function keepCounter(view: View, card_id: string, name: string, sums: DaySums): void {
  const row = { card_id, name, ...sums, ...view.tenant };
  const known = view.one('counters', 'key', [card_id, name, sums.day]);
  if (known) view.update('counters', row);
  else view.insert('counters', row);
}
