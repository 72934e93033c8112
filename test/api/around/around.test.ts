import { errorCodes, errorTable } from '@loyalty-service/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestServer, type TestServer } from '../../support/server.ts';
import { requestBytes, sendBytes } from '../support/wire.ts';

const publicUrl = 'https://loyalty.example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl });
});
afterAll(() => server.stop());

const get = (path: string) => send(server.url, 'GET', path, { key: null });

describe('around the operations', () => {
  it.each([
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready' }],
  ])('200: %s, without a key', async (path, body) => {
    const answer = await get(path);
    expect([answer.status, answer.json]).toEqual([200, body]);
  });

  it('503: /readyz, until what the first start makes is there', async () => {
    const seen: unknown[] = [];
    const readiness = async (url: string) => {
      const { status, json } = await send(url, 'GET', '/readyz', { key: null });
      seen.push([status, json.reason]);
    };
    const own = await startTestServer({ prepare: (_service, url) => readiness(url) });
    await readiness(own.url);
    await own.stop();
    expect(seen).toEqual([
      [503, 'The server is starting.'],
      [200, undefined],
    ]);
  });

  it('200: the OpenAPI document as JSON and as YAML', async () => {
    const json = await get('/openapi.json');
    expect([json.status, json.json.openapi, json.json.servers[0].url]).toEqual([200, '3.1.1', publicUrl]);
    const yaml = await get('/openapi.yaml');
    expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(yaml.text).toMatch(/^openapi: ["']?3\.1\.1/m);
  });
});

describe('security headers', () => {
  const ofAnswers = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
  const ofPages = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-dns-prefetch-control'];

  it('JSON has those that concern it, a page all that helmet sets', async () => {
    const answer = Object.fromEntries((await get('/v1/me')).headers);
    expect(answer).toMatchObject({ ...ofAnswers, 'cache-control': 'no-store' });
    expect(Object.keys(answer).filter((name) => ofPages.includes(name))).toEqual([]);
    const page = Object.fromEntries((await get('/docs')).headers);
    const { 'content-security-policy': _, ...others } = ofAnswers;
    expect(page).toMatchObject(others);
    expect(page['content-security-policy']).toContain("script-src 'self'");
    expect(Object.keys(page).filter((name) => ofPages.includes(name))).toEqual(ofPages);
  });
});

describe('the type of a problem', () => {
  it.each(errorCodes)('200: the page of %s is there to read', async (code) => {
    const answer = await get(`/docs/errors/${code}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    // A long code can break after an underscore.
    expect(answer.text.replaceAll('<wbr>', '')).toContain(`<code>${code}</code></a></h1>`);
    expect(answer.text).toContain(`status <strong>${errorTable[code][0]}</strong>`);
  });

  it('401, 404, 431: begins with the public address, whoever answers', async () => {
    const { key } = await server.business();
    const large = requestBytes({ method: 'GET', path: '/v1/me', key, headers: [`X: ${'x'.repeat(20_000)}`] });
    const answers = [await get('/v1/me'), await get('/nothing'), await sendBytes(server.url, large)];
    expect(answers.map(({ status, json }) => [status, json.type])).toEqual([
      [401, `${publicUrl}/docs/errors/missing_api_key`],
      [404, `${publicUrl}/docs/errors/not_found`],
      [431, `${publicUrl}/docs/errors/headers_too_large`],
    ]);
  });
});

describe('GET /v1/me', () => {
  it('200: the business behind the key, its plan, and the key without its secret', async () => {
    const business = await server.business({
      plan: 'standard',
      scopes: ['cards:read'],
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
    });
    const { status, json, text } = await business.call('GET', '/v1/me');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: business.caller.tenant.business_id,
      object: 'business',
      currency: 'JPY',
      timezone: 'Asia/Tokyo',
      plan: { id: 'standard', limits: { requests_per_second: 1_000, webhook_endpoints: 16, active_programs: 100 } },
      scopes: ['cards:read'],
      livemode: false,
      key: { last4: business.key.slice(-4), expires_at: null },
    });
    expect(text).not.toContain(business.key);
  });
});
