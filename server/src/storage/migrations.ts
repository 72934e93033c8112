import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { asJsonText, parseJson } from '../base/stored-json.ts';
import { packageRoot } from '../package-root.ts';
import { StoreFault } from './store-fault.ts';
import type { Database } from './tables/table.ts';

/** One step of the schema, as drizzle-kit has written it. */
export interface Migration {
  /** Its file, without the extension. */
  readonly tag: string;
  /** When it was made. Migrations run in this order. */
  readonly madeAt: number;
  readonly digest: string;
  readonly statements: readonly string[];
  /** It builds or drops indexes while others write, which PostgreSQL does outside a transaction only. */
  readonly isConcurrent: boolean;
  /** After it, only code that knows this migration may write. Null if earlier code may go on. */
  readonly oldestWriter: string | null;
}

/** The oldest migration that code must know to write a database. */
export interface OldestWriter {
  readonly tag: string;
  readonly madeAt: number;
}

/** PostgreSQL builds or drops an index while others write. */
export const isConcurrent = (statement: string): boolean => /\bINDEX CONCURRENTLY\b/i.test(statement);

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

const known = new Map<Database, readonly Migration[]>();

/** All migrations that this code knows, in their order. */
export function migrationsOf(database: Database): readonly Migration[] {
  const migrations = known.get(database) ?? readMigrations(`${packageRoot}migrations/${database}`);
  known.set(database, migrations);
  return migrations;
}

function readMigrations(folder: string): readonly Migration[] {
  const { entries } = parseJson(asJsonText<Journal>(readFileSync(`${folder}/meta/_journal.json`, 'utf8')));
  return entries.map(({ tag, when }) => {
    const text = readFileSync(`${folder}/${tag}.sql`, 'utf8');
    return {
      tag,
      madeAt: when,
      digest: hash('sha256', text),
      statements: text.split('--> statement-breakpoint'),
      isConcurrent: isConcurrent(text),
      oldestWriter: /^-- oldest writer: (\S+)$/m.exec(text)?.[1] ?? null,
    };
  });
}

/** The newest migration that this code knows. */
export function newestOf(database: Database): Migration {
  const newest = migrationsOf(database).at(-1);
  if (!newest) throw new Error('There are no migrations.');
  return newest;
}

/** The last commit with the migrations of the schemas before 0.1.0. */
const lastWithOlder = 'ac936e26';

/**
 * The migrations that a database lacks. It was last migrated to one that was made at `doneUntil`, or is empty (0).
 *
 * @throws StoreFault if this code has no migrations for its schema
 */
export function migrationsAfter(database: Database, doneUntil: number, name: string): readonly Migration[] {
  const missing = migrationsOf(database).filter(({ madeAt }) => madeAt > doneUntil);
  if (doneUntil > 0 && missing.length === migrationsOf(database).length)
    throw new StoreFault(
      'unavailable',
      `${name} has a schema from before version 0.1.0: run loyalty-server migrate of commit ${lastWithOlder} on it first.`,
    );
  return missing;
}

/** The oldest migration that code must know to write after the migrations up to `last`. Null if they require none. */
export function oldestWriterAt(database: Database, last: Migration): OldestWriter | null {
  const all = migrationsOf(database);
  const asking = all.findLast(({ madeAt, oldestWriter }) => madeAt <= last.madeAt && oldestWriter !== null);
  if (!asking) return null;
  const asked = all.find(({ tag }) => tag === asking.oldestWriter);
  if (!asked) throw new Error(`${asking.tag} names the unknown migration ${asking.oldestWriter}.`);
  return { tag: asked.tag, madeAt: asked.madeAt };
}

/** Why this code may not write a database. */
export const tooOld = (name: string, { tag }: OldestWriter): string =>
  `${name} was changed by a newer version of the service. This version does not know its migration ${tag}, so it may not write there. Install the newer version.`;

export const refusedAsTooOld = (name: string, oldest: OldestWriter): StoreFault =>
  new StoreFault('unavailable', tooOld(name, oldest));
