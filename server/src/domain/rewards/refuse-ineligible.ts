import { Refusal } from '../refusal.ts';
import { type EligibilityInput, ineligibility } from './eligibility.ts';

/**
 * Refuses to redeem with the first reason. A reason that concerns the reward alone is named in `reason`. Caps come
 * before the balance, which is not checked here.
 */
export function refuseIneligible(input: EligibilityInput): void {
  const first = ineligibility(input).find(({ code }) => code !== 'insufficient_balance');
  if (!first) return;
  const { code, detail } = first;
  switch (code) {
    case 'card_blocked':
    case 'card_expired':
    case 'out_of_stock':
      throw new Refusal(code, detail);
    case 'card_closed':
      throw new Refusal(code, detail, { replaced_by: input.card.replaced_by });
    default:
      throw new Refusal('reward_not_eligible', detail, { reason: code });
  }
}
