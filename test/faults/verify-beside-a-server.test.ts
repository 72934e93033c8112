import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import type { TableName } from '@loyalty-service/server/storage/tables';
import { type Verification, verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newCustomer, save, tenantA } from '../storage/rows.ts';
import { StoreAround } from '../storage/store-around.ts';
import type { TestServer } from '../support/server.ts';
import { earn } from './earning-client.ts';
import { type LedgerFile, makeLedgerFile, openLedgerFile } from './ledger-file.ts';

let ledger: LedgerFile;
let server: TestServer;
beforeEach(async () => {
  ledger = await makeLedgerFile({ cards: 1, earns: 3 });
  server = await openLedgerFile(ledger.file);
});
afterEach(async () => {
  await server.stop();
  ledger.remove();
});

/** Cards are read twice. */
const scans = 26;

/** Verifies while the server earns before each scan of a table. */
async function verifyWhileEarning(store: Store): Promise<Verification & { readonly earned: number }> {
  let earned = 0;
  class Meddled extends StoreAround {
    override scan = <Name extends TableName>(table: Name) => this.#afterAnEarn(table);

    async *#afterAnEarn<Name extends TableName>(table: Name) {
      const { status } = await earn(server.url, ledger.key, { reference: table, card: ledger.cards[0] ?? '' });
      earned += status === 200 ? 1 : 0;
      yield* store.scan(table);
    }
  }
  const verification = await verifyLedger(new Meddled(store, store.write), Date.now());
  await store.close();
  return { ...verification, earned };
}

describe('verify beside a server that is writing', () => {
  it('finds nothing amiss, as it sees one moment of all tables, and writes nothing itself', async () => {
    const frozen = openSqliteStore({ file: ledger.file, exclusive: false, frozen: true });
    await expect(save(frozen, [newCustomer(tenantA, 'c1')])).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await verifyWhileEarning(frozen)).toMatchObject({ earned: scans, violations: 0, transactions: 3 });
  });

  it('would be caught if it read each table at another moment', async () => {
    const moving = openSqliteStore({ file: ledger.file, exclusive: false });
    const { earned, violations } = await verifyWhileEarning(moving);
    expect(earned).toBe(scans);
    expect(violations).toBeGreaterThan(0);
  });
});
