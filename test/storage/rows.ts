import { ledgerRow } from '@loyalty-service/server/accounts/booking/ledger-row';
import { asJsonText, jsonText, noMetadata } from '@loyalty-service/server/base/stored-json';
import { codeKey } from '@loyalty-service/server/domain/comparison-keys';
import type { View } from '@loyalty-service/server/ledger/command';
import type { Tenant } from '@loyalty-service/server/storage/needs';
import { need } from '@loyalty-service/server/storage/needs';
import type { Change, NewEvent, Store } from '@loyalty-service/server/storage/store';
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
  email_key: null,
  phone: null,
  birthday: null,
  locale: null,
  tags: jsonText([]),
  marketing_consent: 0,
  marketing_consent_at: null,
  marketing_consent_source: null,
  status: 'active',
  merged_into: null,
  erasing_since: null,
  search_entries: null,
  metadata: noMetadata,
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
  excluded: 0,
  ...given,
});

/** A card without anything on it. */
export const cardRow = (tenant: Tenant, id: string, given: Partial<Row<'cards'>> = {}): Row<'cards'> => ({
  ...tenant,
  id,
  code: id,
  code_key: codeKey(id),
  external_id: null,
  customer_id: null,
  program_id: 'p',
  kind: 'points',
  unit: 'point',
  currency: null,
  status: 'active',
  status_reason: null,
  status_changed_at: 1,
  available: 0,
  pending: 0,
  held: 0,
  lifetime_earned: 0,
  lifetime_used: 0,
  next_expiry_amount: null,
  next_expiry_at: null,
  next_available_amount: null,
  next_available_at: null,
  lots_card_id: null,
  holds_card_id: null,
  membership_id: null,
  lapses_at: null,
  expiry_announced_to: null,
  due_at: null,
  tier_id: null,
  standing_earns: 0,
  last_sequence: 0,
  last_transaction_id: null,
  counted: 0,
  replaces: null,
  replaced_by: null,
  merged_card_id: null,
  issued_at: null,
  expires_at: null,
  last_activity_at: null,
  metadata: noMetadata,
  version: 1,
  created_at: 1,
  updated_at: 1,
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
): Row<'webhook_endpoints'> => ({
  ...tenant,
  id,
  url: 'https://shop.example.com/hooks',
  description: null,
  enabled_events: '*',
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failed_delivery_id: null,
  owner_email: null,
  secret: 'sealed',
  old_secrets: null,
  warned_at: null,
  round: 0,
  chore: null,
  metadata: noMetadata,
  version: 1,
  created_at: 1,
  updated_at: 1,
  ...given,
});

/** A delivery that is due, to an endpoint. */
export const deliveryRow = (
  tenant: Tenant,
  endpoint_id: string,
  id: string,
  given: Partial<Row<'deliveries'>> = {},
): Row<'deliveries'> => ({
  ...tenant,
  id,
  endpoint_id,
  event_id: `evt_${id}`,
  status: 'pending',
  round: 0,
  failures: 0,
  disables: 1,
  body: null,
  trace_id: null,
  attempts: jsonText([]),
  excerpts_since: null,
  due_at: 1,
  lease_until: 0,
  skipped_at: null,
  metadata: noMetadata,
  version: 1,
  created_at: 1,
  updated_at: 1,
  ...given,
});

export const mailRow = (tenant: Tenant, id: string, due_at: number): Row<'mails'> => ({
  ...tenant,
  id,
  kind: 'disabled',
  recipient: 'ada@example.com',
  facts: asJsonText('{}'),
  failures: 0,
  due_at,
  version: 1,
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
