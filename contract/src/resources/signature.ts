/**
 * The format of webhook signatures: names and texts only, no cryptography.
 *
 * A delivery that is signed with a shared secret has two families of signatures: ours in the style of Stripe, and
 * Standard Webhooks. One that is signed with a private key (v1a) has only the second.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signatureHeaders = {
  loyalty: 'loyalty-signature',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
  endpoint: 'loyalty-endpoint-id',
} as const;
