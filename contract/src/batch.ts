import { z } from 'zod';
import { Problem } from './errors.ts';
import { idIn } from './ids.ts';
import {
  AdjustRequest,
  CaptureAnswer,
  HoldCapture,
  MovementAnswer,
  RedeemAnswer,
  RedeemRequest,
  ReverseRequest,
  TopUpRequest,
  UseRequest,
} from './movements.ts';
import { MembershipRenew, MembershipRenewal } from './renewals.ts';
import { reference } from './text.ts';
import { EarnRequest } from './transactions.ts';

export const maxBatchItems = 100;

/** The fields of an item beside the body of its action. Its reference does what an Idempotency-Key does for a call. */
const item = <Action extends string>(action: Action) => ({
  action: z.literal(action),
  card_id: idIn('card'),
  reference: reference(),
});

const BatchEarn = z.strictObject({ ...EarnRequest.shape, ...item('earn') }).meta({ id: 'BatchEarn' });
const BatchTopUp = z
  .strictObject({ ...TopUpRequest.shape, ...item('top_up') })
  .refine((body) => (body.amount === undefined) !== (body.pack_id === undefined), {
    error: 'needs exactly one of amount and pack_id',
  })
  .meta({ id: 'BatchTopUp' });
const BatchUse = z.strictObject({ ...UseRequest.shape, ...item('use') }).meta({ id: 'BatchUse' });
const BatchRedeem = z.strictObject({ ...RedeemRequest.shape, ...item('redeem') }).meta({ id: 'BatchRedeem' });

const BatchCapture = z
  .strictObject({
    ...HoldCapture.unwrap().shape,
    action: z.literal('capture'),
    card_id: idIn('card'),
    hold_id: idIn('hold'),
  })
  .meta({ id: 'BatchCapture', description: 'The hold has the reference. The same capture again is a replay.' });
const BatchRenew = z.strictObject({ ...MembershipRenew.shape, ...item('renew') }).meta({ id: 'BatchRenew' });
const BatchReverse = z
  .strictObject({
    ...ReverseRequest.unwrap().shape,
    ...item('reverse'),
    transaction_id: idIn('transaction').optional(),
    original: z
      .strictObject({ action: z.enum(['earn', 'top_up', 'use', 'redeem']), reference: reference() })
      .optional()
      .meta({ description: 'The transaction by its reference, where its id is not known yet.' }),
  })
  .refine((body) => body.amount === undefined || body.items === undefined, {
    error: 'is not allowed together with items; leave it out',
    path: ['amount'],
  })
  .refine((body) => (body.transaction_id === undefined) !== (body.original === undefined), {
    error: 'needs exactly one of transaction_id and original',
  })
  .meta({ id: 'BatchReverse' });
const BatchAdjust = z
  .strictObject({ ...AdjustRequest.shape, ...item('adjust') })
  .meta({ id: 'BatchAdjust', description: 'Needs a key with the scope admin.' });

export const BatchItem = z
  .discriminatedUnion('action', [
    BatchEarn,
    BatchTopUp,
    BatchUse,
    BatchRedeem,
    BatchCapture,
    BatchRenew,
    BatchReverse,
    BatchAdjust,
  ])
  .meta({ id: 'BatchItem', description: 'The body of the call that `action` names, with its card and a reference.' });

export const BatchRequest = z.strictObject({ items: z.array(BatchItem).min(1).max(maxBatchItems) }).meta({
  id: 'BatchRequest',
  description:
    'Up to 100 items. The items of one card are booked in the order of `occurred_at`, those without it last and in their order.',
});

const BatchResult = z
  .object({
    status: z.int().meta({ description: 'What the call of its own would be answered with.' }),
    replayed: z.boolean().meta({ description: 'The reference was booked before: this is the original.' }),
    body: z.union([CaptureAnswer, MembershipRenewal, RedeemAnswer, MovementAnswer, Problem]),
  })
  .meta({ id: 'BatchResult', description: 'The answer to one item.' });

export const BatchAnswer = z
  .object({ results: z.array(BatchResult) })
  .meta({ id: 'BatchAnswer', description: 'One result for each item, in their order.' });
