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

const month = { unit: 'month', count: 1 };
const pack = { id: 'ten', name: 'Ten', units: 10, price: 1_000 };
const campaign = (more: object) => ({
  campaigns: [{ id: 'a', name: 'A', effect: { kind: 'add', value: 5 }, ...more }],
});
const capOn = (on: string) => ({
  limits: { caps: [{ id: 'a', on, measure: 'count', window: 'day', max: 1, over: 'refuse' }] },
});
const cashback = { kind: 'cashback', earn: { value: 200 } };
const pay = (more: object) => ({ ...cashback, pay: { units: 1, amount: 1, ...more } });

/** Every part of the rules that nothing evaluates yet. */
const unavailable: readonly (readonly [pointer: string, rules: object])[] = [
  ['/rules/kind', { kind: 'multipass', unit_name: 'visit', packs: [pack] }],
  ['/rules/kind', { kind: 'gift' }],
  ['/rules/kind', { kind: 'membership', plans: [{ id: 'a', name: 'A', period: month, price: 100 }] }],
  ['/rules/expiry', { ...pointsRules, expiry: { kind: 'rolling', period: month } }],
  ['/rules/expiry', { ...pointsRules, expiry: { kind: 'inactivity', period: month } }],
  ['/rules/expiry', { ...pointsRules, expiry: { kind: 'calendar', month: 12, day: 31 } }],
  ['/rules/pending_days', { ...pointsRules, pending_days: 1 }],
  ['/rules/packs', { ...pointsRules, packs: [pack] }],
  ['/rules/pay', { ...pointsRules, pay: { units: 100, amount: 100 } }],
  ['/rules/pay', pay({ amount: 2 })],
  ['/rules/pay', pay({ units: 2 })],
  ['/rules/pay', pay({ min_units: 1 })],
  ['/rules/pay', pay({ max_purchase_bps: 5_000 })],
  ['/rules/clawback', { ...pointsRules, clawback: 'clamp' }],
  ['/rules/campaigns/0/on', { ...pointsRules, ...campaign({ on: { kind: 'issue' } }) }],
  ['/rules/campaigns/0/on', { ...pointsRules, ...campaign({ on: { kind: 'birthday' } }) }],
  ['/rules/campaigns/0/on', { ...pointsRules, ...campaign({ on: { kind: 'tier_up' } }) }],
  [
    '/rules/campaigns/0/on',
    { ...pointsRules, ...campaign({ on: { kind: 'reached', measure: 'count', window: 'month', min: 3 } }) },
  ],
  ['/rules/campaigns/0/when/member_of', { ...pointsRules, ...campaign({ when: { member_of: ['gym'] } }) }],
  ['/rules/limits/caps/0/on', { ...pointsRules, ...capOn('top_up') }],
  ['/rules/limits/caps/0/on', { ...pointsRules, ...capOn('use') }],
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
