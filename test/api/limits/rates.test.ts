import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now, rateLimited: true });
});
afterAll(() => server.stop());

const limits = ({ headers }: Answer) => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit'),
  headers.get('retry-after'),
];

describe('the rate of a business', () => {
  it('200, 429 rate_limited: 100 requests a second on the plan free, told on every authenticated answer', async () => {
    const business = await server.business({ plan: 'free' });
    const first = await business.call('GET', '/v1/me');
    expect(limits(first)).toEqual(['"default";q=100;w=1', '"default";r=99;t=1', null]);
    for (let left = 98; left >= 0; left -= 1) {
      const answer = await business.call('GET', '/v1/me');
      expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, `"default";r=${left};t=1`]);
    }
    const before = await snapshot(server);
    const refused = await business.call('POST', '/v1/customers', { body: {} });
    expectProblem(refused, 'rate_limited', { instance: '/v1/customers' });
    expect(limits(refused)).toEqual(['"default";q=100;w=1', '"default";r=0;t=1', '1']);
    expect(await snapshot(server)).toBe(before);
    clock.advance(10);
    expect((await business.call('GET', '/v1/me')).status).toBe(200);
    expect((await business.call('GET', '/v1/me')).status).toBe(429);
    clock.advance(60_000);
    expect((await business.call('GET', '/v1/me')).headers.get('ratelimit')).toBe('"default";r=99;t=1');
  });

  it('200: is shared by the keys of a business, and by no other', async () => {
    const [business, other] = [await server.business({ plan: 'free' }), await server.business({ plan: 'free' })];
    const second = await business.keyWith(['cards:read']);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => business.call('GET', '/v1/me', index % 2 ? { key: second } : {})),
    );
    expect((await business.call('GET', '/v1/me', { key: second })).status).toBe(429);
    expect((await other.call('GET', '/v1/me')).status).toBe(200);
  });

  it('403, 400, 404: counts what is refused too', async () => {
    const business = await server.business({ plan: 'free' });
    const key = await business.keyWith(['cards:read']);
    const refused = [
      await business.call('POST', '/v1/programs', { body: {}, key }),
      await business.call('POST', '/v1/programs', { body: {} }),
      await business.call('GET', '/v1/cards/none'),
    ];
    expect(refused.map(({ status, headers }) => [status, headers.get('ratelimit')])).toEqual([
      [403, '"default";r=99;t=1'],
      [400, '"default";r=98;t=1'],
      [404, '"default";r=97;t=1'],
    ]);
  });

  it.each([
    ['standard', 1_000],
    ['scale', 10_000],
  ] as const)('200: on the plan %s %i', async (plan, quota) => {
    const business = await server.business({ plan });
    expect(limits(await business.call('GET', '/v1/me'))).toEqual([
      `"default";q=${quota};w=1`,
      `"default";r=${quota - 1};t=1`,
      null,
    ]);
    expect((await must(business, 'GET', '/v1/me')).plan).toMatchObject({
      id: plan,
      limits: { requests_per_second: quota },
    });
  });

  it('200: is off where the server is told so, and then tells nothing', async () => {
    const own = await startTestServer({ rateLimited: false });
    const business = await own.business({ plan: 'free' });
    const answers = await Promise.all(Array.from({ length: 150 }, () => business.call('GET', '/v1/me')));
    expect(new Set(answers.map((answer) => `${answer.status} ${limits(answer)}`))).toEqual(new Set(['200 ,,']));
    await own.stop();
  });
});

describe('failed authentications', () => {
  it('401, 429 rate_limited: 20 a minute from one address, while a valid key is never refused', async () => {
    clock.advance(10 * minute);
    const business = await server.business();
    const fail = (index: number) => business.call('GET', '/v1/me', { key: index % 2 ? null : 'sk_test_wrong' });
    for (let index = 0; index < 20; index += 1) expect((await fail(index)).status).toBe(401);
    clock.advance(15_500);
    for (let index = 0; index < 3; index += 1) {
      const refused = await fail(index);
      expectProblem(refused, 'rate_limited', { instance: '/v1/me' });
      expect(refused.headers.get('retry-after')).toBe('45');
      expect((await business.call('GET', '/v1/me')).status).toBe(200);
    }
    const fresh = await business.keyWith(['admin']);
    expect((await business.call('GET', '/v1/me', { key: fresh })).status).toBe(200);
    clock.advance(45_000);
    expect((await fail(0)).status).toBe(401);
  });

  it('are those of the address that a trusted proxy names, and of the proxy itself where it names none', async () => {
    const failures = async (own: TestServer, forwarded: string, times: number) => {
      const business = await own.business();
      const headers = { 'X-Forwarded-For': forwarded };
      const answers = [];
      for (let index = 0; index < times; index += 1)
        answers.push((await business.call('GET', '/v1/me', { key: 'sk_test_wrong', headers })).status);
      return new Set(answers);
    };
    const behind = await startTestServer({ rateLimited: true, now: clock.now, trustedProxies: ['127.0.0.0/8'] });
    // The addresses that the caller sends come before the one that the proxy adds.
    expect(await failures(behind, '203.0.113.9, 198.51.100.7', 20)).toEqual(new Set([401]));
    expect(await failures(behind, '192.0.2.1, 198.51.100.7', 1)).toEqual(new Set([429]));
    expect(await failures(behind, '198.51.100.8:4711', 20)).toEqual(new Set([401]));
    expect(await failures(behind, '198.51.100.8, 127.0.0.2:80', 1)).toEqual(new Set([429]));
    expect(await failures(behind, '[2001:db8::7]:4711', 20)).toEqual(new Set([401]));
    expect(await failures(behind, '2001:db8::7', 1)).toEqual(new Set([429]));
    expect(await failures(behind, 'a'.repeat(4_000), 20)).toEqual(new Set([401]));
    expect(await failures(behind, 'b'.repeat(4_000), 1)).toEqual(new Set([429]));
    await behind.stop();
    const alone = await startTestServer({ rateLimited: true, now: clock.now });
    expect(await failures(alone, '198.51.100.7', 20)).toEqual(new Set([401]));
    expect(await failures(alone, '198.51.100.8', 1)).toEqual(new Set([429]));
    await alone.stop();
  });
});
