import type { Config } from '../boot/config.ts';
import { fileOf } from '../storage/describe-database.ts';
import { CommandFailure } from './output.ts';

export function databaseFile({ databaseUrl }: Config): string {
  const file = fileOf(databaseUrl);
  if (file !== null && file !== ':memory:') return file;
  throw new CommandFailure('This command only works on SQLite. For PostgreSQL, use its own tools, such as pg_dump.', 2);
}
