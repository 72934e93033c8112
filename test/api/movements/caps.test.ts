import { describe, expect, it } from 'vitest';
import { day, testClock } from '../support/clock.ts';
import { type Counter, done, gift, openCounter } from '../support/counter.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { snapshot } from '../support/snapshot.ts';

// A Tuesday, ten o'clock in Berlin.
const start = '2026-03-10T09:00:00.000Z';
const serveOwn = serversOfThisFile();

async function openCapped(...caps: readonly object[]) {
  const clock = testClock(start);
  const server = await serveOwn({ now: clock.now });
  const rules = { ...gift, limits: { caps: caps.map((cap, index) => ({ id: `c${index}`, over: 'refuse', ...cap })) } };
  const shop = await openCounter(server, { rules });
  await done(shop.adjust(100_000));
  const refused = async (action: 'top-up' | 'use', body: object, members: object) => {
    const before = await snapshot(server);
    expectProblem(await shop.act(action, { ...body }), 'limit_exceeded', { members: { cap_id: 'c0', ...members } });
    expect(await snapshot(server)).toBe(before);
  };
  return { clock, shop, refused };
}

const other = { 'top-up': 'use', use: 'top-up' } as const;
const on = { 'top-up': 'top_up', use: 'use' } as const;
const fits = (shop: Counter, action: 'top-up' | 'use', body: object) => done(shop.act(action, { ...body }));

describe.each(['top-up', 'use'] as const)('a cap on %s', (action) => {
  it.each([
    ['day', '2026-03-10T23:00:00.000Z'],
    ['week', '2026-03-15T23:00:00.000Z'],
    ['month', '2026-03-31T22:00:00.000Z'],
    ['year', '2026-12-31T23:00:00.000Z'],
    [{ days: 30 }, '2026-04-08T22:00:00.000Z'],
    [{ seconds: 90 }, '2026-03-10T09:01:30.000Z'],
  ] as const)('422 limit_exceeded: a call more in the window %j, until %s', async (window, resets_at) => {
    const { clock, shop, refused } = await openCapped({ on: on[action], measure: 'count', window, max: 2 });
    for (let call = 0; call < 2; call += 1) await fits(shop, action, { amount: 1 });
    await refused(action, { amount: 1 }, { max: 2, resets_at });
    await fits(shop, other[action], { amount: 1 });
    clock.moveTo(resets_at);
    clock.advance(-1);
    await refused(action, { amount: 1 }, { max: 2, resets_at });
    clock.advance(1);
    await fits(shop, action, { amount: 1 });
  });

  it('422 limit_exceeded: over a lifetime, however long one waits', async () => {
    const { clock, shop, refused } = await openCapped({
      on: on[action],
      measure: 'amount',
      window: 'lifetime',
      max: 100,
    });
    await fits(shop, action, { amount: 60 });
    clock.advance(900 * day);
    await refused(action, { amount: 41 }, { max: 100, resets_at: null });
    await fits(shop, action, { amount: 40 });
  });

  it.each(['value', 'amount'] as const)(
    '422 limit_exceeded: measures %s, in one call and over a day',
    async (measure) => {
      const call = await openCapped({ on: on[action], measure, window: 'call', max: 50 });
      await call.refused(action, { amount: 51 }, { max: 50, resets_at: null });
      await fits(call.shop, action, { amount: 50 });
      const { shop, refused } = await openCapped({ on: on[action], measure, window: 'day', max: 50 });
      await fits(shop, action, { amount: 30 });
      await refused(action, { amount: 21 }, { max: 50, resets_at: '2026-03-10T23:00:00.000Z' });
      await fits(shop, action, { amount: 20 });
    },
  );

  it('422 limit_exceeded: measures the spend, as it was said', async () => {
    const { shop, refused } = await openCapped({ on: on[action], measure: 'spend', window: 'day', max: 500 });
    const said = action === 'use' ? 'purchase_amount' : 'price_paid';
    await fits(shop, action, { amount: 10, [said]: 300 });
    await refused(action, { amount: 10, [said]: 201 }, { max: 500, resets_at: '2026-03-10T23:00:00.000Z' });
    await fits(shop, action, { amount: 10, [said]: 200 });
    if (action === 'use') await fits(shop, action, { amount: 10 });
    else await refused(action, { amount: 1 }, { max: 500, resets_at: '2026-03-10T23:00:00.000Z' });
  });

  it('200: what is refused, and what is asked for again, does not count', async () => {
    const { shop, refused } = await openCapped({ on: on[action], measure: 'count', window: 'day', max: 2 });
    await fits(shop, action, { amount: 1, reference: 'r' });
    await fits(shop, action, { amount: 1, reference: 'r' });
    expect((await shop.act(action, { amount: 1, reference: 'r', note: '' })).status).toBe(400);
    await fits(shop, action, { amount: 1 });
    await refused(action, { amount: 1 }, { max: 2, resets_at: '2026-03-10T23:00:00.000Z' });
  });
});

describe('caps', () => {
  it('422 limit_exceeded: the shortest window is looked at first, and before the balance', async () => {
    const { shop, refused } = await openCapped(
      { on: 'use', measure: 'value', window: 'lifetime', max: 10 },
      { on: 'use', measure: 'value', window: { seconds: 10 }, max: 10 },
    );
    await refused('use', { amount: 1_000_000 }, { cap_id: 'c1', max: 10, resets_at: null });
    expect(await fits(shop, 'use', { amount: 10 })).toMatchObject({ transaction: { delta: -10 } });
  });

  it('422 limit_exceeded: count what was done before they were', async () => {
    const { shop, refused } = await openCapped();
    for (let day = 0; day < 2; day += 1) await fits(shop, 'use', { amount: 10 });
    await shop.patchRules({
      ...gift,
      limits: { caps: [{ id: 'c0', on: 'use', measure: 'value', window: 'day', max: 25, over: 'refuse' }] },
    });
    await refused('use', { amount: 6 }, { max: 25, resets_at: '2026-03-10T23:00:00.000Z' });
    await fits(shop, 'use', { amount: 5 });
  });

  it('200: a gym lets in once a local day', async () => {
    const { clock, shop, refused } = await openCapped({ on: 'use', measure: 'count', window: 'day', max: 1 });
    for (let days = 0; days < 3; days += 1) {
      await fits(shop, 'use', { amount: 1 });
      await refused('use', { amount: 1 }, { max: 1, resets_at: expect.stringMatching(/T23:00:00/) });
      clock.advance(day);
    }
  });
});
