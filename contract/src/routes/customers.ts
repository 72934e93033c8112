import { z } from 'zod';
import { Customer, CustomerCreate, CustomerPatch, CustomerPut, CustomerSearch } from '../customers.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { listOf, noQuery, pageQuery } from '../pages.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

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
      'By e-mail, phone or external id, exactly; the newest 100. A POST, so that personal data never stands in a URL.',
    metadata: about({
      operationId: 'searchCustomers',
      scope: 'customers:read',
      tag: 'Customers',
      idempotent: 'ignored',
      codes: [],
    }),
  },
});

export const externalCustomers = c.router({
  put: {
    method: 'PUT',
    path: '/v1/external-customers/:external_id',
    pathParams: z.object({ external_id: pathId() }),
    headers: changeHeaders,
    query: noQuery,
    body: CustomerPut,
    responses: { 200: Customer, 201: Customer, ...problems },
    summary: 'Create or change a customer by external id',
    description: '201 when it was created, 200 when it was there; only what is given changes.',
    metadata: about({
      operationId: 'putExternalCustomer',
      scope: 'customers:write',
      tag: 'Customers',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'customer_not_active'],
    }),
  },
});
