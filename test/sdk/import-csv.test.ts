import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type CsvSource, type Import, importCsv, LoyaltyError, waitForImport } from '@loyalty-service/sdk';
import { type CreatedServer, createServer } from '@loyalty-service/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../server/shop-in-process.ts';
import { temporaryFolder } from '../support/server.ts';

let server: CreatedServer;
const folder = temporaryFolder();
beforeAll(async () => {
  server = await createServer();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const header = 'customer_external_id,name\n';
const file = `${header}crm-1,Ada\ncrm-2,Zoë\n`;
const bytes = new TextEncoder().encode(file);

/** One byte at a time: no letter or line break may be cut by the edge of a chunk. */
const inBytes = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));

function onDisk(): string {
  const path = join(folder.path, 'customers.csv');
  writeFileSync(path, file);
  return path;
}

/** The requests that are sent for a file, without a service. */
async function sent(source: CsvSource): Promise<{ csv: string; lineOffset: number }[]> {
  const parts: { csv: string; lineOffset: number }[] = [];
  const create = async ({ csv = '' }: { csv?: string | undefined }) => ({ csv }) as unknown as Import;
  const loyalty = { imports: { create } } as unknown as Parameters<typeof importCsv>[0];
  for await (const { import: one, lineOffset } of importCsv(loyalty, source))
    parts.push({ csv: (one as unknown as { csv: string }).csv, lineOffset });
  return parts;
}

describe('importing a CSV file', () => {
  it.each<[string, () => CsvSource]>([
    ['text', () => file],
    ['a Blob', () => new Blob([file])],
    ['a stream of the web', () => new Blob([file]).stream()],
    ['a stream of Node', () => Readable.from(inBytes)],
    ['an open file', () => createReadStream(onDisk())],
    ['pieces of text', () => [file.slice(0, 30), file.slice(30)]],
  ])('takes %s', async (_what, source) => {
    const { key } = await server.business();
    const loyalty = clientOf({ key, fetch: server.fetch });
    for await (const { import: created, lineOffset } of importCsv(loyalty, source())) {
      expect(lineOffset).toBe(0);
      expect((await waitForImport(loyalty, created.id)).counts).toMatchObject({ total: 2, created: 2 });
    }
    expect((await loyalty.customers.list()).data.map(({ name }) => name)).toEqual(['Zoë', 'Ada']);
  });

  it('sends what maps the columns, and reads the encoding that is named', async () => {
    const { key } = await server.business();
    const loyalty = clientOf({ key, fetch: server.fetch });
    const latin = Buffer.from('Number;Who\ncrm-1;Zoë\n', 'latin1');
    const options = { encoding: 'windows-1252', mapping: { Number: 'customer_external_id', Who: 'name' } };
    for await (const { import: created } of importCsv(loyalty, new Blob([latin]), options))
      expect((await waitForImport(loyalty, created.id)).refused).toEqual([]);
    expect((await loyalty.customers.list()).data.map(({ name }) => name)).toEqual(['Zoë']);
  });

  it('splits a large file, and says where a refused row is', async () => {
    const { key } = await server.business();
    const loyalty = clientOf({ key, fetch: server.fetch });
    const rows = Array.from({ length: 5_100 }, (_, at) => `crm-${at},"Ada\n${at}"`);
    rows[5_050] = 'crm-5050,Ada,one cell too many';
    const lineOf5050 = 1 + 2 * 5_050 + 1;
    const text = `${header}${rows.join('\n')}`;
    const totals = [];
    for await (const { import: created, lineOffset } of importCsv(loyalty, text)) {
      const { counts, refused } = await waitForImport(loyalty, created.id);
      totals.push(counts.total);
      expect(refused.map(({ line }) => line + lineOffset)).toEqual(lineOffset === 0 ? [] : [lineOf5050]);
    }
    expect(totals).toEqual([5_000, 100]);
  });

  it('splits by size as well, so that a request has room for each part', async () => {
    const row = `crm-1,"${'é"" '.repeat(50_000)}"\n`;
    const parts = await sent(header + row.repeat(10));
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ csv }) => csv.slice(header.length)).join('')).toBe(row.repeat(10));
    for (const { csv } of parts) {
      expect(csv.startsWith(header)).toBe(true);
      expect(Buffer.byteLength(JSON.stringify(csv))).toBeLessThanOrEqual(1_000_002);
    }
  });

  it.each(['sep=;\r\n', '"sep=,"\n', '\ufeffSEP=;\n', '\n', ' \r\n\n', ',,\n"",\n'])(
    'sends what is before the columns with each part: %j',
    async (before) => {
      const parts = await sent(before + header + 'crm-1,Ada\n'.repeat(5_001));
      expect(parts.map(({ csv }) => csv.startsWith(before + header))).toEqual([true, true]);
      expect(parts.map(({ lineOffset }) => lineOffset)).toEqual([0, 5_000]);
    },
  );

  it.each([
    ['a quote in quotes', 'crm-1,"a""\nb"\n', 2],
    ['a quote in the middle of a field', 'crm-1,5" disk\n', 1],
    ['line breaks of Windows', 'crm-1;"x;\r\ny"\r\n', 2],
    ['line breaks of an old Mac', 'crm-1,Ada\r', 1],
    ['an empty field in quotes', '"",""\n', 1],
  ])('cuts between rows alone: %s', async (_what, row, lines) => {
    const parts = await sent(header + row.repeat(5_001));
    expect(parts).toEqual([
      { csv: header + row.repeat(5_000), lineOffset: 0 },
      { csv: header + row, lineOffset: 5_000 * lines },
    ]);
  });

  it('keeps every character of every file, wherever its chunks begin', async () => {
    const piece = fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'a', 'é', '😀', ' ', ';');
    const text = fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 7 }), async (content, size) => {
        const all = new TextEncoder().encode(content);
        const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.subarray(at * size, (at + 1) * size),
        );
        expect((await sent(chunks)).map(({ csv }) => csv)).toEqual([content]);
        expect(await sent(content)).toEqual(await sent(chunks));
      }),
    );
  });

  it.each<[string, CsvSource, RegExp]>([
    ['is empty', '', /^The file is empty\. Its first line names the columns\.$/],
    ['is not UTF-8', [Uint8Array.of(0x61, 0xff)], /^The file is not utf-8\. Name its encoding: /],
    [
      'never closes a quote',
      `${header}crm-1,"${'x'.repeat(1_100_000)}`,
      /^A row has more than 1000000 bytes\. Is a quote/,
    ],
  ])('refuses a file that %s', async (_what, source, message) => {
    await expect(sent(source)).rejects.toThrow(LoyaltyError);
    await expect(sent(source)).rejects.toThrow(message);
  });

  it('ends its stream where the consumer stops', async () => {
    let isEnded = false;
    async function* chunks() {
      try {
        yield header;
        for (let at = 0; at < 12_000; at += 1) yield `crm-${at},Ada\n`;
      } finally {
        isEnded = true;
      }
    }
    const create = async () => ({}) as Import;
    const loyalty = { imports: { create } } as unknown as Parameters<typeof importCsv>[0];
    for await (const _ of importCsv(loyalty, chunks())) break;
    expect(isEnded).toBe(true);
  });
});
