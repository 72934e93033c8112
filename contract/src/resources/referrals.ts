import { z } from 'zod';

import { expandQuery } from '../fields/expand.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { objectName, resource } from '../fields/resource.ts';
import { Metadata } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';
import { typedCode } from '../fields/voucher-codes.ts';

export const referralStatuses = ['pending', 'qualified', 'completed', 'expired', 'refused', 'revoked'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Why nobody can be referred with a code, or why a referral ended. */
export const referralReasons = ['own_code', 'same_contact', 'existing_customer', 'ring', 'limit', 'inactive'] as const;
export type ReferralReason = (typeof referralReasons)[number];

/** Why a referral ended. */
export const referralEnds = [...referralReasons, 'returned'] as const;
export type ReferralEnd = (typeof referralEnds)[number];

const reasonsText =
  '`own_code`: the friend is the referrer. `same_contact`: both have the same e-mail address or phone number. `existing_customer`: the friend has bought in the program before. `ring`: the friend referred the referrer, directly or through others. `limit`: the referrer has referred as many customers as the rules allow. `inactive`: one of them, or a card, is no longer active.';

export const ReferralCode = z
  .object({
    object: objectName('referral_code'),
    code: z.string().describe('Code that the customer gives to friends, such as `K7QM-2XB4`.'),
    customer_id: id('customer').describe('The customer, `cus_…`.'),
    created_at: timestamp('When the code was made.'),
  })
  .meta({ id: 'ReferralCode', description: 'The code with which a customer refers friends. A customer has one.' });

const ReferralEffect = z
  .object({
    for: z.enum(['friend', 'referrer']).describe('Who got it.'),
    card_id: id('card').describe('Card with the bonus, `crd_…`.'),
    transaction_id: id('transaction').describe(
      'The bonus, `txn_…`. Its `voucher_id` names the voucher that it issued.',
    ),
  })
  .meta({ id: 'ReferralEffect', description: 'The bonus of one side.' });

/** A customer who brought another. */
export const Referral = z
  .object({
    ...resource('referral'),
    program_id: id('program').describe('Program whose rules decide it, `prg_…`.'),
    referrer_id: id('customer').nullable().meta({ description: 'Customer whose code was used. Null after erasure.' }),
    friend_id: id('customer').nullable().meta({ description: 'The new customer. Null after erasure.' }),
    status: z.enum(referralStatuses).meta({
      description:
        '`pending`: no purchase qualifies yet. `qualified`: one does, and we wait for its return. `completed`: both sides have their bonuses. `expired`: no purchase came in time. `refused`: a check failed before the bonuses. `revoked`: the bonuses were taken back.',
    }),
    reason: z
      .enum(referralEnds)
      .nullable()
      .meta({
        description: `Why it is \`refused\` or \`revoked\`. Null otherwise. ${reasonsText} \`returned\`: the purchase was returned.`,
      }),
    sale_id: id('transaction')
      .nullable()
      .meta({ description: 'The purchase that qualifies, or did before it was returned, `txn_…`. Null: none.' }),
    qualifies_by: timestamp('Until when the purchase must occur, exclusive.'),
    completes_at: timestamp('When both sides get their bonuses. Null without a purchase that qualifies.').nullable(),
    effects: z.array(ReferralEffect).describe('The bonuses. Empty before it is completed.'),
  })
  .meta({ id: 'Referral', description: 'A customer who brought another customer.' });

const referralProgram = () =>
  idIn('program').optional().meta({
    description: 'Program with `referral` in its rules. Default: the only active program that has it.',
  });

export const ReferralCreate = z
  .strictObject({
    code: typedCode(),
    friend_id: idIn('customer').describe('The new customer, `cus_…`.'),
    program_id: referralProgram(),
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'ReferralCreate',
    description: 'A referral: the code of the referrer, and the friend who came with it.',
  });

export const ReferralCheckRequest = z
  .strictObject({
    code: typedCode(),
    friend_id: idIn('customer').optional().describe('The new customer, `cus_…`. Without it, only the code is checked.'),
    program_id: referralProgram(),
  })
  .meta({ id: 'ReferralCheckRequest', description: 'The code of a referrer, and who would come with it.' });

/** Why a referral cannot be created, as the error codes of its creation. */
export const referralFaults = ['not_found', 'already_referred', 'referral_refused'] as const;

const ReferralFault = z
  .object({
    code: z.enum(referralFaults).describe('Error code with which the referral would be refused.'),
    reason: z
      .enum(referralReasons)
      .nullable()
      .meta({ description: `Stable reason of \`referral_refused\`. Null for other codes. ${reasonsText}` }),
    detail: z.string().describe('Human-readable reason.'),
  })
  .meta({ id: 'ReferralFault', description: 'One reason why a referral cannot be created.' });

export const ReferralCheck = z
  .object({
    object: objectName('referral_check'),
    valid: z.boolean().describe('Whether the referral can be created now.'),
    reasons: z.array(ReferralFault).describe('All reasons why it cannot. Empty if it can.'),
    program_id: id('program').describe('Program of the referral, `prg_…`.'),
  })
  .meta({ id: 'ReferralCheck', description: 'Whether a referral can be created now. Nothing is written.' });

export const ReferralsQuery = z.strictObject({
  ...pageQuery(),
  referrer_id: idIn('customer').describe('Only referrals by this customer.').optional(),
  friend_id: idIn('customer').describe('Only the referral of this customer.').optional(),
  program_id: idIn('program').describe('Only referrals of this program.').optional(),
  status: z.enum(referralStatuses).describe('Only referrals with this status.').optional(),
  ...expandQuery('referrer', 'friend'),
});
