import type { Loyalty } from './client.ts';
import { ConnectionError } from './errors/connection-error.ts';
import type {
  Card,
  Customer,
  ExportCardsQuery,
  ExportCustomersQuery,
  ExportTransactionsQuery,
  Transaction,
} from './generated/types.ts';
import { linesOf, ofStream } from './lines-of.ts';
import type { RequestOptions } from './request-options.ts';

/** What {@link exportRows} reads, each with its row and its query. */
export interface ExportTypes {
  /** All customers. */
  readonly customers: [row: Customer, query: ExportCustomersQuery];
  /** All cards with their balances. */
  readonly cards: [row: Card, query: ExportCardsQuery];
  /** The ledger. */
  readonly transactions: [row: Transaction, query: ExportTransactionsQuery];
}

/** A row of {@link exportRows}. */
export type ExportedRow<Name extends keyof ExportTypes> = ExportTypes[Name][0];

/** Breaks in a row, without one row between them, after which an export gives up. */
const maxBreaks = 5;

/**
 * Reads all customers, cards or transactions, oldest first, and holds a few of them at a time. Where the connection breaks, it
 * asks for the rows after the last one that it has.
 *
 * @example
 * for await (const { id, delta } of exportRows(loyalty, 'transactions', { occurred_after: '2026-01-01T00:00:00Z' })) console.log(id, delta);
 *
 * @param query - The filters of the export. With `after`, it begins after the row with this id.
 * @param options - `timeout` is the longest wait for the next bytes.
 * @throws {@link ConnectionError} where the connection breaks again and again, and whatever a request throws.
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

/** A row whose end is missing is no JSON. */
function rowIn<Row>(line: string): Row {
  try {
    return JSON.parse(line) as Row;
  } catch (cause) {
    throw new ConnectionError('The export broke off.', { ...ofStream, cause });
  }
}
