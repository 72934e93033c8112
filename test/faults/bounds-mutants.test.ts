import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reachBeyond } from '../api/support/beyond-bounds.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const planted = vi.hoisted(() => ({ kind: '' }));

vi.mock('../../contract/src/bounds.ts', async (original) => {
  const bounds = await original<typeof import('../../contract/src/bounds.ts')>();
  return {
    ...bounds,
    boundOf: (operation: string) => ({ ...bounds.boundOf(operation), ...(planted.kind && { [planted.kind]: 'open' }) }),
  };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each([
  ['program', 55, ['getCard', 'listTransactions', 'replaceCard', 'getMembership', 'captureHold', 'updateReward']],
  ['location', 11, ['listCardLots', 'listTransactions', 'getTransaction', 'releaseHold', 'exportTransactions']],
] as const)(
  'a table that holds no operation to its %s is caught by what is reached',
  async (kind, fewest, operations) => {
    planted.kind = kind;
    const { reached } = await reachBeyond(server, kind);
    const caught = new Set(reached.map((what) => /^\w+/.exec(what)?.[0]));
    expect([...caught]).toEqual(expect.arrayContaining([...operations]));
    expect(caught.size).toBeGreaterThanOrEqual(fewest);
  },
);
