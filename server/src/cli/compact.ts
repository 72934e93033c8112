import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { needsVacuum, vacuumFile } from '../storage/sqlite/keep-file.ts';
import { finishErasures } from '../sweeps/finish-erasures.ts';
import { databaseFile } from './database-file.ts';
import { printOne } from './output.ts';
import { withService } from './with-service.ts';

interface CompactOptions {
  readonly json?: boolean;
  readonly force?: boolean;
}

export function addCompactCommand(program: Command, config: () => Config): void {
  program
    .command('compact')
    .description(
      'Rewrite a SQLite file, so that no byte of erased customers remains in it. Writes wait meanwhile. Run it at night.',
    )
    .option('--force', 'rewrite the file even if nobody was erased since the last rewrite')
    .option('--json', 'print JSON')
    .action((options: CompactOptions) => compact(config(), options));
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
  const reason = compacted ? {} : { reason: 'nobody was erased since the last rewrite' };
  printOne({ database: file, compacted, ...reason }, options);
}
