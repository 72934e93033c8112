import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

let shop: TestBusiness;
it.beforeAll(async ({ server }) => {
  shop = await server.business();
});

const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1, min_spend: 200 },
  tiers: {
    qualify: { measure: 'spend', window: 'year' },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: 10_000, multiplier_bps: 15_000 },
    ],
  },
};
const doubled = {
  ...rules,
  campaigns: [
    { id: 'tuesday', name: 'Tuesday', when: { days_of_week: [2] }, effect: { kind: 'multiply', bps: 20_000 } },
  ],
};

async function draft(): Promise<string> {
  const body = { name: 'Draft', rules };
  return (await shop.call('POST', '/v1/programs', { body })).json['id'];
}

const preview = (id: string, body: object) => shop.call('POST', `/v1/programs/${id}/preview`, { body });

/** The last day of this number, 1 being Monday, at noon in Berlin; at least a day ago. */
function last(day: number): string {
  const time = new Date(Date.now() - 86_400_000);
  while ((time.getUTCDay() || 7) !== day) time.setUTCDate(time.getUTCDate() - 1);
  return `${time.toISOString().slice(0, 10)}T11:00:00Z`;
}

/** The offset of Berlin at noon of a day, as RFC 3339 has it. */
const berlinOffset = (day: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })
    .format(day + 43_200_000)
    .replace(/.*GMT/, '');

describe('POST /v1/programs/{id}/preview', () => {
  it('200: says what a sale would earn by other rules, for a draft, and writes nothing', async ({ server }) => {
    const id = await draft();
    const before = await snapshot(server);
    const tuesday = await preview(id, { rules: doubled, sale: { amount: 1_250, occurred_at: last(2) } });
    expect(tuesday.json).toMatchObject({ object: 'sale_preview', program_id: id, delta: 24, outcome: 'applied' });
    expect(tuesday.json['breakdown']).toMatchObject([
      { type: 'base', delta: 12 },
      { type: 'campaign', ref: 'tuesday', delta: 12 },
    ]);
    const monday = await preview(id, { rules: doubled, sale: { amount: 1_250, occurred_at: last(1) } });
    expect(monday.json).toMatchObject({ delta: 12 });
    const small = await preview(id, { rules: doubled, sale: { amount: 199 } });
    expect(small.json).toMatchObject({ delta: 0, outcome: 'no_value' });
    expect(await snapshot(server)).toBe(before);
  });

  it('200: tries a sale of any time up to a year ago or ahead, and writes nothing', async ({ server }) => {
    const id = await draft();
    const before = await snapshot(server);
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const months = { unit: 'month', count: 1 };
    const lasting = { ...rules, pending_days: 3, expiry: { kind: 'rolling', period: months } };
    for (const days of [-366 + 1 / 24, -31, 0, 1, 7, 366 - 1 / 24]) {
      const tried = await preview(id, { rules: lasting, sale: { amount: 20_000, occurred_at: at(days) } });
      expect([days, tried.status, tried.json['delta'], tried.json['tier_id']]).toEqual([days, 200, 200, 'gold']);
      expect(Date.parse(tried.json['available_at'])).toBeGreaterThan(Date.parse(at(days + 2)));
      expect(Date.parse(tried.json['expires_at'])).toBeGreaterThan(Date.parse(at(days + 27)));
    }
    for (const days of [-366 - 1 / 24, 366 + 1 / 24, 5_000]) {
      const refused = await preview(id, { rules: lasting, sale: { amount: 20_000, occurred_at: at(days) } });
      expect(refused.json).toMatchObject({ code: 'occurred_at_out_of_range', pointer: '/sale/occurred_at' });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('200: applies the campaigns of the day and the hour on which the sale happens', async () => {
    const id = await draft();
    const begins = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 20 * 86_400_000;
    const time = (hours: number) => new Date(begins + hours * 3_600_000).toISOString();
    const soon = { starts_at: time(0), ends_at: time(48), hours: [{ from: '17:00', to: '18:00' }] };
    const campaigns = [{ id: 'soon', name: 'Soon', when: soon, effect: { kind: 'multiply', bps: 20_000 } }];
    const deltaAt = async (at: string): Promise<number> =>
      (await preview(id, { rules: { ...rules, campaigns }, sale: { amount: 1_250, occurred_at: at } })).json['delta'];
    const day = time(0).slice(0, 10);
    const after = time(72).slice(0, 10);
    // 17:30 in Berlin is 15:30 or 16:30 in UTC.
    expect(await deltaAt(`${day}T17:30:00${berlinOffset(begins)}`)).toBe(24);
    expect(await deltaAt(`${day}T12:00:00${berlinOffset(begins)}`)).toBe(12);
    expect(await deltaAt(`${after}T17:30:00${berlinOffset(begins)}`)).toBe(12);
  });

  it('400: checks the rules as an update does', async () => {
    const id = await draft();
    const wrong = { ...rules, earn: { basis: 'spend', per: 0, value: 1 } };
    const refused = await preview(id, { rules: wrong, sale: { amount: 100 } });
    expect([refused.status, refused.json['code']]).toEqual([400, 'invalid_request']);
    expect(refused.json['errors']).toMatchObject([{ in: 'body', pointer: '/rules/earn/per' }]);
    const update = await shop.call('PATCH', `/v1/programs/${id}`, { body: { rules: wrong } });
    expect(update.json['errors']).toMatchObject([{ in: 'body', pointer: '/rules/earn/per' }]);
  });

  it('409: refuses rules of another kind', async () => {
    const stamps = { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 };
    const refused = await preview(await draft(), { rules: stamps, sale: { amount: 1 } });
    expect(refused.json['code']).toBe('kind_immutable');
  });

  it('404: knows no program of another business', async ({ server }) => {
    const other = await server.business();
    const refused = await other.call('POST', `/v1/programs/${await draft()}/preview`, {
      body: { rules, sale: { amount: 1 } },
    });
    expect(refused.status).toBe(404);
  });
});
