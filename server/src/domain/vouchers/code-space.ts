import { voucherCode } from '../luhn.ts';
import { Refusal } from '../refusal.ts';

/** How many bits a code has beyond the number of codes. A million guesses at a batch then find a code with a chance of 1 in a million. */
const marginBits = 40;
/** A symbol is one of 32. */
const bitsOfSymbol = 5;

/** The first symbols of a code, which place it in its part of the space. */
const leading = 6;
const places = 2 ** (leading * bitsOfSymbol);
/** So many that the remainder of a division favours no place. */
const placeBytes = 6;

const symbolsOf = (pattern: string): number => pattern.split('#').length - 1;

/** How many `#` a pattern needs for so many codes, with the check symbol. */
export const symbolsNeeded = (count: number): number => Math.ceil((marginBits + Math.log2(count)) / bitsOfSymbol) + 1;

/** Refuses a pattern with so few symbols that somebody who tries codes could find one. */
export function refuseSmallSpace(pattern: string, count: number): void {
  const symbols = symbolsOf(pattern);
  const min = symbolsNeeded(count);
  if (symbols >= min) return;
  const codes = count === 1 ? '1 code needs' : `${count} codes need`;
  const detail = `The pattern has ${symbols} symbols (#), and ${codes} ${min}. Add # to the pattern.`;
  throw new Refusal('code_space_too_small', detail, { min, pointer: '/pattern' }, [
    { in: 'body', pointer: '/pattern', code: 'refused', detail },
  ]);
}

/** How many random bytes a code of the pattern takes. */
export const randomBytesOf = (pattern: string): number => placeBytes + symbolsOf(pattern) - 1 - leading;

/**
 * The code with this index in a batch. The space of all codes is divided into as many equal parts as the batch has codes, and each
 * code is random within its part. So no two are equal, a guess finds one as rarely as if all were random in the whole space, and a
 * database writes them at one end of its index.
 */
export function batchCode(
  { pattern, count }: { readonly pattern: string; readonly count: number },
  index: number,
  random: Uint8Array,
): string {
  const first = Math.floor((index * places) / count);
  const width = Math.floor(((index + 1) * places) / count) - first;
  const drawn = random.subarray(0, placeBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const place = first + (drawn % width);
  const symbols = Array.from({ length: leading }, (_, at) => Math.floor(place / 32 ** (leading - 1 - at)) % 32);
  return voucherCode(pattern, [...symbols, ...random.subarray(placeBytes)]);
}
