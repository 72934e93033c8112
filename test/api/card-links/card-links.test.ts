import { describe, expect } from 'vitest';
import { instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { sweepOnce } from '../support/sweep.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: Shop;
const person = { name: 'Ada', email: 'ada@example.com', phone: '+4915112345678', locale: 'de-DE' };
const both = ['profile', 'consent'];

it.beforeAll(async ({ server }) => {
  shop = await openShop(server, { customer: person });
});

const linkTo = (cardId: string, body: object = {}, of = shop) => must(of, 'POST', `/v1/cards/${cardId}/links`, body);
const pageOf = (token: string, of = shop) => of.call('GET', '/v1/card-page', { key: token });

describe('creating a link', () => {
  it('201: shows the token once, and keeps no byte of it', async ({ server }) => {
    const headers = { 'Idempotency-Key': 'link' };
    const body = { expires_in: 3_600, permissions: ['consent', 'consent'], metadata: { mail: 'spring' } };
    const made = await shop.call('POST', `/v1/cards/${shop.cardId}/links`, { body, headers });
    const { token, url, ...shown } = made.json;
    expect(token).toMatch(/^cl_test_[0-9A-Za-z]{38}$/);
    expect(url).toBe(`${server.url}/c/${token}`);
    expect(shown).toMatchObject({
      object: 'card_link',
      card_id: shop.cardId,
      customer_id: shop.customerId,
      last4: token.slice(-4),
      permissions: ['consent'],
      expires_at: instantFrom(clock, 60 * minute),
      revoked_at: null,
      last_used_at: null,
      metadata: { mail: 'spring' },
    });
    const token_detail = expect.stringMatching(/^The token was in the first answer only\..* create another one\.$/);
    const replay = await shop.call('POST', `/v1/cards/${shop.cardId}/links`, { body, headers });
    expect(replay.json).toEqual({ ...shown, url: null, token: null, token_detail });
    expect(await must(shop, 'GET', `/v1/card-links/${shown.id}`)).toEqual(shown);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}/links`)).data[0]).toEqual(shown);
    expect(await snapshot(server)).not.toContain(token);
  });

  it('403 insufficient_scope: a permission that the key in use could not use itself', async () => {
    const key = await shop.keyWith(['cards:read', 'cards:write', 'customers:read']);
    const path = `/v1/cards/${shop.cardId}/links`;
    const answer = await shop.call('POST', path, { key, body: { permissions: ['profile'] } });
    expectProblem(answer, 'insufficient_scope', { instance: path, members: { required: 'customers:write' } });
    expect((await shop.call('POST', path, { key, body: {} })).status).toBe(201);
  });

  it('409 card_closed: a card that is closed', async () => {
    const cardId = await shop.issue();
    await must(shop, 'POST', `/v1/cards/${cardId}/close`);
    const answer = await shop.call('POST', `/v1/cards/${cardId}/links`, { body: {} });
    expectProblem(answer, 'card_closed', { members: { replaced_by: null } });
  });
});

describe('the end of a link', () => {
  it('401 invalid_api_key: after it was revoked, at once, also for what is written', async () => {
    const { id, token } = await linkTo(shop.cardId, { permissions: both });
    const transactions = () => shop.call('GET', '/v1/card-page/transactions', { key: token });
    expect([(await pageOf(token)).status, (await transactions()).status]).toEqual([200, 200]);
    await must(shop, 'DELETE', `/v1/card-links/${id}`);
    expectProblem(await transactions(), 'invalid_api_key', { instance: '/v1/card-page/transactions' });
    expectProblem(await pageOf(token), 'invalid_api_key', { instance: '/v1/card-page' });
    const body = { marketing_consent: true };
    expectProblem(await shop.call('PATCH', '/v1/card-page/customer', { key: token, body }), 'invalid_api_key');
    const { revoked_at, version } = await must(shop, 'GET', `/v1/card-links/${id}`);
    expect([revoked_at, version]).toEqual([instantFrom(clock, 0), 2]);
    await must(shop, 'DELETE', `/v1/card-links/${id}`);
    expect((await must(shop, 'GET', `/v1/card-links/${id}`)).version).toBe(2);
    const { data } = await must(shop, 'GET', `/v1/audit-log?target=${id}`);
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['revokeCardLink', 'createCardLink']);
  });

  it('401 invalid_api_key: when its time is over, and the answer names the link', async () => {
    const { token } = await linkTo(shop.cardId, { expires_in: 60 });
    expect((await pageOf(token)).status).toBe(200);
    clock.advance(minute);
    const answer = await pageOf(token);
    expectProblem(answer, 'invalid_api_key');
    expect(answer.json.detail).toBe('The card link is unknown, expired or revoked. Ask the business for a new link.');
  });

  it('200: its last use is noted, and its version stays', async () => {
    const { id, token } = await linkTo(shop.cardId);
    await pageOf(token);
    await expect
      .poll(async () => (await must(shop, 'GET', `/v1/card-links/${id}`)).last_used_at)
      .toBe(instantFrom(clock, 0));
    expect((await must(shop, 'GET', `/v1/card-links/${id}`)).version).toBe(1);
  });
});

describe('both modes', () => {
  it('200, 404: a link shows the card of its mode', async ({ server }) => {
    const live = await openShop(server, { of: shop, mode: 'live' });
    const { token } = await linkTo(live.cardId, {}, live);
    expect(token).toMatch(/^cl_live_/);
    expect((await pageOf(token)).json.livemode).toBe(true);
    const { id } = await linkTo(shop.cardId);
    expectProblem(await live.call('GET', `/v1/card-links/${id}`), 'not_found');
  });

  it('204: test data that is removed takes its links and their tokens along', async ({ server }) => {
    const other = await openShop(server);
    const { token } = await linkTo(other.cardId, {}, other);
    await must(other, 'POST', '/v1/test-data/reset');
    await sweepOnce(server);
    expectProblem(await pageOf(token), 'invalid_api_key');
    const rows = (await snapshot(server)).split('\n').filter((line) => /^(card_links|key_digests) /.test(line));
    const { business_id } = other.caller.tenant;
    expect(rows.filter((line) => line.includes(business_id) && /lnk_/.test(line))).toEqual([]);
  });
});
