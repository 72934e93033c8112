import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { Country } from '../../phones/country.ts';
import { readPhone } from '../../phones/read-phone.ts';
import { bareTextOf, type Read } from './cell.ts';

const scientific = /^\d+([.,]\d+)?E\+?\d+$/i;

const ofImport = 'or of the import: --country DE on the command line, default_country in the API';

/** Reads a phone number as E.164. Spreadsheets turn numbers without a plus into amounts. */
export function readPhoneCell(cell: string, country: Country | null): Read<string> {
  const text = bareTextOf(cell).replace(/^(\d+)\.0$/, '$1');
  if (scientific.test(text)) return { fault: valueRules.all_digits, rule: 'all_digits' };
  const read = readPhone(text, country);
  if ('value' in read) return read;
  const fault = valueRules[read.broken];
  return { fault: read.broken === 'phone_without_country' ? `${fault} ${ofImport}` : fault, rule: read.broken };
}
