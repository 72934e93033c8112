import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { loyaltyServer } from '../support/server-process.ts';
import { makeImportFile } from './import-file.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

it('an import exits with 2 if the database cannot be opened, or the business does not exist', async () => {
  const database = join(folder.path, 'loyalty.db');
  const { id } = await makeImportFile(database);
  const file = join(folder.path, 'members.csv');
  writeFileSync(file, 'customer_external_id\nu-1\n');
  const words = (business: string) => ['import', file, '--business', business, '--mode', 'test'];
  for (const [where, business, said] of [
    [join(folder.path, 'none.db'), id, 'cannot be opened'],
    [database, 'biz_01k5q8v3t9e6w2x4y7z0a1b2c3', 'does not exist'],
  ] as const)
    expect(await loyaltyServer(where, words(business))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(said),
    });
}, 120_000);
