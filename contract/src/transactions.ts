import { z } from 'zod';
import { count, currency, currencyIn, quantity, signedQuantity } from './amounts.ts';
import { BalanceUnit } from './cards.ts';
import { id, idIn } from './ids.ts';
import { pageQuery } from './pages.ts';
import { AmountUnit } from './programs.ts';
import { EarnItems, TransactionItems } from './purchase-items.ts';
import { resource } from './resource.ts';
import { location, Metadata, prose, reference, staffRef } from './text.ts';
import { instant, occurredAt, timestamp } from './time.ts';

export const transactionKinds = [
  'earn',
  'bonus',
  'top_up',
  'use',
  'redeem',
  'adjust',
  'expire',
  'reverse',
  'transfer_out',
  'transfer_in',
  'import',
] as const;

const BreakdownLine = z
  .object({
    type: z.enum(['base', 'tier', 'campaign', 'cap', 'excluded']),
    ref: z.string().nullable().meta({ description: 'The id of the tier, campaign or cap.' }),
    delta: signedQuantity(),
    note: z.string().nullable(),
  })
  .meta({ id: 'BreakdownLine', description: 'One reason for a part of the delta; the lines add up to it.' });

export const outcomes = ['applied', 'no_value', 'capped'] as const;
const Outcome = z.enum(outcomes).meta({ id: 'Outcome' });

/** One row of the ledger. Rows are never changed, but for what was reversed of them. */
export const Transaction = z
  .object({
    ...resource('transaction'),
    card_id: id('card'),
    customer_id: id('customer').nullable(),
    program_id: id('program'),
    rules_version: count(),
    kind: z.enum(transactionKinds),
    unit: BalanceUnit,
    amount: quantity().meta({ description: 'As asked.' }),
    delta: signedQuantity().meta({ description: 'What the balance moved by.' }),
    sequence: count().meta({ description: '1, 2, 3 … for each card.' }),
    purchase_amount: quantity().nullable().meta({ description: 'The purchase in minor units.' }),
    currency: currency().nullable(),
    value: quantity().nullable().meta({ description: 'Minor units that a use pays for.' }),
    balance_after: signedQuantity(),
    breakdown: z.array(BreakdownLine),
    items: TransactionItems,
    outcome: Outcome,
    available_at: timestamp().nullable(),
    expires_at: timestamp().nullable(),
    reference: z.string().nullable(),
    reward_id: id('reward').nullable(),
    hold_id: id('hold').nullable(),
    reverses: id('transaction').nullable(),
    reversed_delta: signedQuantity(),
    reversed_amount: quantity(),
    location: z.string().nullable(),
    staff_ref: z.string().nullable(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    key_id: id('api_key').nullable(),
    occurred_at: timestamp(),
  })
  .meta({ id: 'Transaction', description: 'One row of the ledger: append-only, every row explains itself.' });

/** `{"amount": 1250}` alone is valid. */
export const EarnRequest = z
  .strictObject({
    amount: quantity().meta({
      description: "Counts the program's amount_unit: minor units of the purchase, visits or items.",
    }),
    amount_unit: AmountUnit.optional().meta({
      description: 'Guards against a mix-up: another unit than the program counts is refused.',
    }),
    purchase_amount: quantity()
      .optional()
      .meta({ description: 'The purchase in minor units, where amount does not say it.' }),
    currency: currencyIn().optional().meta({ description: 'Refused unless it is the currency of the program.' }),
    items: EarnItems.optional(),
    paid_with_loyalty: quantity()
      .optional()
      .meta({ description: 'The part of the purchase that was paid with units; it earns nothing.' }),
    reference: reference().optional(),
    location: location().optional(),
    staff_ref: staffRef().optional(),
    note: prose(500, 1).optional(),
    occurred_at: occurredAt(),
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'EarnRequest',
    examples: [{ amount: 1250 }, { amount: 1250, reference: 'order-1001', location: 'berlin-3' }],
  });

/** What an earn would do, without doing it. */
export const EarnPreview = z
  .object({
    object: z.literal('earn_preview'),
    card_id: id('card'),
    program_id: id('program'),
    rules_version: count(),
    unit: BalanceUnit,
    amount: quantity(),
    delta: quantity(),
    outcome: Outcome,
    breakdown: z.array(BreakdownLine),
    balance_after: signedQuantity(),
    tier_id: z.string().nullable(),
    available_at: timestamp().nullable(),
    expires_at: timestamp().nullable(),
  })
  .meta({ id: 'EarnPreview', description: 'What an earn would do now. Nothing is written.' });

const filters = {
  reference: reference().optional(),
  kind: z.enum(transactionKinds).optional(),
  location: location().optional(),
  staff_ref: staffRef().optional(),
  key_id: idIn('api_key').optional(),
  occurred_after: instant().optional(),
  occurred_before: instant().optional(),
};

export const CardTransactionsQuery = z.strictObject({ ...pageQuery(), ...filters });
export const TransactionsQuery = z.strictObject({
  ...pageQuery(),
  ...filters,
  card_id: idIn('card').optional(),
  customer_id: idIn('customer').optional(),
  program_id: idIn('program').optional(),
});
