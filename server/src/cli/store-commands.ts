import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { seedDemo } from '../seed/demo.ts';
import { describeDatabase } from '../storage/describe-database.ts';
import { printOne } from './output.ts';
import { withService } from './with-service.ts';

interface JsonOption {
  readonly json?: boolean;
}

interface MigrateOptions extends JsonOption {
  readonly offline?: boolean;
}

export function addStoreCommands(program: Command, config: () => Config): void {
  program
    .command('migrate')
    .description('Bring the schema of the database up to date.')
    .option('--offline', 'no server or worker is running: hold locks for as long as it takes')
    .option('--json', 'print JSON')
    .action(async (options: MigrateOptions) => {
      const { databaseUrl } = config();
      const settings = { ...config(), migrate: true, offline: options.offline === true };
      await withService(settings, async () => {}, { mayCreate: true });
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
}
