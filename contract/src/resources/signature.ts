/**
 * The format of webhook signatures: names and texts only, no cryptography.
 *
 * Each delivery has two families of signatures, made with one secret: ours in the style of Stripe, and Standard
 * Webhooks.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signatureHeaders = {
  loyalty: 'loyalty-signature',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
  endpoint: 'loyalty-endpoint-id',
} as const;
