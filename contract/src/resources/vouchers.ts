import { z } from 'zod';
import { count } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { objectName, resource } from '../fields/resource.ts';
import { line, Metadata } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { maxVouchers, typedCode, voucherCodes } from '../fields/voucher-codes.ts';
import { Benefit } from '../rules/pieces.ts';
import { code } from './cards.ts';

export const voucherStatuses = ['issued', 'held', 'redeemed', 'expired', 'void'] as const;
export type VoucherStatus = (typeof voucherStatuses)[number];

/** What issued a voucher. */
export const voucherSources = ['api_key', 'person', 'bonus', 'batch', 'import'] as const;

/** How many uses the answer lists. */
export const maxListedRedemptions = 20;
export const maxVoucherUses = 1_000_000;

const VoucherSource = z
  .object({
    kind: z
      .enum(voucherSources)
      .describe(
        'What issued the voucher: an API key, a signed-in person, a bonus of a campaign, a batch, or an import.',
      ),
    id: z.string().describe('Its id: `key_…`, `psn_…`, the `txn_…` of the bonus, `vcb_…` or `imp_…`.'),
  })
  .meta({ id: 'VoucherSource', description: 'What issued a voucher.' });

const VoucherRedemption = z
  .object({
    transaction_id: id('transaction').describe('The row of the use in the ledger, `txn_…`.'),
    card_id: id('card').describe('Card on which the voucher was used, `crd_…`.'),
    redeemed_at: timestamp('When the voucher was used.'),
    reversed_at: timestamp('When the use was given back. Null if it stands.').nullable(),
  })
  .meta({ id: 'VoucherRedemption', description: 'One use of a voucher.' });

/** A code that gives the benefit of a reward, each use once. */
export const Voucher = z
  .object({
    ...resource('voucher'),
    code: z
      .string()
      .nullable()
      .meta({ description: 'Code that the customer shows. Null after the customer was erased.' }),
    reward_id: id('reward').describe('Reward whose benefit the voucher gives, `rwd_…`.'),
    program_id: id('program').describe('Program of the reward, `prg_…`.'),
    customer_id: id('customer')
      .nullable()
      .meta({ description: 'The only customer who can use the voucher. Null: anyone with the code can.' }),
    status: z.enum(voucherStatuses).meta({
      description:
        '`issued`: it can be used. `held`: open holds have all uses that are left. `redeemed`: no use is left. `expired` and `void`: it can no longer be used.',
    }),
    max_uses: count().describe('How often the voucher can be used.'),
    uses: count().describe('How often it was used, without the uses that were given back.'),
    starts_at: timestamp('From when it can be used. Null: at once.').nullable(),
    expires_at: timestamp('Until when it can be used, exclusive. Null: it does not expire.').nullable(),
    source: VoucherSource.describe('What issued the voucher.'),
    batch_id: id('voucher_batch').describe('Batch that made it, `vcb_…`. Null if no batch did.').nullable(),
    voided_at: timestamp('When it was voided. Null if it was not.').nullable(),
    void_reason: z.string().describe('Reason for the void. Null without a reason.').nullable(),
    revoked_at: timestamp(
      'When the reason for the voucher was reversed, such as the sale that reached a goal. An unused voucher becomes `void` then; a use that was booked stands. Null if the reason stands.',
    ).nullable(),
    redemptions: z
      .array(VoucherRedemption)
      .describe(
        `The newest ${maxListedRedemptions} uses, newest first, with the ones that were given back. Empty for a key or person that is bound to locations.`,
      ),
  })
  .meta({ id: 'Voucher', description: 'A code that gives the benefit of a reward. Each use counts once.' });

/** A voucher that a hold has. */
export const HeldVoucher = z
  .object({
    voucher_id: id('voucher').describe('The voucher, `vch_…`.'),
    reward_id: id('reward').describe('Its reward, `rwd_…`.'),
    benefit: Benefit.describe('What the till gives for it.'),
  })
  .meta({
    id: 'HeldVoucher',
    description: 'A voucher that a hold has until its first capture, which uses it, or its release.',
  });
export type HeldVoucher = z.infer<typeof HeldVoucher>;

