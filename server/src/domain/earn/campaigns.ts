import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { localClock } from '../calendar/local-time.ts';
import { sceneFits } from './conditions.ts';
import { amountOf, matches, quantityOf, sumOf } from './match.ts';
import type { Purchase } from './qualify.ts';
import { campaignsOnEarn } from './triggers.ts';
import { campaignCounter, type EarnInput } from './types.ts';
import { multipliedUnits, type Steps, stepsOf } from './units.ts';
import { usedIn } from './usage.ts';

/** Whether `max_uses` leaves one more use. Rows that are known on arrival count. */
function hasUsesLeft({ id, max_uses }: Campaign, { history, zone, at }: EarnInput, day: number): boolean {
  if (max_uses === null) return true;
  const counted = {
    name: campaignCounter(id),
    measure: 'count',
    includes: (row: { campaigns: readonly string[] }) => row.campaigns.includes(id),
  } as const;
  return usedIn(history, max_uses.window, { zone, at, day }, counted) < max_uses.count;
}

/**
 * Campaigns that may apply to an earn, whatever was bought: their other conditions hold, and they have uses left. In the order
 * of the rules.
 */
export function campaignsOpen(input: EarnInput): Campaign[] {
  if (input.rules.campaigns.length === 0) return [];
  const clock = localClock(input.zone, input.at);
  return campaignsOnEarn(input.rules).filter(
    (campaign) => sceneFits(campaign.when, { input, clock }) && hasUsesLeft(campaign, input, clock.day),
  );
}

/** How many steps a multiplying campaign multiplies: those of its items, and at most all steps. */
function matchedSteps(earn: EarningRules['earn'], steps: Steps, purchase: Purchase, campaign: Campaign): number {
  const { items } = campaign.when;
  // A visit is one step, whatever is in the basket. Its items only decide whether the campaign applies.
  if (items === null || earn.basis === 'visit') return steps.count;
  const matching = (purchase.items ?? []).filter((item) => matches(items, item));
  const size = sumOf(matching, earn.basis === 'spend' ? amountOf : quantityOf);
  return Math.min(stepsOf(size, earn).count, steps.count);
}

export type Multiplication = { campaign: Campaign; units: number };

/**
 * The multiplying campaign that gives most units, and of equal ones the first in the list. Null when none gives any.
 */
export function bestMultiplication(
  campaigns: readonly Campaign[],
  earn: EarningRules['earn'],
  purchase: Purchase,
  from: { steps: Steps; tierBps: number; units: number },
): Multiplication | null {
  let best: Multiplication | null = null;
  for (const campaign of campaigns) {
    if (campaign.effect.kind !== 'multiply') continue;
    const matched = matchedSteps(earn, from.steps, purchase, campaign);
    const rule = { value: earn.value, tierBps: from.tierBps, matched, bps: campaign.effect.bps };
    const units = multipliedUnits(from.steps, rule);
    if (units > (best?.units ?? from.units)) best = { campaign, units };
  }
  return best;
}
