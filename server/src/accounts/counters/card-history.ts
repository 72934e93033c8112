import { localDay } from '../../domain/calendar/local-time.ts';
import { negated, onDayAndLifetime, withChanges } from '../../domain/earn/counters.ts';
import { type HistoryNeeds, historyNeeds } from '../../domain/earn/history-needs.ts';
import { keptDays } from '../../domain/earn/kept-tiers.ts';
import { isWhollyReversed, netSums } from '../../domain/earn/net-sums.ts';
import type { CounterRow, Counters, DaySums, EarnHistory, RecentEarn, Sums } from '../../domain/earn/types.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { forebearsOf, otherCards } from '../history/chain.ts';
import type { Account } from '../standing/account.ts';
import { type CountedKind, countedIn, sumsOfHold, usesIn } from './counted-rows.ts';

/** How many days of counters are loaded. An earn that is 30 days late can reach a year and a month back; the rest is reserve. */
const countedDays = 430;

/** The part of the card's past that the rules need for one kind of row. */
export function cardHistory(
  view: View,
  account: Account,
  needs: HistoryNeeds,
  { at, kind }: { at: number; kind: CountedKind },
): EarnHistory {
  return {
    counters: needs.counters ? countersOf(view, account) : new Map(),
    recent: needs.recentSeconds > 0 ? recentRows(view, account, kind, at - needs.recentSeconds * 1_000) : [],
    standingEarns: needs.standingEarns ? standingEarns(view, account.card) : account.card.standing_earns,
  };
}

/**
 * How many earns still stand, on all of the customer's cards of the program. The other cards are looked up only if this card has
 * none.
 */
function standingEarns(view: View, card: Row<'cards'>): number {
  if (card.standing_earns > 0) return card.standing_earns;
  return otherCards(view, card).reduce(
    (sum, other) => sum + (other.replaced_by === null ? other.standing_earns : 0),
    0,
  );
}

/** The counters of a card. They are stored while the rules need them. Without stored counters they are summed from the ledger. */
function countersOf(view: View, account: Account): Counters {
  const { card } = account;
  if (!card.counted) return countLedger(view, account);
  return countersIn(view.all('counters', 'card', [card.id], countedSince(account, view.now)));
}

/** The days of counters that rules can depend on. */
export const countedSince = ({ zone, rules }: Pick<Account, 'zone' | 'rules'>, now: number) => {
  const kept = keptDays('tiers' in rules ? rules.tiers : null);
  return { column: 'day', from: localDay(zone, now) - countedDays - kept } as const;
};

/** The stored counters of one card, by name. */
export function countersIn(stored: readonly Row<'counters'>[]): Counters {
  const counters = new Map<string, DaySums[]>();
  for (const { name, day, value, amount, count, spend, excluded } of stored) {
    const sums = { day, value, amount, count, spend, excluded };
    const rows = counters.get(name);
    if (rows) rows.push(sums);
    else counters.set(name, [sums]);
  }
  return counters;
}

function countLedger(view: View, { card, zone, holds }: Account): Counters {
  const cards = [...forebearsOf(view, card), card].filter((one) => one.last_sequence > 0);
  const lookUps = cards.map((one) => () => view.all('transactions', 'card', [one.id]));
  const rows = view.together(lookUps).flat();
  return withChanges(new Map(), [
    ...rows.flatMap((row) => countedIn(row, localDay(zone, row.occurred_at))),
    ...holds.flatMap((hold) =>
      onDayAndLifetime(hold.held_for, localDay(zone, hold.created_at), sumsOfHold(card, hold)),
    ),
  ]);
}

/** Removes an open hold from the counters, because the hold ends or a row counts in its place. */
export function uncountHold(view: View, account: Account, hold: Row<'holds'>): void {
  changeCounted(view, account, hold, negated(sumsOfHold(account.card, hold)));
}

/** Counts what a capture left of a hold. */
export function countHold(view: View, account: Account, hold: Row<'holds'>): void {
  changeCounted(view, account, hold, sumsOfHold(account.card, hold));
}

function changeCounted(view: View, account: Account, hold: Row<'holds'>, sums: Sums): void {
  if (!account.card.counted) return;
  const day = localDay(account.zone, hold.created_at);
  keepCounters(view, account.card, countersOf(view, account), onDayAndLifetime(hold.held_for, day, sums));
}

