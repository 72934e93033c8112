import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { expect, it } from 'vitest';
import { openShop } from '../api/support/shop.ts';
import { StoreAround } from '../storage/store-around.ts';
import { startTestServer } from '../support/server.ts';

const rulesOf = (value: number) => ({ kind: 'points', earn: { basis: 'spend', per: 100, value } });

it('decides by the rules that were committed, not by those of a change that was decided and then lost', async () => {
  const inner = openSqliteStore({ file: ':memory:', exclusive: false });
  let loseNext = false;
  let lost = 0;
  const store = new StoreAround(inner, (needs, plan) =>
    inner.write(needs, (found) => {
      const planned = plan(found);
      if (!loseNext || planned.missing.length > 0) return planned;
      loseNext = false;
      lost += 1;
      throw new StoreFault('unavailable', 'The database went away while it saved.');
    }),
  );
  const server = await startTestServer({ store });
  const shop = await openShop(server, { rules: rulesOf(1) });

  loseNext = true;
  const refused = await shop.call('PATCH', `/v1/programs/${shop.programId}`, { body: { rules: rulesOf(77) } });
  expect([refused.status, refused.json.code, lost]).toEqual([503, 'database_unavailable', 1]);

  const changed = await shop.call('PATCH', `/v1/programs/${shop.programId}`, { body: { rules: rulesOf(5) } });
  expect(changed.json).toMatchObject({ rules_version: 2, rules: { earn: { value: 5 } } });
  expect((await shop.earn({ amount: 100 })).json.transaction).toMatchObject({ rules_version: 2, delta: 5 });
  await server.stop();
});
