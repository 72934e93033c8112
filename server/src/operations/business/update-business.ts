import type { BrandPatch } from '@loyalty-service/contract/resources/brand';
import type { PlanId } from '@loyalty-service/contract/resources/business';
import type { z } from 'zod';
import { jsonText } from '../../base/stored-json.ts';
import { auditBusiness, businessIn, businessNeed, nextBusiness, type Show } from '../../service/business-row.ts';
import { countryIn } from '../../service/country-in.ts';
import { matchVersion, type NamedVersions } from '../../service/found.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';

/** The new values of a business. Fields that are left out stay as they are. */
export interface BusinessChange {
  readonly name?: string | undefined;
  readonly owner_email?: string | null | undefined;
  readonly plan?: PlanId | undefined;
  readonly currency?: string | undefined;
  readonly timezone?: string | undefined;
  readonly country?: string | null | undefined;
  readonly card_page_origins?: readonly string[] | undefined;
  readonly referral_url?: string | null | undefined;
  readonly brand?: z.infer<typeof BrandPatch> | undefined;
}

/** Changes a business. `show` makes the answer. Only the operator changes plan, currency and time zone. */
export const updateBusiness = <T extends { readonly version: number }>(
  { tenant }: Pick<Caller, 'tenant'>,
  { brand = {}, ...change }: BusinessChange,
  { ifMatch, show }: { readonly ifMatch: NamedVersions; readonly show: Show<T> },
) =>
  intent({
    needs: [businessNeed(tenant)],
    decide(view) {
      const business = businessIn(view);
      matchVersion(business, ifMatch);
      const country = change.country ? countryIn(change.country, '/country') : change.country;
      const card_page_origins = change.card_page_origins && originsIn(change.card_page_origins);
      const looks = { brand_name: brand.name, brand_color: brand.color?.toUpperCase() ?? brand.color };
      const given = Object.entries({ ...change, country, card_page_origins, ...looks }).filter(
        ([, value]) => value !== undefined,
      );
      const next = { ...business, ...(Object.fromEntries(given) as Partial<typeof business>) };
      if (given.every(([name]) => next[name as keyof typeof business] === business[name as keyof typeof business]))
        return changed(show(business));
      const row = nextBusiness(view, next);
      view.update('businesses', row);
      auditBusiness(view, 'updateBusiness', business, row);
      return changed(show(row));
    },
  });

/** An empty list is stored as null, so it changes nothing if there were no origins. */
const originsIn = (origins: readonly string[]) => (origins.length === 0 ? null : jsonText(origins));
