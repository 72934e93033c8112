import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collector, startCollector } from '../../support/collector.ts';
import { nodeFlags } from '../../support/node-flags.ts';
import { Contestant, freePort } from '../contestant.ts';
import type { Shares } from '../profile-shares.ts';
import type { Row } from '../row.ts';
import { scrapeRegularly } from '../scrape.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const file = fileURLToPath(new URL('../peers/profiled-server.ts', import.meta.url));

/** How a server is started, and the flags of Node that it has then. */
interface Start {
  readonly by: string;
  readonly flags: readonly string[];
}

const starts: readonly Start[] = [
  { by: 'pnpm start', flags: nodeFlags },
  { by: 'npx', flags: [] },
];

/**
 * The time that metrics, the request log and traces take from the main thread of a server that books as many earns as it can.
 * The shares come from one profile: the rates of two equal servers differ by more than what is measured.
 */
export async function watchedShare(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const start of starts) rows.push(rowOf(start, await profiled(stage, start)));
  return rows;
}

async function profiled({ effort, folder, load }: Stage, { by, flags }: Start): Promise<Shares> {
  const collector = await startCollector();
  const metricsPort = String(await freePort());
  const server = await Contestant.start({
    name: 'profiled',
    bundle: '--import',
    args: [import.meta.resolve('tsx'), file],
    database: await seedServer(join(folder, `${by.replace(' ', '-')}.db`), 1_000),
    flags,
    env: { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  });
  const stopScraping = scrapeRegularly([metricsPort]);
  const nextStep = () => server.awake(() => server.process.ask<Shares>({}));
  const seconds = effort.rounds * effort.roundSeconds;
  try {
    await server.load(load, { connections, seconds: effort.warmUpSeconds });
    await nextStep();
    await server.load(load, { connections, seconds });
    await nextStep();
    await server.load(load, { connections, seconds: seconds / 2 });
    const shares = await nextStep();
    await server.stopAndCount();
    refuseUnwatched(shares, collector);
    return shares;
  } finally {
    stopScraping();
    collector.stop();
    server.process.child.kill('SIGCONT');
    await server.process.stop();
  }
}

function refuseUnwatched(shares: Shares, { spans }: Collector): void {
  if (spans.length === 0) throw new Error('No trace arrived: traces were not measured.');
  for (const [watcher, share] of Object.entries(shares))
    if (share === 0) throw new Error(`The profile has no function of ${watcher}: it was not measured.`);
}

function rowOf({ by }: Start, { metrics, requestLog, traces, calls, garbageCollection }: Shares): Row {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return {
    name: `time of metrics, request log and traces, started by ${by}, to all time in which the main thread is busy with earns`,
    figure: `metrics ${percent(metrics)}, request log ${percent(requestLog)}, traces ${percent(traces)}, calls of them ${percent(calls)}, garbage collection ${percent(garbageCollection)}`,
    ratio: metrics + requestLog + traces + calls + garbageCollection,
    bound: { atMost: 0.03 },
  };
}
