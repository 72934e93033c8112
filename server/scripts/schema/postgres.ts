import {
  bigint,
  check,
  customType,
  index,
  pgTable,
  text as plainText,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sharedTables, tables } from '../../src/storage/tables.ts';
import { buildTables } from './build-tables.ts';

const integer = (name: string) => bigint(name, { mode: 'number' });

/**
 * Text is compared byte by byte, whatever the language of the database. In the order of a dictionary, an earn takes a third
 * longer, and indexes break when the operating system changes that order. The id of a business is an exception: Citus
 * distributes by it, and does not let such a column change.
 */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const text = (name: string) => (name === 'business_id' ? plainText(name) : bytewise(name));

/** The PostgreSQL form of every table. */
export const schema = buildTables(
  { ...tables, ...sharedTables },
  { table: pgTable, text, integer, primaryKey, uniqueIndex, index, check, database: 'postgres' },
);
