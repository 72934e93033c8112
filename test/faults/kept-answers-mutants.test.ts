import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { repeatAsOthers, repeatReferences } from '../api/support/kept-answers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A service that does not ask who sent the first request. */
vi.mock('../../server/src/http/pipeline/limits-of.ts', () => ({ limitsOf: () => null }));

/** A service that does not ask where the sale with a reference was. */
vi.mock('../../server/src/accounts/booking/replay-reference.ts', async (original) => {
  const real = await original<typeof import('../../server/src/accounts/booking/replay-reference.ts')>();
  const replayReference: typeof real.replayReference = (view, { bounds: _, ...caller }, ...given) =>
    real.replayReference(view, caller, ...given);
  return { ...real, replayReference, refuseOtherSeller: () => {} };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a service that repeats a kept answer to any caller is caught by who gets it', async () => {
  const { repeated } = await repeatAsOthers(server);
  expect(repeated).toEqual(
    expect.arrayContaining([
      'earnOnCard to a key of another location',
      'batchTransactions to a key of another location',
      'batchTransactions to a person with the role cashier',
      'batchTransactions to a key of the scope',
      'rotateApiKey to a key of the operation',
      'endSession to a person with the role read_only',
    ]),
  );
  expect(repeated.length).toBeGreaterThan(100);
});

it('a service that repeats a sale of any location is caught by what a key of another one learns', async () => {
  const { learned } = await repeatReferences(server);
  for (const operation of ['earnOnCard', 'topUpCard', 'useCard', 'redeemReward', 'holdUnits', 'renewMembership'])
    expect(learned).toContainEqual(expect.stringMatching(new RegExp(`^${operation}: `)));
});
