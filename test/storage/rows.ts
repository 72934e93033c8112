import { ledgerRow } from '@loyalty-service/server/accounts/booking/ledger-row';
import { asJsonText } from '@loyalty-service/server/base/stored-json';
import { codeKey } from '@loyalty-service/server/domain/comparison-keys';
import type { View } from '@loyalty-service/server/ledger/command';
import { blankRow } from '@loyalty-service/server/storage/blank-row';
import type { Tenant } from '@loyalty-service/server/storage/needs';
import { need } from '@loyalty-service/server/storage/needs';
import type { Change, NewEvent, Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';

export const tenantA: Tenant = { business_id: 'biz_a', mode: 'test' };
export const tenantB: Tenant = { business_id: 'biz_b', mode: 'test' };

/** A customer of few words. */
export const customerRow = (tenant: Tenant, id: string, given: Partial<Row<'customers'>> = {}): Row<'customers'> =>
  blankRow('customers', {
    ...tenant,
    id,
    created_at: 1,
    ...given,
  });

export const counterRow = (tenant: Tenant, card_id: string, given: Partial<Row<'counters'>> = {}): Row<'counters'> =>
  blankRow('counters', {
    ...tenant,
    card_id,
    name: 'n',
    day: 0,
    ...given,
  });

/** A card without anything on it. */
export const cardRow = (tenant: Tenant, id: string, given: Partial<Row<'cards'>> = {}): Row<'cards'> =>
  blankRow('cards', {
    ...tenant,
    id,
    code: id,
    code_key: codeKey(id),
    program_id: 'p',
    kind: 'points',
    unit: 'point',
    created_at: 1,
    ...given,
  });

interface CardLedger {
  readonly card: Row<'cards'>;
  readonly rows: readonly Row<'transactions'>[];
}

/** A card with so many rows, each made a millisecond after the one before; their amounts end in all digits by turns. */
export function cardLedger(tenant: Tenant, id: string, count: number): CardLedger {
  let card = cardRow(tenant, id);
  const rows: Row<'transactions'>[] = [];
  for (let index = 1; index <= count; index += 1) {
    const view = { tenant, now: 1_000 + index, newId: () => `${id}-${index}` } as unknown as View;
    const given = {
      kind: 'earn' as const,
      amount: index % 10,
      delta: 0,
      rules_version: 1,
      key_id: null,
      occurred_at: 1,
    };
    const row = ledgerRow(view, card, given);
    rows.push(row);
    card = { ...card, last_sequence: row.sequence, last_transaction_id: row.id };
  }
  return { card, rows };
}

/** An enabled endpoint that wants everything. */
export const endpointRow = (
  tenant: Tenant,
  id: string,
  given: Partial<Row<'webhook_endpoints'>> = {},
): Row<'webhook_endpoints'> =>
  blankRow('webhook_endpoints', {
    ...tenant,
    id,
    url: 'https://shop.example.com/hooks',
    enabled_events: '*',
    secret: 'sealed',
    round: 0,
    created_at: 1,
    ...given,
  });

/** A delivery that is due, to an endpoint. */
export const deliveryRow = (
  tenant: Tenant,
  endpoint_id: string,
  id: string,
  given: Partial<Row<'deliveries'>> = {},
): Row<'deliveries'> =>
  blankRow('deliveries', {
    ...tenant,
    id,
    endpoint_id,
    event_id: `evt_${id}`,
    round: 0,
    disables: 1,
    due_at: 1,
    created_at: 1,
    ...given,
  });

export const mailRow = (tenant: Tenant, id: string, due_at: number): Row<'mails'> =>
  blankRow('mails', {
    ...tenant,
    id,
    kind: 'disabled',
    recipient: 'ada@example.com',
    facts: asJsonText('{}'),
    due_at,
    created_at: 1,
  });

export const newCustomer = (tenant: Tenant, id: string, given: Partial<Row<'customers'>> = {}): Change => ({
  kind: 'insert',
  table: 'customers',
  row: customerRow(tenant, id, given),
});

/** An entry by which a customer is found. */
export const newEntry = (tenant: Tenant, entry: string, customer_id: string): Change => ({
  kind: 'insert',
  table: 'customer_search',
  row: { ...tenant, entry: `${entry}\u001f${customer_id}`, customer_id },
});

export const newEvent = (tenant: Tenant, id: string): NewEvent => ({
  tenant,
  id,
  type: 'customer.updated',
  body: `"id":"${id}"}`,
  card: null,
  customer_id: null,
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
