import type { EarningRules, TierLevel, Tiers } from '@loyalty-service/contract/rules/index';
import { assert } from '../assert.ts';
import { windowDays } from '../calendar/windows.ts';
import { bonusCounter, type Counters, earnCounter, lifetimeDay } from './types.ts';

type Qualification = Tiers['qualify'];

/**
 * The sum that levels go by. Units count from earn and bonus rows, spend and calls from earns only. Adjust, import and
 * transfer never count.
 */
function qualifying({ measure, window }: Qualification, counters: Counters, day: number): number {
  const names = measure === 'value' ? [earnCounter, bonusCounter] : [earnCounter];
  const { from, to } = windowDays(window, day);
  let sum = 0;
  for (const sums of names.flatMap((name) => counters.get(name) ?? [])) {
    const inside = window === 'lifetime' ? sums.day === lifetimeDay : sums.day >= from && sums.day <= to;
    if (inside) sum += sums[measure];
  }
  return sum;
}

/** The id of the level that a card holds on a local day. */
export function tierHeld(tiers: Tiers, history: { counters: Counters }, day: number): string {
  const reached = qualifying(tiers.qualify, history.counters, day);
  // Levels ascend from 0. Reversals can bring the sum below 0; the card then holds the first level.
  const level = tiers.levels.findLast(({ min }) => reached >= min) ?? tiers.levels[0];
  assert(level, 'tiers have at least one level');
  return level.id;
}

/** The benefits that a till gives a card of this level. */
export const benefitsOf = ({ tiers }: EarningRules, tierId: string | null): TierLevel['benefits'] =>
  tiers?.levels.find((level) => level.id === tierId)?.benefits ?? [];
