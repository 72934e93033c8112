import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
let shop: TestBusiness;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.business();
});
afterAll(() => server.stop());

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

describe('POST /v1/programs/{id}/preview', () => {
  it('200: says what a sale would earn by other rules, for a draft, and writes nothing', async () => {
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

  it('404: knows no program of another business', async () => {
    const other = await server.business();
    const refused = await other.call('POST', `/v1/programs/${await draft()}/preview`, {
      body: { rules, sale: { amount: 1 } },
    });
    expect(refused.status).toBe(404);
  });
});
