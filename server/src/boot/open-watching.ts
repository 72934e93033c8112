import type { Logger } from 'pino';
import { fileOf } from '../storage/describe-database.ts';
import { together, type Watching } from '../watch/watching.ts';
import type { Config } from './config.ts';

type WatchingSettings = Pick<Config, 'metrics' | 'tracing' | 'databaseUrl'>;

/** Opens the metrics and traces that the settings turn on. Libraries are loaded only for these. */
export async function openWatching(
  { metrics, tracing, databaseUrl }: WatchingSettings,
  log: Logger,
): Promise<Watching> {
  const all: Watching[] = [];
  if (metrics) {
    const { openMetrics } = await import('../watch/metrics/metrics.ts');
    all.push(openMetrics({ ...metrics, log }));
  }
  if (tracing) {
    const { openTraces } = await import('../watch/traces/traces.ts');
    const system = fileOf(databaseUrl) === null ? 'postgresql' : 'sqlite';
    all.push(openTraces({ sampling: tracing, system, log }));
  }
  return together(all);
}
