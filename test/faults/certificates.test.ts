import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { until } from '../api/support/webhooks.ts';
import { makeAuthority } from '../support/certificates.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { earn, request } from './earning-client.ts';
import { makeLedgerFile } from './ledger-file.ts';

const [trusted, unknown] = [makeAuthority(), makeAuthority()];
afterAll(async () => {
  await killServers();
  for (const authority of [trusted, unknown]) authority.remove();
});

interface Delivery {
  readonly endpoint_id: string;
  readonly status: string;
  readonly attempts: readonly { readonly status_code: number | null; readonly error: string | null }[];
}

describe('a receiver’s certificate', () => {
  it('must be valid now, for this host, and signed by whom the server trusts: else nothing is sent', async () => {
    const ledger = await makeLedgerFile({ cards: 1 });
    const receivers = {
      good: await startReceiver(204, trusted.issue('localhost')),
      expired: await startReceiver(204, trusted.issue('localhost', -1)),
      'of another host': await startReceiver(204, trusted.issue('shop.example.com')),
      'of an unknown authority': await startReceiver(204, unknown.issue('localhost')),
    };
    const server = await startServer(ledger.file, { env: { NODE_EXTRA_CA_CERTS: trusted.file } });
    const names = new Map<string, string>();
    for (const [name, { url }] of Object.entries(receivers)) {
      const body = { url, enabled_events: ['transaction.created'] };
      const target = { url: `${server.url}/v1/webhook-endpoints`, key: ledger.key };
      const made = await request({ method: 'POST', ...target, body });
      expect(made.status, made.text).toBe(201);
      names.set((JSON.parse(made.text) as { id: string }).id, name);
    }
    await earn(server.url, ledger.key, { reference: 'sale', card: ledger.cards[0] ?? '' });
    const deliveries = await until(async () => {
      const { text } = await request({ url: `${server.url}/v1/deliveries`, key: ledger.key });
      const { data } = JSON.parse(text) as { data: Delivery[] };
      return data.length === names.size && data.every(({ attempts }) => attempts.length === 1) ? data : null;
    }, 'all attempts');
    const outcomes = deliveries.map(({ endpoint_id, attempts: [attempt] }) => [
      names.get(endpoint_id),
      attempt?.status_code ?? attempt?.error,
    ]);
    expect(Object.fromEntries(outcomes)).toEqual({
      good: 204,
      expired: 'certificate has expired',
      'of another host': expect.stringContaining("does not match certificate's altnames"),
      'of an unknown authority': 'unable to verify the first certificate',
    });
    expect(Object.entries(receivers).filter(([, { arrived }]) => arrived.length > 0)).toMatchObject([['good', {}]]);
    expect(await server.end('SIGTERM')).toBe(0);
    ledger.remove();
  });
});
