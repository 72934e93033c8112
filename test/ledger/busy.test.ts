import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { openShop } from '../api/support/shop.ts';

const startServer = serversOfThisFile();

it('is busy with requests, also in the gaps between their batches, and not with what the service does by itself', async () => {
  const server = await startServer();
  const shop = await openShop(server);
  const { ledger } = server.service;
  await shop.earn({ amount: 500 });
  await sleep(1);
  expect(ledger.isBusy).toBe(true);
  await sleep(150);
  expect(ledger.isBusy).toBe(false);
  const decide = () => ({ status: 200, body: '{}' }) as const;
  await ledger.submit({
    tenant: shop.caller.tenant,
    keyId: null,
    requestId: 'req_1',
    claim: null,
    bytes: 0,
    needs: [],
    decide,
  });
  expect(ledger.isBusy).toBe(false);
});
