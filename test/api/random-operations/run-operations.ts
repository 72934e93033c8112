import fc from 'fast-check';
import { verifyServer } from '../../faults/ledger-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { sweepOnce } from '../support/sweep.ts';
import { wrongCounters } from './counters.ts';
import { openWorld, operations, perform, type Step } from './operations.ts';

const stepsOfRun = 120;
/** Each run is checked with everything that its server has, so a server serves only so many. */
const runsOfServer = 20;

export const operationNames = Object.keys(operations) as Step['what'][];
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
  what: fc.constantFrom(...operationNames, ...often),
  one: fc.nat(9_999),
  other: fc.nat(9_999),
});

/** What the runs have seen. */
export interface Ran {
  readonly runs: number;
  /** How often an operation was not refused, by its name. */
  readonly succeeded: ReadonlyMap<string, number>;
  /** The first mistake in words. Null if there was none. */
  readonly wrong: string | null;
}

/** Words for what is wrong in the books of a server; none where nothing is. */
async function wrongIn(server: TestServer): Promise<readonly string[]> {
  return [...(await verifyServer(server)).listed, ...(await wrongCounters(server.service.store))];
}

/** Performs random operations in shops of a new server, and checks its books while holds are open and when all have ended. */
async function runOnServer(
  { seed, numRuns, plant }: { readonly seed: number; readonly numRuns: number; plant?(server: TestServer): void },
  succeeded: Map<string, number>,
): Promise<string | null> {
  const clock = testClock();
  const server = await startTestServer({ now: clock.now });
  plant?.(server);
  const property = fc.asyncProperty(
    fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun, size: 'max' }),
    async (steps) => {
      const world = await openWorld(server, clock);
      clock.advance(day);
      for (const one of steps) {
        const { status, text } = await perform(world, one);
        if (status >= 500) throw new Error(`${one.what} answered ${status}: ${text}`);
      }
      for (const what of world.succeeded) succeeded.set(what, (succeeded.get(what) ?? 0) + 1);
      const during = await wrongIn(server);
      // Every open hold expires.
      clock.advance(day);
      await sweepOnce(server);
      const wrong = [...during, ...(await wrongIn(server))];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  );
  const { failed, errorInstance } = await fc.check(property, { numRuns, seed, endOnFailure: true });
  await server.stop();
  return failed ? `${errorInstance}, of seed ${seed}` : null;
}

/** Runs on servers in succession until one is wrong. `plant` puts a bug into each. */
export async function runOperations(given: {
  readonly seed: number;
  readonly numRuns: number;
  readonly plant?: (server: TestServer) => void;
}): Promise<Ran> {
  const succeeded = new Map<string, number>();
  let runs = 0;
  for (; runs < given.numRuns; runs += runsOfServer) {
    const share = { ...given, seed: given.seed + runs, numRuns: Math.min(runsOfServer, given.numRuns - runs) };
    const wrong = await runOnServer(share, succeeded);
    if (wrong !== null) return { runs, succeeded, wrong };
  }
  return { runs: given.numRuns, succeeded, wrong: null };
}
