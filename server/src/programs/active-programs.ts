import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { planOf } from '../resources/business.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

export const activeProgramsNeed = (tenant: Tenant): Need => need('programs', 'status', tenant, ['active']);

/** Refuses another active program if the plan does not allow more. */
export function refuseTooManyActive(view: View, business: Row<'businesses'>): void {
  const limit = planOf(business).limits.active_programs;
  if (view.all('programs', 'status', ['active']).length < limit) return;
  throw new Refusal('too_many', `The plan allows ${limit} active programs. Archive one first.`, { limit });
}
