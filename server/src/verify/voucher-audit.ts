import { parseJson } from '../base/stored-json.ts';
import { voucherKey } from '../domain/comparison-keys.ts';
import { isWhollyReversed } from '../domain/earn/net-sums.ts';
import { voucherStateOf } from '../domain/vouchers/voucher-state.ts';
import type { Row } from '../storage/tables.ts';

/**
 * Checks that a voucher has no more uses than it may have, that its uses are the redeems of the ledger that stand and the open holds
 * that have it, and that it is revoked exactly if the bonus that issued it was taken back.
 */
export class VoucherAudit {
  /** By voucher: redeems that stand, and open holds. */
  readonly #uses = new Map<string, number>();
  readonly #held = new Map<string, number>();
  /** By voucher: the bonus that issued it, and whether the bonus stands. */
  readonly #issued = new Map<string, { readonly id: string; readonly stands: boolean }>();

  constructor(readonly report: (violation: string) => void) {}

  addTransaction(row: Row<'transactions'>): void {
    const { id, kind, voucher_id } = row;
    if (voucher_id === null) return;
    const stands = !isWhollyReversed(row);
    if (kind === 'redeem' && stands) add(this.#uses, voucher_id);
    if (kind === 'bonus') this.#issued.set(voucher_id, { id, stands });
  }

  addHold({ status, vouchers, captured }: Row<'holds'>): void {
    // The first capture uses them.
    if (vouchers === null || status !== 'held' || captured > 0) return;
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
    this.#checkSource(voucher, say);
    if (code_key !== (code === null ? null : voucherKey(code))) say(`its code is compared as ${code_key}`);
  }

  /** A voucher that a bonus issued is revoked exactly if the bonus was taken back. */
  #checkSource({ id, source_kind, source_id, revoked_at }: Row<'vouchers'>, say: (what: string) => void): void {
    const bonus = this.#issued.get(id);
    this.#issued.delete(id);
    if (source_kind !== 'bonus') {
      if (bonus) say(`is of the bonus ${bonus.id}, but its source is of kind ${source_kind}`);
      return;
    }
    if (bonus?.id !== source_id)
      say(`names ${source_id} as its bonus, but the ledger has ${bonus?.id ?? 'no bonus of it'}`);
    if (bonus && bonus.stands === (revoked_at !== null))
      say(bonus.stands ? 'is revoked, but its bonus stands' : 'is not revoked, but its bonus was taken back');
  }

  finish(): void {
    for (const id of new Set([...this.#uses.keys(), ...this.#held.keys(), ...this.#issued.keys()]))
      this.report(`voucher ${id}: was issued, used or held but is not there`);
  }
}

const add = (counts: Map<string, number>, id: string): void => void counts.set(id, (counts.get(id) ?? 0) + 1);

function take(counts: Map<string, number>, id: string): number {
  const count = counts.get(id) ?? 0;
  counts.delete(id);
  return count;
}
