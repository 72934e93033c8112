import { connect } from './driver.ts';
import type { Connection } from './open.ts';

/**
 * Runs a read that other work interrupts, on a connection of its own. It sees the commits before its first read, and none after
 * it. A database in memory has no other connection, and a frozen one sees one moment already.
 */
export async function atOneMoment<T>(connection: Connection, read: (own: Connection) => Promise<T>): Promise<T> {
  if (connection.memory || connection.inTransaction) return read(connection);
  const own = connect(connection.name, { readonly: true });
  try {
    own.exec('begin');
    return await read(own);
  } finally {
    own.close();
  }
}
