import { StoreFault } from '../store-fault.ts';
import type { Value } from '../tables/table.ts';
import { Outbox } from './outbox.ts';

/** What columns are, with the numbers that PostgreSQL's catalogue has for them (pg_type.dat). */
const oids = { text: 25, bigint: 20 } as const;
const bigintBytes = 8;

/** Room for the arrays of most look-ups. */
const asideBytes = 1_024;

export type ColumnType = keyof typeof oids;

/**
 * Values that go as an array in PostgreSQL's binary format (`array_send`): one dimension, its elements with their lengths in front.
 * Unlike JSON or an array as text, nothing is escaped here and nothing parsed there.
 */
export class BinaryArray {
  constructor(
    readonly type: ColumnType,
    readonly values: readonly Value[],
  ) {}

  /** @throws StoreFault `bad_row` for what is no whole number where one must be: nobody else would see it. */
  writeTo(outbox: Outbox): void {
    const { type, values } = this;
    for (const word of [1, 1, oids[type], values.length, 1]) outbox.int32(word);
    for (const value of values) {
      if (value === null) outbox.int32(-1);
      else if (type === 'bigint') writeBigint(outbox, value);
      else outbox.sizedText(String(value));
    }
  }

  /** For who takes whole values, as `pg` does. */
  toBuffer(): Buffer {
    const aside = new Outbox(asideBytes);
    this.writeTo(aside);
    return aside.take();
  }
}

function writeBigint(outbox: Outbox, value: string | number): void {
  refuseFraction(value);
  outbox.int32(bigintBytes);
  outbox.int64(value);
}

/** @throws StoreFault `bad_row` */
export function refuseFraction(value: string | number): asserts value is number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new StoreFault('bad_row', `A column of whole numbers was given ${JSON.stringify(value)}.`);
}
