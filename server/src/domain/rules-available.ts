import type { Campaign, EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import { type FieldError, Refusal } from './refusal.ts';

/** A part of the rules that no code evaluates yet, by its pointer into the request body. */
type Missing = { pointer: string; part: string };

const missing = (isUsed: boolean, pointer: string, part: string): Missing[] => (isUsed ? [{ pointer, part }] : []);

const missingInCampaign = ({ when }: Campaign, index: number): Missing[] => [
  ...missing(when.member_of.length > 0, `/rules/campaigns/${index}/when/member_of`, 'A condition on memberships'),
];

const missingOfEarning = (rules: EarningRules): Missing[] => [...rules.campaigns.flatMap(missingInCampaign)];

function missingIn(rules: Rules): Missing[] {
  return [
    ...missing(rules.kind === 'membership', '/rules/kind', `The kind ${rules.kind}`),
    ...('earn' in rules ? missingOfEarning(rules) : []),
  ];
}

const wrong = (pointer: string, code: string, detail: string): FieldError => ({ in: 'body', pointer, code, detail });

/** What each schema alone cannot see: parts that contradict each other. */
function contradictions(rules: Rules): FieldError[] {
  if (!('earn' in rules)) return [];
  const levels = new Set(rules.tiers?.levels.map((level) => level.id));
  return rules.campaigns.flatMap(({ on, when }, index) => {
    const pointer = `/rules/campaigns/${index}/when`;
    const errors = when.tier_ids.flatMap((id, position) =>
      levels.has(id) ? [] : [wrong(`${pointer}/tier_ids/${position}`, 'unknown_tier', `is no level of tiers: ${id}`)],
    );
    const { starts_at, ends_at } = when;
    if (starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)) {
      errors.push(wrong(`${pointer}/ends_at`, 'not_later', 'must be later than starts_at'));
    }
    if (on.kind === 'tier_up' && rules.tiers === null) {
      errors.push(wrong(`/rules/campaigns/${index}/on`, 'without_tiers', 'needs tiers, and the program has none'));
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
