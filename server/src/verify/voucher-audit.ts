import { parseJson } from '../base/stored-json.ts';
import { voucherKey } from '../domain/comparison-keys.ts';
import { isWhollyReversed } from '../domain/earn/net-sums.ts';
import { voucherStateOf } from '../domain/vouchers/voucher-state.ts';
import type { Row } from '../storage/tables.ts';

/**
 * Checks that a voucher has no more uses than it may have, and that its uses are the redeems of the ledger that stand and the open
 * holds that have it.
 */
export class VoucherAudit {
  /** By voucher: redeems that stand, and open holds. */
  readonly #uses = new Map<string, number>();
  readonly #held = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  addTransaction(row: Row<'transactions'>): void {
    if (row.voucher_id === null || row.kind !== 'redeem' || isWhollyReversed(row)) return;
    add(this.#uses, row.voucher_id);
  }

  addHold({ status, vouchers }: Row<'holds'>): void {
    if (vouchers === null || status !== 'held') return;
    for (const { voucher_id } of parseJson(vouchers)) add(this.#held, voucher_id);
  }

  checkVoucher(voucher: Row<'vouchers'>): void {
    const { id, uses, held, max_uses, state, code, code_key } = voucher;
    const say = (what: string) => this.report(`voucher ${id}: ${what}`);
    const [booked, inHolds] = [take(this.#uses, id), take(this.#held, id)];
    if (uses !== booked) say(`counts ${uses} uses, but ${booked} redeems stand`);
    if (held !== inHolds) say(`counts ${held} held uses, but open holds have ${inHolds}`);
    if (booked + inHolds > max_uses) say(`was used ${booked} times and is held ${inHolds} times, but has ${max_uses}`);
    if (state !== voucherStateOf(voucher)) say(`is ${state}, but its uses make it ${voucherStateOf(voucher)}`);
    if (code_key !== (code === null ? null : voucherKey(code))) say(`its code is compared as ${code_key}`);
  }

  finish(): void {
    for (const id of new Set([...this.#uses.keys(), ...this.#held.keys()]))
      this.report(`voucher ${id}: was used or is held but is not there`);
  }
}

const add = (counts: Map<string, number>, id: string): void => void counts.set(id, (counts.get(id) ?? 0) + 1);

function take(counts: Map<string, number>, id: string): number {
  const count = counts.get(id) ?? 0;
  counts.delete(id);
  return count;
}
