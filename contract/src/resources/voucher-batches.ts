import { z } from 'zod';
import { count } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { line, Metadata } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { maxVoucherUses } from './vouchers.ts';

export const voucherBatchStatuses = ['pending', 'running', 'done', 'canceled'] as const;

/** The most codes of one batch. */
const maxBatchCodes = 1_000_000;

/** Most unfinished batches of one business and mode. */
export const maxUnfinishedBatches = 5;

/** The pattern of a code that is made without another: 15 random symbols and the check symbol. */
export const defaultPattern = '####-####-####-####';

/** The last symbol is the check symbol, which follows from all others. */
const patternForm = /^[A-Za-z0-9 -]*#[A-Za-z0-9# -]*#$/;

const pattern = () =>
  z
    .string()
    .max(64, unless('code_length'))
    .regex(patternForm, unless('voucher_pattern'))
    .meta({
      description:
        'Form of the codes: letters A to Z, digits, blanks and dashes as they are, and `#` for each symbol that we choose. It ends with `#`, the check symbol.',
      examples: ['SUMMER-####-####-####'],
    });

/** Codes that a job makes, all of one reward. */
export const VoucherBatch = z
  .object({
    ...resource('voucher_batch'),
    name: z.string().describe('Your name for the batch. Null without a name.').nullable(),
    reward_id: id('reward').describe('Reward whose benefit the vouchers give, `rwd_…`.'),
    program_id: id('program').describe('Program of the reward, `prg_…`.'),
    status: z.enum(voucherBatchStatuses).meta({
      description:
        '`pending` and `running`: codes are being made. `done`: all codes are made. `canceled`: no more codes are made. Codes that are made can be used in every status.',
    }),
    count: count().describe('How many codes were requested.'),
    made: count().describe('How many codes are made. It is `count` when `status` is `done`.'),
    pattern: z.string().describe('Form of the codes. Each `#` is a symbol that we chose.'),
    max_uses: count().describe('How often each code can be used.'),
    starts_at: timestamp('From when the codes can be used. Null: at once.').nullable(),
    expires_at: timestamp('Until when they can be used, exclusive. Null: they do not expire.').nullable(),
    finished_at: timestamp('When it was done or canceled. Null while codes are being made.').nullable(),
    voided_at: timestamp('When all its codes were voided. Null if they were not.').nullable(),
    void_reason: z.string().describe('Reason for the void. Null without a reason.').nullable(),
  })
  .meta({ id: 'VoucherBatch', description: 'Codes of one reward that are made by a job and voided as a whole.' });

export const VoucherBatchCreate = z
  .strictObject({
    reward_id: idIn('reward').describe('Reward whose benefit the vouchers give, `rwd_…`.'),
    count: z.int().min(1).max(maxBatchCodes).describe('How many codes to make, at most 1,000,000.'),
    name: line(100, 1).optional().describe('Your name for the batch, such as the campaign or the printer.'),
    pattern: pattern()
      .optional()
      .meta({
        description: `Form of the codes: letters A to Z, digits, blanks and dashes as they are, and \`#\` for each symbol that we choose. It ends with \`#\`, the check symbol. More codes need more symbols, so that nobody can guess one. Default: \`${defaultPattern}\`.`,
      }),
    max_uses: z
      .int()
      .min(1)
      .max(maxVoucherUses)
      .optional()
      .meta({ description: 'How often each code can be used, at most 1,000,000. Default: 1.' }),
    starts_at: instant('From when the codes can be used. Default: null, at once.').nullable().optional(),
    expires_at: instant('Until when they can be used, exclusive. Default: null, they do not expire.')
      .nullable()
      .optional(),
    metadata: Metadata.optional(),
  })
  .refine(({ starts_at, expires_at }) => !starts_at || !expires_at || Date.parse(starts_at) < Date.parse(expires_at), {
    ...unless('after_starts_at'),
    path: ['expires_at'],
  })
  .meta({ id: 'VoucherBatchCreate', description: 'A batch of codes to make.' });

export const VoucherBatchVoid = z
  .strictObject({
    reason: line(200, 1).optional().describe('Reason, returned as `void_reason` of the batch and of its vouchers.'),
  })
  .optional();

export const VoucherBatchesQuery = z.strictObject({
  ...pageQuery(),
  reward_id: idIn('reward').describe('Only batches of this reward.').optional(),
  status: z.enum(voucherBatchStatuses).describe('Only batches with this status.').optional(),
});
