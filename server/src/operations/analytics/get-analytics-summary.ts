import {
  type AnalyticsQuery,
  type AnalyticsSummary,
  maxSummaryDays,
  maxSummaryGroups,
} from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import { figureNames } from '../../domain/analytics/ledger-sums.ts';
import { type Summary, summarize } from '../../domain/analytics/summary.ts';
import { dateText, dayOf } from '../../domain/calendar/civil.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import { zoneNameAt } from '../../domain/calendar/zone-history.ts';
import { Refusal } from '../../domain/refusal.ts';
import { cardsOf, daySummaries, groupSummaries, programSummaries } from '../../resources/analytics-summary.ts';
import { refuseQuery, refuseUnknownProgram } from '../../service/refuse-query.ts';
import type { Caller, Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { readSums } from '../../sums/read-sums.ts';

type Query = z.output<typeof AnalyticsQuery>;

const usualDays = 30;

/** The sums of the ledger over local days of the business. */
export async function getAnalyticsSummary(
  service: Service,
  { tenant, business }: Pick<Caller, 'tenant' | 'business'>,
  query: Query,
): Promise<z.input<typeof AnalyticsSummary>> {
  const zone = business.timezone;
  const now = await tenantNow(service, tenant);
  const range = rangeOf(query, localDay(zone, now));
  const { program_id: programId = null, group_by: groupBy = null } = query;
  if (programId !== null) await refuseUnknownProgram(service, tenant, programId);
  const summary = summarize({
    ...(await readSums(service, { tenant, zone, ...range, programId, groupBy })),
    range,
    groupBy,
  });
  refuseInexact(summary);
  const programs = await programsOf(service, tenant, summary);
  const groups = groupBy ? groupSummaries(summary, programs) : null;
  const perProgram = programSummaries(summary.programs, programs);
  if (perProgram.some(({ liability_value: value }) => value !== null && !Number.isSafeInteger(value))) refuseTotal();
  return {
    object: 'analytics_summary',
    livemode: tenant.mode === 'live',
    from: dateText(range.from),
    to: dateText(range.to),
    timezone: zoneNameAt(zone, now),
    ...cardsOf(perProgram),
    programs: perProgram,
    days: daySummaries(summary, programs, range),
    group_by: groupBy,
    groups: groups ? groups.slice(0, maxSummaryGroups) : null,
    more_groups: (groups?.length ?? 0) > maxSummaryGroups,
  };
}

function rangeOf({ from, to }: Query, today: number): { from: number; to: number } {
  const given = from === undefined ? null : dayOfDate(from);
  const last = to === undefined ? Math.max(today, given ?? today) : dayOfDate(to);
  const first = given ?? last - usualDays + 1;
  if (first > last) refuseQuery('/from', 'too_big', `must not be later than to, ${dateText(last)}`);
  if (last - first >= maxSummaryDays)
    refuseQuery(
      '/from',
      'too_small',
      `must be at most ${maxSummaryDays - 1} days before to, ${dateText(last)}; request a shorter period`,
    );
  return { from: first, to: last };
}

function dayOfDate(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dayOf({ year, month, day });
}

/** Refuses a sum that a JSON number cannot represent exactly. */
function refuseInexact({ programs }: Summary): void {
  for (const { figures, liability } of programs.values()) {
    if (Number.isSafeInteger(liability) && figureNames.every((name) => Number.isSafeInteger(figures[name]))) continue;
    refuseTotal();
  }
}

function refuseTotal(): never {
  throw new Refusal('result_out_of_range', 'A total in this period exceeds 2^53. Choose a shorter period.');
}

async function programsOf(
  { store }: Service,
  tenant: Caller['tenant'],
  { programs }: Summary,
): Promise<ReadonlyMap<string, Row<'programs'>>> {
  const found = await store.load([...programs.keys()].map((id) => need('programs', 'key', tenant, [id])));
  return new Map(found.flatMap(({ rows }) => (rows as readonly Row<'programs'>[]).map((row) => [row.id, row])));
}
