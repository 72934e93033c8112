const dayMs = 86_400_000;

/** Days since 1970-01-01 of a date such as 2026-11-21. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date, such as 2026-11-21, of days since 1970-01-01. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The time on the zone's clock according to the platform: an oracle that shares no code with ours. */
export function shownBy(zone: string): (atMs: number) => { day: number; minuteOfDay: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (atMs) => {
    const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
    const day = Date.UTC(part['year'] ?? 0, (part['month'] ?? 0) - 1, part['day']) / dayMs;
    return { day, minuteOfDay: (part['hour'] ?? 0) * 60 + (part['minute'] ?? 0) };
  };
}
