import { z } from 'zod';
import { counted } from '../errors.ts';
import { count, currency, currencyIn, quantity, signedQuantity } from '../fields/amounts.ts';
import { expandQuery } from '../fields/expand.ts';
import { holderId, id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { objectName, resource } from '../fields/resource.ts';
import { location, Metadata, note, reference, staffRef } from '../fields/text.ts';
import { instant, occurredAt, timestamp } from '../fields/time.ts';
import { saleVouchers } from '../fields/voucher-codes.ts';
import { Window } from '../rules/pieces.ts';
import { BalanceUnit, tierId } from './cards.ts';
import { AmountUnit } from './programs.ts';
import { EarnItems, TransactionItems } from './purchase-items.ts';

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

export const breakdownReasons = [
  'below_min_spend',
  'nothing_earns',
  'below_one_step',
  'below_one_unit',
  'paid_with_loyalty',
  'discount',
  'excluded_items',
  'discount',
  'cap',
  'max_balance',
] as const;

/** Why a part of a movement is as it is, for a client that says it in the language of a person. */
export const whyFields = {
  amount: quantity().optional().describe('Amount that `reason` is about, in `unit`.'),
  limit: quantity().optional().describe('Limit that `reason` names, in `unit`.'),
  window: Window.optional().describe('Window in which the limit of a cap counts.'),
  ...counted,
};

const BreakdownLine = z
  .object({
    type: z.enum(['base', 'tier', 'campaign', 'referral', 'cap', 'excluded']).describe('Cause of this part.'),
    ref: z.string().nullable().meta({
      description: 'Id of the tier, campaign or cap in the rules, or of the referral. Null for other sources.',
    }),
    delta: signedQuantity().describe('Units that this part adds or, below 0, takes off.'),
    note: z.string().describe('Human-readable explanation. Null if the part needs no explanation.').nullable(),
    reason: z.enum(breakdownReasons).optional().meta({
      description: 'Stable code of the explanation in `note`. Missing: `note` is the name of a campaign, or null.',
    }),
    ...whyFields,
  })
  .meta({ id: 'BreakdownLine', description: 'One part of `delta`. All parts add up to it.' });

export const outcomes = ['applied', 'no_value', 'capped'] as const;
const Outcome = z.enum(outcomes).meta({
  id: 'Outcome',
  description: '`no_value`: nothing was earned. `capped`: a limit reduced the units.',
});

const appliedRules = () => count().describe('Version of the rules that applied.');
const delta = () => signedQuantity().describe('Change of the balance in units. Above 0: the balance rose.');
const balanceAfter = () =>
  signedQuantity().describe('Balance after the transaction: available, pending and held units.');
const breakdown = () => z.array(BreakdownLine).describe('The parts of `delta`.');
const availableAt = () => timestamp('When the units can be used. Null: at once.').nullable();
const unitsExpireAt = () => timestamp('When the units expire. Null: never, or when the card is inactive.').nullable();

/** One row of the ledger. Rows never change, except for the amounts reversed later. */
export const Transaction = z
  .object({
    ...resource('transaction'),
    card_id: id('card'),
    customer_id: holderId(),
    program_id: id('program'),
    rules_version: appliedRules(),
    kind: z.enum(transactionKinds).describe('Kind of the transaction.'),
    unit: BalanceUnit,
    amount: quantity().meta({ description: 'Amount of the request: minor units, visits, items or units, by `kind`.' }),
    delta: delta(),
    sequence: count().meta({ description: 'Number of the transaction on its card: 1, 2, 3 …' }),
    purchase_amount: quantity().nullable().meta({ description: 'Purchase amount in minor units. Null if unknown.' }),
    currency: currency().describe('ISO 4217 code of the currency. Null if no money is involved.').nullable(),
    value: quantity().nullable().meta({
      description:
        'Minor units: what a use pays, or the price of the rest of the paid time that a renewal with `at: now` replaced. Null for other transactions.',
    }),
    balance_after: balanceAfter(),
    breakdown: breakdown(),
    items: TransactionItems,
    outcome: Outcome,
    available_at: availableAt(),
    expires_at: unitsExpireAt(),
    reference: z.string().describe('Your own id of the sale. Null if not sent.').nullable(),
    reward_id: id('reward').describe('The redeemed reward. Null for other kinds.').nullable(),
    voucher_id: id('voucher').optional().meta({
      description: 'The used voucher. Only for a redeem by a voucher, and its reversal.',
    }),
    quantity: count().optional().meta({
      description: 'How many of the reward. Only for a redeem of more than one, and its reversal.',
    }),
    hold_id: id('hold').describe('The captured hold. Null if no hold was captured.').nullable(),
    reverses: id('transaction').describe('Transaction that this one reverses. Null for other kinds.').nullable(),
    reversed_delta: signedQuantity().describe('Part of `delta` that was reversed later. Has the same sign as `delta`.'),
    reversed_amount: quantity().describe('Part of `amount` that was reversed later.'),
    location: z.string().describe('Place of the sale. Null if not sent.').nullable(),
    staff_ref: z.string().describe('Staff member who served. Null if not sent.').nullable(),
    reason: z
      .string()
      .describe('Reason: sent with a reversal, or set by the service, such as `expired`. Null without a reason.')
      .nullable(),
    note: z.string().describe('Free text. Null if not sent.').nullable(),
    key_id: id('api_key').describe('API key of the request. Null if a person or the service booked it.').nullable(),
    person_id: id('person').optional().meta({ description: 'Signed-in person who booked it. Only if a person did.' }),
    occurred_at: timestamp('When it happened. Earlier than `created_at` if the request was sent later.'),
  })
  .meta({ id: 'Transaction', description: 'A row of the ledger. Only the reversed amounts change later.' });

/** `{"amount": 1250}` alone is valid. */
export const EarnRequest = z
  .strictObject({
    amount: quantity().meta({
      description: 'Amount in the `amount_unit` of the program: minor units of the purchase, visits or items.',
    }),
    amount_unit: AmountUnit.optional().meta({
      description: 'Unit of `amount`. If sent, it must be the unit of the program.',
    }),
    purchase_amount: quantity()
      .optional()
      .meta({ description: 'Purchase amount in minor units, if `amount` counts visits or items.' }),
    currency: currencyIn().optional().meta({ description: 'ISO 4217 code. Must be the currency of the program.' }),
    items: EarnItems.describe(
      'Articles of the purchase, for rules that depend on them. Up to 200 lines. A negative line whose `sku` is of no article is a discount: it is spread over the articles that earn.',
    ).optional(),
    vouchers: saleVouchers(),
    paid_with_loyalty: quantity().optional().meta({
      description: 'Part of the purchase paid with units, in minor units, at most the purchase. It earns nothing.',
    }),
    reference: reference().optional(),
    location: location().optional(),
    staff_ref: staffRef().optional(),
    note: note().optional(),
    occurred_at: occurredAt(),
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'EarnRequest',
    description: 'A sale that earns. Only `amount` is required.',
    examples: [{ amount: 1250 }, { amount: 1250, reference: 'order-1001', location: 'berlin-3' }],
  });

/** The transaction that an earn would book now. Nothing is written. */
export const EarnPreview = z
  .object({
    object: objectName('earn_preview'),
    card_id: id('card'),
    program_id: id('program'),
    rules_version: appliedRules(),
    unit: BalanceUnit,
    amount: quantity().describe('Amount of the request.'),
    delta: quantity().describe('Units that would be earned.'),
    outcome: Outcome,
    breakdown: breakdown(),
    balance_after: balanceAfter(),
    tier_id: tierId(),
    available_at: availableAt(),
    expires_at: unitsExpireAt(),
  })
  .meta({ id: 'EarnPreview', description: 'The transaction that an earn would book now. Nothing is written.' });

/** The figures of an analytics summary that rows add up to. */
export const summaryFigures = ['issued', 'used', 'expired', 'adjusted'] as const;
export type SummaryFigure = (typeof summaryFigures)[number];

/** The filters of a list and of the export. */
export const transactionFilters = {
  reference: reference().describe('Only transactions with this reference.').optional(),
  kind: z.enum(transactionKinds).describe('Only transactions of this kind.').optional(),
  figure: z
    .enum(summaryFigures)
    .meta({
      description: 'Only the transactions that this figure of an analytics summary adds up, with their reversals.',
    })
    .optional(),
  location: location().describe('Only transactions at this location.').optional(),
  staff_ref: staffRef().describe('Only transactions of this staff member.').optional(),
  key_id: idIn('api_key').describe('Only transactions of this API key.').optional(),
  person_id: idIn('person').describe('Only transactions that this person booked.').optional(),
  occurred_after: instant('Only transactions that happened after this time.').optional(),
  occurred_before: instant('Only transactions that happened before this time.').optional(),
};

const expand = expandQuery('customer', 'program', 'reward', 'person', 'key', 'voucher');

export const TransactionQuery = z.strictObject(expand);
export const CardTransactionsQuery = z.strictObject({ ...pageQuery(), ...expand, ...transactionFilters });
export const TransactionsQuery = z.strictObject({
  ...pageQuery(),
  ...expand,
  ...transactionFilters,
  card_id: idIn('card').describe('Only transactions of this card.').optional(),
  customer_id: idIn('customer').describe('Only transactions of this customer.').optional(),
  program_id: idIn('program').describe('Only transactions of this program.').optional(),
});
