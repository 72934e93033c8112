import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import type { TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { day, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { sweepOnce } from '../support/sweep.ts';
import { wrongCounters } from './counters.ts';
import { openWorld, operations, perform, type Step } from './operations.ts';

const seed = Number(process.env['RANDOM_OPERATIONS_SEED'] ?? 1);
/** With so many runs every operation is allowed at least once. */
const allAllowed = 10;
const numRuns = Number(process.env['RANDOM_OPERATIONS_RUNS'] ?? (testDatabase === 'citus' ? 2 : allAllowed));
const stepsOfRun = 120;

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const names = Object.keys(operations) as Step['what'][];
/** Sales, holds and refunds are more frequent than what closes cards. */
const often: readonly Step['what'][] = [
  'earn',
  'earn',
  'earn',
  'earn',
  'earnItems',
  'returnItem',
  'use',
  'redeem',
  'redeem',
  'redeem',
  'holdReward',
  'hold',
  'hold',
  'renew',
  'renew',
  'redeemVoucher',
  'redeemVoucher',
  'earnWithVoucher',
  'holdVoucher',
  'holdVoucher',
  'renew',
  'renewNow',
  'renewNow',
  'bringFriend',
  'bringFriend',
  'reverseNewest',
  'reverseNewest',
  'capture',
  'capturePart',
  'capturePart',
  'reverse',
  'issue',
  'issue',
];
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...names, ...often),
  one: fc.nat(9_999),
  other: fc.nat(9_999),
});

/** Words for what is wrong after these steps; null where nothing is. */
async function wrongAfter(steps: readonly Step[], succeeded: Set<string>): Promise<string | null> {
  const world = await openWorld(server, clock);
  clock.advance(day);
  for (const one of steps) {
    const { status, text } = await perform(world, one);
    if (status >= 500) return `${one.what} answered ${status}: ${text}`;
  }
  for (const what of world.succeeded) succeeded.add(what);
  const { store } = server.service;
  const during = [...(await verifyServer(server)).listed, ...(await wrongCounters(store))];
  if (during.length > 0) return during.join('\n');
  // Every open hold expires.
  clock.advance(day);
  await sweepOnce(server);
  const after = [...(await verifyServer(server)).listed, ...(await wrongCounters(store))];
  return after.length > 0 ? after.join('\n') : null;
}

it('the ledger, the cards and what caps count add up, whatever operations come in whatever order', {
  timeout: numRuns * 120_000,
}, async () => {
  const succeeded = new Set<string>();
  const property = fc.asyncProperty(
    fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun, size: 'max' }),
    async (steps) => {
      const wrong = await wrongAfter(steps, succeeded);
      if (wrong !== null) throw new Error(wrong);
    },
  );
  const { failed, errorInstance } = await fc.check(property, { numRuns, seed, endOnFailure: true });
  expect(failed ? errorInstance : null).toBeNull();
  if (numRuns >= allAllowed) expect([...succeeded].toSorted()).toEqual(names.toSorted());
});
