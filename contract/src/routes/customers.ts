import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import {
  Customer,
  CustomerCreate,
  CustomerExport,
  CustomerMerge,
  CustomerPatch,
  CustomerPut,
  CustomerSearch,
  CustomersQuery,
} from '../resources/customers.ts';
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
    description: 'Creates a customer. All fields are optional.',
    metadata: about({
      operationId: 'createCustomer',
      scope: 'customers:write',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier'],
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['external_id_taken', 'not_found', 'referral_refused', 'invalid_state'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/customers/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Customer, ...problems },
    summary: 'Get a customer',
    description: 'Returns one customer. `merged_into` of a merged customer is the id of the customer that replaced it.',
    metadata: about({
      operationId: 'getCustomer',
      scope: 'customers:read',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
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
    description: 'Returns the customer with exactly this external id.',
    metadata: about({
      operationId: 'getExternalCustomer',
      scope: 'customers:read',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Customers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/customers',
    query: CustomersQuery,
    responses: { 200: CustomerList, ...problems },
    summary: 'List customers',
    description: 'Returns the newest customers first.',
    metadata: about({
      operationId: 'listCustomers',
      scope: 'customers:read',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
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
    summary: 'Update a customer',
    description: 'Changes only the fields that you send. Null empties a field.',
    metadata: about({
      operationId: 'updateCustomer',
      scope: 'customers:write',
      bound: null,
      roles: ['manager', 'support'],
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
      'Finds up to 100 customers, newest first. `query` finds parts of the name, e-mail address or phone number. `email`, `phone` and `external_id` find only the whole value; `email` ignores case, and `phone` how the number is written. If more than 100 customers match `query`, send a longer one. The search is a POST so that personal data never appears in a URL.',
    metadata: about({
      operationId: 'searchCustomers',
      scope: 'customers:read',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Customers',
      idempotent: 'ignored',
      codes: [],
    }),
  },
});

/** Operations that move personal data, or value between people. */
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
      'Use this when two records are the same person. Moves all cards to the customer in `into` and returns that customer. If both have an open card of one program, the card of `into` gets the units, debts and counts of both, and its tier is calculated again. The other card is closed with `replaced_by`. Existing transactions do not change. A merge cannot be undone.',
    metadata: about({
      operationId: 'mergeCustomer',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support'],
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
      'Removes all personal data of the customer from the record, events, webhook bodies, import rows and stored answers. Replaying an erased answer returns 410 `reply_erased`. Customers who were merged into this customer are erased too. The cards become anonymous and still work by code. The ledger stays. Store personal data only in customers: notes, references and card metadata are not searched. An erasure cannot be undone, not even by restoring a backup. Imports refuse rows of the erased person, unless they have `erased: "create"`. Other operations can create the person again.',
    metadata: about({
      operationId: 'eraseCustomer',
      scope: 'admin',
      bound: null,
      roles: [],
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
      'Returns all data about a customer as one document, for example to answer a data access request. The audit log records each export.',
    metadata: about({
      operationId: 'exportCustomer',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
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
    summary: 'Create or update a customer by external id',
    description:
      'Returns 201 if it created the customer and 200 if the customer existed. An update changes only the fields that you send. With `If-None-Match: *`, an existing customer is not changed, and the answer is 412.',
    metadata: about({
      operationId: 'putExternalCustomer',
      scope: 'customers:write',
      bound: null,
      roles: ['manager', 'support'],
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'customer_not_active'],
    }),
  },
});
