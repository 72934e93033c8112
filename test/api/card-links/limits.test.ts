import { linkKeptDays, linkRequestsPerMinute } from '@loyalty-service/contract/resources/card-links';
import { Retention } from '@loyalty-service/server/sweeps/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, second, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
let server: TestServer;
let shop: Shop;
let batches = 0;
beforeAll(async () => {
  const onBatch = () => {
    batches += 1;
  };
  server = await startTestServer({ now: clock.now, rateLimited: true, onBatch });
  shop = await openShop(server);
});
afterAll(() => server.stop());

const linkTo = (body: object = {}, of = shop) => must(of, 'POST', `/v1/cards/${of.cardId}/links`, body);
const pageOf = (key: string, of = shop) => of.call('GET', '/v1/card-page', { key });

describe('the rate of a link', () => {
  const useUp = async (token: string, of = shop): Promise<void> => {
    for (let count = 0; count < linkRequestsPerMinute; count += 1) expect((await pageOf(token, of)).status).toBe(200);
  };

  it('429 rate_limited: above 120 requests a minute, whatever is asked for, until the minute is over', async () => {
    const { token } = await linkTo();
    await useUp(token);
    clock.advance(20 * second);
    const refused = await pageOf(token);
    expectProblem(refused, 'rate_limited', { instance: '/v1/card-page' });
    expect(refused.headers.get('retry-after')).toBe('40');
    const body = { marketing_consent: true };
    const written = await shop.call('PATCH', '/v1/card-page/customer', { key: token, body });
    expect([written.status, written.headers.get('retry-after')]).toEqual([429, '40']);
    clock.advance(40 * second);
    expect((await pageOf(token)).status).toBe(200);
  });

  it('200: takes nothing from other links, nor from what the business may send', async () => {
    const free = await openShop(server, { plan: 'free' });
    const [leaked, other] = [await linkTo({}, free), await linkTo({}, free)];
    for (let count = 0; count < linkRequestsPerMinute; count += 1) {
      clock.advance(10);
      await pageOf(leaked.token, free);
    }
    clock.advance(second);
    for (let count = 0; count < 200; count += 1) expect((await pageOf(leaked.token, free)).status).toBe(429);
    expect((await free.call('GET', '/v1/me')).headers.get('ratelimit')).toBe('"default";r=99;t=1');
    expect((await pageOf(other.token, free)).status).toBe(200);
  });
});

describe('last_used_at of a link', () => {
  it('is written once a minute at most, however often the page is read', async () => {
    const { id, token } = await linkTo();
    await pageOf(token);
    await server.service.ledger.drain();
    const first = instantFrom(clock, 0);
    const shown = async () => (await must(shop, 'GET', `/v1/card-links/${id}`)).last_used_at;
    expect(await shown()).toBe(first);
    await server.service.ledger.drain();
    batches = 0;
    for (let passed = 0; passed < 54; passed += 3) {
      clock.advance(3 * second);
      await Promise.all([pageOf(token), pageOf(token)]);
    }
    await server.service.ledger.drain();
    expect([await shown(), batches]).toEqual([first, 0]);
    clock.advance(6 * second);
    await pageOf(token);
    await server.service.ledger.drain();
    expect(await shown()).toBe(instantFrom(clock, 0));
  });
});

describe('a link that has ended', () => {
  const sweep = () => new Retention(server.service).sweepWhenDue(() => false);
  const storedOf = async (id: string): Promise<readonly string[]> =>
    (await snapshot(server)).split('\n').filter((line) => /^(card_links|key_digests) /.test(line) && line.includes(id));

  it.each([
    ['expired', { expires_in: 60 }, async () => clock.advance(minute)],
    ['was revoked', { expires_in: null }, (id: string) => must(shop, 'DELETE', `/v1/card-links/${id}`)],
  ])('404: and %s, is removed 30 days later with its token', async (_, body, end) => {
    const { id, token } = await linkTo(body);
    const { id: keptId, token: keptToken } = await linkTo({ expires_in: 10 * 365 * 86_400 });
    await end(id);
    clock.advance(linkKeptDays * day - 1);
    await sweep();
    expect(await storedOf(id)).toHaveLength(2);
    clock.advance(1);
    await sweep();
    expect(await storedOf(id)).toEqual([]);
    expectProblem(await shop.call('GET', `/v1/card-links/${id}`), 'not_found');
    expectProblem(await pageOf(token), 'invalid_api_key');
    expect(await storedOf(keptId)).toHaveLength(2);
    expect((await pageOf(keptToken)).status).toBe(200);
  });
});
