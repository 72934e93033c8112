import type { View } from '../ledger/command.ts';
import { brandOf } from '../resources/brand.ts';
import { cardPageOrigins } from '../resources/business.ts';
import { timeOrNull } from '../resources/json.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { found } from './found.ts';
import { recordAudit } from './record-audit.ts';

type Business = Row<'businesses'>;

/** Makes an answer of a business. */
export type Show<T> = (business: Business) => T;

export const businessNeed = (tenant: Tenant): Need => need('businesses', 'key', tenant, []);

export const businessIn = (view: View): Business => found(view.one('businesses', 'key', []), 'business');

/** The next version of the row. Both modes share a business, so its times are real times. */
export const nextBusiness = (view: View, business: Business): Business => ({
  ...business,
  version: business.version + 1,
  updated_at: view.realNow,
});

/** Writes a change of a business into the audit log of the mode in which it was made. */
export function auditBusiness(view: View, action: string, before: Business, after: Business): void {
  recordAudit(view, { action, target: after.business_id, before: audited(before), after: audited(after) });
}

/** The fields of a business in the audit log. */
const audited = ({ suspended_at, exported_at, metadata: _, brand_name, brand_color, logo, ...row }: Business) => ({
  ...row,
  brand: brandOf({ business_id: row.business_id, brand_name, brand_color, logo }),
  card_page_origins: cardPageOrigins(row),
  suspended_at: timeOrNull(suspended_at),
  exported_at: timeOrNull(exported_at),
});
