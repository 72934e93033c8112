import { z } from 'zod';
import { Problem } from './errors.ts';
import { idIn } from './ids.ts';
import { MovementAnswer, RedeemAnswer, RedeemRequest, TopUpRequest, UseRequest } from './movements.ts';
import { reference } from './text.ts';
import { EarnRequest } from './transactions.ts';

export const maxBatchItems = 100;

/** What every item says beside the body of its action. Its reference does what an Idempotency-Key does for a call. */
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

export const BatchItem = z
  .discriminatedUnion('action', [BatchEarn, BatchTopUp, BatchUse, BatchRedeem])
  .meta({ id: 'BatchItem', description: 'The body of the call that `action` names, with its card and a reference.' });

export const BatchRequest = z
  .strictObject({ items: z.array(BatchItem).min(1).max(maxBatchItems) })
  .meta({ id: 'BatchRequest', description: 'Up to 100 items. Items of one card are done in their order.' });

const BatchResult = z
  .object({
    status: z.int().meta({ description: 'What the call of its own would be answered with.' }),
    replayed: z.boolean().meta({ description: 'The reference was booked before: this is the original.' }),
    body: z.union([RedeemAnswer, MovementAnswer, Problem]),
  })
  .meta({ id: 'BatchResult', description: 'The answer to one item.' });

export const BatchAnswer = z
  .object({ results: z.array(BatchResult) })
  .meta({ id: 'BatchAnswer', description: 'One result for each item, in their order.' });
