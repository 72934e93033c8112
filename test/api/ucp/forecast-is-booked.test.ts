import { expect, it } from 'vitest';
import { seededRandom } from '../../faults/seeded-random.ts';
import { giveEvidence } from '../../support/evidence.ts';
import { testDatabase } from '../../support/test-store.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { forecastAndBook } from './random-carts.ts';

const carts = Number(process.env['UCP_CARTS'] ?? { sqlite: 300, postgres: 100, citus: 30 }[testDatabase]);
const seed = Number(process.env['UCP_SEED'] ?? 1);
/** So many carts meet each refusal. */
const allRefusals = 100;

const start = serversOfThisFile();

it(`200: the forecast of a cart is what its earn books, in ${carts} random carts`, {
  timeout: 60_000 + carts * 500,
}, async () => {
  const seen = await forecastAndBook(start, seededRandom(seed), carts);
  const applied = [...seen].filter(([how]) => how.endsWith('applied')).reduce((sum, [, count]) => sum + count, 0);
  giveEvidence({ runs: carts, faults: carts - applied, violations: 0, seed, ...Object.fromEntries(seen) });
  const outcomes = [
    'applied',
    'applied by several rules',
    'capped by several rules',
    'no_value',
    'provisional applied',
  ];
  const refusals = ['card_blocked', 'currency_mismatch', 'limit_exceeded'];
  // A few carts, as on Citus, meet each outcome, and not each refusal.
  const wanted = carts < allRefusals ? outcomes : [...outcomes, ...refusals];
  expect([...seen.keys()]).toEqual(expect.arrayContaining(wanted));
});
