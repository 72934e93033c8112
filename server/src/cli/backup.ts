import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { Refusal } from '../domain/refusal.ts';
import { eraseCustomer } from '../operations/customers/erase-customer.ts';
import { doAsService, serviceCaller } from '../service/as-service.ts';
import type { Service, Tombstone } from '../service/service.ts';
import { fileOf } from '../storage/describe-database.ts';
import { backUpFile, needsVacuum, restoreFile, vacuumFile } from '../storage/sqlite/keep-file.ts';
import { finishErasures } from '../sweeps/finish-erasures.ts';
import { CommandFailure, printOne } from './output.ts';
import { readTombstones } from './tombstone-file.ts';
import { withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

interface CompactOptions extends JsonOption {
  readonly force?: boolean;
}

export function addBackupCommands(program: Command, config: () => Config): void {
  program
    .command('backup <file>')
    .description('Copy a SQLite database that is in use. For PostgreSQL use pg_dump.')
    .option('--json', 'print JSON')
    .action((file: string, options: JsonOption) => backUp(config(), pathOf(file), options));
  program
    .command('restore [file]')
    .description(
      'Put a backup in the place of the database, then erase again who was erased since. Without a file only that.',
    )
    .option('--json', 'print JSON')
    .action((file: string | undefined, options: JsonOption) => restore(config(), file && pathOf(file), options));
  program
    .command('compact')
    .description(
      'Rewrite a SQLite file, so that no byte of what was erased since it was last is left. Writes wait: run it at night.',
    )
    .option('--force', 'rewrite it also where nobody was erased since')
    .option('--json', 'print JSON')
    .action((options: CompactOptions) => compact(config(), options));
}

/** A path is relative to the folder of the shell that called the command. */
const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

function databaseFile({ databaseUrl }: Config): string {
  const file = fileOf(databaseUrl);
  if (file !== null && file !== ':memory:') return file;
  throw new CommandFailure('This is for SQLite files. Use the tools of your database server, such as pg_dump.', 2);
}

async function backUp(config: Config, to: string, options: JsonOption): Promise<void> {
  const file = databaseFile(config);
  if (existsSync(to)) throw new CommandFailure(`${to} is there already. Name a new file.`, 2);
  const bar = new cliProgress.SingleBar({
    format: 'copying {bar} {percentage}%',
    hideCursor: true,
    clearOnComplete: true,
  });
  if (!options.json) bar.start(1, 0);
  await backUpFile(file, to, (done, all) => {
    bar.setTotal(all);
    bar.update(done);
  }).finally(() => bar.stop());
  printOne({ database: file, backup: to }, options);
}

async function restore(config: Config, file: string | undefined, options: JsonOption): Promise<void> {
  if (file) await restoreFile(file, databaseFile(config));
  const erased = await withService(config, (service) => eraseAgain(service, readTombstones(config.tombstones)));
  printOne({ restored: file ?? null, erased_again: erased }, options);
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

async function compact(config: Config, options: CompactOptions): Promise<void> {
  const file = databaseFile(config);
  await withService(config, async (service) => {
    for await (const businesses of service.store.scan('businesses')) {
      for (const { business_id } of businesses)
        for (const mode of ['live', 'test'] as const) await finishErasures(service, { business_id, mode });
    }
  });
  const compacted = options.force === true || needsVacuum(file);
  if (compacted) await vacuumFile(file);
  const reason = compacted ? {} : { reason: 'nobody was erased since it was last' };
  printOne({ database: file, compacted, ...reason }, options);
}
