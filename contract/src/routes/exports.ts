import { problems } from '../errors.ts';
import { Card } from '../resources/cards.ts';
import { Customer } from '../resources/customers.ts';
import {
  CardsExportQuery,
  CustomersExportQuery,
  TransactionsExportQuery,
  VouchersExportQuery,
} from '../resources/exports.ts';
import { Transaction } from '../resources/transactions.ts';
import { Voucher } from '../resources/vouchers.ts';
import { about, c } from './route.ts';

const promise =
  'Streams a file of any size, oldest row first. The file has every row that existed when the request arrived, and no newer ones. The audit log records each export.';

const exported = { scope: 'admin', tag: 'Records', idempotent: 'ignored', streams: true } as const;
const codes = ['overloaded', 'outcome_unknown', 'disk_full'] as const;

/** The answers are rows of the schema, one after the other. */
export const exports = c.router({
  customers: {
    method: 'GET',
    path: '/v1/exports/customers',
    query: CustomersExportQuery,
    responses: { 200: Customer, ...problems },
    summary: 'Export customers',
    description: `Returns all customers as NDJSON or CSV. ${promise}`,
    metadata: about({ operationId: 'exportCustomers', bound: null, roles: ['manager'], ...exported, codes }),
  },
  cards: {
    method: 'GET',
    path: '/v1/exports/cards',
    query: CardsExportQuery,
    responses: { 200: Card, ...problems },
    summary: 'Export cards',
    description: `Returns all cards with their balances as NDJSON or CSV. ${promise}`,
    metadata: about({
      operationId: 'exportCards',
      bound: { program: 'query', location: null },
      roles: ['manager'],
      ...exported,
      codes,
    }),
  },
  transactions: {
    method: 'GET',
    path: '/v1/exports/transactions',
    query: TransactionsExportQuery,
    responses: { 200: Transaction, ...problems },
    summary: 'Export transactions',
    description: `Returns the ledger as NDJSON or CSV. ${promise}`,
    metadata: about({
      operationId: 'exportTransactions',
      bound: { program: 'query', location: null },
      roles: ['manager'],
      ...exported,
      codes,
    }),
  },
  vouchers: {
    method: 'GET',
    path: '/v1/exports/vouchers',
    query: VouchersExportQuery,
    responses: { 200: Voucher, ...problems },
    summary: 'Export vouchers',
    description: `Returns vouchers with their codes as NDJSON or CSV, with \`batch_id\` those of one batch. ${promise}`,
    metadata: about({
      operationId: 'exportVouchers',
      bound: { program: 'query', location: null },
      roles: ['manager'],
      ...exported,
      codes,
    }),
  },
});
