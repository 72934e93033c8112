import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import {
  VoucherBatch,
  VoucherBatchCreate,
  VoucherBatchesQuery,
  VoucherBatchVoid,
} from '../resources/voucher-batches.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

/** Batches of vouchers, which a job makes. */
export const voucherBatches = c.router({
  create: {
    method: 'POST',
    path: '/v1/voucher-batches',
    headers: writeHeaders,
    query: noQuery,
    body: VoucherBatchCreate,
    responses: { 202: VoucherBatch, ...problems },
    summary: 'Make a batch of vouchers',
    description:
      'Makes up to 1,000,000 codes of a reward in the background. Poll the batch until its status is `done`, then export its codes with `GET /v1/exports/vouchers?batch_id=`. A pattern with too few symbols for the number of codes is refused. One batch is made at a time; at most 5 can be unfinished.',
    metadata: about({
      operationId: 'createVoucherBatch',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Vouchers',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state', 'unsupported_for_kind', 'code_space_too_small'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/voucher-batches',
    query: VoucherBatchesQuery,
    responses: { 200: listOf(VoucherBatch, 'VoucherBatchList'), ...problems },
    summary: 'List batches of vouchers',
    description: 'Returns batches, newest first. Without `status`, returns batches of every status.',
    metadata: about({
      operationId: 'listVoucherBatches',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Vouchers',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/voucher-batches/:id',
    pathParams,
    query: noQuery,
    responses: { 200: VoucherBatch, ...problems },
    summary: 'Get a batch of vouchers',
    description: 'Returns one batch, with its progress. Its codes are vouchers with its `batch_id`.',
    metadata: about({
      operationId: 'getVoucherBatch',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Vouchers',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  cancel: {
    method: 'POST',
    path: '/v1/voucher-batches/:id/cancel',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: VoucherBatch, ...problems },
    summary: 'Cancel a batch of vouchers',
    description: 'Ends an unfinished batch. The codes that are made stay valid. Void the batch if they should not.',
    metadata: about({
      operationId: 'cancelVoucherBatch',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Vouchers',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  void: {
    method: 'POST',
    path: '/v1/voucher-batches/:id/void',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: VoucherBatchVoid,
    responses: { 200: VoucherBatch, ...problems },
    summary: 'Void a batch of vouchers',
    description:
      'Makes all codes of the batch permanently worthless, from the answer on. Uses that are booked stand. A hold that has one of the codes can still be captured. An unfinished batch is canceled. Lists of vouchers by `status` follow within minutes.',
    metadata: about({
      operationId: 'voidVoucherBatch',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Vouchers',
      idempotent: 'stored',
      codes: ['not_found'],
    }),
  },
});
