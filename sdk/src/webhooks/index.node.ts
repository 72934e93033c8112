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
} from './event-types.ts';
export type { WebhookHeaders } from './header-reader.ts';
export type { RawBody } from './raw-body.ts';
export type { VerifyWebhook, VerifyWebhookOptions, WebhookSecret } from './verifier.ts';
export { verifyWebhook } from './verify-webhook.node.ts';
export { type WebhookVerificationCode, WebhookVerificationError } from './webhook-verification-error.ts';
