import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { referralsInPieces } from '@loyalty-service/server/storage/sqlite/statements/referral-sums';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { byProgram, expectedSums, referralQuery, saveReferrals } from './store-referral-sums-suite.ts';

it('referrals add up to the same in pieces of any size', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'ledger.db');
  const store = openSqliteStore({ file, exclusive: false });
  await saveReferrals(store);
  const connection = new (sqliteDriver())(file, { readonly: true });
  for (const rowsAtOnce of [1, 2, 3, 7, 100])
    expect(byProgram(await referralsInPieces(connection, referralQuery, rowsAtOnce))).toEqual(expectedSums);
  connection.close();
  await store.close();
  folder.remove();
});
