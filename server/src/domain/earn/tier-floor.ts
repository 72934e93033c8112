import type { Tiers } from '@loyalty-service/contract/rules/index';
import { addPeriod, dayCloses } from '../calendar/period.ts';
import { windowDays } from '../calendar/windows.ts';

/** The tier that a card holds at least, given by hand or by an import. Times are in ms. */
export interface TierFloor {
  readonly tier_id: string;
  readonly from: number;
  /** The first instant at which it no longer holds. */
  readonly until: number;
  readonly reason: string;
  /** When it was ended, by hand or because its time was over. Null: it was not ended yet. */
  readonly ended_at: number | null;
}

/** Whether a floor holds at an instant. */
export const isFloorAt = ({ from, until, ended_at }: TierFloor, at: number): boolean =>
  from <= at && at < Math.min(until, ended_at ?? until);

/** When a floor next changes the tier of a card: when it begins, or when its time is over. Null if it has ended. */
export const floorDue = ({ from, until, ended_at }: TierFloor, now: number): number | null =>
  ended_at === null ? (now < from ? from : until) : null;

/** The higher of two floors. Of two of the same tier, the one that lasts longer. A tier that the rules do not have is the lowest. */
export function higherFloor({ levels }: Tiers, one: TierFloor | null, other: TierFloor | null): TierFloor | null {
  if (!one || !other) return one ?? other;
  const [left, right] = [one, other].map(({ tier_id }) => levels.findIndex(({ id }) => id === tier_id));
  if (left !== right) return (left ?? -1) > (right ?? -1) ? one : other;
  return one.until >= other.until ? one : other;
}

/** The end of the years that timestamps can have. */
const endOfTime = Date.UTC(9999, 11, 31, 23, 59, 59);

/** How long a card keeps a tier that it reaches on a local day, if it earns nothing more. */
export function reachedUntil({ qualify: { window }, keep_for }: Tiers, day: number, zone: string): number {
  if (window === 'lifetime') return endOfTime;
  const last = window === 'year' ? windowDays('year', day).to : day + window.days - 1;
  return dayCloses(zone, keep_for === null ? last : addPeriod(last, keep_for));
}
