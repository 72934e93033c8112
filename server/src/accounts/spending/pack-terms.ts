import type { Pack } from '@loyalty-service/contract/rules/index';
import { jsonText } from '../../base/stored-json.ts';
import { periodEnd } from '../../domain/calendar/period.ts';
import { lotExpiry } from '../../domain/lots/expiry.ts';
import type { Account } from '../standing/account.ts';

/** The validity of a pack starts with the purchase or with the first use. A pack without one has the expiry of the program. */
export function packTerms({ rules, zone }: Pick<Account, 'rules' | 'zone'>, pack: Pack | null, at: number) {
  const valid = pack?.valid ?? null;
  if (valid === null) return { availableAt: at, expiresAt: lotExpiry(rules.expiry, zone, at) };
  if (pack?.starts === 'first_use') return { availableAt: at, expiresAt: null, validFromUse: jsonText(valid) };
  return { availableAt: at, expiresAt: periodEnd(zone, at, valid) };
}
