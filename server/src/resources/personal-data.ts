import { jsonText, noMetadata } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { customerResource } from './customer.ts';

type Customer = Row<'customers'>;

/** All fields with personal data, with their values after an erasure. This is the only list of these fields. */
export const nobody = {
  external_id: null,
  name: null,
  email: null,
  email_key: null,
  phone: null,
  birthday: null,
  locale: null,
  tags: jsonText<string[]>([]),
  marketing_consent: 0,
  marketing_consent_at: null,
  marketing_consent_source: null,
  metadata: noMetadata,
  search_entries: null,
} as const satisfies Partial<Customer>;

/**
 * The other fields of a customer, which contain no personal data. A new column must be added to one of the two lists.
 */
export const impersonal = [
  'business_id',
  'mode',
  'id',
  'status',
  'merged_into',
  'erasing_since',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly Exclude<keyof Customer, keyof typeof nobody>[];

/** A customer resource with all personal data replaced by the values of {@link nobody}. */
export function withoutPerson(customer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const blank: Readonly<Record<string, unknown>> = customerResource({ ...unknownCustomer, ...nobody });
  const fields = Object.keys(nobody).filter((field) => field in blank);
  return { ...customer, ...Object.fromEntries(fields.map((field) => [field, blank[field]])) };
}

const unknownCustomer = {
  business_id: '',
  mode: 'test',
  id: '',
  status: 'erased',
  merged_into: null,
  erasing_since: null,
  version: 0,
  created_at: 0,
  updated_at: 0,
} as const satisfies Pick<Customer, (typeof impersonal)[number]>;
