import { type TableName, tableNames } from '@loyalty-service/server/storage/tables';
import type { TestServer } from '../../support/server.ts';

/** Everything that is stored, less when keys were used: what must be the same before and after a refusal. */
export async function snapshot({ service }: TestServer): Promise<string> {
  const linesOf = async (table: TableName): Promise<string> => {
    const lines: string[] = [];
    for await (const rows of service.store.scan(table))
      for (const row of rows) lines.push(`${table} ${JSON.stringify({ ...row, last_used_at: undefined })}`);
    return lines.join('\n');
  };
  return (await Promise.all(tableNames.map(linesOf))).join('\n');
}
