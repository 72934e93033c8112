import type { FieldCode } from '@loyalty-service/contract/errors';
import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { Rules } from '@loyalty-service/contract/rules/index';
import { type FieldError, Refusal } from '../refusal.ts';

/**
 * The parts of a reward that are checked against its program and each other. Parts that are left out are not checked.
 */
type RewardTerms = {
  cost?: number | undefined;
  tier_ids?: readonly string[] | undefined;
  valid_from: number | null;
  valid_until: number | null;
};

const wrong = (pointer: string, code: FieldCode, detail: string): FieldError => ({ in: 'body', pointer, code, detail });

function ofCost(cost: number | undefined, { limits: { max_balance } }: Rules): FieldError[] {
  if (cost === undefined || max_balance === null || cost <= max_balance) return [];
  return [wrong('/cost', 'too_big', `exceeds the maximum balance of a card in this program: ${max_balance}`)];
}

function ofTiers(tierIds: readonly string[] = [], rules: Rules): FieldError[] {
  const levels = new Set(('tiers' in rules ? rules.tiers?.levels : null)?.map((tier) => tier.id));
  return tierIds.flatMap((id, index) =>
    levels.has(id) ? [] : [wrong(`/tier_ids/${index}`, 'unknown_tier', `is not a tier of the program: ${id}`)],
  );
}

/**
 * Refuses (400) a reward that no card of the program could ever redeem: a cost over the largest balance, unknown
 * tiers, or no time at all.
 */
export function refuseImpossible({ cost, tier_ids, valid_from, valid_until }: RewardTerms, rules: Rules): void {
  const isReversed = valid_from !== null && valid_until !== null && valid_from >= valid_until;
  const errors = [
    ...ofCost(cost, rules),
    ...ofTiers(tier_ids, rules),
    ...(isReversed ? [wrong('/valid_until', 'too_small', valueRules.after_valid_from)] : []),
  ];
  if (errors.length === 0) return;
  throw new Refusal('invalid_request', 'No card could redeem this reward. Fix the fields in errors.', {}, errors);
}
