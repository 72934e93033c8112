import { verifyWebhook } from './verify-webhook.node.ts';
import { type CreateWebhookRouter, WebhookRouter, type WebhookRouterOptions } from './webhook-router.ts';

/** Verifies with node:crypto. See {@link CreateWebhookRouter}. */
export const createWebhookRouter: CreateWebhookRouter = (options = {} as WebhookRouterOptions) =>
  new WebhookRouter(verifyWebhook, options);
