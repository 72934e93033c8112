import { z } from 'zod';
import { count, currency, quantity, signedQuantity } from './amounts.ts';
import { id, idIn } from './ids.ts';
import { Membership } from './memberships.ts';
import { pageQuery } from './pages.ts';
import { programKinds } from './programs.ts';
import { resource } from './resource.ts';
import { TillBenefit } from './rules/pieces.ts';
import { externalId, line, Metadata, MetadataPatch, text } from './text.ts';
import { instant, timestamp } from './time.ts';

export const cardStatuses = ['active', 'blocked', 'expired', 'closed'] as const;
export const BalanceUnit = z.enum(['point', 'stamp', 'minor', 'unit', 'visit']).meta({ id: 'BalanceUnit' });
export type BalanceUnit = z.infer<typeof BalanceUnit>;

export const Balance = z
  .object({
    unit: BalanceUnit,
    currency: currency().nullable().meta({ description: 'Of money-like units; else null.' }),
    available: signedQuantity().meta({
      description: 'What can be used now. Below 0 after a refund of what was spent.',
    }),
    pending: quantity(),
    held: quantity(),
    lifetime_earned: count(),
    lifetime_used: count(),
    next_expiry: z.object({ amount: quantity(), at: timestamp() }).nullable(),
    next_available: z.object({ amount: quantity(), at: timestamp() }).nullable(),
  })
  .meta({ id: 'Balance', description: 'Units of a card. available + pending + held is the sum of the ledger.' });

export const Progress = z
  .object({ current: count(), goal: count(), completed: count() })
  .meta({ id: 'Progress', description: 'Of a stamp card: completed times full, current of goal stamps on the next.' });

/** A customer's (or an anonymous) card of one program. */
export const Card = z
  .object({
    ...resource('card'),
    code: z.string().meta({ description: 'What a QR code or barcode carries, as it was given.' }),
    external_id: z.string().nullable(),
    customer_id: id('customer').nullable(),
    program_id: id('program'),
    kind: z.enum(programKinds),
    status: z.enum(cardStatuses),
    status_reason: z.string().nullable(),
    status_changed_at: timestamp(),
    balance: Balance,
    progress: Progress.nullable(),
    tier_id: z.string().nullable(),
    benefits: z.array(TillBenefit),
    membership: Membership.nullable(),
    replaces: id('card').nullable(),
    replaced_by: id('card').nullable(),
    expires_at: timestamp().nullable(),
    last_activity_at: timestamp().nullable(),
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

const printedCode = 'Of a card that is printed already, 1 to 64 printable characters; ours unless given.';

export const CardIssue = z
  .strictObject({
    program_id: idIn('program'),
    customer_id: idIn('customer')
      .nullable()
      .optional()
      .meta({ description: 'Null: an anonymous card, which gets its customer later.' }),
    code: code().optional().meta({ description: printedCode }),
    external_id: externalId().nullable().optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CardIssue' });

export const CardPatch = z
  .strictObject({
    customer_id: idIn('customer').optional().meta({ description: 'Once, on an anonymous card.' }),
    external_id: externalId().nullable().optional(),
    metadata: MetadataPatch.optional(),
  })
  .meta({ id: 'CardPatch' });

export const CardLookup = z
  .strictObject({
    code: text(256, 1).optional().meta({
      description:
        'As typed or scanned: case, blanks, dashes and control characters make no difference. In a code of ours, I and L are read as 1, and O as 0.',
    }),
    external_id: externalId().optional(),
  })
  .refine((body) => (body.code === undefined) !== (body.external_id === undefined), {
    error: 'needs exactly one of code and external_id',
  })
  .meta({ id: 'CardLookup', description: 'Exactly one of them. Codes never stand in a URL.' });

export const CardBlock = z.strictObject({ reason: line(200, 1).optional() }).optional();
export const CardClose = z
  .strictObject({
    forfeit: z.boolean().optional().meta({ description: 'Write off what is left on the card.' }),
    reason: line(200, 1).optional(),
  })
  .optional();

export const CardExtend = z
  .strictObject({
    expires_at: instant()
      .nullable()
      .meta({ description: 'In the future, earlier or later than the present one. Null: the card never expires.' }),
  })
  .meta({ id: 'CardExtend' });

export const CardReplace = z
  .strictObject({
    code: code().optional().meta({ description: printedCode }),
    external_id: externalId()
      .nullable()
      .optional()
      .meta({ description: "Of the new card. Left out, it takes over the old one's; null: it has none." }),
    metadata: Metadata.optional().meta({ description: "Of the new card. Left out, it is the old one's." }),
    reason: line(200, 1).optional().meta({ description: 'Why, as `status_reason` of the old card; else `replaced`.' }),
  })
  .optional();

export const CardsQuery = z.strictObject({
  ...pageQuery(),
  customer_id: idIn('customer').optional(),
  program_id: idIn('program').optional(),
  status: z.enum(cardStatuses).optional(),
  next_expiry_before: instant().optional(),
  updated_after: instant().optional(),
});
