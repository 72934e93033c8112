import fc from 'fast-check';
import { verifyServer } from '../../faults/ledger-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { sweepOnce } from '../support/sweep.ts';
import { wrongCounters } from './counters.ts';
import { openWorld, operations, perform, type Step } from './operations.ts';

const stepsOfRun = 60;

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

interface Given {
  readonly seed: number;
  readonly numRuns: number;
  /** Puts a bug into each server. */
  readonly plant?: (server: TestServer) => void;
}

/** Performs the operations of a seed in a shop of a new server, and checks its books while holds are open and when all have ended. */
async function runSeed({ seed, plant }: Given, succeeded: Map<string, number>): Promise<void> {
  const clock = testClock();
  const server = await startTestServer({ now: clock.now, onAnswer: () => {} });
  plant?.(server);
  const world = await openWorld(server, clock);
  clock.advance(day);
  const length = { minLength: stepsOfRun, maxLength: stepsOfRun, size: 'max' } as const;
  const [steps = []] = fc.sample(fc.array(step, length), { seed, numRuns: 1 });
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
  await server.stop();
}

/** Runs one seed after the other until one is wrong. */
export async function runOperations(given: Given): Promise<Ran> {
  const succeeded = new Map<string, number>();
  for (let runs = 0; runs < given.numRuns; runs += 1) {
    const seed = given.seed + runs;
    try {
      await runSeed({ ...given, seed }, succeeded);
    } catch (error) {
      return { runs, succeeded, wrong: `${error}, of seed ${seed}` };
    }
  }
  return { runs: given.numRuns, succeeded, wrong: null };
}
