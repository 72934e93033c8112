import type { PageQuery } from '../storage/queries.ts';
import type { Store } from '../storage/store.ts';
import type { Row, TableName } from '../storage/tables.ts';

/** Rows that are read at once. */
const sliceRows = 200;

/** Chooses rows by what no condition of the database says, such as other rows. */
export type Keep<R> = (rows: readonly R[]) => Promise<readonly R[]>;

/** A page of the rows that `keep` chooses, in the order of the query. */
export async function keptPage<Name extends TableName>(
  store: Pick<Store, 'page'>,
  query: PageQuery<Name>,
  keep: Keep<Row<Name>> | null,
): Promise<readonly Row<Name>[]> {
  if (!keep) return store.page(query);
  const { column, descending } = query.order;
  const kept: Row<Name>[] = [];
  let where = query.where;
  for (;;) {
    const slice = await store.page({ ...query, where, limit: sliceRows });
    kept.push(...(await keep(slice)));
    const last = slice.at(-1);
    if (kept.length >= query.limit || slice.length < sliceRows || !last) return kept.slice(0, query.limit);
    const value = last[column] as string | number;
    where = [...query.where, { column, is: descending ? '<' : '>', value }];
  }
}
