import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { listOf, noQuery } from '../pages.ts';
import { Transaction, TransactionsQuery } from '../transactions.ts';
import { about, c } from './route.ts';

export const TransactionList = listOf(Transaction, 'TransactionList');

export const transactions = c.router({
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
