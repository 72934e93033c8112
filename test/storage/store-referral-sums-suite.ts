import { asJsonText } from '@loyalty-service/server/base/stored-json';
import { blankRow } from '@loyalty-service/server/storage/blank-row';
import type { Tenant } from '@loyalty-service/server/storage/needs';
import type { ReferralSum } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedStore } from './opened-store.ts';
import { save, tenantA, tenantB } from './rows.ts';

const referralRow = (tenant: Tenant, id: string, given: Partial<Row<'referrals'>> = {}): Row<'referrals'> =>
  blankRow('referrals', {
    ...{ ...tenant, id, program_id: 'p', referrer_id: null, friend_id: null },
    ...{ terms: asJsonText('{}'), qualifies_by: 20, created_at: 1 },
    ...given,
  });

const completed = { state: 'completed', friend_units: 20, referrer_units: 30 } as const;
const referrals = [
  referralRow(tenantA, '1'),
  referralRow(tenantA, '2', { qualifies_by: 10 }),
  referralRow(tenantA, '3', completed),
  // The ids of two programs alternate, so that a piece ends between them.
  referralRow(tenantA, '4', { ...completed, program_id: 'q' }),
  referralRow(tenantA, '5', { ...completed, friend_units: null }),
  referralRow(tenantA, '6', { program_id: 'q' }),
  referralRow(tenantA, '7'),
  referralRow(tenantA, '8', { ...completed, program_id: 'q', state: 'revoked' }),
  { ...referralRow(tenantB, '1'), ...completed },
];

export const referralQuery = { tenant: tenantA, now: 10 };
const none = { pending: 0, qualified: 0, completed: 0, refused: 0, revoked: 0, late: 0 };
export const expectedSums = {
  p: { ...none, pending: 3, completed: 2, late: 1, friend_units: 20, referrer_units: 60 },
  q: { ...none, pending: 1, completed: 1, revoked: 1, friend_units: 20, referrer_units: 30 },
};

/** Sums by program. */
export function byProgram(sums: readonly ReferralSum[]): Record<string, Record<string, number>> {
  const programs: Record<string, Record<string, number>> = {};
  for (const { program_id, ...sum } of sums) {
    const known = programs[program_id] ?? {};
    const added = Object.keys({ ...none, friend_units: 0, referrer_units: 0 }) as (keyof typeof sum)[];
    programs[program_id] = Object.fromEntries(added.map((name) => [name, (known[name] ?? 0) + sum[name]]));
  }
  return programs;
}

export const saveReferrals = (store: Store): Promise<void> =>
  save(
    store,
    referrals.map((row) => ({ kind: 'insert', table: 'referrals', row })),
  );

/** The sums of a store about referrals. Every database passes this suite. */
export function storeReferralSumsSuite(name: string, open: () => Promise<OpenedStore>): void {
  describe(`${name} adds up referrals`, () => {
    let opened: OpenedStore;
    beforeAll(async () => {
      opened = await open();
      await saveReferrals(opened.store);
    });
    afterAll(() => opened.remove());

    it('by program: how many have which state, and the units of those that are completed', async () => {
      expect(byProgram(await opened.store.referralSums(referralQuery))).toEqual(expectedSums);
    });
  });
}
