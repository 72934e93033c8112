export type {
  CardIssuedEvent,
  CardToppedUpEvent,
  CardUnitsUsedEvent,
  CardUpdatedEvent,
  CustomerUpdatedEvent,
  Event as LoyaltyEvent,
  MembershipExpiredEvent,
  MembershipExpiringEvent,
  RewardRedeemedEvent,
  TransactionCreatedEvent,
  UnknownEvent,
} from '../generated/types.ts';
