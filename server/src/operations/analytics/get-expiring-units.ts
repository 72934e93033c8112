import {
  type ExpiringUnits,
  type ExpiringUnitsQuery,
  expiringPeriods,
} from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import { dateText } from '../../domain/calendar/civil.ts';
import { dayStart, localDay } from '../../domain/calendar/local-time.ts';
import { zoneNameAt } from '../../domain/calendar/zone-history.ts';
import { Refusal } from '../../domain/refusal.ts';
import { programExpiry } from '../../resources/expiring-units.ts';
import { refuseUnknownProgram } from '../../service/refuse-query.ts';
import type { Caller, Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { ExpiringSum } from '../../storage/queries.ts';
import type { Row } from '../../storage/tables.ts';

/** The units that expire in the next days. */
export async function getExpiringUnits(
  service: Service,
  { tenant, business }: Pick<Caller, 'tenant' | 'business'>,
  { program_id: programId }: z.output<typeof ExpiringUnitsQuery>,
): Promise<z.input<typeof ExpiringUnits>> {
  const zone = business.timezone;
  const now = await tenantNow(service, tenant);
  if (programId !== undefined) await refuseUnknownProgram(service, tenant, programId);
  const today = localDay(zone, now);
  const periods = expiringPeriods.map((days) => ({
    days,
    to: dateText(today + days),
    // Units whose last day is the end of the period expire when that day is over.
    before: dayStart(zone, today + days + 1) + 1,
  }));
  const sums = await service.store.expiringUnits({ tenant, bounds: periods.map(({ before }) => before) });
  const own = sums.filter(({ program_id }) => programId === undefined || program_id === programId);
  const programs = await programsOf(service, tenant, own);
  return {
    object: 'expiring_units',
    livemode: tenant.mode === 'live',
    timezone: zoneNameAt(zone, now),
    programs: programs.flatMap((program) => {
      const units = periods.map((_, period) => unitsOf(own, program.id, period));
      return units.some((one) => one > 0) ? [programExpiry(program, periods, units)] : [];
    }),
  };
}

/** Each period includes the shorter ones. */
function unitsOf(sums: readonly ExpiringSum[], programId: string, period: number): number {
  const own = sums.filter((one) => one.program_id === programId && one.period <= period);
  const units = own.reduce((total, one) => total + one.units, 0);
  if (Number.isSafeInteger(units)) return units;
  throw new Refusal('result_out_of_range', 'The units that expire exceed 2^53.');
}

async function programsOf(
  { store }: Service,
  tenant: Tenant,
  sums: readonly ExpiringSum[],
): Promise<readonly Row<'programs'>[]> {
  const ids = [...new Set(sums.map(({ program_id }) => program_id))].sort();
  const found = await store.load(ids.map((id) => need('programs', 'key', tenant, [id])));
  return found.flatMap(({ rows }) => rows as readonly Row<'programs'>[]);
}
