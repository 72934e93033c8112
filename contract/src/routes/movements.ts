import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery, pageQuery } from '../fields/pages.ts';
import { Hold, Lot } from '../resources/holds.ts';
import {
  AdjustRequest,
  HoldRequest,
  MovementAnswer,
  RedeemAnswer,
  RedeemRequest,
  TopUpRequest,
  UseRequest,
} from '../resources/movements.ts';
import { voucherCodes } from './earn-codes.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ card_id: pathId() });
const LotList = listOf(Lot, 'LotList');
const movement = {
  method: 'POST',
  pathParams,
  headers: writeHeaders,
  query: noQuery,
  responses: { 200: MovementAnswer, ...problems },
} as const;

const late = ['occurred_at_out_of_range', 'occurred_before_issue'] as const satisfies readonly ErrorCode[];
const notActive = ['not_found', 'card_blocked', 'card_expired', 'card_closed'] as const satisfies readonly ErrorCode[];

/** Movements of units on a card, other than earning. */
export const movements = c.router({
  topUp: {
    ...movement,
    path: '/v1/cards/:card_id/top-up',
    body: TopUpRequest,
    summary: 'Top up a card',
    description:
      'Adds units that the customer paid for: an amount of money on a gift card, a pack of the program on other cards. Sending the same `reference` again returns the original transaction.',
    metadata: about({
      operationId: 'topUpCard',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      batchAction: 'top_up',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        ...notActive,
        ...late,
        'program_not_active',
        'reference_in_use',
        'reference_reversed',
        'unsupported_for_kind',
        'invalid_amount',
        'limit_exceeded',
        'result_out_of_range',
      ],
    }),
  },
  use: {
    ...movement,
    path: '/v1/cards/:card_id/use',
    body: UseRequest,
    summary: 'Use units on a card',
    description:
      'Takes money, visits or other units from the card as a payment. Points can pay if the rules allow it. `value` of the transaction is the amount paid. Units that expire first are used first.',
    metadata: about({
      operationId: 'useCard',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      batchAction: 'use',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        ...notActive,
        ...late,
        'reference_in_use',
        'reference_reversed',
        ...voucherCodes,
        'membership_inactive',
        'unsupported_for_kind',
        'currency_mismatch',
        'invalid_amount',
        'purchase_amount_required',
        'limit_exceeded',
        'insufficient_balance',
        'result_out_of_range',
      ],
    }),
  },
  redeem: {
    ...movement,
    path: '/v1/cards/:card_id/redeem',
    body: RedeemRequest,
    responses: { 200: RedeemAnswer, ...problems },
    summary: 'Redeem a reward',
    description:
      "Takes the cost of the reward from the card. A gift credit is booked on the customer's gift card at once. If the customer has no gift card, one is issued.",
    metadata: about({
      operationId: 'redeemReward',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      batchAction: 'redeem',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        ...notActive,
        ...late,
        'reference_in_use',
        'reference_reversed',
        'reward_not_eligible',
        'out_of_stock',
        'limit_exceeded',
        'insufficient_balance',
        'result_out_of_range',
      ],
    }),
  },
  hold: {
    ...movement,
    path: '/v1/cards/:card_id/holds',
    body: HoldRequest,
    responses: { 201: Hold, ...problems },
    summary: 'Hold units on a card',
    description:
      'Reserves units for a use or redeem that you confirm later. Capture or release the hold; otherwise it is released when it expires. The rules are checked when you place the hold. Later changes of the rules never block the capture.',
    metadata: about({
      operationId: 'holdUnits',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        ...notActive,
        'reference_in_use',
        'reference_reversed',
        ...voucherCodes,
        'unsupported_for_kind',
        'currency_mismatch',
        'invalid_amount',
        'purchase_amount_required',
        'reward_not_eligible',
        'out_of_stock',
        'limit_exceeded',
        'insufficient_balance',
        'result_out_of_range',
      ],
    }),
  },
  adjust: {
    ...movement,
    path: '/v1/cards/:card_id/adjust',
    body: AdjustRequest,
    summary: 'Adjust a balance',
    description:
      'Corrects the balance by hand, up or down, but never below 0. An adjustment counts toward no tier and no cap.',
    metadata: about({
      operationId: 'adjustCard',
      scope: 'admin',
      bound: { program: 'card', location: null },
      roles: ['manager', 'support'],
      batchAction: 'adjust',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        'not_found',
        'card_closed',
        'reference_in_use',
        'reference_reversed',
        'limit_exceeded',
        'insufficient_balance',
        'result_out_of_range',
      ],
    }),
  },
  lots: {
    method: 'GET',
    path: '/v1/cards/:card_id/lots',
    pathParams,
    query: z.strictObject(pageQuery()),
    responses: { 200: LotList, ...problems },
    summary: "List a card's lots",
    description:
      'Returns the newest lots first, including spent ones. A lot contains units that were added together and expire together. Programs without expiry dates, pending days or packs have no lots.',
    metadata: about({
      operationId: 'listCardLots',
      scope: 'cards:read',
      // A lot names the transaction that it comes from, which can be of any location.
      bound: { program: 'card', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Cards',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
});
