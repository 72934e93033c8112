import type { EarningRules, TierLevel, Tiers } from '@loyalty-service/contract/rules/index';
import { assert } from '../assert.ts';
import { windowDays } from '../calendar/windows.ts';
import { bonusCounter, type Counters, earnCounter, lifetimeDay } from './types.ts';

type Qualification = Tiers['qualify'];

/**
 * The sum that levels go by. Units count from earn and bonus rows, spend and calls from earns only. Adjust, import and
 * transfer never count. Of the spend, what cannot earn counts only if the rules say so.
 */
function qualifying({ measure, window, include_excluded }: Qualification, counters: Counters, day: number): number {
  const names = measure === 'value' ? [earnCounter, bonusCounter] : [earnCounter];
  const { from, to } = windowDays(window, day);
  let sum = 0;
  for (const sums of names.flatMap((name) => counters.get(name) ?? [])) {
    const inside = window === 'lifetime' ? sums.day === lifetimeDay : sums.day >= from && sums.day <= to;
    if (inside) sum += sums[measure] - (measure === 'spend' && !include_excluded ? sums.excluded : 0);
  }
  return sum;
}

interface Standing {
  readonly total: number;
  readonly level: TierLevel;
}

/** The sum of a card on a local day, and the level that it gives. */
function standing({ qualify, levels }: Tiers, counters: Counters, day: number): Standing {
  const total = qualifying(qualify, counters, day);
  // Levels ascend from 0. Reversals can bring the sum below 0; the card then holds the first level.
  const level = levels.findLast(({ min }) => total >= min) ?? levels[0];
  assert(level, 'tiers have at least one level');
  return { total, level };
}

/** The id of the level that a card holds on a local day. */
export const tierHeld = (tiers: Tiers, history: { counters: Counters }, day: number): string =>
  standing(tiers, history.counters, day).level.id;

export interface TierStanding extends Standing {
  readonly next: TierLevel | null;
  /** The first local day on which the card holds a lower level if it earns nothing more. Null if it keeps its level. */
  readonly lowerOn: number | null;
}

/** What the level of a card on a local day is judged by, and how it goes on. */
export function tierStanding(tiers: Tiers, { counters }: { counters: Counters }, day: number): TierStanding {
  const now = standing(tiers, counters, day);
  const lowerOn = daysOfLoss(tiers.qualify, counters, day).find(
    (later) => standing(tiers, counters, later).level.min < now.level.min,
  );
  return { ...now, next: tiers.levels.find(({ min }) => min > now.level.min) ?? null, lowerOn: lowerOn ?? null };
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

/** The benefits that a till gives a card of this level. */
export const benefitsOf = ({ tiers }: EarningRules, tierId: string | null): TierLevel['benefits'] =>
  tiers?.levels.find((level) => level.id === tierId)?.benefits ?? [];
