import { describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { day } from '../support/clock.ts';
import { done } from '../support/counter.ts';
import { pointsRules } from '../support/shop.ts';
import { brief, clock, closes, days, open, serveExpiry, server } from './expiring-units.ts';

serveExpiry();

describe('a card without activity', () => {
  const resting = { expiry: { kind: 'inactivity', period: { unit: 'day', count: 10 } }, pay: { units: 1, amount: 1 } };

  it('200: loses all units at once, and has no lots; an earn or a use restarts the period, an adjustment does not', async () => {
    const shop = await open(resting);
    const next = async () => (await shop.card()).balance.next_expiry;
    await done(shop.earn({ amount: 1_000 }));
    expect(await next()).toEqual({ amount: 10, at: closes(10) });
    clock.advance(4 * day);
    await done(shop.use({ amount: 1 }));
    expect(await next()).toEqual({ amount: 9, at: closes(10) });
    clock.advance(4 * day);
    await done(shop.earn({ amount: 99 }));
    await done(shop.adjust(1));
    expect(await next()).toEqual({ amount: 10, at: closes(6) });
    const at = closes(6);
    clock.advance(30 * day);
    await done(shop.act('block'));
    expect(brief(await shop.rows()).at(-1)).toEqual(['expire', -10, at]);
    expect((await shop.rows()).at(-1)).toMatchObject({ reason: 'inactive', balance_after: 0 });
    expect(await next()).toBeNull();
    expect(await shop.lots()).toEqual([]);
  });

  it('200: units that are added by an adjustment after that stay until the next activity', async () => {
    const shop = await open(resting);
    await done(shop.earn({ amount: 1_000 }));
    await done(shop.use({ amount: 10 }));
    clock.advance(30 * day);
    await done(shop.adjust(7));
    await done(shop.adjust(1));
    expect((await shop.card()).balance).toMatchObject({ available: 8, next_expiry: null });
    await done(shop.use({ amount: 1 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 7, at: closes(10) });
  });

  it('200: loses pending units too, even if no unit is available', async () => {
    const shop = await open({ ...resting, pending_days: 20 });
    await done(shop.earn({ amount: 1_000 }));
    expect((await shop.card()).balance).toMatchObject({ pending: 10, next_expiry: { amount: 10, at: closes(10) } });
    const at = closes(10);
    clock.advance(30 * day);
    await done(shop.act('block'));
    expect((await shop.card()).balance).toMatchObject({ available: 0, pending: 0, next_available: null });
    expect(brief(await shop.rows())[1]).toEqual(['expire', -10, at]);
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([0]);
  });
});

describe('rules that change', () => {
  it('200: old units stay without an expiry date, and new units get one; after a change back, new units keep theirs', async () => {
    const shop = await open({});
    await done(shop.earn({ amount: 1_000 }));
    expect(await shop.lots()).toEqual([]);
    await shop.patchRules({ ...pointsRules, expiry: days(5) });
    await done(shop.earn({ amount: 700 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 7, at: closes(5) });
    await shop.patchRules(pointsRules);
    await done(shop.earn({ amount: 300 }));
    expect((await shop.card()).balance).toMatchObject({ available: 20, next_expiry: { amount: 7, at: closes(5) } });
    expect((await done(shop.adjust(-2))).card.balance.next_expiry.amount).toBe(5);
    const at = closes(5);
    clock.advance(10 * day);
    await done(shop.earn({ amount: 100 }));
    expect(brief(await shop.rows()).at(-2)).toEqual(['expire', -5, at]);
    expect((await shop.card()).balance).toMatchObject({ available: 14, next_expiry: null });
  });

  it('200: next_expiry is the earlier of the date of a lot and the end of the inactivity period', async () => {
    const shop = await open({ expiry: days(20) });
    await done(shop.earn({ amount: 500 }));
    await shop.patchRules({ ...pointsRules, expiry: { kind: 'inactivity', period: { unit: 'day', count: 3 } } });
    await done(shop.earn({ amount: 100 }));
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 6, at: closes(3) });
    clock.advance(4 * day);
    await done(shop.act('block'));
    expect((await shop.card()).balance).toMatchObject({ available: 0, next_expiry: null });
    expect((await shop.lots()).map(({ remaining }) => remaining)).toEqual([0]);
  });

  it('200: plain points keep no lots and write one row each', async () => {
    const shop = await open({ pay: { units: 1, amount: 1 } });
    await done(shop.earn({ amount: 1_000 }));
    await done(shop.use({ amount: 4 }));
    await done(shop.adjust(3));
    clock.advance(4_000 * day);
    await done(shop.adjust(-9));
    expect(await shop.lots()).toEqual([]);
    expect((await shop.rows()).map(({ delta }) => delta)).toEqual([10, -4, 3, -9]);
  });
});

it('the ledger of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
