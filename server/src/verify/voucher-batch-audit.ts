import type { Row } from '../storage/tables.ts';

/**
 * Checks that a batch has as many vouchers as it counts, all of its reward, and that all are void if it is. While a job works on the
 * batch, some may not be void yet.
 */
export class VoucherBatchAudit {
  readonly #batches = new Map<string, Row<'voucher_batches'>>();
  readonly #jobs = new Set<string>();
  /** By batch: vouchers, and those that are not void. */
  readonly #made = new Map<string, number>();
  readonly #valid = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  addBatch(batch: Row<'voucher_batches'>): void {
    this.#batches.set(batch.id, batch);
  }

  addJob({ batch_id }: Row<'voucher_batch_jobs'>): void {
    this.#jobs.add(batch_id);
  }

  addVoucher({ id, batch_id, reward_id, max_uses, voided_at }: Row<'vouchers'>): void {
    if (batch_id === null) return;
    const batch = this.#batches.get(batch_id);
    if (!batch) this.report(`voucher ${id}: its batch ${batch_id} is not there`);
    else if (batch.reward_id !== reward_id || batch.max_uses !== max_uses)
      this.report(`voucher ${id}: differs from its batch ${batch_id}`);
    this.#made.set(batch_id, (this.#made.get(batch_id) ?? 0) + 1);
    if (voided_at === null) this.#valid.set(batch_id, (this.#valid.get(batch_id) ?? 0) + 1);
  }

  finish(): void {
    for (const { id, made, count, status, voided_at } of this.#batches.values()) {
      const say = (what: string) => this.report(`voucher batch ${id}: ${what}`);
      const [vouchers, valid] = [this.#made.get(id) ?? 0, this.#valid.get(id) ?? 0];
      const hasJob = this.#jobs.has(id);
      if (vouchers !== made) say(`counts ${made} codes, but ${vouchers} vouchers are there`);
      if (status === 'done' && made !== count) say(`is done with ${made} of ${count} codes`);
      if (!hasJob && (status === 'pending' || status === 'running')) say('is unfinished, but no job makes its codes');
      if (!hasJob && voided_at !== null && valid > 0) say(`is void, but ${valid} of its vouchers are not`);
    }
  }
}
