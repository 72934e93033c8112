const dayMs = 86_400_000;

/** How long the service keeps rows that it does not keep forever, in ms of real time. */
export interface Periods {
  /** Events, and their deliveries. */
  readonly eventsMs: number;
  /** The audit log, and imports. */
  readonly auditMs: number;
  /** Excerpts of the answers of webhook receivers. */
  readonly excerptsMs: number;
}

/** The periods without a setting of the operator. */
export const defaultPeriods: Periods = { eventsMs: 30 * dayMs, auditMs: 400 * dayMs, excerptsMs: 7 * dayMs };

type Days = Readonly<Record<'eventDays' | 'auditDays' | 'excerptDays', number>>;

export const periodsOf = ({ eventDays, auditDays, excerptDays }: Days): Periods => ({
  eventsMs: eventDays * dayMs,
  auditMs: auditDays * dayMs,
  excerptsMs: excerptDays * dayMs,
});

/** `30 days`, `1 day`. */
export function daysText(ms: number): string {
  const days = Math.floor(ms / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}
