import { z } from 'zod';
import { count, quantity } from '../fields/amounts.ts';
import { id, idInAny } from '../fields/ids.ts';
import { pageQuery, wholeNumber } from '../fields/pages.ts';
import { livemode, objectName } from '../fields/resource.ts';
import { timestamp } from '../fields/time.ts';
import { Benefit } from '../rules/pieces.ts';
import { Balance, Card, cardProgress, tierId } from './cards.ts';
import { Customer } from './customers.ts';
import { Membership } from './memberships.ts';
import { Referral } from './referrals.ts';
import { Reward } from './rewards.ts';
import { Transaction } from './transactions.ts';
import { VoucherBatch } from './voucher-batches.ts';
import { Voucher } from './vouchers.ts';

export const eventTypes = [
  'card.issued',
  'card.updated',
  'card.topped_up',
  'card.units_used',
  'card.units_expiring',
  'transaction.created',
  'reward.redeemed',
  'voucher.issued',
  'voucher.redeemed',
  'voucher.expiring',
  'voucher.voided',
  'referral.created',
  'referral.completed',
  'referral.refused',
  'referral.revoked',
  'voucher_batch.done',
  'voucher_batch.voided',
  'membership.expiring',
  'membership.expired',
  'customer.updated',
] as const;

export type EventType = (typeof eventTypes)[number];

const EventRequest = z
  .object({
    id: z.string().describe('`Request-Id` of the request, `req_…`.'),
    idempotency_key: z.string().describe('`Idempotency-Key` of the request. Null if not sent.').nullable(),
  })
  .meta({
    id: 'EventRequest',
    description: 'Request that caused the event. Null if the service caused it.',
  });

export const CardState = z
  .object({
    id: id('card'),
    version: count().describe('Version of the card after the transaction.'),
    balance: Balance,
    progress: cardProgress(),
    tier_id: tierId(),
  })
  .meta({ id: 'CardState', description: 'Summary of the card after the transaction.' });

const event = <Type extends EventType, Data extends z.ZodRawShape>(
  type: Type,
  { name, description }: { readonly name: string; readonly description: string },
  data: Data,
) =>
  z
    .object({
      sequence: count().meta({
        description: 'Number of the event: 1, 2, 3 … per business and mode, without gaps. 0 for a test event.',
      }),
      id: id('event'),
      object: objectName('event'),
      type: z.literal(type).describe('Event type.'),
      api_version: z.string().describe('Version of the API that defines the form of the event.'),
      created_at: timestamp('When the event occurred.'),
      timestamp: timestamp('Same as `created_at`, for Standard Webhooks.'),
      livemode: livemode(),
      business_id: id('business'),
      request: EventRequest.nullable(),
      data: z.object(data).describe('The object after the change.'),
    })
    .meta({ id: name, description });

const card = Card.describe('The card after the change.');
const transaction = Transaction.describe('The booked transaction.');
const membership = Membership.describe('The membership after the change.');

