import type { Statement } from 'better-sqlite3';
import { assert } from '../../../base/assert.ts';
import type { Need, Tenant } from '../../needs.ts';
import type { Condition, PageQuery } from '../../queries.ts';
import { rowFrom } from '../../row-functions.ts';
import { selectByLookup } from '../../sql.ts';
import { inSparseIndex } from '../../tables/ledger.ts';
import type { Value } from '../../tables/table.ts';
import { columnNames, type LookupName, type Row, type TableName } from '../../tables.ts';
import type { Connection } from '../connection/driver.ts';

type Transaction = Row<'transactions'>;

/** A page query of any table. */
interface AnyPage extends Omit<PageQuery<TableName>, 'order'> {
  readonly order: { readonly column: string; readonly descending: boolean };
}

const lastText = 'select last_transaction_id, last_sequence from cards where business_id = ? and mode = ? and id = ?';
const indexedText = `select id, sequence from transactions where business_id = ? and mode = ? and card_id = ?
  and ${inSparseIndex} and sequence >= ? order by sequence limit 1`;
const rowText = selectByLookup({ table: 'transactions', by: 'key' }, () => '?');
const rowOf = rowFrom(columnNames.transactions) as unknown as (values: readonly Value[]) => Transaction;

/**
 * The rows of one card. Each row is found from the next one: the card has the id of its last row, and a row that of the previous
 * one. A sparse index by sequence has some rows at which a walk can start.
 */
export class CardRows {
  readonly #last: Statement;
  readonly #indexed: Statement;
  readonly #row: Statement;

  constructor(connection: Connection) {
    this.#last = connection.prepare(lastText).raw();
    this.#indexed = connection.prepare(indexedText).raw();
    this.#row = connection.prepare(rowText).raw();
  }

  /** All rows, oldest first. With `since`, only rows created at that time or later. */
  find({ tenant, since }: Need, [cardId = null]: readonly Value[]): readonly Transaction[] {
    assert(!since || since.column === 'created_at', 'rows of a card are in the order of their making');
    const rows: Transaction[] = [];
    for (const row of this.#down(tenant, cardId, Number.POSITIVE_INFINITY)) {
      if (since && row.created_at < since.from) break;
      rows.push(row);
    }
    return rows.reverse();
  }

  /** A page in the order of the sequence, which has no gaps. */
  page({ tenant, where, order, limit }: AnyPage): readonly Transaction[] {
    const { low, high } = boundsOf(where);
    const from = order.descending ? high : Math.min(high, low + limit - 1);
    const rows: Transaction[] = [];
    for (const row of this.#down(tenant, cardOf(where), from)) {
      if (row.sequence < low) break;
      if (rows.push(row) === limit) break;
    }
    return order.descending ? rows : rows.reverse();
  }

  /** Yields the rows downwards to the first one, starting with the sequence `from`, or with the last row if it does not exist. */
  *#down(tenant: Tenant, cardId: Value, from: number): Generator<Transaction> {
    const scope = [tenant.business_id, tenant.mode];
    const indexed = Number.isFinite(from) ? this.#indexed.get(...scope, cardId, from) : undefined;
    let [id, sequence] = (indexed ?? this.#last.get(...scope, cardId) ?? [null, 0]) as [string | null, number];
    while (id !== null) {
      const values = this.#row.get(...scope, id) as Value[] | undefined;
      const row = values && rowOf(values);
      if (row?.sequence !== sequence) break;
      if (sequence <= from) yield row;
      id = row.previous_id;
      sequence -= 1;
    }
    // Only test data is ever removed. Its cards are removed before their rows, in parts.
    assert(sequence === 0 || tenant.mode === 'test', `the ledger of card ${cardId} has no row ${sequence}`);
  }
}

/** Whether a lookup finds the rows of a card. */
export const findsCardRows = ({ table, by }: Need): boolean => table === 'transactions' && lookupsOfCard.has(by);

const lookupsOfCard: ReadonlySet<string> = new Set<LookupName<'transactions'>>(['card', 'recent']);

/** Whether a query asks for rows of one card by sequence, without other conditions. */
export const asksForCardRows = ({ table, where, order }: AnyPage): boolean =>
  table === 'transactions' &&
  order.column === 'sequence' &&
  where.some(({ column, is }) => column === 'card_id' && is === '=') &&
  where.every(({ column }) => column === 'card_id' || column === 'sequence');

const cardOf = (where: readonly Condition[]): Value => where.find(({ column }) => column === 'card_id')?.value ?? null;

/** The lowest and the highest sequence that match. */
function boundsOf(where: readonly Condition[]): { low: number; high: number } {
  let [low, high] = [1, Number.POSITIVE_INFINITY];
  for (const { column, is, value } of where) {
    if (column !== 'sequence') continue;
    const sequence = Number(value);
    if (is !== '<' && is !== '<=') low = Math.max(low, is === '>' ? sequence + 1 : sequence);
    if (is !== '>' && is !== '>=') high = Math.min(high, is === '<' ? sequence - 1 : sequence);
  }
  return { low, high };
}
