import { expect, it } from 'vitest';
import { giveEvidence } from '../../support/evidence.ts';
import { testDatabase } from '../../support/test-store.ts';
import { expectSound } from '../support/bonuses.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { compareWithModel } from './voucher-model.ts';

const seed = Number(process.env['VOUCHER_MODEL_SEED'] ?? 1);
const numRuns = Number(process.env['VOUCHER_MODEL_RUNS'] ?? { sqlite: 60, postgres: 12, citus: 2 }[testDatabase]);

/** With so many runs, sales meet every refusal. */
const allMet = 60;

const start = serversOfThisFile();

it('every sequence of sales, holds and returns uses each code as the guide says', {
  timeout: 60_000 + numRuns * 10_000,
}, async () => {
  const { server, ends } = await compareWithModel(start, { seed, numRuns });
  const refused = [...ends].flatMap(([end, times]) => (end === 'sold' ? [] : times));
  giveEvidence({ runs: numRuns, faults: refused.reduce((sum, times) => sum + times, 0), violations: 0, seed });
  if (numRuns >= allMet)
    expect([...ends.keys()].toSorted()).toEqual([
      'sold',
      'voucher_expired',
      'voucher_held',
      'voucher_of_another_customer',
      'voucher_redeemed',
      'voucher_void',
    ]);
  await expectSound(server);
});
