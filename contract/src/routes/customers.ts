import { z } from 'zod';
import {
  Customer,
  CustomerCreate,
  CustomerExport,
  CustomerMerge,
  CustomerPatch,
  CustomerPut,
  CustomerSearch,
} from '../customers.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { listOf, NoBody, noQuery, pageQuery } from '../pages.ts';
import { about, c, changeHeaders, putHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });
const CustomerList = listOf(Customer, 'CustomerList');

export const customers = c.router({
  create: {
    method: 'POST',
    path: '/v1/customers',
    headers: writeHeaders,
    query: noQuery,
    body: CustomerCreate,
    responses: { 201: Customer, ...problems },
    summary: 'Create a customer',
    description: 'Every field may be left out.',
    metadata: about({
      operationId: 'createCustomer',
      scope: 'customers:write',
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['external_id_taken'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/customers/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Customer, ...problems },
    summary: 'Get a customer',
    description: 'One customer. A merged one names the customer that took its place.',
    metadata: about({
      operationId: 'getCustomer',
      scope: 'customers:read',
      tag: 'Customers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  getByExternalId: {
    method: 'GET',
    path: '/v1/external-customers/:external_id',
    pathParams: z.object({ external_id: pathId() }),
    query: noQuery,
    responses: { 200: Customer, ...problems },
    summary: 'Get a customer by external id',
    description: 'The customer with exactly this external id.',
    metadata: about({
      operationId: 'getExternalCustomer',
      scope: 'customers:read',
      tag: 'Customers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/customers',
    query: z.strictObject(pageQuery()),
    responses: { 200: CustomerList, ...problems },
    summary: 'List customers',
    description: 'Newest first.',
    metadata: about({
      operationId: 'listCustomers',
      scope: 'customers:read',
      tag: 'Customers',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/customers/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: CustomerPatch,
    responses: { 200: Customer, ...problems },
    summary: 'Change a customer',
    description: 'Only what is given changes; null empties a field.',
    metadata: about({
      operationId: 'updateCustomer',
      scope: 'customers:write',
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'external_id_taken', 'customer_not_active'],
    }),
  },
  search: {
    method: 'POST',
    path: '/v1/customers/search',
    query: noQuery,
    body: CustomerSearch,
    responses: { 200: CustomerList, ...problems },
    summary: 'Search customers',
    description:
      'By e-mail in any case, or by phone or external id, exactly; the newest 100. A POST, so that personal data never stands in a URL.',
    metadata: about({
      operationId: 'searchCustomers',
      scope: 'customers:read',
      tag: 'Customers',
      idempotent: 'ignored',
      codes: [],
    }),
  },
});

/** What moves personal data, or value between people. */
export const customerRecords = c.router({
  merge: {
    method: 'POST',
    path: '/v1/customers/:id/merge',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: CustomerMerge,
    responses: { 200: Customer, ...problems },
    summary: 'Merge a customer into another',
    description:
      'For two records of one person: all cards move to the customer named in `into`, which is answered. Where both have an open card of one program, units, debts, level and counts move to the one of the customer that stays, and the other closes with `replaced_by`. Rows of the ledger stay as they were written. It cannot be undone.',
    metadata: about({
      operationId: 'mergeCustomer',
      scope: 'admin',
      tag: 'Customers',
      idempotent: 'stored',
      codes: [
        'not_found',
        'customer_not_active',
        'card_blocked',
        'open_holds',
        'membership_conflict',
        'result_out_of_range',
        'too_many',
        'invalid_state',
      ],
    }),
  },
  erase: {
    method: 'POST',
    path: '/v1/customers/:id/erase',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: Customer, ...problems },
    summary: 'Erase a customer',
    description:
      'Removes every field that a person is known by, here, in events, in webhook bodies and in kept answers, whose replay is 410 `reply_erased`; records that were merged into this one go with it. Cards become anonymous and stay usable by their code; the ledger stays. Personal data belongs into customers alone: notes, references and the metadata of cards are not searched for it. It cannot be undone, also not by restoring a backup.',
    metadata: about({
      operationId: 'eraseCustomer',
      scope: 'admin',
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['not_found', 'customer_not_active'],
    }),
  },
  export: {
    method: 'GET',
    path: '/v1/customers/:id/export',
    pathParams,
    query: noQuery,
    responses: { 200: CustomerExport, ...problems },
    summary: 'Export a customer',
    description:
      'Returns all data about a customer as one document, for a request of the customer to see it. The audit log records each export.',
    metadata: about({
      operationId: 'exportCustomer',
      scope: 'admin',
      tag: 'Customers',
      idempotent: 'ignored',
      codes: ['not_found', 'outcome_unknown', 'disk_full'],
    }),
  },
});

export const externalCustomers = c.router({
  put: {
    method: 'PUT',
    path: '/v1/external-customers/:external_id',
    pathParams: z.object({ external_id: pathId() }),
    headers: putHeaders,
    query: noQuery,
    body: CustomerPut,
    responses: { 200: Customer, 201: Customer, ...problems },
    summary: 'Create or change a customer by external id',
    description:
      '201 when it was created, 200 when it was there; only what is given changes. With `If-None-Match: *` it only creates.',
    metadata: about({
      operationId: 'putExternalCustomer',
      scope: 'customers:write',
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'customer_not_active'],
    }),
  },
});
