export type {
  CardIssuedEvent,
  CardToppedUpEvent,
  CardUnitsUsedEvent,
  CardUpdatedEvent,
  CustomerUpdatedEvent,
  LoyaltyEvent,
  MembershipExpiredEvent,
  MembershipExpiringEvent,
  RewardRedeemedEvent,
  TransactionCreatedEvent,
  UnknownEvent,
} from '../index.ts';
