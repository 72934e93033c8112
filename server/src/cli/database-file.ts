import type { Config } from '../boot/config.ts';
import { fileOf } from '../storage/describe-database.ts';
import { CommandFailure } from './output.ts';

export function databaseFile({ databaseUrl }: Config): string {
  const file = fileOf(databaseUrl);
  if (file !== null && file !== ':memory:') return file;
  throw new CommandFailure('This is for SQLite files. Use the tools of your database server, such as pg_dump.', 2);
}