export const CardIssuedEvent = event(
  'card.issued',
  { name: 'CardIssuedEvent', description: 'A card was issued, imported or created by a replacement.' },
  { card },
);
export const CardUpdatedEvent = event(
  'card.updated',
  { name: 'CardUpdatedEvent', description: 'A field of a card other than its balance changed.' },
  { card, changed: z.array(z.string()).describe('Names of the changed fields.') },
);
export const CardToppedUpEvent = event(
  'card.topped_up',
  { name: 'CardToppedUpEvent', description: 'A card was topped up, or its membership was renewed.' },
  { card, transaction },
);
export const CardUnitsUsedEvent = event(
  'card.units_used',
  { name: 'CardUnitsUsedEvent', description: 'Units of a card were used.' },
  { card, transaction },
);
export const CardUnitsExpiringEvent = event(
  'card.units_expiring',
  { name: 'CardUnitsExpiringEvent', description: 'Units of a card expire soon.' },
  {
    card: Card.describe('The card now.'),
    amount: quantity().describe('Number of units that expire at this time.'),
    expires_at: timestamp('When they expire.'),
  },
);
export const TransactionCreatedEvent = event(
  'transaction.created',
  { name: 'TransactionCreatedEvent', description: 'A transaction was booked.' },
  { transaction, card: CardState },
);
export const RewardRedeemedEvent = event(
  'reward.redeemed',
  { name: 'RewardRedeemedEvent', description: 'A reward was redeemed.' },
  { reward: Reward.describe('The redeemed reward.'), card, transaction },
);
export const VoucherIssuedEvent = event(
  'voucher.issued',
  { name: 'VoucherIssuedEvent', description: 'A voucher was issued.' },
  { voucher: Voucher.describe('The new voucher.') },
);
export const VoucherRedeemedEvent = event(
  'voucher.redeemed',
  { name: 'VoucherRedeemedEvent', description: 'A voucher was used.' },
  {
    voucher: Voucher.describe('The voucher after the use.'),
    benefit: Benefit.describe('What the till gives for it.'),
    transaction,
  },
);
export const VoucherExpiringEvent = event(
  'voucher.expiring',
  { name: 'VoucherExpiringEvent', description: 'A voucher of a customer expires soon.' },
  { voucher: Voucher.describe('The voucher now.') },
);
export const VoucherVoidedEvent = event(
  'voucher.voided',
  { name: 'VoucherVoidedEvent', description: 'A voucher was voided.' },
  { voucher: Voucher.describe('The voucher after the change.') },
);
const referral = { referral: Referral.describe('The referral after the change.') };
export const ReferralCreatedEvent = event(
  'referral.created',
  { name: 'ReferralCreatedEvent', description: 'A customer brought another customer.' },
  referral,
);
export const ReferralCompletedEvent = event(
  'referral.completed',
  { name: 'ReferralCompletedEvent', description: 'Both sides of a referral have their bonuses.' },
  referral,
);
export const ReferralRefusedEvent = event(
  'referral.refused',
  { name: 'ReferralRefusedEvent', description: 'A referral ended before the bonuses.' },
  referral,
);
export const ReferralRevokedEvent = event(
  'referral.revoked',
  { name: 'ReferralRevokedEvent', description: 'The bonuses of a referral were taken back.' },
  referral,
);
export const VoucherBatchDoneEvent = event(
  'voucher_batch.done',
  { name: 'VoucherBatchDoneEvent', description: 'All codes of a batch are made.' },
  { batch: VoucherBatch.describe('The batch, with all its codes made.') },
);
export const VoucherBatchVoidedEvent = event(
  'voucher_batch.voided',
  { name: 'VoucherBatchVoidedEvent', description: 'All codes of a batch were voided.' },
  { batch: VoucherBatch.describe('The batch after the change.') },
);
export const MembershipExpiringEvent = event(
  'membership.expiring',
  { name: 'MembershipExpiringEvent', description: 'A membership expires soon.' },
  { membership, card_id: id('card') },
);
export const MembershipExpiredEvent = event(
  'membership.expired',
  { name: 'MembershipExpiredEvent', description: 'The benefits of a membership ended.' },
  { membership, card_id: id('card') },
);
export const CustomerUpdatedEvent = event(
  'customer.updated',
  { name: 'CustomerUpdatedEvent', description: 'A customer was created, changed, merged or erased.' },
  {
    customer: Customer.describe('The customer after the change. Personal data is null after erasure.'),
    change: z.enum(['created', 'updated', 'merged', 'erased']).describe('Kind of change.'),
  },
);

/** Everything that happens. Pollers read events and webhooks send them. */
export const Event = z
  .discriminatedUnion('type', [
    CardIssuedEvent,
    CardUpdatedEvent,
    CardToppedUpEvent,
    CardUnitsUsedEvent,
    CardUnitsExpiringEvent,
    TransactionCreatedEvent,
    RewardRedeemedEvent,
    VoucherIssuedEvent,
    VoucherRedeemedEvent,
    VoucherExpiringEvent,
    VoucherVoidedEvent,
    ReferralCreatedEvent,
    ReferralCompletedEvent,
    ReferralRefusedEvent,
    ReferralRevokedEvent,
    VoucherBatchDoneEvent,
    VoucherBatchVoidedEvent,
    MembershipExpiringEvent,
    MembershipExpiredEvent,
    CustomerUpdatedEvent,
  ])
  .meta({ id: 'Event', description: 'Event type. New types can appear at any time.' });

/** Types that begin alike, as a filter names them. */
const eventFamilies = [
  'card.*',
  'transaction.*',
  'reward.*',
  'voucher.*',
  'voucher_batch.*',
  'referral.*',
  'membership.*',
  'customer.*',
] as const;

const objectKinds = ['card', 'customer', 'transaction', 'membership', 'reward', 'voucher'] as const;

/** The version in `event.api_version`. */
export const apiVersion = 'v1';

export const EventsQuery = z.strictObject({
  ...pageQuery(),
  after_sequence: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional().meta({
    description:
      'Only events after this `sequence`, in ascending order. Send the last sequence you have seen to miss no event.',
  }),
  type: z
    .enum([...eventTypes, ...eventFamilies])
    .optional()
    .meta({ description: 'Only events of this type. `card.*`: all types that begin with `card.`.' }),
  object_id: idInAny(objectKinds, 'is not the id of a card, customer, transaction, membership, reward or voucher')
    .optional()
    .meta({
      description:
        'Only events about this card, customer, transaction, membership, reward or voucher. Events about a customer include those of its cards.',
    }),
});
