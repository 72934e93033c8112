import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery, pageQuery } from '../fields/pages.ts';
import { Card, CardByCode, CardIssue, CardLookup, CardPatch, CardQuery, CardsQuery } from '../resources/cards.ts';
import { ExpandedCard } from '../resources/expanded.ts';
import { MovementAnswer } from '../resources/movements.ts';
import { PaymentPreview, PaymentPreviewRequest } from '../resources/payment-previews.ts';
import { EligibleReward } from '../resources/rewards.ts';
import { TierProgress } from '../resources/tier-progress.ts';
import { CardTransactionsQuery, EarnPreview, EarnRequest } from '../resources/transactions.ts';
import { cardActions } from './card-actions.ts';
import { linksOfCards } from './card-links.ts';
import { earnCodes } from './earn-codes.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';
import { TransactionList } from './transactions.ts';

const pathParams = z.object({ card_id: pathId() });
const CardList = listOf(ExpandedCard, 'CardList');

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
      'Books the units that a purchase, visit or item earns under the rules of the program. `{"amount": 1250}` is a complete request. Sending the same `reference` again returns the original transaction, even with another Idempotency-Key.',
    metadata: about({
      operationId: 'earnOnCard',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      batchAction: 'earn',
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
    description: 'Returns what an earn would book now, or the error it would return. Writes nothing.',
    metadata: about({
      operationId: 'previewEarnOnCard',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Earning',
      idempotent: 'ignored',
      codes: earnCodes,
    }),
  },
  previewPayment: {
    method: 'POST',
    path: '/v1/cards/:card_id/payment-preview',
    pathParams,
    query: noQuery,
    body: PaymentPreviewRequest,
    responses: { 200: PaymentPreview, ...problems },
    summary: 'Preview a payment',
    description:
      'Returns how many units of the card can pay for a purchase now, what they pay, and what keeps the card from paying more. Writes nothing.',
    metadata: about({
      operationId: 'previewPayment',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Spending',
      idempotent: 'ignored',
      codes: ['not_found', 'card_blocked', 'card_expired', 'card_closed', 'unsupported_for_kind', 'currency_mismatch'],
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
    description:
      'Issues a card of an active program, with or without a customer. A customer can have one open card per program.',
    metadata: about({
      operationId: 'issueCard',
      scope: 'cards:write',
      bound: { program: 'body', location: 'open' },
      roles: ['manager', 'support', 'cashier'],
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
    query: CardQuery,
    responses: { 200: ExpandedCard, ...problems },
    summary: 'Get a card',
    description: 'Returns one card with its balance.',
    metadata: about({
      operationId: 'getCard',
      scope: 'cards:read',
      bound: { program: 'card', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
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
    description:
      'Returns the newest cards first. With a filter by activity, a page can have fewer items than `limit`; continue while `has_more` is true.',
    metadata: about({
      operationId: 'listCards',
      scope: 'cards:read',
      bound: { program: 'query', location: null },
      roles: ['manager', 'support', 'read_only'],
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
    summary: 'Look up cards',
    description:
      'Finds up to 20 cards by code, by exact external id or by customer. With `customer_ids`, it finds up to 20 cards of each customer. Case, blanks and dashes in a code make no difference. This is a POST so that codes never appear in a URL.',
    metadata: about({
      operationId: 'lookUpCards',
      scope: 'cards:read',
      bound: { program: 'answer', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
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
    responses: { 200: ExpandedCard, ...problems },
    summary: 'Get a card by code',
    description:
      'Returns the card with this code. Case, blanks and dashes make no difference. Send `program_id` if cards of several programs have the code. This is a POST so that codes never appear in a URL.',
    metadata: about({
      operationId: 'getCardByCode',
      scope: 'cards:read',
      bound: { program: 'answer', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Cards',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  tier: {
    method: 'GET',
    path: '/v1/cards/:card_id/tier',
    pathParams,
    query: noQuery,
    responses: { 200: TierProgress, ...problems },
    summary: "Get a card's progress to the next tier",
    description:
      'Returns the total that decides the tier of the card, the total that the next tier needs, and the time at which the card would lose its tier.',
    metadata: about({
      operationId: 'getCardTier',
      scope: 'cards:read',
      bound: { program: 'card', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Cards',
      idempotent: 'ignored',
      codes: ['not_found'],
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
    summary: 'Update a card',
    description:
      'Changes the external id, the floor of the tier and the metadata. A card without a customer can get a customer. This operation cannot change or remove the customer of a card. With `tier_floor`, the card holds a tier at least until a time; a raised or lowered tier sends `card.updated`, also when that time is over. It grants no bonus for a higher tier.',
    metadata: about({
      operationId: 'updateCard',
      scope: 'cards:write',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
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
    description:
      'Returns the newest transactions first. With `figure`, a page can have fewer items than `limit`; continue while `has_more` is true.',
    metadata: about({
      operationId: 'listCardTransactions',
      scope: 'cards:read',
      bound: { program: 'card', location: 'query' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
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
      "Returns every active reward of the card's program, newest first. Each says whether the card can redeem it now and, if not, every reason.",
    metadata: about({
      operationId: 'listCardRewards',
      scope: 'rewards:read',
      bound: { program: 'card', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Rewards',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
  ...linksOfCards,
});
