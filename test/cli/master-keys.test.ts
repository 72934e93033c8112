import { randomBytes } from 'node:crypto';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../api/support/receiver.ts';
import { until } from '../api/support/webhooks.ts';
import { earn, request } from '../faults/earning-client.ts';
import { makeLedgerFile } from '../faults/ledger-file.ts';
import { killServers, loyaltyServer, startServer } from '../support/server-process.ts';
import { libraries } from '../webhooks/libraries.ts';

afterAll(killServers);

const [old, fresh] = ['old', 'fresh'].map((id) => `${id}:${randomBytes(32).toString('base64')}`) as [string, string];
const under = (...keys: readonly string[]) => ({ LOYALTY_MASTER_KEYS: keys.join('\n') });

describe('loyalty-server keys rotate-master', () => {
  it('seals all secrets under the newest key beside a running server; then the old key may go', async () => {
    const ledger = await makeLedgerFile({ cards: 1 });
    const { key } = ledger;
    const receiver = await startReceiver();
    const first = await startServer(ledger.file, { env: under(fresh, old) });
    const endpoints = `${first.url}/v1/webhook-endpoints`;
    const body = { url: receiver.url, enabled_events: ['transaction.created'] };
    const made = JSON.parse((await request({ method: 'POST', url: endpoints, key, body })).text);
    await first.end('SIGTERM');
    const keysInUse = (): string[] => {
      const file = new (sqliteDriver())(ledger.file, { readonly: true });
      const sealed = file.prepare('select secret from webhook_endpoints').pluck().all() as string[];
      file.close();
      return sealed.map((secret) => secret.split('.')[0] ?? '');
    };
    expect(keysInUse()).toEqual(['fresh']);

    // Back to front: what was the old one is the newest now.
    const beside = await startServer(ledger.file, { env: under(fresh, old) });
    const rotate = () => loyaltyServer(ledger.file, ['keys', 'rotate-master', '--json'], under(old, fresh));
    const rotated = await rotate();
    expect(JSON.parse(rotated.stdout)).toMatchObject({ endpoints: 1, resealed: 1, master_key: 'old' });
    expect(JSON.parse((await rotate()).stdout)).toMatchObject({ endpoints: 1, resealed: 0 });
    expect(keysInUse()).toEqual(['old']);
    expect(rotated.stdout + rotated.stderr).not.toContain(old.split(':')[1]);
    await sellAndVerify(beside.url);
    await beside.end('SIGTERM');

    const last = await startServer(ledger.file, { env: under(old) });
    await sellAndVerify(last.url);
    expect(await last.end('SIGTERM')).toBe(0);
    ledger.remove();

    async function sellAndVerify(url: string): Promise<void> {
      const { length } = receiver.arrived;
      await earn(url, key, { reference: `sale-${length}`, card: ledger.cards[0] ?? '' });
      const { body: sent, headers, event } = await until(() => receiver.arrived[length], 'the delivery');
      expect(await libraries['@loyalty-service/sdk']?.(sent, headers, made.secret)).toEqual(event);
    }
  }, 120_000);
});

describe('loyalty-server worker', () => {
  it('has nothing to do beside a file, which its server serves alone, and says so', async () => {
    const ledger = await makeLedgerFile({ cards: 1 });
    const { code, stderr } = await loyaltyServer(ledger.file, ['worker']);
    expect(code).toBe(2);
    expect(stderr).toContain('run loyalty-server serve');
    ledger.remove();
  });
});
