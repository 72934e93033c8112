import type { Rules, RulesInput } from '@loyalty-service/sdk';
import { type CheckedRules, checkRules } from './check-rules.ts';

/** Rules as they are edited: in the form, whole as the service wrote them out; or as JSON, where defaults may be left out. */
export type RulesDraft =
  | { readonly kind: 'form'; readonly rules: Rules }
  | { readonly kind: 'json'; readonly typed: string };

export const asJson = (rules: Rules): RulesDraft => ({ kind: 'json', typed: JSON.stringify(rules, null, 2) });

/** The rules to send: exactly the shown ones. Null if the text is not a JSON object. The service checks everything else. */
export function rulesOf(draft: RulesDraft): RulesInput | null {
  if (draft.kind === 'form') return draft.rules as RulesInput;
  try {
    const parsed: unknown = JSON.parse(draft.typed);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as RulesInput) : null;
  } catch {
    return null;
  }
}

/** The rules with their defaults, for sentences and the form. */
export function checkedRulesOf(draft: RulesDraft): CheckedRules {
  if (draft.kind === 'form') return { rules: draft.rules, faults: [] };
  const typed = rulesOf(draft);
  return typed === null ? { rules: null, faults: [] } : checkRules(typed);
}
