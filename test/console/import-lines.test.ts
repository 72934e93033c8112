import type { Loyalty } from '@loyalty-service/sdk';
import { describe, expect, it } from 'vitest';
import { previewRows } from '../../console/src/merchant/imports/send-rows.ts';
import { readSheet } from '../../console/src/merchant/imports/sheet.ts';
import { linesOfCsv } from '../../server/src/domain/imports/import-lines.ts';

const requests: { readonly csv: string; readonly ids: readonly unknown[] }[] = [];

/** A service that refuses every row, with the line on which it reads the row. */
const refusing = {
  imports: {
    async preview({ csv }: { csv: string }) {
      const lines = [...linesOfCsv(csv)];
      requests.push({ csv, ids: lines.map(({ fields }) => fields?.['customer_external_id']) });
      const counts = { total: lines.length, created: 0, unchanged: 0, refused: lines.length };
      const rows = lines.map(({ line }) => ({
        line,
        outcome: 'refused',
        field: null,
        creates: [],
        detail: String(line),
      }));
      return { counts, rows };
    },
  },
} as unknown as Loyalty;

/** Sends a file as the console does. Returns the line that the service names, by the id in the row. */
async function linesByConsole(file: string): Promise<[id: string, line: number][]> {
  requests.length = 0;
  const { columns, rows } = await readSheet(new File([file], 'members.csv'));
  const { refused } = await previewRows(refusing, { columns, rows, money: null }, {});
  return refused.map(({ cells: [id = ''], detail }) => [id, Number(detail)]);
}

/** The lines of the whole file as the service reads them, and as the command line shows them. */
const linesByService = (file: string): [unknown, number][] =>
  [...linesOfCsv(file)].map(({ line, fields }) => [fields?.['customer_external_id'], line]);

const header = 'customer_external_id,tags';
const rowsOf = (count: number, row: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n');

describe('the lines of refused rows', () => {
  it.each([
    ['empty lines', `${header}\n\ncrm-1,a\n\n,\ncrm-2,b\n`],
    ['CRLF and cells with line breaks', `${header}\r\ncrm-1,"a\r\n\r\nb"\r\n\r\ncrm-2,"c\nd"\r\ncrm-3,\r\n`],
    ['a column name with a line break', 'customer_external_id,"tags\n"\ncrm-1,a\n\ncrm-2,b'],
    ['a first line that names the separator', 'sep=;\ncustomer_external_id;tags\n\ncrm-1;a\ncrm-2;b'],
    ['several requests', `${header}\n${rowsOf(12_000, (at) => `crm-${at},a${at % 7 ? '' : '\n'}`)}\n`],
  ])('are those of the file: %s', async (_, file) => {
    const found = await linesByConsole(file);
    expect(found).toEqual(linesByService(file));
    expect(found.length).toBeGreaterThan(1);
  });

  it('lead to the right rows in a file with more lines than a request can have', async () => {
    const count = 110_000;
    const file = `${header}\n${rowsOf(count, (at) => `crm-${at},`)}\n`;
    const found = await linesByConsole(file);
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: count }, (_, at) => `crm-${at}`));
    expect(requests.flatMap(({ ids }) => ids)).toEqual(found.map(([id]) => id));
    expect(found[90_000]).toEqual(['crm-90000', 90_002]);
    // The API accepts a body of 1 MiB. A character has up to 3 bytes in it.
    for (const { csv } of requests) expect(JSON.stringify({ csv }).length).toBeLessThan(600_000);
  }, 60_000);
});
