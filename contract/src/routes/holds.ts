import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { Hold, HoldsQuery } from '../resources/holds.ts';
import { CaptureAnswer, HoldCapture } from '../resources/movements.ts';
import { voucherCodes } from './earn-codes.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

/** Reading, capturing and releasing holds. */
export const holds = c.router({
  list: {
    method: 'GET',
    path: '/v1/holds',
    query: HoldsQuery,
    responses: { 200: listOf(Hold, 'HoldList'), ...problems },
    summary: 'List holds',
    description: 'Returns holds, newest first. Without `status`, returns holds of every status.',
    metadata: about({
      operationId: 'listHolds',
      scope: 'cards:read',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Spending',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/holds/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Hold, ...problems },
    summary: 'Get a hold',
    description: 'Returns one hold, in any status.',
    metadata: about({
      operationId: 'getHold',
      scope: 'transactions:write',
      bound: { program: 'hold', location: 'hold' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Spending',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  capture: {
    method: 'POST',
    path: '/v1/holds/:id/capture',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: HoldCapture,
    responses: { 200: CaptureAnswer, ...problems },
    summary: 'Capture a hold',
    description:
      'Books the use or redeem that the hold is for, and releases the units that are left. With `final_capture: false`, a use is booked in several captures, together at most the amount of the hold. The first capture uses its vouchers. This works even if the card is blocked or expired by now.',
    metadata: about({
      operationId: 'captureHold',
      scope: 'transactions:write',
      bound: { program: 'hold', location: 'hold' },
      roles: ['manager', 'cashier'],
      batchAction: 'capture',
      tag: 'Spending',
      idempotent: 'stored',
      codes: [
        'not_found',
        'card_closed',
        'hold_closed',
        'hold_expired',
        'occurred_at_out_of_range',
        'occurred_before_issue',
        'insufficient_balance',
        'out_of_stock',
        'invalid_amount',
        'limit_exceeded',
        'reference_in_use',
        ...voucherCodes,
        'reward_not_eligible',
        'result_out_of_range',
      ],
    }),
  },
  release: {
    method: 'POST',
    path: '/v1/holds/:id/release',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: Hold, ...problems },
    summary: 'Release a hold',
    description: 'Returns the held units to the card and to their lots.',
    metadata: about({
      operationId: 'releaseHold',
      scope: 'transactions:write',
      bound: { program: 'hold', location: 'hold' },
      roles: ['manager', 'cashier'],
      tag: 'Spending',
      idempotent: 'stored',
      codes: ['not_found', 'card_closed', 'hold_closed', 'hold_expired'],
    }),
  },
});
