import { type ActivitySum, noDay } from '../domain/analytics/active-days.ts';
import { type Dimension, figureNames, type LedgerSum } from '../domain/analytics/ledger-sums.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Condition } from '../storage/queries.ts';
import { findPosition, isSamePosition, newestEvent, type Position } from './position.ts';
import { sumRows, type Whose } from './sum-rows.ts';
import { unsummedRows } from './unsummed-rows.ts';

/** Days whose sums are read at once, so that other requests get their turn. */
const daysAtOnce = 61;
const maxTries = 50;

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
 * Sums that are the ledger's as it is at one moment: those that are kept, and what rows add that those do not hold. Rows never
 * change in what they are summed up by, so only what is kept has to be of one moment, which its position tells.
 */
export async function readSums(service: Service, asked: Asked): Promise<Sums> {
  const { tenant } = asked;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const position = await findPosition(service, tenant);
    const until = await newestEvent(service, tenant);
    const kept = position ? await readKept(service, asked) : { sums: [], activity: [] };
    if (!isSamePosition(position, await findPosition(service, tenant))) continue;
    const added = await sumUnsummed(service, asked, position, until);
    return { sums: [...kept.sums, ...added.sums], activity: [...kept.activity, ...added.activity] };
  }
  throw new Refusal('overloaded', 'The sums of the ledger change faster than they can be read. Try again shortly.');
}

async function sumUnsummed(service: Service, asked: Asked, position: Position | null, until: number): Promise<Sums> {
  const from = position ?? { sequence: until, scanned_to: '' };
  const { programId } = asked;
  const sums: LedgerSum[] = [];
  const activity: ActivitySum[] = [];
  for await (const { rows } of unsummedRows(service, asked.tenant, from, until)) {
    const own = programId === null ? rows : rows.filter(({ program_id }) => program_id === programId);
    const added = await sumRows(service, asked, own);
    sums.push(...added.sums);
    activity.push(...added.activity);
  }
  return { sums, activity };
}

async function readKept(service: Service, { tenant, from, to, programId, groupBy }: Asked): Promise<Sums> {
  const program: Condition[] = programId === null ? [] : [{ column: 'program_id', is: '=', value: programId }];
  const before: Condition = { column: 'day', is: '<', value: from };
  const sums = [...(await totalSums(service, tenant, 'all', [...program, before], { by: [], day: noDay }))];
  const activity: ActivitySum[] = [];
  for (let day = from; day <= to; day += daysAtOnce) {
    const days = daysBetween(day, Math.min(to, day + daysAtOnce - 1));
    sums.push(...(await totalSums(service, tenant, 'all', [...program, ...days], { by: ['day'] })));
    if (groupBy)
      sums.push(...(await totalSums(service, tenant, groupBy, [...program, ...days], { by: ['value'], day })));
    activity.push(...(await totalActivity(service, tenant, [...program, ...days], from)));
  }
  return { sums, activity };
}

const daysBetween = (from: number, to: number): Condition[] => [
  { column: 'day', is: '>=', value: from },
  { column: 'day', is: '<=', value: to },
];

/** Figures by program and the named columns. Without a named day, `day` stands for all days; without a named value, ''. */
async function totalSums(
  { store }: Service,
  tenant: Tenant,
  dimension: Dimension,
  where: readonly Condition[],
  { by, day = 0 }: { readonly by: readonly ('day' | 'value')[]; readonly day?: number },
): Promise<readonly LedgerSum[]> {
  const of: Condition = { column: 'dimension', is: '=', value: dimension };
  const query = { table: 'ledger_sums', tenant, where: [of, ...where], sums: figureNames } as const;
  const rows = await store.totals({ ...query, by: ['program_id', ...by] });
  return rows.map((row) => ({ day, value: '', ...row, dimension }) as LedgerSum);
}

/** By day and program: cards whose previous active day is before the first day, and the others. */
async function totalActivity(
  { store }: Service,
  tenant: Tenant,
  where: readonly Condition[],
  from: number,
): Promise<readonly ActivitySum[]> {
  const total = async (is: '<' | '>=', previous_day: number): Promise<readonly ActivitySum[]> => {
    const previous: Condition = { column: 'previous_day', is, value: from };
    const query = { table: 'activity_sums', tenant, where: [...where, previous], sums: ['count'] } as const;
    const rows = await store.totals({ ...query, by: ['day', 'program_id'] });
    return rows.map((row) => ({ previous_day, ...row }) as ActivitySum);
  };
  return [...(await total('<', noDay)), ...(await total('>=', from))];
}
