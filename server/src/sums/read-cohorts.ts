import type { CohortSum } from '../domain/analytics/cohorts.ts';
import type { Service } from '../service/service.ts';
import type { Condition, RowToSum } from '../storage/queries.ts';
import type { Whose } from './book.ts';
import { cohortBook } from './cohort-book.ts';
import { addUpAndKeep } from './keep-pieces.ts';
import { NewMonths } from './new-months.ts';
import { readAtPosition } from './read-at-position.ts';

/** A question to the cohorts. */
interface Asked extends Whose {
  /** Months, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly programId: string | null;
}

/** The cohorts of all months at one moment: the stored ones, and the changes by later rows. */
export async function readCohorts(service: Service, asked: Asked): Promise<readonly CohortSum[]> {
  const { tenant, programId, from, to } = asked;
  const { position, until, kept } = await readAtPosition(service, tenant, 'cohort_positions', async (at) =>
    at ? readKept(service, asked) : [],
  );
  const sums = [...kept];
  const months = new NewMonths(service, asked, position?.version ?? 0);
  const addUp = (rows: readonly RowToSum[]) => months.of(rows);
  for await (const { cohorts } of addUpAndKeep(service, asked, cohortBook, { position, until, addUp }))
    sums.push(...cohorts.filter(({ program_id }) => programId === null || program_id === programId));
  return sums.filter(({ cohort, month }) => cohort >= from && month <= to);
}

async function readKept({ store }: Service, { tenant, programId, from, to }: Asked): Promise<readonly CohortSum[]> {
  const program: Condition[] = programId === null ? [] : [{ column: 'program_id', is: '=', value: programId }];
  const where: Condition[] = [
    ...program,
    { column: 'cohort', is: '>=', value: from },
    { column: 'month', is: '<=', value: to },
  ];
  return store.totals({ table: 'cohort_sums', tenant, where, by: ['cohort', 'month', 'program_id'], sums: ['count'] });
}
