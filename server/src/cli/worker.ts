import type { Command } from 'commander';
import { assemble } from '../boot/assemble.ts';
import type { Config } from '../boot/config.ts';
import { connectionFault } from '../boot/log-faults.ts';
import { openLog } from '../boot/open-log.ts';
import { openStore } from '../boot/open-store.ts';
import { openWatching } from '../boot/open-watching.ts';
import { startWorkers } from '../boot/start-workers.ts';
import { periodsOf } from '../service/periods.ts';
import { describeDatabase, fileOf } from '../storage/describe-database.ts';
import { debugOnSignal } from './debug-on-signal.ts';
import { explainListen } from './explain-listen.ts';
import { CommandFailure } from './output.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { openSenders } from './webhook-settings.ts';

export function addWorkerCommand(program: Command, config: () => Config): void {
  program
    .command('worker')
    .description(
      'Send webhooks and run scheduled work, such as expiry. For PostgreSQL: run any number of workers beside the servers.',
    )
    .action(() => runWorker(config()));
}

async function runWorker(config: Config): Promise<void> {
  if (fileOf(config.databaseUrl) !== null)
    throw new CommandFailure(
      'Workers need PostgreSQL. On SQLite, the server sends the webhooks itself: run loyalty-server serve.',
      2,
    );
  const log = openLog(config.logLevel);
  const { vault, guard, mailer } = openSenders(config, log);
  const store = await openStore(config, {
    exclusive: true,
    onError: (error) => log.warn({ err: connectionFault(error) }, 'a connection to the database broke; it is replaced'),
  });
  const watching = await openWatching(config, log);
  const service = assemble({ store, vault, guard, periods: periodsOf(config), onBatch: watching.batches });
  await watching.start(service).catch(async (error: unknown) => {
    await store.close();
    throw explainListen(error, config);
  });
  const workers = startWorkers({ service, log, sweeps: true, mailer, attemptWatchers: watching.attempts });
  const stop = async () => {
    await workers.stop();
    await service.ledger.drain();
    await watching.stop();
    await store.close();
  };
  debugOnSignal(log);
  stopOnSignals({ stop }, log);
  log.info({ database: describeDatabase(config.databaseUrl) }, 'working');
}
