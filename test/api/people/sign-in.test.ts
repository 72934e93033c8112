import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../../support/send.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { openMailbox, soon, tokenIn } from '../support/mailbox.ts';
import { addPerson, cookieOf, type SignedIn, signIn, signInWith } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { sendBytes } from '../support/wire.ts';

const clock = testClock();
const hour = 3_600_000;
const { mails, mailer, tokenTo } = openMailbox();
let server: TestServer;
let shop: Shop;
let owner: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ now: clock.now, mailer, requestLog: true });
  shop = await openShop(server);
  owner = await signIn(server, shop);
});
afterAll(() => server.stop());

const trySignIn = (token: string) => send(server.url, 'POST', '/v1/sign-in', { body: { token } });

describe('a sign-in link', () => {
  it('201: begins a session, whose cookie scripts and other sites do not get', async () => {
    const { token, personId } = await addPerson(server, shop, { role: 'support' });
    const answer = await send(server.url, 'POST', '/v1/sign-in', {
      body: { token },
      headers: { 'user-agent': 'Test' },
    });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ object: 'session', person_id: personId, method: 'link', client: 'Test' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^loyalty_session=ss_\w{38}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.text).not.toContain('ss_');
  });

  it('201: over https, the cookie is bound to the host and to https', async () => {
    const secure = await startTestServer({ publicUrl: 'https://loyalty.example.com' });
    const other = await openShop(secure);
    const { token } = await addPerson(secure, other);
    const answer = await send(secure.url, 'POST', '/v1/sign-in', { body: { token } });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-loyalty_session=.* Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const headers = { cookie: cookieOf(answer), 'loyalty-mode': 'live' };
    expect((await send(secure.url, 'GET', '/v1/me', { headers })).status).toBe(200);
    const renamed = { ...headers, cookie: headers.cookie.replace('__Host-', '') };
    expect((await send(secure.url, 'GET', '/v1/me', { headers: renamed })).json.code).toBe('missing_api_key');
    await secure.stop();
  });

  it('401 sign_in_refused: one answer for a used, an expired, an unknown and a malformed link', async () => {
    const used = await addPerson(server, shop);
    await signInWith(server, used.token);
    const expired = await addPerson(server, shop);
    clock.advance(7 * 24 * hour + 1);
    const details = new Set<string>();
    for (const token of [used.token, expired.token, `si_${'a'.repeat(38)}`, 'x', shop.key]) {
      const answer = await trySignIn(token);
      expectProblem(answer, 'sign_in_refused');
      details.add(answer.json.detail);
    }
    expect(details.size).toBe(1);
    owner = await signIn(server, shop);
  });

  it('202: goes to the address, and the answer is the same if nobody has it', async () => {
    const { email } = await addPerson(server, shop, { email: 'Kim@example.com' });
    const sent = await send(server.url, 'POST', '/v1/sign-in/link', { body: { email: 'kim@EXAMPLE.com' } });
    const unknown = await send(server.url, 'POST', '/v1/sign-in/link', { body: { email: 'nobody@example.com' } });
    expect([sent.status, sent.text]).toEqual([202, unknown.text]);
    const token = await tokenTo(email);
    expect(mails.at(-1)?.text).toContain(`${server.url}/console/sign-in#token=si_`);
    const { call } = await signInWith(server, token);
    expect((await call('GET', '/v1/me')).json.person.email).toBe(email);
    expect(mails.some(({ to }) => to.startsWith('nobody'))).toBe(false);
  });

  it.each([
    ['Zo\u00eb@example.com', 'ZOE\u0308@example.com'],
    ['Rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['yuki@example.jp', 'ｙｕｋｉ@example.jp'],
  ])('202: goes to %j for %j too', async (email, typed) => {
    await addPerson(server, shop, { email });
    await send(server.url, 'POST', '/v1/sign-in/link', { body: { email: typed } });
    await tokenTo(email);
  });

  it('501 public_url_missing: where the operator named no address and the request came to another than this machine', async () => {
    const body = '{"email":"kim@example.com"}';
    const head = ['POST /v1/sign-in/link HTTP/1.1', 'Host: shop.example.com', 'Content-Type: application/json'];
    const end = [`Content-Length: ${body.length}`, 'Connection: close', '', body];
    const answer = await sendBytes(server.url, [...head, ...end].join('\r\n'));
    expectProblem(answer, 'public_url_missing');
    expect(answer.headers.has('retry-after')).toBe(false);
  });

  it('202: works for 15 minutes, and five of a person work at once', async () => {
    const { email } = await addPerson(server, shop);
    const before = mails.length;
    for (let count = 0; count < 7; count += 1) await send(server.url, 'POST', '/v1/sign-in/link', { body: { email } });
    await expect.poll(() => mails.length - before, soon).toBe(4);
    clock.advance(15 * 60_000 + 1);
    expectProblem(await trySignIn(tokenIn(mails.at(-1)?.text ?? '')), 'sign_in_refused');
  });

  it('202: a person of two businesses gets a link for each', async () => {
    const other = await openShop(server);
    await addPerson(server, shop, { email: 'two@example.com' });
    await addPerson(server, other, { email: 'two@example.com' });
    await send(server.url, 'POST', '/v1/sign-in/link', { body: { email: 'two@example.com' } });
    await expect.poll(() => mails.filter(({ to }) => to === 'two@example.com'), soon).toHaveLength(2);
    const businesses = [];
    for (const { text } of mails.filter(({ to }) => to === 'two@example.com')) {
      const { call } = await signInWith(server, tokenIn(text));
      businesses.push((await call('GET', '/v1/me')).json.id);
    }
    expect(businesses.toSorted()).toEqual([shop, other].map(({ caller }) => caller.tenant.business_id).toSorted());
  });
});

