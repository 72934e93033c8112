import type { Me } from '@loyalty-service/sdk';
import { ifThereIsRoom, type TillDatabase } from '../queue/database.ts';

/** The device keeps one place for each business. */
const keptAs = ({ id }: Me): string => `place ${id}`;

/**
 * Where the till stands: the location that the person is bound to, or the one chosen on this device. Null: no location was chosen on purpose.
 * Undefined: to be asked.
 */
export async function keptPlace(database: TillDatabase, me: Me): Promise<string | null | undefined> {
  const bound = me.person?.locations ?? null;
  if (bound?.length === 1) return bound[0];
  const kept = (await database.get('facts', keptAs(me))) as string | null | undefined;
  return bound === null || (kept != null && bound.includes(kept)) ? kept : undefined;
}

export const keepPlace = (database: TillDatabase, me: Me, place: string | null): Promise<void> =>
  ifThereIsRoom(database.put('facts', place, keptAs(me)));
