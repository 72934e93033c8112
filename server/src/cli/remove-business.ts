import { existsSync } from 'node:fs';
import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { exportBusiness } from '../copy/export-business.ts';
import { noteExport } from '../jobs/note-export.ts';
import { doAsService } from '../service/as-service.ts';
import { removeBusiness } from '../sweeps/remove-business.ts';
import { CommandFailure, printOne } from './output.ts';
import { pathOf } from './path-of.ts';
import { callerOf, withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

interface DeleteOptions extends JsonOption {
  readonly yes?: boolean;
  readonly name?: string;
}

/** Adds the commands that take a business away to `loyalty-server business`. */
export function addBusinessRemoval(business: Command, config: () => Config): void {
  business
    .command('export <business-id> <file>')
    .description(
      'Write all data of a business to a .tar.gz file, as NDJSON and CSV. If it is interrupted, run it again.',
    )
    .option('--json', 'print JSON')
    .action((id: string, file: string, options: JsonOption) => exportTo(config(), id, file, options));
  business
    .command('delete <business-id>')
    .description(
      'Delete all data of a business that was exported after it was suspended. This cannot be undone. If it is interrupted, run it again.',
    )
    .option('--yes', 'confirm; without this option nothing is deleted')
    .option('--name <name>', 'the exact name of the business; required with --yes')
    .option('--json', 'print JSON')
    .action((id: string, options: DeleteOptions) => remove(config(), id, options));
}

const barOf = (word: string) =>
  new cliProgress.SingleBar({ format: `${word} {value} rows`, hideCursor: true, clearOnComplete: true });

async function exportTo(config: Config, id: string, file: string, options: JsonOption): Promise<void> {
  const path = pathOf(file);
  if (!path.endsWith('.tar.gz')) throw new CommandFailure('The file must end in .tar.gz.', 2);
  if (existsSync(path)) throw new CommandFailure(`${path} already exists. Choose another file.`, 2);
  await withService(config, async (service) => {
    const caller = await callerOf(service, id, 'live');
    const bar = barOf('exporting');
    if (!options.json) bar.start(0, 0);
    const begunAt = service.now();
    const rows = await exportBusiness({
      store: service.store,
      businessId: id,
      file: path,
      onProgress: (done) => bar.update(done),
    }).finally(() => bar.stop());
    await doAsService(service, caller, noteExport(caller, begunAt));
    printOne({ id, file: path, rows }, options);
  });
}

async function remove(config: Config, id: string, options: DeleteOptions): Promise<void> {
  await withService(config, async (service) => {
    const { business } = await callerOf(service, id, 'live');
    const { name, suspended_at, exported_at } = business;
    if (suspended_at === null)
      throw new CommandFailure(`${id} is not suspended. Run: loyalty-server business suspend ${id}`);
    if (exported_at === null || exported_at < suspended_at)
      throw new CommandFailure(
        `${id} was not exported since it was suspended. Run: loyalty-server business export ${id} FILE.tar.gz`,
      );
    if (!options.yes || options.name !== name)
      throw new CommandFailure(
        `This deletes all data of ${id}. It cannot be undone. To confirm, add: --yes --name ${JSON.stringify(name)}`,
        2,
      );
    const bar = barOf('deleting');
    if (!options.json) bar.start(0, 0);
    const removed = await removeBusiness(service, id, (rows) => bar.update(rows)).finally(() => bar.stop());
    printOne({ id, deleted: true, rows: removed }, options);
  });
}
