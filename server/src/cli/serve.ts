import type { Command } from 'commander';
import type { Config } from '../boot/config.ts';
import { connectionFault } from '../boot/log-faults.ts';
import { openLog } from '../boot/open-log.ts';
import { openStore } from '../boot/open-store.ts';
import { openWatching } from '../boot/open-watching.ts';
import { type RunningServer, serve } from '../boot/serve.ts';
import { type Demo, isEmpty, seedDemo } from '../seed/demo.ts';
import { periodsOf } from '../service/periods.ts';
import { describeDatabase } from '../storage/describe-database.ts';
import { signInLink } from '../webhooks/sign-in-mails.ts';
import { debugOnSignal } from './debug-on-signal.ts';
import { explainListen } from './explain-listen.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { tombstoneFile } from './tombstone-file.ts';
import { openSenders } from './webhook-settings.ts';

/** EX_SOFTWARE of sysexits: the process cannot continue. */
const fatalExitCode = 70;

export function addServeCommand(program: Command, config: () => Config): void {
  program
    .command('serve')
    .description(
      'Serve the API. Unless NODE_ENV is production, the first start creates a demo business and prints its key once.',
    )
    .action(() => runServer(config()));
}

async function runServer(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const { vault, guard, mailer } = openSenders(config, log);
  let running: RunningServer | null = null;
  const store = await openStore(config, {
    exclusive: true,
    onError: (error) => log.warn({ err: connectionFault(error) }, 'a connection to the database broke; it is replaced'),
  });
  running = await serve({
    store,
    tombstones: tombstoneFile(config.tombstones),
    log,
    host: config.host,
    port: config.port,
    sweeps: true,
    periods: periodsOf(config),
    vault,
    guard,
    mailer,
    rateLimited: config.rateLimited,
    requestLog: config.requestLog,
    keepAliveMs: config.keepAliveSeconds * 1_000,
    drainMs: config.drainSeconds * 1_000,
    trustedProxies: config.trustedProxies,
    publicUrl: config.publicUrl,
    watching: await openWatching(config, log),
    // The key is shown once: a server that cannot have its port must not make it.
    prepare: async (service, url) => {
      if (config.production || !(await isEmpty(service))) return;
      printDemo(await seedDemo(service), config.publicUrl || url);
    },
    onFatal: (fault) => {
      log.fatal({ err: fault }, 'it is unknown whether the last writes were stored; stopping');
      // Answers in progress get a moment to leave. Nothing more may be written.
      setTimeout(() => process.exit(fatalExitCode), 100);
    },
  }).catch(async (error: NodeJS.ErrnoException) => {
    await store.close();
    throw explainListen(error, config);
  });
  debugOnSignal(log);
  stopOnSignals(running, log);
  log.info({ url: running.url, database: describeDatabase(config.databaseUrl) }, 'serving');
}

function printDemo({ apiKey, cardId, signInToken }: Demo, url: string): void {
  console.log(`
A demo business was made. This key is shown once; keep it. Copy the three lines into another terminal:

export LOYALTY_API_KEY=${apiKey}
export LOYALTY_DEMO_CARD=${cardId}
export LOYALTY_BASE_URL=${url}

Then earn on the card:

curl "$LOYALTY_BASE_URL/v1/cards/$LOYALTY_DEMO_CARD/earn" \\
  -H "Authorization: Bearer $LOYALTY_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: order-1001' \\
  -d '{"amount": 1250}'

Sign in to the console. This link works once:

${signInLink(url.replace(/\/$/, ''), signInToken)}

The documentation is at ${url}/docs.
Webhooks of test keys may go to http on this machine, such as http://127.0.0.1:3000/hooks.
`);
}
