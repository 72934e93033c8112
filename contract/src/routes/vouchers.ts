import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery } from '../fields/pages.ts';
import { VoucherRedeem, VoucherRedeemAnswer } from '../resources/voucher-uses.ts';
import {
  Voucher,
  VoucherCheck,
  VoucherCheckRequest,
  VoucherCreate,
  VoucherLookup,
  VouchersQuery,
  VoucherVoid,
} from '../resources/vouchers.ts';
import { voucherCodes } from './earn-codes.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

/** Issuing, finding and voiding vouchers. */
export const vouchers = c.router({
  create: {
    method: 'POST',
    path: '/v1/vouchers',
    headers: writeHeaders,
    query: noQuery,
    body: VoucherCreate,
    responses: { 201: Voucher, ...problems },
    summary: 'Issue a voucher',
    description:
      'Issues a code that gives the benefit of a reward. It is for one customer, or for anyone with the code. It costs no units. If you archive the reward later, its vouchers stay valid until you void them.',
    metadata: about({
      operationId: 'createVoucher',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support'],
      tag: 'Vouchers',
      idempotent: 'stored',
      codes: ['not_found', 'customer_not_active', 'invalid_state', 'unsupported_for_kind'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/vouchers',
    query: VouchersQuery,
    responses: { 200: listOf(Voucher, 'VoucherList'), ...problems },
    summary: 'List vouchers',
    description: 'Returns vouchers, newest first. Without `status`, returns vouchers of every status.',
    metadata: about({
      operationId: 'listVouchers',
      scope: 'cards:read',
      // A voucher names the transactions of its uses, which can be of any location.
      bound: { program: 'query', location: null },
      roles: ['manager', 'support', 'read_only'],
      tag: 'Vouchers',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/vouchers/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Voucher, ...problems },
    summary: 'Get a voucher',
    description: 'Returns one voucher, in any status, with its newest uses.',
    metadata: about({
      operationId: 'getVoucher',
      scope: 'cards:read',
      bound: { program: 'voucher', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Vouchers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  lookup: {
    method: 'POST',
    path: '/v1/vouchers/lookup',
    query: noQuery,
    body: VoucherLookup,
    responses: { 200: Voucher, ...problems },
    summary: 'Look up a voucher',
    description:
      'Returns the voucher with this code, in any status. Case, blanks and dashes make no difference. This is a POST so that codes never appear in a URL.',
    metadata: about({
      operationId: 'lookUpVoucher',
      scope: 'cards:read',
      bound: { program: 'answer', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Vouchers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  check: {
    method: 'POST',
    path: '/v1/vouchers/check',
    query: noQuery,
    body: VoucherCheckRequest,
    responses: { 200: VoucherCheck, ...problems },
    summary: 'Check vouchers',
    description:
      'Says whether vouchers can be used now, on a card if you name one, with all reasons if not, and the benefit that each gives. Nothing is written. An unknown code is a reason too, not an error.',
    metadata: about({
      operationId: 'checkVouchers',
      scope: 'cards:read',
      bound: { program: 'answer', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Vouchers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  redeem: {
    method: 'POST',
    path: '/v1/vouchers/redeem',
    headers: writeHeaders,
    query: noQuery,
    body: VoucherRedeem,
    responses: { 200: VoucherRedeemAnswer, ...problems },
    summary: 'Redeem vouchers',
    description:
      'Uses up to 10 vouchers on a card, all or none, and answers the benefit of each for the till to apply. Each use is a redeem of 0 units in the ledger. With an earn, a use or a hold, send `vouchers` there instead, so that sale and vouchers are one write.',
    metadata: about({
      operationId: 'redeemVouchers',
      scope: 'transactions:write',
      bound: { program: 'card', location: 'body' },
      roles: ['manager', 'cashier'],
      tag: 'Vouchers',
      idempotent: 'stored',
      codes: [
        'not_found',
        'card_blocked',
        'card_expired',
        'card_closed',
        'reference_in_use',
        'reference_reversed',
        ...voucherCodes,
        'occurred_at_out_of_range',
        'occurred_before_issue',
      ],
    }),
  },
  void: {
    method: 'POST',
    path: '/v1/vouchers/:id/void',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: VoucherVoid,
    responses: { 200: Voucher, ...problems },
    summary: 'Void a voucher',
    description:
      'Makes the code permanently worthless. Uses that are booked stand. A voucher without a use left, or with a use in an open hold, cannot be voided.',
    metadata: about({
      operationId: 'voidVoucher',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support'],
      tag: 'Vouchers',
      idempotent: 'stored',
      codes: ['not_found', 'voucher_redeemed', 'voucher_held'],
    }),
  },
});
