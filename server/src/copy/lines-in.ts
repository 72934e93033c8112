import { readSync } from 'node:fs';

const readBytes = 65_536;
const newline = 10;

export interface Line {
  readonly text: string;
  /** Where the next line begins, in bytes. */
  readonly end: number;
}

/**
 * The whole lines of an open file. Only a newline ends a line: readline of Node would split the texts in it at other line ends.
 */
export function* linesIn(file: number): Iterable<Line> {
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
