import type { EarningRules, TierLevel, Tiers } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { windowDays } from '../calendar/windows.ts';
import { keptUntil } from './kept-tiers.ts';
import { bonusCounter, type Counters, type DaySums, earnCounter, lifetimeDay } from './types.ts';

type Qualification = Tiers['qualify'];

const namesOf = ({ measure }: Qualification): readonly string[] =>
  measure === 'value' ? [earnCounter, bonusCounter] : [earnCounter];

const amountOf = ({ measure, include_excluded }: Qualification, sums: DaySums): number =>
  sums[measure] - (measure === 'spend' && !include_excluded ? sums.excluded : 0);

/**
 * The sum that tiers go by. Units count from earn and bonus rows, spend and calls from earns only. Adjust, import and
 * transfer never count. Of the spend, what cannot earn counts only if the rules say so.
 */
function qualifying(qualify: Qualification, counters: Counters, day: number): number {
  const { window } = qualify;
  const { from, to } = windowDays(window, day);
  let sum = 0;
  for (const sums of namesOf(qualify).flatMap((name) => counters.get(name) ?? [])) {
    const inside = window === 'lifetime' ? sums.day === lifetimeDay : sums.day >= from && sums.day <= to;
    if (inside) sum += amountOf(qualify, sums);
  }
  return sum;
}

/** The last local day on which a card keeps a tier that its total once reached. Null if the rules keep no tiers. */
function keeping({ qualify, keep_for }: Tiers, counters: Counters) {
  if (keep_for === null || qualify.window === 'lifetime') return null;
  const sums = namesOf(qualify).flatMap((name) => counters.get(name) ?? []);
  const earned = sums.map((one) => ({ day: one.day, amount: amountOf(qualify, one) }));
  return keptUntil(qualify.window, keep_for, earned);
}

interface Standing {
  readonly total: number;
  readonly tier: TierLevel;
}

/** The sum of a card on a local day, and the tier that it gives. */
function reached({ qualify, levels }: Tiers, counters: Counters, day: number): Standing {
  const total = qualifying(qualify, counters, day);
  // Tiers ascend from 0. Reversals can bring the sum below 0; the card then holds the first tier.
  const tier = levels.findLast(({ min }) => total >= min) ?? levels[0];
  assert(tier, 'tiers have at least one level');
  return { total, tier };
}

/** The sum of a card on a local day, and the tier that it earned: the one that the sum gives, or a higher one that it keeps. */
function standing(tiers: Tiers, counters: Counters, day: number): Standing {
  const now = reached(tiers, counters, day);
  const until = keeping(tiers, counters);
  const kept = until && tiers.levels.findLast(({ min }) => min > now.tier.min && (until(min) ?? day - 1) >= day);
  return kept ? { ...now, tier: kept } : now;
}

/** The earned tier, or the floor if it is higher. The rules may no longer have the tier of a floor. */
function atLeast({ levels }: Tiers, earned: TierLevel, floorId: string | null): TierLevel {
  const floor = floorId === null ? undefined : levels.find(({ id }) => id === floorId);
  return floor && floor.min > earned.min ? floor : earned;
}

/** A card's counters, and the tier that it holds at least. */
export interface TierHistory {
  readonly counters: Counters;
  readonly floorId?: string | null;
}

/** The id of the tier that a card holds on a local day. */
export const tierHeld = (tiers: Tiers, { counters, floorId = null }: TierHistory, day: number): string =>
  atLeast(tiers, standing(tiers, counters, day).tier, floorId).id;

export interface TierStanding extends Standing {
  /** The tier without a floor. */
  readonly earned: TierLevel;
  readonly next: TierLevel | null;
  /** The first local day on which the card loses the earned tier if it earns nothing more. Null if it keeps it. */
  readonly lowerOn: number | null;
}

/** The tier of a card on a local day, with the sum that decides it, the next tier, and the day on which it falls. */
export function tierStanding(tiers: Tiers, { counters, floorId = null }: TierHistory, day: number): TierStanding {
  const { total, tier: earned } = standing(tiers, counters, day);
  const tier = atLeast(tiers, earned, floorId);
  const next = tiers.levels.find(({ min }) => min > tier.min) ?? null;
  return { total, tier, earned, next, lowerOn: firstLower(tiers, counters, day, earned) };
}

function firstLower(tiers: Tiers, counters: Counters, day: number, { min }: TierLevel): number | null {
  if (min === 0) return null;
  const until = keeping(tiers, counters);
  if (until) return (until(min) ?? day) + 1;
  const days = daysOfLoss(tiers.qualify, counters, day);
  return days.find((later) => reached(tiers, counters, later).tier.min < min) ?? null;
}

/** The later days on which counted days have left the window, in order. */
function daysOfLoss({ window }: Qualification, counters: Counters, day: number): readonly number[] {
  if (window === 'lifetime') return [];
  const { from, to } = windowDays(window, day);
  if (window === 'year') return [to + 1];
  const days = [...counters.values()].flat().map((sums) => sums.day);
  const inside = days.filter((one) => one !== lifetimeDay && one >= from && one <= to);
  return [...new Set(inside)].toSorted((left, right) => left - right).map((one) => one + window.days);
}

/** The benefits that a till gives a card of this tier. */
export const benefitsOf = ({ tiers }: EarningRules, tierId: string | null): TierLevel['benefits'] =>
  tiers?.levels.find((tier) => tier.id === tierId)?.benefits ?? [];
