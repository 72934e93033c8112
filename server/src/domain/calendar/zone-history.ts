/**
 * A time zone is an IANA name. If it changes, the instant and the next name follow:
 * `Europe/Berlin 2026-11-30T23:00:00.000Z Europe/London`. An instant belongs to the name before the first later instant.
 */
export interface ZonePart {
  readonly name: string;
  /** In ms, [from, to). */
  readonly from: number;
  readonly to: number;
}

/** The names of a time zone, in the order of time. */
export function zoneParts(zone: string): readonly ZonePart[] {
  const words = zone.split(' ');
  const instants = words.filter((_, index) => index % 2 === 1).map(Date.parse);
  return words
    .filter((_, index) => index % 2 === 0)
    .map((name, index) => ({
      name,
      from: instants[index - 1] ?? Number.NEGATIVE_INFINITY,
      to: instants[index] ?? Number.POSITIVE_INFINITY,
    }));
}

/** The name that holds at an instant. */
export function zoneNameAt(zone: string, atMs: number): string {
  if (!zone.includes(' ')) return zone;
  return zoneParts(zone).find(({ to }) => atMs < to)?.name ?? zone;
}

/** The first change after an instant. */
export const nextZone = (zone: string, atMs: number): ZonePart | undefined =>
  zoneParts(zone).find(({ from }) => from > atMs);

/** The zone without the changes after an instant. */
export const zoneUntil = (zone: string, atMs: number): string =>
  zoneParts(zone)
    .filter(({ from }) => from <= atMs)
    .map(({ name, from }, index) => (index === 0 ? name : `${new Date(from).toISOString()} ${name}`))
    .join(' ');

/** The zone with one more change. */
export const withZone = (zone: string, name: string, fromMs: number): string =>
  `${zone} ${new Date(fromMs).toISOString()} ${name}`;

/**
 * The instant at which a time is reached, given the instant in each name. Where a change skips the time, it is the instant of
 * the change. Where a change repeats it, it is the first.
 */
export function firstInParts(zone: string, instantIn: (name: string) => number): number {
  if (!zone.includes(' ')) return instantIn(zone);
  for (const { name, from, to } of zoneParts(zone)) {
    const at = instantIn(name);
    if (at < to) return Math.max(at, from);
  }
  throw new RangeError(`The time zone ${zone} has no last name.`);
}
