import { openLog } from '@loyalty-service/server/boot/open-log';
import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import { openMetrics } from '@loyalty-service/server/watch/metrics/metrics';
import { together, type Watching } from '@loyalty-service/server/watch/watching';
import { startTestServer, type TestServer } from './server.ts';

/** A line of the log. */
export type LogLine = Readonly<Record<string, unknown>>;

export interface WatchedServer extends TestServer {
  readonly lines: readonly string[];
  /** The lines of answered requests. */
  answered(): readonly LogLine[];
  /** Where the metrics are. */
  readonly metricsUrl: string;
  scrape(): Promise<string>;
}

/** A test server with metrics and a log of level info, and traces if given. */
export async function startWatchedServer(
  options: Partial<ServeOptions> = {},
  traces?: Watching,
): Promise<WatchedServer> {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  const metrics = openMetrics({ host: '127.0.0.1', port: 0, log });
  const server = await startTestServer({ log, watching: together([metrics, ...(traces ? [traces] : [])]), ...options });
  const parsed = (): LogLine[] => lines.map((line) => JSON.parse(line));
  const metricsUrl = String(parsed().find(({ msg }) => msg === 'serving metrics')?.['url']);
  return {
    ...server,
    lines,
    metricsUrl,
    answered: () => parsed().filter(({ msg }) => msg === 'answered'),
    scrape: async () => (await fetch(metricsUrl)).text(),
  };
}

/** The value of a series as it is printed. Undefined if the series is missing. */
export function seriesValue(scraped: string, series: string): number | undefined {
  const line = scraped.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
