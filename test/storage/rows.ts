import type { Change, NewEvent, Store, Tenant } from '@loyalty-service/server/storage/store';
import { need } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';

export const tenantA: Tenant = { business_id: 'biz_a', mode: 'test' };
export const tenantB: Tenant = { business_id: 'biz_b', mode: 'test' };

/** A customer of few words. */
export const customerRow = (tenant: Tenant, id: string, given: Partial<Row<'customers'>> = {}): Row<'customers'> => ({
  ...tenant,
  id,
  external_id: null,
  name: null,
  email: null,
  phone: null,
  birthday: null,
  locale: null,
  tags: '[]',
  marketing_consent: 0,
  marketing_consent_at: null,
  marketing_consent_source: null,
  status: 'active',
  merged_into: null,
  metadata: '{}',
  version: 1,
  created_at: 1,
  updated_at: 1,
  ...given,
});

export const counterRow = (tenant: Tenant, card_id: string, given: Partial<Row<'counters'>> = {}): Row<'counters'> => ({
  ...tenant,
  card_id,
  name: 'n',
  day: 0,
  value: 0,
  amount: 0,
  count: 0,
  spend: 0,
  ...given,
});

export const newCustomer = (tenant: Tenant, id: string, given: Partial<Row<'customers'>> = {}): Change => ({
  kind: 'insert',
  table: 'customers',
  row: customerRow(tenant, id, given),
});

export const newEvent = (tenant: Tenant, id: string): NewEvent => ({
  tenant,
  id,
  type: 'customer.updated',
  body: `"id":"${id}"}`,
  created_at: 1,
});

/** Writes what is given, in one transaction. */
export const save = (store: Store, changes: readonly Change[], events: readonly NewEvent[] = []): Promise<void> =>
  store.write([], () => ({ missing: [], changes, events }));

export async function customersOf(store: Store, tenant: Tenant): Promise<readonly Row<'customers'>[]> {
  const order = { column: 'id', descending: false } as const;
  return store.page({ table: 'customers', tenant, where: [], order, limit: 1_000 });
}

export async function eventsOf(store: Store, tenant: Tenant): Promise<readonly Row<'events'>[]> {
  const order = { column: 'sequence', descending: false } as const;
  return store.page({ table: 'events', tenant, where: [], order, limit: 1_000 });
}

export async function counterOf(store: Store, tenant: Tenant, card: string): Promise<Row<'counters'> | undefined> {
  const [found] = await store.load([need('counters', 'key', tenant, [card, 'n', 0])]);
  return found?.rows[0] as Row<'counters'> | undefined;
}
