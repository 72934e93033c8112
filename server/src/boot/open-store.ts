import { fileOf } from '../storage/describe-database.ts';
import { openSqliteStore } from '../storage/sqlite/sqlite-store.ts';
import type { Store } from '../storage/store.ts';
import type { Config } from './config.ts';

export interface Opening {
  /** A file is held for this process alone, against a second server. PostgreSQL takes any number of them. */
  readonly exclusive: boolean;
  /** Read everything as it stands now; nothing can be written. */
  readonly frozen?: boolean;
  /** Refuse to make a file that is not there. */
  readonly mustExist?: boolean;
  /** Called when a connection broke and is replaced. */
  readonly onError?: (error: Error) => void;
  /** The clock of rate limits; tests have one that stands still. */
  readonly now?: (() => number) | undefined;
}

interface DatabaseSettings extends Pick<Config, 'databaseUrl' | 'migrate'> {
  /** No server is running, so migrations may hold their locks for as long as it takes. */
  readonly offline?: boolean;
}

/** Opens the store that the settings name, its schema up to date. */
export async function openStore(
  { databaseUrl, migrate, offline = false }: DatabaseSettings,
  { onError = () => {}, ...opening }: Opening,
): Promise<Store> {
  const file = fileOf(databaseUrl);
  if (file !== null) return openSqliteStore({ file, ...opening });
  // Its client is only loaded where it is used: who starts on a file does not wait for it.
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
