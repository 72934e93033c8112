import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** For DATABASE_URL. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A database of its own on a server, empty or a copy of another; what else it is to have may follow the template's name. */
export async function makeDatabase(server: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await command(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => command(server, `drop database ${name} with (force)`) };
}

/** Does one thing on a database, over a connection of its own. */
export async function command(url: string, text: string): Promise<void> {
  await rowsOf(url, text);
}

/** The rows that a statement gives, asked for over a connection of its own. */
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
