import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { flat } from '@loyalty-service/server/resources/json-text';
import { expect, it } from 'vitest';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const pieces = 40;
const text = (nth: number): string => {
  let out = 'a text in pieces: ';
  for (let piece = 0; piece < pieces; piece += 1) out += `${(nth * piece) % 1_000} and `;
  return out;
};

/** What one text takes while it waits, in bytes. */
function bytesOf(make: (nth: number) => string): number {
  const count = 5_000;
  collect();
  const before = process.memoryUsage().heapUsed;
  const waiting = Array.from({ length: count }, (_, nth) => make(nth));
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / count;
  expect(waiting).toHaveLength(count);
  return bytes;
}

it('a flat text takes its characters and little more, one in pieces several times as much', () => {
  const characters = text(1).length;
  expect(flat(text(1))).toBe(text(1));
  expect(bytesOf((nth) => flat(text(nth)))).toBeLessThan(characters + 100);
  expect(bytesOf(text)).toBeGreaterThan(2 * characters);
});
