import { join } from 'node:path';
import { startCollector } from '../../support/collector.ts';
import { Contestant, freePort } from '../contestant.ts';
import { Rounds } from '../rounds.ts';
import type { Row } from '../row.ts';
import { scrapeRegularly } from '../scrape.ts';
import { seedServer } from '../seed.ts';
import { connections, type Stage } from '../stage.ts';

const cardCount = 1_000;

/** Earns with metrics, the request log and traces as they are sampled by default, to earns without; then with a line of the log for each request too. */
export async function earnsWatched({ bundles, effort, folder, load }: Stage): Promise<Row[]> {
  const collector = await startCollector();
  const start = async (name: string, env: Readonly<Record<string, string>>) =>
    Contestant.start({
      name,
      bundle: bundles.server,
      args: ['serve'],
      database: await seedServer(join(folder, `${name}.db`), cardCount),
      env,
    });
  const watching = async () => ({
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const [settings, settingsOfLogged] = [await watching(), await watching()];
  const watched = await start('watched', settings);
  const logged = await start('logged', { ...settingsOfLogged, LOG_LEVEL: 'info' });
  const alone = await start('alone', { LOYALTY_REQUEST_LOG: 'off' });
  const all = [watched, logged, alone];
  const stopScraping = scrapeRegularly([settings.METRICS_PORT, settingsOfLogged.METRICS_PORT]);
  const seconds = effort.roundSeconds;
  const rate = (contestant: Contestant) => async () =>
    (await contestant.load(load, { connections, seconds })).answered / seconds;
  try {
    for (const contestant of all) await contestant.load(load, { connections, seconds: effort.warmUpSeconds });
    const rounds = await Rounds.take(effort.rounds, {
      watched: rate(watched),
      logged: rate(logged),
      alone: rate(alone),
    });
    await Promise.all(all.map((contestant) => contestant.stopAndCount()));
    const figureOf = (name: 'watched' | 'logged') =>
      `${Math.round(rounds.median(name))}/s to ${Math.round(rounds.median('alone'))}/s`;
    if (collector.spans.length === 0) throw new Error('No trace arrived: traces were not measured.');
    return [
      {
        name: `durable earns with metrics, request log and traces, ${connections} connections, to earns without`,
        figure: figureOf('watched'),
        ratio: rounds.ratio('watched', 'alone'),
        // Equal servers differ by more than 3 %. `watched-share.ts` measures more exactly.
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
  } finally {
    stopScraping();
    collector.stop();
    for (const { process } of all) {
      process.child.kill('SIGCONT');
      await process.stop();
    }
  }
}
