import { z } from 'zod';
import { Card, CardByCode, CardIssue, CardLookup, CardPatch, CardsQuery } from '../cards.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { MovementAnswer } from '../movements.ts';
import { listOf, noQuery, pageQuery } from '../pages.ts';
import { EligibleReward } from '../rewards.ts';
import { CardTransactionsQuery, EarnPreview, EarnRequest } from '../transactions.ts';
import { cardActions } from './card-actions.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';
import { TransactionList } from './transactions.ts';

const pathParams = z.object({ card_id: pathId() });
const CardList = listOf(Card, 'CardList');
const earnCodes = [
  'not_found',
  'card_blocked',
  'card_expired',
  'card_closed',
  'program_not_active',
  'reference_in_use',
  'reference_reversed',
  'unsupported_for_kind',
  'amount_unit_mismatch',
  'amount_mismatch',
  'currency_mismatch',
  'limit_exceeded',
  'occurred_at_out_of_range',
  'occurred_before_issue',
  'result_out_of_range',
] as const;

export const cards = c.router({
  earn: {
    method: 'POST',
    path: '/v1/cards/:card_id/earn',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: EarnRequest,
    responses: { 200: MovementAnswer, ...problems },
    summary: 'Earn on a card',
    description:
      'What a purchase, a visit or items earn by the rules of the program. `{"amount": 1250}` alone is valid. The same `reference` again answers the original transaction, whatever the Idempotency-Key.',
    metadata: about({
      operationId: 'earnOnCard',
      scope: 'transactions:write',
      tag: 'Earning',
      idempotent: 'stored',
      codes: earnCodes,
    }),
  },
  previewEarn: {
    method: 'POST',
    path: '/v1/cards/:card_id/earn/preview',
    pathParams,
    query: noQuery,
    body: EarnRequest,
    responses: { 200: EarnPreview, ...problems },
    summary: 'Preview an earn',
    description: 'What an earn would do now, or how it would be refused. Nothing is written.',
    metadata: about({
      operationId: 'previewEarnOnCard',
      scope: 'transactions:write',
      tag: 'Earning',
      idempotent: 'ignored',
      codes: earnCodes,
    }),
  },
  issue: {
    method: 'POST',
    path: '/v1/cards',
    headers: writeHeaders,
    query: noQuery,
    body: CardIssue,
    responses: { 201: Card, ...problems },
    summary: 'Issue a card',
    description: 'A card of an active program, for a customer or anonymous. A customer has one open card of a program.',
    metadata: about({
      operationId: 'issueCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: [
        'not_found',
        'program_not_active',
        'card_exists',
        'external_id_taken',
        'customer_not_active',
        'invalid_state',
      ],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/cards/:card_id',
    pathParams,
    query: noQuery,
    responses: { 200: Card, ...problems },
    summary: 'Get a card',
    description: 'One card with its balance.',
    metadata: about({
      operationId: 'getCard',
      scope: 'cards:read',
      tag: 'Cards',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/cards',
    query: CardsQuery,
    responses: { 200: CardList, ...problems },
    summary: 'List cards',
    description: 'Newest first.',
    metadata: about({
      operationId: 'listCards',
      scope: 'cards:read',
      tag: 'Cards',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  lookup: {
    method: 'POST',
    path: '/v1/cards/lookup',
    query: noQuery,
    body: CardLookup,
    responses: { 200: CardList, ...problems },
    summary: 'Look cards up',
    description:
      'By code, however it is typed, or by external id, exactly; at most 20. A POST, so that codes never stand in a URL.',
    metadata: about({
      operationId: 'lookUpCards',
      scope: 'cards:read',
      tag: 'Cards',
      idempotent: 'ignored',
      codes: [],
    }),
  },
  getByCode: {
    method: 'POST',
    path: '/v1/cards/by-code',
    query: noQuery,
    body: CardByCode,
    responses: { 200: Card, ...problems },
    summary: 'Get a card by code',
    description:
      'The card with this code, however it is typed. If cards of several programs have it, name the program. A POST, so that codes never stand in a URL.',
    metadata: about({
      operationId: 'getCardByCode',
      scope: 'cards:read',
      tag: 'Cards',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/cards/:card_id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: CardPatch,
    responses: { 200: Card, ...problems },
    summary: 'Change a card',
    description: 'Its external id and metadata; its customer once, when it has none.',
    metadata: about({
      operationId: 'updateCard',
      scope: 'cards:write',
      tag: 'Cards',
      idempotent: 'stored',
      codes: [
        'not_found',
        'version_mismatch',
        'external_id_taken',
        'card_exists',
        'card_closed',
        'customer_not_active',
        'invalid_state',
      ],
    }),
  },
  ...cardActions,
  transactions: {
    method: 'GET',
    path: '/v1/cards/:card_id/transactions',
    pathParams,
    query: CardTransactionsQuery,
    responses: { 200: TransactionList, ...problems },
    summary: "List a card's transactions",
    description: 'Newest first.',
    metadata: about({
      operationId: 'listCardTransactions',
      scope: 'cards:read',
      tag: 'Transactions',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
  rewards: {
    method: 'GET',
    path: '/v1/cards/:card_id/rewards',
    pathParams,
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(EligibleReward, 'EligibleRewardList'), ...problems },
    summary: "List a card's rewards",
    description:
      "Every active reward of the card's program, newest first, each with whether the card can redeem it now, and all reasons why not.",
    metadata: about({
      operationId: 'listCardRewards',
      scope: 'rewards:read',
      tag: 'Rewards',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
});
