import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sample } from '../../examples/sample.ts';
import { startTestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { expectRight, expectSame } from './expect-exact.ts';
import type { MakeRules } from './rules-made-up.ts';
import { type Pair, TwoShops } from './two-shops.ts';

/** All customers of the sample with SIMULATED_PURCHASES=all. */
const part = testDatabase === 'sqlite' ? 60 : 15;
const customerCount = process.env['SIMULATED_PURCHASES'] === 'all' ? Number.POSITIVE_INFINITY : part;
const day = 86_400_000;
/** The purchases are moved by 28 years, after which the days of the week are the same. */
const yearsLater = 28;

interface Purchase {
  readonly customer: string;
  readonly at: number;
  readonly amount: number;
}

const tiers = {
  qualify: { measure: 'value', window: { days: 365 } },
  levels: [
    { id: 'base', name: 'Base', min: 0 },
    { id: 'gold', name: 'Gold', min: 60, multiplier_bps: 15_000 },
  ],
};

const campaign = (id: string, more: object) => ({ id, name: id, effect: { kind: 'add', value: 12 }, ...more });

const before: Readonly<Record<string, MakeRules>> = {
  points: () => ({ kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } }),
  stamps: () => ({ kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 } }),
  cashback: () => ({ kind: 'cashback', earn: { value: 300 } }),
};

const after: Readonly<Record<string, MakeRules>> = {
  points: () => ({
    kind: 'points',
    earn: { basis: 'spend', per: 50, value: 1, min_spend: 1_000 },
    tiers,
    campaigns: [
      campaign('first', { when: { first_earn: true } }),
      campaign('monday', { effect: { kind: 'multiply', bps: 20_000 }, when: { days_of_week: [1] } }),
      campaign('up', { on: { kind: 'tier_up' } }),
      campaign('twice', { on: { kind: 'reached', measure: 'count', window: 'month', min: 2 } }),
      campaign('welcome', { on: { kind: 'issue' } }),
    ],
    limits: { caps: [{ id: 'day', on: 'earn', measure: 'value', window: 'day', max: 90, over: 'clip' }] },
    expiry: { kind: 'rolling', period: { unit: 'month', count: 6 }, round: 'month' },
    pending_days: 14,
  }),
  stamps: () => ({
    kind: 'stamps',
    goal: 10,
    earn: { basis: 'visit', value: 2 },
    campaigns: [campaign('large', { effect: { kind: 'add', value: 1 }, when: { min_spend: 3_000 } })],
    limits: { caps: [{ id: 'week', on: 'earn', measure: 'count', window: 'week', max: 1, over: 'refuse' }] },
    expiry: { kind: 'inactivity', period: { unit: 'month', count: 3 } },
  }),
  cashback: () => ({ kind: 'cashback', earn: { value: 500, exclude: { categories: ['gift'] } }, tiers }),
};

/** The purchases of the first customers, in the order of their days. */
function purchases(): readonly Purchase[] {
  const lines = readFileSync(sample, 'utf8').trimEnd().split('\n').slice(1);
  const all = lines.map((line) => {
    const [customer = '', date = '', , amount = '0'] = line.split(',');
    return {
      customer,
      at: Date.parse(`${Number(date.slice(0, 4)) + yearsLater}${date.slice(4)}`),
      amount: Number(amount),
    };
  });
  const customers = [...new Set(all.map(({ customer }) => customer))].slice(0, customerCount);
  const chosen = new Set(customers);
  return all.filter(({ customer }) => chosen.has(customer)).sort((left, right) => left.at - right.at);
}

/** Every fifth purchase is sent two days late, and every ninth is returned in part. */
async function sell(shops: TwoShops, card: Pair, { amount }: Purchase, index: number): Promise<void> {
  const late = index % 5 === 0 ? { occurred_at: new Date(shops.clock.now() - 2 * day).toISOString() } : {};
  const asked = shops.basis === 'spend' ? { amount } : { amount: 1, purchase_amount: amount };
  const done = await shops.move(card, 'earn', () => ({ ...asked, ...late }));
  const row = shops.rows.at(-1);
  if (!done || !row || index % 9 > 0 || amount < 2) return;
  const part = shops.basis === 'spend' ? { amount: Math.ceil(amount / 3) } : {};
  await shops.ask(
    'reverse',
    (of) => `/v1/transactions/${of(row)}/reverse`,
    () => part,
  );
}

describe('the purchases of real customers', { timeout: 600_000 }, () => {
  it.each(['points', 'stamps', 'cashback'])('give each card the same units in a simulation of %s', async (kind) => {
    const clock: TestClock = testClock('2024-12-20T09:00:00.000Z');
    const server = await startTestServer({ now: clock.now });
    const [left = before['points'], right = after['points']] = [before[kind], after[kind]];
    if (!left || !right) throw new Error('There are rules of every kind.');
    const shops = await TwoShops.open(server, clock, kind === 'stamps' ? 'visit' : 'spend', [left, right]);
    const cards = new Map<string, Pair>();
    const all = purchases();
    for (const { customer } of all) {
      if (cards.has(customer)) continue;
      await shops.issue(null);
      const card = shops.cards.at(-1);
      if (card) cards.set(customer, card);
    }
    for (const [index, purchase] of all.entries()) {
      if (purchase.at > clock.now()) clock.moveTo(new Date(purchase.at).toISOString());
      clock.advance(1_000);
      const card = cards.get(purchase.customer);
      if (card) await sell(shops, card, purchase, index);
    }
    await shops.sweep();
    await expectSame(shops);
    await expectRight(shops);
    expect(shops.happened.length).toBeGreaterThan(all.length);
    await server.stop();
  });
});
