import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { amountUnitOf, countedIn } from '../counted-in.ts';
import { bestMultiplication } from './campaigns.ts';
import { purchaseFits } from './conditions.ts';
import type { Purchase } from './qualify.ts';
import type { BreakdownLine } from './types.ts';
import { baseUnits, outOfRange, type Steps, stepsOf, tierUnits } from './units.ts';

/** Units before caps, and the lines that add up to them. */
export type Gross = { base: number; units: number; lines: BreakdownLine[] };

const plainBps = 10_000;

function tierMultiplier({ tiers }: EarningRules, tierId: string | null): number {
  return tiers?.levels.find((tier) => tier.id === tierId)?.multiplier_bps ?? plainBps;
}

const noSteps = { count: 0, per: 1 } as const;

type Why = Pick<BreakdownLine, 'note' | 'reason'> & Partial<BreakdownLine>;

/** Why nothing is earned; null when something may be earned. */
function whyNothing({ rules, currency }: Terms, purchase: Purchase, steps: Steps): Why | null {
  const { min_spend: limit, per } = rules.earn;
  if (purchase.spend < limit)
    return {
      ...{ note: `Purchases below ${limit} earn nothing.`, reason: 'below_min_spend', limit },
      ...countedIn('minor', currency),
    };
  const { qualifying: amount } = purchase;
  if (amount === 0) return { note: 'No part of it can earn.', reason: 'nothing_earns' };
  if (steps.count > 0) return null;
  return {
    ...{ note: `${amount} is less than one step of ${per}.`, reason: 'below_one_step', amount, limit: per },
    ...countedIn(amountUnitOf(rules), currency),
  };
}

const tooLittle: Why = { note: 'It is less than one unit.', reason: 'below_one_unit' };

/** The facts that decide a purchase, besides the purchase itself. */
export type Terms = {
  rules: EarningRules;
  currency: string | null;
  /** The tier held before the earn. */
  tierId: string | null;
  /** The campaigns that may apply, whatever was bought. Called only for a purchase that earns. */
  campaignsOpen(): readonly Campaign[];
};

/**
 * Steps 3 and 4 of an earn: the base, the tier held before, the best multiplying campaign, and all campaigns that add.
 */
export function grossUnits(terms: Terms, purchase: Purchase): Gross {
  const { rules, tierId, campaignsOpen } = terms;
  const { earn } = rules;
  const allSteps = stepsOf(purchase.qualifying, earn);
  const nothing = whyNothing(terms, purchase, allSteps);
  const steps = nothing === null ? allSteps : noSteps;
  const base = baseUnits(steps, earn.value);
  const why = nothing ?? (base === 0 && earn.value > 0 ? tooLittle : { note: null });
  const lines: BreakdownLine[] = [{ type: 'base', ref: null, delta: base, ...why }];
  if (nothing !== null) return { base, units: base, lines };

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
