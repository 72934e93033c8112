import type { Campaign, Tiers } from '@loyalty-service/contract/rules/index';
import { dateText } from '../calendar/civil.ts';
import { windowDays } from '../calendar/windows.ts';
import { type Counters, earnCounter, noHistory } from '../earn/types.ts';
import { usedIn } from '../earn/usage.ts';

/** What of a card sets bonuses off: the level it holds, and what was earned on it. */
export interface BonusStanding {
  readonly tierId: string | null;
  readonly counters: Counters;
}

/** A row of the ledger, or its reversal, by what it changed. */
export interface StandingChange {
  /** Those of the rules by which the row is judged. */
  readonly campaigns: readonly Campaign[];
  /** Those of now: levels are held by them. */
  readonly tiers: Tiers | null;
  /** IANA zone of the business. */
  readonly zone: string;
  /** occurred_at of the row, in ms, and its local day. */
  readonly at: number;
  readonly day: number;
  readonly before: BonusStanding;
  readonly after: BonusStanding;
}

/** What a campaign grants once: for an issue, a year's birthday, a level, or a window. */
export interface Bonus {
  readonly campaign: Campaign;
  readonly period: string;
  /** The level that it is granted for, where it is; conditions on levels are held against it. */
  readonly levelId: string | null;
}

/** Levels above the one and up to the other, ascending. */
function levelsBetween(tiers: Tiers | null, from: string | null, to: string | null): readonly string[] {
  const ids = tiers?.levels.map(({ id }) => id) ?? [];
  // The first level is held from the start: nobody rises to it.
  const below = Math.max(0, from === null ? -1 : ids.indexOf(from));
  return to === null ? [] : ids.slice(below + 1, ids.indexOf(to) + 1);
}

type Reached = Extract<Campaign['on'], { kind: 'reached' }>;

/** Bonus rows are no earns: they bring no sum nearer to where another bonus is. */
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
 * The bonuses that a row brings about, in the order of the rules: of `reached`, where the sum in the window of its
 * occurred_at was below min before it and is not after it; of `tier_up`, for each level above the one held before, up to the
 * one held after it, so that one large purchase gives what two small ones would. Whether a bonus was granted before, and
 * whether its conditions hold, is not asked here.
 */
export const bonusesDue = (change: StandingChange): readonly Bonus[] =>
  change.campaigns.flatMap((campaign) => raisedBy(campaign, change));

/**
 * The bonuses that a reversal takes the ground from: those that the way back from `after` to `before` would bring about.
 * The last come first. Their conditions are not judged again.
 */
export const bonusesNoLongerDue = ({ before, after, ...change }: StandingChange): readonly Bonus[] =>
  bonusesDue({ ...change, before: after, after: before }).toReversed();
