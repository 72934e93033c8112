export { createWebhookRouter } from './create-webhook-router.node.ts';
export { type DedupeAnswer, type DedupeStore, memoryDedupe } from './dedupe.ts';
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
  VoucherBatchDoneEvent,
  VoucherBatchVoidedEvent,
  VoucherIssuedEvent,
  VoucherRedeemedEvent,
  VoucherVoidedEvent,
} from './event-types.ts';
export type { WebhookHeaders } from './header-reader.ts';
export type { NodeHandler, NodeRequest, NodeResponse, WebhookAnswer } from './node-handler.ts';
export type { RawBody } from './raw-body.ts';
export type { VerifyWebhook, VerifyWebhookOptions, WebhookSecret } from './verifier.ts';
export { verifyWebhook } from './verify-webhook.node.ts';
export type { CreateWebhookRouter, EventOf, WebhookRouter, WebhookRouterOptions } from './webhook-router.ts';
export type { WebhookVerificationCode } from './webhook-verification-code.ts';
export { WebhookVerificationError } from './webhook-verification-error.ts';
