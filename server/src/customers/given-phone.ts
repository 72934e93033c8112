import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import { sentence } from '../base/sentence.ts';
import { countryOf } from '../domain/phones/country.ts';
import { readPhone } from '../domain/phones/read-phone.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Row } from '../storage/tables.ts';

/**
 * The phone number of a body in E.164. A number without a country code is of the country of the business.
 *
 * @throws Refusal `invalid_request` at `/phone`
 */
export function givenPhone(written: string, { country }: Pick<Row<'businesses'>, 'country'>): string {
  const read = readPhone(written, countryOf(country));
  if ('value' in read) return read.value;
  const detail = valueRules[read.broken];
  throw new Refusal('invalid_request', sentence(`body /phone: ${detail}`), {}, [
    { in: 'body', pointer: '/phone', code: 'invalid_value', detail },
  ]);
}
