import { followZone, zoneAfter } from '@loyalty-service/server/cli/time-zone';
import { updateBusiness } from '@loyalty-service/server/operations/business/update-business';
import { answerAsService } from '@loyalty-service/server/service/as-service';
import { findRows } from '@loyalty-service/server/service/find-rows';
import { describe, expect, it } from 'vitest';
import { sumUp } from '../analytics/sum-up.ts';
import { bonusOn, expectSound, grantsOf } from '../support/bonuses.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const serveOwn = serversOfThisFile();
const rules = {
  ...pointsRules,
  campaigns: [bonusOn({ kind: 'birthday' })],
  limits: { caps: [{ id: 'c', on: 'earn', measure: 'count', window: 'day', max: 1, over: 'refuse' }] },
};

interface Moving extends Shop {
  readonly clock: TestClock;
  move(options: Parameters<typeof zoneAfter>[2]): Promise<void>;
  sound(): Promise<void>;
}

/** A shop in Berlin on 1 March 2026, with a customer whose birthday is 20 March. */
async function openInBerlin(): Promise<Moving> {
  const clock = testClock('2026-03-01T09:00:00.000Z');
  const server = await serveOwn({ now: clock.now });
  const shop = await openShop(server, { rules, customer: { birthday: '1990-03-20' }, timezone: 'Europe/Berlin' });
  const { service } = server;
  const callerNow = async () => {
    const [business = shop.caller.business] = await findRows(service, shop.caller.tenant, 'businesses', 'key', []);
    return { ...shop.caller, business };
  };
  return {
    ...shop,
    clock,
    async move(options) {
      const caller = await callerNow();
      const timezone = await zoneAfter(service, caller, options);
      const row = await answerAsService(
        service,
        caller,
        updateBusiness(caller, { timezone }, { ifMatch: null, show: (changed) => changed }),
      );
      await followZone(service, { ...caller, business: row });
      // Longer than a server trusts what it knows of a key.
      clock.advance(2_001);
    },
    async sound() {
      await sumUp(server, { ...shop, caller: await callerNow() });
      await expectSound(server);
    },
  };
}

describe('a business whose time zone changes', () => {
  it.each([
    ['Europe/Moscow', '2026-03-19T21:00:00.000Z'],
    ['America/New_York', '2026-03-20T04:00:00.000Z'],
  ])('200: grants a birthday bonus at the midnight of %s, once', async (timezone, midnight) => {
    const shop = await openInBerlin();
    await shop.move({ timezone, timezoneFrom: '2026-03-10' });
    const grantsAt = async (at: number) => {
      shop.clock.moveTo(new Date(at).toISOString());
      await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, {});
      return grantsOf(shop, shop.cardId);
    };
    expect(await grantsAt(Date.parse(midnight) - 1)).toEqual([]);
    expect(await grantsAt(Date.parse(midnight))).toEqual([['extra:2026', 50]]);
    expect(await grantsAt(Date.parse(midnight) + 48 * 3_600_000)).toEqual([['extra:2026', 50]]);
    await shop.sound();
  });

  it('200: counts caps and sums by the days of the zone at each time', async () => {
    const shop = await openInBerlin();
    await shop.move({ timezone: 'Europe/London', timezoneFrom: '2026-03-10' });
    expect(await must(shop, 'GET', '/v1/me')).toMatchObject({
      timezone: 'Europe/Berlin',
      next_timezone: { timezone: 'Europe/London', from: '2026-03-09T23:00:00.000Z' },
    });
    // 9 March has 25 hours: 24 in Berlin, then the hour before midnight in London.
    for (const [at, then] of [
      ['2026-03-08T22:59:59.000Z', '2026-03-08'],
      ['2026-03-08T23:00:00.000Z', '2026-03-09'],
      ['2026-03-09T23:59:59.000Z', null],
      ['2026-03-10T00:00:00.000Z', '2026-03-10'],
    ] as const) {
      shop.clock.moveTo(at);
      const { status, json } = await shop.earn({ amount: 500 });
      if (then === null) expect(json).toMatchObject({ status: 422, resets_at: '2026-03-10T00:00:00.000Z' });
      else expect(status).toBe(200);
    }
    expect(await must(shop, 'GET', '/v1/me')).toMatchObject({
      timezone: 'Europe/London',
      next_timezone: null,
      timezones: [
        { timezone: 'Europe/Berlin', from: null },
        { timezone: 'Europe/London', from: '2026-03-09T23:00:00.000Z' },
      ],
    });
    await shop.sound();
    const { days, timezone } = await must(shop, 'GET', '/v1/analytics/summary?from=2026-03-08&to=2026-03-10');
    expect(timezone).toBe('Europe/London');
    const counts = days.map(({ date, programs: [sums] }: { date: string; programs: { transactions: number }[] }) => [
      date,
      sums?.transactions,
    ]);
    expect(counts).toEqual([
      ['2026-03-08', 1],
      ['2026-03-09', 1],
      ['2026-03-10', 1],
    ]);
  });

  it('takes another change before it comes, or none, and refuses one that has begun or is far', async () => {
    const shop = await openInBerlin();
    const zones = async () => {
      const { timezone, next_timezone } = await must(shop, 'GET', '/v1/me');
      return [timezone, next_timezone?.timezone ?? null];
    };
    await shop.move({ timezone: 'Europe/London', timezoneFrom: '2026-03-10' });
    await shop.move({ timezone: 'Asia/Tokyo', timezoneFrom: '2026-03-12' });
    expect(await zones()).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
    await shop.move({ timezone: 'Europe/Berlin' });
    expect(await zones()).toEqual(['Europe/Berlin', null]);
    await expect(shop.move({ timezone: 'Asia/Tokyo' })).rejects.toThrow(
      /^--timezone: the business has the test program prg_\w+, whose limits count by local day\. Pass --timezone-from/,
    );
    for (const timezoneFrom of ['2026-03-01', '2025-01-01', '2027-03-20'])
      await expect(shop.move({ timezone: 'Asia/Tokyo', timezoneFrom })).rejects.toThrow('--timezone-from');
    await expect(shop.move({ timezone: 'Asia/Tokyo', timezoneFrom: '2026-02-30' })).rejects.toThrow(
      '--timezone-from "2026-02-30" must be a date such as 2027-01-01.',
    );
    await expect(shop.move({ timezone: 'Europe/Berlin', timezoneFrom: '2026-03-20' })).rejects.toThrow(
      '--timezone: Europe/Berlin is the time zone already. Leave out --timezone-from.',
    );
    await expect(shop.move({ timezoneFrom: '2026-03-20' })).rejects.toThrow('--timezone-from needs --timezone.');
  });
});
