import type { CountedUnit } from '@loyalty-service/contract/errors';
import type { EarningRules, Measure, Rules } from '@loyalty-service/contract/rules/index';
import { unitOf } from './unit-of.ts';

/** The unit of numbers in a refusal or an explanation, so that a client can show them as money in a person's language. */
export interface CountedIn {
  readonly unit: CountedUnit;
  /** Of money. */
  readonly currency?: string;
}

export const countedIn = (unit: CountedUnit, currency: string | null): CountedIn =>
  unit === 'minor' && currency !== null ? { unit, currency } : { unit };

/** Units of a card. */
export const unitsOf = ({ kind }: Pick<Rules, 'kind'>, currency: string): CountedIn =>
  countedIn(unitOf(kind), currency);

const amountUnits = { spend: 'minor', visit: 'visit', item: 'item' } as const;

/** The unit of the amount of a sale. */
export const amountUnitOf = ({ earn }: Pick<EarningRules, 'earn'>) => amountUnits[earn.basis];

/** The unit in which a cap on an action measures. */
export function measuredIn(
  { on, measure }: { readonly on: string; readonly measure: Measure },
  rules: Rules,
  currency: string,
): CountedIn {
  if (measure === 'count') return { unit: 'count' };
  if (measure === 'spend') return countedIn('minor', currency);
  if (measure === 'amount' && on === 'earn' && 'earn' in rules) return countedIn(amountUnitOf(rules), currency);
  return unitsOf(rules, currency);
}
