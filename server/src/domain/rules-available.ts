import type { Campaign, EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import { planErrors } from './membership/sub-periods.ts';
import { type FieldError, Refusal } from './refusal.ts';

/** A part of the rules that no code evaluates yet, by its pointer into the request body. */
type Missing = { pointer: string; part: string };

const missing = (isUsed: boolean, pointer: string, part: string): Missing[] => (isUsed ? [{ pointer, part }] : []);

const missingInCampaign = ({ on }: Campaign, index: number): Missing[] => [
  ...missing(on.kind !== 'earn', `/rules/campaigns/${index}/on`, `A campaign on ${on.kind}`),
];

const missingOfEarning = (rules: EarningRules): Missing[] => [
  ...missing(rules.clawback === 'clamp', '/rules/clawback', 'Taking back only as far as 0'),
  ...rules.campaigns.flatMap(missingInCampaign),
];

function missingIn(rules: Rules): Missing[] {
  return [
    ...('earn' in rules ? missingOfEarning(rules) : []),
    ...rules.limits.caps.flatMap((cap, index) =>
      missing(cap.on === 'redeem', `/rules/limits/caps/${index}/on`, `A cap on ${cap.on}`),
    ),
  ];
}

const wrong = (pointer: string, code: string, detail: string): FieldError => ({ in: 'body', pointer, code, detail });

/** What each schema alone cannot see: parts that contradict each other. */
function contradictions(rules: Rules): FieldError[] {
  if (!('earn' in rules)) return planErrors(rules);
  const levels = new Set(rules.tiers?.levels.map((level) => level.id));
  return rules.campaigns.flatMap(({ when }, index) => {
    const pointer = `/rules/campaigns/${index}/when`;
    const errors = when.tier_ids.flatMap((id, position) =>
      levels.has(id) ? [] : [wrong(`${pointer}/tier_ids/${position}`, 'unknown_tier', `is no level of tiers: ${id}`)],
    );
    const { starts_at, ends_at } = when;
    if (starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)) {
      errors.push(wrong(`${pointer}/ends_at`, 'not_later', 'must be later than starts_at'));
    }
    return errors;
  });
}

/** Refuses rules that contradict themselves (400), and rules that ask for what is not evaluated yet (422). */
export function refuseUnavailable(rules: Rules): void {
  const errors = contradictions(rules);
  if (errors.length > 0)
    throw new Refusal('invalid_request', 'The rules contradict themselves. Mend what errors names.', {}, errors);
  const [first] = missingIn(rules);
  if (!first) return;
  throw new Refusal('not_available', `${first.part} is not available yet. Leave it out.`, { pointer: first.pointer });
}
