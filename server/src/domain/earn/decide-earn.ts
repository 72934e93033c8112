import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import { localDay } from '../calendar/local-time.ts';
import { Refusal } from '../refusal.ts';
import { campaignUses } from './campaign-uses.ts';
import { campaignsOpen } from './campaigns.ts';
import { applyCaps } from './caps.ts';
import { type Gross, grossUnits } from './gross.ts';
import { keptPurchase } from './kept-purchase.ts';
import { excludedSpend, qualify, refuseMixUps, refuseOverpaid } from './qualify.ts';
import type { EarnDecision, EarnInput } from './types.ts';

/** Refuses quantities over 10^12, in a line, in the sum and on the card. */
function refuseOutOfRange(gross: Gross, balanceAfter: number): void {
  let reached = 0;
  const inRange = gross.lines.every((line) => {
    reached += line.delta;
    return reached <= maxQuantity;
  });
  if (inRange && balanceAfter <= maxQuantity) return;
  throw new Refusal('result_out_of_range', `A number of units cannot exceed ${maxQuantity}. Send a smaller amount.`);
}

function outcomeOf(units: number, delta: number): EarnDecision['outcome'] {
  if (units === 0) return 'no_value';
  return delta < units ? 'capped' : 'applied';
}

/** Decides what an earn gives, and why. Refuses what the rules refuse. A purchase that earns nothing is not refused. */
export function decideEarn(input: EarnInput): EarnDecision {
  const { rules, currency, request, zone, at, card } = input;
  refuseMixUps(input);
  refuseOverpaid(rules, request);
  const purchase = qualify(input);
  const terms = { rules, currency, tierId: card.tier_id, campaignsOpen: () => campaignsOpen(input) };
  const gross = grossUnits(terms, purchase);
  const ask = { value: gross.units, amount: request.amount, count: 1, spend: purchase.askedSpend };
  const capped = applyCaps(input, ask, () => localDay(zone, at));
  refuseOutOfRange(gross, card.balance + capped.delta);
  const breakdown = [...purchase.excluded, ...gross.lines, ...capped.lines];
  return {
    delta: capped.delta,
    outcome: outcomeOf(gross.units, capped.delta),
    breakdown,
    amount: request.amount,
    qualifying: purchase.qualifying,
    base: gross.base,
    spend: purchase.askedSpend,
    excluded: excludedSpend(rules, purchase, request.paid_with_loyalty),
    campaigns: campaignUses(gross.lines, capped.delta),
    purchase: purchase.all && keptPurchase(input, purchase.all, breakdown),
  };
}
