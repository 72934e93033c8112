import type { PlanId } from '@loyalty-service/contract/resources/business';
import type { Country } from '../domain/phones/country.ts';
import { done } from '../service/replies.ts';
import { intent, type Service } from '../service/service.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';

export interface BusinessCreate {
  readonly name: string;
  /** An IANA time zone. */
  readonly timezone: string;
  /** An ISO 4217 code. */
  readonly currency: string;
  /** The country of phone numbers without a country code. */
  readonly country?: Country | null | undefined;
  readonly plan: PlanId;
  readonly ownerEmail: string | null;
}

export function freshBusiness(
  { newId, now }: Service,
  { name, timezone, currency, country = null, plan, ownerEmail }: BusinessCreate,
): Row<'businesses'> {
  return blankRow('businesses', {
    business_id: newId('business'),
    name,
    owner_email: ownerEmail,
    currency,
    timezone,
    country,
    plan,
    created_at: now(),
  });
}

/** Creates a business. Only the command line does this. */
export const createBusiness = (business: Row<'businesses'>) =>
  intent({
    needs: [],
    decide(view) {
      view.insert('businesses', business);
      return done;
    },
  });
