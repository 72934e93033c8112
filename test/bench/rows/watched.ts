import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Contestant, freePort } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const cardCount = 1_000;
/** Prometheus asks every 15 seconds. */
const scrapePauseMs = 5_000;

/** Earns with metrics, a line of the log for each request, and traces as they are sampled by default, to earns without. */
export async function earnsWatched({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const collector = await startCollector();
  const metricsPort = await freePort();
  const start = async (name: string, env: Readonly<Record<string, string>>) =>
    Contestant.start({
      name,
      bundle: bundles.server,
      args: ['serve'],
      database: await seedServer(join(folder, `${name}.db`), cardCount),
      env,
    });
  const watched = await start('watched', {
    LOG_LEVEL: 'info',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const alone = await start('alone', {});
  const scraping = setInterval(() => void scrape(metricsPort), scrapePauseMs);
  const seconds = effort.roundSeconds;
  const rate = (contestant: Contestant) => async () =>
    (await contestant.load(load, { connections, seconds })).answered / seconds;
  try {
    for (const contestant of [watched, alone])
      await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
    const rounds = await Rounds.take(effort.rounds, { watched: rate(watched), alone: rate(alone) });
    await Promise.all([watched.stopAndCount(), alone.stopAndCount()]);
    if (collector.received() === 0) throw new Error('No trace arrived: traces were not measured.');
    return [
      {
        name: `durable earns with metrics, log and traces, ${connections} connections, to earns without`,
        figure: `${Math.round(rounds.median('watched'))}/s to ${Math.round(rounds.median('alone'))}/s`,
        ratio: rounds.ratio('watched', 'alone'),
        bound: { atLeast: 0.97 },
      },
    ];
  } finally {
    clearInterval(scraping);
    collector.stop();
    for (const { process } of [watched, alone]) {
      process.child.kill('SIGCONT');
      await process.stop();
    }
  }
}

/** It does not answer while its server stands still. */
const scrape = (port: number): Promise<unknown> =>
  fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(scrapePauseMs) }).then(
    (answer) => answer.text(),
    () => {},
  );

async function startCollector() {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received: () => received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
