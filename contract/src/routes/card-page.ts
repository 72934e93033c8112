import { z } from 'zod';
import { problems } from '../errors.ts';
import { listOf, NoBody, noQuery, pageQuery } from '../fields/pages.ts';
import {
  CardPage,
  CardPageCustomer,
  CardPageCustomerPatch,
  CardPageReferralCode,
  CardPageTransaction,
} from '../resources/card-page.ts';
import { about, c, languageHeaders, writeHeaders } from './route.ts';

/** The operations that the token of a card link can call. It can call no other operation. */
export const cardPage = c.router({
  get: {
    method: 'GET',
    path: '/v1/card-page',
    headers: languageHeaders,
    query: noQuery,
    responses: { 200: CardPage, ...problems },
    summary: 'Get a card page',
    description:
      'Returns what the page of a card shows, except the history: the code, the balance, the units that expire next, and the units that are missing to the next reward and tier. Send the token of a card link instead of an API key.',
    metadata: about({
      operationId: 'getCardPage',
      scope: 'card_link',
      bound: null,
      roles: [],
      tag: 'Card page',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  transactions: {
    method: 'GET',
    path: '/v1/card-page/transactions',
    headers: languageHeaders,
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(CardPageTransaction, 'CardPageTransactionList'), ...problems },
    summary: "List a card page's transactions",
    description:
      'Returns the transactions of the card and of the cards that it replaced, newest first. The answer leaves out references, metadata, notes, staff members and API keys.',
    metadata: about({
      operationId: 'listCardPageTransactions',
      scope: 'card_link',
      bound: null,
      roles: [],
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
      'Changes the customer of the card. The contact data needs the permission `profile` of the link. The marketing consent needs the permission `consent`.',
    metadata: about({
      operationId: 'updateCardPageCustomer',
      scope: 'card_link',
      bound: null,
      roles: [],
      tag: 'Card page',
      idempotent: 'stored',
      codes: ['not_found', 'customer_not_active'],
    }),
  },
  createReferralCode: {
    method: 'POST',
    path: '/v1/card-page/referral-code',
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: CardPageReferralCode, ...problems },
    summary: "Get the referral code of a card page's customer",
    description:
      'Returns the code with which the customer of the card refers friends. The first call makes it; each later call returns the same.',
    metadata: about({
      operationId: 'createCardPageReferralCode',
      scope: 'card_link',
      bound: null,
      roles: [],
      tag: 'Card page',
      idempotent: 'stored',
      codes: ['not_found', 'customer_not_active', 'invalid_state'],
    }),
  },
});
