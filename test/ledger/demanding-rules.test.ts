import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import type { Intent } from '@loyalty-service/server/service/service';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../support/server.ts';

const dayMs = 86_400_000;
const batches: number[] = [];
let now: number;
let server: TestServer;
let business: TestBusiness;
beforeEach(async () => {
  now = Date.parse('2026-01-05T12:00:00Z');
  batches.length = 0;
  server = await startTestServer({ now: () => now, onBatch: (commands) => batches.push(commands.length) });
  business = await server.business();
});
afterEach(() => server.stop());

const plain = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } };
const cap = (id: string, window: unknown, max: number) => ({
  id,
  on: 'earn',
  measure: 'value',
  window,
  max,
  over: 'clip',
});
const campaign = (id: string) => ({
  id,
  name: id,
  effect: { kind: 'add', value: 1 },
  max_uses: { count: 50, window: 'month' },
});
const everything = {
  ...plain,
  tiers: {
    qualify: { measure: 'value', window: 'lifetime' },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: 50, multiplier_bps: 20_000 },
    ],
  },
  limits: { caps: [cap('daily', 'day', 10_000), cap('hourly', { seconds: 3_600 }, 10_000)] },
  campaigns: [campaign('one'), campaign('two'), { ...campaign('three'), when: { tags: ['vip'] } }],
};

async function makeCard(rules: object): Promise<{ readonly programId: string; readonly cardId: string }> {
  const body = { name: 'Points', status: 'active', rules };
  const programId = (await business.call('POST', '/v1/programs', { body })).json.id;
  const customer = await business.call('POST', '/v1/customers', { body: { tags: ['vip'] } });
  const card = { program_id: programId, customer_id: customer.json.id };
  return { programId, cardId: (await business.call('POST', '/v1/cards', { body: card })).json.id };
}

async function earn(cardId: string, occurredAt = now): Promise<number> {
  const body = { amount: 500, occurred_at: new Date(occurredAt).toISOString() };
  const answer = await business.call('POST', `/v1/cards/${cardId}/earn`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.transaction.delta;
}

describe('rules that look at much', () => {
  it('earn from the first row of a card on', async () => {
    const { cardId } = await makeCard(everything);
    now += dayMs;
    expect(await earn(cardId)).toBe(5 + 3);
    expect(await earn(cardId, now - dayMs / 2)).toBe(5 + 3);
  });

  it('count what was earned on many days before they were asked for, and late earns by the rules of their time', async () => {
    const { programId, cardId } = await makeCard(plain);
    for (let day = 0; day < 12; day += 1) {
      now += dayMs;
      expect(await earn(cardId)).toBe(5);
    }
    now += dayMs;
    const changed = await business.call('PATCH', `/v1/programs/${programId}`, { body: { rules: everything } });
    expect(changed.status, changed.text).toBe(200);
    now += 1_000;
    expect(await earn(cardId)).toBe(2 * 5 + 3);
    expect(await earn(cardId, now - 5 * dayMs)).toBe(5);
    expect(await earn(cardId)).toBe(2 * 5 + 3);
    expect(await verifyLedger(server.service.store, now)).toMatchObject({ violations: 0, transactions: 15 });
  });
});

/** Submits an earn without HTTP, so that it is in the batch of those beside it. */
async function deltaOf(intent: Intent): Promise<number> {
  const { ledger, newId } = server.service;
  const sender = { tenant: business.caller.tenant, requestId: newId('request'), keyId: null, claim: null, bytes: 0 };
  const { body } = await ledger.submit({ ...sender, ...intent });
  return JSON.parse(body).transaction.delta;
}

describe('earns of one batch that look at different stretches of time', () => {
  it('each see all of theirs', async () => {
    const { cardId } = await makeCard({ ...plain, limits: { caps: [cap('hourly', { seconds: 3_600 }, 5)] } });
    now += dayMs;
    const longAgo = now;
    expect(await earn(cardId)).toBe(5);
    now += 2 * dayMs;
    batches.length = 0;
    const deltas = [now, longAgo + 60_000, now].map(async (at) => {
      const request = { amount: 500, occurred_at: new Date(at).toISOString() };
      const intent = earnOnCard(business.caller, cardId, request as Parameters<typeof earnOnCard>[2]);
      return deltaOf(intent);
    });
    expect(await Promise.all(deltas)).toEqual([5, 0, 0]);
    expect(batches).toEqual([3]);
  });
});
