/**
 * The format of webhook signatures: names and texts only, no cryptography.
 *
 * Two families go with each delivery, made with one secret: ours in the manner of Stripe, and Standard Webhooks.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signatureHeaders = {
  loyalty: 'loyalty-signature',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
  endpoint: 'loyalty-endpoint-id',
} as const;

/** How far the time of a signature may be from now, in both directions, in seconds. */
export const signatureToleranceSeconds = 300;

/** What is signed with the whole secret for `Loyalty-Signature`. */
export const loyaltySignedText = (timestamp: number, body: string): string => `${timestamp}.${body}`;

/** What is signed with the decoded secret for `webhook-signature`. */
export const standardSignedText = (webhookId: string, timestamp: number, body: string): string => `${webhookId}.${timestamp}.${body}`;
