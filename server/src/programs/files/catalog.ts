import { programStatuses } from '@loyalty-service/contract/resources/programs';
import type { View } from '../../ledger/command.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { isInUse, type Keys, keyOf, keysOf } from './keys.ts';

/** All programs and rewards of a business, and the keys of the programs. */
export interface Catalog {
  readonly programs: readonly Row<'programs'>[];
  readonly rewards: readonly Row<'rewards'>[];
  readonly keys: Keys;
}

export async function readCatalog(service: Service, tenant: Tenant): Promise<Catalog> {
  const [programs, rewards] = await Promise.all([
    allOf(service, tenant, 'programs'),
    allOf(service, tenant, 'rewards'),
  ]);
  return { programs, rewards, keys: keysOf(programs) };
}

/** The same inside of a write, with the rewards of the programs that have one of the keys. */
export function catalogIn(view: View, keys: ReadonlySet<string>): Catalog {
  const programs = byId(programStatuses.flatMap((status) => view.all('programs', 'status', [status])));
  const named = programs.filter((row) => isInUse(row) && keys.has(keyOf(row)));
  const rewards = byId(named.flatMap(({ id }) => view.all('rewards', 'program', [id])));
  return { programs, rewards, keys: keysOf(programs) };
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));

const pageSize = 1_000;

/** The rows of a table, from the oldest to the newest. */
async function allOf<Name extends 'programs' | 'rewards'>(
  { store }: Service,
  tenant: Tenant,
  table: Name,
): Promise<readonly Row<Name>[]> {
  const rows: Row<Name>[] = [];
  for (;;) {
    const last = rows.at(-1)?.id;
    const page = await store.page<Name>({
      ...{ table, tenant, order: { column: 'id', descending: false }, limit: pageSize },
      where: last === undefined ? [] : [{ column: 'id', is: '>', value: String(last) }],
    });
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
