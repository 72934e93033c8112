import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';

/** Stops a server after its tests. Fails if its ledger does not add up. */
export async function stopVerified(server: TestServer, now: number): Promise<void> {
  const { listed } = await verifyLedger(server.service.store, now);
  await server.stop();
  expect(listed).toEqual([]);
}
