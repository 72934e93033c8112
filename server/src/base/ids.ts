import { randomFillSync } from 'node:crypto';
import { type IdKind, idPrefixes } from '@loyalty-service/contract/fields/ids';

/** Makes a fresh id of a kind. */
export type NewId = (kind: IdKind) => string;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const pairs = Array.from({ length: 1_024 }, (_, value) => (alphabet[value >> 5] ?? '') + (alphabet[value & 31] ?? ''));
const poolBytes = 8_192;

/**
 * Makes ids that sort by time, in Crockford base32: 48 bits of milliseconds and 80 random bits, which only rise within a
 * millisecond.
 *
 * @see https://github.com/ulid/spec for the layout
 */
export function idMaker(now: () => number): NewId {
  let last = -1;
  let high = 0;
  let low = 0;
  /** The id without its low part. It is the same for most ids of a millisecond. */
  let beginning = '';
  // Each maker has a separate pool, because two makers with one pool would use the same bytes.
  const pool = Buffer.alloc(poolBytes);
  let used = poolBytes;
  const random30 = (): number => {
    if (used + 4 > poolBytes) {
      randomFillSync(pool);
      used = 0;
    }
    used += 4;
    return pool.readUInt32BE(used - 4) >>> 2;
  };
  const random40 = () => (random30() % 2 ** 10) * 2 ** 30 + random30();
  const begin = () => {
    beginning = pairOf(Math.floor(last / 2 ** 40)) + base32(last % 2 ** 40) + base32(high);
  };
  return (kind) => {
    const time = Math.max(now(), 0);
    if (time > last) {
      last = time;
      // The top bit stays free, so that rising within the millisecond never overflows.
      high = random40() % 2 ** 39;
      low = random40();
      begin();
    } else {
      low += 1 + random30();
      if (low >= 2 ** 40) {
        low -= 2 ** 40;
        high += 1;
        begin();
      }
    }
    return `${idPrefixes[kind]}_${beginning}${base32(low)}`;
  };
}

/** The smallest id of a time. Ids that are made later sort after it. */
export const firstIdAt = (kind: IdKind, ms: number): string => {
  const time = Math.max(ms, 0);
  return `${idPrefixes[kind]}_${pairOf(Math.floor(time / 2 ** 40))}${base32(time % 2 ** 40)}${'0'.repeat(16)}`;
};

const pairOf = (bits10: number): string => pairs[bits10] ?? '';

/** 40 bits as 8 characters. V8 treats each half as a small integer, which is fast. */
function base32(bits40: number): string {
  const high = Math.floor(bits40 / 2 ** 20);
  const low = (bits40 % 2 ** 20) | 0;
  return pairOf(high >> 10) + pairOf(high & 1_023) + pairOf(low >> 10) + pairOf(low & 1_023);
}

const [transactionPrefix, eventPrefix] = [idPrefixes.transaction, idPrefixes.event];

/**
 * The id of the one event of a row of the ledger. Each id can be derived from the other.
 * @see storage/rows-to-sum.ts for the same in SQL
 */
export const eventIdOf = (transactionId: string): string => eventPrefix + transactionId.slice(transactionPrefix.length);

/** The row of the ledger that a transaction.created with this id is about. */
export const transactionIdOf = (eventId: string): string => transactionPrefix + eventId.slice(eventPrefix.length);
