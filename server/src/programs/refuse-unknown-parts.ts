import type { ProgramTranslation } from '@loyalty-service/contract/resources/translations';
import type { Rules } from '@loyalty-service/contract/rules/index';
import { Refusal } from '../domain/refusal.ts';

/** Refuses the name of a tier or plan that the rules do not have. */
export function refuseUnknownParts(translations: readonly ProgramTranslation[] | undefined, rules: Rules): void {
  const known = {
    tiers: 'tiers' in rules ? (rules.tiers?.levels ?? []) : [],
    plans: 'plans' in rules ? rules.plans : [],
  };
  for (const [index, translation] of (translations ?? []).entries())
    for (const part of ['tiers', 'plans'] as const)
      for (const [at, { id }] of translation[part].entries())
        if (!known[part].some((one) => one.id === id)) throw unknownPart(`/translations/${index}/${part}/${at}/id`, id);
}

function unknownPart(pointer: string, id: string): Refusal {
  const detail = `is not in the rules: ${id}`;
  return new Refusal('invalid_request', `${pointer} ${detail}. Use an id of the program's rules.`, {}, [
    { in: 'body', pointer, code: 'invalid_value', detail },
  ]);
}
