import type { Campaign, Tiers } from '@loyalty-service/contract/rules/index';
import { dateText } from '../calendar/civil.ts';
import { windowDays } from '../calendar/windows.ts';
import { type Counters, earnCounter, noHistory } from '../earn/types.ts';
import { usedIn } from '../earn/usage.ts';

/** What bonuses of a card depend on: its level, and what was earned on it. */
export interface BonusStanding {
  readonly tierId: string | null;
  readonly counters: Counters;
}

/** What a row of the ledger, or its reversal, changed. */
export interface StandingChange {
  /** Campaigns of the rules version that judges the row. */
  readonly campaigns: readonly Campaign[];
  /** Levels of the current rules: a card holds its level by these. */
  readonly tiers: Tiers | null;
  /** IANA zone of the business. */
  readonly zone: string;
  /** occurred_at of the row, in ms; `day` is its local day. */
  readonly at: number;
  readonly day: number;
  readonly before: BonusStanding;
  readonly after: BonusStanding;
}

/** What a campaign grants once: for an issue, a year's birthday, a level, or a window. */
export interface Bonus {
  readonly campaign: Campaign;
  readonly period: string;
  /** The level that the bonus is for; null for other bonuses. Conditions on levels are compared with it. */
  readonly levelId: string | null;
}

/** Levels above `from`, up to and including `to`, ascending. */
function levelsBetween(tiers: Tiers | null, from: string | null, to: string | null): readonly string[] {
  const ids = tiers?.levels.map(({ id }) => id) ?? [];
  // Every card holds the first level from the start, so no card rises to it.
  const below = Math.max(0, from === null ? -1 : ids.indexOf(from));
  return to === null ? [] : ids.slice(below + 1, ids.indexOf(to) + 1);
}

type Reached = Extract<Campaign['on'], { kind: 'reached' }>;

/** The sum of a window. Bonus rows do not count, so one bonus never helps to reach another. */
function sumIn({ measure, window }: Reached, { zone, at, day }: StandingChange, { counters }: BonusStanding): number {
  const counted = { name: earnCounter, measure, includes: () => true };
  return usedIn({ ...noHistory, counters }, window, { zone, at, day }, counted);
}

function windowPeriod({ window }: Reached, day: number): string {
  return window === 'lifetime' ? window : dateText(windowDays(window, day).from);
}

function raisedBy(campaign: Campaign, change: StandingChange): readonly Bonus[] {
  const { on } = campaign;
  const { tiers, day, before, after } = change;
  if (on.kind === 'tier_up') {
    return levelsBetween(tiers, before.tierId, after.tierId).map((id) => ({ campaign, period: id, levelId: id }));
  }
  if (on.kind !== 'reached') return [];
  const isReached = sumIn(on, change, before) < on.min && sumIn(on, change, after) >= on.min;
  return isReached ? [{ campaign, period: windowPeriod(on, day), levelId: null }] : [];
}

/**
 * The bonuses that a row triggers, in the order of the rules:
 *
 * - `reached`: the sum in the window of its occurred_at was below `min` before the row and is not after it.
 * - `tier_up`: one for each level above the old one, up to the new one. So one large purchase gives what two small ones
 *   would.
 *
 * This does not check whether a bonus was granted before, or whether its conditions hold.
 */
export const bonusesDue = (change: StandingChange): readonly Bonus[] =>
  change.campaigns.flatMap((campaign) => raisedBy(campaign, change));

/**
 * The bonuses that a reversal ends the reason for: those that a row from `after` back to `before` would trigger, the
 * last first. Their conditions are not checked again.
 */
export const bonusesNoLongerDue = ({ before, after, ...change }: StandingChange): readonly Bonus[] =>
  bonusesDue({ ...change, before: after, after: before }).toReversed();
