import { z } from 'zod';
import { count, currency, quantity, signedQuantity } from '../fields/amounts.ts';
import { choices, exactlyOneOf } from '../fields/choices.ts';
import { expandField, expandQuery } from '../fields/expand.ts';
import { holderId, id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource } from '../fields/resource.ts';
import { externalId, line, Metadata, MetadataPatch, text } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { TillBenefit } from '../rules/pieces.ts';
import { Membership } from './memberships.ts';
import { programKinds } from './programs.ts';
import { TierFloorInput, tierFloor } from './tier-floors.ts';

export const cardStatuses = ['active', 'blocked', 'expired', 'closed'] as const;
export const BalanceUnit = z.enum(['point', 'stamp', 'minor', 'unit', 'visit']).meta({
  id: 'BalanceUnit',
  description: 'Unit of the balance: points, stamps, minor units of money, units of a pass, or visits.',
});
export type BalanceUnit = z.infer<typeof BalanceUnit>;

/** The currency of units that are money. */
export const unitCurrency = () =>
  currency().describe('ISO 4217 code of the currency. Null if the units are not money.').nullable();

export const Balance = z
  .object({
    unit: BalanceUnit,
    currency: unitCurrency(),
    available: signedQuantity().meta({
      description:
        'Units that can be used now. Below 0 if a refund took back units that were already spent, or if an import brought a debt.',
    }),
    pending: quantity().describe('Units that become available later.'),
    held: quantity().describe('Units reserved by open holds.'),
    lifetime_earned: count().describe('Units ever earned or topped up, minus reversals.'),
    lifetime_used: count().describe('Units ever used or redeemed, minus reversals.'),
    next_expiry: z
      .object({
        amount: quantity().describe('Number of units that expire at this time.'),
        at: timestamp('When they expire.'),
      })
      .describe('The next units to expire. Null if no units expire.')
      .nullable(),
    next_available: z
      .object({
        amount: quantity().describe('Number of units that become available at this time.'),
        at: timestamp('When they become available.'),
      })
      .describe('The next pending units to become available. Null if no units are pending.')
      .nullable(),
  })
  .meta({ id: 'Balance', description: 'Units of a card. `available` + `pending` + `held` is the sum of the ledger.' });

export const Progress = z
  .object({
    current: count().describe('Stamps on the current card.'),
    goal: count().describe('Stamps that fill a card.'),
    completed: count().describe('Full cards that are not redeemed yet.'),
  })
  .meta({ id: 'Progress', description: 'Progress of a stamp card.' });

export const tierId = () =>
  z.string().describe('Id of the tier in the rules of the program. Null if the card has no tier.').nullable();
const externalIdOf = () => z.string().describe('Your own id of the card. Null if not set.').nullable();

export const cardProgress = () => Progress.describe('Progress of a stamp card. Null for other kinds.').nullable();

/** A card of one program, with or without a customer. */
export const Card = z
  .object({
    ...resource('card'),
    code: z.string().meta({ description: 'Code that the QR code or barcode of the card contains.' }),
    external_id: externalIdOf(),
    customer_id: holderId(),
    program_id: id('program'),
    kind: z.enum(programKinds).describe('Kind of the program.'),
    status: z.enum(cardStatuses).describe('Only `active` cards can earn, be used and redeem. `closed` is final.'),
    status_reason: z.string().describe('Reason for the status. Null if none was given.').nullable(),
    status_changed_at: timestamp('When the status last changed.'),
    balance: Balance,
    progress: cardProgress(),
    tier_id: tierId(),
    tier_floor: tierFloor(),
    benefits: z.array(TillBenefit).describe('Benefits that the tier or membership of the card gives at the till now.'),
    membership: Membership.describe('Membership of the card. Null if the card has no membership.').nullable(),
    replaces: id('card').describe('Card that this one replaced. Null if it replaced no card.').nullable(),
    replaced_by: id('card').describe('Card that replaced this one. Null if no card replaced it.').nullable(),
    expires_at: timestamp('When the card expires. Null if never.').nullable(),
    last_activity_at: timestamp(
      'When the card last earned, was topped up, used or redeemed. Null if never.',
    ).nullable(),
  })
  .meta({ id: 'Card', description: 'A card of one program, with its balance.' });

/**
 * Scanners and keyboards add blanks, line ends and other control characters around a code. These are not part of the
 * code.
 */
const aroundCode = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu;
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A card's code in a request: 1 to 64 printable characters. It is stored as sent, without the blanks and control
 * characters around it. Comparisons ignore case, blanks, dashes, control and invisible characters.
 */
export const code = () =>
  text(256)
    .overwrite((value) => value.replace(aroundCode, ''))
    .max(64, unless('code_length'))
    .refine((value) => value !== '', unless('printed_code'))
    .refine((value) => !unprintable.test(value), unless('visible_code'));

