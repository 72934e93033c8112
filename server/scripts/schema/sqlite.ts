import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { tables } from '../../src/storage/tables.ts';
import { buildTables } from './build-tables.ts';

/** The SQLite form of every table. */
export const schema = buildTables(tables, {
  table: sqliteTable,
  text,
  integer,
  primaryKey,
  uniqueIndex,
  index,
  check,
  database: 'sqlite',
});
