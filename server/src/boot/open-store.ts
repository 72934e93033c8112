import { fileOf } from '../storage/describe-database.ts';
import { openSqliteStore } from '../storage/sqlite/sqlite-store.ts';
import type { Store } from '../storage/store.ts';
import type { Config } from './config.ts';

export interface Opening {
  /** Locks a database file, so that a second server cannot open it. PostgreSQL allows any number of servers. */
  readonly exclusive: boolean;
  /** Whether all reads see the data of one moment. Then nothing can be written. */
  readonly frozen?: boolean;
  /** Whether a missing database file is an error. Otherwise it is created. */
  readonly mustExist?: boolean;
  /** Called when a broken connection is replaced. */
  readonly onError?: (error: Error) => void;
  /** The clock of rate limits; tests have one that stands still. */
  readonly now?: (() => number) | undefined;
}

interface DatabaseSettings extends Pick<Config, 'databaseUrl' | 'migrate'> {
  /** Whether no server is running, so that migrations may hold their locks for a long time. */
  readonly offline?: boolean;
}

/** Opens the store that the settings name, and brings its schema up to date. */
export async function openStore(
  { databaseUrl, migrate, offline = false }: DatabaseSettings,
  { onError = () => {}, ...opening }: Opening,
): Promise<Store> {
  const file = fileOf(databaseUrl);
  if (file !== null) return openSqliteStore({ file, ...opening });
  // The client is loaded only if it is used, so a server on a file starts sooner.
  const { openPostgresStore } = await import('../storage/postgres/open.ts');
  return openPostgresStore({
    url: databaseUrl,
    migrate,
    offline,
    onError,
    frozen: opening.frozen ?? false,
    now: opening.now,
  });
}
