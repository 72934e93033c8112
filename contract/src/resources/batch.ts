import { z } from 'zod';
import { Problem } from '../errors.ts';
import { atMostOneOf, choices, exactlyOneOf } from '../fields/choices.ts';
import { idIn } from '../fields/ids.ts';
import { reference } from '../fields/text.ts';
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
import { RungUpBy } from './till-tickets.ts';
import { EarnRequest } from './transactions.ts';

export const maxBatchItems = 100;

const actionText = 'Operation to perform on the card.';

/**
 * Fields of an item beside the body of its action. Its reference prevents duplicates, as an Idempotency-Key does for a
 * single request.
 */
const item = <Action extends string>(action: Action) => ({
  action: z.literal(action).describe(actionText),
  card_id: idIn('card'),
  reference: reference(),
});

/** A sale that a till may send for the person who rang it up. */
const sale = <Action extends string>(action: Action) => ({
  ...item(action),
  rung_up_by: RungUpBy.optional().meta({
    description:
      'The person who rang up the sale, if it is not the signed-in person. Only a signed-in person can send it.',
  }),
});

const BatchEarn = z
  .strictObject({ ...EarnRequest.shape, ...sale('earn') })
  .meta({ id: 'BatchEarn', description: 'An earn in a batch.' });
const BatchTopUp = z
  .strictObject({ ...TopUpRequest.shape, ...sale('top_up') })
  .refine((body) => (body.amount === undefined) !== (body.pack_id === undefined), {
    error: 'needs exactly one of amount and pack_id',
  })
  .register(choices, { all: [exactlyOneOf('amount', 'pack_id')] })
  .meta({ id: 'BatchTopUp', description: 'A top-up in a batch.' });
const BatchUse = z
  .strictObject({ ...UseRequest.shape, ...sale('use') })
  .meta({ id: 'BatchUse', description: 'A use in a batch.' });
const BatchRedeem = z
  .strictObject({ ...RedeemRequest.shape, ...sale('redeem') })
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
      'A capture in a batch. Without a `reference`, it is known by its hold. Repeating a capture is a replay.',
  });
const BatchRenew = z
  .strictObject({ ...MembershipRenew.shape, ...sale('renew') })
  .meta({ id: 'BatchRenew', description: 'A renewal in a batch. The key needs the scope `cards:write`.' });
const BatchReverse = z
  .strictObject({
    ...ReverseRequest.unwrap().shape,
    ...sale('reverse'),
    transaction_id: idIn('transaction')
      .describe('Transaction to reverse, `txn_…`. Alternatively send `original`.')
      .optional(),
    original: z
      .strictObject({
        action: z.enum(['earn', 'top_up', 'use', 'redeem']).describe('Kind of the original transaction.'),
        reference: reference().describe('Reference of the original transaction.'),
      })
      .optional()
      .meta({ description: 'Transaction to reverse, named by its reference. Use it if the id is not known yet.' }),
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
  .meta({ id: 'BatchAdjust', description: 'An adjustment in a batch. The key needs the scope `admin`.' });

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
  .meta({ id: 'BatchItem', description: 'Body of the request for `action`, plus the card and a reference.' });

export const BatchRequest = z
  .strictObject({
    items: z.array(BatchItem).min(1).max(maxBatchItems).describe(`The items, 1 to ${maxBatchItems}.`),
    atomic: z.boolean().default(false).meta({
      description:
        'Whether all items are booked, or none. If an item is refused, the answer is its error, and `instance` names the item. Default: false, each item separately.',
    }),
  })
  .meta({
    id: 'BatchRequest',
    description:
      'Up to 100 items. The items of one card are booked in the order of `occurred_at`. Items without it come last, in the order sent.',
  });

/** The type of the answer to the single request, by action. */
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
    ok: z.boolean().meta({ description: '`true` if the item is booked. If `false`, `body` is a `Problem`.' }),
    status: z.int().meta({ description: 'HTTP status of the answer to the same single request.' }),
    replayed: z
      .boolean()
      .meta({ description: '`true` if the reference was booked before. `body` is then the first answer.' }),
    body: z
      .union([CaptureAnswer, MembershipRenewal, RedeemAnswer, MovementAnswer, Problem])
      .describe('Answer to the same single request. A `Problem` if `ok` is `false`.'),
  })
  .register(choices, {
    all: [
      [
        ...actions.map((action) => ({
          where: { ok: true, action },
          types: { body: [answers[action]] },
          leavesOut: [],
        })),
        { where: { ok: false }, gives: ['action'], types: { body: ['Problem'] }, leavesOut: [] },
      ],
    ],
  })
  .meta({ id: 'BatchResult', description: 'The answer to one item.' });

export const BatchAnswer = z
  .object({ results: z.array(BatchResult).describe('One result for each item, in the order sent.') })
  .meta({
    id: 'BatchAnswer',
    description: 'The results of a batch. Without `atomic`, each item is booked or refused separately.',
  });
