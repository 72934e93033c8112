import { join } from 'node:path';
import { startCollector } from '../../support/collector.ts';
import { Contestant, freePort } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { scrapeRegularly } from '../scrape.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const cardCount = 1_000;
/** Equal servers differ by up to a tenth, so one of each kind would show little. */
const serversOfEach = 3;

const kinds = ['watched', 'logged', 'alone'] as const;
type Kind = (typeof kinds)[number];
type Servers = Readonly<Record<Kind, Contestant[]>>;

/**
 * Earns with metrics, the request log and traces as they are sampled by default, to earns without; then with a line of the log
 * for each request too.
 */
export async function earnsWatched(stage: Stage): Promise<Row[]> {
  const collector = await startCollector();
  const ports: string[] = [];
  const envOf = async (kind: Kind): Promise<Readonly<Record<string, string>>> => {
    if (kind === 'alone') return { LOYALTY_REQUEST_LOG: 'off' };
    const port = String(await freePort());
    ports.push(port);
    const log = kind === 'logged' ? { LOG_LEVEL: 'info' } : {};
    return { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...log };
  };
  const servers: Servers = { watched: [], logged: [], alone: [] };
  for (let index = 0; index < serversOfEach; index += 1)
    for (const kind of kinds) servers[kind].push(await start(stage, `${kind}-${index}`, await envOf(kind)));
  const stopScraping = scrapeRegularly(ports);
  const all = Object.values(servers).flat();
  try {
    const rounds = await ratesOf(stage, servers);
    await Promise.all(all.map((contestant) => contestant.stopAndCount()));
    if (collector.spans.length === 0) throw new Error('No trace arrived: traces were not measured.');
    return rowsOf(rounds);
  } finally {
    stopScraping();
    collector.stop();
    for (const { process } of all) {
      process.child.kill('SIGCONT');
      await process.stop();
    }
  }
}

const start = async ({ bundles, folder }: Stage, name: string, env: Readonly<Record<string, string>>) =>
  Contestant.start({
    name,
    bundle: bundles.server,
    args: ['serve'],
    database: await seedServer(join(folder, `${name}.db`), cardCount),
    env,
  });

/** The earns a second of each kind of server, in rounds. */
async function ratesOf({ effort, load }: Stage, servers: Servers): Promise<Rounds<Kind>> {
  const seconds = effort.roundSeconds / 2;
  const rate = (contestants: readonly Contestant[]) => async () => {
    let answered = 0;
    for (const contestant of contestants) answered += (await contestant.load(load, { connections, seconds })).answered;
    return answered / seconds / contestants.length;
  };
  for (const contestant of Object.values(servers).flat())
    await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
  return Rounds.take(effort.rounds, {
    watched: rate(servers.watched),
    logged: rate(servers.logged),
    alone: rate(servers.alone),
  });
}

function rowsOf(rounds: Rounds<Kind>): Row[] {
  const figureOf = (name: Kind) => `${Math.round(rounds.median(name))}/s to ${Math.round(rounds.median('alone'))}/s`;
  return [
    {
      name: `durable earns with metrics, request log and traces, ${connections} connections, to earns without`,
      figure: figureOf('watched'),
      ratio: rounds.ratio('watched', 'alone'),
      bound: { atLeast: 0.97 },
    },
    {
      name: 'the same, and a line in the log for each request',
      figure: figureOf('logged'),
      ratio: rounds.ratio('logged', 'alone'),
      bound: { atLeast: 0.8 },
      aim: 0.97,
    },
  ];
}
