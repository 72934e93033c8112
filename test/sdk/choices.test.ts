import { choices, type Way } from '@loyalty-service/contract/fields/choices';
import { idOf } from '@loyalty-service/contract/openapi/examples/ids';
import { BatchItem } from '@loyalty-service/contract/resources/batch';
import { CardLookup } from '@loyalty-service/contract/resources/cards';
import { CustomerSearch } from '@loyalty-service/contract/resources/customers';
import { ImportRequest } from '@loyalty-service/contract/resources/imports';
import { HoldRequest, ReverseRequest, TopUpRequest } from '@loyalty-service/contract/resources/movements';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

const itemOf = (action: string): z.ZodType =>
  BatchItem.options.find(({ shape }) => shape.action.value === action) ?? expect.unreachable(action);

/** Each body with a choice, and what every body of it needs. */
const bodies: readonly (readonly [name: string, schema: z.ZodType, always: object])[] = [
  ['TopUpRequest', TopUpRequest, {}],
  ['HoldRequest', HoldRequest, {}],
  ['ReverseRequest', ReverseRequest.unwrap(), {}],
  ['CardLookup', CardLookup, {}],
  ['CustomerSearch', CustomerSearch, {}],
  ['ImportRequest', ImportRequest, {}],
  ['BatchTopUp', itemOf('top_up'), { action: 'top_up', card_id: idOf('card'), reference: 'a' }],
  ['BatchReverse', itemOf('reverse'), { action: 'reverse', card_id: idOf('card'), reference: 'a' }],
];

const values: Readonly<Record<string, unknown>> = {
  amount: 5,
  pack_id: 'ten',
  reward_id: idOf('reward'),
  expires_at: '2026-11-28T12:00:00Z',
  expires_in: 900,
  items: [{ sku: 'a', quantity: 1 }],
  code: 'ABCD',
  external_id: 'crm-1',
  customer_id: idOf('customer'),
  customer_ids: [idOf('customer')],
  query: 'ada',
  email: 'ada@example.com',
  phone: '+4915112345678',
  rows: [{ customer_external_id: 'crm-1' }],
  csv: 'customer_external_id\ncrm-1',
  transaction_id: idOf('transaction'),
  original: { action: 'earn', reference: 'a' },
};
const pick = (fields: readonly string[]): object => Object.fromEntries(fields.map((field) => [field, values[field]]));

const giving = ({ gives = [], where }: Way): object => ({ ...where, ...pick(gives) });

/** A body by the first way of every choice, but for one. */
const wholeBut = (all: readonly (readonly Way[])[], choice: readonly Way[]): object =>
  Object.assign({}, ...all.filter((other) => other !== choice).map(([first]) => first && giving(first)));

describe('a choice that types are printed from', () => {
  it.each(bodies)('is what the schema asks for: %s', (_, schema, always) => {
    const { all } = choices.get(schema) ?? expect.unreachable('there is no choice');
    for (const choice of all) {
      const rest = { ...always, ...wholeBut(all, choice) };
      for (const way of choice) {
        const whole = { ...rest, ...giving(way) };
        expect(schema.safeParse(whole).error, JSON.stringify(whole)).toBeUndefined();
        const sides =
          way.gives ?? choice.flatMap(({ leavesOut }) => leavesOut).filter((field) => !way.leavesOut.includes(field));
        for (const field of way.leavesOut) {
          expect(schema.safeParse({ ...whole, ...pick([...sides, field]) }).success, field).toBe(false);
        }
        for (const field of way.gives ?? []) {
          expect(schema.safeParse({ ...rest, ...way.where }).success, `without ${field}`).toBe(false);
        }
      }
    }
  });
});
