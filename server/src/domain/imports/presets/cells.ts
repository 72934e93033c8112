import { maxVoucherUses } from '@loyalty-service/contract/resources/vouchers';
import { emailKey } from '../../comparison-keys.ts';

/** An address as an id: those that are compared as equal belong to one customer. */
export const emailId = (text: string): string => emailKey(text);

/** A list with commas, in our format. */
export const commaList = (text: string): string => text.split(',').join('|');

const consents: Readonly<Record<string, string>> = {
  yes: 'true',
  no: 'false',
  subscribed: 'true',
  unsubscribed: 'false',
  unknown: '',
};

/** Reads marketing consent. An unknown word is not changed, so its row is refused. */
export const consent = (text: string): string => consents[text.toLowerCase()] ?? text;

/** A birthday without a known year: 0000 at Square, 1004 at Smile. */
const dayWithoutYear = /^((0000|1004)-)?\d{2}-\d{2}$/;

/** `YYYY-MM-DD`. A birthday without its year is left out, because ours needs one. */
export const birthday = (text: string): string => (dayWithoutYear.test(text) ? '' : text);

/** `MM/DD/YYYY` becomes `YYYY-MM-DD`. `MM/DD` is left out. */
export function birthdayMonthFirst(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? [];
  if (!month || !day) return birthday(text);
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/** A coupon without a limit, or with the limit 0, can be used any number of times. */
export const unlimited = (text: string): string => (text === '' || text === '0' ? String(maxVoucherUses) : text);

/** A day as the time at which it begins. */
export const startOfDay = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00` : text);
