import {
  exportRows,
  importCsv,
  Loyalty,
  waitForImport,
  waitForSimulation,
  waitForTestClock,
  waitForVoucherBatch,
} from '@loyalty-service/sdk';
import { scriptedFetch, signWebhook } from '@loyalty-service/sdk/testing';
import { createWebhookRouter, memoryDedupe, verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { createServer } from '@loyalty-service/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyWebhook as verifyWithWebCryptography } from '../../sdk/src/webhooks/verify-webhook.ts';

const fetch = scriptedFetch();
const loyalty = new Loyalty({ apiKey: 'sk_test_any', fetch });
const first = (rows: AsyncIterable<unknown>): Promise<unknown> => rows[Symbol.asyncIterator]().next();
const item = { action: 'earn', card_id: 'crd_1', amount: 1, reference: 'order-1' } as const;

/** Every public function with options, by its name, and how it is called with them. */
const functions: Readonly<Record<string, (options: never) => unknown>> = {
  'new Loyalty': (options) => new Loyalty(options),
  hooks: (hooks) => new Loyalty({ apiKey: 'sk_test_any', hooks }),
  'hooks of withOptions': (hooks) => loyalty.withOptions({ hooks }),
  withOptions: (options) => loyalty.withOptions(options),
  'a method': (options) => loyalty.cards.earn('crd_1', { amount: 1 }, options),
  'a list': (options) => loyalty.cards.list({}, options),
  request: (options) => loyalty.request('GET', '/v1/me', options),
  toArray: (options) => loyalty.cards.list().toArray(options),
  batchAll: (options) => first(loyalty.transactions.batchAll([item], options)),
  exportRows: (options) => first(exportRows(loyalty, 'cards', {}, options)),
  importCsv: (options) => first(importCsv(loyalty, 'email\na@example.com\n', {}, options)),
  waitForImport: (options) => waitForImport(loyalty, 'imp_1', options),
  waitForSimulation: (options) => waitForSimulation(loyalty, 'sim_1', options),
  waitForTestClock: (options) => waitForTestClock(loyalty, options),
  waitForVoucherBatch: (options) => waitForVoucherBatch(loyalty, 'vcb_1', options),
  verifyWebhook: (options) => verifyWebhook('{}', {}, options),
  'verifyWebhook elsewhere': (options) => verifyWithWebCryptography('{}', {}, options),
  createWebhookRouter: (options) => createWebhookRouter(options),
  memoryDedupe: (options) => memoryDedupe(options),
  scriptedFetch: (options) => scriptedFetch([options])('http://127.0.0.1/v1/me', {}),
  signWebhook: (options) => signWebhook('{}', options),
  createServer: (options) => createServer(options),
  business: async (options) => {
    const server = await createServer();
    await server.business(options).finally(() => server.close());
  },
};

/** The message with which the function refuses its options, thrown or rejected. */
async function refusalOf(name: string, options: unknown): Promise<string> {
  try {
    await functions[name]?.(options as never);
  } catch (error) {
    return (error as Error).message;
  }
  return 'It was not refused.';
}

let sentBefore = 0;
beforeEach(() => {
  sentBefore = fetch.requests.length;
});

describe('options', () => {
  it.each(Object.keys(functions))(
    'that do not exist are refused by their names, and nothing is sent: %s',
    async (name) => {
      const message = await refusalOf(name, { limits: 'sk_test_value' });
      expect(message).toMatch(/\blimits\b/);
      expect(message).not.toContain('sk_test_value');
      expect(fetch.requests).toHaveLength(sentBefore);
    },
  );

  it.each(Object.keys(functions))('are refused if they are a string, which is not shown: %s', async (name) => {
    const message = await refusalOf(name, 'sk_test_value');
    expect(message).toMatch(/an object|not 0\.$/);
    expect(message).not.toContain('sk_test_value');
    expect(fetch.requests).toHaveLength(sentBefore);
  });

  it.each(['batchAll', 'importCsv'])('have no ifMatch, because they change no resource: %s', async (name) => {
    expect(await refusalOf(name, { ifMatch: 3 })).toMatch(/^Unknown option: ifMatch\./);
  });

  it.each(['batchAll', 'importCsv'])('have no idempotencyKey where each request needs its own: %s', async (name) => {
    expect(await refusalOf(name, { idempotencyKey: 'order-1' })).toMatch(/^Unknown option: idempotencyKey\./);
    expect(fetch.requests).toHaveLength(sentBefore);
  });

  it('are refused with the names that exist, if the name of a hook is misspelled', () => {
    const hooks = { onReqest: () => undefined } as object;
    expect(() => new Loyalty({ apiKey: 'sk_test_any', hooks })).toThrow(
      'Unknown option: onReqest. Use onRequest, onResponse, onRetry.',
    );
  });

  it('are an object, also the settings of an import', async () => {
    const rows = importCsv(loyalty, 'email\n', 'shopify' as never);
    await expect(first(rows)).rejects.toThrow('Options must be an object, not a string.');
  });
});
