import { randomBytes } from 'node:crypto';
import { assert } from '../../base/assert.ts';
import { referralKey } from '../../domain/comparison-keys.ts';
import { referralCode } from '../../domain/luhn.ts';
import type { View } from '../../ledger/command.ts';
import { digestOf } from '../../secrets/secret-key.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Code = Row<'referral_codes'>;

/** Codes of which the first free one is taken. Of a million codes, three in a hundred thousand are taken. */
export const freshReferralCodes = (): readonly string[] =>
  Array.from({ length: 4 }, () => referralCode(randomBytes(8)));

/** The row of `key_digests` that finds the business of a code: a referral link has the code alone. */
export const linkDigestOf = (code: string): string => digestOf(`referral ${referralKey(code)}`);

export const referralCodeNeeds = (tenant: Tenant, customerId: string, fresh: readonly string[]): readonly Need[] => [
  need('referral_codes', 'customer', tenant, [customerId]),
  ...fresh.map((code) => need('key_digests', 'key', tenant, [linkDigestOf(code)])),
];

/** The code of a customer that is shown. After a merge, a customer has the codes of both records, and all of them work. */
export const shownCodeOf = (view: View, customerId: string): Code | null =>
  view
    .all('referral_codes', 'customer', [customerId])
    .toSorted((left, right) => left.created_at - right.created_at)[0] ?? null;

/** The code of a customer. The first call makes it, from the first of the fresh codes that no business has. */
export function referralCodeOf(view: View, customer_id: string, fresh: readonly string[]): Code {
  const oldest = shownCodeOf(view, customer_id);
  if (oldest) return oldest;
  const code = fresh.find((one) => view.one('key_digests', 'key', [linkDigestOf(one)]) === null);
  assert(code !== undefined, 'one of several random codes is free');
  const code_key = referralKey(code);
  const row = blankRow('referral_codes', { ...view.tenant, code, code_key, customer_id, created_at: view.now });
  view.insert('referral_codes', row);
  view.insert('key_digests', { digest: linkDigestOf(code), ...view.tenant, key_id: code_key });
  return row;
}

/** Removes a code, and the row that finds its business. */
export function removeReferralCode(view: View, code: Code): void {
  const known = view.one('key_digests', 'key', [linkDigestOf(code.code)]);
  if (known) view.remove('key_digests', known);
  view.remove('referral_codes', code);
}

/** Counts a referral. Two referrals at once change the same row, so the second one is decided after the first. */
export function countReferral(view: View, code: Code): void {
  const { referrals, version } = code;
  view.update('referral_codes', { ...code, referrals: referrals + 1, version: version + 1, updated_at: view.now });
}
