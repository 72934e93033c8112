import { z } from 'zod';
import { count, currency, quantity, signedQuantity } from './amounts.ts';
import { choices, exactlyOneOf } from './choices.ts';
import { holderId, id, idIn } from './ids.ts';
import { Membership } from './memberships.ts';
import { pageQuery } from './pages.ts';
import { programKinds } from './programs.ts';
import { resource } from './resource.ts';
import { TillBenefit } from './rules/pieces.ts';
import { externalId, line, Metadata, MetadataPatch, text } from './text.ts';
import { instant, timestamp } from './time.ts';

export const cardStatuses = ['active', 'blocked', 'expired', 'closed'] as const;
export const BalanceUnit = z.enum(['point', 'stamp', 'minor', 'unit', 'visit']).meta({
  id: 'BalanceUnit',
  description: 'What the units are: points, stamps, minor units of money, units of a pass, or visits.',
});
export type BalanceUnit = z.infer<typeof BalanceUnit>;

/** The currency of units that are money. */
export const unitCurrency = () =>
  currency().describe('ISO 4217 code of the currency. Null unless the units are money.').nullable();

export const Balance = z
  .object({
    unit: BalanceUnit,
    currency: unitCurrency(),
    available: signedQuantity().meta({
      description: 'Units that can be used now. Below 0 if units were spent that a refund took back.',
    }),
    pending: quantity().describe('Units that cannot be used yet.'),
    held: quantity().describe('Units set aside by open holds.'),
    lifetime_earned: count().describe('Units ever earned or topped up, less those that reversals took back.'),
    lifetime_used: count().describe('Units ever used or redeemed, less those that reversals gave back.'),
    next_expiry: z
      .object({
        amount: quantity().describe('Units that expire then.'),
        at: timestamp('When they expire.'),
      })
      .describe('The units that expire next. Null if none do.')
      .nullable(),
    next_available: z
      .object({
        amount: quantity().describe('Units that can be used from then on.'),
        at: timestamp('When they can be used.'),
      })
      .describe('The pending units that can be used next. Null if there are none.')
      .nullable(),
  })
  .meta({ id: 'Balance', description: 'Units of a card. available + pending + held is the sum of the ledger.' });

export const Progress = z
  .object({
    current: count().describe('Stamps on the card that is being filled.'),
    goal: count().describe('Stamps that fill a card.'),
    completed: count().describe('Full cards that are not redeemed yet.'),
  })
  .meta({ id: 'Progress', description: 'How far a stamp card is filled.' });

export const tierId = () =>
  z.string().describe('Id of the tier in the rules of the program. Null if it has none.').nullable();
const externalIdOf = () => z.string().describe('Your own id of the card. Null if it has none.').nullable();

export const cardProgress = () => Progress.describe('How far a stamp card is filled. Null for other kinds.').nullable();

/** A customer's (or an anonymous) card of one program. */
export const Card = z
  .object({
    ...resource('card'),
    code: z.string().meta({ description: 'What the QR code or barcode of the card carries.' }),
    external_id: externalIdOf(),
    customer_id: holderId(),
    program_id: id('program'),
    kind: z.enum(programKinds).describe('Kind of the program.'),
    status: z.enum(cardStatuses).describe('Only `active` cards earn, use and redeem. `closed` is final.'),
    status_reason: z.string().describe('Why it has this status. Null if no reason was given.').nullable(),
    status_changed_at: timestamp('Since when it has this status.'),
    balance: Balance,
    progress: cardProgress(),
    tier_id: tierId(),
    benefits: z.array(TillBenefit).describe('What the card gives at the till now, by its tier or membership.'),
    membership: Membership.describe('Membership of the card. Null if it has none.').nullable(),
    replaces: id('card').describe('Card that this one replaced. Null if it replaced none.').nullable(),
    replaced_by: id('card').describe('Card that replaced this one. Null if none did.').nullable(),
    expires_at: timestamp('When the card expires. Null if it never does.').nullable(),
    last_activity_at: timestamp(
      'When it last earned, was topped up, used or redeemed. Null if it never was.',
    ).nullable(),
  })
  .meta({ id: 'Card', description: 'A card of one program, with its balance.' });

