// Posts to a server that answers at once, by several SDKs and by fetch alone: what is measured is this process's processor time.
import type { Caller, CallsOrder, CallsReport } from '../calls-order.ts';

/** Where each SDK is, as published; imported by address, so that nothing bundles them otherwise than an application has them. */
const { LOYALTY_SDK = '', STRIPE_SDK = '', OPENAI_SDK = '', SERVER_PORT = '' } = process.env;
const { Loyalty } = (await import(LOYALTY_SDK)) as typeof import('@loyalty-service/sdk');
const { default: Stripe } = (await import(STRIPE_SDK)) as typeof import('stripe');
const { default: OpenAI } = (await import(OPENAI_SDK)) as typeof import('openai');

const host = '127.0.0.1';
const baseUrl = `http://${host}:${SERVER_PORT}`;
/** Any key: the server asks for none. */
const apiKey = 'sk_test_bench';

const loyalty = new Loyalty({ apiKey, baseUrl });
const openai = new OpenAI({ apiKey, baseURL: `${baseUrl}/v1` });
const stripe = new Stripe(apiKey, {
  host,
  port: Number(SERVER_PORT),
  protocol: 'http',
  telemetry: false,
  httpClient: Stripe.createFetchHttpClient(),
});

/** With the headers that an earn needs, and what every caller does with an answer. */
async function plainFetch(): Promise<unknown> {
  const response = await fetch(`${baseUrl}/v1/cards/crd_1/earn`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ amount: 1_250 }),
  });
  return response.json();
}

const calls: Readonly<Record<Caller, () => PromiseLike<unknown>>> = {
  fetch: plainFetch,
  loyalty: () => loyalty.cards.earn('crd_1', { amount: 1_250 }),
  stripe: () => stripe.customers.update('cus_1', { balance: 1_250 }),
  openai: () => openai.post('/cards/crd_1/earn', { body: { amount: 1_250 } }),
};

async function measure({ caller, inFlight, calls: count }: CallsOrder): Promise<CallsReport> {
  let left = count;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await calls[caller]();
    }
  };
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { user, system } = process.cpuUsage(before);
  return { microsecondsACall: (user + system) / count };
}

process.on('message', (order: CallsOrder) => {
  measure(order).then(
    (report) => process.send?.(report),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.send?.({ ready: true });
