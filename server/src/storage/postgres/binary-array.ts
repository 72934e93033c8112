import { StoreFault } from '../store.ts';
import type { Value } from '../table.ts';

/** What columns are, with the numbers that PostgreSQL's catalogue has for them (pg_type.dat). */
const oids = { text: 25, bigint: 20 } as const;

export type ColumnType = keyof typeof oids;

const lengthBytes = 4;
const bigintBytes = 8;
const maxUtf8BytesOfUnit = 3;
/** To here a loop is quicker than a call out of JavaScript. */
const shortText = 48;
const firstBytes = 65_536;
const keptBytes = 1_048_576;

/** Where arrays are made; each is copied out of it. It grows with them, and what a large one took is not kept for the next. */
let scratch = Buffer.allocUnsafe(firstBytes);

/**
 * The values as an array in PostgreSQL's binary format (`array_send`): one dimension, its elements with their lengths in front.
 * Unlike JSON or an array as text, nothing is escaped here and nothing parsed there.
 *
 * @throws StoreFault `bad_row` for what is no whole number where one must be: nobody else would see it.
 */
export function binaryArray(type: ColumnType, values: readonly Value[]): Buffer {
  if (scratch.length > keptBytes) scratch = Buffer.allocUnsafe(firstBytes);
  let end = 0;
  for (const word of [1, 1, oids[type], values.length, 1]) end = scratch.writeInt32BE(word, end);
  for (const value of values) {
    reserve(lengthBytes + bigintBytes, end);
    if (value === null) end = scratch.writeInt32BE(-1, end);
    else end = type === 'bigint' ? writeBigint(value, end) : writeText(String(value), end);
  }
  return Buffer.from(scratch.subarray(0, end));
}

/** Makes room for so many bytes from there on. */
function reserve(bytes: number, from: number): void {
  if (from + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(2 * (from + bytes));
  scratch.copy(larger, 0, 0, from);
  scratch = larger;
}

/** @throws StoreFault `bad_row` */
export function refuseFraction(value: string | number): asserts value is number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new StoreFault('bad_row', `A column of whole numbers was given ${JSON.stringify(value)}.`);
}

/** All of ours lie within 2^53: two halves say them, and no BigInt is made. */
function writeBigint(value: string | number, at: number): number {
  refuseFraction(value);
  const from = scratch.writeInt32BE(bigintBytes, at);
  return scratch.writeUInt32BE(value >>> 0, scratch.writeInt32BE(Math.floor(value / 2 ** 32), from));
}

function writeText(text: string, at: number): number {
  reserve(lengthBytes + text.length * maxUtf8BytesOfUnit, at);
  const from = at + lengthBytes;
  const written = text.length <= shortText && writeAscii(text, from) ? text.length : scratch.write(text, from);
  scratch.writeInt32BE(written, at);
  return from + written;
}

/** False where a character is none of ASCII. */
function writeAscii(text: string, from: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return false;
    scratch[from + index] = code;
  }
  return true;
}
