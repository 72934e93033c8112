import { maxQuantity } from '@loyalty-service/contract/amounts';
import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { assert } from '../assert.ts';
import { localClock } from '../calendar/local-time.ts';
import { conditionsHold } from '../earn/conditions.ts';
import { type BreakdownLine, type EarnCustomer, type EarnJudgement, maxBalanceRef, noHistory } from '../earn/types.ts';

/** When and for whom a bonus would be granted. */
export interface BonusMoment {
  readonly zone: string;
  /** occurred_at of its row, in ms. */
  readonly at: number;
  readonly tierId: string | null;
  readonly customer: EarnCustomer | null;
  readonly memberOf: ReadonlySet<string>;
}

const noPurchase = { qualifying: 0, items: null, spend: 0, askedSpend: 0, excluded: [] };

/** Whether the conditions of a campaign hold that no sale sets off; those that ask for a sale it cannot have. */
export function bonusHolds({ when }: Campaign, { zone, at, tierId, customer, memberOf }: BonusMoment): boolean {
  const input = {
    at,
    request: { amount: 0 },
    card: { balance: 0, tier_id: tierId },
    customer,
    memberOf,
    history: noHistory,
  };
  return conditionsHold(when, { input, purchase: noPurchase, clock: localClock(zone, at) });
}

export type BonusJudgement = Pick<EarnJudgement, 'delta' | 'outcome' | 'breakdown'>;

/** What a bonus brings onto a card of this balance: caps do not judge it, only what a card can hold cuts it. */
export function judgeBonus({ id, name, effect }: Campaign, { limits }: EarningRules, balance: number): BonusJudgement {
  assert(effect.kind === 'add', 'a campaign without a sale only adds');
  const { value } = effect;
  const line: BreakdownLine = { type: 'campaign', ref: id, delta: value, note: name };
  // Also where nothing bounds it: what brought the bonus about must not be refused for its sake.
  const most = limits.max_balance ?? maxQuantity;
  const delta = Math.min(value, Math.max(0, most - balance));
  if (delta === value) return { delta, outcome: 'applied', breakdown: [line] };
  const note = `A card holds at most ${most}.`;
  const cut: BreakdownLine = { type: 'cap', ref: maxBalanceRef, delta: delta - value, note };
  return { delta, outcome: 'capped', breakdown: [line, cut] };
}
