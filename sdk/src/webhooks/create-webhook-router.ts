import { verifyWebhook } from './verify-webhook.ts';
import { type CreateWebhookRouter, WebhookRouter } from './webhook-router.ts';

/** Verifies with WebCrypto. See {@link CreateWebhookRouter}. */
export const createWebhookRouter: CreateWebhookRouter = (options) => new WebhookRouter(verifyWebhook, options);