export const VoucherCreate = z
  .strictObject({
    reward_id: idIn('reward').describe(
      'Reward whose benefit the voucher gives, `rwd_…`. Its cost, stock, tiers and limits do not apply to the voucher.',
    ),
    customer_id: idIn('customer').nullable().optional().meta({
      description: 'The only customer who can use the voucher. Default: null, so anyone with the code can.',
    }),
    code: code().optional().meta({
      description:
        'Your own code, 1 to 64 printable characters, unique per business and mode. Default: a new code of 16 characters that nobody can guess.',
    }),
    max_uses: z
      .int()
      .min(1)
      .max(maxVoucherUses)
      .optional()
      .meta({ description: 'How often the voucher can be used, at most 1,000,000. Default: 1.' }),
    starts_at: instant('From when it can be used. Default: null, at once.').nullable().optional(),
    expires_at: instant('Until when it can be used, exclusive. Default: null, it does not expire.')
      .nullable()
      .optional(),
    metadata: Metadata.optional(),
  })
  .refine(({ starts_at, expires_at }) => !starts_at || !expires_at || Date.parse(starts_at) < Date.parse(expires_at), {
    ...unless('after_starts_at'),
    path: ['expires_at'],
  })
  .meta({ id: 'VoucherCreate', description: 'A voucher to issue.' });

export const VoucherLookup = z
  .strictObject({ code: typedCode() })
  .meta({ id: 'VoucherLookup', description: 'The code of a voucher. Codes never appear in a URL.' });

export const VoucherVoid = z
  .strictObject({ reason: line(200, 1).optional().describe('Reason, returned as `void_reason` of the voucher.') })
  .optional();

/** Why a voucher cannot be used, as the error codes of a use. */
export const voucherFaults = [
  'not_found',
  'card_blocked',
  'card_expired',
  'card_closed',
  'voucher_void',
  'voucher_redeemed',
  'voucher_held',
  'voucher_expired',
  'voucher_not_applicable',
  'voucher_of_another_customer',
] as const;

/** The reasons of the error `voucher_not_applicable`. */
export const inapplicabilities = ['not_started', 'other_program', 'gift_credit'] as const;
export type Inapplicability = (typeof inapplicabilities)[number];

const VoucherFault = z
  .object({
    code: z.enum(voucherFaults).describe('Error code with which a use would be refused.'),
    reason: z.enum(inapplicabilities).nullable().meta({
      description:
        'Stable reason of `voucher_not_applicable`: its time has not started, the card is of another program, or the reward has become a gift credit. Null for other codes.',
    }),
    detail: z.string().describe('Human-readable reason, and how to resolve it.'),
  })
  .meta({ id: 'VoucherFault', description: 'One reason why a voucher cannot be used now.' });

export const VoucherCheckRequest = z
  .strictObject({
    vouchers: voucherCodes().describe(`Codes to check, 1 to ${maxVouchers}, each one once.`),
    card_id: idIn('card').optional().meta({
      description:
        'Card on which they would be used, `crd_…`. Without it, only the vouchers are checked, not whether the card can use them.',
    }),
  })
  .meta({ id: 'VoucherCheckRequest', description: 'Codes to check, and the card on which they would be used.' });

const CheckedVoucher = z
  .object({
    valid: z.boolean().describe('Whether it can be used now.'),
    reasons: z.array(VoucherFault).meta({
      description: 'All reasons why it cannot, in the order in which a use checks them. Empty if it can.',
    }),
    voucher: Voucher.describe('The voucher. Null if no voucher has the code.').nullable(),
    benefit: Benefit.describe('What the till gives for it. Null if no voucher has the code.').nullable(),
  })
  .meta({ id: 'CheckedVoucher', description: 'Whether one voucher can be used now, and all reasons if not.' });

export const VoucherCheck = z
  .object({
    object: objectName('voucher_check'),
    valid: z.boolean().describe('Whether all of them can be used together now.'),
    vouchers: z.array(CheckedVoucher).describe('One result for each code, in the order sent.'),
  })
  .meta({ id: 'VoucherCheck', description: 'Whether vouchers can be used now. Nothing is written.' });

/** The filters of the list and of the export. */
export const voucherFilters = {
  customer_id: idIn('customer').describe('Only vouchers of this customer.').optional(),
  reward_id: idIn('reward').describe('Only vouchers of this reward.').optional(),
  program_id: idIn('program').describe('Only vouchers of rewards of this program.').optional(),
  batch_id: idIn('voucher_batch').describe('Only vouchers of this batch.').optional(),
};

export const VouchersQuery = z.strictObject({
  ...pageQuery(),
  ...voucherFilters,
  status: z.enum(voucherStatuses).describe('Only vouchers with this status.').optional(),
});
