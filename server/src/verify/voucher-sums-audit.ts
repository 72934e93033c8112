import { transactionIdOf } from '../base/ids.ts';
import { parseJson } from '../base/stored-json.ts';
import { addVoucherSums, isFirstOfBatch, sumOfUse, type VoucherSum } from '../domain/analytics/voucher-sums.ts';
import { streamOf } from '../storage/store.ts';
import type { Row } from '../storage/tables.ts';

type Transaction = Row<'transactions'>;
type Kept = Pick<Transaction, 'id' | 'kind' | 'voucher_id' | 'cause_id' | 'reverses' | 'purchase_amount' | 'vouchers'>;

/** The rows about vouchers and the stored sums of one business and mode. */
interface Books {
  readonly rows: Map<string, Kept>;
  /** Rows that are not summed yet. */
  readonly unsummed: Set<string>;
  readonly sums: Map<string, VoucherSum>;
}

/** Compares the stored uses of batches with the rows that they claim to include. */
export class VoucherSumsAudit {
  readonly #positions = new Map<string, Row<'voucher_positions'>>();
  readonly #books = new Map<string, Books>();
  readonly #batches = new Map<string, string | null>();

  constructor(readonly report: (violation: string) => void) {}

  addPosition(row: Row<'voucher_positions'>): void {
    this.#positions.set(streamOf(row), row);
  }

  addTransaction(row: Transaction): void {
    const position = this.#positions.get(streamOf(row));
    if (!position || (row.voucher_id === null && row.vouchers === null)) return;
    const { id, kind, voucher_id, cause_id, reverses, purchase_amount, vouchers } = row;
    const books = this.#booksOf(row);
    books.rows.set(id, { id, kind, voucher_id, cause_id, reverses, purchase_amount, vouchers });
    if (position.scanned_to !== null && id > position.scanned_to) books.unsummed.add(id);
  }

  addEvent({ id, type, sequence, ...tenant }: Row<'events'>): void {
    const position = this.#positions.get(streamOf(tenant));
    if (!position || type !== 'transaction.created' || sequence <= position.sequence) return;
    this.#booksOf(tenant).unsummed.add(transactionIdOf(id));
  }

  addVoucher({ id, batch_id }: Row<'vouchers'>): void {
    this.#batches.set(id, batch_id);
  }

  addSum({ business_id, mode, ...sum }: Row<'voucher_sums'>): void {
    this.#booksOf({ business_id, mode }).sums.set(sum.batch_id, sum);
  }

  finish(): void {
    for (const [stream, books] of this.#books) this.#check(stream, books);
  }

  #booksOf(tenant: Parameters<typeof streamOf>[0]): Books {
    const stream = streamOf(tenant);
    const books = this.#books.get(stream) ?? { rows: new Map(), unsummed: new Set(), sums: new Map() };
    this.#books.set(stream, books);
    return books;
  }

  #check(stream: string, { rows, unsummed, sums }: Books): void {
    const uses = [...rows.values()].filter(({ id }) => !unsummed.has(id)).flatMap((row) => this.#useOf(row, rows));
    for (const { batch_id, uses: used, sales, amount } of addVoucherSums(uses)) {
      const expected = `${used} uses, ${sales} sales of ${amount}`;
      const kept = sums.get(batch_id);
      sums.delete(batch_id);
      const found = kept && `${kept.uses} uses, ${kept.sales} sales of ${kept.amount}`;
      if (found !== expected)
        this.report(`sums of ${batch_id} in ${stream}: stored are ${found}, but the rows add up to ${expected}`);
    }
    for (const batch of sums.keys()) this.report(`sums of ${batch} in ${stream}: there are some, but no rows`);
  }

  #useOf(row: Kept, rows: ReadonlyMap<string, Kept>): readonly VoucherSum[] {
    const redeem = row.kind === 'reverse' ? rows.get(row.reverses ?? '') : row;
    if (redeem?.kind !== 'redeem' || redeem.voucher_id === null) return [];
    const batchOf = (voucherId: string): string | null => this.#batches.get(voucherId) ?? null;
    const batchId = batchOf(redeem.voucher_id);
    if (batchId === null) return [];
    const sale = rows.get(redeem.cause_id ?? '');
    const used = sale?.vouchers ? parseJson(sale.vouchers) : [];
    const amount = sale && isFirstOfBatch(redeem.id, used, batchOf) ? (sale.purchase_amount ?? 0) : null;
    return [sumOfUse({ batchId, sign: row.kind === 'reverse' ? -1 : 1, amount })];
  }
}
