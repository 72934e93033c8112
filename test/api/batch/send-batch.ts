import { expect } from 'vitest';
import type { Answer, TestBusiness } from '../../support/server.ts';
import { done } from '../support/counter.ts';

type Json = Answer['json'];

export const path = '/v1/transactions/batch';

/** Sends the items. Each result, refused or booked, names the action of its item. */
export async function send(of: Pick<TestBusiness, 'call'>, ...items: readonly Json[]): Promise<readonly Json[]> {
  const { results } = await done(of.call('POST', path, { body: { items } }));
  expect(results.map(({ action }: Json) => action)).toEqual(items.map(({ action }) => action));
  return results;
}

/** The status of each booked item, and the code of each refused one. */
export const statuses = (results: readonly Json[]) =>
  results.map(({ status, body }) => (status === 200 ? 200 : body.code));
