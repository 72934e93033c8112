import type { Answer, TestBusiness } from '../../support/server.ts';
import { must } from '../support/shop.ts';

type Row = Answer['json'];

/** The whole ledger of a business as the API lists it, newest first. */
export async function ledgerOf(business: TestBusiness): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const page = await must(business, 'GET', `/v1/transactions?limit=100${cursor}`);
    rows.push(...page.data);
    if (!page.has_more) return rows;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

export const activities = ['earn', 'top_up', 'use', 'redeem'];

const activeIn = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.filter(({ kind }) => activities.includes(kind)).map(({ card_id }) => card_id)),
];

const sum = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** The local date of an instant by the calendar of the platform, which the server does not use. */
export const dateIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly groupBy: 'location' | 'staff_ref' | 'key_id';
}

/** The expected summary, added up row by row from the ledger, as simply as possible. */
export function plainSummary(ledger: readonly Row[], { from, to, timeZone, groupBy }: Asked) {
  const byId = new Map(ledger.map((row) => [row.id, row]));
  const kindOf = (row: Row): string => (row.kind === 'reverse' ? byId.get(row.reverses).kind : row.kind);
  const dateOf = new Map(ledger.map((row) => [row.id, dateIn(timeZone, row.occurred_at)]));
  const within = (row: Row, first: string, last: string) => {
    const date = dateOf.get(row.id) ?? '';
    return date >= first && date <= last;
  };
  const figures = (rows: readonly Row[], program_id: string) => {
    const of = (...kinds: string[]) =>
      sum(
        rows.filter((row) => kinds.includes(kindOf(row))),
        ({ delta }) => delta,
      );
    const { unit, currency } = ledger.find((row) => row.program_id === program_id);
    return {
      program_id,
      unit,
      currency: unit === 'minor' ? currency : null,
      issued: of('earn', 'bonus', 'top_up', 'import'),
      used: 0 - of('use', 'redeem'),
      expired: 0 - of('expire'),
      adjusted: of('adjust'),
      transactions: rows.length,
    };
  };
  const standing = (first: string, last: string) => (program_id: string) => {
    const all = ledger.filter((row) => row.program_id === program_id);
    const rows = all.filter((row) => within(row, first, last));
    const active = activeIn(rows);
    const before = activeIn(all.filter((row) => (dateOf.get(row.id) ?? '') < first));
    const liability = sum(
      all.filter((row) => within(row, '', last)),
      ({ delta }) => delta,
    );
    return {
      ...figures(rows, program_id),
      liability,
      // In these programs a unit pays a cent.
      liability_value: liability,
      value_currency: 'EUR',
      active_cards: active.length,
      new_cards: active.filter((cardId) => !before.includes(cardId)).length,
    };
  };
  const programsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ program_id }) => program_id))].sort();
  const inRange = ledger.filter((row) => within(row, from, to));
  const programs = programsOf(ledger.filter((row) => within(row, '', to))).map(standing(from, to));
  const dates = [...new Set(inRange.map((row) => dateOf.get(row.id) ?? ''))].sort();
  const groups = [...new Set(inRange.map((row) => row[groupBy]))].map((value) => {
    const rows = inRange.filter((row) => row[groupBy] === value);
    const own = programsOf(rows).map((id) =>
      figures(
        rows.filter(({ program_id }) => program_id === id),
        id,
      ),
    );
    return { value, transactions: rows.length, programs: own };
  });
  return {
    programs,
    active_cards: sum(programs, ({ active_cards }) => active_cards),
    new_cards: sum(programs, ({ new_cards }) => new_cards),
    days: dates.map((date) => {
      const own = programsOf(inRange.filter((row) => dateOf.get(row.id) === date)).map(standing(date, date));
      return {
        date,
        active_cards: sum(own, ({ active_cards }) => active_cards),
        new_cards: sum(own, ({ new_cards }) => new_cards),
        programs: own,
      };
    }),
    groups: groups.sort((left, right) => ((left.value ?? '') < (right.value ?? '') ? -1 : 1)),
  };
}

/** The same parts of an answer, without the days on which nothing happened. */
export const partsOf = ({ programs, active_cards, new_cards, days, groups }: Row) => ({
  programs,
  active_cards,
  new_cards,
  days: days.filter((day: Row) => day.programs.length > 0),
  groups: groups.toSorted((left: Row, right: Row) => ((left.value ?? '') < (right.value ?? '') ? -1 : 1)),
});
