/** The order to a sender of webhooks. */
export type WebhookOrder =
  /** To send so many that are waiting: deliveries a second, from the start until all are written down. */
  | { readonly kind: 'send'; readonly count: number; readonly besideHanging: boolean }
  /** To earn for so long, 64 in flight, inside the process: earns a second. */
  | { readonly kind: 'earn'; readonly seconds: number; readonly besideDeliveries: boolean };

/** The body is one of those that were sent. */
export type WebhookReport = { readonly perSecond: number; readonly body?: string } | { readonly failure: string };

/** The order to a bare client: to post the same body so many times. */
export interface PostOrder {
  readonly count: number;
  readonly connections: number;
  readonly url: string;
  readonly body: string;
}
