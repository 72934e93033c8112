import { Loyalty } from '@loyalty-service/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf, endOfDay, useZones } from '../../console/src/format/dates.ts';
import type { Range } from '../../console/src/merchant/overview/range-of.ts';
import { openBusyShop } from '../api/analytics/busy-shop.ts';
import { sumUp } from '../api/analytics/sum-up.ts';
import { testClock } from '../api/support/clock.ts';
import { must } from '../api/support/shop.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { startTestServer } from '../support/server.ts';
import { cohortDifferences, expiringDifferences, overviewDifferences } from './support/overview-differences.ts';

/** Each zone with a time shortly before its clocks change, if they do. */
const zones = [
  ['UTC', '2026-03-25T09:00:00.000Z'],
  ['Europe/Berlin', '2026-03-26T20:00:00.000Z'],
  ['America/New_York', '2026-10-29T20:00:00.000Z'],
  ['America/St_Johns', '2026-03-05T20:00:00.000Z'],
  ['Asia/Kathmandu', '2026-06-01T20:00:00.000Z'],
  ['Pacific/Apia', '2026-06-01T20:00:00.000Z'],
  ['Pacific/Chatham', '2026-04-02T10:00:00.000Z'],
  ['Africa/Casablanca', '2026-03-20T20:00:00.000Z'],
  // Here the clocks skip midnight.
  ['Africa/Cairo', '2026-04-21T20:00:00.000Z'],
  ['America/Santiago', '2026-09-03T20:00:00.000Z'],
  // Here the business changes its zone: at a midnight of the zone before it.
  ['Europe/Berlin 2026-06-03T22:00:00.000Z America/New_York', '2026-06-01T20:00:00.000Z'],
  ['America/Los_Angeles 2026-06-03T07:00:00.000Z Asia/Tokyo', '2026-06-01T20:00:00.000Z'],
] as const;

const hourMs = 3_600_000;
const days = 4;
const steps = 50;
/** How far from a midnight a movement occurs, in ms. */
const aroundMidnight = [-hourMs, -1, 0, 1, hourMs / 2, hourMs];

const rangesAt = (time: number): [now: Range, before: Range] => {
  const to = dayOf(new Date(time));
  const from = addDays(to, 1 - days);
  return [
    { from, to },
    { from: addDays(from, -days), to: addDays(from, -1) },
  ];
};

/** A shop of a zone in which anything has happened, mostly around midnights. */
async function openOverview(timezone: string, start: string, seed: number) {
  const clock = testClock(start);
  const server = await startTestServer({ now: clock.now });
  const shop = await openBusyShop(server, clock, timezone);
  const random = seededRandom(seed);
  const upTo = (count: number): number => Math.floor(random() * count);
  const benefit = { kind: 'custom', label: 'Coffee' };
  const reward = await must(shop, 'POST', '/v1/rewards', {
    program_id: shop.programId,
    name: 'Coffee',
    cost: 5,
    benefit,
  });
  const midnights = async (): Promise<void> => {
    const day = addDays(dayOf(new Date(clock.now())), -1 - upTo(3));
    const at = Date.parse(endOfDay(day)) + (aroundMidnight[upTo(aroundMidnight.length)] ?? 0);
    if (at > clock.now()) return;
    const more = { occurred_at: new Date(at).toISOString(), location: ['north', 'south'][upTo(2)] };
    const cards = await must(shop, 'GET', `/v1/cards?program_id=${shop.programId}&status=active`);
    const card = `/v1/cards/${cards.data[upTo(cards.data.length)].id}`;
    await shop.call('POST', `${card}/earn`, { body: { amount: upTo(5_000), ...more } });
    await shop.call('POST', `${card}/redeem`, { body: { reward_id: reward.id, ...more } });
  };
  const loyalty = new Loyalty({ apiKey: shop.key, baseUrl: server.url });
  useZones((await loyalty.me()).timezones);
  for (let step = 0; step < steps; step += 1) {
    await shop.happen(random);
    await midnights();
    if (step % 3 === 0) clock.advance(upTo(8) * hourMs);
    if (step === steps / 2) await sumUp(server, shop);
  }
  const gift = (await loyalty.programs.list().toArray({ limit: 10 })).find(({ name }) => name === 'Gift')?.id ?? '';
  return { server, shop, clock, loyalty, programs: [shop.programId, gift] };
}

describe('the numbers of the overview', { timeout: 120_000 }, () => {
  const zoneHere = process.env['TZ'];
  beforeAll(() => {
    // Neither the zone of a business nor UTC.
    process.env['TZ'] = 'Pacific/Honolulu';
  });
  afterAll(() => {
    if (zoneHere === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zoneHere;
  });

  it.each(zones)('are what their rows add up to: %s', async (timezone, start) => {
    const { server, clock, loyalty, programs } = await openOverview(timezone, start, start.length + timezone.length);
    const ranges = rangesAt(clock.now());
    let [cohorts, expiring] = [0, 0];
    for (const programId of programs) {
      const { differences, compared } = await overviewDifferences(loyalty, programId, ...ranges);
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(30);
      const ofCohorts = await cohortDifferences(loyalty, programId);
      expect(ofCohorts.differences).toEqual([]);
      cohorts += ofCohorts.compared;
      const ofExpiring = await expiringDifferences(loyalty, programId);
      expect(ofExpiring.differences).toEqual([]);
      expiring += ofExpiring.compared;
    }
    expect(cohorts).toBeGreaterThan(0);
    expect(expiring).toBeGreaterThan(0);
    if (timezone !== 'UTC') {
      // Days of another zone must not go unnoticed, nor those of the current zone before a change.
      const current = timezone.split(' ').at(-1) ?? '';
      useZones([{ timezone: current === timezone ? 'UTC' : current, from: null }]);
      const { differences } = await overviewDifferences(loyalty, programs[0] ?? '', ...ranges);
      expect(differences.length).toBeGreaterThan(0);
    }
    await server.stop();
  });
});
