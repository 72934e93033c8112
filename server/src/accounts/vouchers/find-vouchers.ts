import { assert } from '../../base/assert.ts';
import { voucherKey } from '../../domain/comparison-keys.ts';
import { Refusal } from '../../domain/refusal.ts';
import { refusalOf, type VoucherFault, voucherFaults } from '../../domain/vouchers/voucher-faults.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { found } from '../../service/found.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { refuseCardAt } from '../history/states-at.ts';
import type { Opened } from '../standing/account.ts';
import { batchNeed, ofItsBatch } from './batch-of-voucher.ts';

/** The vouchers with these codes, their rewards and their batches. */
export const voucherNeeds = (tenant: Tenant, codes: readonly string[]): readonly Need[] =>
  codes.flatMap((code) => {
    const voucher = need('vouchers', 'code', tenant, [voucherKey(code)]);
    const reward = need('rewards', 'key', tenant, { of: voucher, column: 'reward_id' });
    return [voucher, reward, batchNeed(tenant, voucher)];
  });

/** The voucher of a code, its reward, and all reasons why it cannot be used. */
interface Candidate {
  readonly voucher: Row<'vouchers'> | null;
  readonly reward: Row<'rewards'> | null;
  readonly faults: readonly VoucherFault[];
}

interface Where {
  /** The card on which they would be used. Null: it is not known yet. */
  readonly opened: Opened | null;
  /** When they would be used, in ms. */
  readonly at: number;
  /** The programs whose vouchers the caller can see. Null: all of them. */
  readonly programIds?: readonly string[] | null;
}

const unknownCode: VoucherFault = {
  code: 'not_found',
  reason: null,
  detail: 'There is no voucher with this code. Check the code, or type it again.',
};

/** Finds the vouchers of a sale by their codes, each with all reasons why it cannot be used. */
export function findVouchers(view: View, codes: readonly string[], where: Where): readonly Candidate[] {
  refuseTwice(codes);
  const ofCard = cardFaults(view, where);
  return codes.map((code) => {
    const stored = view.one('vouchers', 'code', [voucherKey(code)]);
    if (!stored || where.programIds?.includes(stored.program_id) === false)
      return { voucher: null, reward: null, faults: [...ofCard, unknownCode] };
    const voucher = ofItsBatch(view, stored);
    const reward = found(view.one('rewards', 'key', [voucher.reward_id]), 'reward');
    const card = where.opened?.account.card ?? null;
    const faults = voucherFaults({ voucher, benefit: rewardParts(reward).benefit, card, at: where.at });
    return { voucher, reward, faults: [...ofCard, ...faults] };
  });
}

/** A voucher that can be used, and its reward. */
export interface Usable {
  readonly voucher: Row<'vouchers'>;
  readonly reward: Row<'rewards'>;
}

const none: readonly never[] = [];

/** The vouchers of a sale. The first one that cannot be used refuses the whole sale. */
export function usableVouchers(view: View, codes: readonly string[] | undefined, where: Where): readonly Usable[] {
  if (!codes) return none;
  return findVouchers(view, codes, where).map(({ voucher, reward, faults: [fault] }, index) => {
    if (fault) throw refusalOf(fault, `/vouchers/${index}`);
    assert(voucher && reward, 'a voucher without a fault is there');
    return { voucher, reward };
  });
}

const cardCodes = ['card_blocked', 'card_expired', 'card_closed'] as const;

/** Why the card cannot use any voucher. */
function cardFaults(view: View, { opened, at }: Where): readonly VoucherFault[] {
  if (!opened) return [];
  try {
    refuseCardAt(view, opened, at);
    return [];
  } catch (error) {
    const code = error instanceof Refusal ? cardCodes.find((one) => one === error.code) : undefined;
    if (!(error instanceof Refusal) || !code) throw error;
    return [{ code, reason: null, detail: error.detail }];
  }
}

/** Refuses a code that one request sends twice, because the second scan of a code is nearly always a mistake. */
function refuseTwice(codes: readonly string[]): void {
  const keys = codes.map((code) => voucherKey(code));
  const again = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (again < 0) return;
  throw new Refusal('invalid_request', 'A voucher is sent twice. Send each code once.', {}, [
    { in: 'body', pointer: `/vouchers/${again}`, code: 'invalid_value', detail: 'is sent twice; send each code once' },
  ]);
}
