import { seedDemo } from '@loyalty-service/server/seed/demo';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../support/send.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const weekMs = 7 * 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the demo shop has the sales of nine weeks, and customers who have bought nothing yet', async () => {
  const { apiKey: key, cardId } = await seedDemo(server.service);
  expect((await verifyLedger(server.service.store, Date.now())).violations).toBe(0);
  const ask = async (path: string) => (await send(server.url, 'GET', path, { key })).json;
  const now = Date.parse((await ask('/v1/test-clock')).now);
  expect(now).toBeLessThanOrEqual(Date.now());
  const sales = async (week: number): Promise<number> => {
    const [after, before] = [week + 1, week].map((weeks) => new Date(now - weeks * weekMs).toISOString());
    const asked = `kind=earn&occurred_after=${after}&occurred_before=${before}&limit=100`;
    return (await ask(`/v1/transactions?${asked}`)).data.length;
  };
  for (let week = 0; week < 9; week += 1) expect([week, await sales(week)]).toEqual([week, expect.toSatisfy(isMany)]);
  const { data } = await ask('/v1/transactions?limit=100&expand=person,customer');
  for (const { kind, person, customer, occurred_at, created_at } of data) {
    expect(customer.name).toMatch(/^\w+ \w+$/);
    expect(Date.parse(occurred_at)).toBeLessThanOrEqual(now);
    expect(Date.parse(created_at)).toBeLessThanOrEqual(now);
    if (kind === 'earn') expect(['Mia', 'Noah']).toContain(person.name);
  }
  expect((await ask(`/v1/cards/${cardId}`)).balance.available).toBe(0);
  expect((await ask('/v1/memberships?status=active')).data.length).toBeGreaterThan(0);
});

const isMany = (count: number): boolean => count >= 12;
