// Times the server that tests start in their own process: the first, and those after it.
import { createServer } from '@loyalty-service/server';
import type { ServerStarts } from '../server-starts.ts';

const later = 5;

async function startMs(): Promise<number> {
  const startedAt = performance.now();
  const server = await createServer({ database: ':memory:' });
  const took = performance.now() - startedAt;
  await server.close();
  return took;
}

const firstMs = await startMs();
const laterMs: number[] = [];
for (let count = 0; count < later; count += 1) laterMs.push(await startMs());
process.send?.({ firstMs, laterMs } satisfies ServerStarts, () => process.disconnect());
