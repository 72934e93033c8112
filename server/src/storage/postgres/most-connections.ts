import { maxBackgroundReaders, maxReaders } from './connection/settings.ts';
import { citusWriters } from './postgres-store.ts';
import { maxConnections } from './rate-limit/rate-buckets.ts';

/** How many connections one server or worker opens at most. */
export const mostConnections = (isCitus: boolean): number =>
  maxReaders + maxBackgroundReaders + maxConnections + (isCitus ? citusWriters : 1);
