import { verifyWebhook } from './verify-webhook.node.ts';
import { type CreateWebhookRouter, WebhookRouter } from './webhook-router.ts';

/** Verifies with node:crypto. See {@link CreateWebhookRouter}. */
export const createWebhookRouter: CreateWebhookRouter = (options) => new WebhookRouter(verifyWebhook, options);