/** Scanners and keyboards add blanks, line ends and other control characters around a code. They are not part of it. */
const aroundCode = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A card's code in a request: 1 to 64 printable characters. It is stored as given, without blanks and control characters around
 * it, and compared without case, blanks, dashes, control and invisible characters.
 */
export const code = () =>
  text(256)
    .overwrite((value) => value.replace(aroundCode, ''))
    .max(64, { error: 'must have at most 64 characters' })
    .refine((value) => value !== '', {
      error: 'must have at least one printed character; scan or type the code of the card',
    })
    .refine((value) => !unprintable.test(value), {
      error: 'must not hold control or invisible characters; remove them',
    });

const printedCode = 'Code of a card that is printed already, 1 to 64 printable characters. Default: a new code.';

export const CardIssue = z
  .strictObject({
    program_id: idIn('program'),
    customer_id: idIn('customer')
      .nullable()
      .optional()
      .meta({ description: 'Customer who holds the card. Null: an anonymous card, which may get a customer later.' }),
    code: code().optional().meta({ description: printedCode }),
    external_id: externalId().nullable().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CardIssue', description: 'A card to issue.' });

export const CardPatch = z
  .strictObject({
    customer_id: idIn('customer')
      .optional()
      .meta({ description: 'Customer who gets the card. Only an anonymous card takes one, once.' }),
    external_id: externalId().nullable().optional(),
    metadata: MetadataPatch.optional(),
  })
  .meta({ id: 'CardPatch', description: 'What changes of a card. Fields that are left out keep their values.' });

export const CardLookup = z
  .strictObject({
    code: text(256, 1).optional().meta({
      description:
        'Code as typed or scanned. Case, blanks, dashes and control characters make no difference. In a code that the service made, I and L are read as 1, and O as 0.',
    }),
    external_id: externalId().optional(),
  })
  .refine((body) => (body.code === undefined) !== (body.external_id === undefined), {
    error: 'needs exactly one of code and external_id',
  })
  .register(choices, { all: [exactlyOneOf('code', 'external_id')] })
  .meta({ id: 'CardLookup', description: 'Exactly one of `code` and `external_id`. Codes are never part of a URL.' });

export const CardByCode = z
  .strictObject({
    code: text(256, 1).meta({ description: 'As typed or scanned, as in a lookup.' }),
    program_id: idIn('program').optional().meta({ description: 'The program, if cards of several have this code.' }),
  })
  .meta({ id: 'CardByCode', description: 'The code of a card. Codes are never part of a URL.' });

export const CardBlock = z
  .strictObject({ reason: line(200, 1).optional().describe('Why it is blocked, as `status_reason` of the card.') })
  .optional();
export const CardClose = z
  .strictObject({
    forfeit: z
      .boolean()
      .optional()
      .meta({ description: '`true` releases its holds and writes off its balance. Default: `false`.' }),
    reason: line(200, 1).optional().describe('Why it is closed, as `status_reason` of the card.'),
  })
  .optional();

export const CardExtend = z
  .strictObject({
    expires_at: instant('New end, in the future, earlier or later than the present one. Null: never.').nullable(),
  })
  .meta({ id: 'CardExtend', description: 'A new time at which a card expires.' });

export const CardReplace = z
  .strictObject({
    code: code().optional().meta({ description: printedCode }),
    external_id: externalId()
      .nullable()
      .optional()
      .meta({ description: 'External id of the new card. Default: that of the old one, which loses it. Null: none.' }),
    metadata: Metadata.optional().meta({ description: 'Metadata of the new card. Default: that of the old one.' }),
    reason: line(200, 1)
      .optional()
      .meta({ description: 'Why it is replaced, as `status_reason` of the old card. Default: `replaced`.' }),
  })
  .optional();

export const CardsQuery = z.strictObject({
  ...pageQuery(),
  customer_id: idIn('customer').describe('Only cards of this customer.').optional(),
  program_id: idIn('program').describe('Only cards of this program.').optional(),
  status: z.enum(cardStatuses).describe('Only cards with this status.').optional(),
  next_expiry_before: instant('Only cards of which units expire before this time.').optional(),
  updated_after: instant('Only cards that changed after this time.').optional(),
});
