import type { Rules } from '@loyalty-service/sdk';

/** The name of a tier in the rules of its program. A tier that the rules no longer have is shown by its id. */
export function tierName(rules: Rules | undefined, id: string): string {
  const levels = rules && 'tiers' in rules ? rules.tiers?.levels : undefined;
  return levels?.find((tier) => tier.id === id)?.name ?? id;
}
