import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { flat } from '@loyalty-service/server/resources/flat-text';
import { expect, it } from 'vitest';

function text(nth: number): string {
  let out = 'a text in pieces: ';
  for (let piece = 0; piece < 40; piece += 1) out += `${(nth * piece) % 1_000} and `;
  return out;
}

/**
 * The memory of texts that wait, in bytes each, flat and in pieces. It is measured in a worker, whose heap holds nothing
 * else: on the heap of the test runner, whatever it does meanwhile would be counted too.
 */
const measuring = `
  const { parentPort } = require('node:worker_threads');
  require('node:v8').setFlagsFromString('--expose-gc');
  const collect = require('node:vm').runInNewContext('gc');
  const flat = ${flat};
  ${text}
  function bytesOf(make) {
    const count = 5_000;
    collect();
    const before = process.memoryUsage().heapUsed;
    const waiting = Array.from({ length: count }, (_, nth) => make(nth));
    collect();
    const bytes = (process.memoryUsage().heapUsed - before) / count;
    if (waiting.length !== count) throw new Error('They are gone.');
    return bytes;
  }
  // Code that is compiled meanwhile is on the heap too. So the least of three counts.
  const leastOf = (make) => Math.min(bytesOf(make), bytesOf(make), bytesOf(make));
  parentPort.postMessage({ flat: leastOf((nth) => flat(text(nth))), inPieces: leastOf(text) });
`;

it('a flat text takes its characters and little more, one in pieces several times as much', async () => {
  const characters = text(1).length;
  expect(flat(text(1))).toBe(text(1));
  const worker = new Worker(measuring, { eval: true });
  const [bytes] = await once(worker, 'message');
  await worker.terminate();
  expect(bytes.flat).toBeLessThan(characters + 100);
  expect(bytes.inPieces).toBeGreaterThan(2 * characters);
});
