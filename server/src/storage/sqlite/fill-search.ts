import type Database from 'better-sqlite3';
import { jsonText, parseJson } from '../../base/stored-json.ts';
import { entryOf, searchEntries, searchedOf } from '../../domain/customers/search-entries.ts';
import type { Row } from '../tables.ts';

const pieceRows = 20_000;

const isStale = 'plain_search_version is null or plain_search_version <> version';
const staleText = `select business_id, mode, id, name, email, phone, tags, status, search_entries from customers
where ${isStale} limit ${pieceRows}`;
const removeText = 'delete from customer_search where business_id = ? and mode = ? and entry = ?';
const updateText = `update customers set search_entries = ?, search_version = version, plain_search_version = version
where business_id = ? and mode = ? and id = ?`;

/** Sorted before they are written: entries in the order of the key fill one page of the index after the other. */
const freshText = 'create temp table fresh_entries (business_id text, mode text, entry text, customer_id text)';
const addText = 'insert into fresh_entries values (?, ?, ?, ?)';
const insertText = `insert or ignore into customer_search (business_id, mode, entry, customer_id)
select business_id, mode, entry, customer_id from fresh_entries order by business_id, mode, entry;
delete from fresh_entries`;

type Stale = Pick<
  Row<'customers'>,
  'business_id' | 'mode' | 'id' | 'name' | 'email' | 'phone' | 'tags' | 'status' | 'search_entries'
>;

/**
 * Writes what customers are searched by, for rows that an earlier version wrote. Each piece has its own transaction, so a start
 * that is interrupted continues with the next piece.
 */
export function fillSearch(connection: Database.Database): void {
  if (connection.prepare(`select 1 from customers where ${isStale} limit 1`).get() === undefined) return;
  connection.exec(freshText);
  while (connection.transaction(fillPiece).immediate(connection) === pieceRows);
  connection.exec('drop table fresh_entries');
}

/** Returns the number of customers. */
function fillPiece(connection: Database.Database): number {
  const [remove, add, update] = [removeText, addText, updateText].map((text) => connection.prepare(text));
  const rows = connection.prepare<[], Stale>(staleText).all();
  for (const row of rows) {
    const { business_id, mode, id } = row;
    const entries = row.status === 'erased' ? [] : searchEntries(searchedOf(row));
    const known = row.search_entries ? parseJson(row.search_entries) : [];
    for (const entry of known.filter((one) => !entries.includes(one)))
      remove?.run(business_id, mode, entryOf(entry, id));
    for (const entry of entries.filter((one) => !known.includes(one)))
      add?.run(business_id, mode, entryOf(entry, id), id);
    update?.run(entries.length > 0 ? jsonText(entries) : null, business_id, mode, id);
  }
  connection.exec(insertText);
  return rows.length;
}
