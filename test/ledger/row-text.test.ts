import { asJsonText, jsonText } from '@loyalty-service/server/base/stored-json';
import type { BreakdownLine, PurchaseItem } from '@loyalty-service/server/domain/earn/types';
import { rowEventRest } from '@loyalty-service/server/ledger/event-text';
import { bookedText, transactionResource } from '@loyalty-service/server/resources/transaction';
import type { Row } from '@loyalty-service/server/storage/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const tenant = { business_id: 'biz_01j0000000000000000000000a', mode: 'live' } as const;

const row: Row<'transactions'> = {
  ...tenant,
  id: 'txn_01j0000000000000000000000b',
  card_id: 'crd_01j0000000000000000000000c',
  customer_id: null,
  program_id: 'prg_01j0000000000000000000000d',
  rules_version: 2,
  kind: 'earn',
  unit: 'point',
  amount: 1_250,
  delta: 12,
  sequence: 3,
  previous_id: 'txn_01j0000000000000000000000a',
  purchase_amount: 1_250,
  spend: 1_250,
  excluded: 0,
  currency: 'EUR',
  value: null,
  balance_after: 40,
  breakdown: jsonText([{ type: 'base', ref: null, delta: 12, note: null }]),
  outcome: 'applied',
  available_at: 1_767_225_600_000,
  expires_at: null,
  reference: 'sale "1"',
  reward_id: null,
  quantity: null,
  voucher_id: null,
  vouchers: null,
  pack_id: null,
  plan_id: null,
  hold_id: null,
  reverses: null,
  cause_id: null,
  items: jsonText(null),
  facts: null,
  taken: null,
  reversed_delta: 5,
  reversed_amount: 500,
  location: 'till-1',
  staff_ref: null,
  reason: null,
  note: null,
  metadata: jsonText({ till: '1' }),
  key_id: 'key_01j0000000000000000000000e',
  occurred_at: 1_767_225_600_000,
  version: 2,
  created_at: 1_767_225_600_001,
  updated_at: 1_767_225_700_000,
};

const transaction =
  '{"id":"txn_01j0000000000000000000000b","object":"transaction","card_id":"crd_01j0000000000000000000000c","customer_id":null,"program_id":"prg_01j0000000000000000000000d","rules_version":2,"kind":"earn","unit":"point","amount":1250,"delta":12,"sequence":3,"purchase_amount":1250,"currency":"EUR","value":null,"balance_after":40,"breakdown":[{"type":"base","ref":null,"delta":12,"note":null}],"items":null,"outcome":"applied","available_at":"2026-01-01T00:00:00.000Z","expires_at":null,"reference":"sale \\"1\\"","reward_id":null,"hold_id":null,"reverses":null,"reversed_delta":0,"reversed_amount":0,"location":"till-1","staff_ref":null,"reason":null,"note":null,"key_id":"key_01j0000000000000000000000e","occurred_at":"2026-01-01T00:00:00.000Z","metadata":{"till":"1"},"version":1,"livemode":true,"created_at":"2026-01-01T00:00:00.001Z","updated_at":"2026-01-01T00:00:00.001Z"}';

// Answers and events of rows that exist are made from the row each time. When this text changes, they change. So only new rows
// may show a new field.
it('is made of a row as it was booked, the same bytes by every version of this service', () => {
  expect(bookedText(row)).toBe(transaction);
  const event = {
    id: 'evt_01j0000000000000000000000b',
    body: '{"id":"req_1","idempotency_key":"k"}',
    card: '{"id":"c"}',
  };
  expect(rowEventRest(tenant, row, event)).toBe(
    `"id":"evt_01j0000000000000000000000b","object":"event","type":"transaction.created","api_version":"v1","created_at":"2026-01-01T00:00:00.001Z","timestamp":"2026-01-01T00:00:00.001Z","livemode":true,"business_id":"biz_01j0000000000000000000000a","request":{"id":"req_1","idempotency_key":"k"},"data":{"transaction":${transaction},"card":{"id":"c"}}}`,
  );
});

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const instants = fc.integer({ min: 0, max: 4_102_444_800_000 });
const words = fc.string({ unit: 'binary', maxLength: 20 });
const json = (value: unknown) => JSON.stringify(value);

/** A row as it is booked, with anything where something can be. */
const bookedRows = fc
  .record({
    customer_id: nullable(fc.constant('cus_01j0000000000000000000000f')),
    kind: fc.constantFrom('earn', 'use', 'reverse'),
    unit: fc.constantFrom('point', 'stamp', 'minor', 'unit', 'visit'),
    delta: fc.integer(),
    purchase_amount: nullable(fc.nat()),
    currency: nullable(fc.constant('EUR')),
    value: nullable(fc.integer()),
    breakdown: fc
      .array(fc.record({ type: fc.constant('campaign'), ref: words, note: nullable(words) }))
      .map((lines) => asJsonText<BreakdownLine[]>(json(lines))),
    items: fc
      .oneof(fc.constant(null), fc.array(fc.record({ sku: words, units: fc.integer() })))
      .map((items) => asJsonText<PurchaseItem[] | null>(json(items))),
    available_at: nullable(instants),
    expires_at: nullable(instants),
    reference: nullable(words),
    reward_id: nullable(words),
    quantity: nullable(fc.integer({ min: 2, max: 100 })),
    voucher_id: nullable(fc.constant('vch_01j0000000000000000000000g')),
    hold_id: nullable(words),
    reverses: nullable(words),
    location: nullable(words),
    staff_ref: nullable(words),
    reason: nullable(words),
    note: nullable(words),
    key_id: nullable(fc.constant('key_01j0000000000000000000000e')),
    metadata: fc
      .dictionary(words, words)
      .map((metadata) => asJsonText<typeof metadata>(json(JSON.parse(json(metadata))))),
    created_at: instants,
  })
  .map((given) => ({
    ...row,
    ...given,
    reversed_delta: 0,
    reversed_amount: 0,
    version: 1,
    updated_at: given.created_at,
  }));

it('says of a new row what the row is read as', () => {
  fc.assert(fc.property(bookedRows, (one) => bookedText(one) === json(transactionResource(one))));
});
