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
  const kept: Row<Name>[] = [];
  let read = 0;
  for await (const slice of allPages(store, { ...query, limit: sliceRows })) {
    kept.push(...(await keep.choose(slice)));
    if (kept.length >= query.limit) break;
    read += sliceRows;
    if (read >= keep.maxRead && slice.length === sliceRows) return { rows: kept, stoppedAt: slice.at(-1) ?? null };
  }
  return { rows: kept.slice(0, query.limit), stoppedAt: null };
}

/** All rows of a query in pages. Each page begins after the last row of the one before. */
export async function* allPages<Name extends TableName>(
  store: Pick<Store, 'page'>,
  query: PageQuery<Name>,
): AsyncIterable<readonly Row<Name>[]> {
  const { column, descending } = query.order;
  for (let { where } = query; ; ) {
    const rows = await store.page({ ...query, where });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < query.limit) return;
    where = [...query.where, { column, is: descending ? '<' : '>', value: last[column] as string | number }];
  }
}
