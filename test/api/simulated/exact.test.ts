import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { expectRight, expectSame } from './expect-exact.ts';
import type { Happening } from './happening.ts';
import { happenings } from './happenings.ts';
import { type Basis, type Kind, rulesOf } from './rules-made-up.ts';
import { TwoShops } from './two-shops.ts';

const asked = Number(process.env['SIMULATED_SHOPS'] ?? 60);
const numRuns = testDatabase === 'sqlite' ? asked : Math.ceil(asked / 5);
const seed = Number(process.env['SIMULATED_SEED'] ?? 20_261_126);

const shops = fc
  .constantFrom<Kind>('points', 'points', 'stamps', 'cashback')
  .chain((kind) =>
    fc
      .constantFrom<Basis>('spend', 'spend', 'visit', 'item')
      .chain((basis) => fc.tuple(fc.constant(basis), rulesOf(kind, basis), rulesOf(kind, basis), happenings)),
  );

async function run(shops: TwoShops, all: readonly Happening[]): Promise<void> {
  await shops.makeCustomer({ tags: ['vip'], birthday: '1990-03-28' });
  const [first] = shops.customers;
  if (first) await shops.issue(first);
  shops.clock.advance(60_000);
  for (const happening of all) {
    await happening(shops);
    if (shops.apart !== null) return;
  }
}

describe('a simulation', { timeout: numRuns * 5_000 + 60_000 }, () => {
  it(`gives what two shops of ${numRuns} pairs have, whatever happened in them`, async () => {
    const clock: TestClock = testClock('2026-03-10T09:00:00.000Z');
    const server = await startTestServer({ now: clock.now });
    const counts = { compared: 0, apart: [] as string[], happened: [] as string[] };
    const property = fc.asyncProperty(shops, async ([basis, leftRules, rightRules, all]) => {
      const both = await TwoShops.open(server, clock, basis, [leftRules, rightRules]);
      await run(both, all);
      await both.sweep();
      counts.happened.push(...both.happened);
      await expectSame(both);
      if (both.apart !== null) counts.apart.push(both.apart);
      else {
        await expectRight(both);
        counts.compared += 1;
      }
      clock.advance(86_400_000);
    });
    const found = await fc.check(property, { numRuns, seed, endOnFailure: true });
    await server.stop();
    if (found.failed) throw found.errorInstance;
    expect(counts.compared).toBeGreaterThan(numRuns / 2);
  });
});
