import { z } from 'zod';
import { count, currency, quantity, signedQuantity } from '../fields/amounts.ts';
import { id } from '../fields/ids.ts';
import { livemode, objectName } from '../fields/resource.ts';
import { label, locale } from '../fields/text.ts';
import { timestamp } from '../fields/time.ts';
import { tierMeasures } from '../rules/earn.ts';
import { Benefit, TillBenefit } from '../rules/pieces.ts';
import { Brand } from './brand.ts';
import { timezones } from './business.ts';
import { permissions } from './card-links.ts';
import { Balance, BalanceUnit, cardProgress, cardStatuses } from './cards.ts';
import { customerEmail, phone } from './customers.ts';
import { membershipStatuses } from './memberships.ts';
import { ProgramImage } from './program-images.ts';
import { programKinds } from './programs.ts';
import { referralPromise } from './referral-links.ts';
import { Ineligibility } from './rewards.ts';
import { breakdownReasons, outcomes, transactionKinds, whyFields } from './transactions.ts';
import { voucherStatuses } from './vouchers.ts';

/** How a code is drawn. The names are those of the Barcode Detection API. */
export const codeFormats = ['qr_code', 'ean_13', 'ean_8'] as const;

const unlessPermitted = 'Null without the permission, and for a card that its customer no longer holds.';

/** The data of the customer that a card page shows. */
export const CardPageCustomer = z
  .object({
    object: objectName('card_page_customer'),
    profile: z
      .object({
        name: z.string().describe('Full name. Null if unknown.').nullable(),
        email: z.string().describe('E-mail address. Null if unknown.').nullable(),
        phone: z.string().describe('Phone number in E.164 form. Null if unknown.').nullable(),
        locale: z.string().describe('Language as a BCP 47 tag. Null if unknown.').nullable(),
      })
      .describe(`Name and contact data. ${unlessPermitted}`)
      .nullable(),
    consent: z
      .object({
        marketing_consent: z.boolean().describe('Whether the customer agreed to marketing.'),
        marketing_consent_at: timestamp('When consent was given. Null if never.').nullable(),
      })
      .describe(`The marketing consent. ${unlessPermitted}`)
      .nullable(),
  })
  .meta({
    id: 'CardPageCustomer',
    description: 'The data of the customer who holds the card, as a card page shows it.',
  });

const changing = (permission: string) => `Needs the permission \`${permission}\`.`;

export const CardPageCustomerPatch = z
  .strictObject({
    name: label()
      .describe(`Full name, at most 200 characters. ${changing('profile')}`)
      .nullable()
      .optional(),
    email: customerEmail()
      .describe(`E-mail address. ${changing('profile')}`)
      .nullable()
      .optional(),
    phone: phone()
      .describe(
        `Phone number, such as \`+49 151 12345678\`, or without a country code if the business has a country. ${changing('profile')}`,
      )
      .nullable()
      .optional(),
    locale: locale()
      .describe(`Language as a BCP 47 tag, such as \`de-DE\`. ${changing('profile')}`)
      .nullable()
      .optional(),
    marketing_consent: z
      .boolean()
      .describe(`Whether the customer agrees to marketing. ${changing('consent')}`)
      .optional(),
  })
  .meta({
    id: 'CardPageCustomerPatch',
    description: 'Changes that a customer makes. Omitted fields keep their values; null empties a field.',
  });

const CardPageReward = z
  .object({
    id: id('reward'),
    name: z.string().describe('Name of the reward.'),
    description: z.string().describe('Description of the reward. Null if not set.').nullable(),
    benefit: Benefit,
    cost: quantity().describe('Price in units.'),
    eligible: z.boolean().describe('Whether the card can redeem it now.'),
    missing: quantity().describe('Units that the card still needs for it. 0 if it has enough.'),
    reasons: z.array(Ineligibility).describe('Why the card cannot redeem it now. Empty if it can.'),
    valid_until: timestamp('Until when it can be redeemed, exclusive. Null: no end.').nullable(),
  })
  .meta({ id: 'CardPageReward', description: 'A reward on a card page, and what is missing to it.' });

const codeFormat = () =>
  z.enum(codeFormats).describe('How to draw the code. Codes that are EAN numbers are drawn as a barcode.');

const CardPageVoucher = z
  .object({
    id: id('voucher'),
    code: z.string().describe('Code that the customer shows at the till.'),
    code_format: codeFormat(),
    name: z.string().describe('Name of the reward that it gives.'),
    description: z.string().describe('Description of the reward. Null if not set.').nullable(),
    benefit: Benefit,
    status: z
      .enum(voucherStatuses)
      .describe('`issued`: it can be used. `held`: it is being used now. The others can no longer be used.'),
    uses_left: count().describe('How often it can still be used.'),
    used_at: timestamp('When it was last used. Null if it was not, or if the use was given back.').nullable(),
    starts_at: timestamp('From when it can be used. Null: at once.').nullable(),
    expires_at: timestamp('Until when it can be used, exclusive. Null: it does not expire.').nullable(),
  })
  .meta({ id: 'CardPageVoucher', description: 'A voucher of the customer, as a card page shows it.' });

const CardPageReferral = z
  .object({
    code: z
      .string()
      .describe('Code that the customer gives to friends. Null until `createCardPageReferralCode` makes it.')
      .nullable(),
    ...referralPromise,
    pending: count().describe('Friends who have signed up, and whose purchase is awaited or can still be returned.'),
    completed: count().describe('Friends for whom both sides have their bonuses.'),
  })
  .meta({ id: 'CardPageReferral', description: 'How the customer brings friends, and how many have come.' });

