import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Copies the migrations of a database into a folder, up to the one before `name`, and answers where they are. */
export function migrationsBefore(name: string, dialect: 'sqlite' | 'postgres', folder: string): string {
  const copy = join(folder, `migrations-${dialect}`);
  cpSync(`${root}server/migrations/${dialect}`, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  if (end < 0) throw new Error(`There is no migration ${name}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return copy;
}
