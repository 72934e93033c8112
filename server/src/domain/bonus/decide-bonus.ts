import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import type { Campaign, EarningRules, Grant } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { localClock } from '../calendar/local-time.ts';
import { unitsOf } from '../counted-in.ts';
import { maxBalanceLine } from '../earn/caps.ts';
import { purchaseFits, sceneFits } from '../earn/conditions.ts';
import { type BreakdownLine, type EarnCustomer, type EarnDecision, noHistory } from '../earn/types.ts';

/** When and for whom a bonus would be granted. */
export interface BonusMoment {
  readonly zone: string;
  /** occurred_at of its row, in ms. */
  readonly at: number;
  readonly tierId: string | null;
  readonly customer: EarnCustomer | null;
  readonly memberOf: ReadonlySet<string>;
}

const noPurchase = { qualifying: 0, items: null, all: null, spend: 0, askedSpend: 0, excluded: [] };

/** Whether the conditions of a bonus campaign hold. A condition on a sale never holds: a bonus has no sale. */
export function bonusHolds({ when }: Campaign, { zone, at, tierId, customer, memberOf }: BonusMoment): boolean {
  const input = {
    at,
    request: { amount: 0 },
    card: { balance: 0, tier_id: tierId },
    customer,
    memberOf,
    history: noHistory,
  };
  return purchaseFits(when, noPurchase) && sceneFits(when, { input, clock: localClock(zone, at) });
}

/** What a bonus gives, and its line in the breakdown. */
export interface GrantedFor {
  readonly effect: Grant;
  readonly line: Pick<BreakdownLine, 'type' | 'ref' | 'note'>;
}

/** What a campaign without a sale gives. */
export function grantOf({ id, name, effect }: Campaign): GrantedFor {
  assert(effect.kind !== 'multiply', 'a campaign without a sale multiplies nothing');
  return { effect, line: { type: 'campaign', ref: id, note: name } };
}

export type BonusDecision = Pick<EarnDecision, 'delta' | 'outcome' | 'breakdown'>;

/** The units that a bonus gives a card with this balance: 0 for a voucher. No cap applies; only the largest balance cuts it. */
export function decideBonus(
  { line: source, effect }: GrantedFor,
  rules: EarningRules,
  card: { balance: number; currency: string },
): BonusDecision {
  const value = effect.kind === 'add' ? effect.value : 0;
  const line: BreakdownLine = { ...source, delta: value };
  // The general limit applies too. A bonus over it is cut, because an error here would refuse the earn that triggered
  // it.
  const most = rules.limits.max_balance ?? maxQuantity;
  const delta = Math.min(value, Math.max(0, most - card.balance));
  if (delta === value) return { delta, outcome: 'applied', breakdown: [line] };
  const cut = maxBalanceLine(value - delta, most, unitsOf(rules, card.currency));
  return { delta, outcome: 'capped', breakdown: [line, cut] };
}
