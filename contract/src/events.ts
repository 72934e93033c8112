import { z } from 'zod';
import { count } from './amounts.ts';
import { Balance, Card, Progress } from './cards.ts';
import { Customer } from './customers.ts';
import { id } from './ids.ts';
import { Membership } from './memberships.ts';
import { pageQuery, wholeNumber } from './pages.ts';
import { Reward } from './rewards.ts';
import { timestamp } from './time.ts';
import { Transaction } from './transactions.ts';

export const eventTypes = [
  'card.issued',
  'card.updated',
  'card.topped_up',
  'card.units_used',
  'transaction.created',
  'reward.redeemed',
  'membership.expiring',
  'membership.expired',
  'customer.updated',
] as const;

export type EventType = (typeof eventTypes)[number];

const EventRequest = z.object({ id: z.string(), idempotency_key: z.string().nullable() }).meta({
  id: 'EventRequest',
  description: 'The request that caused the event; null when the service did it by itself.',
});

export const CardState = z
  .object({
    id: id('card'),
    version: count(),
    balance: Balance,
    progress: Progress.nullable(),
    tier_id: z.string().nullable(),
  })
  .meta({ id: 'CardState', description: 'What a movement leaves on the card.' });

const event = <Type extends EventType, Data extends z.ZodRawShape>(type: Type, name: string, data: Data) =>
  z
    .object({
      sequence: count().meta({ description: 'Dense per business and mode, in commit order.' }),
      id: id('event'),
      object: z.literal('event'),
      type: z.literal(type),
      api_version: z.string(),
      created_at: timestamp(),
      timestamp: timestamp().meta({ description: 'The same as created_at, for Standard Webhooks.' }),
      livemode: z.boolean(),
      business_id: id('business'),
      request: EventRequest.nullable(),
      data: z.object(data),
    })
    .meta({ id: name });

export const CardIssuedEvent = event('card.issued', 'CardIssuedEvent', { card: Card });
export const CardUpdatedEvent = event('card.updated', 'CardUpdatedEvent', { card: Card, changed: z.array(z.string()) });
export const CardToppedUpEvent = event('card.topped_up', 'CardToppedUpEvent', { card: Card, transaction: Transaction });
export const CardUnitsUsedEvent = event('card.units_used', 'CardUnitsUsedEvent', {
  card: Card,
  transaction: Transaction,
});
export const TransactionCreatedEvent = event('transaction.created', 'TransactionCreatedEvent', {
  transaction: Transaction,
  card: CardState,
});
export const RewardRedeemedEvent = event('reward.redeemed', 'RewardRedeemedEvent', {
  reward: Reward,
  card: Card,
  transaction: Transaction,
});
export const MembershipExpiringEvent = event('membership.expiring', 'MembershipExpiringEvent', {
  membership: Membership,
  card_id: id('card'),
});
export const MembershipExpiredEvent = event('membership.expired', 'MembershipExpiredEvent', {
  membership: Membership,
  card_id: id('card'),
});
export const CustomerUpdatedEvent = event('customer.updated', 'CustomerUpdatedEvent', {
  customer: Customer,
  change: z.enum(['created', 'updated', 'merged', 'erased']),
});

/** Everything that happens, told once: what pollers read and webhooks send. */
export const Event = z
  .discriminatedUnion('type', [
    CardIssuedEvent,
    CardUpdatedEvent,
    CardToppedUpEvent,
    CardUnitsUsedEvent,
    TransactionCreatedEvent,
    RewardRedeemedEvent,
    MembershipExpiringEvent,
    MembershipExpiredEvent,
    CustomerUpdatedEvent,
  ])
  .meta({ id: 'Event', description: 'What happened. New types may appear at any time.' });

/** The version that `event.api_version` carries. */
export const apiVersion = 'v1';

export const EventsQuery = z.strictObject({
  ...pageQuery(),
  after_sequence: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional().meta({
    description: 'Ascending from the event after this one: ask again with the last sequence seen, and none is missed.',
  }),
});
