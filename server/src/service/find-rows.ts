import { type IdKind, isId, nounOf } from '@loyalty-service/contract/fields/ids';
import { need, type Tenant } from '../storage/needs.ts';
import type { Value } from '../storage/tables/table.ts';
import { type LookupName, type Row, type TableName, tables } from '../storage/tables.ts';
import { found, pathIdOf } from './found.ts';
import type { Service } from './service.ts';

/** The committed rows that a look-up finds. */
export async function findRows<Name extends TableName>(
  { store }: Pick<Service, 'store'>,
  tenant: Tenant,
  table: Name,
  by: LookupName<Name>,
  values: readonly Value[],
): Promise<readonly Row<Name>[]> {
  const [one] = await store.load([need(table, by, tenant, values)]);
  return (one?.rows ?? []) as readonly Row<Name>[];
}

const tablesOf = {
  program: 'programs',
  customer: 'customers',
  card: 'cards',
  card_link: 'card_links',
  transaction: 'transactions',
  reward: 'rewards',
  voucher: 'vouchers',
  referral: 'referrals',
  voucher_batch: 'voucher_batches',
  membership: 'memberships',
  api_key: 'api_keys',
  hold: 'holds',
  webhook_endpoint: 'webhook_endpoints',
  delivery: 'deliveries',
  import: 'imports',
  simulation: 'simulations',
  person: 'people',
  session: 'sessions',
  passkey: 'passkeys',
} as const satisfies Partial<Record<IdKind, TableName>>;

type Findable = keyof typeof tablesOf;

/** The row that a path names, or `not_found`. */
export async function getRow<Kind extends Findable>(
  service: Service,
  tenant: Tenant,
  kind: Kind,
  id: string,
): Promise<Row<(typeof tablesOf)[Kind]>> {
  const rows = await findRows(service, tenant, tablesOf[kind], 'key', [pathIdOf(kind, id)]);
  return found(rows[0], nounOf(kind)) as Row<(typeof tablesOf)[Kind]>;
}

const kindOfId = (id: string) => (Object.keys(tablesOf) as Findable[]).find((kind) => isId(kind, id));

/** The table of the object that an id names, or null if it names none of these. */
export function tableOfId(id: string): (typeof tablesOf)[Findable] | null {
  const kind = kindOfId(id);
  return kind ? tablesOf[kind] : null;
}

/** The kind of the resource with this id, or null if the business has no such resource in this mode. */
export async function kindOfExisting(service: Service, tenant: Tenant, id: string): Promise<IdKind | null> {
  if (isId('event', id)) return (await findRows(service, tenant, 'events', 'id', [id])).length > 0 ? 'event' : null;
  const kind = kindOfId(id);
  // A resource without a mode cannot be in the other mode.
  if (!kind || tables[tablesOf[kind]].scope !== 'mode') return null;
  const [row] = await findRows(service, tenant, tablesOf[kind], 'key', [id]);
  return row ? kind : null;
}
