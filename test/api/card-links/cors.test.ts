import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must } from '../support/shop.ts';
import { openLinked } from './linked-shop.ts';

const startServer = serversOfThisFile();
const clock = testClock();
const app = 'https://app.example';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: clock.now });
});

/** A linked card of a business that permits the origin of its app. */
async function openToApp() {
  const linked = await openLinked(server);
  const { card_page_origins } = await must(linked.shop, 'PATCH', '/v1/me', { card_page_origins: [app] });
  expect(card_page_origins).toEqual([app]);
  const from = (origin: string, method: string, path: string, body?: object) =>
    linked.shop.call(method, path, { key: linked.link.token, headers: { Origin: origin }, ...(body && { body }) });
  return { ...linked, from };
}

const asked = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'OPTIONS',
    headers: { Origin: app, 'Access-Control-Request-Method': method, ...headers },
  });

const pagePaths = ['/v1/card-page', '/v1/card-page/transactions', '/v1/card-page/customer'];

describe('the API of a card page, called by another origin', () => {
  it.each(pagePaths)('204: answers the preflight of %s, without credentials', async (path) => {
    const method = path.endsWith('customer') ? 'PATCH' : 'GET';
    const { status, headers } = await asked(path, method, { 'Access-Control-Request-Headers': 'authorization' });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(app);
    expect(headers.get('access-control-allow-methods')).toBe(method);
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, User-Agent',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
  });

  it('200: a permitted origin reads and changes the card page', async () => {
    const { from } = await openToApp();
    const page = await from(app, 'GET', '/v1/card-page');
    expect(page.status).toBe(200);
    expect(page.headers.get('access-control-allow-origin')).toBe(app);
    expect(page.headers.get('access-control-allow-credentials')).toBeNull();
    expect(page.headers.get('access-control-expose-headers')).toContain('Request-Id');
    expect(page.headers.get('vary')).toContain('Origin');
    expect((await from(app, 'GET', '/v1/card-page/transactions')).status).toBe(200);
    expect((await from(app, 'PATCH', '/v1/card-page/customer', { name: 'Eve' })).json.profile.name).toBe('Eve');
  });

  it.each(['https://other.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    '403 cross_site_request: the origin %s is not permitted, and nothing changes',
    async (origin) => {
      const { shop, from } = await openToApp();
      for (const path of pagePaths.slice(0, 2)) {
        const answer = await from(origin, 'GET', path);
        expectProblem(answer, 'cross_site_request', { instance: path });
        expect(answer.json.detail).toContain('card_page_origins');
      }
      expectProblem(await from(origin, 'PATCH', '/v1/card-page/customer', { name: 'Eve' }), 'cross_site_request');
      expect(await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).toMatchObject({ name: 'Ada' });
    },
  );

  it('403 cross_site_request: a business without origins permits only pages of the service', async () => {
    const { shop, link } = await openLinked(server);
    const from = (Origin: string, headers: object = {}) =>
      shop.call('GET', '/v1/card-page', { key: link.token, headers: { Origin, ...headers } });
    expectProblem(await from(app), 'cross_site_request');
    expect((await from(server.url)).status).toBe(200);
    // Behind a proxy that replaces Host, only the browser knows that its page is at the address of the request.
    expect((await from(app, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  it('403 cross_site_request: after the business removes the origin', async () => {
    const { shop, from } = await openToApp();
    expect(await must(shop, 'PATCH', '/v1/me', { card_page_origins: [] })).toMatchObject({ card_page_origins: [] });
    clock.advance(2_001);
    expectProblem(await from(app, 'GET', '/v1/card-page'), 'cross_site_request');
  });

  it('401 invalid_api_key: an app can read that its link has ended', async () => {
    const { shop, from, link } = await openToApp();
    await must(shop, 'DELETE', `/v1/card-links/${link.id}`);
    clock.advance(60_000);
    const answer = await from(app, 'GET', '/v1/card-page');
    expectProblem(answer, 'invalid_api_key');
    expect(answer.headers.get('access-control-allow-origin')).toBe(app);
  });

  it('405 method_not_allowed: no other path of the API answers a preflight', async () => {
    const { shop } = await openToApp();
    for (const path of ['/v1/me', '/v1/programs', `/v1/cards/${shop.cardId}/earn`]) {
      const { status, headers } = await asked(path, 'POST');
      expect(`${path} ${status} ${headers.get('access-control-allow-origin')}`).toBe(`${path} 405 null`);
    }
    const { headers } = await shop.call('GET', '/v1/me', { headers: { Origin: app } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('PATCH /v1/me with card_page_origins', () => {
  it('200: the audit log has the origins, and the same origins are no change', async () => {
    const { shop } = await openToApp();
    const { version } = await must(shop, 'GET', '/v1/me');
    expect(await must(shop, 'PATCH', '/v1/me', { card_page_origins: [app] })).toMatchObject({ version });
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=updateBusiness');
    expect(data[0]).toMatchObject({ before: { card_page_origins: [] }, after: { card_page_origins: [app] } });
  });

  it.each(['*', 'app.example', 'https://app.example/', 'https://App.example', 'http://app.example', 'null'])(
    '400 invalid_request: %s is not an origin that a browser sends over https',
    async (origin) => {
      const { shop } = await openLinked(server);
      const answer = await shop.call('PATCH', '/v1/me', {
        body: { card_page_origins: ['http://localhost:3000', origin] },
      });
      expectProblem(answer, 'invalid_request', { pointers: ['/card_page_origins/1'] });
      expect(answer.json.errors[0].rule).toBe('web_origin');
    },
  );
});
