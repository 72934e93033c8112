import { appendFileSync, closeSync, createWriteStream, ftruncateSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asJsonText, parseJson } from '../base/stored-json.ts';
import { csvLine } from '../resources/csv-line.ts';
import { fileModes } from '../storage/file-modes.ts';
import type { AnyRow } from '../storage/tables/table.ts';

/** The rows of a table as NDJSON, one on each line, and then as CSV. */
export class RowFile {
  /** The last row that was written. */
  last: AnyRow | null = null;
  readonly #path: string;
  readonly #file: number;

  constructor(
    folder: string,
    readonly table: string,
    readonly columns: readonly string[],
  ) {
    this.#path = join(folder, table);
    this.#file = openSync(`${this.#path}.ndjson`, 'a+', fileModes.secret);
  }

  /** Removes a last line that was not written completely. Returns the number of rows in the file. */
  resume(): number {
    let [rows, end, last] = [0, 0, ''];
    for (const line of linesIn(this.#file)) {
      rows += 1;
      [end, last] = [line.end, line.text];
    }
    ftruncateSync(this.#file, end);
    this.last = rows > 0 ? parseJson(asJsonText<AnyRow>(last)) : null;
    return rows;
  }

  add(rows: readonly AnyRow[]): void {
    const lines = rows.map((row) => {
      const shown = this.columns.map((column) => [column, row[column] ?? null]);
      return `${JSON.stringify(Object.fromEntries(shown))}\n`;
    });
    appendFileSync(this.#file, lines.join(''));
  }

  /** Writes the CSV file of the same rows, and closes both. */
  async finish(): Promise<void> {
    await pipeline(Readable.from(this.#csvLines()), createWriteStream(`${this.#path}.csv`, { mode: fileModes.secret }));
    closeSync(this.#file);
  }

  *#csvLines(): Iterable<string> {
    yield csvLine(this.columns);
    for (const { text } of linesIn(this.#file)) {
      const row = parseJson(asJsonText<AnyRow>(text));
      yield csvLine(this.columns.map((column) => row[column]));
    }
  }
}

const readBytes = 65_536;
const newline = 10;

interface Line {
  readonly text: string;
  /** Where the next line begins, in bytes. */
  readonly end: number;
}

/**
 * The whole lines of an open file. Only a newline ends a line. Node's readline would also split at other line ends in the texts.
 */
function* linesIn(file: number): Iterable<Line> {
  let line: Buffer[] = [];
  for (let at = 0; ; ) {
    const piece = Buffer.alloc(readBytes);
    const bytes = readSync(file, piece, 0, readBytes, at);
    if (bytes === 0) return;
    for (let from = 0; from < bytes; ) {
      const found = piece.subarray(0, bytes).indexOf(newline, from);
      const to = found < 0 ? bytes : found;
      line.push(piece.subarray(from, to));
      from = to + 1;
      if (found < 0) continue;
      yield { text: Buffer.concat(line).toString(), end: at + from };
      line = [];
    }
    at += bytes;
  }
}
