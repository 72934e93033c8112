import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { Refusal } from '../domain/refusal.ts';
import { holdWebhookEndpoint } from '../jobs/hold-endpoint.ts';
import { jumpAhead } from '../jobs/jump-ahead.ts';
import { endMail } from '../jobs/write-mail.ts';
import { eraseCustomer } from '../operations/customers/erase-customer.ts';
import { answerAsService, doAsService, serviceCaller } from '../service/as-service.ts';
import type { Service, Tombstone } from '../service/service.ts';
import { restoreFile } from '../storage/sqlite/keep-file.ts';
import { removeEndedSignIns } from '../sweeps/ended-sign-ins.ts';
import { finishErasures } from '../sweeps/finish-erasures.ts';
import { decryptedBackup } from './backup-encryption.ts';
import { databaseFile } from './database-file.ts';
import { complain, printOne } from './output.ts';
import { pathOf } from './path-of.ts';
import { readTombstones } from './tombstone-file.ts';
import { verifyWithProgress } from './verify.ts';
import { openVaultIfSet } from './webhook-settings.ts';
import { withService } from './with-service.ts';

interface RestoreOptions {
  readonly json?: boolean;
  readonly identity?: string;
}

export function addRestoreCommand(program: Command, config: () => Config): void {
  program
    .command('restore [file]')
    .description(
      'Replace the SQLite database with a backup. On PostgreSQL, run pg_restore first, then this command without a file. It erases again the customers who were erased since the backup, disables webhook endpoints until `webhooks release`, ends all sessions and sign-in links of people, and verifies the ledger.',
    )
    .option('--identity <file>', 'the file with the age identity that decrypts the backup')
    .option('--json', 'print JSON')
    .action((file: string | undefined, options: RestoreOptions) => restore(config(), file, options));
}

async function restore(config: Config, file: string | undefined, options: RestoreOptions): Promise<void> {
  if (file) {
    const backup = await decryptedBackup(pathOf(file), options.identity);
    await restoreFile(backup.path, databaseFile(config)).finally(() => backup.remove());
  }
  const { erased, held } = await withService(
    config,
    async (service) => ({
      ended: await endSignIns(service),
      held: await holdDeliveries(service),
      erased: await eraseAgain(service, readTombstones(config.tombstones)),
    }),
    { vault: openVaultIfSet(config) },
  );
  const { violations, listed } = await verifyWithProgress(config, options);
  printOne({ restored: file ?? null, erased_again: erased, held_endpoints: held, violations }, options);
  for (const violation of listed) complain(violation);
  if (violations > 0) process.exitCode = 1;
}

/**
 * Numbers later events so that no poller has seen their numbers. Removes mails and holds endpoints, so that nothing is sent again
 * that was sent after the backup. Returns how many endpoints are held.
 */
async function holdDeliveries(service: Service): Promise<number> {
  const { store } = service;
  for await (const rows of store.scan('event_counters'))
    for (const { business_id, mode } of rows) {
      const tenant = { business_id, mode };
      await doAsService(service, { tenant }, jumpAhead(tenant));
    }
  for await (const rows of store.scan('mails'))
    for (const { business_id, mode, id } of rows) {
      const tenant = { business_id, mode };
      await doAsService(service, { tenant }, endMail(tenant, id));
    }
  let held = 0;
  for await (const rows of store.scan('webhook_endpoints'))
    for (const { business_id, mode, id } of rows) {
      const tenant = { business_id, mode };
      const answer = await answerAsService(service, { tenant }, holdWebhookEndpoint(tenant, id));
      if (answer.held) held += 1;
    }
  return held;
}

/** Ends all sessions and links, because some may have ended after the backup. People sign in again. */
async function endSignIns(service: Service): Promise<number> {
  let ended = 0;
  for await (const rows of service.store.scan('businesses'))
    for (const { business_id } of rows) ended += await removeEndedSignIns(service, business_id, { isAll: true });
  return ended;
}

/** Erases every customer of the tombstones that the database still has. Returns how many. */
async function eraseAgain(service: Service, tombstones: AsyncIterable<Tombstone>): Promise<number> {
  let erased = 0;
  for await (const { business_id, mode, id } of tombstones) {
    const caller = await serviceCaller(service, business_id, mode);
    if (!caller) continue;
    const [customer] = await service.store
      .load([{ table: 'customers', by: 'key', tenant: caller.tenant, values: [id] }])
      .then(([found]) => found?.rows ?? []);
    if (!customer || customer['status'] === 'erased') continue;
    await doAsService(service, caller, await eraseCustomer(service, caller, id)).catch((error: unknown) => {
      // A merged customer is erased together with the one that it was merged into, whose tombstone follows.
      if (!(error instanceof Refusal && error.code === 'customer_not_active')) throw error;
    });
    await finishErasures({ ...service, tombstones: null }, caller.tenant);
    erased += 1;
  }
  return erased;
}
