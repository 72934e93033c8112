import { resolve } from 'node:path';
import type { Config } from '../boot/config.ts';
import { fileOf } from '../storage/describe-database.ts';
import { CommandFailure } from './output.ts';

/** A path is relative to the folder of the shell that called the command. */
export const pathOf = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

export function databaseFile({ databaseUrl }: Config): string {
  const file = fileOf(databaseUrl);
  if (file !== null && file !== ':memory:') return file;
  throw new CommandFailure('This is for SQLite files. Use the tools of your database server, such as pg_dump.', 2);
}