export const CardPageReferralCode = z
  .object({
    object: objectName('card_page_referral_code'),
    code: z.string().describe('Code that the customer gives to friends, such as `K7QM-2XB4`.'),
  })
  .meta({
    id: 'CardPageReferralCode',
    description: 'The code with which the customer of a card page refers friends.',
  });

const CardPageTier = z
  .object({
    id: z.string().describe('Id of the tier in the rules of the program.'),
    name: z.string().describe('Name of the tier.'),
  })
  .meta({ id: 'CardPageTier', description: 'The tier of a card.' });

const CardPageNextTier = z
  .object({
    id: z.string().describe('Id of the next tier.'),
    name: z.string().describe('Name of the next tier.'),
    measure: z
      .enum(tierMeasures)
      .describe('Unit of `missing`: units earned, purchase amounts in minor units, or number of earns.'),
    min: count().describe('The total that the next tier needs.'),
    missing: count().describe('Amount that is still missing to `min`.'),
    counted_until: timestamp('When the total starts again at 0. Null if it does not.').nullable(),
  })
  .meta({ id: 'CardPageNextTier', description: 'The next tier, and the amount that is still missing to it.' });

/** Everything that the page of one card shows. */
export const CardPage = z
  .object({
    object: objectName('card_page'),
    livemode: livemode(),
    now: timestamp('The time of the card: of the test clock for test data.'),
    business: z
      .object({
        id: id('business'),
        name: z.string().describe('Name of the business.'),
        brand: Brand,
        currency: currency().describe('ISO 4217 code. Default currency of programs.'),
        timezone: z.string().describe('IANA time zone of the business.'),
        timezones: timezones('Show each time in the time zone at that time.'),
      })
      .describe('The business whose card it is.'),
    program: z
      .object({
        name: z.string().describe('Name of the program.'),
        kind: z.enum(programKinds).describe('Kind of the program.'),
        currency: currency(),
        image: ProgramImage.describe('Image of the program. Null if not set.').nullable(),
      })
      .describe('The program of the card.'),
    card: z
      .object({
        code: z.string().describe('Code that the QR code or barcode contains.'),
        code_format: codeFormat(),
        status: z.enum(cardStatuses).describe('Only `active` cards can earn, be used and redeem.'),
        balance: Balance,
        progress: cardProgress(),
        benefits: z.array(TillBenefit).describe('Benefits that the card gives at the till now.'),
        membership: z
          .object({
            plan: z.string().describe('Name of the plan.'),
            status: z.enum(membershipStatuses).describe('Status of the membership.'),
            entitled: z.boolean().describe('Whether its benefits apply now.'),
            expires_at: timestamp('End of the paid period.'),
            uses_left: quantity().describe('Uses left now. Null: unlimited.').nullable(),
          })
          .describe('Membership of the card. Null if the card has no membership.')
          .nullable(),
        expires_at: timestamp('When the card expires. Null if never.').nullable(),
      })
      .describe('The card that is in use now.'),
    tier: CardPageTier.describe('Tier of the card. Null if the card has no tier.').nullable(),
    next_tier: CardPageNextTier.describe('Next tier. Null if no tier follows.').nullable(),
    next_reward: CardPageReward.describe(
      'The cheapest reward for which the card lacks only units. Null if there is no such reward.',
    ).nullable(),
    rewards: z
      .array(CardPageReward)
      .describe('Rewards that the card can redeem now or with more units, cheapest first. Up to 100.'),
    vouchers: z
      .array(CardPageVoucher)
      .describe(
        'Vouchers of the customer for this program: up to 50 that can be used, those that expire first before the others, and then up to 20 others, newest first. Empty for a card that its customer no longer holds.',
      ),
    referral: CardPageReferral.describe(
      'How the customer brings friends. Null if the program has no referrals, and for a card that its customer no longer holds.',
    ).nullable(),
    permissions: permissions(),
    customer: CardPageCustomer,
  })
  .meta({ id: 'CardPage', description: 'The data that the page of one card shows.' });

const CardPageReason = z
  .object({ reason: z.enum(breakdownReasons).describe('Stable code of the reason.'), ...whyFields })
  .meta({ id: 'CardPageReason', description: 'A reason why a sale earned nothing, or less.' });

/** A row of the ledger as its customer sees it. */
export const CardPageTransaction = z
  .object({
    object: objectName('card_page_transaction'),
    id: id('transaction'),
    kind: z.enum(transactionKinds).describe('Kind of the transaction.'),
    unit: BalanceUnit,
    delta: signedQuantity().describe('Change of the balance in units. Above 0: the balance rose.'),
    balance_after: signedQuantity().describe('Balance after the transaction: available, pending and held units.'),
    outcome: z.enum(outcomes).describe('`no_value`: nothing was earned. `capped`: a limit reduced the units.'),
    reasons: z.array(CardPageReason).describe('Why it earned nothing, or less. Empty if nothing was taken off.'),
    purchase_amount: quantity().describe('Purchase amount in minor units. Null if unknown.').nullable(),
    currency: currency().describe('ISO 4217 code of the currency. Null if no money is involved.').nullable(),
    reward: z.string().describe('Name of the redeemed reward. Null for other kinds.').nullable(),
    quantity: count().optional().meta({ description: 'How many of the reward. Only for a redeem of more than one.' }),
    reversed_delta: signedQuantity().describe('Part of `delta` that was reversed later. Has the same sign as `delta`.'),
    location: z.string().describe('Place of the sale. Null if not sent.').nullable(),
    available_at: timestamp('When the units can be used. Null: at once.').nullable(),
    expires_at: timestamp('When the units expire. Null: never, or when the card is inactive.').nullable(),
    occurred_at: timestamp('When it happened.'),
  })
  .meta({ id: 'CardPageTransaction', description: 'A movement on a card, as its customer sees it.' });
