import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
let business: TestBusiness;
beforeAll(async () => {
  server = await startTestServer();
  business = await server.business();
});
afterAll(() => server.stop());

const campaign = (more: object) => ({
  campaigns: [{ id: 'a', name: 'A', effect: { kind: 'add', value: 5 }, ...more }],
});
const capOn = (on: string) => ({
  limits: { caps: [{ id: 'a', on, measure: 'count', window: 'day', max: 1, over: 'refuse' }] },
});
const cashback = { kind: 'cashback', earn: { value: 200 } };

/** Every part of the rules that nothing evaluates yet. */
const unavailable: readonly (readonly [pointer: string, rules: object])[] = [
  ['/rules/clawback', { ...pointsRules, clawback: 'clamp' }],
  ['/rules/campaigns/0/on', { ...pointsRules, ...campaign({ on: { kind: 'issue' } }) }],
  ['/rules/campaigns/0/on', { ...pointsRules, ...campaign({ on: { kind: 'birthday' } }) }],
  ['/rules/campaigns/0/on', { ...pointsRules, ...campaign({ on: { kind: 'tier_up' } }) }],
  [
    '/rules/campaigns/0/on',
    { ...pointsRules, ...campaign({ on: { kind: 'reached', measure: 'count', window: 'month', min: 3 } }) },
  ],
  ['/rules/limits/caps/0/on', { ...pointsRules, ...capOn('redeem') }],
];

describe('422 not_available', () => {
  it.each(unavailable)('422 not_available: %s of %j', async (pointer, rules) => {
    const kind = 'kind' in rules ? rules.kind : '';
    const base = kind === 'cashback' ? cashback : pointsRules;
    const { id } = await must(business, 'POST', '/v1/programs', { name: 'Base', rules: base });
    const before = await snapshot(server);
    const created = await business.call('POST', '/v1/programs', { body: { name: 'P', rules } });
    expectProblem(created, 'not_available', { instance: '/v1/programs', members: { pointer } });
    const patched = await business.call('PATCH', `/v1/programs/${id}`, { body: { rules } });
    expectProblem(patched, 'not_available', { instance: `/v1/programs/${id}`, members: { pointer } });
    expect(await snapshot(server)).toBe(before);
  });

  it('201: what is written out with its default is no part that is set', async () => {
    const defaults = {
      pending_days: 0,
      clawback: 'allow_negative',
      expiry: { kind: 'none' },
      campaigns: [],
      tiers: null,
    };
    for (const rules of [
      { ...pointsRules, ...defaults, pay: null, packs: [] },
      { ...cashback, ...defaults, pay: { units: 1, amount: 1 } },
    ]) {
      expect((await business.call('POST', '/v1/programs', { body: { name: 'P', rules } })).status).toBe(201);
    }
  });
});
