import { RewardCreate, RewardPatch } from '@loyalty-service/contract/resources/rewards';
import { RulesInput } from '@loyalty-service/contract/rules/index';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { campaignCases } from './campaign-cases.ts';
import { capCases } from './cap-cases.ts';
import { conditionCases } from './condition-cases.ts';
import { earnCases } from './earn-cases.ts';
import { expiryCases } from './expiry-cases.ts';
import type { FieldCase } from './field-case.ts';
import { fieldsOf } from './fields-of.ts';
import { kindCases } from './kind-cases.ts';
import { packCases } from './pack-cases.ts';
import { planCases } from './plan-cases.ts';
import { referralCases } from './referral-cases.ts';
import { rewardCases } from './reward-cases.ts';
import { tierCases } from './tier-cases.ts';
import { openTill, type Setup } from './till.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now, sweeps: true });
});

/** Of what only names or describes, the cases look at where it shows: an answer, `breakdown`, `cap_id`. */
const cases: readonly FieldCase[] = [
  ...kindCases,
  ...earnCases,
  ...tierCases,
  ...campaignCases,
  ...conditionCases,
  ...capCases,
  ...expiryCases,
  ...packCases,
  ...planCases,
  ...rewardCases,
  ...referralCases,
];

async function resultOf({ does }: FieldCase, setup: Setup): Promise<unknown> {
  const till = await openTill(server, setup);
  return typeof till === 'string' ? till : does(till);
}

/** The fields that only a change of a reward has. The fields of its creation have their cases already. */
const onlyInPatch = (): string[] => {
  const created = new Set(fieldsOf(RewardCreate).map((name) => name.replace('RewardCreate', 'RewardPatch')));
  return fieldsOf(RewardPatch).filter((name) => !created.has(name));
};

describe('every field of the rules and of rewards', () => {
  it('has a case, and every case is of a field there is', () => {
    const fields = new Set([...fieldsOf(RulesInput), ...fieldsOf(RewardCreate), ...onlyInPatch()]);
    const covered = new Set(cases.map(({ field }) => field));
    expect({
      withoutCase: [...fields].filter((field) => !covered.has(field)),
      casesOfNoField: [...covered].filter((field) => !fields.has(field)),
    }).toEqual({ withoutCase: [], casesOfNoField: [] });
  });

  // Some at once: each has its own businesses, and waits for their clocks.
  it.concurrent.each(cases)('200: changes what comes of it: $field', { timeout: 180_000 }, async (one) => {
    expect(one.results[0]).not.toEqual(one.results[1]);
    expect(await Promise.all([resultOf(one, one.with), resultOf(one, one.without)])).toEqual(one.results);
  });
});
