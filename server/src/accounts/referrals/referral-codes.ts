import { randomBytes } from 'node:crypto';
import { assert } from '../../base/assert.ts';
import { referralKey } from '../../domain/comparison-keys.ts';
import { referralCode } from '../../domain/luhn.ts';
import type { View } from '../../ledger/command.ts';
import { blankRow } from '../../storage/blank-row.ts';
import type { Row } from '../../storage/tables.ts';

/** Codes of which the first free one is taken. Of a million codes, three in a hundred thousand are taken. */
export const freshReferralCodes = (): readonly string[] =>
  Array.from({ length: 4 }, () => referralCode(randomBytes(8)));

/** The code of a customer. The first call makes it, from the first of the fresh codes that is free. */
export function referralCodeOf(view: View, customer_id: string, fresh: readonly string[]): Row<'referral_codes'> {
  // After a merge, a customer has the codes of both records. The oldest is shown, and all of them work.
  const [oldest] = view
    .all('referral_codes', 'customer', [customer_id])
    .toSorted((left, right) => left.created_at - right.created_at);
  if (oldest) return oldest;
  const code = fresh.find((one) => view.one('referral_codes', 'key', [referralKey(one)]) === null);
  assert(code !== undefined, 'one of several random codes is free');
  const row = blankRow('referral_codes', {
    ...view.tenant,
    code,
    code_key: referralKey(code),
    customer_id,
    created_at: view.now,
  });
  view.insert('referral_codes', row);
  return row;
}

/** Counts a referral. Two referrals at once change the same row, so the second one is decided after the first. */
export function countReferral(view: View, code: Row<'referral_codes'>): void {
  const { referrals, version } = code;
  view.update('referral_codes', { ...code, referrals: referrals + 1, version: version + 1, updated_at: view.now });
}