function recentRows(view: View, { card, holds }: Account, kind: CountedKind, after: number): RecentEarn[] {
  // Nothing occurs after it is recorded. So every row that occurred since `after` was also created since then.
  const since = { column: 'created_at', from: after };
  const cards = [...forebearsOf(view, card, after), card];
  const lookUps = cards.map((one) => () => view.all('transactions', 'recent', [one.id], since));
  const held = holds
    .filter((hold) => hold.held_for === kind && hold.created_at >= after)
    .map((hold) => ({ occurred_at: hold.created_at, ...sumsOfHold(card, hold), campaigns: [] }));
  const booked = view
    .together(lookUps)
    .flat()
    .filter((row) => row.kind === kind && row.voucher_id === null && row.occurred_at >= after && !isWhollyReversed(row))
    .map((row) => ({
      occurred_at: row.occurred_at,
      ...netSums(row),
      campaigns: usesIn(row).map((use) => use.id),
    }));
  return [...held, ...booked];
}

/** Writes the counters that a row changed. If they were just summed from the ledger, it writes all of them. */
export function keepCounters(
  view: View,
  card: Row<'cards'>,
  counters: Counters,
  changes: readonly CounterRow[],
): Counters {
  const after = withChanges(counters, changes);
  // The card may have old counter rows from an earlier time. One lookup loads them all, in place of one lookup per row.
  if (!card.counted) view.all('counters', 'card', [card.id]);
  const touched = new Set(changes.map(({ name, day }) => `${name} ${day}`));
  for (const [name, rows] of after) {
    for (const sums of rows) {
      if (!card.counted || touched.has(`${name} ${sums.day}`)) keepCounter(view, card.id, name, sums);
    }
  }
  return after;
}

/**
 * Adds the counters of a merged card to those of `to`. If only one of the two cards had counters, both ledgers are summed again.
 * Returns the new counters, and the `counted` that the caller must store on the card.
 */
export function joinCounters(view: View, from: Row<'cards'>, to: Account): { counters: Counters; counted: 0 | 1 } {
  const own = new Map(view.all('counters', 'card', [to.card.id]).map((row) => [`${row.name} ${row.day}`, row]));
  for (const row of view.all('counters', 'card', [from.id])) {
    const known = own.get(`${row.name} ${row.day}`);
    if (known) view.update('counters', plus(known, row));
    else view.insert('counters', { ...row, card_id: to.card.id });
  }
  if (from.counted && to.card.counted) return { counters: countersOf(view, to), counted: 1 };
  if (!from.counted && !to.card.counted && !historyNeeds(to.rules).counters) return { counters: new Map(), counted: 0 };
  const uncounted = { ...to, card: { ...to.card, counted: 0 } };
  return { counters: keepCounters(view, uncounted.card, countLedger(view, uncounted), []), counted: 1 };
}

const plus = (left: Row<'counters'>, right: Row<'counters'>): Row<'counters'> => ({
  ...left,
  value: left.value + right.value,
  amount: left.amount + right.amount,
  count: left.count + right.count,
  spend: left.spend + right.spend,
  excluded: left.excluded + right.excluded,
});

/**
 * Updates the counters after a row was partly or wholly reversed. Without stored counters, they are summed from the ledger after
 * the reversal.
 */
export function recount(
  view: View,
  account: Account,
  before: Row<'transactions'>,
  after: Row<'transactions'>,
): Counters {
  const day = localDay(account.zone, after.occurred_at);
  const less = countedIn(before, day).map((sums) => negated(sums));
  const changes = account.card.counted ? [...less, ...countedIn(after, day)] : [];
  return keepCounters(view, account.card, countersOf(view, account), changes);
}

/** Counts a row that is booked without a check of caps, on the local day of `at`. */
export function keepCounted(
  view: View,
  account: Account,
  { kind, at }: { readonly kind: CountedKind; readonly at: number },
  sums: Sums,
): Partial<Row<'cards'>> {
  if (!account.card.counted) return {};
  const day = localDay(account.zone, at);
  keepCounters(view, account.card, countersOf(view, account), onDayAndLifetime(kind, day, sums));
  return { counted: 1 };
}

function keepCounter(view: View, card_id: string, name: string, sums: DaySums): void {
  const row = { card_id, name, ...sums, ...view.tenant };
  const known = view.one('counters', 'key', [card_id, name, sums.day]);
  if (known) view.update('counters', row);
  else view.insert('counters', row);
}
