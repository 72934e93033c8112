import type { FieldCode } from '@loyalty-service/contract/errors';
import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { Rules } from '@loyalty-service/contract/rules/index';
import { triggerOf } from '../earn/triggers.ts';
import { planErrors } from '../membership/sub-periods.ts';
import { type FieldError, Refusal } from '../refusal.ts';

const wrong = (pointer: string, code: FieldCode, detail: string): FieldError => ({ in: 'body', pointer, code, detail });

/** Finds parts of rules that contradict each other, which no single schema can see. */
function contradictions(rules: Rules): FieldError[] {
  if (!('earn' in rules)) return planErrors(rules);
  const levels = new Set(rules.tiers?.levels.map((tier) => tier.id));
  return rules.campaigns.flatMap(({ on, when }, index) => {
    const pointer = `/rules/campaigns/${index}/when`;
    const errors = when.tier_ids.flatMap((id, position) =>
      levels.has(id)
        ? []
        : [wrong(`${pointer}/tier_ids/${position}`, 'unknown_tier', `is not a tier of the program: ${id}`)],
    );
    const { starts_at, ends_at } = when;
    if (starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)) {
      errors.push(wrong(`${pointer}/ends_at`, 'not_later', valueRules.after_starts_at));
    }
    if (triggerOf(on).needsTiers && rules.tiers === null) {
      errors.push(wrong(`/rules/campaigns/${index}/on`, 'without_tiers', 'needs tiers, and the program has none'));
    }
    return errors;
  });
}

/** Refuses rules that contradict themselves (400). */
export function refuseContradictions(rules: Rules): void {
  const errors = contradictions(rules);
  if (errors.length === 0) return;
  throw new Refusal('invalid_request', 'The rules contradict each other. Fix the fields in errors.', {}, errors);
}
