import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { gymRules, memberShopAt, typesOf } from '../support/member-shop.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A shop in Berlin, where local midnight is 23:00Z in winter and 22:00Z in summer. */
async function open(start: string, rules: object = gymRules, timezone = 'Europe/Berlin') {
  const opened = await memberShopAt(start, { rules: { ...rules }, timezone });
  servers.push(opened.server);
  return opened;
}

const graceful = { ...gymRules, grace_days: 5 };

describe('a membership', () => {
  it('200: goes active, expiring, grace, expired and is renewed, telling each of it once', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z', graceful);
    const told = await shop.toldBy(() => shop.renew());
    expect(typesOf(told)).toEqual(['transaction.created', 'card.topped_up', 'card.updated']);
    expect(await shop.membership()).toMatchObject({
      plan_id: 'gym',
      status: 'active',
      entitled: true,
      entitled_until: '2026-04-15T22:00:00.000Z',
      period_start: '2026-03-10T09:00:00.000Z',
      expires_at: '2026-04-10T22:00:00.000Z',
      grace_until: '2026-04-15T22:00:00.000Z',
      uses_left: null,
      renewal_count: 0,
      canceled_at: null,
    });
    const loadTwice = async () => {
      await shop.load();
      await shop.load();
    };
    const stages = [
      ['2026-04-03T21:59:59.999Z', 'active', []],
      ['2026-04-03T22:00:00.000Z', 'expiring', ['membership.expiring']],
      ['2026-04-10T21:59:59.999Z', 'expiring', []],
      ['2026-04-10T22:00:00.000Z', 'grace', []],
      ['2026-04-15T21:59:59.999Z', 'grace', []],
      ['2026-04-15T22:00:00.000Z', 'expired', ['membership.expired']],
      ['2026-05-20T09:00:00.000Z', 'expired', []],
    ] as const;
    for (const [at, status, types] of stages) {
      clock.moveTo(at);
      const events = await shop.toldBy(loadTwice);
      expect([at, typesOf(events)]).toEqual([at, [...types]]);
      const card = await shop.card();
      expect(card.membership).toMatchObject({ status, entitled: status !== 'expired', canceled_at: null });
      expect(card.benefits).toEqual(status === 'expired' ? [] : [{ kind: 'percent_off', bps: 1_000 }]);
      for (const [, data] of events) expect(data).toEqual({ membership: card.membership, card_id: shop.cardId });
    }
    const again = await shop.toldBy(() => shop.renew());
    expect(typesOf(again)).toEqual(['transaction.created', 'card.topped_up', 'card.updated']);
    expect(again[2]?.[1].changed.toSorted()).toEqual(['benefits', 'last_activity_at', 'membership']);
    expect(await shop.membership()).toMatchObject({
      status: 'active',
      entitled: true,
      period_start: '2026-05-20T09:00:00.000Z',
      expires_at: '2026-06-20T22:00:00.000Z',
      renewal_count: 1,
    });
    clock.moveTo('2026-09-01T09:00:00.000Z');
    expect(typesOf(await shop.toldBy(loadTwice))).toEqual(['membership.expiring', 'membership.expired']);
  });

  it('200: without grace it expires with what is paid for, and without notice it tells only that', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z', { ...gymRules, expiring_notice_days: 0 });
    await shop.renew();
    expect(await shop.membership()).toMatchObject({ grace_until: null, entitled_until: '2026-04-10T22:00:00.000Z' });
    clock.moveTo('2026-04-10T21:59:59.999Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual([]);
    clock.moveTo('2026-04-10T22:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['membership.expired']);
    expect((await shop.membership()).status).toBe('expired');
  });

  it('200: notice and grace move with the rules: grace from the next renewal on, notice at once', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z');
    await shop.renew();
    await shop.patchRules({ ...gymRules, grace_days: 9, expiring_notice_days: 20 });
    clock.moveTo('2026-03-21T23:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['membership.expiring']);
    expect((await shop.membership()).grace_until).toBeNull();
  });

  it('200: a shorter notice is waited for', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z');
    await shop.renew();
    await shop.patchRules({ ...gymRules, expiring_notice_days: 2 });
    clock.moveTo('2026-04-08T21:59:59.999Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual([]);
    clock.moveTo('2026-04-08T22:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['membership.expiring']);
  });

  it('200: months clamp and come back to the day they began on, however often it is renewed ahead', async () => {
    const { shop } = await open('2026-01-31T12:00:00.000Z');
    const ends: string[] = [];
    for (let times = 0; times < 5; times += 1) ends.push((await shop.renew()).json.membership.expires_at);
    expect(ends).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
      '2026-04-30T22:00:00.000Z',
      '2026-05-31T22:00:00.000Z',
      '2026-06-30T22:00:00.000Z',
    ]);
    expect(await shop.membership()).toMatchObject({ renewal_count: 4, period_start: '2026-05-31T22:00:00.000Z' });
  });

  it('200: a period that is renewed after its end begins anew, on the day of the renewal', async () => {
    const { shop, clock } = await open('2026-01-31T12:00:00.000Z', graceful);
    await shop.renew();
    // In grace.
    clock.moveTo('2026-03-02T12:00:00.000Z');
    const { membership } = (await shop.renew()).json;
    expect([membership.period_start, membership.expires_at]).toEqual([
      '2026-03-02T12:00:00.000Z',
      '2026-04-02T22:00:00.000Z',
    ]);
    clock.moveTo('2026-04-01T12:00:00.000Z');
    expect((await shop.renew()).json.membership.expires_at).toBe('2026-05-02T22:00:00.000Z');
  });

  it('200: renewed before its notice is due, a period tells nothing', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z');
    await shop.renew();
    clock.moveTo('2026-04-01T09:00:00.000Z');
    await shop.renew();
    clock.moveTo('2026-05-03T21:59:59.999Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual([]);
    clock.moveTo('2026-05-03T22:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['membership.expiring']);
  });

  it('200: goes on by time alone on a blocked card, and on one of a program that has ended', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z');
    await shop.renew();
    await shop.call('POST', `/v1/cards/${shop.cardId}/block`);
    await shop.call('POST', `/v1/programs/${shop.programId}/archive`);
    clock.moveTo('2026-05-01T09:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['membership.expiring', 'membership.expired']);
  });

  it('200: days begin at local midnight, also where the clock skips it', async () => {
    // In Havana 8 March 2026 begins at 01:00.
    const { shop, clock } = await open(
      '2026-03-06T17:00:00.000Z',
      { ...gymRules, plans: [{ id: 'pass', name: 'Day', period: { unit: 'day', count: 1 }, price: 0 }] },
      'America/Havana',
    );
    expect((await shop.renew()).json.membership.expires_at).toBe('2026-03-08T05:00:00.000Z');
    clock.moveTo('2026-03-08T04:59:59.999Z');
    expect((await shop.load()).membership.entitled).toBe(true);
    clock.moveTo('2026-03-08T05:00:00.000Z');
    expect((await shop.load()).membership.entitled).toBe(false);
  });
});
