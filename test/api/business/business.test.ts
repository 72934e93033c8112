import { resumeBusiness, suspendBusiness } from '@loyalty-service/server/jobs/suspend-business';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { describe, expect } from 'vitest';
import { testClock } from '../support/clock.ts';
import { examplesFor } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let world: World;
let shop: Shop;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
  shop = await openShop(server);
});

/** Longer than a server trusts what it knows of a key. */
const letItBeKnown = (): void => clock.advance(2_001);

describe('PATCH /v1/me', () => {
  it('200: changes name and owner for live and test mode at once, and the audit log has both', async ({ server }) => {
    const live = await server.business({ of: shop, mode: 'live' });
    const before = await must(live, 'GET', '/v1/me');
    const after = await must(shop, 'PATCH', '/v1/me', { name: 'Corner', owner_email: 'owner@example.com' });
    expect(after).toMatchObject({ name: 'Corner', owner_email: 'owner@example.com', version: before.version + 1 });
    expect(await must(shop, 'GET', '/v1/me')).toEqual(after);
    expect(await must(live, 'GET', '/v1/me')).toMatchObject({ name: 'Corner', version: after.version });
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=updateBusiness');
    expect(data[0]).toMatchObject({
      target: shop.caller.tenant.business_id,
      before: { name: before.name, owner_email: null },
      after: { name: 'Corner', owner_email: 'owner@example.com' },
    });
  });

  it('200: sets and removes the country, in upper case, and the audit log has both', async () => {
    expect(await must(shop, 'GET', '/v1/me')).toMatchObject({ country: null });
    expect(await must(shop, 'PATCH', '/v1/me', { country: 'de' })).toMatchObject({ country: 'DE' });
    const { version } = await must(shop, 'PATCH', '/v1/me', { country: 'DE' });
    expect(await must(shop, 'PATCH', '/v1/me', { name: 'Corner' })).toMatchObject({ country: 'DE', version });
    expect(await must(shop, 'PATCH', '/v1/me', { country: null })).toMatchObject({ country: null });
    const { data } = await must(shop, 'GET', '/v1/audit-log?action=updateBusiness');
    expect(data.slice(0, 2)).toMatchObject([
      { before: { country: 'DE' }, after: { country: null } },
      { before: { country: null }, after: { country: 'DE' } },
    ]);
  });

  it('200: what is the same is no change', async () => {
    const { name, version } = await must(shop, 'GET', '/v1/me');
    expect(await must(shop, 'PATCH', '/v1/me', { name })).toMatchObject({ name, version });
    expect(await must(shop, 'PATCH', '/v1/me', { owner_email: null })).toMatchObject({ owner_email: null });
  });

  it.for([
    [{ name: '' }, '/name'],
    [{ owner_email: 'nobody' }, '/owner_email'],
    [{ plan: 'scale' }, '/plan'],
    [{ currency: 'CHF' }, '/currency'],
    [{ country: 'Germany' }, '/country'],
    [{ country: 'UK' }, '/country'],
    [{ country: '' }, '/country'],
  ] as const)('400 invalid_request: %j', async ([body, pointer], { server }) => {
    const before = await snapshot(server);
    expectProblem(await shop.call('PATCH', '/v1/me', { body }), 'invalid_request', { pointers: [pointer] });
    expect(await snapshot(server)).toBe(before);
  });
});

describe('a suspended business', () => {
  it('403 business_suspended: on every write, once every server knows; every read is answered', async ({ server }) => {
    await doAsService(server.service, world.caller, suspendBusiness(world.caller, 'Unpaid since May'));
    letItBeKnown();
    const before = await snapshot(server);
    // People sign in and out meanwhile.
    const examples = examplesFor(world).filter(({ route }) => !/^(none|session)$/.test(route.metadata.scope));
    for (const { route, method, path, body } of examples) {
      const answer = await world.call(method, path, { body });
      if (route.metadata.idempotent === 'ignored') expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      else expectProblem(answer, 'business_suspended', { instance: path });
    }
    const answer = await world.call('POST', `/v1/cards/${world.cardId}/earn`, { body: { amount: 100 } });
    expect(answer.json.detail).toContain('(Unpaid since May)');
    const exported = (text: string): string =>
      text
        .split('\n')
        .filter((line) => !line.startsWith('audit_entries'))
        .join('\n');
    expect(exported(await snapshot(server))).toBe(exported(before));
    expect(await must(world, 'GET', '/v1/me')).toMatchObject({
      suspended_at: expect.stringMatching(/^20/),
      suspended_reason: 'Unpaid since May',
    });
  });

  it('2xx: other businesses write meanwhile', async () => {
    expect((await shop.earn({ amount: 100 })).status).toBe(200);
  });

  it('200: writes again once it is resumed', async ({ server }) => {
    await doAsService(server.service, world.caller, resumeBusiness(world.caller));
    letItBeKnown();
    expect((await world.earn({ amount: 100 })).status).toBe(200);
    expect(await must(world, 'GET', '/v1/me')).toMatchObject({ suspended_at: null, suspended_reason: null });
    const live = await server.business({ of: world, mode: 'test' });
    const { data } = await must(live, 'GET', `/v1/audit-log?target=${world.caller.tenant.business_id}&limit=100`);
    const actions = data.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => /Business$/.test(action))).toEqual(['resumeBusiness', 'suspendBusiness']);
  });
});
