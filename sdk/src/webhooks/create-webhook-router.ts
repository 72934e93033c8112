import { verifyWebhook } from './verify-webhook.ts';
import { type CreateWebhookRouter, WebhookRouter, type WebhookRouterOptions } from './webhook-router.ts';

/** Verifies with WebCrypto. See {@link CreateWebhookRouter}. */
export const createWebhookRouter: CreateWebhookRouter = (options = {} as WebhookRouterOptions) =>
  new WebhookRouter(verifyWebhook, options);
