import { z } from 'zod';
import { count, currency, quantity } from '../fields/amounts.ts';
import { id } from '../fields/ids.ts';
import { livemode, objectName } from '../fields/resource.ts';
import { label, locale, text } from '../fields/text.ts';
import { unless } from '../fields/value-rules.ts';
import { typedCode } from '../fields/voucher-codes.ts';
import { Brand } from './brand.ts';
import { BalanceUnit } from './cards.ts';
import { customerEmail, phone } from './customers.ts';
import { ProgramImage } from './program-images.ts';
import { programKinds } from './programs.ts';

const ReferralGift = z
  .object({
    units: quantity().describe('Units that are added. Null if it is a voucher.').nullable(),
    voucher: z.string().describe('Name of the reward that the voucher gives. Null if it is units.').nullable(),
  })
  .meta({ id: 'ReferralGift', description: 'What one side of a referral gets: units, or a voucher.' });

/** What both sides of a referral get, and for which purchase. */
export const referralPromise = {
  unit: BalanceUnit,
  friend: ReferralGift.describe('What the friend gets. Null: nothing.').nullable(),
  referrer: ReferralGift.describe('What the customer gets who brought the friend. Null: nothing.').nullable(),
  min_spend: quantity().describe('Smallest purchase of the friend that counts, in minor units.'),
  within_days: count().describe('Local days after the sign-up in which the friend must buy.'),
};

export const ReferralLinkLookup = z
  .strictObject({ code: typedCode() })
  .meta({ id: 'ReferralLinkLookup', description: 'The code at the end of a referral link.' });

/** What a friend sees who opens a referral link. */
export const ReferralLink = z
  .object({
    object: objectName('referral_link'),
    livemode: livemode(),
    code: z.string().describe('Code of the customer who invites.'),
    open: z
      .boolean()
      .describe(
        'Whether a friend can sign up with it. `false`: the customer has brought as many friends as the rules allow.',
      ),
    business: z
      .object({ id: id('business'), name: z.string().describe('Name of the business.'), brand: Brand })
      .describe('The business that the friend would join.'),
    program: z
      .object({
        name: z.string().describe('Name of the program.'),
        kind: z.enum(programKinds).describe('Kind of the program.'),
        currency: currency(),
        image: ProgramImage.describe('Image of the program. Null if not set.').nullable(),
      })
      .describe('The program whose card the friend would get.'),
    ...referralPromise,
  })
  .meta({ id: 'ReferralLink', description: 'An invitation, as the friend sees it. It names no customer.' });

export const ReferralSignUp = z
  .strictObject({
    code: typedCode(),
    attempt: text(255, 16).meta({
      description:
        'Random text of at least 16 characters that names this attempt. Sent again, it signs nobody up twice. Use a UUID.',
    }),
    name: label().optional().describe('Full name, at most 200 characters.'),
    email: customerEmail().optional(),
    phone: phone().optional(),
    locale: locale().optional().describe('Language as a BCP 47 tag, such as `de-DE`.'),
    marketing_consent: z.boolean().optional().describe('Whether the friend agrees to marketing. Default: `false`.'),
  })
  .refine(({ email, phone: number }) => email !== undefined || number !== undefined, {
    ...unless('one_contact'),
    path: ['phone'],
  })
  .meta({ id: 'ReferralSignUp', description: 'A friend who signs up. A phone number or an e-mail address is needed.' });

export const ReferralSignedUp = z
  .object({
    object: objectName('referral_signed_up'),
    card_code: z.string().describe('Code of the new card.'),
    url: z
      .string()
      .describe('Address of the page of the new card, with its token. Null if the attempt was answered before.')
      .nullable(),
  })
  .meta({ id: 'ReferralSignedUp', description: 'The card of the friend. The answer is alike for every friend.' });
