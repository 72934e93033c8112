import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let business: TestBusiness;
it.beforeAll(async ({ server }) => {
  business = await server.business();
});

const create = (body: object) =>
  business.call('POST', '/v1/programs', { body: { name: 'Points', rules: pointsRules, ...body } });
const make = async (body: object = {}): Promise<string> => (await create(body)).json.id;
const act = (id: string, action: string) => business.call('POST', `/v1/programs/${id}/${action}`);
const patch = (id: string, body: object) => business.call('PATCH', `/v1/programs/${id}`, { body });

describe('creating a program', () => {
  it('201: a draft in the currency of the business, every default written out', async () => {
    const { status, json } = await create({});
    expect(status).toBe(201);
    expect(json).toMatchObject({
      status: 'draft',
      currency: 'EUR',
      kind: 'points',
      amount_unit: 'minor',
      rules_version: 1,
      version: 1,
      starts_at: null,
    });
    expect(json.rules).toEqual({
      version: 1,
      kind: 'points',
      earn: { basis: 'spend', per: 100, value: 1, steps: 'whole', min_spend: 0, include: null, exclude: null },
      campaigns: [],
      tiers: null,
      referral: null,
      pay: null,
      packs: [],
      pending_days: 0,
      clawback: 'allow_negative',
      limits: { caps: [], max_balance: null },
      expiry: { kind: 'none' },
    });
    const again = await create({ rules: json.rules });
    expect(again.json.rules).toEqual(json.rules);
  });

  it('201: visits and items get the cap that bounds one call', async () => {
    for (const [basis, max, unit] of [
      ['visit', 1, 'visit'],
      ['item', 100, 'item'],
    ] as const) {
      const { json } = await create({ rules: { kind: 'stamps', goal: 10, earn: { basis, value: 1 } } });
      expect(json.rules.limits.caps).toEqual([
        { id: 'per_call', on: 'earn', measure: 'amount', window: 'call', max, over: 'refuse' },
      ]);
      expect(json.amount_unit).toBe(unit);
    }
  });

  it.for([
    ['/rules/kind', { kind: 'punches' }],
    ['/rules/earn', { kind: 'points' }],
    ['/rules/earn/value', { kind: 'points', earn: { basis: 'spend', value: 1.5 } }],
    ['/rules/earn/per', { ...pointsRules, earn: { ...pointsRules.earn, per: 0 } }],
    ['/rules/goal', { kind: 'stamps', goal: 1, earn: { basis: 'visit', value: 1 } }],
    ['/rules/version', { ...pointsRules, version: 2 }],
    ['/rules/colour', { ...pointsRules, colour: 'red' }],
    [
      '/rules/limits/caps/0/window',
      {
        ...pointsRules,
        limits: { caps: [{ id: 'a', on: 'earn', measure: 'count', window: 'decade', max: 1, over: 'refuse' }] },
      },
    ],
    [
      '/rules/limits/caps/0/over',
      {
        ...pointsRules,
        limits: { caps: [{ id: 'a', on: 'earn', measure: 'count', window: 'day', max: 1, over: 'clip' }] },
      },
    ],
    [
      '/rules/campaigns',
      { ...pointsRules, campaigns: [0, 1].map(() => ({ id: 'a', name: 'A', effect: { kind: 'add', value: 1 } })) },
    ],
    [
      '/rules/campaigns/0/when/tier_ids/0',
      {
        ...pointsRules,
        campaigns: [{ id: 'a', name: 'A', when: { tier_ids: ['gold'] }, effect: { kind: 'add', value: 1 } }],
      },
    ],
    [
      '/rules/tiers/levels',
      {
        ...pointsRules,
        tiers: { qualify: { measure: 'value', window: 'year' }, levels: [{ id: 'a', name: 'A', min: 5 }] },
      },
    ],
  ] as const)('400 invalid_request: %s', async ([pointer, rules], { server }) => {
    const before = await snapshot(server);
    expectProblem(await create({ rules }), 'invalid_request', { pointers: [pointer] });
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: says which windows there are', async () => {
    const cap = { id: 'a', on: 'earn', measure: 'count', window: 'decade', max: 1, over: 'refuse' };
    const { json } = await create({ rules: { ...pointsRules, limits: { caps: [cap] } } });
    expect(json.errors[0].detail).toContain('lifetime');
  });

  it('400 invalid_request: dates that are not in order, and names the field', async () => {
    const dates = { starts_at: instantFrom(clock, day), ends_at: instantFrom(clock, day) };
    expectProblem(await create(dates), 'invalid_request', { pointers: ['/ends_at'] });
    const id = await make({ starts_at: instantFrom(clock, day) });
    expectProblem(await patch(id, { ends_at: instantFrom(clock, day) }), 'invalid_request', { pointers: ['/ends_at'] });
    for (const ends_at of ['9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59']) {
      expectProblem(await create({ ends_at }), 'invalid_request', { pointers: ['/ends_at'] });
    }
  });
});

