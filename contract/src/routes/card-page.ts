import { z } from 'zod';
import { CardPage, CardPageCustomer, CardPageCustomerPatch, CardPageTransaction } from '../card-page.ts';
import { problems } from '../errors.ts';
import { listOf, noQuery, pageQuery } from '../pages.ts';
import { about, c, writeHeaders } from './route.ts';

/** What the token of a card link reaches. It reaches nothing else. */
export const cardPage = c.router({
  get: {
    method: 'GET',
    path: '/v1/card-page',
    query: noQuery,
    responses: { 200: CardPage, ...problems },
    summary: 'Get a card page',
    description:
      'Returns everything that the page of a card shows: its code, its balance, what expires next, and what is missing to the next reward and tier. Send the token of a card link as the key.',
    metadata: about({
      operationId: 'getCardPage',
      scope: 'card_link',
      tag: 'Card page',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  transactions: {
    method: 'GET',
    path: '/v1/card-page/transactions',
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(CardPageTransaction, 'CardPageTransactionList'), ...problems },
    summary: "List a card page's transactions",
    description:
      'Returns the newest transactions of the card first, and those of the cards that it replaced. It leaves out references, metadata, notes, staff and keys.',
    metadata: about({
      operationId: 'listCardPageTransactions',
      scope: 'card_link',
      tag: 'Card page',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
  updateCustomer: {
    method: 'PATCH',
    path: '/v1/card-page/customer',
    headers: writeHeaders,
    query: noQuery,
    body: CardPageCustomerPatch,
    responses: { 200: CardPageCustomer, ...problems },
    summary: "Update a card page's customer",
    description:
      'Changes what the customer may change: contact data with the permission `profile`, the consent with the permission `consent`.',
    metadata: about({
      operationId: 'updateCardPageCustomer',
      scope: 'card_link',
      tag: 'Card page',
      idempotent: 'stored',
      codes: ['not_found', 'customer_not_active'],
    }),
  },
});
