import { afterEach, expect, it, vi } from 'vitest';
import { serversOfThisFile } from '../api/support/servers.ts';
import { openShop } from '../api/support/shop.ts';

const startServer = serversOfThisFile();
afterEach(() => vi.useRealTimers());

it('is busy with requests, also in the gaps between their batches, and not with what the service does by itself', async () => {
  const server = await startServer();
  const shop = await openShop(server);
  const { ledger } = server.service;
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1_000);
  await shop.earn({ amount: 500 });
  vi.advanceTimersByTime(50);
  expect(ledger.isBusy).toBe(true);
  vi.advanceTimersByTime(100);
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