describe('a status', () => {
  it('200, 409 invalid_state: draft, active, paused and archived, each reached from where it may be', async () => {
    const statuses = { activate: 'active', pause: 'paused', archive: 'archived' } as const;
    const reach: Record<string, readonly (keyof typeof statuses)[]> = {
      draft: [],
      active: ['activate'],
      paused: ['activate', 'pause'],
      archived: ['archive'],
    };
    const allowed = new Set([
      'draft activate',
      'draft archive',
      'active activate',
      'active pause',
      'active archive',
      'paused activate',
      'paused pause',
      'paused archive',
      'archived archive',
    ]);
    for (const [status, way] of Object.entries(reach)) {
      for (const action of Object.keys(statuses) as (keyof typeof statuses)[]) {
        const id = await make();
        for (const step of way) await act(id, step);
        const before = (await must(business, 'GET', `/v1/programs/${id}`)).version;
        const answer = await act(id, action);
        if (allowed.has(`${status} ${action}`)) {
          const moved = statuses[action] !== status;
          expect([answer.status, answer.json.status, answer.json.version]).toEqual([
            200,
            statuses[action],
            before + Number(moved),
          ]);
        } else expectProblem(answer, 'invalid_state', { instance: `/v1/programs/${id}/${action}` });
      }
    }
  });

  it('409 invalid_state: an archived program does not change', async () => {
    const id = await make();
    await act(id, 'archive');
    expectProblem(await patch(id, { name: 'New' }), 'invalid_state', { instance: `/v1/programs/${id}` });
  });

  it('200: a list without parameters has only programs that are active now, within their dates', async ({ server }) => {
    const own = await server.business();
    const add = async (body: object) =>
      (await must(own, 'POST', '/v1/programs', { name: 'P', rules: pointsRules, ...body })).id;
    const draft = await add({});
    const running = await add({ status: 'active' });
    const future = await add({ status: 'active', starts_at: instantFrom(clock, day) });
    const ending = await add({ status: 'active', ends_at: instantFrom(clock, day) });
    const ids = async (query = '') =>
      (await must(own, 'GET', `/v1/programs${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([ending, running]);
    expect(await ids('?status=draft')).toEqual([draft]);
    expect(await ids('?status=active')).toEqual([ending, future, running]);
    expect(await ids('?status=all')).toEqual([ending, future, running, draft]);
    clock.advance(day);
    expect(await ids()).toEqual([future, running]);
  });
});

describe('changing a program', () => {
  it('200: a name makes no version of rules, other rules make one, the same rules none', async () => {
    const id = await make({ status: 'active' });
    expect((await patch(id, { name: 'Renamed' })).json).toMatchObject({
      name: 'Renamed',
      version: 2,
      rules_version: 1,
    });
    expect((await patch(id, { rules: pointsRules })).json).toMatchObject({ version: 2, rules_version: 1 });
    clock.advance(day);
    const rules = { ...pointsRules, earn: { ...pointsRules.earn, value: 2 } };
    expect((await patch(id, { rules })).json).toMatchObject({
      version: 3,
      rules_version: 2,
      rules: { earn: { value: 2 } },
    });
    const { data } = await must(business, 'GET', `/v1/programs/${id}/versions`);
    expect(
      data.map((one: { rules_version: number; valid_from: string; valid_until: string }) => [
        one.rules_version,
        one.valid_from,
        one.valid_until,
      ]),
    ).toEqual([
      [2, instantFrom(clock, 0), null],
      [1, instantFrom(clock, -day), instantFrom(clock, 0)],
    ]);
    expect(data[1].rules.earn.value).toBe(1);
  });

  it('422 kind_immutable: rules of another kind', async ({ server }) => {
    const id = await make();
    const before = await snapshot(server);
    const rules = { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } };
    expectProblem(await patch(id, { rules }), 'kind_immutable', { members: { pointer: '/rules/kind' } });
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: what is not for changing', async () => {
    const id = await make();
    for (const field of ['status', 'currency', 'kind', 'rules_version']) {
      expectProblem(await patch(id, { [field]: 'x' }), 'invalid_request', { pointers: [`/${field}`] });
    }
  });
});
