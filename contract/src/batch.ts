import { z } from 'zod';
import { atMostOneOf, choices, exactlyOneOf } from './choices.ts';
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

const actionText = 'What to do with the card.';

/** The fields of an item beside the body of its action. Its reference does what an Idempotency-Key does for a call. */
const item = <Action extends string>(action: Action) => ({
  action: z.literal(action).describe(actionText),
  card_id: idIn('card'),
  reference: reference(),
});

const BatchEarn = z
  .strictObject({ ...EarnRequest.shape, ...item('earn') })
  .meta({ id: 'BatchEarn', description: 'An earn in a batch.' });
const BatchTopUp = z
  .strictObject({ ...TopUpRequest.shape, ...item('top_up') })
  .refine((body) => (body.amount === undefined) !== (body.pack_id === undefined), {
    error: 'needs exactly one of amount and pack_id',
  })
  .register(choices, { all: [exactlyOneOf('amount', 'pack_id')] })
  .meta({ id: 'BatchTopUp', description: 'A top-up in a batch.' });
const BatchUse = z
  .strictObject({ ...UseRequest.shape, ...item('use') })
  .meta({ id: 'BatchUse', description: 'A use in a batch.' });
const BatchRedeem = z
  .strictObject({ ...RedeemRequest.shape, ...item('redeem') })
  .meta({ id: 'BatchRedeem', description: 'A redeem in a batch.' });

const BatchCapture = z
  .strictObject({
    ...HoldCapture.unwrap().shape,
    action: z.literal('capture').describe(actionText),
    card_id: idIn('card'),
    hold_id: idIn('hold').describe('Hold to capture, `hld_…`.'),
  })
  .meta({
    id: 'BatchCapture',
    description:
      'The capture of a hold in a batch. It has the reference of the hold. The same capture again is a replay.',
  });
const BatchRenew = z
  .strictObject({ ...MembershipRenew.shape, ...item('renew') })
  .meta({ id: 'BatchRenew', description: 'A renewal in a batch.' });
const BatchReverse = z
  .strictObject({
    ...ReverseRequest.unwrap().shape,
    ...item('reverse'),
    transaction_id: idIn('transaction')
      .describe('Transaction to reverse, `txn_…`. Or name it by `original`.')
      .optional(),
    original: z
      .strictObject({
        action: z.enum(['earn', 'top_up', 'use', 'redeem']).describe('What booked the transaction.'),
        reference: reference().describe('Reference that the transaction was booked with.'),
      })
      .optional()
      .meta({ description: 'Transaction to reverse, by its reference, if its id is not known yet.' }),
  })
  .refine((body) => body.amount === undefined || body.items === undefined, {
    error: 'is not allowed together with items; leave it out',
    path: ['amount'],
  })
  .refine((body) => (body.transaction_id === undefined) !== (body.original === undefined), {
    error: 'needs exactly one of transaction_id and original',
  })
  .register(choices, { all: [atMostOneOf('amount', 'items'), exactlyOneOf('transaction_id', 'original')] })
  .meta({ id: 'BatchReverse', description: 'A reversal in a batch.' });
const BatchAdjust = z
  .strictObject({ ...AdjustRequest.shape, ...item('adjust') })
  .meta({ id: 'BatchAdjust', description: 'An adjustment in a batch. It needs a key with the scope `admin`.' });

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
  .meta({ id: 'BatchItem', description: 'Body of the call that `action` names, with its card and a reference.' });

export const BatchRequest = z
  .strictObject({
    items: z.array(BatchItem).min(1).max(maxBatchItems).describe(`What to book: 1 to ${maxBatchItems} items.`),
  })
  .meta({
    id: 'BatchRequest',
    description:
      'Up to 100 items. The items of one card are booked in the order of `occurred_at`, those without it last and in their order.',
  });

/** The type that the call of its own would be answered with, by action. */
const answers = {
  earn: 'MovementAnswer',
  top_up: 'MovementAnswer',
  use: 'MovementAnswer',
  redeem: 'RedeemAnswer',
  capture: 'CaptureAnswer',
  renew: 'MembershipRenewal',
  reverse: 'MovementAnswer',
  adjust: 'MovementAnswer',
} as const;
const actions = Object.keys(answers) as [keyof typeof answers, ...(keyof typeof answers)[]];

const BatchResult = z
  .object({
    action: z.enum(actions).meta({ description: 'The `action` of the item.' }),
    status: z.int().meta({ description: 'HTTP status that the call alone would be answered with.' }),
    replayed: z
      .boolean()
      .meta({ description: 'Whether the reference was booked before. `body` is then the first answer.' }),
    body: z
      .union([CaptureAnswer, MembershipRenewal, RedeemAnswer, MovementAnswer, Problem])
      .describe('What the call alone would be answered with. A `Problem` if `status` is 400 or above.'),
  })
  .register(choices, {
    all: [
      actions.map((action) => ({ where: { action }, types: { body: [answers[action], 'Problem'] }, leavesOut: [] })),
    ],
  })
  .meta({ id: 'BatchResult', description: 'The answer to one item.' });

export const BatchAnswer = z
  .object({ results: z.array(BatchResult).describe('One result for each item, in their order.') })
  .meta({ id: 'BatchAnswer', description: 'The results of a batch. Each item is booked, or refused, by itself.' });