describe('a session', () => {
  it('200: says who is signed in, and what they may do', async () => {
    const cashier = await signIn(server, shop, { role: 'cashier', locations: ['Main Street'] });
    const { json } = await cashier.call('GET', '/v1/me');
    expect(json).toMatchObject({
      key: { id: expect.stringMatching(/^ses_/), last4: '' },
      person: { id: cashier.personId, role: 'cashier', locations: ['Main Street'] },
    });
    expect(json.operations).toContain('earnOnCard');
    expect(json.operations).not.toContain('listApiKeys');
    const byKey = await shop.call('GET', '/v1/me');
    expect(byKey.json).toMatchObject({ person: null, key: { id: expect.stringMatching(/^key_/) } });
  });

  it('is valid in both modes, and each request names one', async () => {
    const live = await owner.call('GET', '/v1/me', { headers: { 'loyalty-mode': 'live' } });
    const test = await owner.call('GET', '/v1/me');
    expect([live.json.livemode, test.json.livemode]).toEqual([true, false]);
    const { json } = await owner.call('GET', `/v1/cards/${shop.cardId}`);
    expect(json.id).toBe(shop.cardId);
    const other = await owner.call('GET', `/v1/cards/${shop.cardId}`, { headers: { 'loyalty-mode': 'live' } });
    expectProblem(other, 'not_found');
  });

  it('the header Authorization wins over the cookie', async () => {
    const { json } = await owner.call('GET', '/v1/me', { key: shop.key });
    expect(json.key).not.toBeNull();
    expectProblem(await owner.call('GET', '/v1/me', { key: 'sk_test_wrong' }), 'invalid_api_key');
  });

  it('401: its secret is no bearer token, and a key is no cookie', async () => {
    const secret = owner.cookie.split('=')[1] ?? '';
    const headers = { 'loyalty-mode': 'test' };
    expectProblem(await send(server.url, 'GET', '/v1/me', { key: secret, headers }), 'invalid_api_key');
    const asCookie = { ...headers, cookie: `loyalty_session=${shop.key}` };
    expectProblem(await send(server.url, 'GET', '/v1/me', { headers: asCookie }), 'session_ended');
  });

  it('401 session_ended: 12 hours after the last request, and 30 days after the sign-in', async () => {
    const idle = await signIn(server, shop);
    clock.advance(12 * hour + 60_000);
    expectProblem(await idle.call('GET', '/v1/me'), 'session_ended');
    const busy = await signIn(server, shop);
    let hours = 0;
    for (; hours < 31 * 24; hours += 10) {
      clock.advance(10 * hour);
      if ((await busy.call('GET', '/v1/me')).status !== 200) break;
      // The use is recorded in the background.
      await expect
        .poll(async () => (await busy.call('GET', '/v1/sessions/current')).json.last_used_at)
        .toBe(new Date(clock.now()).toISOString());
    }
    expect(hours).toBe(30 * 24 - 10);
    owner = await signIn(server, shop);
  });

  it('204: is ended by its person, with its cookie', async () => {
    const person = await addPerson(server, shop);
    const first = await signInWith(server, person.token);
    await send(server.url, 'POST', '/v1/sign-in/link', { body: { email: person.email } });
    const second = await signInWith(server, await tokenTo(person.email));
    const { json } = await second.call('GET', '/v1/sessions');
    expect(json.data.map(({ id, current }: never) => [id, current])).toEqual([
      [second.sessionId, true],
      [first.sessionId, false],
    ]);
    expect((await second.call('DELETE', `/v1/sessions/${first.sessionId}`)).status).toBe(204);
    expectProblem(await first.call('GET', '/v1/me'), 'session_ended');
    const out = await second.call('DELETE', '/v1/sessions/current');
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('loyalty_session=; Max-Age=0'),
    ]);
    expectProblem(await second.call('GET', '/v1/me'), 'session_ended');
  });

  it('404: is not ended by another person', async () => {
    const other = await signIn(server, shop);
    expectProblem(await owner.call('DELETE', `/v1/sessions/${other.sessionId}`), 'not_found');
    expect((await other.call('GET', '/v1/me')).status).toBe(200);
  });

  it('has a new secret at each sign-in, whatever cookie the browser sent', async () => {
    const { token } = await addPerson(server, shop);
    const planted = `loyalty_session=ss_${'0'.repeat(38)}`;
    const answer = await send(server.url, 'POST', '/v1/sign-in', { body: { token }, headers: { cookie: planted } });
    expect(cookieOf(answer)).not.toBe(planted);
    const headers = { cookie: planted, 'loyalty-mode': 'test' };
    expectProblem(await send(server.url, 'GET', '/v1/me', { headers }), 'session_ended');
  });
});

