import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestBusiness, type TestServer } from '../../support/server.ts';
import { type Agent, connectAgent } from './agent.ts';
import { type Cafe, openCafe } from './cafe.ts';
import { tasks } from './tasks.ts';

let server: TestServer;
let business: TestBusiness;
let cafe: Cafe;
beforeAll(async () => {
  server = await startTestServer({ sweeps: true });
  business = await server.business();
  cafe = await openCafe(business);
});
afterAll(() => server.stop());

const countRows = async (): Promise<number> =>
  (await business.call('GET', '/v1/transactions?limit=100')).json.data.length;

/** Calls of tools whose answer was lost on its way to the agent. */
let lost = 0;

/** A network that loses the first answer to each call of a tool, after the service has done what was asked. */
const losing = (): typeof fetch => {
  const seen = new Set<string>();
  return async (input, init) => {
    const answer = await fetch(input, init);
    const { method, params } = JSON.parse(String(init?.body ?? '{}'));
    const call = JSON.stringify([params?.name, params?.arguments]);
    if (method !== 'tools/call' || seen.has(call)) return answer;
    await answer.text();
    seen.add(call);
    lost += 1;
    throw new TypeError('fetch failed');
  };
};

/** An agent that calls again if it gets no answer, as one must. */
async function persistentAgent(): Promise<Agent> {
  const agent = await connectAgent({ url: server.url, key: business.key, fetch: losing() });
  return { ...agent, call: (name, args) => agent.call(name, args).catch(() => agent.call(name, args)) };
}

describe('an agent whose every first answer is lost', () => {
  it.each(tasks.map((task) => [task.question, task] as const))('%s', { timeout: 60_000 }, async (_, task) => {
    const agent = await persistentAgent();
    const [before, lostBefore] = [await countRows(), lost];
    expect(await task.solve(agent, cafe)).toEqual(task.answer);
    expect(lost).toBeGreaterThan(lostBefore);
    expect((await countRows()) - before).toBe(task.rows ?? 0);
    await agent.close();
  });

  it('has booked nothing twice', async () => {
    const { json } = await business.call('GET', '/v1/transactions?limit=100');
    const references = json.data.flatMap(({ reference }: { reference: string | null }) => reference ?? []);
    expect(new Set(references).size).toBe(references.length);
    const vouchers = await business.call('GET', '/v1/vouchers');
    expect(vouchers.json.data).toHaveLength(1);
  });
});

it('a repeated call counts once by its reference, and without one it would differ', async () => {
  const agent = await connectAgent({ url: server.url, key: business.key });
  const path = `/v1/cards/${cafe.cards.gift.id}/top-up`;
  const before = await countRows();
  for (let at = 0; at < 2; at += 1)
    await agent.call('call_api', { method: 'POST', path, body: { amount: 100 }, reference: 'top-up' });
  expect((await countRows()) - before).toBe(1);
  for (let at = 0; at < 2; at += 1) await business.call('POST', path, { body: { amount: 100 } });
  expect((await countRows()) - before).toBe(3);
  await agent.close();
});

it('a repeated call finds its reward by name, also if it was archived since', async () => {
  const agent = await connectAgent({ url: server.url, key: business.key });
  const asked = { action: 'redeem', card: cafe.cards.alan.id, reward: 'Cake', reference: 'cake-1' };
  const first = await agent.call('book', asked);
  const [cake] = (await business.call('GET', '/v1/rewards')).json.data.filter(
    ({ name }: { name: string }) => name === 'Cake',
  );
  await business.call('PATCH', `/v1/rewards/${cake.id}`, { body: { status: 'archived' } });
  expect(await agent.call('book', asked)).toEqual(first);
  await agent.close();
});
