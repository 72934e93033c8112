import { scopes } from '@loyalty-service/contract/scopes';
import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { day, instantFrom, minute, second, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let business: TestBusiness;
it.beforeEach(async ({ server }) => {
  business = await server.business();
});

const create = (body: object, key = business.key) =>
  business.call('POST', '/v1/api-keys', { body: { name: 'Till', scopes: ['admin'], ...body }, key });
const statusWith = async (key: string, method = 'GET'): Promise<number> =>
  method === 'GET'
    ? (await business.call('GET', '/v1/me', { key })).status
    : (await business.call('POST', '/v1/customers', { body: {}, key })).status;

describe('creating a key', () => {
  it('201: shows the secret once: in no later answer, and as null in a replay', async ({ server }) => {
    const headers = { 'Idempotency-Key': 'mint' };
    const body = { name: 'Till', scopes: ['admin', 'cards:read', 'admin'], metadata: { till: '3' } };
    const made = await business.call('POST', '/v1/api-keys', { body, headers });
    const { secret, ...shown } = made.json;
    expect(secret).toMatch(/^sk_test_[0-9A-Za-z]{38}$/);
    expect(shown).toMatchObject({
      object: 'api_key',
      name: 'Till',
      prefix: 'sk_test_',
      last4: secret.slice(-4),
      scopes: ['admin', 'cards:read'],
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      livemode: false,
      metadata: { till: '3' },
      version: 1,
    });
    const secret_detail = expect.stringMatching(/^The secret was in the first answer only\..* rotate this key/);
    const replay = await business.call('POST', '/v1/api-keys', { body, headers });
    expect(replay.json).toEqual({ ...shown, secret: null, secret_detail });
    expect(await must(business, 'GET', `/v1/api-keys/${shown.id}`)).toEqual(shown);
    const list = await business.call('GET', '/v1/api-keys');
    expect(list.json.data[0]).toEqual(shown);
    expect(await snapshot(server)).not.toContain(secret);
    const me = await business.call('GET', '/v1/me', { key: secret });
    expect(me.json).toMatchObject({
      scopes: ['admin', 'cards:read'],
      key: { id: shown.id, last4: shown.last4, expires_at: null },
    });
    expect(me.text).not.toContain(secret);
  });

  it('403 key_scope_exceeded: a scope that the key in use lacks, and nothing is written', async ({ server }) => {
    const admin = (await create({ scopes: ['admin', 'cards:read'] })).json.secret;
    const before = await snapshot(server);
    const answer = await create({ scopes: ['cards:read', 'cards:write', 'rewards:read'] }, admin);
    expectProblem(answer, 'key_scope_exceeded', {
      instance: '/v1/api-keys',
      members: { required: 'cards:write rewards:read' },
    });
    expect(await snapshot(server)).toBe(before);
    expect((await create({ scopes: ['cards:read'] }, admin)).status).toBe(201);
  });

  it('201: of the mode of the key in use, whose data it sees and no other', async ({ server }) => {
    const live = await server.business({ mode: 'live' });
    const made = await live.call('POST', '/v1/api-keys', { body: { name: 'Live', scopes: [...scopes] } });
    expect(made.json).toMatchObject({ livemode: true, prefix: 'sk_live_' });
    expect(made.json.secret).toMatch(/^sk_live_/);
    const { id } = await must(live, 'POST', '/v1/customers', {});
    expect((await live.call('GET', `/v1/customers/${id}`, { key: made.json.secret })).json.livemode).toBe(true);
  });

  it.each([
    ['/scopes', { scopes: [] }],
    ['/scopes/0', { scopes: ['everything'] }],
    ['/name', { name: '' }],
    ['/expires_at', { expires_at: 'never' }],
    ['/secret', { secret: 'sk_test_mine' }],
  ])('400 invalid_request: %s', async (pointer, body) => {
    expectProblem(await create(body), 'invalid_request', { pointers: [pointer] });
  });

  it('400 invalid_request: a key that is expired when it is created', async () => {
    for (const ago of [0, 1, day]) {
      const answer = await create({ expires_at: instantFrom(clock, -ago) });
      expectProblem(answer, 'invalid_request', { in: 'body', pointers: ['/expires_at'] });
      expect(answer.json.errors[0].rule).toBe('in_future');
    }
  });

  it('401: from the instant on at which it expires', async () => {
    const { secret } = (await create({ expires_at: instantFrom(clock, minute) })).json;
    clock.advance(minute - 1);
    expect(await statusWith(secret)).toBe(200);
    clock.advance(1);
    expect(await statusWith(secret)).toBe(401);
  });
});

describe('rotating a key', () => {
  const rotate = (id: string, body?: object, key = business.key) =>
    business.call('POST', `/v1/api-keys/${id}/rotate`, { ...(body ? { body } : {}), key });

  it('200: a new key with the same name and scopes; the old one goes on for a day', async () => {
    const old = (await create({ name: 'Till 3', scopes: ['admin', 'cards:read'], metadata: { till: '3' } })).json;
    const fresh = (await rotate(old.id)).json;
    expect(fresh).toMatchObject({
      name: 'Till 3',
      scopes: old.scopes,
      metadata: { till: '3' },
      expires_at: null,
      version: 1,
    });
    expect(fresh.id).not.toBe(old.id);
    expect(fresh.secret).not.toBe(old.secret);
    const ending = await must(business, 'GET', `/v1/api-keys/${old.id}`);
    expect([ending.expires_at, ending.version]).toEqual([instantFrom(clock, day), 2]);
    expect(await statusWith(old.secret)).toBe(200);
    clock.advance(day - 1);
    expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([200, 200]);
    clock.advance(1);
    expect([await statusWith(old.secret), await statusWith(fresh.secret)]).toEqual([401, 200]);
  });

  it('200: for as long as is asked, and never longer than it would have lived', async () => {
    const hour = (await create({})).json;
    await rotate(hour.id, { expires_in: 3_600 });
    expect((await must(business, 'GET', `/v1/api-keys/${hour.id}`)).expires_at).toBe(
      instantFrom(clock, 3_600 * second),
    );
    const short = (await create({ expires_at: instantFrom(clock, minute) })).json;
    const fresh = (await rotate(short.id, { expires_in: 604_800 })).json;
    expect((await must(business, 'GET', `/v1/api-keys/${short.id}`)).expires_at).toBe(instantFrom(clock, minute));
    expect(fresh.expires_at).toBe(instantFrom(clock, minute));
    const none = (await create({ scopes: ['admin', 'customers:write'] })).json;
    expect(await statusWith(none.secret, 'POST')).toBe(201);
    await rotate(none.id, { expires_in: 0 });
    expect(await statusWith(none.secret, 'POST')).toBe(401);
  });

  it('409 invalid_state: a key that is revoked or expired', async () => {
    const revoked = (await create({})).json;
    await must(business, 'DELETE', `/v1/api-keys/${revoked.id}`);
    const expired = (await create({ expires_at: instantFrom(clock, 1) })).json;
    clock.advance(1);
    for (const { id } of [revoked, expired])
      expectProblem(await rotate(id), 'invalid_state', { instance: `/v1/api-keys/${id}/rotate` });
  });

  it('403 key_scope_exceeded: a key with more scopes than the one in use', async ({ server }) => {
    const strong = (await create({ scopes: ['admin', 'cards:write'] })).json;
    const weak = (await create({ scopes: ['admin'] })).json;
    const before = await snapshot(server);
    expectProblem(await rotate(strong.id, undefined, weak.secret), 'key_scope_exceeded', {
      members: { required: 'cards:write' },
    });
    expect(await snapshot(server)).toBe(before);
  });

  it.each([-1, 604_801, 1.5, '60'])('400 invalid_request: expires_in %j', async (expires_in) => {
    const { id } = (await create({})).json;
    expectProblem(await rotate(id, { expires_in }), 'invalid_request', { pointers: ['/expires_in'] });
  });
});

describe('revoking a key', () => {
  it('204: it is refused on the very next write, and on reads within 5 seconds', async () => {
    const { id, secret } = (await create({ scopes: ['customers:write'] })).json;
    expect(await statusWith(secret, 'POST')).toBe(201);
    const gone = await business.call('DELETE', `/v1/api-keys/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    const refused = await business.call('POST', '/v1/customers', { body: {}, key: secret });
    expectProblem(refused, 'invalid_api_key', { instance: '/v1/customers' });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="loyalty", error="invalid_token"');
    clock.advance(5 * second);
    expect(await statusWith(secret)).toBe(401);
    const revoked = await must(business, 'GET', `/v1/api-keys/${id}`);
    expect([revoked.revoked_at, revoked.version]).toEqual([instantFrom(clock, -5 * second), 2]);
  });

  it('204: twice changes nothing the second time', async ({ server }) => {
    const { id } = (await create({})).json;
    await must(business, 'DELETE', `/v1/api-keys/${id}`);
    const before = await snapshot(server);
    clock.advance(minute);
    expect((await business.call('DELETE', `/v1/api-keys/${id}`)).status).toBe(204);
    expect(await snapshot(server)).toBe(before);
  });

  it('204: a key may revoke itself, and is then refused a replay too', async () => {
    const { id, secret } = (await create({})).json;
    const sent = { key: secret, headers: { 'Idempotency-Key': 'bye' } };
    expect((await business.call('DELETE', `/v1/api-keys/${id}`, sent)).status).toBe(204);
    expect((await business.call('DELETE', `/v1/api-keys/${id}`, sent)).status).toBe(401);
  });
});
