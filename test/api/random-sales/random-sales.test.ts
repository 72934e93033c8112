import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { testDatabase } from '../../support/test-store.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { RandomShop, shops } from './shop-steps.ts';

const seed = Number(process.env['RANDOM_SALES_SEED'] ?? 1);
const numRuns = Number(process.env['RANDOM_SALES_RUNS'] ?? { sqlite: 40, postgres: 15, citus: 10 }[testDatabase]);

/** A run that has none of these would prove nothing about them. */
const everything = [
  ...['sale', 'late sale', 'capped sale', 'sale of gold', 'return', 'return of a sale paid with units'],
  ...['use', 'replace', 'merge'],
];

const clock = testClock();
const serveOwn = serversOfThisFile();

it('each sale and each return has the units of the documentation, whatever changed the sale', {
  timeout: numRuns * 20_000,
}, async () => {
  const server = await serveOwn({ now: clock.now });
  const happened = new Set<string>();
  const property = fc.asyncProperty(shops, async ({ scheme, steps }) => {
    const shop = await RandomShop.open(server, clock, scheme);
    for (const step of steps) await shop.perform(step);
    for (const what of shop.happened.keys()) happened.add(what);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, { numRuns, seed, endOnFailure: true });
  expect(failed ? [errorInstance, counterexample] : null).toBeNull();
  expect([...happened].toSorted()).toEqual(everything.toSorted());
  expect((await verifyServer(server)).listed).toEqual([]);
});
