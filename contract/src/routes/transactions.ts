import { z } from 'zod';
import { BatchAnswer, BatchRequest } from '../batch.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { MovementAnswer, ReverseRequest } from '../movements.ts';
import { listOf, noQuery } from '../pages.ts';
import { Transaction, TransactionsQuery } from '../transactions.ts';
import { about, c, writeHeaders } from './route.ts';

export const TransactionList = listOf(Transaction, 'TransactionList');

export const transactions = c.router({
  reverse: {
    method: 'POST',
    path: '/v1/transactions/:id/reverse',
    pathParams: z.object({ id: pathId() }),
    headers: writeHeaders,
    query: noQuery,
    body: ReverseRequest,
    responses: { 200: MovementAnswer, ...problems },
    summary: 'Reverse a transaction',
    description:
      'Takes back what a refunded purchase earned, or gives back what was used. `items` takes back what the returned articles earned, `amount` the same share of the units. Parts add up exactly. What was used comes back to the lots it was taken from.',
    metadata: about({
      operationId: 'reverseTransaction',
      scope: 'transactions:write',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        'not_found',
        'card_closed',
        'reference_in_use',
        'occurred_at_out_of_range',
        'occurred_before_issue',
        'unsupported_for_kind',
        'invalid_amount',
        'nothing_to_reverse',
        'already_reversed',
        'refund_exceeds_original',
        'invalid_state',
        'insufficient_balance',
        'result_out_of_range',
      ],
    }),
  },
  batch: {
    method: 'POST',
    path: '/v1/transactions/batch',
    headers: writeHeaders,
    query: noQuery,
    body: BatchRequest,
    responses: { 200: BatchAnswer, ...problems },
    summary: 'Book many movements',
    description:
      'Up to 100 movements in one request of at most 1 MiB: the queue of a till that was offline. Each is booked or refused by itself and counts as one request. If an item is malformed, nothing is booked. Send the same again after any failure: each `reference` counts once. With an Idempotency-Key the answer is replayed, unless an item failed with 429 or 5xx.',
    metadata: about({
      operationId: 'batchTransactions',
      scope: 'transactions:write',
      tag: 'Transactions',
      idempotent: 'stored',
      countsItems: true,
      largeBody: true,
      codes: [],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/transactions',
    query: TransactionsQuery,
    responses: { 200: TransactionList, ...problems },
    summary: 'List transactions',
    description: 'The ledger, newest first.',
    metadata: about({
      operationId: 'listTransactions',
      scope: 'cards:read',
      tag: 'Transactions',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/transactions/:id',
    pathParams: z.object({ id: pathId() }),
    query: noQuery,
    responses: { 200: Transaction, ...problems },
    summary: 'Get a transaction',
    description: 'One row of the ledger, with the breakdown that explains it.',
    metadata: about({
      operationId: 'getTransaction',
      scope: 'cards:read',
      tag: 'Transactions',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
});
