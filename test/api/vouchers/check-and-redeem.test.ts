import { expect, it } from 'vitest';
import { seededRandom } from '../../faults/seeded-random.ts';
import { giveEvidence } from '../../support/evidence.ts';
import { testDatabase } from '../../support/test-store.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { checkAndRedeem } from './random-vouchers.ts';

const cases = Number(process.env['VOUCHER_CASES'] ?? { sqlite: 400, postgres: 150, citus: 30 }[testDatabase]);
const seed = Number(process.env['VOUCHER_SEED'] ?? 1);

const start = serversOfThisFile();

it(`200: a check answers as a redeem does, in ${cases} random cases`, { timeout: 60_000 + cases * 500 }, async () => {
  const seen = await checkAndRedeem(start, seededRandom(seed), cases);
  const refused = cases - (seen.get('valid') ?? 0);
  giveEvidence({ runs: cases, faults: refused, violations: 0, seed, ...Object.fromEntries(seen) });
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['valid', 'voucher_redeemed', 'card_blocked', 'not_found']));
});
