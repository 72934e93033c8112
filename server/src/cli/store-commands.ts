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
    .description('Update the schema of the database.')
    .option('--offline', 'hold locks without a time limit; stop all servers and workers first')
    .option('--json', 'print JSON')
    .action(async (options: MigrateOptions) => {
      const { databaseUrl } = config();
      const settings = { ...config(), migrate: true, offline: options.offline === true };
      await withService(settings, async () => {}, { mayCreate: true });
      printOne({ database: describeDatabase(databaseUrl), schema: 'up to date' }, options);
    });
  program
    .command('seed')
    .description('Create another demo business with programs, customers, cards and a test key.')
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
