import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { startCollector } from '../../support/collector.ts';
import { Contestant, freePort } from '../contestant.ts';
import type { Switch } from '../peers/switched-server.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { scrapeRegularly } from '../scrape.ts';
import { type Seeded, seedServer } from '../seed.ts';
import { connections, type Effort, type Stage } from '../stage.ts';

const file = fileURLToPath(new URL('../peers/switched-server.ts', import.meta.url));

const seconds = 0.5;
/** Rates of half a second vary by a sixth, so many of them are measured. */
const turnsInRound = 16;

const kinds = {
  alone: { watched: false, logLevel: 'warn' },
  watched: { watched: true, logLevel: 'warn' },
  logged: { watched: true, logLevel: 'info' },
} as const satisfies Record<string, Switch>;
type Kind = keyof typeof kinds;

/**
 * Earns with metrics, the request log and traces as they are sampled by default, to earns without; then with a line of the log
 * for each request too. One server is switched from one to the next, because equal servers differ by up to 13 %.
 */
export async function earnsWatched({ effort, folder, load }: Stage): Promise<Row[]> {
  const collector = await startCollector();
  const metricsPort = String(await freePort());
  const database = await seedServer(join(folder, 'switched.db'), 1_000);
  const server = await Contestant.start({
    name: 'switched',
    bundle: '--import',
    args: [import.meta.resolve('tsx'), file],
    database,
    env: { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const stopScraping = scrapeRegularly([metricsPort]);
  const rate = (kind: Kind) => async () => {
    await server.awake(() => server.process.ask(kinds[kind]));
    return (await server.load(load, { connections, seconds })).answered / seconds;
  };
  const rates = { alone: rate('alone'), watched: rate('watched'), logged: rate('logged') };
  try {
    await Rounds.take(turnsToWarmUp(effort), rates);
    const rounds = await Rounds.take(effort.rounds * turnsInRound, rates);
    await server.stopAndCount();
    if (collector.spans.length === 0) throw new Error('No trace arrived: traces were not measured.');
    if (loggedIn(database) === 0) throw new Error('No request was logged: the request log was not measured.');
    return rowsOf(rounds);
  } finally {
    stopScraping();
    collector.stop();
    server.process.child.kill('SIGCONT');
    await server.process.stop();
  }
}

/** How many requests its request log holds. */
function loggedIn({ file: databaseFile }: Seeded): number {
  const connection = new (sqliteDriver())(databaseFile, { readonly: true });
  const logged = Number(connection.prepare('select coalesce(sum(requests), 0) from request_chunks').pluck().get());
  connection.close();
  return logged;
}

const turnsToWarmUp = ({ warmUpSeconds }: Effort): number => Math.ceil((2 * warmUpSeconds) / seconds / 3);

function rowsOf(rounds: Rounds<Kind>): Row[] {
  const figureOf = (name: Kind) => `${Math.round(rounds.mean(name))}/s to ${Math.round(rounds.mean('alone'))}/s`;
  return [
    {
      name: `durable earns with metrics, request log and traces, ${connections} connections, to earns without`,
      figure: figureOf('watched'),
      ratio: rounds.mean('watched') / rounds.mean('alone'),
      bound: { atLeast: 0.97 },
    },
    {
      name: 'the same, and a line in the log for each request',
      figure: figureOf('logged'),
      ratio: rounds.mean('logged') / rounds.mean('alone'),
      bound: { atLeast: 0.8 },
      aim: 0.97,
    },
  ];
}
