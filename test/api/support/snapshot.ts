import { tableNames } from '@loyalty-service/server/storage/tables';
import type { TestServer } from '../../support/server.ts';

/** Everything that is stored, as text, but for when a key was last used. Two equal snapshots: nothing was written. */
export async function snapshot({ service }: TestServer): Promise<string> {
  const lines: string[] = [];
  for (const table of tableNames) {
    for await (const rows of service.store.scan(table)) {
      for (const row of rows) lines.push(`${table} ${JSON.stringify({ ...row, last_used_at: undefined })}`);
    }
  }
  return lines.join('\n');
}
