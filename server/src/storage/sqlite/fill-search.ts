import type Database from 'better-sqlite3';
import { entryOf, searchEntries, searchedOf } from '../../domain/customers/search-entries.ts';
import { jsonText, parseJson } from '../../domain/stored-json.ts';
import type { Row } from '../tables.ts';

const pieceRows = 5_000;

const staleText = `select business_id, mode, id, name, email, phone, tags, status, search_entries from customers
where search_version is null or search_version <> version limit ${pieceRows}`;
const removeText = 'delete from customer_search where business_id = ? and mode = ? and entry = ?';
const insertText = 'insert or ignore into customer_search (business_id, mode, entry, customer_id) values (?, ?, ?, ?)';
const updateText = `update customers set search_entries = ?, search_version = version
where business_id = ? and mode = ? and id = ?`;

type Stale = Pick<
  Row<'customers'>,
  'business_id' | 'mode' | 'id' | 'name' | 'email' | 'phone' | 'tags' | 'status' | 'search_entries'
>;

/** Writes what customers are searched by, for rows that an earlier version wrote. An interruption loses only the last piece. */
export function fillSearch(connection: Database.Database): void {
  const stale = connection.prepare<[], Stale>(staleText);
  if (!stale.get()) return;
  const [remove, insert, update] = [removeText, insertText, updateText].map((text) => connection.prepare(text));
  const fill = connection.transaction(() => {
    const rows = stale.all();
    for (const row of rows) {
      const { business_id, mode, id } = row;
      const entries = row.status === 'erased' ? [] : searchEntries(searchedOf(row));
      const known = row.search_entries ? parseJson(row.search_entries) : [];
      for (const entry of known.filter((one) => !entries.includes(one)))
        remove?.run(business_id, mode, entryOf(entry, id));
      for (const entry of entries) insert?.run(business_id, mode, entryOf(entry, id), id);
      update?.run(entries.length > 0 ? jsonText(entries) : null, business_id, mode, id);
    }
    return rows.length;
  });
  while (fill.immediate() === pieceRows);
}
