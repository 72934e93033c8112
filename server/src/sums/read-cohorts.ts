import type { CohortSum } from '../domain/analytics/cohorts.ts';
import type { Service } from '../service/service.ts';
import type { Condition } from '../storage/queries.ts';
import type { Whose } from './book.ts';
import { NewMonths } from './new-months.ts';
import { readAtPosition } from './read-at-position.ts';
import { unsummedRows } from './unsummed-rows.ts';

/** A question to the cohorts. */
interface Asked extends Whose {
  /** Months, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly programId: string | null;
}

/** The cohorts of all months, at one moment: the stored ones, and what the rows after them change. */
export async function readCohorts(service: Service, asked: Asked): Promise<readonly CohortSum[]> {
  const { tenant, programId, from, to } = asked;
  const { position, until, kept } = await readAtPosition(service, tenant, 'cohort_positions', async (at) =>
    at ? readKept(service, asked) : [],
  );
  const sums = [...kept];
  const months = new NewMonths(service, asked, position?.version ?? 0);
  const start = position ?? { sequence: until, scanned_to: '' };
  for await (const { rows } of unsummedRows(service, tenant, start, until)) {
    const own = programId === null ? rows : rows.filter(({ program_id }) => program_id === programId);
    sums.push(...(await months.of(own)).cohorts);
  }
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
