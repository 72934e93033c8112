import { type IdKind, isId } from '@loyalty-service/contract/fields/ids';
import { Refusal } from '../domain/refusal.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Condition } from '../storage/queries.ts';
import type { Row, TableName } from '../storage/tables.ts';
import { type Keep, type KeptPage, keptPage } from './kept-page.ts';
import type { Service } from './service.ts';

export const defaultPageLimit = 20;

/** A page of a list, as in the answer. */
export interface Page<Resource> {
  readonly object: 'list';
  readonly data: Resource[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export const encodeCursor = (position: string): string => Buffer.from(position).toString('base64url');

/** The id in a cursor. Refuses a cursor that is not ours. */
export function idCursor(kind: IdKind, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const id = Buffer.from(cursor, 'base64url').toString();
  return isId(kind, id) ? id : refuseCursor();
}

/** The number in a cursor: a sequence or a version. */
export function numberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  return /^\d{1,16}$/.test(text) ? Number(text) : refuseCursor();
}

export function refuseCursor(): never {
  throw new Refusal(
    'invalid_cursor',
    'The cursor does not come from this list. Use next_cursor of the previous page, or leave it out.',
    {},
    [{ in: 'query', pointer: '/cursor', code: 'invalid_cursor', detail: 'is not a cursor of this list' }],
  );
}

/**
 * A page of `rows`, which have one row more than the limit if a next page exists. `position` returns the cursor of a row. If
 * reading stopped early, the next page begins after `stoppedAt`.
 */
export function pageOf<R, Resource>(
  rows: readonly R[],
  limit: number,
  resource: (row: R) => Resource,
  position: (row: R) => string,
  stoppedAt: R | null = null,
): Page<Resource> {
  const shown = rows.slice(0, limit);
  const last = (rows.length > limit ? shown.at(-1) : stoppedAt) ?? undefined;
  return {
    object: 'list',
    data: shown.map(resource),
    has_more: last !== undefined,
    next_cursor: last ? encodeCursor(position(last)) : null,
  };
}

export const idOf = ({ id }: { readonly id: string }): string => id;

type Identified = {
  [Name in TableName]: Row<Name> extends { readonly id: string; readonly created_at: number } ? Name : never;
}[TableName];

interface ListQuery<Name extends Identified> {
  readonly table: Name;
  readonly kind: IdKind;
  readonly tenant: Tenant;
  readonly where: readonly Condition[];
  readonly limit: number | undefined;
  readonly cursor: string | undefined;
}

/** A page of resources, newest first. */
export async function listPage<Name extends Identified, Resource>(
  { store }: Service,
  { table, kind, tenant, where, limit = defaultPageLimit, cursor }: ListQuery<Name>,
  resource: (row: Row<Name>) => Resource,
  keep: Keep<Row<Name>> | null = null,
): Promise<Page<Resource>> {
  const before = idCursor(kind, cursor);
  const query = {
    table,
    tenant,
    where: before === null ? where : [...where, { column: 'id', is: '<' as const, value: before }],
    order: { column: 'id' as keyof Row<Name> & string, descending: true },
    limit: limit + 1,
  };
  const found: KeptPage<Row<Name>> = await keptPage(store, query, keep);
  const { rows, stoppedAt } = found as KeptPage<Row<Name> & { readonly id: string }>;
  return pageOf(rows, limit, resource, idOf, stoppedAt);
}

/** The conditions of the filters that have a value. */
export const conditions = (
  given: readonly (readonly [column: string, is: Condition['is'], value: string | number | null | undefined])[],
): Condition[] =>
  given.flatMap(([column, is, value]) => (value === undefined || value === null ? [] : [{ column, is, value }]));
