import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { bestMultiplication } from './campaigns.ts';
import { purchaseFits } from './conditions.ts';
import type { Purchase } from './qualify.ts';
import type { BreakdownLine } from './types.ts';
import { baseUnits, outOfRange, type Steps, stepsOf, tierUnits } from './units.ts';

/** Units before caps, and the lines that add up to them. */
export type Gross = { base: number; units: number; lines: BreakdownLine[] };

const plainBps = 10_000;

function tierMultiplier({ tiers }: EarningRules, tierId: string | null): number {
  return tiers?.levels.find((level) => level.id === tierId)?.multiplier_bps ?? plainBps;
}

const noSteps = { count: 0, per: 1 } as const;

/** Why nothing is earned, in words; null when something may be earned. */
function whyNothing({ min_spend, per }: EarningRules['earn'], purchase: Purchase, steps: Steps): string | null {
  if (purchase.spend < min_spend) return `Purchases below ${min_spend} earn nothing.`;
  if (purchase.qualifying === 0) return 'No part of it can earn.';
  return steps.count === 0 ? `${purchase.qualifying} is less than one step of ${per}.` : null;
}

/** What a purchase is judged by. */
export type Terms = {
  rules: EarningRules;
  /** The level held before the earn. */
  tierId: string | null;
  /** The campaigns that may apply, whatever was bought. Called only for a purchase that earns. */
  campaignsOpen(): readonly Campaign[];
};

/**
 * Steps 3 and 4 of an earn: the base, the tier held before, the best multiplying campaign, and all campaigns that add.
 */
export function grossUnits({ rules, tierId, campaignsOpen }: Terms, purchase: Purchase): Gross {
  const { earn } = rules;
  const allSteps = stepsOf(purchase.qualifying, earn);
  const note = whyNothing(earn, purchase, allSteps);
  const steps = note === null ? allSteps : noSteps;
  const base = baseUnits(steps, earn.value);
  const tooLittle = base === 0 && earn.value > 0 ? 'It is less than one unit.' : null;
  const lines: BreakdownLine[] = [{ type: 'base', ref: null, delta: base, note: note ?? tooLittle }];
  if (note !== null) return { base, units: base, lines };

  const tierBps = tierMultiplier(rules, tierId);
  let units = tierUnits(steps, earn.value, tierBps);
  if (units !== base) lines.push({ type: 'tier', ref: tierId, delta: units - base, note: null });

  const campaigns = campaignsOpen().filter(({ when }) => purchaseFits(when, purchase));
  const best = bestMultiplication(campaigns, earn, purchase, { steps, tierBps, units });
  if (best) {
    lines.push({ type: 'campaign', ref: best.campaign.id, delta: best.units - units, note: best.campaign.name });
    units = best.units;
  }
  for (const { id, name, effect } of base > 0 ? campaigns : []) {
    if (effect.kind !== 'add') continue;
    lines.push({ type: 'campaign', ref: id, delta: effect.value, note: name });
    units = Math.min(units + effect.value, outOfRange);
  }
  return { base, units, lines };
}
