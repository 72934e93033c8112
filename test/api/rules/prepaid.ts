import type { Json, Till } from './till.ts';

/** The payment of an action, in minor units. */
export const paid = (act: string, body: Json) => async (till: Till) =>
  (await till.act(act, body)).transaction.purchase_amount;

export const week = { unit: 'week', count: 1 };
/** When a week expires that begins as the till opens. */
export const nextWeek = '2026-03-17T23:00:00.000Z';
