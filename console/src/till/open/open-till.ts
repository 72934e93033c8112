import { ConnectionError, type Me, type Program } from '@loyalty-service/sdk';
import { useZones } from '../../format/dates.ts';
import { clientOf, type Mode } from '../../service/client.ts';
import { openDatabase, type TillDatabase } from '../queue/database.ts';
import { SalesQueue } from '../queue/sales-queue.ts';
import type { Till } from './till.ts';

/** `/till/test` works with test data, `/till` with live data. */
export const modeAt = (path: string): Mode => (/^\/till\/test(\/|$)/.test(path) ? 'test' : 'live');

/** Opens the till. Without a network it opens with what it knew last, so that it also starts after a crash. */
export async function openTill(mode: Mode): Promise<Till> {
  const loyalty = clientOf(mode);
  const database = await openDatabase(mode);
  const [me, programs] = await Promise.all([
    known<Me>(database, 'me', () => loyalty.me({ maxRetries: 0 })),
    known<readonly Program[]>(
      database,
      'programs',
      async () => (await loyalty.programs.list({ limit: 100 }, { maxRetries: 0 })).data,
    ),
  ]);
  // A till that kept its facts before this version has no list.
  useZones(me.timezones ?? [{ timezone: me.timezone, from: null }]);
  const queue = new SalesQueue(database, loyalty, mode);
  await queue.start();
  return { loyalty, database, queue, me, programs };
}

/** The newest answer, or the last one that was kept if the service is not reached. */
async function known<T>(database: TillDatabase, name: string, ask: () => PromiseLike<T>): Promise<T> {
  try {
    const fresh = await ask();
    await database.put('facts', fresh, name);
    return fresh;
  } catch (failure) {
    const kept = failure instanceof ConnectionError ? await database.get('facts', name) : undefined;
    if (kept === undefined) throw failure;
    return kept as T;
  }
}
