import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { eventTypes } from '@loyalty-service/contract/resources/events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '../support/source-files.ts';
import { loyaltyHeaders, madeSecret } from '../webhooks/signed.ts';

/** What a sample does with a delivery. */
interface Receivers {
  readonly SDK: { POST(request: Request): Promise<Response> };
  readonly 'node:crypto': { receive(body: string, header: string): void };
}

const folder = join(root, 'test', 'output', 'webhook-samples');
const { webhooks } = await buildOpenApi();
const secret = madeSecret();

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const operationOf = (type: string) => {
  const operation = webhooks[type]?.['post'];
  if (!operation) throw new Error(`${type} is not in the document.`);
  return operation;
};

/** The document's own example, signed as the service would. */
function deliveryOf(type: string): { readonly body: string; readonly signature: string; readonly data: object } {
  const example = operationOf(type).requestBody?.content['application/json']?.example as { readonly data: object };
  const body = JSON.stringify(example);
  return { body, signature: loyaltyHeaders({ secret, body })['Loyalty-Signature'] ?? '', data: example.data };
}

/** Runs the sample as a reader would who pasted it. */
async function paste<Label extends keyof Receivers>(type: string, label: Label): Promise<Receivers[Label]> {
  const source = operationOf(type)['x-codeSamples']?.find((sample) => sample.label === label)?.source ?? '';
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${type}-${label.replace(':', '-')}.ts`);
  writeFileSync(file, source);
  vi.stubEnv('LOYALTY_WEBHOOK_SECRET', secret);
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

describe.each(eventTypes)('the samples of %s', (type) => {
  it('with the SDK, take a genuine delivery and refuse a changed one', async () => {
    const { body, signature, data } = deliveryOf(type);
    const { POST } = await paste(type, 'SDK');
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const post = (text: string) =>
      POST(
        new Request('http://receiver.test', {
          method: 'POST',
          headers: { 'Loyalty-Signature': signature },
          body: text,
        }),
      );
    expect((await post(`${body} `)).status).toBe(400);
    expect(log).not.toHaveBeenCalled();
    expect((await post(body)).status).toBe(200);
    expect(log).toHaveBeenCalledExactlyOnceWith(...Object.values(data));
  });

  it('with nothing but Node, take a genuine delivery and refuse a changed and an old one', async () => {
    const { body, signature, data } = deliveryOf(type);
    const { receive } = await paste(type, 'node:crypto');
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const old = loyaltyHeaders({ secret, body, at: Math.floor(Date.now() / 1_000) - 301 })['Loyalty-Signature'] ?? '';
    for (const [text, header] of [
      [`${body} `, signature],
      [body, old],
      [body, ''],
      [body, 't=x,v1=é'],
    ] as const) {
      expect(() => receive(text, header)).toThrow('This is not from the loyalty service.');
    }
    expect(log).not.toHaveBeenCalled();
    receive(body, signature);
    expect(log).toHaveBeenCalledExactlyOnceWith(...Object.values(data));
    // While a secret rotates: one signature for each.
    const rotating = loyaltyHeaders({ secret: [madeSecret(), secret], body })['Loyalty-Signature'] ?? '';
    expect(() => receive(body, rotating)).not.toThrow();
  });
});
