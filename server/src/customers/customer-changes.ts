import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { CustomerPatch } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { flagOf } from '../base/flag.ts';
import { jsonText } from '../base/stored-json.ts';
import { dateText } from '../domain/calendar/civil.ts';
import { localDay } from '../domain/calendar/local-time.ts';
import { emailKey } from '../domain/comparison-keys.ts';
import { mergeMetadata } from '../domain/merge-metadata.ts';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { customerResource } from '../resources/customer.ts';
import { parseTimeOrNull } from '../resources/json.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Row } from '../storage/tables.ts';
import { givenPhone } from './given-phone.ts';
import { putCustomer } from './put-customer.ts';

type Patch = z.infer<typeof CustomerPatch>;
type Customer = Row<'customers'>;

/** The customer with the changes of a patch. Consent without a time is given now. */
export function patched({ now }: View, business: Row<'businesses'>, customer: Customer, patch: Patch): Customer {
  const keep = <K extends 'external_id' | 'name' | 'email' | 'birthday' | 'locale' | 'marketing_consent_source'>(
    field: K,
  ) => (patch[field] === undefined ? customer[field] : (patch[field] ?? null));
  const email = keep('email');
  return {
    ...customer,
    external_id: keep('external_id'),
    name: keep('name'),
    email,
    email_key: email === null ? null : emailKey(email),
    phone: patch.phone ? givenPhone(patch.phone, business) : patch.phone === null ? null : customer.phone,
    birthday: keep('birthday'),
    locale: keep('locale'),
    tags: patch.tags ? jsonText(patch.tags) : customer.tags,
    ...consent(customer, patch, now),
    marketing_consent_source: keep('marketing_consent_source'),
    metadata: mergeMetadata(customer.metadata, patch.metadata),
  };
}

function consent(
  customer: Customer,
  patch: Patch,
  now: number,
): Pick<Customer, 'marketing_consent' | 'marketing_consent_at'> {
  const marketing_consent =
    patch.marketing_consent === undefined ? customer.marketing_consent : flagOf(patch.marketing_consent);
  if (patch.marketing_consent_at !== undefined)
    return { marketing_consent, marketing_consent_at: parseTimeOrNull(patch.marketing_consent_at) };
  const given = marketing_consent === 1 && customer.marketing_consent === 0;
  return { marketing_consent, marketing_consent_at: given ? now : customer.marketing_consent_at };
}

export const blankCustomer = (view: View): Customer =>
  blankRow('customers', { ...view.tenant, id: view.newId('customer'), created_at: view.now });

/** Refuses a date of birth after tomorrow. The day of the customer may be ahead of the day of the business. */
export function refuseFutureBirthday(view: View, { birthday }: Pick<Patch, 'birthday'>, zone: string): void {
  if (!birthday || birthday <= dateText(localDay(zone, view.now) + 1)) return;
  throw new Refusal('invalid_request', 'A date of birth must not be in the future.', {}, [
    { in: 'body', pointer: '/birthday', code: 'too_big', detail: valueRules.in_past },
  ]);
}

/** Refuses an external id that another customer has. External ids are unique per business and mode. */
export function refuseTakenCustomerId(view: View, externalId: string, self: string | null): void {
  const holder = view.one('customers', 'external_id', [externalId]);
  if (holder && holder.id !== self)
    throw new Refusal('external_id_taken', `The customer ${holder.id} has this external id. Use another one.`);
}

export function refuseInactiveCustomer(customer: Customer): void {
  if (customer.status === 'active') return;
  throw new Refusal('customer_not_active', `The customer is ${customer.status} and cannot be changed.`, {
    merged_into: customer.merged_into,
  });
}

/** Writes a change and emits customer.updated, if anything changed. Returns the customer after the change. */
export function saveCustomer(view: View, before: Customer | null, after: Customer) {
  const columns = Object.keys(after) as (keyof Customer)[];
  if (before && columns.every((column) => before[column] === after[column])) return customerResource(before);
  const row = before ? { ...after, version: before.version + 1, updated_at: view.now } : after;
  putCustomer(view, before, row);
  const resource = customerResource(row);
  view.emit('customer.updated', JSON.stringify({ customer: resource, change: before ? 'updated' : 'created' }), row.id);
  return resource;
}
