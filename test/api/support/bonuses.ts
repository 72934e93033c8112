import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import { must } from './shop.ts';

type Json = Readonly<Record<string, unknown>>;

/** A campaign that adds 50 each time that it is set off. */
export const bonusOn = (on: Json, more: Json = {}): Json => ({
  id: 'extra',
  name: 'Extra',
  on,
  effect: { kind: 'add', value: 50 },
  ...more,
});

/** The bonus rows of a card, oldest first. */
export async function bonusesOf(business: TestBusiness, cardId: string): Promise<Answer['json'][]> {
  const page = await must(business, 'GET', `/v1/cards/${cardId}/transactions?kind=bonus&limit=100`);
  return page.data.toReversed();
}

/** Each with its reference and what it brought. */
export const grantsOf = async (business: TestBusiness, cardId: string): Promise<[string, number][]> =>
  (await bonusesOf(business, cardId)).map(({ reference, delta }) => [reference, delta]);

/** The whole ledger adds up, with its counters and events. */
export async function expectSound({ service }: TestServer): Promise<void> {
  expect(await verifyLedger(service.store, service.now())).toMatchObject({ violations: 0, listed: [] });
}
