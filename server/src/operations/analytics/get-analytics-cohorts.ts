import {
  type AnalyticsCohorts,
  type CohortsQuery,
  maxCohortMonths,
} from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import { type CohortSum, monthOf, monthOfText, monthText } from '../../domain/analytics/cohorts.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import { zoneNameAt } from '../../domain/calendar/zone-history.ts';
import { refuseQuery, refuseUnknownProgram } from '../../service/refuse-query.ts';
import type { Caller, Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { readCohorts } from '../../sums/read-cohorts.ts';

type Query = z.output<typeof CohortsQuery>;

const usualMonths = 12;

/** Cards by the first local month in which they were active, and the months in which they were active again. */
export async function getAnalyticsCohorts(
  service: Service,
  { tenant, business }: Pick<Caller, 'tenant' | 'business'>,
  query: Query,
): Promise<z.input<typeof AnalyticsCohorts>> {
  const zone = business.timezone;
  const now = await tenantNow(service, tenant);
  const { from, to } = rangeOf(query, monthOf(localDay(zone, now)));
  const { program_id: programId = null } = query;
  if (programId !== null) await refuseUnknownProgram(service, tenant, programId);
  const active = totalsOf(await readCohorts(service, { tenant, zone, from, to, programId }));
  const months = (first: number) => Array.from({ length: to - first + 1 }, (_, index) => first + index);
  return {
    object: 'analytics_cohorts',
    livemode: tenant.mode === 'live',
    from: monthText(from),
    to: monthText(to),
    timezone: zoneNameAt(zone, now),
    cohorts: months(from).map((cohort) => ({
      month: monthText(cohort),
      cards: active(cohort, cohort),
      months: months(cohort).map((month) => ({ month: monthText(month), active_cards: active(cohort, month) })),
    })),
  };
}

function rangeOf({ from, to }: Query, thisMonth: number): { from: number; to: number } {
  const given = from === undefined ? null : monthOfText(from);
  const last = to === undefined ? Math.max(thisMonth, given ?? thisMonth) : monthOfText(to);
  const first = given ?? last - usualMonths + 1;
  if (first > last) refuseQuery('/from', 'too_big', `must not be later than to, ${monthText(last)}`);
  if (last - first >= maxCohortMonths)
    refuseQuery(
      '/from',
      'too_small',
      `must be at most ${maxCohortMonths - 1} months before to, ${monthText(last)}; request a shorter period`,
    );
  return { from: first, to: last };
}

/** Adds up sums over programs. */
function totalsOf(sums: readonly CohortSum[]): (cohort: number, month: number) => number {
  const totals = new Map<string, number>();
  for (const { cohort, month, count } of sums) {
    const key = `${cohort} ${month}`;
    totals.set(key, count + (totals.get(key) ?? 0));
  }
  return (cohort, month) => totals.get(`${cohort} ${month}`) ?? 0;
}