const printedCode = 'Code that is already printed on a card, 1 to 64 printable characters. Default: a new code.';

export const CardIssue = z
  .strictObject({
    program_id: idIn('program'),
    customer_id: idIn('customer')
      .nullable()
      .optional()
      .meta({ description: 'Customer who holds the card. Null: an anonymous card; it can be given a customer later.' }),
    code: code().optional().meta({ description: printedCode }),
    external_id: externalId().nullable().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CardIssue', description: 'A card to issue.' });

export const CardPatch = z
  .strictObject({
    customer_id: idIn('customer')
      .optional()
      .meta({ description: 'Customer to give the card to. Only an anonymous card can be given a customer.' }),
    external_id: externalId().nullable().optional(),
    tier_floor: TierFloorInput.nullable().optional().meta({
      description:
        'A tier that the card holds at least, for a time, such as for a new partner. It replaces the one before. Null ends it now.',
    }),
    metadata: MetadataPatch.optional(),
  })
  .meta({ id: 'CardPatch', description: 'Changes of a card. Omitted fields keep their values.' });

export const CardLookup = z
  .strictObject({
    code: text(256, 1).optional().meta({
      description:
        'Code as typed or scanned. Case, blanks, dashes and control characters are ignored. In codes that the service created, I and L are read as 1, and O as 0.',
    }),
    external_id: externalId().optional(),
    customer_id: idIn('customer').describe('Customer who holds the cards.').optional(),
    customer_ids: z
      .array(idIn('customer'))
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'Customers who hold the cards, such as those that a search found. Up to 20.' }),
    ...expandField('customer', 'program'),
  })
  .refine(({ expand: _, ...by }) => Object.values(by).filter((value) => value !== undefined).length === 1, {
    error: 'needs exactly one of code, external_id, customer_id and customer_ids',
  })
  .register(choices, { all: [exactlyOneOf('code', 'external_id', 'customer_id', 'customer_ids')] })
  .meta({
    id: 'CardLookup',
    description: 'Exactly one of `code`, `external_id`, `customer_id` and `customer_ids`. Codes never appear in a URL.',
  });

export const CardByCode = z
  .strictObject({
    code: text(256, 1).meta({ description: 'Code as typed or scanned. It is compared as in a lookup.' }),
    program_id: idIn('program')
      .optional()
      .meta({ description: 'Program of the card. Required if cards of several programs have this code.' }),
    ...expandField('customer', 'program'),
  })
  .meta({ id: 'CardByCode', description: 'The code of a card. Codes never appear in a URL.' });

export const CardBlock = z
  .strictObject({ reason: line(200, 1).optional().describe('Reason, returned as `status_reason` of the card.') })
  .optional();
export const CardClose = z
  .strictObject({
    forfeit: z
      .boolean()
      .optional()
      .meta({ description: '`true` releases open holds and writes off the balance. Default: `false`.' }),
    reason: line(200, 1).optional().describe('Reason, returned as `status_reason` of the card.'),
  })
  .optional();

export const CardExtend = z
  .strictObject({
    expires_at: instant(
      'New expiry time in the future; it can be earlier than the current one. Null: the card never expires.',
    ).nullable(),
  })
  .meta({ id: 'CardExtend', description: 'A new expiry time of a card.' });

export const CardReplace = z
  .strictObject({
    code: code().optional().meta({ description: printedCode }),
    external_id: externalId().nullable().optional().meta({
      description: 'External id of the new card. Default: the one of the old card, which loses it. Null: none.',
    }),
    metadata: Metadata.optional().meta({ description: 'Metadata of the new card. Default: the one of the old card.' }),
    reason: line(200, 1)
      .optional()
      .meta({ description: 'Reason, returned as `status_reason` of the old card. Default: `replaced`.' }),
  })
  .optional();

const expand = expandQuery('customer', 'program');

/** The filters of the list and of the export. */
export const cardFilters = {
  customer_id: idIn('customer').describe('Only cards of this customer.').optional(),
  program_id: idIn('program').describe('Only cards of this program.').optional(),
  status: z.enum(cardStatuses).describe('Only cards with this status.').optional(),
  next_expiry_before: instant('Only cards with units that expire before this time.').optional(),
  updated_after: instant('Only cards that changed after this time.').optional(),
  active_after: instant(
    'Only cards that earned, were topped up, used or redeemed after this time. With `active_before`, between the two.',
  ).optional(),
  active_before: instant('Only cards that earned, were topped up, used or redeemed before this time.').optional(),
  first_active_after: instant('Only cards whose first such activity was after this time.').optional(),
  first_active_before: instant('Only cards whose first such activity was before this time.').optional(),
};

export const CardQuery = z.strictObject(expand);
export const CardsQuery = z.strictObject({ ...pageQuery(), ...expand, ...cardFilters });
