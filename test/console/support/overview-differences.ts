import type { Loyalty } from '@loyalty-service/sdk';
import { daysOfMonth, endOfDay, justAfter, justBefore } from '../../../console/src/format/dates.ts';
import { loadExpiries, unitsBefore } from '../../../console/src/merchant/customers/expiries.ts';
import { daySeries } from '../../../console/src/merchant/overview/day-series.ts';
import { programIn } from '../../../console/src/merchant/overview/program-in.ts';
import type { Range } from '../../../console/src/merchant/overview/range-of.ts';
import {
  type Counted,
  cohortRows,
  expiringRows,
  type RowList,
  rowsBehind,
} from '../../../console/src/merchant/overview/rows-behind.ts';

/** The filters as the list of the console sends them: a day is from its first to its last moment. */
const sentOf = (filters: RowList['filters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (name.endsWith('_after')) return [name, justBefore(value)];
      if (name === 'next_expiry_before') return [name, justAfter(value)];
      return [name, name.endsWith('_before') ? endOfDay(value) : value];
    }),
  );

const isTakenOff: ReadonlySet<string> = new Set(['used', 'expired']);
const isCounted: ReadonlySet<string> = new Set(['transactions', 'active_cards', 'new_cards', 'returning_cards']);

/** The sum of the rows of a link. */
async function sumOfRows(loyalty: Loyalty, number: Counted, { page, filters }: RowList): Promise<number> {
  const query = { ...sentOf(filters), limit: 100 };
  const most = { limit: 10_000 };
  if (page === '/cards') return (await loyalty.cards.list(query).toArray(most)).length;
  const rows = await loyalty.transactions.list(query as object).toArray(most);
  if (isCounted.has(number)) return rows.length;
  const sum = rows.reduce((total, { delta }) => total + delta, 0);
  return isTakenOff.has(number) ? 0 - sum : sum;
}

interface Compared {
  readonly differences: readonly string[];
  readonly compared: number;
}

/** Compares each number of the overview with the rows that its link leads to. */
export async function overviewDifferences(
  loyalty: Loyalty,
  programId: string,
  range: Range,
  before: Range,
): Promise<Compared> {
  const ask = ({ from, to }: Range) =>
    loyalty.analytics.summary({ from, to, program_id: programId, group_by: 'location' });
  const [now, then] = [await ask(range), await ask(before)];
  const differences: string[] = [];
  let compared = 0;
  const compare = async (shown: number, number: Counted, days: Range, where: Record<string, string> = {}) => {
    compared += 1;
    const sum = await sumOfRows(loyalty, number, rowsBehind(number, programId, days, where));
    if (sum !== shown)
      differences.push(`${number} ${days.from} ${days.to} ${JSON.stringify(where)}: ${shown}, not ${sum}`);
  };
  for (const [summary, days] of [
    [now, range],
    [then, before],
  ] as const) {
    const shown = programIn(summary);
    for (const name of ['issued', 'used', 'expired', 'transactions', 'active_cards', 'new_cards', 'liability'] as const)
      await compare(shown[name], name, days);
    await compare(shown.active_cards - shown.new_cards, 'returning_cards', days);
    for (const { value, transactions, programs } of summary.groups ?? []) {
      if (value === null) continue;
      const where = { location: value };
      await compare(transactions, 'transactions', days, where);
      for (const name of ['issued', 'used'] as const) await compare(programs[0]?.[name] ?? 0, name, days, where);
    }
  }
  for (const { date, ...numbers } of daySeries(now, then))
    for (const [name, shown] of Object.entries(numbers))
      await compare(shown, name as Counted, { from: date, to: date });
  const cards = await loyalty.cards.list({ program_id: programId, limit: 100 }).toArray({ limit: 10_000 });
  const owed = cards.reduce((sum, { balance: { available, pending, held } }) => sum + available + pending + held, 0);
  if (owed !== programIn(now).liability) differences.push(`cards: ${programIn(now).liability}, not ${owed}`);
  return { differences, compared };
}

/** Compares each number of the cohorts of the last months with the cards that its link leads to. */
export async function cohortDifferences(loyalty: Loyalty, programId: string): Promise<Compared> {
  const { cohorts } = await loyalty.analytics.cohorts({ program_id: programId });
  const differences: string[] = [];
  let compared = 0;
  for (const { month, cards, months } of cohorts.slice(-3))
    for (const later of months) {
      const isFirst = later.month === month;
      const list = cohortRows(programId, daysOfMonth(month), isFirst ? null : daysOfMonth(later.month));
      const rows = await sumOfRows(loyalty, 'active_cards', list);
      const shown = isFirst ? cards : later.active_cards;
      if (rows !== shown) differences.push(`cohort ${month} ${later.month}: ${shown}, not ${rows}`);
      if (shown > 0) compared += 1;
    }
  return { differences, compared };
}

/** Compares the units that expire with what the console shows for the cards that their links lead to. */
export async function expiringDifferences(loyalty: Loyalty, programId: string): Promise<Compared> {
  const { programs } = await loyalty.analytics.expiring({ program_id: programId });
  const differences: string[] = [];
  let compared = 0;
  for (const { to, before, units } of programs[0]?.periods ?? []) {
    const { filters } = expiringRows(programId, to);
    let sum = 0;
    for await (const card of loyalty.cards.list({ ...sentOf(filters), limit: 100 }))
      sum += unitsBefore(await loadExpiries(loyalty, card), before);
    if (sum !== units) differences.push(`expiring until ${to}: ${units}, not ${sum}`);
    if (units > 0) compared += 1;
  }
  return { differences, compared };
}
