import type { Campaign, EarningRules, Measure, Tiers, Window } from '@loyalty-service/contract/rules/index';
import { civilOf, dateText } from '../calendar/civil.ts';
import { windowDays } from '../calendar/windows.ts';
import { type Counters, earnCounter, noHistory } from './types.ts';
import { usedIn } from './usage.ts';

/** The facts that the bonuses of a card depend on: its tier, and the sums earned on it. */
export interface BonusStanding {
  readonly tierId: string | null;
  readonly counters: Counters;
}

/** The change that a row of the ledger, or its reversal, made to the standing of a card. */
export interface StandingChange {
  /** Campaigns of the rules version that decides the row. */
  readonly campaigns: readonly Campaign[];
  /** Tiers of the current rules: a card holds its tier by these. */
  readonly tiers: Tiers | null;
  /** IANA zone of the business. */
  readonly zone: string;
  /** occurred_at of the row, in ms; `day` is its local day. */
  readonly at: number;
  readonly day: number;
  readonly before: BonusStanding;
  readonly after: BonusStanding;
}

type On = Campaign['on'];

/** The reason for one bonus of a campaign. `tierId` is the tier that the bonus is for, and null for other bonuses. */
interface Due {
  readonly period: string;
  readonly tierId: string | null;
}

/** The properties of a kind of trigger. A new kind in the contract compiles only with an entry in the table. */
type Trigger<One extends On> = {
  /** Whether rules without tiers may not have it. */
  readonly needsTiers: boolean;
  /** The sum of earns that it depends on. Null: none. */
  sum(on: One): { readonly measure: Measure; readonly window: Window } | null;
} & (
  | { /** The campaign changes the earn itself. */ readonly occasion: 'earn' }
  | { readonly occasion: 'issue' | 'birthday' /** The period of the bonus. */; periodOn(day: number): string }
  | {
      readonly occasion: 'row' /** The bonuses that a row triggers. */;
      dueBy(on: One, change: StandingChange): readonly Due[];
    }
);

const noSum = () => null;

const triggers: { readonly [Kind in On['kind']]: Trigger<Extract<On, { kind: Kind }>> } = {
  earn: { occasion: 'earn', needsTiers: false, sum: noSum },
  issue: { occasion: 'issue', needsTiers: false, sum: noSum, periodOn: () => 'issue' },
  birthday: { occasion: 'birthday', needsTiers: false, sum: noSum, periodOn: (day) => String(civilOf(day).year) },
  /** One bonus for each tier above the old one, up to the new one. So one large purchase gives what two small ones would. */
  tier_up: {
    occasion: 'row',
    needsTiers: true,
    sum: noSum,
    dueBy: (_, { tiers, before, after }) =>
      tiersBetween(tiers, before.tierId, after.tierId).map((id) => ({ period: id, tierId: id })),
  },
  /** The sum in the window of the row's occurred_at was below `min` before the row and is not after it. */
  reached: {
    occasion: 'row',
    needsTiers: false,
    sum: (on) => on,
    dueBy(on, change) {
      const isReached = sumIn(on, change, change.before) < on.min && sumIn(on, change, change.after) >= on.min;
      return isReached ? [{ period: windowPeriod(on, change.day), tierId: null }] : [];
    },
  },
};

export const triggerOf = ({ kind }: On): Trigger<On> => triggers[kind];

/** The campaigns that change an earn. */
export const campaignsOnEarn = ({ campaigns }: EarningRules): readonly Campaign[] =>
  campaigns.filter(({ on }) => triggerOf(on).occasion === 'earn');

/** Tiers above `from`, up to and including `to`, ascending. */
function tiersBetween(tiers: Tiers | null, from: string | null, to: string | null): readonly string[] {
  const ids = tiers?.levels.map(({ id }) => id) ?? [];
  // Every card holds the first tier from the start, so no card rises to it.
  const below = Math.max(0, from === null ? -1 : ids.indexOf(from));
  return to === null ? [] : ids.slice(below + 1, ids.indexOf(to) + 1);
}

type Reached = Extract<On, { kind: 'reached' }>;

/** The sum of a window. Bonus rows do not count, so one bonus never helps to reach another. */
function sumIn({ measure, window }: Reached, { zone, at, day }: StandingChange, { counters }: BonusStanding): number {
  const counted = { name: earnCounter, measure, includes: () => true };
  return usedIn({ ...noHistory, counters }, window, { zone, at, day }, counted);
}

function windowPeriod({ window }: Reached, day: number): string {
  return window === 'lifetime' ? window : dateText(windowDays(window, day).from);
}
