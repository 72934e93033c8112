import { z } from 'zod';
import { type ErrorCode, problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery } from '../fields/pages.ts';
import { BatchAnswer, BatchRequest } from '../resources/batch.ts';
import { ExpandedTransaction } from '../resources/expanded.ts';
import { MovementAnswer, ReverseRequest } from '../resources/movements.ts';
import { TransactionQuery, TransactionsQuery } from '../resources/transactions.ts';
import { earnCodes } from './earn-codes.ts';
import { holds } from './holds.ts';
import { memberships } from './memberships.ts';
import { movements } from './movements.ts';
import { about, c, writeHeaders } from './route.ts';

export const TransactionList = listOf(ExpandedTransaction, 'TransactionList');

const reverseCodes = [
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
] as const;

/** An atomic batch answers with the error of the item that is refused. */
const batchCodes = [
  ...new Set([
    ...earnCodes,
    ...reverseCodes,
    ...[movements.topUp, movements.use, movements.redeem, movements.adjust, holds.capture, memberships.renew].flatMap(
      ({ metadata }): readonly ErrorCode[] => metadata.codes,
    ),
  ]),
];

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
      'Takes back the units that a refunded purchase earned, or returns used units to their lots. `items` takes back the units of the returned articles; `amount` takes back units in proportion to the refunded amount. If partial reversals refund everything, together they take back exactly the units of the original.',
    metadata: about({
      operationId: 'reverseTransaction',
      scope: 'transactions:write',
      bound: { program: 'transaction', location: 'transaction' },
      roles: ['manager', 'support', 'cashier'],
      batchAction: 'reverse',
      tag: 'Spending',
      idempotent: 'stored',
      codes: reverseCodes,
    }),
  },
  batch: {
    method: 'POST',
    path: '/v1/transactions/batch',
    headers: writeHeaders,
    query: noQuery,
    body: BatchRequest,
    responses: { 200: BatchAnswer, ...problems },
    summary: 'Book a batch of transactions',
    description:
      'Books up to 100 items in one request of at most 1 MiB, for example the queue of a till that was offline. Each item is booked or refused separately and counts as one request. With `atomic`, all items are booked or none, for example the return and the new sale of an exchange. If an item is malformed, nothing is booked. After a failure, send the same batch again: each `reference` counts once. With an Idempotency-Key the answer is replayed, unless an item failed with 429 or 5xx.',
    metadata: about({
      operationId: 'batchTransactions',
      scope: 'transactions:write',
      bound: { program: 'items', location: 'items' },
      roles: ['manager', 'cashier'],
      tag: 'Transactions',
      idempotent: 'stored',
      countsItems: true,
      largeBody: true,
      codes: batchCodes,
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/transactions',
    query: TransactionsQuery,
    responses: { 200: TransactionList, ...problems },
    summary: 'List transactions',
    description:
      'Returns the ledger, newest first. With `figure`, a page can have fewer items than `limit`; continue while `has_more` is true.',
    metadata: about({
      operationId: 'listTransactions',
      scope: 'cards:read',
      bound: { program: 'query', location: 'query' },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Transactions',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/transactions/:id',
    pathParams: z.object({ id: pathId() }),
    query: TransactionQuery,
    responses: { 200: ExpandedTransaction, ...problems },
    summary: 'Get a transaction',
    description: 'Returns one row of the ledger, with the breakdown that explains it.',
    metadata: about({
      operationId: 'getTransaction',
      scope: 'cards:read',
      bound: { program: 'transaction', location: 'transaction' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Transactions',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
});
