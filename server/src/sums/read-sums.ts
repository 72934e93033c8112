import { type ActivitySum, noDay } from '../domain/analytics/active-days.ts';
import { type Dimension, figureNames, type LedgerSum } from '../domain/analytics/ledger-sums.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Condition, RowToSum } from '../storage/queries.ts';
import type { Store } from '../storage/store.ts';
import type { Whose } from './book.ts';
import { addUpAndKeep } from './keep-pieces.ts';
import { ledgerBook } from './ledger-book.ts';
import type { Position } from './position.ts';
import { readAtPosition } from './read-at-position.ts';
import { sumRows } from './sum-rows.ts';

/** Days whose sums are read at once, so that other requests get their turn. */
const daysAtOnce = 61;

/** A question to the sums. */
export interface Asked extends Whose {
  /** Local days, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly programId: string | null;
  readonly groupBy: Exclude<Dimension, 'all'> | null;
}

/** Sums, partly added up over days or values, as far as the question needs. */
export interface Sums {
  readonly sums: readonly LedgerSum[];
  readonly activity: readonly ActivitySum[];
}

/**
 * The sums of the ledger at one moment: the stored sums, and the rows that are not in them yet. Only the stored sums must be of one
 * moment, which their position shows, because the columns of a row that it is grouped by never change.
 */
export async function readSums(service: Service, asked: Asked): Promise<Sums> {
  const nothing: Sums = { sums: [], activity: [] };
  const { position, until, kept } = await readAtPosition(service, asked.tenant, 'sum_positions', async (at) =>
    at ? readKept(service, asked) : nothing,
  );
  const added = await sumUnsummed(service, asked, position, until);
  return { sums: [...kept.sums, ...added.sums], activity: [...kept.activity, ...added.activity] };
}

async function sumUnsummed(service: Service, asked: Asked, position: Position | null, until: number): Promise<Sums> {
  const { programId } = asked;
  const isAsked = ({ program_id }: { readonly program_id: string }) => programId === null || program_id === programId;
  const sums: LedgerSum[] = [];
  const activity: ActivitySum[] = [];
  const addUp = (rows: readonly RowToSum[]) => sumRows(service, asked, rows);
  for await (const added of addUpAndKeep(service, asked, ledgerBook, { position, until, addUp })) {
    sums.push(...added.sums.filter(isAsked));
    activity.push(...added.activity.filter(isAsked));
  }
  return { sums, activity };
}

async function readKept({ store }: Service, { tenant, from, to, programId, groupBy }: Asked): Promise<Sums> {
  const program: Condition[] = programId === null ? [] : [{ column: 'program_id', is: '=', value: programId }];
  const before: Condition = { column: 'day', is: '<', value: from };
  const sums = [...(await sumsOfAllDays(store, { tenant, where: [...program, before] }))];
  const activity: ActivitySum[] = [];
  for (let day = from; day <= to; day += daysAtOnce) {
    const days = { tenant, where: [...program, ...daysBetween(day, Math.min(to, day + daysAtOnce - 1))] };
    sums.push(...(await sumsByDay(store, days)));
    if (groupBy) sums.push(...(await sumsByValue(store, days, groupBy, day)));
    activity.push(...(await totalActivity(store, days, from)));
  }
  return { sums, activity };
}

const daysBetween = (from: number, to: number): Condition[] => [
  { column: 'day', is: '>=', value: from },
  { column: 'day', is: '<=', value: to },
];

/** The kept sums to add up. */
interface Kept {
  readonly tenant: Tenant;
  readonly where: readonly Condition[];
}

const figuresIn = ({ tenant, where }: Kept, dimension: Dimension) => {
  const of: Condition = { column: 'dimension', is: '=', value: dimension };
  return { table: 'ledger_sums', tenant, where: [of, ...where], sums: figureNames } as const;
};

/** Figures by program. {@link noDay} stands for all days. */
async function sumsOfAllDays(store: Store, kept: Kept): Promise<readonly LedgerSum[]> {
  const rows = await store.totals({ ...figuresIn(kept, 'all'), by: ['program_id'] });
  return rows.map((row) => ({ ...row, dimension: 'all', value: '', day: noDay }));
}

/** Figures by program and day. */
async function sumsByDay(store: Store, kept: Kept): Promise<readonly LedgerSum[]> {
  const rows = await store.totals({ ...figuresIn(kept, 'all'), by: ['program_id', 'day'] });
  return rows.map((row) => ({ ...row, dimension: 'all', value: '' }));
}

/** Figures by program and value of a dimension. `day` stands for all days. */
async function sumsByValue(store: Store, kept: Kept, dimension: Dimension, day: number): Promise<readonly LedgerSum[]> {
  const rows = await store.totals({ ...figuresIn(kept, dimension), by: ['program_id', 'value'] });
  return rows.map((row) => ({ ...row, dimension, day }));
}

/** Activity by day and program, as sums of three groups: never active before, last active before the first day, and others. */
async function totalActivity(store: Store, { tenant, where }: Kept, from: number): Promise<readonly ActivitySum[]> {
  const total = async (previous_day: number, ...previous: readonly Condition[]): Promise<readonly ActivitySum[]> => {
    const query = { table: 'activity_sums', tenant, where: [...where, ...previous], sums: ['count'] } as const;
    const rows = await store.totals({ ...query, by: ['day', 'program_id'] });
    return rows.map((row) => ({ ...row, previous_day }));
  };
  const previous = (is: '=' | '<' | '>' | '>=', value: number): Condition => ({ column: 'previous_day', is, value });
  return [
    ...(await total(noDay, previous('=', noDay))),
    ...(await total(from - 1, previous('>', noDay), previous('<', from))),
    ...(await total(from, previous('>=', from))),
  ];
}
