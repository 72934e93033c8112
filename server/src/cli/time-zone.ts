import { setTimeout as sleep } from 'node:timers/promises';
import { scheduleBirthdays } from '../accounts/bonuses/schedule-birthdays.ts';
import { decideTiers } from '../accounts/settling/decide-tiers.ts';
import { dayMs } from '../domain/calendar/civil.ts';
import { dayStart } from '../domain/calendar/local-time.ts';
import { withZone, zoneNameAt, zoneUntil } from '../domain/calendar/zone-history.ts';
import { rulesOf } from '../resources/program.ts';
import type { Caller, Service } from '../service/service.ts';
import { tenantNow } from '../service/tenant-now.ts';
import type { Row } from '../storage/tables.ts';
import { CommandFailure } from './output.ts';
import { refuseUnknownZone } from './refuse-unfit.ts';

export interface ZoneOptions {
  readonly timezone?: string;
  readonly timezoneFrom?: string;
}

const modes = ['live', 'test'] as const;

/** Running servers apply a change of a business within 2 seconds. */
const appliedMs = 2_500;
/** A change must be this far ahead, so that it reaches all servers before it begins. */
const earliestMs = 60_000;
const latestDays = 366;
const mostChanges = 20;

/** A day as days since 1970-01-01. */
function dayOption(option: string, text: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text)
    throw new CommandFailure(`${option} ${JSON.stringify(text)} must be a date such as 2027-01-01.`, 2);
  return ms / dayMs;
}

/** The time zone to store for the options, with its planned change. Undefined without options. */
export async function zoneAfter(service: Service, caller: Caller, options: ZoneOptions): Promise<string | undefined> {
  const { timezone, timezoneFrom } = options;
  if (timezone === undefined) {
    if (timezoneFrom !== undefined) throw new CommandFailure('--timezone-from needs --timezone.', 2);
    return undefined;
  }
  refuseUnknownZone(timezone);
  const now = await latestNow(service, caller);
  const zone = zoneUntil(caller.business.timezone, service.now());
  if (zone !== zoneUntil(caller.business.timezone, now))
    throw new CommandFailure('--timezone: the test clock has passed the planned change. Reset the test data first.');
  if (timezoneFrom !== undefined && timezone === zoneNameAt(zone, now))
    throw new CommandFailure(`--timezone: ${timezone} is the time zone already. Leave out --timezone-from.`, 2);
  if (timezoneFrom !== undefined) return changedFrom(zone, timezone, { now, from: timezoneFrom });
  // A planned change is cancelled.
  if (timezone === zoneNameAt(zone, now)) return zone;
  const [program] = await programsOf(service, caller);
  if (program)
    throw new CommandFailure(
      `--timezone: the business has the ${program.mode} program ${program.id}, whose limits count by local day. Pass --timezone-from with a future day. The time zone changes when that day begins.`,
    );
  return timezone;
}

function changedFrom(
  zone: string,
  name: string,
  { now, from }: { readonly now: number; readonly from: string },
): string {
  const at = dayStart(zone, dayOption('--timezone-from', from));
  if (at < now + earliestMs || at > now + latestDays * dayMs)
    throw new CommandFailure(
      `--timezone-from ${from} must be one of the ${latestDays} days after ${new Date(now).toISOString()}.`,
      2,
    );
  const changed = withZone(zone, name, at);
  if (changed.split(' ').length > 2 * mostChanges + 1)
    throw new CommandFailure(`The time zone of a business can change at most ${mostChanges} times.`);
  return changed;
}

/** Real time or the test clock, whichever is later. */
async function latestNow(service: Service, { tenant }: Caller): Promise<number> {
  return Math.max(...(await Promise.all(modes.map((mode) => tenantNow(service, { ...tenant, mode })))));
}

/**
 * Moves birthdays and the ends of tiers to the midnights of the new zone, after no server writes by the old zone any more.
 * Repeating it changes nothing.
 */
export async function followZone(service: Service, caller: Caller): Promise<void> {
  const programs = await programsOf(service, caller);
  if (programs.length > 0) await sleep(appliedMs);
  for (const program of programs) {
    const inMode = { ...caller, tenant: { ...caller.tenant, mode: program.mode } };
    const rules = rulesOf(program);
    await decideTiers(service, inMode, program.id, { rules });
    await scheduleBirthdays(service, inMode, program.id, { rules });
  }
}

/** All programs of both modes. */
async function programsOf({ store }: Service, { tenant }: Caller): Promise<readonly Row<'programs'>[]> {
  const found: Row<'programs'>[] = [];
  for (const mode of modes) {
    const order = { column: 'id', descending: false } as const;
    for (let after = ''; ; ) {
      const where = [{ column: 'id', is: '>', value: after }] as const;
      const page = await store.page({ table: 'programs', tenant: { ...tenant, mode }, where, order, limit: 200 });
      found.push(...page);
      const last = page.at(-1);
      if (!last || page.length < 200) break;
      after = last.id;
    }
  }
  return found;
}
