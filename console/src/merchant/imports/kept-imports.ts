import { type DBSchema, openDB } from 'idb';
import type { Settings } from './columns.ts';
import type { Counts, RefusedRow, SentPart } from './send-rows.ts';

/** A file whose refused rows are still to be corrected. The service does not store the cells of refused rows. */
export interface KeptImport {
  readonly key: string;
  /** The person who sent it. Nobody else sees it in this browser. */
  readonly owner: string;
  readonly keptAt: number;
  /** Its imports: of its parts, and of rows that were sent again. Empty until the first is sent. */
  readonly ids: readonly string[];
  readonly name: string;
  readonly columns: readonly string[];
  readonly settings: Settings;
  /** Whether the settings are not those that the rows were sent with. */
  readonly isSettingsUnknown: boolean;
  /** The result of its rows. */
  readonly imported: Counts;
  /** The rows that are not imported, as a person corrected them. */
  readonly refused: readonly RefusedRow[];
  /** The places of the corrected rows. */
  readonly corrected: readonly number[];
  /** Imports whose outcome is not known yet. */
  readonly sent: readonly SentPart[];
}

interface ImportData extends DBSchema {
  imports: { key: string; value: KeptImport; indexes: { ids: string } };
}

/** Rows of people who never sign out go too. */
const maxAgeMs = 7 * 24 * 3_600_000;

const open = () =>
  openDB<ImportData>('loyalty-imports', 1, {
    upgrade(database) {
      database.createObjectStore('imports', { keyPath: 'key' }).createIndex('ids', 'ids', { multiEntry: true });
    },
  });

/** A browser that keeps nothing, as in some private windows, still imports. */
async function orNothing<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch {
    return undefined;
  }
}

/** After signing out, a write that was waiting must not bring the rows back. */
let isForgotten = false;

export const keepImport = (kept: KeptImport): Promise<void> =>
  inTurn(async () => {
    if (isForgotten) return;
    const database = await open();
    await database.put('imports', kept);
    database.close();
  });

/** The file that an import is of, if this person sent it from this browser. */
export async function keptImport(id: string, owner: string): Promise<KeptImport | null> {
  let found: KeptImport | undefined;
  await inTurn(async () => {
    const database = await open();
    found = await database.getFromIndex('imports', 'ids', id);
    database.close();
  });
  return found?.owner === owner ? found : null;
}

/** Removes rows that are old, and rows of a person who was signed in before. */
export const removeOtherImports = (owner: string): Promise<void> =>
  inTurn(async () => {
    const database = await open();
    const oldest = Date.now() - maxAgeMs;
    for (const { key, ...kept } of await database.getAll('imports'))
      if (kept.owner !== owner || kept.keptAt < oldest) await database.delete('imports', key);
    database.close();
  });

/** Removes all rows from this browser. */
export const forgetImports = (): Promise<void> => {
  isForgotten = true;
  return inTurn(async () => {
    const database = await open();
    await database.clear('imports');
    database.close();
  });
};

/** One after the other, so that an older state never replaces a newer one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn(act: () => Promise<void>): Promise<void> {
  const mine = last.then(() => orNothing(act)).then(() => undefined);
  last = mine;
  return mine;
}
