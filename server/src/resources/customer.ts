import type { Customer } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';

type CustomerResource = z.infer<typeof Customer>;

export const tagsOf = (row: Pick<Row<'customers'>, 'tags'>): string[] => parseJson(row.tags);

export function customerResource(row: Row<'customers'>): CustomerResource {
  return {
    id: row.id,
    object: 'customer',
    external_id: row.external_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    birthday: row.birthday,
    locale: row.locale,
    tags: tagsOf(row),
    marketing_consent: row.marketing_consent === 1,
    marketing_consent_at: timeOrNull(row.marketing_consent_at),
    marketing_consent_source: row.marketing_consent_source,
    status: row.status,
    merged_into: row.merged_into,
    ...stampsOf(row),
  };
}
