import pg from 'pg';
import { jsonText, parseJson } from '../../../base/stored-json.ts';
import { entryOf, searchEntries, searchedOf } from '../../../domain/customers/search-entries.ts';
import type { Row } from '../../tables.ts';
import type { Readers } from '../connection/settings.ts';

const pieceRows = 1_000;

type Stale = Pick<
  Row<'customers'>,
  'business_id' | 'mode' | 'id' | 'name' | 'email' | 'phone' | 'tags' | 'status' | 'version' | 'search_entries'
>;

const staleText = `select business_id, mode, id, name, email, phone, tags, status, version::int8 as version, search_entries
from customers where (plain_search_version is null or plain_search_version <> version) and (business_id, mode, id) > ($1, $2, $3)
order by business_id, mode, id limit ${pieceRows}`;

/** Changes only customers that still have the version that was read. Their rows stay locked until their entries are written. */
const updateText = `update customers set search_entries = given.entries, search_version = given.version, plain_search_version = given.version
from unnest($2::text[], $3::text[], $4::bigint[], $5::text[]) as given (mode, id, version, entries)
where customers.business_id = $1 and customers.mode = given.mode and customers.id = given.id
  and customers.version = given.version and customers.plain_search_version is distinct from given.version
returning customers.id`;
const removeText = `delete from customer_search using unnest($2::text[], $3::text[]) as gone (mode, entry)
where customer_search.business_id = $1 and customer_search.mode = gone.mode and customer_search.entry = gone.entry`;
const insertText = `insert into customer_search (business_id, mode, entry, customer_id)
select $1::text, fresh.mode, fresh.entry, fresh.id from unnest($2::text[], $3::text[], $4::text[]) as fresh (mode, entry, id)
on conflict do nothing`;

/** Writes, in pieces, what customers are searched by, for rows that an earlier version wrote. */
export async function fillSearch(readers: Readers): Promise<void> {
  let last = { business_id: '', mode: '', id: '' };
  for (;;) {
    const { rows } = await readers.query<Stale>(staleText, [last.business_id, last.mode, last.id]);
    for (const businessId of new Set(rows.map(({ business_id }) => business_id)))
      await fillTogether(
        readers,
        businessId,
        rows.filter(({ business_id }) => business_id === businessId).map(filledOf),
      );
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

const filledOf = (row: Stale) => ({
  ...row,
  known: row.search_entries ? parseJson(row.search_entries) : [],
  entries: row.status === 'erased' ? [] : searchEntries(searchedOf(row)),
});
type Filled = ReturnType<typeof filledOf>;

/** Customers of one business, in one transaction on one connection. */
async function fillTogether(readers: Readers, businessId: string, rows: readonly Filled[]): Promise<void> {
  const client = readers instanceof pg.Pool ? await readers.connect() : null;
  const connection = client ?? readers;
  let broken: Error | undefined;
  try {
    await connection.query('begin');
    await fill(connection, businessId, rows);
    await connection.query('commit');
  } catch (error) {
    broken = error as Error;
    if (!client) await connection.query('rollback');
    throw error;
  } finally {
    // A connection that failed is closed, with its transaction.
    client?.release(broken);
  }
}

async function fill(connection: Pick<Readers, 'query'>, businessId: string, rows: readonly Filled[]): Promise<void> {
  const { rows: changed } = await connection.query<{ readonly id: string }>(updateText, [
    businessId,
    rows.map(({ mode }) => mode),
    rows.map(({ id }) => id),
    rows.map(({ version }) => version),
    rows.map(({ entries }) => (entries.length > 0 ? jsonText(entries) : null)),
  ]);
  const ids = new Set(changed.map(({ id }) => id));
  const own = rows.filter(({ id }) => ids.has(id));
  const gone = own.flatMap(({ mode, id, known, entries }) =>
    known.filter((entry) => !entries.includes(entry)).map((entry) => ({ mode, id, entry: entryOf(entry, id) })),
  );
  const fresh = own.flatMap(({ mode, id, known, entries }) =>
    entries.filter((entry) => !known.includes(entry)).map((entry) => ({ mode, id, entry: entryOf(entry, id) })),
  );
  const modes = (all: typeof gone) => all.map(({ mode }) => mode);
  const entries = (all: typeof gone) => all.map(({ entry }) => entry);
  await connection.query(removeText, [businessId, modes(gone), entries(gone)]);
  await connection.query(insertText, [businessId, modes(fresh), entries(fresh), fresh.map(({ id }) => id)]);
}
