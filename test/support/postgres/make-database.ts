import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** For DATABASE_URL. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A new database on a server, empty or a copy of another; more options may follow the template's name. */
export async function makeDatabase(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => command(server, `drop database ${name} with (force)`) };
}

/** Runs one statement on a database, over a separate connection. */
export async function command(url: string, text: string): Promise<void> {
  await rowsOf(url, text);
}

/** The rows of a statement, read over a separate connection. */
export async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
