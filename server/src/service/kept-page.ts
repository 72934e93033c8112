import type { PageQuery } from '../storage/queries.ts';
import type { Store } from '../storage/store.ts';
import type { Row, TableName } from '../storage/tables.ts';

/** Rows that are read at once. */
const sliceRows = 200;

/** Chooses rows by facts that cannot be conditions of the database, such as other rows. */
export interface Keep<R> {
  readonly choose: (rows: readonly R[]) => Promise<readonly R[]>;
  /** The most rows that one request reads. */
  readonly maxRead: number;
}

export interface KeptPage<R> {
  readonly rows: readonly R[];
  /** The last row that was read, if more rows remain than one request reads. Then the page may have fewer rows than its limit. */
  readonly stoppedAt: R | null;
}

/** A page of the rows that `keep` chooses, in the order of the query. */
export async function keptPage<Name extends TableName>(
  store: Pick<Store, 'page'>,
  query: PageQuery<Name>,
  keep: Keep<Row<Name>> | null,
): Promise<KeptPage<Row<Name>>> {
  if (!keep) return { rows: await store.page(query), stoppedAt: null };
  const { column, descending } = query.order;
  const kept: Row<Name>[] = [];
  let where = query.where;
  for (let read = sliceRows; ; read += sliceRows) {
    const slice = await store.page({ ...query, where, limit: sliceRows });
    kept.push(...(await keep.choose(slice)));
    const last = slice.at(-1);
    if (kept.length >= query.limit || slice.length < sliceRows || !last)
      return { rows: kept.slice(0, query.limit), stoppedAt: null };
    if (read >= keep.maxRead) return { rows: kept, stoppedAt: last };
    const value = last[column] as string | number;
    where = [...query.where, { column, is: descending ? '<' : '>', value }];
  }
}
