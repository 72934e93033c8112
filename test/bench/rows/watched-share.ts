import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collector, startCollector } from '../collector.ts';
import { freePort } from '../contestant.ts';
import { type Pinned, startPinned } from '../pinned.ts';
import type { Shares } from '../profile-shares.ts';
import type { Row } from '../row.ts';
import { type Seeded, seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const file = fileURLToPath(new URL('../peers/profiled-server.ts', import.meta.url));

/**
 * The processor's time of metrics, the request log and traces while a server books as many earns as it can. It is a share of one
 * profile: rates of two equal servers differ by more than what is to be measured.
 */
export async function watchedShare({ effort, folder, load }: Stage): Promise<Row[]> {
  const database = await seedServer(join(folder, 'profiled.db'), 1_000);
  const collector = await startCollector();
  const port = await freePort();
  const server = await startProfiled(database, port, collector);
  const { key } = database;
  const paths = database.cards.map((id) => `/v1/cards/${id}/earn`);
  const earn = (seconds: number) => load.run({ port, connections, seconds, key, paths });
  try {
    await earn(effort.warmUpSeconds);
    await server.ask({});
    await earn(effort.rounds * effort.roundSeconds);
    const shares = await server.ask<Shares>({});
    refuseUnwatched(shares, collector);
    return [rowOf(shares)];
  } finally {
    await server.stop();
    collector.stop();
  }
}

async function startProfiled({ file: path }: Seeded, port: number, { url }: Collector): Promise<Pinned> {
  const env = {
    DATABASE_URL: `file:${path}`,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    LOYALTY_RATE_LIMIT: 'off',
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
  };
  const server = startPinned({ file: '--import', args: [import.meta.resolve('tsx'), file], core: 'measured', env });
  await server.message();
  return server;
}

function refuseUnwatched(shares: Shares, collector: Collector): void {
  if (collector.received() === 0) throw new Error('No trace arrived: traces were not measured.');
  for (const [watcher, share] of Object.entries(shares))
    if (share === 0) throw new Error(`The profile has no function of ${watcher}: it was not measured.`);
}

function rowOf({ metrics, requestLog, traces, calls }: Shares): Row {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return {
    name: 'processor time of metrics, request log and traces, to all processor time while earns are booked',
    figure: `metrics ${percent(metrics)}, request log ${percent(requestLog)}, traces ${percent(traces)}`,
    ratio: metrics + requestLog + traces + calls,
    bound: { atMost: 0.03 },
  };
}
