import type { ExpandedTransaction, Voucher } from '@loyalty-service/sdk';
import type { Tone } from '../../design/notice.tsx';
import { type TextKey, text } from '../../languages/text.ts';

const tones: Readonly<Partial<Record<Voucher['status'], Tone>>> = { issued: 'good', held: 'warn', expired: 'warn' };

/** The colour of the status of a voucher. */
export const voucherTone = (status: Voucher['status']): { tone?: Tone } => {
  const tone = tones[status];
  return tone ? { tone } : {};
};

/** The code of a voucher. The vouchers of an erased customer have none. */
export const codeOf = ({ code }: { readonly code: string | null }): string => code ?? text('voucher.no_code');

type Row = Pick<ExpandedTransaction, 'kind' | 'location' | 'reward' | 'reward_id' | 'voucher'>;

/** A row of the ledger by a voucher as a sentence: "Voucher 7KQ2-… for Free coffee used at Main Street". Null without a voucher. */
export function sayVoucherRow(row: Row, rewardName: (id: string) => string): string | null {
  const { voucher, kind, location } = row;
  if (!voucher) return null;
  const reward = row.reward?.name ?? rewardName(voucher.reward_id);
  const of = (key: TextKey) => text(key, { code: codeOf(voucher), reward, location: location ?? '' });
  if (kind === 'bonus') return of('voucher_row.issued');
  // The row of a bonus names no reward, and neither does its reversal.
  if (kind === 'reverse') return of(row.reward_id === null ? 'voucher_row.taken_back' : 'voucher_row.returned');
  return of(location === null ? 'voucher_row.used' : 'voucher_row.used_at');
}
