import { z } from 'zod';
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
      'Takes back what a refunded purchase earned, or gives back what was used: all of it or a part. Any parts add up exactly, and what was used comes back to the lots it was taken from.',
    metadata: about({
      operationId: 'reverseTransaction',
      scope: 'transactions:write',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        'not_found',
        'card_closed',
        'reference_in_use',
        'unsupported_for_kind',
        'invalid_amount',
        'nothing_to_reverse',
        'already_reversed',
        'refund_exceeds_original',
        'invalid_state',
        'insufficient_balance',
      ],
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