describe('a request of another site', () => {
  it.each([
    ['without Loyalty-Mode', { 'loyalty-mode': '' }],
    ['that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that says same-site', { 'sec-fetch-site': 'same-site' }],
    ['of another origin', { origin: 'https://evil.example.com' }],
    ['of no origin', { origin: 'null' }],
  ])('403 cross_site_request: %s', async (_, headers) => {
    const answer = await owner.call('POST', '/v1/people', { body: { email: 'x@example.com' }, headers });
    expect([answer.status, answer.json.code]).toEqual([403, 'cross_site_request']);
  });

  it('403 cross_site_request: signs nobody in', async () => {
    const { token } = await addPerson(server, shop);
    const headers = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
    const answer = await send(server.url, 'POST', '/v1/sign-in', { body: { token }, headers });
    expectProblem(answer, 'cross_site_request');
    expect((await trySignIn(token)).status).toBe(201);
  });

  it('405: gets no permission to send the header of a session', async () => {
    const headers = { origin: 'https://evil.example.com', 'access-control-request-headers': 'loyalty-mode' };
    const answer = await send(server.url, 'OPTIONS', '/v1/people', { headers });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('access-control-allow-headers')).toBeNull();
  });

  it('200: a page of the service may send it', async () => {
    const headers = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    expect((await owner.call('GET', '/v1/me', { headers })).status).toBe(200);
  });
});
