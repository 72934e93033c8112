import { expect, it } from 'vitest';
import { giveEvidence } from '../../support/evidence.ts';
import { testDatabase } from '../../support/test-store.ts';
import { expectSound } from '../support/bonuses.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { compareWithModel } from './referral-model.ts';

const seed = Number(process.env['REFERRAL_MODEL_SEED'] ?? 1);
const numRuns = Number(process.env['REFERRAL_MODEL_RUNS'] ?? { sqlite: 60, postgres: 12, citus: 2 }[testDatabase]);

const start = serversOfThisFile();

it('every sequence of sales, returns and days comes out as the guide says', { timeout: numRuns * 60_000 }, async () => {
  const { server, statuses, returned, runs, wrong } = await compareWithModel(start, { seed, numRuns });
  giveEvidence({ runs, faults: returned, violations: wrong === null ? 0 : 1, seed });
  expect(wrong).toBeNull();
  if (numRuns > 10)
    expect([...statuses].toSorted()).toEqual(['completed', 'expired', 'pending', 'qualified', 'revoked']);
  await expectSound(server);
});
