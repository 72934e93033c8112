import { StoreFault } from '../../store-fault.ts';
import type { Value } from '../../tables/table.ts';

/** The types of columns, with their numbers in PostgreSQL's catalogue (pg_type.dat). */
const oids = { text: 25, bigint: 20 } as const;
const headBytes = 20;
const int32Bytes = 4;
const bigintBytes = 8;
/** Of a UTF-16 code unit in UTF-8. */
const maxBytesOfUnit = 3;

export type ColumnType = keyof typeof oids;

/**
 * Values that are sent as an array in PostgreSQL's binary format (`array_send`): one dimension, each element after its length.
 * Unlike JSON or an array as text, nothing is escaped here and nothing parsed there.
 */
export class BinaryArray {
  constructor(
    readonly type: ColumnType,
    readonly values: readonly Value[],
  ) {}

  /** @throws StoreFault `bad_row` for a value of a bigint column that is no whole number */
  toBuffer(): Buffer {
    const { type, values } = this;
    const isText = type === 'text';
    const buffer = Buffer.allocUnsafe(
      headBytes + (isText ? mostBytes(values) : values.length * (int32Bytes + bigintBytes)),
    );
    let at = 0;
    for (const word of [1, 1, oids[type], values.length, 1]) at = buffer.writeInt32BE(word, at);
    for (const value of values) {
      if (value === null) at = buffer.writeInt32BE(-1, at);
      else at = isText ? writeText(buffer, at, String(value)) : writeBigint(buffer, at, value);
    }
    return buffer.subarray(0, at);
  }
}

function mostBytes(values: readonly Value[]): number {
  let bytes = 0;
  for (const value of values) bytes += int32Bytes + (value === null ? 0 : String(value).length * maxBytesOfUnit);
  return bytes;
}

function writeText(buffer: Buffer, at: number, value: string): number {
  const length = buffer.write(value, at + int32Bytes);
  return buffer.writeInt32BE(length, at) + length;
}

/** All of our numbers lie within 2^53: two halves hold them without a BigInt. */
function writeBigint(buffer: Buffer, at: number, value: string | number): number {
  refuseFraction(value);
  const high = buffer.writeInt32BE(bigintBytes, at);
  const low = buffer.writeInt32BE(Math.floor(value / 2 ** 32), high);
  return buffer.writeUInt32BE(value >>> 0, low);
}

/** @throws StoreFault `bad_row` */
export function refuseFraction(value: string | number): asserts value is number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new StoreFault('bad_row', `A column of whole numbers was given ${JSON.stringify(value)}.`);
}
