import { describe, expect } from 'vitest';
import { send } from '../../support/send.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { sweepOnce } from '../support/sweep.ts';
import { testWith } from '../support/test-with-server.ts';
import { openReferralShop } from './referral-shop.ts';

const clock = testClock();
const it = testWith({ now: clock.now });
const unknown = { pointers: ['/code'] };
const ben = { name: 'Ben', phone: '+4915112345670' };

/** A shop whose customer invites, and what a friend does who opens the link. */
async function openInviting(server: TestServer, options: Parameters<typeof openReferralShop>[1] = {}) {
  const customer = { name: 'Ada', email: 'ada@example.com', phone: '+4915112345678' };
  const shop = await openReferralShop(server, { customer, ...options });
  const { token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
  const post = (path: string, body: object) => send(server.url, 'POST', `/v1/referral-links/${path}`, { body });
  let attempts = 0;
  const signUp = (body: object = ben, code = shop.code) => {
    attempts += 1;
    return post('sign-up', { code, attempt: `attempt-of-a-friend-${attempts}`, ...body });
  };
  const page = async () => (await shop.call('GET', '/v1/card-page', { key: token })).json.referral;
  const referrals = async (): Promise<{ status: string; reason: string | null; friend_id: string }[]> =>
    (await must(shop, 'GET', '/v1/referrals')).data;
  return { ...shop, post, signUp, page, referrals, token };
}

describe('the referral of GET /v1/card-page', () => {
  it('200: says what both get, and how many friends have come', async ({ server }) => {
    const { page, signUp, code } = await openInviting(server);
    const shown = await page();
    expect(shown).toMatchObject({ code, unit: 'point', friend: { voucher: null }, pending: 0, completed: 0 });
    expect(shown.friend.units).toBeGreaterThan(0);
    await signUp();
    expect(await page()).toMatchObject({ pending: 1, completed: 0 });
  });

  it('200, 409: the code is made once, by the card page or by the business, and not without referrals', async ({
    server,
  }) => {
    const { shop, token, id } = await openUnasked(server);
    const make = () => shop.call('POST', '/v1/card-page/referral-code', { key: token });
    expect((await shop.call('GET', '/v1/card-page', { key: token })).json.referral.code).toBe(null);
    const first = await make();
    expect(first.json).toEqual({ object: 'card_page_referral_code', code: first.json.code });
    expect((await make()).json).toEqual(first.json);
    expect((await must(shop, 'POST', `/v1/customers/${id}/referral-code`)).code).toBe(first.json.code);
    const plain = await openShop(server);
    const link = await must(plain, 'POST', `/v1/cards/${plain.cardId}/links`, {});
    expect((await plain.call('GET', '/v1/card-page', { key: link.token })).json.referral).toBe(null);
    expectProblem(await plain.call('POST', '/v1/card-page/referral-code', { key: link.token }), 'invalid_state');
  });
});

/** A shop with referrals, whose customer has no code yet. */
async function openUnasked(server: TestServer) {
  const shop = await openReferralShop(server);
  const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Cleo' });
  const cardId = await shop.issue({ customer_id: id });
  const { token } = await must(shop, 'POST', `/v1/cards/${cardId}/links`, {});
  return { shop, id: id as string, token: token as string };
}

describe('POST /v1/referral-links/lookup', () => {
  it('200: the business, the program and what both get, and no customer', async ({ server }) => {
    const { post, code } = await openInviting(server);
    const { status, json, text } = await post('lookup', { code: code.toLowerCase().replace('-', ' ') });
    expect(status).toBe(200);
    expect(json).toMatchObject({ object: 'referral_link', livemode: false, code, open: true });
    expect(text).not.toMatch(/Ada|example\.com|4915|cus_|crd_/);
  });

  it('404: for an unknown code, one of an erased customer, and one whose test data is gone', async ({ server }) => {
    const { post, code, customerId, ...shop } = await openInviting(server);
    expectProblem(await post('lookup', { code: 'AAAA-AAAA' }), 'not_found', unknown);
    expectProblem(await post('sign-up', { code: 'AAAA-AAAA', attempt: 'a'.repeat(16), ...ben }), 'not_found', unknown);
    await must(shop, 'POST', `/v1/customers/${customerId}/erase`);
    expectProblem(await post('lookup', { code }), 'not_found', unknown);
    const other = await openInviting(server);
    await must(other, 'POST', '/v1/test-data/reset');
    await sweepOnce(server);
    expectProblem(await other.post('lookup', { code: other.code }), 'not_found', unknown);
    const left = (await snapshot(server)).split('\n').filter((line) => line.startsWith('key_digests '));
    const codes = [code, other.code].map((one) => one.replace('-', ''));
    expect(left.filter((line) => codes.some((one) => line.includes(one)))).toEqual([]);
  });
});

describe('POST /v1/referral-links/sign-up', () => {
  it('200: customer, card, link and referral in one step, which bring both their bonuses', async ({ server }) => {
    const { signUp, referrals, call, of, buy, cardId, points, page } = await openInviting(server);
    const { status, json } = await signUp({ ...ben, marketing_consent: true, locale: 'de' });
    expect([status, json.object]).toEqual([200, 'referral_signed_up']);
    expect(json.url).toMatch(/\/c\/cl_test_/);
    const shown = (await call('GET', '/v1/card-page', { key: json.url.split('/').at(-1) })).json;
    expect(shown.card.code).toBe(json.card_code);
    expect(shown.customer).toMatchObject({
      ...{ profile: { ...ben, locale: 'de' }, consent: { marketing_consent: true } },
    });
    const [{ friend_id } = { friend_id: '' }] = await referrals();
    const friend = (await call('GET', `/v1/customers/${friend_id}`)).json;
    expect(friend.marketing_consent_source).toBe('referral link');
    const { data } = (await call('POST', '/v1/cards/lookup', { body: { customer_ids: [friend_id] } })).json;
    await buy({ cardId: data[0].id }, 10_000);
    clock.advance(15 * day);
    await sweepOnce(server);
    expect((await of({ id: friend_id })).status).toBe('completed');
    expect(await points({ cardId })).toBeGreaterThan(0);
    expect(await page()).toMatchObject({ pending: 0, completed: 1 });
  });

  it('200: sent again, it signs nobody up twice, and 422 with another person', async ({ server }) => {
    const { post, code, referrals } = await openInviting(server);
    const body = { code, attempt: 'the-same-attempt-twice', ...ben };
    const [first, again] = [await post('sign-up', body), await post('sign-up', body)];
    expect(again.json).toEqual({ ...first.json, url: null });
    expect(await referrals()).toHaveLength(1);
    expectProblem(await post('sign-up', { ...body, name: 'Eve' }), 'idempotency_key_reused');
    expect(await snapshot(server)).not.toContain(first.json.url.split('/').at(-1));
  });

  it('200: answers alike for a known person and for the referrer, and the friend counts once', async ({ server }) => {
    const { signUp, referrals, page } = await openInviting(server);
    const answers = [
      await signUp(),
      await signUp({ ...ben, phone: '+49 151 1234 5670' }),
      await signUp({ name: 'Eve', email: 'ADA+more@example.com' }),
      await signUp({ phone: '+4915112345678' }),
    ];
    const shapes = answers.map(({ status, json }) => [status, Object.keys(json), typeof json.url]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    const reasons = (await referrals()).map(({ status, reason }) => [status, reason]).toReversed();
    expect(reasons).toEqual([
      ['pending', null],
      ['refused', 'existing_customer'],
      ['refused', 'same_contact'],
      ['refused', 'same_contact'],
    ]);
    // The referrer cannot read from the number who was a customer before.
    expect(await page()).toMatchObject({ pending: 4, completed: 0 });
    clock.advance(200 * day);
    expect(await page()).toMatchObject({ pending: 0, completed: 0 });
  });

  it('200: two sign-ups of one person at once count once', async ({ server }) => {
    const { signUp, referrals } = await openInviting(server);
    await Promise.all([signUp(), signUp(), signUp()]);
    const statuses = (await referrals()).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['pending', 'refused', 'refused']);
  });

  it('200: a friend who was erased leaves no mark, and can be brought anew', async ({ server }) => {
    const { signUp, referrals, ...shop } = await openInviting(server);
    await signUp({ ...ben, email: 'ben@example.com' });
    const [{ friend_id } = { friend_id: '' }] = await referrals();
    const marks = async () =>
      (await snapshot(server)).split('\n').filter((row) => row.includes('"contact ') && row.includes(friend_id)).length;
    expect(await marks()).toBe(2);
    await must(shop, 'POST', `/v1/customers/${friend_id}/erase`, {});
    await sweepOnce(server);
    expect(await marks()).toBe(0);
    await signUp();
    expect((await referrals())[0]).toMatchObject({ status: 'pending', reason: null });
  });

  it('429: after 10 sign-ups from one address in a minute, and the friend is not signed up', async () => {
    const server = await startTestServer({ now: clock.now, rateLimited: true });
    const { signUp, referrals } = await openInviting(server);
    const friend = (at: number) => signUp({ phone: `+49151123456${10 + at}` });
    for (let at = 0; at < 10; at += 1) expect((await friend(at)).status).toBe(200);
    const refused = await friend(10);
    expectProblem(refused, 'rate_limited');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await referrals()).toHaveLength(10);
    clock.advance(60_000);
    expect((await friend(10)).status).toBe(200);
    await server.stop();
  });

  it('400, 422: without a contact, and with a code that has brought enough friends', async ({ server }) => {
    const effect = { kind: 'add', value: 5 };
    const terms = { friend: effect, max_per_referrer: { count: 1, window: 'lifetime' } };
    const { signUp, post, code } = await openInviting(server, { terms });
    expectProblem(await signUp({ name: 'Ben' }), 'invalid_request', { pointers: ['/phone'] });
    expectProblem(await signUp({ phone: '123' }), 'invalid_request', { pointers: ['/phone'] });
    expect((await signUp()).status).toBe(200);
    expect((await post('lookup', { code })).json.open).toBe(false);
    expectProblem(await signUp({ phone: '+4915112345671' }), 'referral_refused', {
      pointers: ['/code'],
      members: { reason: 'limit' },
    });
  });
});

describe('GET /r/{code}', () => {
  it('302: opens the page of the business with the code, and no other address', async ({ server }) => {
    const { code, ...shop } = await openInviting(server);
    const open = (path: string) => fetch(`${server.url}/r/${path}`, { redirect: 'manual' });
    for (const [referral_url, wanted] of [
      ['https://shop.example/join?ref={code}', `https://shop.example/join?ref=${code}`],
      ['https://shop.example/join?a=1#top', `https://shop.example/join?a=1&code=${code}#top`],
    ]) {
      await must(shop, 'PATCH', '/v1/me', { referral_url });
      const { status, headers } = await open(code.toLowerCase());
      expect([status, headers.get('location')]).toEqual([302, wanted]);
    }
    expect((await open('AAAA-AAAA')).headers.get('location')).toBe(null);
    for (const referral_url of [
      'http://shop.example',
      'https://{code}.example',
      'javascript:alert(1)',
      'https://a@b.example',
      '//b',
    ])
      expectProblem(await shop.call('PATCH', '/v1/me', { body: { referral_url } }), 'invalid_request', {
        pointers: ['/referral_url'],
      });
  });
});
