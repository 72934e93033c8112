// Generates the next migration of each dialect from the schema, as drizzle-kit sees it.
//   migrations.ts --name what-changed   writes it
//   migrations.ts --check               fails where one is missing, or where an old snapshot is kept
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sharedTables } from '../src/storage/tables.ts';
import { schema as postgres } from './schema/postgres.ts';
import { schema as sqlite } from './schema/sqlite.ts';

const server = fileURLToPath(new URL('..', import.meta.url));
const schemas = { sqlite, postgres };
const dialects = ['sqlite', 'postgres'] as const;
/** What drizzle-kit calls them. */
const kitDialects = { sqlite: 'sqlite', postgres: 'postgresql' } as const;
const nameAt = process.argv.indexOf('--name');
const name = nameAt > 0 ? (process.argv[nameAt + 1] ?? 'change') : 'change';

const sqlFiles = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.sql'));

/** The schema after a migration, as drizzle-kit keeps it, the oldest first. The next migration needs the newest alone. */
const snapshots = (folder: string): string[] =>
  readdirSync(join(folder, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json.gz'))
    .toSorted();

/** The end of a statement, where the next one changes another column's type in the same table. */
const sameTable =
  /(?<=^ALTER TABLE ("\w+") ALTER COLUMN .* SET DATA TYPE [^;\n]*);--> statement-breakpoint\nALTER TABLE \1(?= ALTER COLUMN .* SET DATA TYPE )/gm;

/**
 * What drizzle-kit cannot write: SQLite's STRICT, for the tables that a migration makes, rebuilt ones too; and
 * PostgreSQL's UNLOGGED, for those that a crash may empty, whose writes then wait for no disk. A number that is added to
 * rows which are there begins at 0. Columns of one table get their new types at once, so that its indexes are built once.
 */
function fix(dialect: (typeof dialects)[number], file: string): void {
  const text = readFileSync(file, 'utf8').replace(
    /^(ALTER TABLE .* (?:integer|bigint)) NOT NULL;/gm,
    '$1 DEFAULT 0 NOT NULL;',
  );
  const strict = () => text.replace(/^(CREATE TABLE [\s\S]*?\n\));$/gm, '$1 STRICT;');
  const unlogged = new RegExp(`^CREATE (?=TABLE "(${Object.keys(sharedTables).join('|')})")`, 'gm');
  const pgText = () => concurrently(text.replace(unlogged, 'CREATE UNLOGGED ').replace(sameTable, ','));
  writeFileSync(file, dialect === 'sqlite' ? strict() : pgText());
}

/**
 * An index on a table that is there is built while others write. With the table it is made at once. PostgreSQL runs such a
 * statement outside a transaction.
 */
function concurrently(text: string): string {
  const isNew = (table: string) => new RegExp(`^CREATE (UNLOGGED )?TABLE "${table}"`, 'm').test(text);
  return text
    .replace(/^(CREATE (?:UNIQUE )?INDEX) ("\w+" ON "(\w+)")/gm, (all, create, named, table) =>
      isNew(table) ? all : `${create} CONCURRENTLY ${named}`,
    )
    .replace(/^DROP INDEX (?=")/gm, 'DROP INDEX CONCURRENTLY IF EXISTS ');
}

/** Writes the file that drizzle-kit reads. It finds tables by their exports, so the file exports each by its name. */
function writeExports(dialect: (typeof dialects)[number], file: string): void {
  const from = JSON.stringify(fileURLToPath(new URL(`schema/${dialect}.ts`, import.meta.url)));
  const names = Object.keys(schemas[dialect]).join(', ');
  writeFileSync(file, `import { schema } from ${from};\nexport const { ${names} } = schema;\n`);
}

function generate(dialect: (typeof dialects)[number], folder: string): void {
  for (const file of snapshots(folder)) unpack(join(folder, 'meta', file));
  const scratch = mkdtempSync(join(tmpdir(), 'schema-'));
  const schema = join(scratch, 'schema.ts');
  writeExports(dialect, schema);
  const before = new Set(sqlFiles(folder));
  const bin = fileURLToPath(import.meta.resolve('drizzle-kit').replace(/[^/]*$/, 'bin.cjs'));
  const run = spawnSync(
    process.execPath,
    [
      bin,
      'generate',
      '--dialect',
      kitDialects[dialect],
      '--schema',
      schema,
      '--out',
      relative(server, folder),
      '--name',
      name,
    ],
    {
      cwd: server,
      encoding: 'utf8',
    },
  );
  rmSync(scratch, { recursive: true });
  // It ends with 0 even after an exception.
  if (run.status !== 0 || run.stderr.includes('Error: '))
    throw new Error(`drizzle-kit failed:\n${run.stdout}${run.stderr}`);
  for (const file of sqlFiles(folder)) if (!before.has(file)) fix(dialect, join(folder, file));
  pack(join(folder, 'meta'));
}

/** Replaces the compressed file, because drizzle-kit reads every file of the folder. */
function unpack(file: string): void {
  writeFileSync(file.slice(0, -'.gz'.length), gunzipSync(readFileSync(file)));
  rmSync(file);
}

/** Keeps the newest snapshot, compressed, because only drizzle-kit reads it, and it would be one of the largest files here. */
function pack(meta: string): void {
  const unpacked = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'));
  const newest = unpacked.toSorted().at(-1);
  for (const file of unpacked) {
    const path = join(meta, file);
    const text = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
    if (file === newest) writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    rmSync(path);
  }
}

function check(dialect: (typeof dialects)[number]): boolean {
  const committed = join(server, 'migrations', dialect);
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(committed, copy, { recursive: true });
    generate(dialect, copy);
    const lax = sqlFiles(committed).filter(
      (file) =>
        dialect === 'sqlite' && /^CREATE TABLE [\s\S]*?\n\);$/m.test(readFileSync(join(committed, file), 'utf8')),
    );
    for (const file of lax) console.error(`migrations/${dialect}/${file} makes a table that is not STRICT.`);
    const missing = sqlFiles(copy).length > sqlFiles(committed).length;
    if (missing)
      console.error(
        `The schema of ${dialect} has changed since its last migration. Run: pnpm migrations --name what-changed`,
      );
    const kept = snapshots(committed);
    if (kept.length > 1)
      console.error(`migrations/${dialect}/meta has ${kept.length} snapshots. Remove all but ${kept.at(-1)}.`);
    return lax.length === 0 && !missing && kept.length === 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) {
  if (!dialects.every(check)) process.exit(1);
} else {
  for (const dialect of dialects) generate(dialect, join(server, 'migrations', dialect));
}
