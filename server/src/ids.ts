import { randomFillSync } from 'node:crypto';
import { type IdKind, idPrefixes } from '@loyalty-service/contract/ids';

/** Makes a fresh id of a kind. */
export type NewId = (kind: IdKind) => string;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const pairs = Array.from({ length: 1_024 }, (_, value) => (alphabet[value >> 5] ?? '') + (alphabet[value & 31] ?? ''));
const pool = Buffer.alloc(8_192);

/**
 * Ids in the order of their making: 48 bits of milliseconds and 80 bits that are random, and only rise within a
 * millisecond, in Crockford base32.
 *
 * @see https://github.com/ulid/spec for the layout
 */
export function idMaker(now: () => number): NewId {
  let last = 0;
  let high = 0;
  let low = 0;
  let used = pool.length;
  const random40 = (): number => {
    if (used + 5 > pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += 5;
    return pool.readUIntBE(used - 5, 5);
  };
  return (kind) => {
    const time = Math.max(now(), last);
    if (time > last) {
      last = time;
      // The top bit stays free, so that rising within the millisecond never overflows.
      high = random40() % 2 ** 39;
      low = random40();
    } else {
      low += 1 + (random40() % 2 ** 30);
      if (low >= 2 ** 40) {
        low -= 2 ** 40;
        high += 1;
      }
    }
    return `${idPrefixes[kind]}_${base32(time, 10)}${base32(high, 8)}${base32(low, 8)}`;
  };
}

function base32(value: number, length: number): string {
  let out = '';
  let rest = value;
  for (let left = length; left > 0; left -= 2) {
    out = (pairs[rest % 1_024] ?? '') + out;
    rest = Math.floor(rest / 1_024);
  }
  return out;
}

const [transactionPrefix, eventPrefix] = [idPrefixes.transaction, idPrefixes.event];

/**
 * The id of the one event that tells a row of the ledger: each leads to the other without a search.
 * @see storage/rows-to-sum.ts for the same in SQL
 */
export const eventIdOf = (transactionId: string): string => eventPrefix + transactionId.slice(transactionPrefix.length);

/** The row of the ledger that a transaction.created with this id tells. */
export const transactionIdOf = (eventId: string): string => transactionPrefix + eventId.slice(eventPrefix.length);
