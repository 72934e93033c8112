import type { IncomingHttpHeaders } from 'node:http';
import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { Webhook as SvixWebhook } from 'svix';

/** Verifies a delivery and answers its event; throws where it is not genuine. */
export type Verify = (body: string, headers: IncomingHttpHeaders, secret: string) => unknown;

const text = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const stripe = new Stripe('none');

/** Our helper, and what others have published for deliveries like ours, each as its own documentation calls it. */
export const libraries: Readonly<Record<string, Verify>> = {
  '@loyalty-service/sdk': (body, headers, secret) => verifyWebhook(body, headers, { secret }),
  stripe: (body, headers, secret) => stripe.webhooks.constructEvent(body, String(headers['loyalty-signature']), secret),
  standardwebhooks: (body, headers, secret) => new StandardWebhook(secret).verify(body, text(headers)),
  // Says nothing where it is content.
  svix: (body, headers, secret) => {
    new SvixWebhook(secret).verify(body, text(headers));
    return JSON.parse(body);
  },
};
