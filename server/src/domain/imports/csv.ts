/** One record of a file, as text. `fault` says what is wrong with its format. */
export interface CsvRecord {
  /** The line on which the record begins, from 1. A field in quotes can span lines. */
  readonly line: number;
  readonly fields: readonly string[];
  readonly fault: string | null;
}

/** The file cannot be parsed from this line on. */
export class BrokenCsv extends Error {
  constructor(readonly line: number) {
    super(`The quote on line ${line} is never closed.`);
  }
}

const delimiters = [',', ';', '\t', '|'] as const;
const inQuotes = /"(?:[^"]|"")*"/g;
/** More than any header needs. */
const maxHeaderCharacters = 65_536;

/** The delimiter of the header. Spreadsheets of some countries write others than the comma. */
function shownDelimiter(text: string): string {
  const [header = ''] = text.slice(0, maxHeaderCharacters).replace(inQuotes, '').trimStart().split(/\r|\n/, 1);
  const counted = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** A first line that names the delimiter, as spreadsheets read and write it. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;\t|]*(?:\r\n|\r|\n|$)/i;

const byteOrderMark = '\ufeff';
const withoutMark = (file: string): string => (file.startsWith(byteOrderMark) ? file.slice(1) : file);

/** The delimiter of a file: the one that its first line names or shows. */
export function delimiterOf(file: string): string {
  const text = withoutMark(file);
  return separatorLine.exec(text)?.[1] ?? shownDelimiter(text);
}
const quote = '"';

/**
 * The records of a CSV file, without empty lines. Lines end in LF, CRLF or CR. A field in quotes can contain any of
 * them, and a quote as two quotes.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @throws BrokenCsv
 */
export function* csvRecords(file: string): Iterable<CsvRecord> {
  const text = withoutMark(file);
  const separator = separatorLine.exec(text);
  const delimiter = delimiterOf(text);
  let line = separator ? 2 : 1;
  for (let at = separator?.[0].length ?? 0; at < text.length; ) {
    const record = readRecord(text, at, { delimiter, line });
    if (record.fields.length > 1 || record.fields[0] !== '' || record.fault) yield { ...record, line };
    at = record.end;
    line += record.lines;
  }
}

interface Read {
  readonly fields: readonly string[];
  readonly fault: string | null;
  /** Where the next record begins, and the number of lines of this one. */
  readonly end: number;
  readonly lines: number;
}

function readRecord(text: string, start: number, { delimiter, line }: { delimiter: string; line: number }): Read {
  const fields: string[] = [];
  let fault: string | null = null;
  let lines = 0;
  for (let at = start; ; ) {
    const opening = firstOf(text, at, delimiter);
    const quoted = text[opening] === quote;
    const field = quoted ? readQuoted(text, opening, line + lines) : { value: '', end: at, lines: 0 };
    lines += field.lines;
    const end = plainEnd(text, field.end, delimiter);
    const behind = text.slice(field.end, end);
    const rest = quoted && behind.trim() === '' ? '' : behind;
    if (rest.includes(quote)) fault = 'has a quote inside a field; quote the whole field and double the quote';
    else if (quoted && rest !== '') fault = 'has text after a closing quote; quote the whole field';
    fields.push(field.value + rest);
    if (text[end] === delimiter) {
      at = end + 1;
      continue;
    }
    const isPair = text[end] === '\r' && text[end + 1] === '\n';
    return { fields, fault, end: end + (isPair ? 2 : 1), lines: lines + 1 };
  }
}

/** Where a field begins, after blanks. A spreadsheet keeps leading zeros as the formula `="007"`. */
function firstOf(text: string, start: number, delimiter: string): number {
  let at = start;
  while (text[at] !== delimiter && (text[at] === ' ' || text[at] === '\t' || text[at] === '\u00a0')) at += 1;
  return text.startsWith('="', at) ? at + 1 : at;
}

function plainEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function readQuoted(text: string, start: number, line: number): { value: string; end: number; lines: number } {
  let end = start + 1;
  for (;;) {
    end = text.indexOf(quote, end);
    if (end < 0) throw new BrokenCsv(line);
    if (text[end + 1] !== quote) break;
    end += 2;
  }
  const value = text.slice(start + 1, end).replaceAll('""', quote);
  return { value, end: end + 1, lines: value.split(/\r\n|\r|\n/).length - 1 };
}
