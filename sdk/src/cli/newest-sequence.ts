import type { Loyalty } from '../client/client.ts';

/** The number of the latest event; 0 before the first. */
export async function newestSequence(loyalty: Loyalty): Promise<number> {
  const [newest] = await loyalty.events.list().toArray({ limit: 1 });
  return newest?.sequence ?? 0;
}
