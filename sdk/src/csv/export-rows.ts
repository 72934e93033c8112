import type { Loyalty } from '../client/client.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import type {
  Card,
  Customer,
  ExportCardsQuery,
  ExportCustomersQuery,
  ExportTransactionsQuery,
  ExportVouchersQuery,
  Transaction,
  Voucher,
} from '../generated/types/types.ts';
import { linesOf, ofStream } from '../requests/lines-of.ts';
import type { RequestOptions } from '../requests/request-options.ts';

/** The rows and the query of each export of {@link exportRows}. */
export interface ExportTypes {
  /** All customers. */
  readonly customers: [row: Customer, query: ExportCustomersQuery];
  /** All cards with their balances. */
  readonly cards: [row: Card, query: ExportCardsQuery];
  /** The ledger. */
  readonly transactions: [row: Transaction, query: ExportTransactionsQuery];
  /** Vouchers with their codes. */
  readonly vouchers: [row: Voucher, query: ExportVouchersQuery];
}

/** A row of {@link exportRows}. */
export type ExportedRow<Name extends keyof ExportTypes> = ExportTypes[Name][0];

/** Consecutive breaks without a row between them, after which an export fails. */
const maxBreaks = 5;

/**
 * Reads all customers, cards, transactions or vouchers, oldest first, with only a few in memory. If the connection breaks, it
 * continues after the last row received.
 *
 * @example
 * for await (const { id, delta } of exportRows(loyalty, 'transactions', { occurred_after: '2026-01-01T00:00:00Z' })) console.log(id, delta);
 *
 * @param query - The filters of the export. `after` begins after the row with this id.
 * @param options - `timeout` is the longest wait for the next bytes.
 * @throws {@link ConnectionError} if the connection breaks repeatedly, and every error of a request.
 */
export async function* exportRows<Name extends keyof ExportTypes>(
  loyalty: Pick<Loyalty, 'exports'>,
  name: Name,
  query?: Omit<ExportTypes[Name][1], 'format'>,
  options: Omit<RequestOptions, 'idempotencyKey'> = {},
): AsyncGenerator<ExportedRow<Name>, void, undefined> {
  const asked: ExportTransactionsQuery = { ...query, format: 'ndjson' };
  for (let breaks = 0; ; ) {
    const stream = await loyalty.exports[name](asked, options);
    try {
      for await (const line of linesOf(stream, options)) {
        const row = rowIn<ExportedRow<Name>>(line);
        breaks = 0;
        asked.after = row.id;
        yield row;
      }
      return;
    } catch (thrown) {
      if (!(thrown instanceof ConnectionError) || ++breaks > maxBreaks) throw thrown;
    }
  }
}

/** An incomplete row is not valid JSON. */
function rowIn<Row>(line: string): Row {
  try {
    return JSON.parse(line) as Row;
  } catch (cause) {
    throw new ConnectionError('The export broke off.', { ...ofStream, cause });
  }
}
