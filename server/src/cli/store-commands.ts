import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { seedDemo } from '../seed/demo.ts';
import { describeDatabase } from '../storage/describe-database.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';
import { complain, printOne } from './output.ts';
import { withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

export function addStoreCommands(program: Command, config: () => Config): void {
  program
    .command('migrate')
    .description('Bring the schema of the database up to date.')
    .option('--json', 'print JSON')
    .action(async (options: JsonOption) => {
      const { databaseUrl } = config();
      await withService({ ...config(), migrate: true }, async () => {}, { mayCreate: true });
      printOne({ database: describeDatabase(databaseUrl), schema: 'up to date' }, options);
    });
  program
    .command('seed')
    .description('Make another demo business, with programs, customers, cards and a test key.')
    .option('--json', 'print JSON')
    .action((options: JsonOption) =>
      withService(
        config(),
        async (service) => {
          const { businessId, apiKey, cardId } = await seedDemo(service);
          printOne({ business: businessId, LOYALTY_API_KEY: apiKey, LOYALTY_DEMO_CARD: cardId }, options);
        },
        { mayCreate: true },
      ),
    );
  program
    .command('verify')
    .description('Re-add the whole ledger and hold cards and events against it. Exits with 1 on a violation.')
    .option('--json', 'print JSON')
    .action((options: JsonOption) => verify(config(), options));
}

async function verify(config: Config, options: JsonOption): Promise<void> {
  const bar = new cliProgress.SingleBar({
    format: 'verifying {value} rows',
    noTTYOutput: false,
    hideCursor: true,
    clearOnComplete: true,
  });
  if (!options.json) bar.start(0, 0);
  // A server may write at the same time. Without a frozen view, rows would seem not to add up.
  const { listed, ...counts } = await withService(
    config,
    ({ store, now, periods }) => verifyLedger(store, now(), (rows) => bar.update(rows), periods.eventsMs),
    { frozen: true },
  );
  bar.stop();
  printOne(options.json ? { ...counts, listed } : counts, options);
  if (!options.json) for (const violation of listed) complain(violation);
  if (counts.violations > 0) process.exitCode = 1;
}
